import { useState } from 'react';
import type { EntryFinding } from '#src/domain/generation.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import { PARTS_OF_SPEECH } from '#src/domain/part-of-speech.ts';
import { filled } from '#src/i18n/admin/admin-texts.ts';
import { adminItemPath, encodePath } from '#src/i18n/paths.ts';
import { useTranslator } from '../../i18n/translator-context.tsx';
import { Notice } from '../../kit/controls.tsx';
import { SectionTitle } from '../admin-shell.tsx';
import { EntryView, Findings, type ShownEntry } from './entry-view.tsx';
import { CheckBox, Select, TextLine } from './fields.tsx';
import { BusyNote, GenerateButton, GenerationForm } from './generation-form.tsx';
import styles from './generator.module.css';
import { useGeneratorTexts } from './texts-context.ts';
import { LanguageChoice, levelOptions, SourceNote, type TextSource } from './word-options.tsx';

export type SingleWanted = {
  word: string;
  context: string;
  level: string;
  partOfSpeech: string;
  tags: string;
  category: string;
  languages: LanguageCode[];
  isAnew: boolean;
};

export type SinglePage = {
  title: string;
  source: TextSource;
  wanted: SingleWanted;
  categories: { id: string; name: string }[];
  faults: { word?: string | undefined; languages?: string | undefined };
  failure: { title: string; text: string | undefined } | undefined;
  result:
    | {
        outcome: 'created' | 'updated' | 'skipped';
        id: string;
        status: 'draft' | 'published';
        entry: ShownEntry;
        findings: EntryFinding[];
        languages: LanguageCode[];
      }
    | undefined;
};

/** Single Word: one entry, written and stored while one waits. */
export function SingleScreen({ page }: { page: SinglePage }) {
  const t = useTranslator();
  const texts = useGeneratorTexts();
  const { form, single } = texts;
  const { wanted, faults, failure } = page;
  const [word, setWord] = useState(wanted.word);
  return (
    <>
      <SectionTitle>{page.title}</SectionTitle>
      <p className={styles.intro}>{single.intro}</p>
      {failure && (
        <Notice isBad title={failure.title}>
          {failure.text}
        </Notice>
      )}
      {page.result && <Result result={page.result} />}
      <GenerationForm needs={['word']}>
        <div className={styles.options}>
          <TextLine
            label={form.word}
            fault={faults.word}
            name="word"
            value={wanted.word}
            maxLength={60}
            isEnglish
            onInput={setWord}
          />
          <TextLine
            label={form.context}
            hint={form.contextHint}
            name="context"
            value={wanted.context}
            maxLength={200}
            isEnglish
          />
          <Select
            label={form.level}
            name="level"
            value={wanted.level}
            options={levelOptions(form.levelOpen)}
          />
          <Select
            label={form.partOfSpeech}
            name="partOfSpeech"
            value={wanted.partOfSpeech}
            options={[
              { value: '', label: form.partOpen },
              ...PARTS_OF_SPEECH.map((part) => ({ value: part, label: t(`partOfSpeech.${part}`) })),
            ]}
          />
          <TextLine
            label={form.tags}
            hint={form.tagsHint}
            name="tags"
            value={wanted.tags}
            maxLength={1_000}
          />
          <Select
            label={form.category}
            name="category"
            value={wanted.category}
            options={[
              { value: '', label: form.noCategory },
              ...page.categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <LanguageChoice chosen={wanted.languages} fault={faults.languages} />
          <CheckBox name="anew" label={single.again} hint={single.anewHint} isChecked={wanted.isAnew} />
        </div>
        <SourceNote source={page.source} />
        <div className={styles.actions}>
          <GenerateButton intent="generate" label={form.generate} />
        </div>
        <BusyNote working={filled(single.working, { word: `\u2068${word.trim()}\u2069` })} />
      </GenerationForm>
    </>
  );
}

function Result({ result }: { result: NonNullable<SinglePage['result']> }) {
  const t = useTranslator();
  const { single } = useGeneratorTexts();
  return (
    <section className={styles.result} data-result={result.outcome}>
      <Notice title={single[result.outcome]} />
      <p className={styles.facts}>
        <span>{single[result.status]}</span>
        <span>
          {single.languagesDone}: {result.languages.map((code) => t(`language.${code}`)).join(', ')}
        </span>
        <a href={encodePath(adminItemPath('words', result.id))}>{single.open}</a>
      </p>
      <EntryView entry={result.entry} />
      {result.outcome !== 'skipped' && <Findings findings={result.findings} />}
    </section>
  );
}
