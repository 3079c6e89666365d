import { type ReactNode, useEffect, useState } from 'react';
import { shiftDate } from '#src/domain/cairo-day.ts';
import { monthsOf } from '#src/domain/learning/history.ts';
import type { LearnerHistory } from '#src/domain/learning/learner-history.ts';
import { filledIn, formatNumber } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, classes } from '../kit/controls.tsx';
import { useFocusIfLost } from '../kit/use-focus-if-lost.ts';
import { knowServerTime } from '../learning/account-calls.ts';
import { learnerNow } from '../learning/learner-clock.ts';
import { openLearningStore } from '../learning/learning-store.ts';
import { warnOf } from '../learning/warn-of.ts';
import styles from './learnt.module.css';
import { type HistoryTexts, historyTexts, minutesOf, weekdayName } from './learnt-texts.ts';
import { MonthCalendar, STEPS } from './month-calendar.tsx';

/** A history before it is known: its room is there from the beginning. */
function noHistory(today: string): LearnerHistory {
  return {
    today,
    months: monthsOf(new Map(), today, 1),
    hasEarlier: false,
    lastDays: Array.from({ length: 7 }, (_, i) => ({ date: shiftDate(today, i - 6), done: undefined })),
    week: Array.from({ length: 7 }, (_, i) => ({ date: shiftDate(today, i), due: 0 })),
    retention: undefined,
    streak: { length: 0, longest: 0, freezes: 0, frozen: [], isTodayDone: false },
  };
}

/**
 * What was learnt: days in a row, calendar, minutes and words of the last days, what comes, and how much is remembered.
 * @param props.account an account's, by the date in Cairo; undefined for a guest
 * @param props.studied words studied by browsing, by date
 * @param props.children what comes below, by whether anything was learnt; undefined as long as that is not known
 */
export function Learnt(props: {
  today: string;
  account: LearnerHistory | undefined;
  studied: ReadonlyMap<string, number>;
  words: HistoryTexts['words'];
  children: (hasLearnt: boolean | undefined) => ReactNode;
}) {
  const t = useTranslator();
  const texts = historyTexts(t.language, props.words);
  const [months, setMonths] = useState(1);
  const { history, isKnown, hasFailed } = useHistory(props.account, props.today, months);
  const { words } = texts;
  // The date in Cairo until the browser says which it is here.
  const [own, setOwn] = useState<string>();
  useEffect(() => setOwn(learnerNow().day), [history]);
  useFocusIfLost(history.hasEarlier, () => document.getElementById('calendar'));
  const frozen = new Set(history.streak.frozen);
  return (
    <>
      <Streak history={history} isKnown={isKnown} texts={texts} />
      {hasFailed && <p role="alert">{words.failed}</p>}
      <section aria-labelledby="calendar" className={styles.part}>
        <h2 id="calendar">{words.calendar}</h2>
        {history.months.map((month) => (
          <MonthCalendar
            key={month.month}
            month={month}
            today={own ?? history.today}
            frozen={frozen}
            studied={props.studied}
            texts={texts}
          />
        ))}
        <Legend texts={texts} />
        {history.hasEarlier && (
          <button type="button" className={buttonClass('wide')} onClick={() => setMonths(months + 3)}>
            {words.earlier}
          </button>
        )}
      </section>
      <section aria-labelledby="last-days" className={styles.part}>
        <h2 id="last-days">{words.lastDays}</h2>
        <Bars
          rows={history.lastDays.map(({ date, done }) => ({
            date,
            value: minutesOf(done),
            text: done
              ? `${texts.minutes(minutesOf(done))} · ${t('level.wordCount', { count: done.words })}`
              : '–',
          }))}
        />
      </section>
      <section aria-labelledby="week" className={styles.part}>
        <h2 id="week">{words.week}</h2>
        <Bars
          rows={history.week.map(({ date, due }) => ({
            date,
            value: due,
            text: due > 0 ? t('level.wordCount', { count: due }) : '–',
          }))}
        />
      </section>
      <Retention history={history} texts={texts} />
      {props.children(isKnown || hasFailed ? hasLearnt(history) : undefined)}
    </>
  );
}

