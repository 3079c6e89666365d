import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BATCH_ITEMS, wantedWordSchema } from '../generation/generation.ts';
import {
  formatWantedWord,
  parseCategoryText,
  parseCsvLines,
  parseWordLines,
  type WordLineFault,
  type WordLines,
} from './word-lines.ts';

/** Every place of a text is counted once. */
function expectAllAccounted(lines: WordLines): void {
  const { total, blank, header, words, duplicates, faults } = lines;
  expect(blank + header + words.length + duplicates.length + faults.length).toBe(total);
}

/** One line's account: the word as it would be written, its fault, or 'blank'. */
function accountOf(lines: WordLines): string {
  expectAllAccounted(lines);
  expect(lines.total).toBe(1);
  const [word] = lines.words;
  if (word) return formatWantedWord(word.wanted);
  return lines.faults[0]?.fault ?? 'blank';
}

const GOOD: [line: string, word: string][] = [
  ['apple', 'apple'],
  ['apple (A1)', 'apple (A1)'],
  ['bank (of a river) (B1)', 'bank (of a river) (B1)'],
  ['bank (of a river)', 'bank (of a river)'],
  ['bank (B1) (of a river)', 'bank (of a river) (B1)'],
  ['apple (a1)', 'apple (A1)'],
  ['serendipity (C2)', 'serendipity (C2)'],
  ['  apple   (A1)  ', 'apple (A1)'],
  ['apple(A1)', 'apple (A1)'],
  ['apple\u00a0(A1)', 'apple (A1)'],
  ['apple&nbsp;', 'apple'],
  ['don&#39;t (A1)', 'don’t (A1)'],
  ['R&amp;B', 'R&B'],
  ['cat /kæt/', 'cat'],
  ['cat /kæt/ (A1)', 'cat (A1)'],
  ['abandon v.', 'abandon (v.)'],
  ['abandon /əˈbændən/ v. (B2)', 'abandon (v.) (B2)'],
  ['bank n. (of a river)', 'bank (of a river)'],
  ['apple\tA1', 'apple (A1)'],
  ['bank\tof a river\tB1', 'bank (of a river) (B1)'],
  ['bank\tB1\tof a river', 'bank (of a river) (B1)'],
  ['bank (of a river)\tB1', 'bank (of a river) (B1)'],
  ['apple\t\tA1', 'apple (A1)'],
  ['apple\t\t', 'apple'],
  ['apple () (A1)', 'apple (A1)'],
  ['apple ()', 'apple'],
  ['"apple" (A1)', 'apple (A1)'],
  ['"apple"', 'apple'],
  ['“apple”', 'apple'],
  ['apple（A1）', 'apple (A1)'],
  ["don't (A1)", 'don’t (A1)'],
  ['don’t (A1)', 'don’t (A1)'],
  ['a.m. (A2)', 'a.m. (A2)'],
  ['T-shirt (A1)', 'T-shirt (A1)'],
  ['T‑shirt (A1)', 'T-shirt (A1)'],
  ['give up on (B2)', 'give up on (B2)'],
  ['café (A2)', 'café (A2)'],
  ['cafe\u0301 (A2)', 'café (A2)'],
  ['fiancée', 'fiancée'],
  ['Mr.', 'Mr.'],
  ['R&B', 'R&B'],
  ['and/or (B2)', 'and/or (B2)'],
  ['vitamin B2 (B1)', 'vitamin B2 (B1)'],
  ['bank (side (of a river)) (B1)', 'bank (side (of a river)) (B1)'],
  ['bank (ضفة النهر) (B1)', 'bank (ضفة النهر) (B1)'],
  ['bank (money, finance) (A2)', 'bank (money, finance) (A2)'],
  ['\u200fapple\u200e (A1)', 'apple (A1)'],
  ['\ufeffapple (A1)', 'apple (A1)'],
  ['sepa\u00adrate', 'separate'],
  ['a', 'a'],
  [`${'x'.repeat(60)} (A1)`, `${'x'.repeat(60)} (A1)`],
  // Marks and numbers of lists.
  ['1. apple (A1)', 'apple (A1)'],
  ['12.apple', 'apple'],
  ['3) apple', 'apple'],
  ['(4) apple', 'apple'],
  ['b) apple', 'apple'],
  ['#5 apple', 'apple'],
  ['• apple', 'apple'],
  ['- apple', 'apple'],
  ['– apple', 'apple'],
  ['* apple', 'apple'],
  ['[x] apple', 'apple'],
  ['☐ apple', 'apple'],
  ['①apple', 'apple'],
  ['7\tapple\tA1', 'apple (A1)'],
  ['1.5-litre bottle', '1.5-litre bottle'],
  ['3D', '3D'],
  // What course books and lists write around a word.
  ['to run (A1)', 'run (verb) (A1)'],
  ['to give up', 'give up (verb)'],
  ['to run (a business)', 'run (a business)'],
  ['to date', 'to date'],
  ['to and fro', 'to and fro'],
  ['to be honest', 'to be honest'],
  ['a dog', 'dog'],
  ['An apple (A1)', 'apple (A1)'],
  ['the sun', 'sun'],
  ['a lot', 'a lot'],
  ['a few', 'a few'],
  ['the other day', 'the other day'],
  ['apple,', 'apple'],
  ['apple!', 'apple'],
  ['apple …', 'apple'],
  ['How are you?', 'How are you?'],
  // As print and other keyboards write letters.
  ['ofﬁce', 'office'],
  ['ａｐｐｌｅ （Ａ１）', 'apple (A1)'],
  // A level behind a word or a comma.
  ['apple (level A1)', 'apple (A1)'],
  ['apple (fruit, a1)', 'apple (fruit) (A1)'],
];

