import type { LanguageCode } from '#src/domain/language.ts';
import type { GenerationTexts } from '#src/i18n/generation/generation-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';

/**
 * An amount of money, alike in every language: left to right and with a dot, as fields for amounts take it. '$0.50';
 * below ten cents with two digits that count, '$0.0012', so that what costs something is never '$0.00'.
 * @param micros millionths of a US dollar
 */
export function formatDollars(micros: number): string {
  const dollars = micros / 1_000_000;
  const shown = dollars < 0.1 ? Number(dollars.toPrecision(2)) : dollars;
  const decimals = dollars < 0.1 ? (String(shown).split('.')[1]?.length ?? 0) : 2;
  return `\u2066$${shown.toFixed(Math.max(2, decimals))}\u2069`;
}

type TimeTexts = Pick<GenerationTexts['plan'], 'seconds' | 'minutes' | 'hours'>;

/** Seconds to the nearest unit that a person would name: '40 s', '12 min', '3 h 5 min'; what takes no time is '1 s'. */
export function formatDuration(seconds: number, texts: TimeTexts): string {
  if (seconds < 90) return filledIn(texts.seconds, { seconds: String(Math.max(1, Math.round(seconds))) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return filledIn(texts.minutes, { minutes: String(minutes) });
  return filledIn(texts.hours, { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) });
}

/** The size of a file in the largest unit that fits, with Western digits. */
export function formatSize(language: LanguageCode, bytes: number): string {
  const [unit, size] =
    bytes >= 1_000_000
      ? (['megabyte', bytes / 1_000_000] as const)
      : bytes >= 1_000
        ? (['kilobyte', bytes / 1_000] as const)
        : (['byte', bytes] as const);
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit,
    // In short English, 'byte' has no plural.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(size);
}
