import { describe, expect, it } from 'vitest';
import { formatCsvRow, readCsv } from './csv.ts';
import { linesOf } from './text-lines.ts';

const read = (text: string) => [...readCsv(linesOf([text]))];
const rowsOf = (text: string) =>
  read(text).map(({ line, cells, fault }) => [line, ...(fault ? [{ fault }] : cells)]);

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
    ['', []],
    ['sep=;\na;b', [[2, 'a', 'b']]],
    ['a, "b, c" ,d', [[1, 'a', 'b, c', 'd']]],
    ['a,6" screen,"6"" screen"', [[1, 'a', '6" screen', '6" screen']]],
    [
      '"",a\r"b"\r\n\n"c\rd"',
      [
        [1, '', 'a'],
        [2, 'b'],
        [4, 'c\rd'],
      ],
    ],
    // More than its quoted text in a cell: the line is left out, and the next is read.
    [
      'a,b\n"x" y,z\nc,d',
      [
        [1, 'a', 'b'],
        [2, { fault: 'text-after-quote' }],
        [3, 'c', 'd'],
      ],
    ],
    [
      'a,b\n"Stay", "go" she said\nc,d',
      [
        [1, 'a', 'b'],
        [2, { fault: 'text-after-quote' }],
        [3, 'c', 'd'],
      ],
    ],
    // Nothing tells whether what follows are rows or the inside of a text.
    ['"not closed,b\nc', [[1, { fault: 'unclosed-quote' }]]],
    [
      'a,b\nc,"d\ne,f\ng,h\n',
      [
        [1, 'a', 'b'],
        [2, { fault: 'unclosed-quote' }],
      ],
    ],
    [
      'a,b\nc,"d\ne,"f"\ng,h\n',
      [
        [1, 'a', 'b'],
        [2, { fault: 'unclosed-quote' }],
      ],
    ],
  ])('%j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });
});

describe('the end of a row', () => {
  it.each([
    ['a,b\n', true],
    ['a,b\r', true],
    ['a,b', false],
    ['a,', false],
    ['a,"b"', true],
    ['"a",b', false],
  ])('%j is seen: %s', (text, isEnded) => {
    expect(read(text).map((row) => row.isEnded)).toEqual([isEnded]);
  });
});

it('reads the same however the text comes in parts', () => {
  const text = 'id,text\r\na,"x\r\ny"\rb,"q ""r"""\n\nc,é\r';
  for (let size = 1; size < 8; size++) {
    const parts = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect([...readCsv(linesOf(parts))]).toEqual(read(text));
  }
});

it('stops at a quotation mark that nothing closes, however much comes after it', () => {
  expect(rowsOf(`id,text\na,"b\n${'""\n'.repeat(3_000_000)}`).at(-1)).toEqual([
    2,
    { fault: 'unclosed-quote' },
  ]);
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
    expect(read(formatCsvRow(['first', cell]))[0]?.cells).toEqual(['first', cell]);
  });

  it('writes no cell that a spreadsheet computes', () => {
    for (const cell of ['=cmd()', '+1', '-1', '@x', '\t=1']) expect(formatCsvRow([cell])).toMatch(/^"?'/);
  });
});