const hasLearnt = ({ months, hasEarlier }: LearnerHistory): boolean =>
  hasEarlier || months.some(({ days }) => days.some(({ figures }) => figures));

function Streak({
  history: { streak },
  isKnown,
  texts: { words },
}: {
  history: LearnerHistory;
  isKnown: boolean;
  texts: HistoryTexts;
}) {
  const t = useTranslator();
  const facts = [
    [words.streak, t('home.streakDays', { count: streak.length })],
    [words.longest, t('home.streakDays', { count: streak.longest })],
    [words.freezes, t.number(streak.freezes)],
  ] as const;
  return (
    <dl className={styles.streak}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isKnown ? value : '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Legend({ texts: { words } }: { texts: HistoryTexts }) {
  const t = useTranslator();
  const names = STEPS.map((step, i) => {
    const next = STEPS[i + 1];
    return next ? `${t.number(step)}–${t.number(next - 1)}` : `${t.number(step)}+`;
  });
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      <li>
        <span>{words.legendMinutes}</span>
      </li>
      {names.map((name, i) => (
        <li key={name}>
          <span className={classes(styles.day, styles.sample)} data-strength={i + 1} aria-hidden="true" />
          <bdi>{name}</bdi>
        </li>
      ))}
      <li>
        <span className={classes(styles.day, styles.sample)} data-studied aria-hidden="true" />
        <span>{words.legendStudied}</span>
      </li>
      <li>
        <span className={classes(styles.day, styles.sample)} data-frozen aria-hidden="true" />
        <span>{words.frozenDay}</span>
      </li>
    </ul>
  );
}

/** A bar for each day, with its weekday and what it stands for. */
function Bars({ rows }: { rows: { date: string; value: number; text: string }[] }) {
  const t = useTranslator();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={styles.bars}>
      {rows.map(({ date, value, text }) => (
        <li key={date}>
          <span className={styles.weekday}>{weekdayName(t.language, date)}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${(100 * value) / most}%` }} />
          </span>
          <span className={styles.value}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Retention({
  history: { retention },
  texts: { words },
}: {
  history: LearnerHistory;
  texts: HistoryTexts;
}) {
  const t = useTranslator();
  const percent = (share: number) => `${formatNumber(t.language, Math.round(100 * share))}%`;
  return (
    <section aria-labelledby="retention" className={styles.part}>
      <h2 id="retention">{words.retention}</h2>
      {retention ? (
        <>
          <p>{filledIn(words.retentionText, { reviews: t.number(retention.reviews) })}</p>
          <dl className={styles.retention}>
            <div>
              <dt>{words.remembered}</dt>
              <dd>{percent(retention.remembered)}</dd>
            </div>
            <div>
              <dt>{words.expected}</dt>
              <dd>{percent(retention.expected)}</dd>
            </div>
          </dl>
        </>
      ) : (
        <p className={styles.muted}>{words.retentionLater}</p>
      )}
    </section>
  );
}

/** The history as the account or the browser has it; on the learner's own date, which only the browser knows. */
function useHistory(account: LearnerHistory | undefined, today: string, months: number) {
  const [read, setRead] = useState<LearnerHistory>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // What the server has told is right on its own date.
    if (account && months === 1 && learnerNow().day === account.today) return;
    let isCurrent = true;
    const ask = async () => {
      // A device's clock may be years off; a time zone makes it the day before or after at most, but that may be it too.
      if (learnerNow().day !== today) await knowServerTime();
      return (await openLearningStore()).history(months);
    };
    ask().then(
      (history) => {
        if (!isCurrent) return;
        setRead(history);
        setHasFailed(false);
      },
      (error: unknown) => {
        warnOf('the history could not be read', error);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [account, months, today]);
  const history = read ?? account;
  return { history: history ?? noHistory(today), isKnown: history !== undefined, hasFailed };
}
