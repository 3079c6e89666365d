import type { LanguageCode } from '#src/domain/language.ts';
import { minutesShown } from '#src/domain/learning/day-figures.ts';
import type { DayDone } from '#src/domain/learning/learner-history.ts';
import { countedIn } from '#src/i18n/counted.ts';
import type { LearnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';

/** What the history says, with its numbers filled in. */
export type HistoryTexts = {
  words: LearnerPlacesTexts['history'];
  minutes: (count: number) => string;
};

export function historyTexts(language: LanguageCode, words: LearnerPlacesTexts['history']): HistoryTexts {
  return { words, minutes: (count) => countedIn(language, words.minutes, count) };
}

/** Minutes of a day. */
export function minutesOf(done: DayDone | undefined): number {
  return minutesShown(done?.ms ?? 0);
}

/** The day on which weeks begin where a language is mostly spoken (CLDR), as ISO 8601's number. */
const FIRST_DAYS: Record<LanguageCode, number> = { en: 7, ar: 6, es: 1, fr: 1, de: 1, pt: 7 };

export const firstDayOfWeek = (language: LanguageCode): number => FIRST_DAYS[language];

const format = (language: LanguageCode, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, timeZone: 'UTC' });

/** @param month YYYY-MM */
export function monthName(language: LanguageCode, month: string): string {
  return format(language, { month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));
}

/** The names of a week's days, in the order of the language's calendars. */
export function weekdayNames(language: LanguageCode): { short: string; long: string }[] {
  const [short, long] = [format(language, { weekday: 'narrow' }), format(language, { weekday: 'long' })];
  return Array.from({ length: 7 }, (_, i) => {
    // The first of January 2024 was a Monday.
    const day = new Date(Date.UTC(2024, 0, firstDayOfWeek(language) + i));
    return { short: short.format(day), long: long.format(day) };
  });
}

/** A day's weekday by name. */
export function weekdayName(language: LanguageCode, date: string): string {
  return format(language, { weekday: 'long' }).format(new Date(`${date}T00:00:00Z`));
}
