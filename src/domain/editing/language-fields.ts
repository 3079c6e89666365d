import { LANGUAGES, type LanguageCode } from '../language.ts';

/** A field a language, by the specification's names: `name_en`, `name_ar` and so on for the prefix `name`. */
export function languageFields<P extends string, T>(
  prefix: P,
  fieldOf: (language: LanguageCode) => T,
): Record<`${P}_${LanguageCode}`, T> {
  return Object.fromEntries(LANGUAGES.map((code) => [`${prefix}_${code}`, fieldOf(code)])) as Record<
    `${P}_${LanguageCode}`,
    T
  >;
}
