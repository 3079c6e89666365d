import { useEffect, useState } from 'react';
import { cairoDate } from '#src/domain/cairo-day.ts';
import type { LanguagePair } from '#src/domain/language.ts';
import { daysInARow } from '#src/domain/learning/study-event.ts';
import type { ListedWord } from '#src/domain/words/keyword.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { encodePath, studyPath } from '#src/i18n/paths.ts';
import type { TodayTexts } from '#src/i18n/today/today-texts.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, EmptyState, Notice, ProgressBar } from '../kit/controls.tsx';
import { warnOf } from '../learning/warn-of.ts';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { readDailyUsage, readStudyEvents } from '../study/study-record.ts';
import { WordRows } from '../words/word-rows.tsx';
import { LearnCard, type Whose } from './learn-card.tsx';
import styles from './today-screen.module.css';

export type TodayData = {
  whose: Whose;
  /** Keeping what was learnt did not work a moment ago. */
  hasKeepingFailed: boolean;
  texts: TodayTexts;
  /** What leads to the learner's saved words. */
  savedLabel: string;
  pair: LanguagePair;
  level: StudyLevel;
  /** Words in the level. */
  total: number;
  dailyGoal: number;
  /** Cairo date, YYYY-MM-DD. */
  today: string;
  /** Word number where the learner was. */
  lastWord: number;
  /**
   * First words of the day's order that the account has not studied today, as many as the goal still asks for; of a
   * guest, as if none had been.
   */
  words: { number: number; word: ListedWord }[];
  /** What the account of someone who is signed in counts; undefined for a guest, whose counts are in the browser. */
  record?: { done: number; streak: number } | undefined;
};

type Record = { done: number; streak: number; words: TodayData['words'] };

/**
 * The day to learn; below it, clearly second, browsing: a button that resumes, today's words, and, folded, so that the day
 * has one goal to the eye, the goal of browsing, its days in a row and the place in the level.
 */
export function TodayScreen({ data }: { data: TodayData }) {
  const { pair, level, total, dailyGoal, lastWord, texts } = data;
  const t = useTranslator();
  const browserRecord = useBrowserRecord(data);
  const record = data.record ? { ...data.record, words: data.words } : browserRecord;
  const words = record?.words ?? data.words;
  const numberOf = new Map(words.map(({ number, word }) => [word.id, number]));
  const levelName = level === 'all' ? t('level.all') : level.toUpperCase();
  return (
    <LearnerShell pair={pair} level={level} tab="today" isWide>
      <div className={styles.day}>
        <h1>{t('home.todayHeading')}</h1>
        {data.hasKeepingFailed && <Notice isBad title={texts.keepFailed} />}
        <LearnCard texts={texts} whose={data.whose} />
        <p className={styles.links}>
          <a href="/history">{t('history.title')}</a>
          <a href="/saved">{data.savedLabel}</a>
        </p>
      </div>
      <section className={styles.browsing} aria-labelledby="browsing">
        <h2 id="browsing">{texts.browsing}</h2>
        <p className={styles.hint}>{texts.browsingHint}</p>
        <div className={styles.columns}>
          <div className={styles.main}>
            <a className={buttonClass('wide')} href={encodePath(studyPath(pair, level, lastWord))}>
              {lastWord > 1 ? t('home.resumeAt', { number: lastWord }) : texts.browse}
            </a>
            <details className={styles.figures}>
              <summary>{texts.browsingFigures}</summary>
              <dl className={styles.numbers}>
                <div>
                  <dt>{texts.browsed}</dt>
                  <dd>
                    <span data-goal>
                      <span>
                        {record ? t('home.goalProgress', { done: record.done, goal: dailyGoal }) : '\u00a0'}
                      </span>
                      {record && record.done >= dailyGoal && (
                        <span className={styles.reached}>{` ${t('home.goalReached')}`}</span>
                      )}
                    </span>
                    <ProgressBar
                      value={Math.min(record?.done ?? 0, dailyGoal)}
                      max={dailyGoal}
                      hue="a1"
                      label={t('home.goalProgress', { done: record?.done ?? 0, goal: dailyGoal })}
                    />
                  </dd>
                </div>
                <div>
                  <dt>{texts.browsingStreak}</dt>
                  <dd data-streak>{record ? t('home.streakDays', { count: record.streak }) : '\u00a0'}</dd>
                </div>
                <div>
                  <dt>{t('home.levelProgress', { level: levelName })}</dt>
                  <dd>
                    <span>
                      <bdi dir="ltr">
                        {t('study.progress', { number: total === 0 ? 0 : lastWord, total })}
                      </bdi>
                    </span>
                    <ProgressBar
                      value={total === 0 ? 0 : lastWord}
                      max={total}
                      hue={level}
                      label={t('study.progressLabel', { number: lastWord, total })}
                    />
                  </dd>
                </div>
              </dl>
              <a className={styles.goal} href="/profile#goal">
                {t('home.changeGoal')}
              </a>
            </details>
          </div>
          <section aria-labelledby="todays-words">
            <h3 id="todays-words">{texts.toBrowse}</h3>
            {words.length > 0 ? (
              <WordRows
                words={words.map(({ word }) => word)}
                pair={pair}
                hrefOf={(word) => studyPath(pair, level, numberOf.get(word.id) ?? 1)}
              />
            ) : (
              <EmptyState
                title={
                  total > 0 && record && record.done >= dailyGoal
                    ? texts.allBrowsed
                    : t(total === 0 ? 'study.emptyLevel' : 'home.todaysWordsEmpty')
                }
              />
            )}
          </section>
        </div>
      </section>
    </LearnerShell>
  );
}

/** What this browser knows and the server does not: words done today, the streak, which words are still open. */
function useBrowserRecord(data: TodayData): Record | undefined {
  const [record, setRecord] = useState<Record>();
  useEffect(() => {
    if (data.record) return;
    const events = readStudyEvents();
    const dates = new Set(events.map((event) => cairoDate(new Date(event.at))));
    const done = readDailyUsage(data.pair, data.today).count;
    const left = Math.max(0, data.dailyGoal - done);
    const studied = new Set(
      events.filter(({ at }) => cairoDate(new Date(at)) === data.today).map((event) => event.keyword),
    );
    const open = data.words.filter(({ word }) => !studied.has(word.id));
    const base = { done, streak: daysInARow(dates, data.today), words: open.slice(0, left) };
    setRecord(base);
    if (studied.size === 0 || left === 0) return;
    let isCurrent = true;
    fetchOpenWords(data, left, [...studied].slice(-5_000)).then(
      (words) => isCurrent && setRecord({ ...base, words }),
      (error: unknown) => warnOf('the words of today could not be refreshed', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [data]);
  return record;
}

async function fetchOpenWords(
  data: TodayData,
  count: number,
  studied: string[],
): Promise<TodayData['words']> {
  const response = await fetch('/api/today', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pair: data.pair, level: data.level, count, studied }),
  });
  if (!response.ok) throw new Error(`today answered ${response.status}`);
  return (await response.json()) as TodayData['words'];
}
