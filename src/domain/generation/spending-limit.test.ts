import { expect, it } from 'vitest';
import { parseSpendingLimit } from './spending-limit.ts';

it.each([
  ['2.5', 2_500_000],
  ['2,50', 2_500_000],
  ['$2.5', 2_500_000],
  ['2,5 $', 2_500_000],
  ['٢٫٥', 2_500_000],
  ['\u200e２．５\u00a0', 2_500_000],
  ['', null],
  [' \u200b', null],
  ['2.5.1', undefined],
  ['two', undefined],
])('reads %j as %j', (text, micros) => {
  expect(parseSpendingLimit(text)).toBe(micros);
});
