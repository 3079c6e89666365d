import { describe, expect, it } from 'vitest';
import { MAX_WORD_FILE_BYTES, readWordFile, type WordFileFault } from './word-file.ts';
import { formatWantedWord } from './word-lines.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => Uint8Array.from(values);
const wordsOf = (name: string, content: Uint8Array) => {
  const read = readWordFile(name, content);
  return 'fault' in read ? read.fault : read.lines.words.map(({ wanted }) => formatWantedWord(wanted));
};

describe('readWordFile', () => {
  it.each<[what: string, name: string, content: Uint8Array, words: string[]]>([
    [
      'lines',
      'words.txt',
      utf8('dog (A1)\nbank (of a river) (B1)\n'),
      ['dog (A1)', 'bank (of a river) (B1)'],
    ],
    ['Windows line ends', 'words.txt', utf8('dog\r\ncat\r\n'), ['dog', 'cat']],
    ['old Macintosh line ends', 'words.txt', utf8('dog\rcat'), ['dog', 'cat']],
    ['a byte order mark', 'words.txt', utf8('\ufeffdog (A1)\ncat'), ['dog (A1)', 'cat']],
    ['a byte order mark before a quote', 'words.csv', utf8('\ufeff"dog",A1'), ['dog (A1)']],
    [
      'a byte order mark before names of columns',
      'words.csv',
      utf8('\ufeffword,level\ndog,A1'),
      ['dog (A1)'],
    ],
    ['cells', 'words.csv', utf8('dog,A1\ncat,A2'), ['dog (A1)', 'cat (A2)']],
    ['an ending in capitals', 'WORDS.CSV', utf8('dog;A1'), ['dog (A1)']],
    ['several points in the name', 'my.words.2026.txt', utf8('dog'), ['dog']],
    [
      'accented words',
      'words.txt',
      utf8('café (A2)\nfiancée (B2)\nnaïve'),
      ['café (A2)', 'fiancée (B2)', 'naïve'],
    ],
    ['words among Arabic ones', 'words.txt', utf8('dog\nكلب\ncat (قطة)'), ['dog', 'cat (قطة)']],
    ['an end-of-file mark of old', 'words.txt', utf8('dog\r\ncat\r\n\u001a'), ['dog', 'cat']],
    ['only malformed lines', 'words.txt', utf8('123\n(A1)'), []],
    ['names of columns alone', 'words.csv', utf8('word,level\n'), []],
  ])('reads a file with %s', (_what, name, content, words) => {
    expect(wordsOf(name, content)).toEqual(words);
  });

  it.each<[what: string, name: string, content: Uint8Array, fault: WordFileFault]>([
    ['nothing', 'words.txt', bytes(), 'empty'],
    ['blanks alone', 'words.txt', utf8(' \r\n\t\n\u00a0'), 'empty'],
    ['a byte order mark alone', 'words.txt', utf8('\ufeff'), 'empty'],
    ['another ending', 'words.docx', utf8('dog'), 'type'],
    ['no ending', 'words', utf8('dog'), 'type'],
    ['a malformed double ending', 'words.txt.exe', utf8('dog'), 'type'],
    ['10 MB', 'words.txt', new Uint8Array(10 * 1024 * 1024).fill(97), 'too-large'],
    ['one byte too many', 'words.csv', new Uint8Array(MAX_WORD_FILE_BYTES + 1).fill(97), 'too-large'],
    ['UTF-16 with a mark', 'words.txt', bytes(0xff, 0xfe, 0x64, 0, 0x6f, 0, 0x67, 0), 'utf-16'],
    ['UTF-16 the other way round', 'words.txt', bytes(0xfe, 0xff, 0, 0x64, 0, 0x6f, 0, 0x67), 'utf-16'],
    ['UTF-16 without a mark', 'words.txt', bytes(0x64, 0, 0x6f, 0, 0x67, 0, 0x0a, 0), 'utf-16'],
    ['Windows-1252', 'words.txt', bytes(0x63, 0x61, 0x66, 0xe9, 0x0a), 'not-utf8'],
    ['half a character at its end', 'words.txt', bytes(0x63, 0x61, 0xc3), 'not-utf8'],
    [
      'a picture',
      'words.txt',
      bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d),
      'binary',
    ],
    ['a spreadsheet', 'words.csv', bytes(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0), 'binary'],
    ['a zero byte in its text', 'words.txt', bytes(0x64, 0x6f, 0x67, 0, 0x0a, 0x63, 0x61, 0x74), 'binary'],
  ])('refuses one with %s', (_what, name, content, fault) => {
    expect(readWordFile(name, content)).toEqual({ fault });
  });

  it('accounts for each of 100,000 lines by its number', () => {
    const lines = Array.from({ length: 100_000 }, (_, i) => (i % 2 === 0 ? `dog (A1)` : `${i} (A1)`));
    const read = readWordFile('words.txt', utf8(lines.join('\n')));
    if ('fault' in read) throw new Error(read.fault);
    const { total, words, duplicates, faults } = read.lines;
    expect(total).toBe(100_000);
    expect(words).toEqual([{ line: 1, wanted: { word: 'dog', level: 'A1' } }]);
    expect(new Set([1, ...duplicates.map(({ line }) => line), ...faults.map(({ line }) => line)]).size).toBe(
      100_000,
    );
  });
});
