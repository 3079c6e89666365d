import type { WantedWord } from '#src/domain/generation/generation.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { CheckBox, Group, levelOptions, Select, TextLine } from '../admin/fields.tsx';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, Notice } from '../kit/controls.tsx';
import { CheckStep, type WordsPage } from './batch-screen.tsx';
import { BusyNote, GenerateButton, GenerationForm } from './generation-form.tsx';
import styles from './generator.module.css';
import { SourceNote, WordOptionsFields } from './word-options.tsx';

export type SuggestedWord = {
  word: string;
  level?: WantedWord['level'];
  exists: boolean;
};

export type SuggestionsPage = WordsPage & {
  asked: { topic: string; level: string; count: string };
  askedFaults: { topic?: string | undefined; count?: string | undefined };
  /** What was suggested for it; undefined before something was. */
  found: { category: string; words: SuggestedWord[]; chosen: string[] } | undefined;
};

/** AI Suggestions: words for a topic, of which some are chosen and written into a category. */
export function SuggestionsScreen({ page }: { page: SuggestionsPage }) {
  const texts = useGeneratorTexts();
  const { suggestions } = texts;
  const { asked, askedFaults, found } = page;
  return (
    <>
      <SectionTitle of="suggestions" />
      <p className={desk.intro}>{suggestions.intro}</p>
      {page.failure && <Notice isBad title={page.failure} />}
      <GenerationForm needs={['topic']}>
        <div className={styles.options}>
          <TextLine
            label={suggestions.topic}
            hint={suggestions.topicHint}
            fault={askedFaults.topic}
            name="topic"
            value={asked.topic}
            maxLength={80}
          />
          <Select
            label={texts.form.level}
            name="askedLevel"
            value={asked.level}
            options={levelOptions(texts.form.levelOpen)}
          />
          <TextLine
            label={suggestions.count}
            fault={askedFaults.count}
            name="count"
            value={asked.count}
            inputMode="numeric"
            maxLength={3}
            language="en"
          />
        </div>
        {!found && <SourceNote source={page.source} />}
        <div className={styles.actions}>
          <GenerateButton intent="suggest" label={suggestions.suggest} isPlain={found !== undefined} />
        </div>
        {!found && <BusyNote />}
      </GenerationForm>
      {found && found.words.length === 0 && <Notice title={suggestions.none} />}
      {found && found.words.length > 0 && <Choosing page={page} found={found} />}
    </>
  );
}

type Found = NonNullable<SuggestionsPage['found']>;

function Choosing({ page, found }: { page: SuggestionsPage; found: Found }) {
  const t = useTranslator();
  const { suggestions } = useGeneratorTexts();
  return (
    <GenerationForm needs={['chosen']}>
      <input type="hidden" name="topic" value={page.asked.topic} />
      <input type="hidden" name="askedLevel" value={page.asked.level} />
      <input type="hidden" name="count" value={page.asked.count} />
      <input type="hidden" name="suggested" value={JSON.stringify(found.words)} />
      <Group legend={`${suggestions.found} (${t.number(found.words.length)})`} fault={page.faults.text}>
        {found.words.map(({ word, level, exists }) => (
          <CheckBox
            key={word}
            name="chosen"
            value={word}
            isChecked={found.chosen.includes(word)}
            label={
              <span className={styles.suggested}>
                <span lang="en" dir="ltr" translate="no">
                  {word}
                </span>
                {level && <Badge hue={level}>{level}</Badge>}
                {exists && <span className={desk.hint}>{suggestions.inVocabulary}</span>}
              </span>
            }
          />
        ))}
      </Group>
      <TextLine
        label={suggestions.into}
        hint={suggestions.intoHint}
        name="category"
        value={found.category}
        maxLength={80}
      />
      <WordOptionsFields options={page.options} faults={page.faults} hasTags={false} />
      <CheckStep page={page} />
    </GenerationForm>
  );
}
