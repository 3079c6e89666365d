import { foldName } from '../entered-text.ts';
import { LANGUAGE_CATALOGUE, LANGUAGES, type LanguageCode } from '../language.ts';

/** Longest name of a language, and most targets of a pair. */
const MAX_NAME_LENGTH = 60;
const MAX_TARGETS = 50;

export type LanguagePairRow = { id: string; baseLanguage: string; targetLanguages: string[] };

/** Why a form is refused: a part is missing, or longer than a language's name. */
export type LanguagePairFault = 'incomplete' | 'too-long';

/**
 * Reads what an admin typed of a language pair: names of languages, the targets separated by commas (Arabic ones too),
 * trimmed, without empties and doubles (section 5).
 */
export function parseLanguagePair(
  base: string,
  targets: string,
): { baseLanguage: string; targetLanguages: string[] } | { fault: LanguagePairFault } {
  const baseLanguage = foldName(base);
  const targetLanguages = [...new Set(targets.split(/[,،]/).map(foldName).filter(Boolean))];
  if (baseLanguage === '' || targetLanguages.length === 0) return { fault: 'incomplete' };
  if ([baseLanguage, ...targetLanguages].some((name) => name.length > MAX_NAME_LENGTH))
    return { fault: 'too-long' };
  return targetLanguages.length > MAX_TARGETS ? { fault: 'too-long' } : { baseLanguage, targetLanguages };
}

/**
 * Which of the product's languages a pair's learners speak; undefined for a pair that the product does not teach
 * (READINGS R25).
 */
export function languageOfLearners({
  baseLanguage,
  targetLanguages,
}: Omit<LanguagePairRow, 'id'>): LanguageCode | undefined {
  const isNamed = (code: LanguageCode, name: string) =>
    LANGUAGE_CATALOGUE[code].name.toLowerCase() === name.toLowerCase();
  if (!targetLanguages.some((name) => isNamed('en', name))) return undefined;
  return LANGUAGES.find((code) => isNamed(code, baseLanguage));
}
