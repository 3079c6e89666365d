import { useState } from 'react';
import type { EntryFinding } from '#src/domain/generation/generation.ts';
import { commaOf, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { PARTS_OF_SPEECH } from '#src/domain/words/part-of-speech.ts';
import { adminItemPath, adminPath, encodePath } from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { levelOptions, Select, TextLine } from '../admin/fields.tsx';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Notice } from '../kit/controls.tsx';
import { EntryView, Findings, type ShownEntry } from './entry-view.tsx';
import { BusyNote, GenerateButton, GenerationForm } from './generation-form.tsx';
import styles from './generator.module.css';
import { SourceNote, type TextSource } from './word-options.tsx';

/** The router's way to tell the area's first page from the area itself, which has the same address. */
const OWN_ADDRESS = `${adminPath()}?index`;

export type SingleWanted = {
  word: string;
  context: string;
  level: string;
  partOfSpeech: string;
  tags: string;
  category: string;
  /** The learner's language, or 'all' for the six. */
  languages: string;
};

export type SinglePage = {
  source: TextSource;
  wanted: SingleWanted;
  categories: { id: string; name: string }[];
  faults: { word?: string | undefined };
  failure: { title: string; text: string | undefined; detail: string | undefined } | undefined;
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
      <SectionTitle of="single" />
      <p className={desk.intro}>{single.intro}</p>
      {failure && (
        <Notice isBad title={failure.title}>
          {failure.text && <span>{failure.text}</span>}
          {failure.detail && failure.detail !== wanted.word && (
            <bdi className={desk.hint}>{` ${failure.detail}`}</bdi>
          )}
        </Notice>
      )}
      {page.result && <Result result={page.result} wanted={wanted} />}
      <GenerationForm needs={['word']} action={OWN_ADDRESS}>
        <div className={styles.options}>
          <TextLine
            label={form.word}
            fault={faults.word}
            name="word"
            value={wanted.word}
            maxLength={60}
            language="en"
            spellCheck
            onInput={(event) => setWord(event.currentTarget.value)}
          />
          <TextLine
            label={form.context}
            hint={form.contextHint}
            name="context"
            value={wanted.context}
            maxLength={200}
            language="en"
            spellCheck
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
              ...PARTS_OF_SPEECH.map((part) => ({ value: part, label: t(`pos.${part}`) })),
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
          <Select
            label={form.languages}
            name="languages"
            value={wanted.languages}
            options={[
              { value: 'all', label: form.allSix },
              ...LANGUAGES.filter((code) => code !== 'en').map((code) => ({
                value: code,
                label: filledIn(form.englishAnd, { language: t(`language.${code}`) }),
              })),
            ]}
          />
        </div>
        <SourceNote source={page.source} />
        <div className={styles.actions}>
          <GenerateButton intent="generate" label={form.generate} />
        </div>
        <BusyNote working={told(single.working, { word: word.trim() })} />
      </GenerationForm>
    </>
  );
}

type ResultProps = { result: NonNullable<SinglePage['result']>; wanted: SingleWanted };

function Result({ result, wanted }: ResultProps) {
  const t = useTranslator();
  const { single } = useGeneratorTexts();
  return (
    <section className={styles.result} data-result={result.outcome}>
      <Notice title={single[result.outcome]} />
      <p className={styles.facts}>
        <span>{single[result.status]}</span>
        {result.languages.length > 0 && (
          <span>
            {`${single.languagesDone}: ${result.languages.map((code) => t(`language.${code}`)).join(commaOf(t.language))}`}
          </span>
        )}
        <a href={encodePath(adminItemPath('words', result.id))}>{single.open}</a>
      </p>
      <EntryView entry={result.entry} />
      {result.outcome === 'skipped' ? (
        <GenerationForm needs={['word']} action={OWN_ADDRESS}>
          {Object.entries(wanted).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="existing" value={result.id} />
          <div className={styles.actions}>
            <GenerateButton intent="regenerate" label={single.again} isPlain />
          </div>
          <p className={desk.hint}>{single.anewHint}</p>
        </GenerationForm>
      ) : (
        <Findings findings={result.findings} />
      )}
    </section>
  );
}
