import { type ReactNode, useId } from 'react';
import styles from './controls.module.css';
import { focusedGroup } from './focus-on.ts';

/** Joins class names, leaving out what is false. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Hue classes of the six CEFR levels and 'all', the same everywhere; anything else is plain. */
export function levelHue(level: string): string {
  return (styles as Record<string, string | undefined>)[level.toLowerCase()] ?? styles.plain!;
}

export const buttonClass = (...extra: ('primary' | 'wide')[]) =>
  classes(styles.button, ...extra.map((name) => styles[name]));

export function Badge({ hue, children }: { hue: string; children: ReactNode }) {
  return <span className={classes(styles.badge, levelHue(hue))}>{children}</span>;
}

/** A bar that fills from the line's start: from the right in right-to-left. */
export function ProgressBar({
  value,
  max,
  label,
  hue,
}: {
  value: number;
  max: number;
  label: string;
  hue: string;
}) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div
      className={classes(styles.track, levelHue(hue))}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={label}
    >
      <div className={styles.fill} style={{ width: `${share * 100}%` }} />
    </div>
  );
}

/** What can answer a form: the focus goes there when a page comes as one (`routes/forms/form-answer.ts`). */
export const FORM_ANSWERS = '[data-answer],[aria-invalid="true"]';

/**
 * A message about what just happened; a bad one interrupts.
 * @param props.isStanding it tells how things are, and answers no form
 */
export function Notice({
  isBad,
  title,
  children,
  id,
  isStanding,
}: {
  isBad?: boolean;
  title: string;
  children?: ReactNode;
  id?: string;
  isStanding?: boolean;
}) {
  return (
    <div
      id={id}
      className={classes(styles.notice, isBad && styles.noticeBad)}
      role={isBad ? 'alert' : 'status'}
      data-answer={isStanding ? undefined : ''}
    >
      <div>{title}</div>
      {children && <span>{children}</span>}
    </div>
  );
}

/** What stands where content would be, saying why there is none and what to do. */
export function EmptyState({
  title,
  hint,
  isAskedFor,
  children,
}: {
  title: string;
  hint?: string;
  /** Whether it came in place of what was pressed. */
  isAskedFor?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.empty} {...(isAskedFor && focusedGroup(`${id}-title`, hint && `${id}-hint`))}>
      <p id={`${id}-title`} className={styles.emptyTitle}>
        {title}
      </p>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {children}
    </div>
  );
}

export const selectClass = styles.select;
export const hiddenClass = styles.hidden!;
