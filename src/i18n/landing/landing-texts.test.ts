import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../domain/language.ts';
import { landingTexts } from './landing-texts.ts';

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(stringsIn);

test.each(LANGUAGES.filter((code) => code !== 'en'))('no text in %s is the English one', (language) => {
  const english = new Set(stringsIn(landingTexts('en')));
  expect(stringsIn(landingTexts(language)).filter((text) => english.has(text))).toEqual([]);
});

test('the front page promises as many pictures as there are', () => {
  const count = readdirSync('content/words', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`content/words/${file}`, 'utf8')) as { picture: string | null })
    .filter(({ picture }) => picture !== null).length;
  // It speaks of hundreds.
  expect(count).toBeGreaterThanOrEqual(200);
  expect(count).toBeLessThan(1_000);
});
