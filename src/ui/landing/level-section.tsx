import { baseLanguageOf, type LanguagePair } from '#src/domain/language.ts';
import type { WordCard } from '#src/domain/words/keyword.ts';
import type { CefrLevel, StudyLevel } from '#src/domain/words/level.ts';
import { encodePath, LANDING_PATHS, studyPath, wordPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, buttonClass } from '../kit/controls.tsx';
import { LabelOf } from '../kit/label-of.tsx';
import { CardRow } from './card-row.tsx';
import styles from './level-section.module.css';

/** Words that a level shows before more are asked for, and cards in its viewer. */
const SHOWN_AT_FIRST = 25;
/** Cards that the landing page itself holds: the others come when a learner has stepped that far. */
const CARDS_AT_FIRST = 10;

type LevelSectionProps = {
  level: CefrLevel;
  pair: LanguagePair;
  words: WordCard[];
  text: { title: string; text: string };
  /** All loaded words are shown, and no button for more; the section is then the page. */
  isWhole?: boolean;
};

/** One level: what it is for, the way to its full list, the first words as cards, its words as a list. */
export function LevelSection({ level, pair, words, text, isWhole }: LevelSectionProps) {
  const t = useTranslator();
  const name = level.toLowerCase() as StudyLevel;
  const first = words.slice(0, SHOWN_AT_FIRST);
  const wholePath = `${encodePath(LANDING_PATHS[baseLanguageOf(pair)])}?more=${name}`;
  const Heading = isWhole ? 'h1' : 'h2';
  return (
    <section className={styles.section} id={name} aria-labelledby={`${name}-heading`}>
      <div className={styles.head}>
        <Badge hue={level}>{t(`level.${name}`)}</Badge>
        <Heading id={`${name}-heading`}>{text.title}</Heading>
        <p>{text.text}</p>
      </div>
      {first.length > 0 && (
        <div className={styles.words}>
          <CardRow
            level={level}
            cards={first}
            count={isWhole ? first.length : CARDS_AT_FIRST}
            wholePath={wholePath}
          />
          <div className={styles.list}>
            <WordList words={isWhole ? words : first} pair={pair} name={name} />
            {!isWhole && words.length > first.length && (
              <a className={buttonClass('wide')} href={wholePath} data-more={name} rel="nofollow">
                <LabelOf label={t('landing.showMore')} name={text.title} />
              </a>
            )}
          </div>
        </div>
      )}
      <a className={buttonClass('primary')} href={encodePath(studyPath(pair, name, 1))}>
        {t('landing.openList', { level })}
      </a>
    </section>
  );
}

/** Words as text: each a link to its own page, with its translation, or its pronunciation where English is the base. */
function WordList({ words, pair, name }: { words: WordCard[]; pair: LanguagePair; name: string }) {
  return (
    <ul data-words={name}>
      {words.map((word) => (
        <li key={word.id}>
          <a href={encodePath(wordPath(pair, word.id))}>
            <bdi lang="en" translate="no">
              {word.headword}
            </bdi>
            {word.base ? word.base.headword : <bdi lang="en-fonipa" translate="no">{`/${word.ipa}/`}</bdi>}
          </a>
        </li>
      ))}
    </ul>
  );
}
