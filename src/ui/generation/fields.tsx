import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

type FieldProps = { label: string; hint?: string | undefined; fault?: string | undefined };
type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** A label with its control, a hint and what is wrong. */
function Field({
  label,
  hint,
  fault,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

type TextProps = FieldProps & {
  name: string;
  value: string;
  maxLength?: number;
  inputMode?: 'decimal' | 'numeric';
  /** What is written there: English words, or text of the page's language. */
  isEnglish?: boolean;
  onInput?: (value: string) => void;
};

const english = (isEnglish: boolean | undefined) =>
  isEnglish ? { lang: 'en', dir: 'ltr' } : { dir: 'auto' };

export function TextLine({ label, hint, fault, value, isEnglish, onInput, ...input }: TextProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(described) => (
        <input
          {...described}
          {...input}
          {...english(isEnglish)}
          type="text"
          className={styles.input}
          defaultValue={value}
          onInput={onInput && ((event) => onInput(event.currentTarget.value))}
          autoComplete="off"
          spellCheck={isEnglish}
          autoCapitalize="none"
        />
      )}
    </Field>
  );
}

export function TextLines({ label, hint, fault, name, value, rows, onInput }: TextProps & { rows: number }) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(described) => (
        <textarea
          {...described}
          name={name}
          rows={rows}
          lang="en"
          dir="ltr"
          className={styles.lines}
          defaultValue={value}
          onInput={onInput && ((event) => onInput(event.currentTarget.value))}
          autoComplete="off"
          autoCapitalize="none"
        />
      )}
    </Field>
  );
}

type SelectProps = FieldProps & {
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

export function Select({ label, hint, fault, name, value, options }: SelectProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(described) => (
        <select {...described} name={name} defaultValue={value} className={styles.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function FilePick({
  label,
  hint,
  fault,
  name,
  accept,
}: Omit<TextProps, 'value'> & { accept: string }) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(described) => (
        <input {...described} type="file" name={name} accept={accept} className={styles.input} />
      )}
    </Field>
  );
}

type CheckProps = {
  name: string;
  label: ReactNode;
  isChecked: boolean;
  value?: string;
  hint?: string;
};

export function CheckBox({ name, label, isChecked, value = '1', hint }: CheckProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Controls that answer one question together. */
export function Group({
  legend,
  hint,
  fault,
  children,
}: {
  legend: string;
  children: ReactNode;
  hint?: string;
  fault?: ReactNode;
}) {
  const id = useId();
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.field} aria-describedby={described || undefined}>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.checks}>{children}</div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
