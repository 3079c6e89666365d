import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { formatDollars, formatDuration, formatSize } from './amounts.ts';

describe('formatDollars', () => {
  it.each([
    [0, '$0.00'],
    [3, '$0.000003'],
    [1_200, '$0.0012'],
    [12_345, '$0.012'],
    [50_000, '$0.05'],
    [99_990, '$0.10'],
    [500_000, '$0.50'],
    [1_250_000, '$1.25'],
    [1_000_000_000, '$1000.00'],
  ])('writes %i millionths as %s: what costs something is never nothing', (micros, text) => {
    expect(formatDollars(micros)).toBe(`\u2066${text}\u2069`);
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '1 s'],
    [40.4, '40 s'],
    [125, '2 min'],
    [5_400, '1 h 30 min'],
    [11_100, '3 h 5 min'],
  ])('writes %d seconds as %s, in Arabic with its units', (seconds, text) => {
    for (const language of LANGUAGES) {
      const inArabic = text.replace('min', 'د').replace('h', 'س').replace('s', 'ث');
      const written = formatDuration(seconds, generationTexts(language).plan);
      expect(written).toBe(language === 'ar' ? inArabic : text);
    }
  });
});

it.each([
  ['en', 1, '1 byte'],
  ['en', 88, '88 bytes'],
  ['de', 88, '88 Byte'],
  ['en', 1_500, '1.5 kB'],
  ['ar', 1_500, '1.5 كيلوبايت'],
  ['es', 1_500, '1,5 kB'],
  ['fr', 1_500, '1,5 ko'],
  ['pt', 1_500, '1,5 kB'],
  ['en', 2_000_000, '2 MB'],
] as const)('writes a size as people do (%s, %i)', (language, bytes, text) => {
  expect(formatSize(language, bytes).replaceAll(/\s/g, ' ')).toBe(text);
});

it.each([
  ['en', '12,345 keywords'],
  ['ar', '12,345 كلمة'],
  ['es', '12.345 palabras'],
  ['fr', '12\u202f345 mots'],
  ['de', '12.345 Wörter'],
  ['pt', '12.345 palavras'],
] as const)('writes a count as its language groups numbers (%s)', (language, text) => {
  expect(countedIn(language, editingTexts(language).saved.count, 12_345)).toBe(text);
});
