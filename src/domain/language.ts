import { isOneOf } from './one-of.ts';

/** The six languages of content and interface, as BCP 47 primary subtags, in the order the product lists them. */
export const LANGUAGES = ['en', 'ar', 'es', 'fr', 'de', 'pt'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/** Codes that are written right to left. Wider than the six, because categories and language pairs may name others. */
const RIGHT_TO_LEFT_CODES: readonly string[] = ['ar', 'he', 'fa', 'ur'];

export type Direction = 'ltr' | 'rtl';

export const LANGUAGE_CATALOGUE: Record<LanguageCode, { name: string; nativeName: string }> = {
  en: { name: 'English', nativeName: 'English' },
  ar: { name: 'Arabic', nativeName: 'العربية' },
  es: { name: 'Spanish', nativeName: 'Español' },
  fr: { name: 'French', nativeName: 'Français' },
  de: { name: 'German', nativeName: 'Deutsch' },
  pt: { name: 'Portuguese', nativeName: 'Português' },
};

export const isLanguageCode = (value: unknown): value is LanguageCode => isOneOf(LANGUAGES, value);

/** Writing direction of a BCP 47 code; anything not known to be right-to-left is left-to-right. */
export function directionOf(code: string): Direction {
  return RIGHT_TO_LEFT_CODES.includes(code.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** What stands between two things that follow each other, with its space: Arabic has a comma of its own. */
export const commaOf = (language: LanguageCode) => (language === 'ar' ? '، ' : ', ');

/** A learner's base language and the language learned, which is always English. */
export const LANGUAGE_PAIRS = ['en-en', 'ar-en', 'es-en', 'fr-en', 'de-en', 'pt-en'] as const;
export type LanguagePair = (typeof LANGUAGE_PAIRS)[number];

export const isLanguagePair = (value: unknown): value is LanguagePair => isOneOf(LANGUAGE_PAIRS, value);

export function baseLanguageOf(pair: LanguagePair): LanguageCode {
  return pair.slice(0, 2) as LanguageCode;
}

export function pairOf(base: LanguageCode): LanguagePair {
  return `${base}-en` as LanguagePair;
}

/**
 * The best of the six languages for an Accept-Language header (RFC 9110 §12.5.4): highest q first, header order
 * breaks ties, a regional tag counts as its primary subtag. English when nothing fits or the header is malformed.
 */
export function bestLanguage(acceptLanguage: string | null | undefined): LanguageCode {
  if (!acceptLanguage) return 'en';
  let best: LanguageCode = 'en';
  let bestQuality = 0;
  for (const part of acceptLanguage.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const q = parameters
      .map((p) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1])
      .find((v) => v !== undefined);
    const quality = q === undefined ? 1 : Number(q);
    const primary = tag.trim().split('-')[0];
    if (isLanguageCode(primary) && quality > bestQuality) {
      best = primary;
      bestQuality = quality;
    }
  }
  return best;
}
