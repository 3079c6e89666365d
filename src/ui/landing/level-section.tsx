import type { WordCard } from '#src/domain/keyword.ts';
import { baseLanguageOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import type { CefrLevel, StudyLevel } from '#src/domain/level.ts';
import { encodePath, studyPath, wordPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, buttonClass, hiddenClass } from '../kit/controls.tsx';
import { CardRow } from './card-row.tsx';
import styles from './level-section.module.css';

/** Words that a level shows before more are asked for, and cards in its viewer. */
const SHOWN_AT_FIRST = 25;

type LevelSectionProps = {
  level: CefrLevel;
  pair: LanguagePair;
  words: WordCard[];
  text: { title: string; text: string };
};

/** One level: what it is for, the way to its full list, the first words as cards, all its loaded words as a list. */
export function LevelSection({ level, pair, words, text }: LevelSectionProps) {
  const t = useTranslator();
  const name = level.toLowerCase() as StudyLevel;
  const first = words.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles.section} id={name} aria-labelledby={`${name}-heading`}>
      <div className={styles.head}>
        <Badge hue={level}>{t(`level.${name}`)}</Badge>
        <h2 id={`${name}-heading`}>{text.title}</h2>
        <p>{text.text}</p>
      </div>
      {first.length > 0 && (
        <div className={styles.words}>
          <CardRow level={level} pair={pair} cards={first} />
          <div className={styles.list}>
            <WordList words={first} pair={pair} />
            {words.length > first.length && (
              <details>
                <summary className={buttonClass('wide')}>
                  {t('landing.showMore')}
                  <span className={hiddenClass}>: {text.title}</span>
                </summary>
                <WordList words={words.slice(first.length)} pair={pair} />
              </details>
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
function WordList({ words, pair }: { words: WordCard[]; pair: LanguagePair }) {
  const base = baseLanguageOf(pair);
  return (
    <ul>
      {words.map((word) => (
        <li key={word.id}>
          <a href={encodePath(wordPath(pair, word.id))}>
            <bdi className={styles.headword} lang="en" dir="ltr">
              {word.headword}
            </bdi>
            {word.base ? (
              <bdi lang={base} dir={directionOf(base)}>
                {word.base.headword}
              </bdi>
            ) : (
              <bdi className={styles.ipa} lang="en-fonipa" dir="ltr">
                /{word.ipa}/
              </bdi>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