const MALFORMED: [line: string, fault: WordLineFault][] = [
  ['(A1)', 'no-word'],
  ['A1', 'no-word'],
  ['b2', 'no-word'],
  ['123', 'no-word'],
  ['---', 'no-word'],
  ['\tA1', 'no-word'],
  [`${'x'.repeat(61)} (A1)`, 'too-long'],
  ['x'.repeat(100_000), 'too-long'],
  [`bank (${'x'.repeat(201)}) (A1)`, 'context-too-long'],
  ['apple (D1)', 'unknown-level'],
  ['apple (A3)', 'unknown-level'],
  ['apple (A0)', 'unknown-level'],
  ['apple (А1)', 'unknown-level'], // a Cyrillic А
  ['apple (A1-A2)', 'unknown-level'],
  ['apple (B1+)', 'unknown-level'],
  ['apple (A1) (B2)', 'two-levels'],
  ['apple A1', 'level-without-brackets'],
  ['A1 apple', 'level-without-brackets'],
  ['bank (of a river) B1', 'level-without-brackets'],
  ['apple (A1', 'brackets'],
  ['apple A1)', 'brackets'],
  ['apple)(', 'brackets'],
  ['colo(u)r (B1)', 'brackets'],
  ['(be) able to (A2)', 'brackets'],
  ['run (away) from', 'brackets'],
  ['bank (one) (two) (B1)', 'too-much'],
  ['bank\tone\ttwo\tB1', 'too-much'],
  ['apple, banana', 'several-words'],
  ['apple; banana (A1)', 'several-words'],
  ['apple، banana', 'several-words'],
  ['apple - manzana', 'several-words'],
  ['apple -- manzana', 'several-words'],
  ['قطة (A1)', 'not-english'],
  ['яблоко', 'not-english'],
  ['苹果 (A1)', 'not-english'],
  ['cat قطة', 'not-english'],
  ['apple <b>', 'bad-character'],
  ['apple\u0000', 'bad-character'],
  ['apple = Apfel', 'bad-character'],
  ['🍎 apple', 'bad-character'],
  ['apple [A1]', 'bad-character'],
  ['bank (a\u0007b)', 'bad-character'],
];

