import { describe, expect, it } from 'vitest';
import { jsonInText } from './json-in-text.ts';

describe('jsonInText', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    [' \n{"a":1}\n', { a: 1 }],
    ['```json\n{"a":1}\n```', { a: 1 }],
    ['Here it is:\n```\n{"a":"x"}\n```\nBye!', { a: 'x' }],
    ['Sure! {"a":{"b":[1,2]}} Anything else?', { a: { b: [1, 2] } }],
    ['[1,2]', [1, 2]],
    ['{"a":1', undefined],
    ['no json here', undefined],
    ['', undefined],
    ['} {', undefined],
  ])('%j', (text, value) => {
    expect(jsonInText(text)).toEqual(value);
  });
});
