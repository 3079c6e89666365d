import { useId } from 'react';
import type { LanguageCode } from '#src/domain/language.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import { useEditingTexts } from '../admin/texts-context.ts';
import styles from './categories-screen.module.css';
import desk from './desk.module.css';

export type CategoryValues = {
  name: string;
  slug: string;
  emoji: string;
  description: string;
  names: Partial<Record<LanguageCode, string>>;
};

type Fault = keyof EditingTexts['categories']['faults'];

/** Which field a fault is shown at. */
const FIELD_OF: Record<Fault, keyof CategoryValues> = {
  'name-required': 'name',
  'name-too-long': 'name',
  'no-slug': 'name',
  'slug-taken': 'name',
  'emoji-too-long': 'emoji',
  'description-too-long': 'description',
};

type CategoryFieldsProps = {
  values: CategoryValues;
  faults: readonly string[];
  /** A new category's address is made from its name. */
  withSlug?: boolean;
};

/** What a category is called and shown by. */
export function CategoryFields({ values, faults, withSlug }: CategoryFieldsProps) {
  const { categories: texts } = useEditingTexts();
  const faultOf = (field: keyof CategoryValues) => {
    const fault = (Object.keys(FIELD_OF) as Fault[]).find(
      (name) => faults.includes(name) && FIELD_OF[name] === field,
    );
    return fault && texts.faults[fault];
  };
  return (
    <div className={styles.fields}>
      <Field name="name" label={texts.name} value={values.name} fault={faultOf('name')} />
      <Field
        name="emoji"
        label={texts.emoji}
        value={values.emoji}
        fault={faultOf('emoji')}
        hint={texts.emojiHint}
      />
      {withSlug && <Field name="slug" label={texts.slug} value={values.slug} hint={texts.slugHint} />}
      <Field
        name="description"
        label={texts.description}
        value={values.description}
        fault={faultOf('description')}
      />
    </div>
  );
}

type FieldProps = {
  name: string;
  label: string;
  value: string;
  fault?: string | undefined;
  hint?: string;
};

function Field({ name, label, value, fault, hint }: FieldProps) {
  const id = useId();
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={desk.label}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={desk.input}
        name={name}
        defaultValue={value}
        dir="auto"
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
      {fault && (
        <span id={`${id}-fault`} className={desk.fault} role="alert">
          {fault}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className={desk.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
