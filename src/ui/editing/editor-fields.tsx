import { type ReactNode, useId } from 'react';
import { directionOf, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import { PARTS_OF_SPEECH } from '#src/domain/words/part-of-speech.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import desk from './desk.module.css';
import styles from './editor-fields.module.css';

/** What a form holds, by the name of its field: 'headwords.ar', 'contexts.0.fr', 'ipa'. */
export type EditorValues = Record<string, string>;
export type EditorFault = { path: string; reason: keyof EditingTexts['editor']['faults'] };

export type EditorFieldsProps = {
  values: EditorValues;
  faults: readonly EditorFault[];
};

/** Sentences that an entry has at most. */
const MOST_SENTENCES = 10;

/** Every field of an entry. */
export function EditorFields(props: EditorFieldsProps) {
  const { values } = props;
  const { editor: texts } = useEditingTexts();
  const t = useTranslator();
  const count = sentencesIn(values);
  return (
    <>
      <fieldset>
        <legend className={desk.subheading}>{`${texts.headword} · ${texts.meaning}`}</legend>
        <div className={styles.languages}>
          {LANGUAGES.map((code) => (
            <div key={code} className={styles.language}>
              <TextField
                {...props}
                name={`headwords.${code}`}
                label={`${texts.headword} (${t(`language.${code}`)})`}
                language={code}
                isRequired={code === 'en'}
              />
              <TextField
                {...props}
                name={`meanings.${code}`}
                label={`${texts.meaning} (${t(`language.${code}`)})`}
                language={code}
                lines={2}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <div className={styles.facts}>
        <TextField {...props} name="ipa" label={texts.ipa} language="en" />
        <PartOfSpeech {...props} />
        <LevelChoice {...props} />
        <Choice name="review" label={texts.review} chosen={values.review ?? 'draft'}>
          <option value="draft">{texts.reviews.draft}</option>
          <option value="reviewed">{texts.reviews.reviewed}</option>
        </Choice>
        <TextField {...props} name="topics" label={texts.topics} hint={texts.topicsHint} language="en" />
        <TextField
          {...props}
          name="variants"
          label={texts.variants}
          hint={texts.variantsHint}
          language="en"
        />
        <TextField {...props} name="imageUrl" label={texts.imageUrl} language="en" />
      </div>
      <h2 className={desk.subheading}>{texts.sentences}</h2>
      <p className={desk.hint}>{texts.sentenceHint}</p>
      {Array.from({ length: Math.min(count + 1, MOST_SENTENCES) }, (_, index) => (
        <details key={index} className={styles.sentence} open={index < Math.max(count, 1)}>
          <summary>{filledIn(texts.sentence, { number: t.number(index + 1) })}</summary>
          <div className={styles.languages}>
            {LANGUAGES.map((code) => (
              <TextField
                key={code}
                {...props}
                name={`contexts.${index}.${code}`}
                label={t(`language.${code}`)}
                language={code}
                lines={2}
              />
            ))}
          </div>
        </details>
      ))}
    </>
  );
}

/** How many sentences a form holds. */
function sentencesIn(values: EditorValues): number {
  const places = Object.entries(values).flatMap(([name, value]) => {
    const place = /^contexts\.(\d+)\./.exec(name)?.[1];
    return place !== undefined && value !== '' ? [Number(place) + 1] : [];
  });
  return Math.max(0, ...places);
}

type TextFieldProps = EditorFieldsProps & {
  name: string;
  label: string;
  language: LanguageCode;
  hint?: string;
  lines?: number;
  isRequired?: boolean;
};

export function TextField({
  values,
  faults,
  name,
  label,
  language,
  hint,
  lines,
  isRequired,
}: TextFieldProps) {
  const { editor: texts } = useEditingTexts();
  const id = useId();
  const fault = faults.find(({ path }) => path === name || path.startsWith(`${name}.`));
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    className: desk.input,
    defaultValue: values[name] ?? '',
    lang: language,
    dir: directionOf(language),
    'aria-required': isRequired,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <div className={desk.label}>
      <label htmlFor={id}>{label}</label>
      {lines ? <textarea {...common} rows={lines} /> : <input {...common} autoComplete="off" />}
      {fault && (
        <span id={`${id}-fault`} className={desk.fault} role="alert">
          {texts.faults[fault.reason]}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className={desk.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}

export function PartOfSpeech(props: EditorFieldsProps & { name?: string }) {
  const t = useTranslator();
  const { editor: texts } = useEditingTexts();
  const { name = 'partOfSpeech' } = props;
  const now = props.values[name] ?? '';
  const isOther = now !== '' && !(PARTS_OF_SPEECH as readonly string[]).includes(now);
  return (
    <Choice name={name} label={texts.partOfSpeech} chosen={now}>
      <option value="" />
      {isOther && <option value={now}>{now}</option>}
      {PARTS_OF_SPEECH.map((part) => (
        <option key={part} value={part}>
          {t(`pos.${part}`)}
        </option>
      ))}
    </Choice>
  );
}

export function LevelChoice({ values, name = 'level' }: EditorFieldsProps & { name?: string }) {
  const { editor: texts } = useEditingTexts();
  return (
    <Choice name={name} label={texts.level} chosen={values[name] ?? ''}>
      <option value="">{texts.noLevel}</option>
      {CEFR_LEVELS.map((level) => (
        <option key={level} value={level}>
          {level}
        </option>
      ))}
    </Choice>
  );
}

export function Choice({
  name,
  label,
  chosen,
  children,
}: {
  name: string;
  label: string;
  chosen: string;
  children: ReactNode;
}) {
  return (
    <label className={desk.label}>
      <span>{label}</span>
      <select className={desk.input} name={name} defaultValue={chosen}>
        {children}
      </select>
    </label>
  );
}
