import { type ReactNode, useEffect, useState } from 'react';
import { shiftDate } from '#src/domain/cairo-day.ts';
import type { ListedWord } from '#src/domain/keyword.ts';
import type { LanguagePair } from '#src/domain/language.ts';
import type { StudyLevel } from '#src/domain/level.ts';
import { eventsByDay, type StudyEvent } from '#src/domain/study-event.ts';
import { resolverPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, EmptyState } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { readStudyEvents } from '../study/study-record.ts';
import { WordRows } from '../words/word-rows.tsx';
import styles from './history-screen.module.css';

export type HistoryData = {
  pair: LanguagePair;
  level: StudyLevel | undefined;
  /** Cairo date, YYYY-MM-DD. */
  today: string;
  /** What an account holds; undefined for a guest, whose history is in the browser. */
  account?: AccountHistory;
};

type AccountHistory = {
  /** Words studied in all. */
  total: number;
  /** Words studied by Cairo date. */
  counts: { date: string; count: number }[];
  /** The newest days with their words. */
  days: { date: string; words: ListedWord[] }[];
  /** Where earlier days are listed too; undefined where there are none. */
  earlierHref: string | undefined;
};

/** Weeks in the calendar of activity. */
const WEEKS = 12;
/** Days whose words are shown at once. */
const DAYS_AT_ONCE = 7;

type Day = { date: string; events: StudyEvent[] };

/** What was studied, by day, and a calendar of activity. */
export function HistoryScreen({ data }: { data: HistoryData }) {
  const t = useTranslator();
  return (
    <LearnerShell pair={data.pair} level={data.level} tab="profile">
      <h1 className={styles.title}>{t('history.title')}</h1>
      {data.account ? <OfAccount data={data} account={data.account} /> : <OfBrowser data={data} />}
    </LearnerShell>
  );
}

function OfAccount({ data, account }: { data: HistoryData; account: AccountHistory }) {
  const t = useTranslator();
  const { total, counts, days, earlierHref } = account;
  return (
    <>
      <Calendar today={data.today} counts={counts} />
      {total === 0 ? (
        <Nothing pair={data.pair} />
      ) : (
        <>
          <p className={styles.total}>
            {`${t('history.total', { count: total })} · ${t('history.inAccount')}`}
          </p>
          {days.map(({ date, words }) => (
            <DayOf key={date} date={date} today={data.today}>
              <WordRows words={words} pair={data.pair} />
            </DayOf>
          ))}
          {earlierHref && (
            <a className={buttonClass('wide')} href={earlierHref}>
              {t('history.moreDays')}
            </a>
          )}
        </>
      )}
    </>
  );
}

function OfBrowser({ data }: { data: HistoryData }) {
  const t = useTranslator();
  const [days, setDays] = useState<Day[]>();
  const [shownDays, setShownDays] = useState(DAYS_AT_ONCE);
  useEffect(() => setDays(eventsByDay(readStudyEvents())), []);
  const total = days?.reduce((sum, day) => sum + day.events.length, 0) ?? 0;
  const counts = days?.map(({ date, events }) => ({ date, count: events.length })) ?? [];
  return (
    <>
      <noscript>
        <p>{t('history.needsScript')}</p>
      </noscript>
      <Calendar today={data.today} counts={counts} />
      {days && days.length === 0 && <Nothing pair={data.pair} />}
      {days && days.length > 0 && (
        <>
          <p className={styles.total}>
            {`${t('history.total', { count: total })} · ${t('history.onThisDevice')}`}
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
    </>
  );
}

function Nothing({ pair }: { pair: LanguagePair }) {
  const t = useTranslator();
  return (
    <EmptyState title={t('history.empty')} hint={t('history.emptyHint')}>
      <a className={buttonClass('primary')} href={resolverPath(pair)}>
        {t('onboarding.startLearning')}
      </a>
    </EmptyState>
  );
}

function DayOf({ date, today, children }: { date: string; today: string; children: ReactNode }) {
  const t = useTranslator();
  return (
    <section className={styles.day} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`} className={styles.heading}>
        {t.date(date, today)}
      </h2>
      {children}
    </section>
  );
}

/** One square a day, darker with more words, oldest week at the line's start. A day without words says nothing. */
function Calendar({ today, counts }: { today: string; counts: { date: string; count: number }[] }) {
  const t = useTranslator();
  const countOf = new Map(counts.map(({ date, count }) => [date, count]));
  const dates = Array.from({ length: WEEKS * 7 }, (_, i) => shiftDate(today, i - WEEKS * 7 + 1));
  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar" className={styles.heading}>
        {t('history.calendar')}
      </h2>
      <ol className={styles.calendar}>
        {dates.map((date) => {
          const count = countOf.get(date) ?? 0;
          if (count === 0)
            return <li key={date} className={styles.square} data-strength={0} aria-hidden="true" />;
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
    <DayOf key={day.date} date={day.date} today={data.today}>
      {words ? (
        <WordRows words={uniqueIds(day).flatMap((id) => words.get(id) ?? [])} pair={data.pair} />
      ) : (
        <div className={styles.placeholder} style={{ height: `${uniqueIds(day).length * 61}px` }} />
      )}
    </DayOf>
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
