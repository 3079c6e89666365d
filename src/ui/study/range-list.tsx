import type { LanguagePair } from '#src/domain/language.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { formatRange, RANGES_SHOWN_FIRST, rangeOf, rangesOf } from '#src/domain/words/word-range.ts';
import { encodePath, studyPath, studyRangePath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import type { NumberedCard } from './card-store.ts';
import styles from './range-list.module.css';

type RangeListProps = {
  pair: LanguagePair;
  level: StudyLevel;
  number: number;
  total: number;
  /** The current range's words, once they are there. */
  cards: NumberedCard[];
};

/** 'Jump to word range': ten ranges, the rest behind 'More'; on wide screens the current range's words below. */
export function RangeList({ pair, level, number, total, cards }: RangeListProps) {
  const t = useTranslator();
  const current = rangeOf(number).start;
  const ranges = rangesOf(total);
  const shown = ranges.slice(0, RANGES_SHOWN_FIRST);
  const rest = ranges.slice(RANGES_SHOWN_FIRST);
  const item = (range: { start: number; end: number }) => (
    <li key={range.start}>
      <a
        className={styles.range}
        href={encodePath(studyRangePath(pair, level, range))}
        aria-current={range.start === current ? 'true' : undefined}
        dir="ltr"
      >
        {formatRange({ start: range.start, end: Math.min(range.end, total) })}
      </a>
    </li>
  );
  return (
    <nav aria-labelledby="ranges">
      <h2 id="ranges" className={styles.heading}>
        {t('study.jump')}
      </h2>
      <ul className={styles.ranges}>{shown.map(item)}</ul>
      {rest.length > 0 && (
        <details className={styles.more} open={current > (shown.at(-1)?.start ?? 0) || undefined}>
          <summary>{t('study.moreRanges')}</summary>
          <ul className={styles.ranges}>{rest.map(item)}</ul>
        </details>
      )}
      <ol className={styles.words} start={current} hidden={cards.length === 0}>
        {cards.map(({ number: n, card }) => (
          <li key={n}>
            <a
              href={encodePath(studyPath(pair, level, n))}
              aria-current={n === number ? 'true' : undefined}
              dir="ltr"
            >
              <span className={styles.wordNumber}>{n}</span>
              <span lang="en" translate="no">
                {card.headword}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
