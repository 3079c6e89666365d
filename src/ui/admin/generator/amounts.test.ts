import { describe, expect, it } from 'vitest';
import { generatorTexts } from '#src/i18n/generator/generator-texts.ts';
import { formatDollars, formatDuration } from './amounts.ts';

describe('formatDollars', () => {
  it.each([
    [0, '$0'],
    [3, '$0.000003'],
    [1_200, '$0.0012'],
    [999_000, '$0.9990'],
    [1_250_000, '$1.25'],
    [1_000_000_000, '$1000.00'],
  ])('writes %i millionths as %s: what costs something is never nothing', (micros, text) => {
    expect(formatDollars(micros)).toBe(text);
  });
});

describe('formatDuration', () => {
  it.each([
    [0.2, '1 s'],
    [89, '89 s'],
    [600, '10 min'],
    [5_400, '1 h 30 min'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds, generatorTexts('en').plan)).toBe(text);
  });
});
