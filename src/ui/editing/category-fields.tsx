import type { FormTexts } from '#src/domain/editing/typed-texts.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import { TextLine } from '../admin/fields.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import styles from './categories-screen.module.css';

export type CategoryValues = {
  name: string;
  slug: string;
  emoji: string;
  description: string;
  names: Partial<Record<LanguageCode, string>>;
};

/** The same by the names of the form's fields. */
export function textsOfCategory({ name, slug, emoji, description, names }: CategoryValues): FormTexts {
  const named = Object.entries(names).map(([code, text]) => [`names.${code}`, text]);
  return { name, slug, emoji, description, ...Object.fromEntries(named) };
}

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
  const field = (name: 'name' | 'emoji' | 'slug' | 'description', hint?: string) => (
    <TextLine
      name={name}
      label={texts[name]}
      value={values[name]}
      fault={faultOf(name)}
      hint={hint}
      autoCapitalize="sentences"
    />
  );
  return (
    <div className={styles.fields}>
      {field('name')}
      {field('emoji', texts.emojiHint)}
      {withSlug && field('slug', texts.slugHint)}
      {field('description')}
    </div>
  );
}
