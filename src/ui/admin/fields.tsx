import { type ComponentProps, type ReactNode, useId } from 'react';
import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import { classes } from '../kit/controls.tsx';
import styles from './desk.module.css';

type FieldProps = {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  /** Id of what says more about it elsewhere on the page. */
  describedBy?: string | undefined;
  className?: string | undefined;
};
type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Names a hint, and what is wrong, for what they stand at. */
function useDescribed({
  hint,
  fault,
  describedBy,
}: Pick<FieldProps, 'hint' | 'describedBy'> & { fault?: ReactNode }) {
  const id = useId();
  const described = [describedBy, fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    described: described || undefined,
    told: (
      <>
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
      </>
    ),
  };
}

/** A label with its control, a hint and what is wrong. */
function Field({
  label,
  hint,
  fault,
  describedBy,
  className,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) {
  const { id, described, told } = useDescribed({ hint, fault, describedBy });
  return (
    <div className={classes(styles.label, className)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': fault ? true : undefined })}
      {told}
    </div>
  );
}

/** @param props.language what is written there; without it, text of any language */
type TextProps = FieldProps & { name: string; value?: string | undefined; language?: LanguageCode };

const inLanguage = (language: LanguageCode | undefined) =>
  language ? { lang: language, dir: directionOf(language) } : { dir: 'auto' };

export function TextLine({
  label,
  hint,
  fault,
  value,
  language,
  describedBy,
  className,
  ...input
}: TextProps & Omit<ComponentProps<'input'>, 'value'>) {
  return (
    <Field label={label} hint={hint} fault={fault} describedBy={describedBy} className={className}>
      {(described) => (
        <input
          {...described}
          {...inLanguage(language)}
          type="text"
          className={styles.input}
          defaultValue={value}
          autoComplete="off"
          autoCapitalize="none"
          {...input}
        />
      )}
    </Field>
  );
}

export function TextLines({
  label,
  hint,
  fault,
  value,
  language,
  ...area
}: TextProps & Omit<ComponentProps<'textarea'>, 'value' | 'className'>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(described) => (
        <textarea
          {...described}
          {...inLanguage(language)}
          className={styles.input}
          defaultValue={value}
          {...area}
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

/** @param open what stands for no level */
export function levelOptions(open: string) {
  return [{ value: '', label: open }, ...CEFR_LEVELS.map((level) => ({ value: level, label: level }))];
}

export function FilePick({
  label,
  hint,
  fault,
  name,
  accept,
}: FieldProps & { name: string; accept: string }) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(described) => (
        <input {...described} type="file" name={name} accept={accept} className={styles.input} />
      )}
    </Field>
  );
}

type CheckProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  isChecked?: boolean;
  hint?: string;
};

export function CheckBox({ label, isChecked, value = '1', hint, className, ...input }: CheckProps) {
  const { id, described, told } = useDescribed({ hint });
  return (
    <div className={classes(styles.check, className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        value={value}
        defaultChecked={isChecked}
        aria-describedby={described}
      />
      <label htmlFor={id}>{label}</label>
      {told}
    </div>
  );
}

/** Controls that answer one question together. */
export function Group({
  legend,
  hint,
  fault,
  describedBy,
  children,
}: Pick<FieldProps, 'hint' | 'describedBy'> & {
  legend: string;
  children: ReactNode;
  fault?: ReactNode;
}) {
  const { described, told } = useDescribed({ hint, fault, describedBy });
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend>{legend}</legend>
      <div className={styles.checks}>{children}</div>
      {told}
    </fieldset>
  );
}
