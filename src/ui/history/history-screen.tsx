import { type ReactNode, useEffect, useState } from 'react';
import type { LanguagePair } from '#src/domain/language.ts';
import type { LearnerHistory } from '#src/domain/learning/learner-history.ts';
import { eventsByDay, type StudyEvent } from '#src/domain/learning/study-event.ts';
import type { ListedWord } from '#src/domain/words/keyword.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { resolverPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, EmptyState } from '../kit/controls.tsx';
import { useFocusIfLost } from '../kit/use-focus-if-lost.ts';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { readStudyEvents } from '../study/study-record.ts';
import { fetchWords } from '../words/fetch-words.ts';
import { WordRows } from '../words/word-rows.tsx';
import styles from './history-screen.module.css';
import { Learnt } from './learnt.tsx';
import type { HistoryTexts } from './learnt-texts.ts';

export type HistoryData = {
  pair: LanguagePair;
  level: StudyLevel | undefined;
  /** Cairo date, YYYY-MM-DD. */
  today: string;
  /** What an account holds; undefined for a guest, whose history is in the browser. */
  account?: AccountHistory;
  texts: HistoryTexts['words'];
};

type AccountHistory = {
  learnt: LearnerHistory;
  /** Words studied in all. */
  total: number;
  /** Words studied by Cairo date. */
  counts: { date: string; count: number }[];
  /** The newest days with their words. */
  days: { date: string; words: ListedWord[] }[];
  /** Where earlier days are listed too; undefined where there are none. */
  earlierHref: string | undefined;
};

/** Days whose words are shown at once. */
const DAYS_AT_ONCE = 7;

type Day = { date: string; events: StudyEvent[] };

/** What was learnt, by day, and the words that were studied by browsing. */
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
  const studied = new Map(counts.map(({ date, count }) => [date, count]));
  return (
    <Learnt today={data.today} account={account.learnt} studied={studied} words={data.texts}>
      {(hasLearnt) => (
        <Studied data={data} total={total} hasLearnt={hasLearnt}>
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
        </Studied>
      )}
    </Learnt>
  );
}

function OfBrowser({ data }: { data: HistoryData }) {
  const t = useTranslator();
  const [days, setDays] = useState<Day[]>();
  const [shownDays, setShownDays] = useState(DAYS_AT_ONCE);
  useEffect(() => setDays(eventsByDay(readStudyEvents())), []);
  const total = days?.reduce((sum, day) => sum + day.events.length, 0) ?? 0;
  const studied = new Map(days?.map(({ date, events }) => [date, events.length]));
  const hasMoreDays = days !== undefined && days.length > shownDays;
  useFocusIfLost(hasMoreDays, () => document.getElementById(`day-${days?.[shownDays - DAYS_AT_ONCE]?.date}`));
  return (
    <>
      <noscript>
        <p>{t('history.needsScript')}</p>
      </noscript>
      <Learnt today={data.today} account={undefined} studied={studied} words={data.texts}>
        {(hasLearnt) =>
          days && (
            <Studied data={data} total={total} hasLearnt={hasLearnt}>
              <p className={styles.total}>
                {`${t('history.total', { count: total })} · ${t('history.onThisDevice')}`}
              </p>
              <Days days={days.slice(0, shownDays)} data={data} />
              {hasMoreDays && (
                <button
                  className={buttonClass('wide')}
                  type="button"
                  onClick={() => setShownDays(shownDays + DAYS_AT_ONCE)}
                >
                  {t('history.moreDays')}
                </button>
              )}
            </Studied>
          )
        }
      </Learnt>
    </>
  );
}

/** Words that were browsed. Where there are none, that nothing was done is said only if nothing was learnt either. */
function Studied({
  data,
  total,
  hasLearnt,
  children,
}: {
  data: HistoryData;
  total: number;
  hasLearnt: boolean | undefined;
  children: ReactNode;
}) {
  if (total === 0) return hasLearnt === false ? <Nothing pair={data.pair} /> : null;
  return (
    <>
      <h2 className={styles.part}>{data.texts.studied}</h2>
      {children}
    </>
  );
}

function Nothing({ pair }: { pair: LanguagePair }) {
  const t = useTranslator();
  return (
    <EmptyState title={t('history.empty')} hint={t('history.emptyHint')}>
      <a className={buttonClass('primary')} href={resolverPath(pair)}>
        {t('home.resume')}
      </a>
    </EmptyState>
  );
}

function DayOf({ date, today, children }: { date: string; today: string; children: ReactNode }) {
  const t = useTranslator();
  return (
    <section className={styles.day} aria-labelledby={`day-${date}`}>
      <h3 id={`day-${date}`} className={styles.heading}>
        {t.date(date, today)}
      </h3>
      {children}
    </section>
  );
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
