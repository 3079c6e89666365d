import { useEffect, useState } from 'react';
import { shiftDate } from '#src/domain/cairo-day.ts';
import type { ListedWord } from '#src/domain/keyword.ts';
import type { LanguagePair } from '#src/domain/language.ts';
import type { StudyLevel } from '#src/domain/level.ts';
import { resolverPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, EmptyState } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { eventsByDay, readStudyEvents, type StudyEvent } from '../study/study-record.ts';
import { WordRows } from '../words/word-rows.tsx';
import styles from './history-screen.module.css';

export type HistoryData = {
  pair: LanguagePair;
  level: StudyLevel | undefined;
  /** Cairo date, YYYY-MM-DD. */
  today: string;
};

/** Weeks in the calendar of activity. */
const WEEKS = 12;
/** Days whose words are shown at once. */
const DAYS_AT_ONCE = 7;

type Day = { date: string; events: StudyEvent[] };

/** What was studied, by day, and a calendar of activity. */
export function HistoryScreen({ data }: { data: HistoryData }) {
  const t = useTranslator();
  const [days, setDays] = useState<Day[]>();
  const [shownDays, setShownDays] = useState(DAYS_AT_ONCE);
  useEffect(() => setDays(eventsByDay(readStudyEvents())), []);
  const total = days?.reduce((sum, day) => sum + day.events.length, 0) ?? 0;
  return (
    <LearnerShell pair={data.pair} level={data.level} tab="profile">
      <h1 className={styles.title}>{t('history.title')}</h1>
      <noscript>
        <p>{t('history.needsScript')}</p>
      </noscript>
      <Calendar today={data.today} days={days ?? []} />
      {days && days.length === 0 && (
        <EmptyState title={t('history.empty')} hint={t('history.emptyHint')}>
          <a className={buttonClass('primary')} href={resolverPath(data.pair)}>
            {t('onboarding.startLearning')}
          </a>
        </EmptyState>
      )}
      {days && days.length > 0 && (
        <>
          <p className={styles.total}>
            {t('history.total', { count: total })} · {t('history.onThisDevice')}
          </p>
          <Days days={days.slice(0, shownDays)} data={data} />
          {days.length > shownDays && (
            <button
              className={buttonClass('wide')}
              type="button"
              onClick={() => setShownDays(shownDays + DAYS_AT_ONCE)}
            >
              {t('history.moreDays')}
            </button>
          )}
        </>
      )}
    </LearnerShell>
  );
}

/** One square a day, darker with more words, oldest week at the line's start. */
function Calendar({ today, days }: { today: string; days: Day[] }) {
  const t = useTranslator();
  const countOf = new Map(days.map((day) => [day.date, day.events.length]));
  const dates = Array.from({ length: WEEKS * 7 }, (_, i) => shiftDate(today, i - WEEKS * 7 + 1));
  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar" className={styles.heading}>
        {t('history.calendar')}
      </h2>
      <ol className={styles.calendar}>
        {dates.map((date) => {
          const count = countOf.get(date) ?? 0;
          const label = t('history.dayCount', { date: t.date(date, today), count });
          return (
            <li key={date} className={styles.square} data-strength={strengthOf(count)} title={label}>
              <span className={styles.squareLabel}>{label}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function strengthOf(count: number): number {
  if (count === 0) return 0;
  return count < 5 ? 1 : count < 15 ? 2 : count < 30 ? 3 : 4;
}

function Days({ days, data }: { days: Day[]; data: HistoryData }) {
  const t = useTranslator();
  const words = useWords(days, data.pair);
  if (words === 'failed') return <p role="alert">{t('history.loadFailed')}</p>;
  return days.map((day) => (
    <section key={day.date} className={styles.day} aria-labelledby={`day-${day.date}`}>
      <h2 id={`day-${day.date}`} className={styles.heading}>
        {t.date(day.date, data.today)}
      </h2>
      {words ? (
        <WordRows words={uniqueIds(day).flatMap((id) => words.get(id) ?? [])} pair={data.pair} />
      ) : (
        <div className={styles.placeholder} style={{ height: `${uniqueIds(day).length * 61}px` }} />
      )}
    </section>
  ));
}

function uniqueIds(day: Day): string[] {
  return [...new Set(day.events.map((event) => event.keyword))];
}

/** The words of the days shown, by id; those that are no longer in the vocabulary are missing. */
function useWords(days: Day[], pair: LanguagePair): Map<string, ListedWord> | 'failed' | undefined {
  const [words, setWords] = useState<Map<string, ListedWord> | 'failed'>();
  const ids = [...new Set(days.flatMap(uniqueIds))].join(',');
  useEffect(() => {
    let isCurrent = true;
    fetchWords(ids.split(','), pair).then(
      (list) => isCurrent && setWords(new Map(list.map((word) => [word.id, word]))),
      (error: unknown) => {
        console.warn('the words of the history could not be loaded', error);
        if (isCurrent) setWords('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ids, pair]);
  return words;
}

/** Ids an answer takes at once. */
const CHUNK = 150;

async function fetchWords(ids: string[], pair: LanguagePair): Promise<ListedWord[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, i) =>
    ids.slice(i * CHUNK, (i + 1) * CHUNK),
  );
  const answers = await Promise.all(
    chunks.map(async (chunk) => {
      const response = await fetch(`/api/words?pair=${pair}&ids=${chunk.join(',')}`);
      if (!response.ok) throw new Error(`words answered ${response.status}`);
      return (await response.json()) as ListedWord[];
    }),
  );
  return answers.flat();
}
