import type { ReactNode } from 'react';
import { baseLanguageOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import type { ListedWord } from '#src/domain/words/keyword.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import { Badge, classes } from '../kit/controls.tsx';
import type { StateTexts } from '../states/state-bar.tsx';
import { type KnownStates, StateMark } from '../states/state-mark.tsx';
import styles from './word-rows.module.css';

type WordRowsProps = {
  words: ListedWord[];
  pair: LanguagePair;
  /** Where a word leads; its own page when not given. */
  hrefOf?: (word: ListedWord, index: number) => string;
  /** What stands behind a word's link. */
  asideOf?: (word: ListedWord) => ReactNode;
  /** How far the learner has come with them; left out where it is not shown. */
  states?: { texts: Pick<StateTexts, 'known' | 'learning'>; known: KnownStates };
};

/** Words one below the other, each a link. */
export function WordRows({ words, pair, hrefOf, asideOf, states }: WordRowsProps) {
  const base = baseLanguageOf(pair);
  return (
    <ul className={styles.rows}>
      {words.map((word, index) => (
        <li key={word.id} className={classes(asideOf && styles.withAside)}>
          <a className={styles.row} href={encodePath(hrefOf?.(word, index) ?? wordPath(pair, word.id))}>
            <span className={styles.picture} aria-hidden="true">
              {word.imageUrl ? (
                <img src={word.imageUrl} alt="" width={40} height={40} loading="lazy" decoding="async" />
              ) : (
                <span className={styles.initial} translate="no">
                  {[...word.headword][0]}
                </span>
              )}
            </span>
            <span className={styles.texts}>
              <bdi className={styles.headword} lang="en" dir="ltr" translate="no">
                {word.headword}
              </bdi>
              {(word.base || word.sense) && (
                <bdi className={styles.base} lang={base} dir={directionOf(base)}>
                  {word.base && <span>{word.base}</span>}
                  {word.base && word.sense && <span> · </span>}
                  {word.sense && (
                    <bdi
                      className={styles.sense}
                      lang={word.sense.language}
                      dir={directionOf(word.sense.language)}
                    >
                      {word.sense.headword}
                    </bdi>
                  )}
                </bdi>
              )}
            </span>
            {states && <StateMark word={word.id} states={states.known} texts={states.texts} />}
            {word.level && <Badge hue={word.level}>{word.level}</Badge>}
          </a>
          {asideOf?.(word)}
        </li>
      ))}
    </ul>
  );
}
