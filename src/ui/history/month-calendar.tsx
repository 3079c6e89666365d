import type { Month } from '#src/domain/learning/history.ts';
import type { DayDone } from '#src/domain/learning/learner-history.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { hiddenClass } from '../kit/controls.tsx';
import styles from './learnt.module.css';
import { firstDayOfWeek, type HistoryTexts, minutesOf, monthName, weekdayNames } from './learnt-texts.ts';

/** Minutes from which a day is shaded more. */
export const STEPS = [1, 5, 10, 20] as const;

type MonthProps = {
  month: Month<DayDone>;
  today: string;
  frozen: ReadonlySet<string>;
  /** Words studied by browsing, by their Cairo date. */
  studied: ReadonlyMap<string, number>;
  texts: HistoryTexts;
};

/** A month as a calendar: each day's minutes, darker with more, and a dot where words were studied by browsing. */
export function MonthCalendar({ month, today, frozen, studied, texts }: MonthProps) {
  const t = useTranslator();
  const first = firstDayOfWeek(t.language);
  const blanks = (month.firstWeekday - first + 7) % 7;
  const cells = [...Array.from({ length: blanks }, () => undefined), ...month.days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day]),
  );
  return (
    <table className={styles.month}>
      <caption>{monthName(t.language, month.month)}</caption>
      <thead>
        <tr>
          {weekdayNames(t.language).map(({ short, long }) => (
            <th key={long} scope="col">
              <span aria-hidden="true">{short}</span>
              <span className={hiddenClass}>{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((day, column) =>
              day ? (
                <Day
                  key={day.date}
                  date={day.date}
                  done={day.figures}
                  today={today}
                  isFrozen={frozen.has(day.date)}
                  studied={studied.get(day.date) ?? 0}
                  texts={texts}
                />
              ) : (
                <td key={column} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day(props: {
  date: string;
  done: DayDone | undefined;
  today: string;
  isFrozen: boolean;
  studied: number;
  texts: HistoryTexts;
}) {
  const t = useTranslator();
  const { date, done, today, isFrozen, studied, texts } = props;
  const minutes = minutesOf(done);
  const strength = STEPS.filter((step) => minutes >= step).length;
  const facts = [
    ...(done ? [texts.minutes(minutes), t('level.wordCount', { count: done.words })] : []),
    ...(studied > 0 ? [`${texts.words.legendStudied}: ${t.number(studied)}`] : []),
    ...(isFrozen ? [texts.words.frozenDay] : []),
  ];
  const label = facts.length > 0 ? [t.date(date, today), ...facts].join(' · ') : undefined;
  return (
    <td
      className={styles.day}
      data-strength={strength}
      data-studied={studied > 0 || undefined}
      data-frozen={isFrozen || undefined}
      aria-current={date === today ? 'date' : undefined}
      title={label}
    >
      <span aria-hidden={label ? 'true' : undefined}>{t.number(Number(date.slice(8)))}</span>
      {label && <span className={hiddenClass}>{label}</span>}
    </td>
  );
}
