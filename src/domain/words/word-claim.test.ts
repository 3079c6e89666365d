import { expect, test } from 'vitest';
import { claimedWords } from './word-claim.ts';

test('the claim of 5,020 words stands where at least that many are published', () => {
  expect(claimedWords(5020)).toBe(5020);
  expect(claimedWords(7400)).toBe(5020);
});

test('fewer published words are named as they are', () => {
  expect(claimedWords(5019)).toBe(5019);
  expect(claimedWords(0)).toBe(0);
});
