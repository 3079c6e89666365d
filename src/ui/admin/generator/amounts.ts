import { filled } from '#src/i18n/admin/admin-texts.ts';
import type { GeneratorTexts } from '#src/i18n/generator/generator-texts.ts';

/** Millionths of a US dollar as '$1.25', small ones as '$0.0012'; never '$0.00' for what costs something. */
export function formatDollars(micros: number): string {
  const dollars = micros / 1_000_000;
  if (micros === 0) return '$0';
  return `$${dollars < 0.00005 ? dollars.toFixed(6) : dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}

type TimeTexts = Pick<GeneratorTexts['plan'], 'seconds' | 'minutes' | 'hours'>;

/** Seconds in the unit that a person would name: '40 s', '12 min', '3 h 5 min'. */
export function formatDuration(seconds: number, texts: TimeTexts): string {
  if (seconds < 90) return filled(texts.seconds, { seconds: String(Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return filled(texts.minutes, { minutes: String(minutes) });
  return filled(texts.hours, { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) });
}
