import { LANGUAGES, type LanguageCode } from '../language.ts';
import type { Translations } from '../words/keyword.ts';

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

/** A text a language in the order of the languages, without those that have none. */
export function inOrder(map: Translations): Translations {
  return Object.fromEntries(
    LANGUAGES.flatMap((code) => (map[code] === undefined ? [] : [[code, map[code]]])),
  );
}