describe('parseWordLines', () => {
  it.each(GOOD)('%j asks for %s', (line, word) => {
    expect(accountOf(parseWordLines(line))).toBe(word);
  });

  it.each(MALFORMED)('%j is %s', (line, fault) => {
    expect(accountOf(parseWordLines(line))).toBe(fault);
  });

  it.each(['\n', '\r\n', '\r', '\u2028'])(
    'counts lines that end in %j, the last one with or without',
    (end) => {
      for (const last of ['', end]) {
        const lines = parseWordLines(`dog (A1)${end}${end}cat (A9)${end}  ${end}dog${end}cow${last}`);
        expect(lines).toMatchObject({ total: 6, blank: 2 });
        expect(lines.words.map(({ line, wanted }) => [line, wanted.word])).toEqual([
          [1, 'dog'],
          [6, 'cow'],
        ]);
        expect(lines.faults).toEqual([{ line: 3, text: 'cat (A9)', fault: 'unknown-level' }]);
        expect(lines.duplicates).toEqual([{ line: 5, of: 1, text: 'dog' }]);
        expectAllAccounted(lines);
      }
    },
  );

  it('knows a word in other letter case, or with its article, as the same', () => {
    const lines = parseWordLines('apple\nApple\nan apple\nCafé\ncafe\nrun\nto run');
    expect(lines.words.map(({ wanted }) => wanted.word)).toEqual(['apple', 'Café', 'run']);
    expect(lines.duplicates.map(({ line, of }) => [line, of])).toEqual([
      [2, 1],
      [3, 1],
      [5, 4],
      [7, 6],
    ]);
  });

  it('leaves out names of columns above cells from a spreadsheet', () => {
    const lines = parseWordLines('No.\tWord\tLevel\n1\tapple\tA1\n2\tbank\tB1');
    expect(lines).toMatchObject({ total: 3, header: 1, faults: [] });
    expect(lines.words.map(({ wanted }) => formatWantedWord(wanted))).toEqual(['apple (A1)', 'bank (B1)']);
    expect(parseWordLines('word\nlevel').words).toHaveLength(2);
    for (const header of ['Wort;Stufe', 'mot;niveau', 'Palabra;Nivel', 'palavra;nível', 'الكلمة;المستوى'])
      expect(parseCsvLines(`${header}\r\ndog;A1`)).toMatchObject({ header: 1, faults: [] });
  });

  it('knows May and may as two words, and a word with two contexts as one', () => {
    const lines = parseWordLines('May (A1)\nmay (B1)\nbank (of a river)\nbank (money)');
    expect(lines.words.map(({ wanted }) => wanted.word)).toEqual(['May', 'may', 'bank']);
    expect(lines.duplicates).toEqual([{ line: 4, of: 3, text: 'bank (money)' }]);
  });

  it('takes as many words as one batch holds, and says of the others that they are over', () => {
    const count = 100_000;
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const lines = parseWordLines(
      Array.from({ length: count }, (_, i) => `word ${letters(i)} (B1)`).join('\r\n'),
    );
    expectAllAccounted(lines);
    expect(lines.total).toBe(count);
    expect(lines.words).toHaveLength(MAX_BATCH_ITEMS);
    expect(lines.faults).toHaveLength(count - MAX_BATCH_ITEMS);
    expect(lines.faults.at(-1)).toMatchObject({ line: count, fault: 'over-limit' });
  });

  it.each(['(', ')', '()', '"', '")', '"a",', '\t', ',', '(A1)', '((A1))', "'", ' '])(
    'takes a line of 500,000 times %j in its stride',
    (sign) => {
      const text = sign.repeat(500_000);
      for (const parse of [parseWordLines, parseCsvLines, parseCategoryText]) expectAllAccounted(parse(text));
    },
  );

  it('accounts for every line of any text, and asks only for what a batch takes', () => {
    const sign = fc.constantFrom(
      ...'ab A1(),;\t"\'é’قя🍎\n\r\u2028\u0000[<=.-'.split(''),
      '(B1)',
      '\r\n',
      ' (',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(sign, { maxLength: 80 }).map((all) => all.join('')),
          fc.string(),
        ),
        (text) => {
          for (const parse of [parseWordLines, parseCsvLines, parseCategoryText]) {
            const lines = parse(text);
            expectAllAccounted(lines);
            for (const { wanted } of lines.words) expect(wantedWordSchema.parse(wanted)).toEqual(wanted);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('reads back what it writes', () => {
    for (const wanted of GOOD.flatMap(([line]) => parseWordLines(line).words.map(({ wanted }) => wanted)))
      expect(parseWordLines(formatWantedWord(wanted)).words).toEqual([{ line: 1, wanted }]);
  });
});

describe('parseCsvLines', () => {
  it.each<[line: string, account: string]>([
    ['apple', 'apple'],
    ['apple (A1)', 'apple (A1)'],
    ['apple,A1', 'apple (A1)'],
    ['apple;A1', 'apple (A1)'],
    ['bank,of a river,B1', 'bank (of a river) (B1)'],
    ['bank,B1,of a river', 'bank (of a river) (B1)'],
    ['bank,"of a river, not money",B1', 'bank (of a river, not money) (B1)'],
    ['bank;of a river, not money;B1', 'bank (of a river, not money) (B1)'],
    ['"bank (of a river, not money) (B1)"', 'bank (of a river, not money) (B1)'],
    ['bank (of a river, not money) (B1)', 'bank (of a river, not money) (B1)'],
    ['"apple" , "A1"', 'apple (A1)'],
    ['bank,"a ""side""",B1', 'bank (a "side") (B1)'],
    ['apple,,A1', 'apple (A1)'],
    ['apple,,,,', 'apple'],
    ['apple\tA1', 'apple (A1)'],
    ['café,A2', 'café (A2)'],
    [',,,', 'blank'],
    ['""', 'blank'],
    ['"apple', 'unclosed-quote'],
    ['apple,"A1', 'unclosed-quote'],
    ['apple,A7', 'unknown-level'],
    ['apple,one,two,A1', 'too-much'],
    ['apple,A1,B1', 'two-levels'],
    [',A1', 'no-word'],
    ['قطة,A1', 'not-english'],
  ])('%j is %s', (line, account) => {
    expect(accountOf(parseCsvLines(line))).toBe(account);
  });

  it('leaves out the names of columns, but not a word that is one', () => {
    expect(parseCsvLines('Word,Level\r\ndog,A1\r\n')).toMatchObject({
      total: 2,
      header: 1,
      words: [{ line: 2, wanted: { word: 'dog', level: 'A1' } }],
    });
    expect(parseCsvLines('word\nlevel')).toMatchObject({ header: 0, words: [{ line: 1 }, { line: 2 }] });
    const named = parseCsvLines('sep=;\r\nword;context;level\r\nbank;river, side;B1');
    expect(named).toMatchObject({
      total: 3,
      header: 2,
      words: [{ line: 3, wanted: { context: 'river, side' } }],
    });
  });

  it('ends a quoted cell with its line, so that one stray quote costs one line', () => {
    const lines = parseCsvLines('dog,A1\n"cat,A1\ncow,A2\n');
    expect(lines.words.map(({ line }) => line)).toEqual([1, 3]);
    expect(lines.faults).toEqual([{ line: 2, text: '"cat,A1', fault: 'unclosed-quote' }]);
  });
});

describe('parseCategoryText', () => {
  it('takes the first line as the name and commas between words', () => {
    const category = parseCategoryText(
      '\n Kitchen  tools \r\nfork (A1), knife (A2),spoon\r\n\r\npan (for frying, flat) (B1), fork,',
    );
    expectAllAccounted(category);
    expect(category).toMatchObject({ name: 'Kitchen tools', nameFault: undefined, total: 7, blank: 2 });
    expect(category.words.map(({ line, wanted }) => `${line} ${formatWantedWord(wanted)}`)).toEqual([
      '3 fork (A1)',
      '3 knife (A2)',
      '3 spoon',
      '5 pan (for frying, flat) (B1)',
    ]);
    expect(category.duplicates).toEqual([{ line: 5, of: 3, text: 'fork' }]);
  });

  it('says of each part by itself that it is malformed', () => {
    const { words, faults } = parseCategoryText('Pets\ndog (A1) cat (A1), cow (A9)، hen， قطة');
    expect(words.map(({ wanted }) => wanted.word)).toEqual(['hen']);
    expect(faults).toEqual([
      { line: 2, text: 'dog (A1) cat (A1)', fault: 'brackets' },
      { line: 2, text: 'cow (A9)', fault: 'unknown-level' },
      { line: 2, text: 'قطة', fault: 'not-english' },
    ]);
  });

  it.each(['', '  \n ', '...\ndog', 'dog (A1), cat (A2)\ncow'])('finds no name in %j', (text) => {
    expect(parseCategoryText(text)).toMatchObject({ name: undefined, nameFault: 'missing' });
  });

  it('takes names in any script with commas in them, up to 80 characters', () => {
    expect(parseCategoryText('أدوات المطبخ\nfork')).toMatchObject({ name: 'أدوات المطبخ' });
    expect(parseCategoryText('Food, drinks\nfork')).toMatchObject({ name: 'Food, drinks' });
    expect(parseCategoryText(`${'x'.repeat(81)}\nfork`)).toMatchObject({
      name: undefined,
      nameFault: 'too-long',
    });
  });

  it('keeps the words where the name is missing', () => {
    expect(parseCategoryText('dog (A1), cat (A2)').words).toHaveLength(2);
  });

  it('has no words where only a name stands', () => {
    expect(parseCategoryText('Pets')).toMatchObject({ name: 'Pets', total: 0, words: [] });
  });
});
