import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './controls.module.css';
import { hiddenClass } from './controls.tsx';

/** What forms are filled in by; pages that only read do without. */

/** One of several exclusive choices, as a large target around a real radio button. */
export function RadioChoice(props: {
  name: string;
  value: string;
  isChecked: boolean;
  title: ReactNode;
  note?: ReactNode;
  titleLanguage?: string;
  aside?: ReactNode;
  /** Stands below, as wide as the choice. */
  below?: ReactNode;
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
      {props.below}
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

type FieldFault = { field?: string | undefined; text: string };

/** What is wrong with fields of the form around, by their names. */
const FaultyFieldContext = createContext<FieldFault | readonly FieldFault[] | undefined>(undefined);

/** Around the fields of a form: those that faults name say what is wrong with them. */
export const FormFault = FaultyFieldContext.Provider;

/** How a field says what is wrong with it, and what else describes it. */
function useFieldFault(name: string, hint?: string) {
  const id = useId();
  const fault = [useContext(FaultyFieldContext)].flat().find((each) => each?.field === name);
  const isFaulty = fault !== undefined;
  return {
    attributes: {
      id,
      'aria-invalid': isFaulty ? true : undefined,
      // What is wrong says the rule; the hint would say it again.
      'aria-describedby': isFaulty ? `${id}-fault` : hint && `${id}-hint`,
    } as const,
    told: fault && (
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
  /** Puts more to the field itself. */
  around?: (input: ReactNode, ids: { input: string; label: string }) => ReactNode;
}) {
  const { label, hint, value, around = (input) => input, ...rest } = props;
  const { attributes, told } = useFieldFault(props.name, hint);
  const { id } = attributes;
  const ids = { input: id, label: `${id}-label` };
  const input = (
    <input
      {...rest}
      {...attributes}
      className={styles.input}
      dir="ltr"
      defaultValue={value}
      required
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
    />
  );
  return (
    <div className={styles.field}>
      <label id={ids.label} className={styles.fieldLabel} htmlFor={id}>
        {label}
      </label>
      {around(input, ids)}
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
export function CheckField({
  name,
  label,
  isChecked = false,
}: {
  name: string;
  label: string;
  isChecked?: boolean;
}) {
  const { attributes, told } = useFieldFault(name);
  return (
    <div>
      <label className={styles.check}>
        <input {...attributes} type="checkbox" name={name} value="1" defaultChecked={isChecked} />
        <span>{label}</span>
      </label>
      {told}
    </div>
  );
}

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
