import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import {
  FORM_NAMES,
  MAX_COLLOCATIONS,
  MAX_SENSES,
  REGISTERS,
  RELATIONS,
} from '#src/domain/words/entry-depth.ts';
import { filledIn } from '#src/i18n/translator.ts';
import type { WordDepthTexts } from '#src/i18n/word-depth/word-depth-texts.ts';
import desk from '../admin/desk.module.css';
import { Select } from '../admin/fields.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import styles from './editor-fields.module.css';
import { type EditorFieldsProps, LevelChoice, PartOfSpeech, TextField } from './editor-fields.tsx';

/** English has no variants that hints would tell apart. */
const OTHERS = LANGUAGES.filter((code) => code !== 'en');

const PARTS = /^(?:forms|patterns|collocations|register|hints|notes|senses|related)(?:\.|$)/;

/** What an entry says besides; closed while it says nothing and nothing is wrong with it. */
export function DepthFields({ depth, ...props }: EditorFieldsProps & { depth: WordDepthTexts }) {
  const { values, faults } = props;
  const { editor, versions } = useEditingTexts();
  const names = versions.fields;
  const t = useTranslator();
  const isFilled = Object.entries(values).some(([name, value]) => PARTS.test(name) && value !== '');
  return (
    <details className={styles.sentence} open={isFilled || faults.some(({ path }) => PARTS.test(path))}>
      <summary>{editor.more}</summary>
      <p className={desk.hint}>{editor.moreText}</p>
      <div className={styles.facts}>
        {FORM_NAMES.map((name) => (
          <TextField
            key={name}
            {...props}
            name={`forms.${name}`}
            label={`${names.forms}: ${depth.forms[name]}`}
            language="en"
          />
        ))}
        <Select
          name="register"
          label={names.register}
          value={values.register ?? ''}
          options={[
            { value: '', label: editor.noRegister },
            ...REGISTERS.map((register) => ({ value: register, label: depth.registers[register] })),
          ]}
        />
        <TextField
          {...props}
          name="patterns"
          label={names.patterns}
          hint={editor.patternsHint}
          language="en"
          lines={3}
        />
        {RELATIONS.map((relation) => (
          <TextField
            key={relation}
            {...props}
            name={`related.${relation}`}
            label={`${names.related}: ${depth.relations[relation]}`}
            hint={editor.relatedHint}
            language="en"
          />
        ))}
      </div>
      {Array.from({ length: MAX_COLLOCATIONS }, (_, place) => (
        <fieldset key={place} className={styles.sentence}>
          <legend>{filledIn(editor.phrase, { number: t.number(place + 1) })}</legend>
          <InLanguages {...props} name={`collocations.${place}`} />
        </fieldset>
      ))}
      <fieldset className={styles.sentence}>
        <legend>{names.hints}</legend>
        <p className={desk.hint}>{editor.hintsHint}</p>
        <InLanguages {...props} name="hints" lines={0} languages={OTHERS} />
      </fieldset>
      <fieldset className={styles.sentence}>
        <legend>{names.notes}</legend>
        <p className={desk.hint}>{editor.noteHint}</p>
        <InLanguages {...props} name="notes" />
      </fieldset>
      {Array.from({ length: MAX_SENSES }, (_, place) => (
        <fieldset key={place} className={styles.sentence}>
          <legend>{filledIn(editor.sense, { number: t.number(place + 1) })}</legend>
          <div className={styles.facts}>
            <PartOfSpeech {...props} name={`senses.${place}.partOfSpeech`} />
            <LevelChoice {...props} name={`senses.${place}.level`} />
            <TextField {...props} name={`senses.${place}.ipa`} label={editor.ipa} language="en" />
          </div>
          <InLanguages {...props} name={`senses.${place}.headwords`} label={editor.headword} lines={0} />
          <InLanguages {...props} name={`senses.${place}.meanings`} label={editor.meaning} />
          <InLanguages {...props} name={`senses.${place}.context`} label={names.contexts} />
        </fieldset>
      ))}
    </details>
  );
}

function InLanguages({
  name,
  label,
  lines = 2,
  languages = LANGUAGES,
  ...props
}: EditorFieldsProps & {
  name: string;
  label?: string;
  lines?: number;
  languages?: readonly LanguageCode[];
}) {
  const t = useTranslator();
  return (
    <div className={styles.languages}>
      {languages.map((code) => (
        <TextField
          key={code}
          {...props}
          name={`${name}.${code}`}
          label={label ? `${label} (${t(`language.${code}`)})` : t(`language.${code}`)}
          language={code}
          lines={lines}
        />
      ))}
    </div>
  );
}
