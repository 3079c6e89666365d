import { expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';

it.each([
  ['en', 1, '1 byte'],
  ['en', 88, '88 bytes'],
  ['de', 88, '88 Byte'],
  ['en', 1_500, '1.5 kB'],
  ['en', 2_000_000, '2 MB'],
] as const)('writes a size as people do (%s, %i)', (language, bytes, text) => {
  expect(bytesText(language, bytes)).toBe(text);
});
