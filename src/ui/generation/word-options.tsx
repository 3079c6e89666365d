import type { ReactNode } from 'react';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { CheckBox, Group, levelOptions, Select, TextLine } from '../admin/fields.tsx';
import { ServerWords } from '../admin/server-words.tsx';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import styles from './generator.module.css';

/** What is asked for all words of a run, as the form has it. */
export type WordOptions = {
  level: string;
  tags: string;
  languages: LanguageCode[];
  withAudio: boolean;
  withPicture: boolean;
  publishClean: boolean;
  cap: string;
};

export type OptionFaults = {
  languages?: string | undefined;
  /** What the server said of it, in English. */
  languagesSaid?: string | undefined;
  cap?: string | undefined;
};

/** Where entries come from: a provider's model, or the bundled vocabulary. */
export type TextSource = { model: string | undefined };

export function SourceNote({ source }: { source: TextSource }) {
  const { form } = useGeneratorTexts();
  return (
    <p className={styles.source} data-source={source.model === undefined ? 'bundled' : 'provider'}>
      {source.model === undefined ? form.sourceBundled : told(form.sourceProvider, { model: source.model })}
    </p>
  );
}

export function LanguageChoice({ chosen, fault }: { chosen: readonly LanguageCode[]; fault: ReactNode }) {
  const t = useTranslator();
  const { form } = useGeneratorTexts();
  return (
    <Group legend={form.languages} hint={form.languagesHint} fault={fault}>
      {LANGUAGES.filter((code) => code !== 'en').map((code) => (
        <CheckBox
          key={code}
          name="languages"
          value={code}
          label={t(`language.${code}`)}
          isChecked={chosen.includes(code)}
        />
      ))}
    </Group>
  );
}

type OptionsProps = { options: WordOptions; faults: OptionFaults; hasTags?: boolean };

/** What holds for every word of a run. Link-only runs ask for nothing of it. */
export function WordOptionsFields({ options, faults, hasTags = true }: OptionsProps) {
  const { form } = useGeneratorTexts();
  return (
    <div className={styles.options}>
      <Select
        label={form.level}
        hint={form.levelRest}
        name="level"
        value={options.level}
        options={levelOptions(form.levelOpen)}
      />
      {hasTags && (
        <TextLine label={form.tags} hint={form.tagsHint} name="tags" value={options.tags} maxLength={1_000} />
      )}
      <TextLine
        label={form.cap}
        hint={form.capHint}
        fault={faults.cap}
        name="cap"
        value={options.cap}
        inputMode="decimal"
        maxLength={12}
        language="en"
      />
      <LanguageChoice
        chosen={options.languages}
        fault={
          faults.languages && (
            <>
              <span>{`${faults.languages} `}</span>
              <ServerWords text={faults.languagesSaid} />
            </>
          )
        }
      />
      <Group legend={form.alsoMake}>
        <CheckBox name="withAudio" label={form.withAudio} isChecked={options.withAudio} />
        <CheckBox name="withPicture" label={form.withPicture} isChecked={options.withPicture} />
      </Group>
      <Group legend={form.publish} hint={form.publishHint}>
        <CheckBox name="publishClean" label={form.publishClean} isChecked={options.publishClean} />
      </Group>
    </div>
  );
}
