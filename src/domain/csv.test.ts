import { describe, expect, it } from 'vitest';
import { formatCsvRow, readCsv } from './csv.ts';

describe('reading CSV', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a;b\r\nc;d\r\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'a\tb\rc\td',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    ['"a,1","b ""x"""', [[1, 'a,1', 'b "x"']]],
    [
      '"two\r\nlines",b\nc,d',
      [
        [1, 'two\r\nlines', 'b'],
        [3, 'c', 'd'],
      ],
    ],
    [
      'a,b\n\n , \nc,',
      [
        [1, 'a', 'b'],
        [4, 'c', ''],
      ],
    ],
    ['a"b,c', [[1, 'a"b', 'c']]],
    ['"not closed,b\nc', [[1, 'not closed,b\nc']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(readCsv(text).map(({ line, cells }) => [line, ...cells])).toEqual(rows);
  });
});

describe('writing CSV', () => {
  it.each([
    '',
    'word',
    'a,b',
    'a;b',
    'say "hi"',
    'two\nlines',
    ' spaces ',
    '=1+1',
    '-ing',
    '+49',
    '@home',
    "'tis",
    "'=1",
    '\ttab',
    'كلمة، أخرى',
    'ˈkɪtʃən',
  ])('gives %j back as it was', (cell) => {
    expect(readCsv(formatCsvRow(['first', cell]))[0]?.cells).toEqual(['first', cell]);
  });

  it('writes no cell that a spreadsheet computes', () => {
    for (const cell of ['=cmd()', '+1', '-1', '@x', '\t=1']) expect(formatCsvRow([cell])).toMatch(/^"?'/);
  });
});
