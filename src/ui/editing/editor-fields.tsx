import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { isPartOfSpeech, PARTS_OF_SPEECH } from '#src/domain/words/part-of-speech.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import desk from '../admin/desk.module.css';
import { levelOptions, Select, TextLine, TextLines } from '../admin/fields.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
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
        <Select
          name="review"
          label={texts.review}
          value={values.review ?? 'draft'}
          options={Object.entries(texts.reviews).map(([value, label]) => ({ value, label }))}
        />
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

export function TextField({ values, faults, name, lines, isRequired, ...field }: TextFieldProps) {
  const { editor: texts } = useEditingTexts();
  const fault = faults.find(({ path }) => path === name || path.startsWith(`${name}.`));
  const told = { ...field, name, value: values[name], fault: fault && texts.faults[fault.reason] };
  return lines ? (
    <TextLines {...told} rows={lines} />
  ) : (
    <TextLine {...told} aria-required={isRequired} autoCapitalize="sentences" />
  );
}

export function PartOfSpeech({ values, name = 'partOfSpeech' }: EditorFieldsProps & { name?: string }) {
  const t = useTranslator();
  const { editor: texts } = useEditingTexts();
  const now = values[name] ?? '';
  return (
    <Select
      name={name}
      label={texts.partOfSpeech}
      value={now}
      options={[
        { value: '', label: '' },
        ...(now === '' || isPartOfSpeech(now) ? [] : [{ value: now, label: now }]),
        ...PARTS_OF_SPEECH.map((part) => ({ value: part, label: t(`pos.${part}`) })),
      ]}
    />
  );
}

export function LevelChoice({ values, name = 'level' }: EditorFieldsProps & { name?: string }) {
  const { editor: texts } = useEditingTexts();
  return (
    <Select
      name={name}
      label={texts.level}
      value={values[name] ?? ''}
      options={levelOptions(texts.noLevel)}
    />
  );
}
