import { expect, it } from 'vitest';
import { parseJson } from './json-text.ts';

it.each(['{"a":[1,"]}\\"[{",null]}', '"\\\\"', '[]', '"["', `${'['.repeat(32)}${']'.repeat(32)}`])(
  'reads %s',
  (text) => expect(parseJson(text)).toEqual(JSON.parse(text)),
);

it.each([
  '['.repeat(33) + ']'.repeat(33),
  '['.repeat(1_000_000),
  `${'{"a":'.repeat(100_000)}0${'}'.repeat(100_000)}`,
  `${'[{"a":'.repeat(20)}0${'}]'.repeat(20)}`,
  '{',
  '',
  '"\\"',
])('refuses what is nested too deep, and what is none', (text) =>
  expect(() => parseJson(text)).toThrow(SyntaxError),
);
