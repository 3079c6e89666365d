import type { LanguagePair } from '#src/domain/language.ts';
import type { WordCard as Card } from '#src/domain/words/keyword.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { rangeOf } from '#src/domain/words/word-range.ts';
import { encodePath, studyRangePath, wordListPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass } from '../kit/controls.tsx';
import { FIRST_VIEW_ID } from '../shell/first-view.ts';
import { LearnerShell } from '../shell/learner-shell.tsx';
import type { StateTexts } from '../states/state-bar.tsx';
import { WordActions } from '../states/word-actions.tsx';
import { type OtherLanguage, OtherLanguageList } from '../study/other-languages.tsx';
import { type CardBesides, WordCard } from '../study/word-card.tsx';
import { type ShownDepth, WordDepth } from './word-depth.tsx';
import styles from './word-screen.module.css';

export type WordData = {
  pair: LanguagePair;
  ownLevel: StudyLevel | undefined;
  card: Card;
  level: StudyLevel | undefined;
  /** The word's other languages, when they were asked for. */
  others: OtherLanguage[] | undefined;
  besides: CardBesides | undefined;
  depth: ShownDepth | undefined;
  stateTexts: StateTexts;
  /** What leads to the learner's saved words. */
  savedLabel: string;
};

/** A word's own page. */
export function WordScreen({ data }: { data: WordData }) {
  const { pair, card, level, others, besides, depth } = data;
  const t = useTranslator();
  return (
    <LearnerShell pair={pair} level={data.ownLevel} tab="words">
      <div id={FIRST_VIEW_ID} className={styles.page}>
        <WordCard
          card={card}
          pair={pair}
          headingLevel={1}
          showsOtherLanguages={!others}
          besides={besides}
          controls={<WordActions word={card.id} texts={data.stateTexts} isInCard />}
        />
        {depth && <WordDepth depth={depth} pair={pair} />}
        {others && (
          <section>
            <h2>{t('card.otherLanguages')}</h2>
            <OtherLanguageList words={others} />
          </section>
        )}
        <p className={styles.links} data-screen-only>
          {level && (
            <a className={buttonClass('primary')} href={encodePath(studyRangePath(pair, level, rangeOf(1)))}>
              {t('word.studyLevel', { level: level.toUpperCase() })}
            </a>
          )}
          <a className={buttonClass()} href={encodePath(wordListPath(pair))}>
            {t('word.backToList')}
          </a>
          <a className={buttonClass()} href="/saved" rel="nofollow">
            {data.savedLabel}
          </a>
        </p>
      </div>
    </LearnerShell>
  );
}
