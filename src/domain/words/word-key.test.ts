import { describe, expect, it } from 'vitest';
import { isNearWord, isSpelledAlike, nearIds, wordKey } from './word-key.ts';

describe('one word', () => {
  it.each([
    ['apple', 'Apple'],
    ['kitchen', 'KITCHEN'],
    ['monday', 'Monday'],
    ['OK', 'ok'],
    ['internet', 'Internet'],
    ['ice cream', 'Ice-cream'],
    ['o’clock', "O'clock"],
    ['Mr', 'Mr.'],
    ['cafe', 'café'],
    ['ice–cream', 'ice cream'],
    ['o′clock', 'o’clock'],
  ])('%s and %s', (a, b) => expect(wordKey(a)).toBe(wordKey(b)));
});

describe('two words', () => {
  it.each([
    ['polish', 'Polish'],
    ['turkey', 'Turkey'],
    ['may', 'May'],
    ['march', 'March'],
    ['august', 'August'],
    ['mark', 'Mark'],
    ['miss', 'Miss'],
    ['bible', 'Bible'],
    ['us', 'US'],
    ['it', 'IT'],
    ['aids', 'AIDS'],
    ['china', 'China'],
    ['mandarin', 'Mandarin'],
    ['vat', 'VAT'],
    ['sake', 'saké'],
    ['resume', 'résumé'],
    ['its', 'it’s'],
    ['am', 'a.m.'],
    ['icecream', 'ice cream'],
    ['everyday', 'every day'],
  ])('%s and %s', (a, b) => expect(wordKey(a)).not.toBe(wordKey(b)));
});

it.each([
  ['Polish', 'polish', true],
  ['icecream', 'ice-cream', true],
  ['every day', 'everyday', true],
  ['apples', 'apple', true],
  ['berries', 'berry', true],
  ['boxes', 'box', true],
  ['apple', 'Apple', false],
  ['apple', 'maple', false],
])('%s is near to %s: %s', (word, headword, isNear) => {
  expect(isNearWord(word, headword)).toBe(isNear);
  if (isNear) expect(nearIds(word)).toContain(headword.toLowerCase().replace(' ', '-'));
});

it.each([
  ['grey', 'gray', true],
  ['colour', 'color', true],
  ['theatre', 'theater', true],
  ['programme', 'program', true],
  ['maneuver', 'manoeuvre', true],
  ['lift', 'elevator', false],
  ['polish', 'Polish', false],
  ['internet', 'Internet', true],
  ['football', 'soccer', false],
])('%s and %s are spelled alike: %s', (a, b, is) => expect(isSpelledAlike(a, b)).toBe(is));
