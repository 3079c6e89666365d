import type { ListedWord } from '#src/domain/keyword.ts';
import { baseLanguageOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import { Badge } from '../kit/controls.tsx';
import styles from './word-rows.module.css';

type WordRowsProps = {
  words: ListedWord[];
  pair: LanguagePair;
  /** Where a word leads; its own page when not given. */
  hrefOf?: (word: ListedWord, index: number) => string;
};

/** Words one below the other, each a link. */
export function WordRows({ words, pair, hrefOf }: WordRowsProps) {
  const base = baseLanguageOf(pair);
  return (
    <ul className={styles.rows}>
      {words.map((word, index) => (
        <li key={word.id}>
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
              {word.base && (
                <bdi className={styles.base} lang={base} dir={directionOf(base)}>
                  {word.base}
                </bdi>
              )}
            </span>
            {word.level && <Badge hue={word.level}>{word.level}</Badge>}
          </a>
        </li>
      ))}
    </ul>
  );
}
