import type { LanguageCode } from '../../domain/language.ts';

/** Plural forms by CLDR category; each language fills those it has. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Lets each language have its own set of plural forms in a catalogue whose shape the English file gives. */
export const counted = (forms: Counted): Counted => forms;

/** A text for a number of things, with the number in Western digits in its place `{count}`. */
export function countedIn(
  language: LanguageCode,
  forms: Counted,
  count: number,
  values: Record<string, string> = {},
): string {
  const text = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  const number = new Intl.NumberFormat(`${language}-u-nu-latn`).format(count);
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    name === 'count' ? number : (values[name] ?? place),
  );
}
