import { createContext, type ReactNode, useContext, useId } from 'react';
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

/** One of several exclusive choices, as a large target around a real radio button. */
export function RadioChoice(props: {
  name: string;
  value: string;
  isChecked: boolean;
  title: ReactNode;
  note?: ReactNode;
  titleLanguage?: string;
  aside?: ReactNode;
  describedBy?: string | undefined;
}) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={props.name}
        value={props.value}
        defaultChecked={props.isChecked}
        aria-describedby={props.describedBy}
      />
      <span className={styles.choiceText}>
        <span className={styles.choiceTitle} lang={props.titleLanguage}>
          {props.title}
        </span>
        {props.note && <span className={styles.choiceNote}>{props.note}</span>}
      </span>
      {props.aside}
    </label>
  );
}

export function ChoiceGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

/** What can answer a form: the focus goes there when a page comes as one (`routes/form-answer.ts`). */
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

/** What is wrong with a field of the form around, by the field's name. */
const FaultyFieldContext = createContext<{ field?: string | undefined; text: string } | undefined>(undefined);

/** Around the fields of a form: the one that `fault` names says what is wrong with it. */
export const FormFault = FaultyFieldContext.Provider;

/** How a field says what is wrong with it, and what else describes it. */
function useFieldFault(name: string, hint?: string) {
  const id = useId();
  const fault = useContext(FaultyFieldContext);
  const isFaulty = fault?.field === name;
  const described = [isFaulty && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    attributes: {
      id,
      'aria-invalid': isFaulty ? true : undefined,
      'aria-describedby': described || undefined,
    } as const,
    told: isFaulty && (
      <span id={`${id}-fault`} className={styles.fieldFault} role="alert">
        {fault.text}
      </span>
    ),
  };
}

/** A line of text to fill in, with its label, a hint, and what is wrong with it. What is typed there reads left to right. */
export function TextField(props: {
  name: string;
  label: string;
  type: 'email' | 'password' | 'tel' | 'text';
  autoComplete: string;
  value?: string;
  hint?: string;
  minLength?: number;
  maxLength?: number;
  inputMode?: 'numeric';
}) {
  const { label, hint, value, ...input } = props;
  const { attributes, told } = useFieldFault(props.name, hint);
  const { id } = attributes;
  return (
    <div className={styles.field}>
      <label className={styles.fieldLabel} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        {...attributes}
        className={styles.input}
        dir="ltr"
        defaultValue={value}
        required
        spellCheck={false}
        autoCapitalize="none"
      />
      {told}
      {hint && (
        <span id={`${id}-hint`} className={styles.fieldHint}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** A box to tick, and what is wrong with leaving it. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const { attributes, told } = useFieldFault(name);
  return (
    <div>
      <label className={styles.check}>
        <input {...attributes} type="checkbox" name={name} value="1" />
        <span>{label}</span>
      </label>
      {told}
    </div>
  );
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
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

/** Whose password a form asks for, so that a password manager saves it under that name. Nobody sees or fills it in. */
export function UsernameField({ value }: { value: string | undefined }) {
  if (!value) return null;
  return (
    <input
      className={hiddenClass}
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
