import { type Case, get, goesTo, movedTo, notFound, page, row, rows } from './case.ts';

const ARABIC = encodeURI('كلمات');

const LEVELS: Case[] = [
  ...rows(
    'R3',
    '{} is no level',
    ['a3', 'd1', 'a0', 'a11', 'a', 'any', 'a1 ', '__proto__', 'constructor', '%D8%A31'],
    (level) => get(`/es-en/${level.replace(' ', '%20')}/palabras/1-50`),
    notFound,
  ),
  ...rows(
    'R3',
    '{} is no level without a pair',
    ['a3', 'c3', 'alle'],
    (level) => get(`/${level}/words/1-50`),
    notFound,
  ),
  ...(
    [
      ['/A1/words/1-50', '/a1/words/1-50'],
      ['/ALL/words/1-50', '/all/words/1-50'],
      ['/A1/words/1-50?word=9', '/a1/words/1-50?word=9'],
      ['/es-en/B2/palabras/1-50', '/es-en/b2/palabras/1-50'],
      ['/es-en/All/words/1-50', '/es-en/all/palabras/1-50'],
      ['/en-en/A1/words/1-50', '/en-en/a1/words/1-50'],
      ['/es-en/C2', '/es-en/c2/palabras/1-50'],
      ['/B1/words', '/b1/words/1-50'],
    ] as const
  ).map(([from, to]) => row('R3', `the upper case of ${from} moves to lower case`, get(from), movedTo(to))),
];

const MALFORMED_RANGES = [
  '0-50',
  '50-1',
  '1-',
  '-50',
  '-',
  '--',
  '1--50',
  '1-50-100',
  '01-50',
  '1-050',
  '1_50',
  '1.0-50.0',
  '1e3-2e3',
  '0x1-0x32',
  '+1-50',
  '1-50%20',
  '%201-50',
  '1%E2%80%9350',
  '%D9%A1-%D9%A5%D9%A0',
  '1-Infinity',
  'NaN-NaN',
  'null-null',
  'a-b',
  '1',
  '1-50,51-100',
  '1-50;x',
  '*',
  '1-50%00',
  "1-50'",
  `${'9'.repeat(40)}-${'9'.repeat(40)}`,
];

const RANGES: Case[] = [
  ...rows('R4', '{} is no range', MALFORMED_RANGES, (range) => get(`/a1/words/${range}`), notFound),
  ...rows(
    'R4',
    '{} is no range under a pair',
    ['0-50', '50-1', '01-50', '1-', '1_50', '1-50-100', '%D9%A1-%D9%A5%D9%A0'],
    (range) => get(`/ar-en/a1/${ARABIC}/${range}`),
    { status: 404, contains: ['404'] },
  ),
  ...(
    [
      ['/a1/words/1-49', '/a1/words/1-50'],
      ['/a1/words/1-1', '/a1/words/1-50'],
      ['/a1/words/2-51', '/a1/words/1-50'],
      ['/a1/words/50-100', '/a1/words/1-50'],
      ['/a1/words/51-51', '/a1/words/51-100'],
      ['/a1/words/1-1000', '/a1/words/1-50'],
      ['/es-en/a1/palabras/60-70', '/es-en/a1/palabras/51-100'],
      ['/en-en/a1/words/3-60', '/a1/words/1-50'],
      ['/a1/words/2-51?word=60', '/a1/words/51-100?word=60'],
    ] as const
  ).map(([from, to]) =>
    row('R4', `${from} is not aligned and goes to the range that holds it`, get(from), goesTo(to)),
  ),
  ...rows(
    'R4',
    '{} lies past the end and goes to the last range',
    ['99951-100000', '999999999-1000000000', '999999999999999999-9999999999999999999'],
    (range) => get(`/a1/words/${range}`),
    goesTo('/a1/words/{a1.last}'),
  ),
  row(
    'R4',
    'a range past the end goes to the last range under a pair too',
    get('/es-en/a1/palabras/99951-100000'),
    goesTo('/es-en/a1/palabras/{a1.last}'),
  ),
];

const NUMBERS: Case[] = [
  ...rows(
    'R5',
    'the word {} is not a number: the range’s start',
    [
      '',
      'abc',
      '1.5',
      '1e3',
      '0x5',
      '5a',
      'NaN',
      '%FF',
      '%D9%A5',
      '5%00',
      '%F0%9F%98%80',
      '5;word=6',
      '[5]',
      '1,5',
      '--5',
    ],
    (value) => get(`/a1/words/1-50?word=${value}`),
    page('1 / {a1.total.en}'),
  ),
  ...rows(
    'R5',
    'the parameter of {} is none of ours: the range’s start',
    ['Word=5', 'word[]=5', 'words=5', '__proto__=5', 'number=5', '%00word=5'],
    (query) => get(`/a1/words/1-50?${query}`),
    page('1 / {a1.total.en}'),
  ),
  row(
    'R5',
    'no number in a later range is that range’s start',
    get('/a1/words/51-100?word=x'),
    page('51 / {a1.total.en}'),
  ),
  ...rows(
    'R5',
    'the word {} is before the first: word 1',
    ['0', '-1', '-0', '-999999999999', '000'],
    (value) => get(`/a1/words/1-50?word=${value}`),
    goesTo('/a1/words/1-50?word=1'),
  ),
  ...rows(
    'R5',
    'the word {} is over the end: the last word',
    ['99999', '99999999999999999999', '9'.repeat(30), '9'.repeat(60)],
    (value) => get(`/a1/words/1-50?word=${value}`),
    goesTo('/a1/words/{a1.last}?word={a1.total}'),
  ),
  row(
    'R5',
    'a word of another range leads there',
    get('/a1/words/1-50?word=60'),
    goesTo('/a1/words/51-100?word=60'),
  ),
  row(
    'R5',
    'a word before the range leads there',
    get('/a1/words/51-100?word=5'),
    goesTo('/a1/words/1-50?word=5'),
  ),
  row(
    'R5',
    'of a repeated word the first counts',
    get('/a1/words/1-50?word=5&word=9'),
    page('5 / {a1.total.en}'),
  ),
  row(
    'R5',
    'the pair’s own parameter wins over a foreign one',
    get('/a1/words/1-50?palabra=5&word=9'),
    page('9 / {a1.total.en}'),
  ),
  ...(
    [
      ['/a1/words/1-50?palabra=5', '/a1/words/1-50?word=5'],
      ['/es-en/a1/palabras/1-50?word=5', '/es-en/a1/palabras/1-50?palabra=5'],
      ['/es-en/a1/palabras/1-50?mot=abc', '/es-en/a1/palabras/1-50'],
      ['/es-en/a1/palabras/1-50?word=60', '/es-en/a1/palabras/1-50?palabra=60'],
      ['/de-en/a1/mots/1-50?mot=2', '/de-en/a1/w%C3%B6rter/1-50?wort=2'],
      [`/es-en/a1/palabras/1-50?${encodeURI('كلمة')}=5`, '/es-en/a1/palabras/1-50?palabra=5'],
      [`/ar-en/a1/${ARABIC}/1-50?word=5`, `/ar-en/a1/${ARABIC}/1-50?${encodeURI('كلمة')}=5`],
    ] as const
  ).map(([from, to]) =>
    row('R5', `the parameter of ${decodeURI(from)} becomes the pair’s own`, get(from), movedTo(to)),
  ),
];

const SLUGS: Case[] = [
  ...(
    [
      ['/es-en/a1/words/1-50', '/es-en/a1/palabras/1-50'],
      ['/a1/palabras/1-50', '/a1/words/1-50'],
      [`/a1/${ARABIC}/1-50`, '/a1/words/1-50'],
      ['/ar-en/a1/mots/1-50', `/ar-en/a1/${ARABIC}/1-50`],
      ['/en-en/a1/palavras/1-50', '/en-en/a1/words/1-50'],
      ['/pt-en/a1/w%C3%B6rter/51-100?wort=60', '/pt-en/a1/palavras/51-100?palavra=60'],
    ] as const
  ).map(([from, to]) =>
    row('R5', `the slug of ${decodeURI(from)} becomes the pair’s own`, get(from), movedTo(to)),
  ),
  ...(
    [
      ['/es-en/a1/words?page=1', '1-50'],
      ['/es-en/a1/palabras?page=2', '51-100'],
      ['/es-en/a1?page=3', '101-150'],
      ['/es-en/a1/words', '1-50'],
      ['/es-en/a1/words?page=0', '1-50'],
      ['/es-en/a1/words?page=-4', '1-50'],
      ['/es-en/a1/words?page=abc', '1-50'],
      ['/es-en/a1/words?page=1.5', '1-50'],
      ['/es-en/a1/words?page=', '1-50'],
      ['/es-en/a1/words?page=%D9%A2', '1-50'],
      ['/es-en/a1/words?page=2&page=3', '51-100'],
      ['/es-en/a1/words?page=99999999999999999999', '49999951-50000000'],
    ] as const
  ).map(([from, range]) =>
    row('R6', `${from} is range ${range}`, get(from), movedTo(`/es-en/a1/palabras/${range}`)),
  ),
  row(
    'R6',
    'a level’s words without a pair are its first range',
    get('/a1/words?page=2'),
    movedTo('/a1/words/51-100'),
  ),
];

export const STUDY_CASES: Case[] = [...LEVELS, ...RANGES, ...NUMBERS, ...SLUGS];

/** On a server without any words. */
export const EMPTY_CASES: Case[] = [
  row(
    'R4',
    'an empty level has its first range',
    get('/a1/words/1-50'),
    page('No words available for this level'),
  ),
  row(
    'R4',
    'an empty level has its first word’s address',
    get('/a1/words/1-50?word=1'),
    page('No words available'),
  ),
  row('R24', '‘all’ without words says so', get('/all/words/1-50'), page('No words available')),
  row(
    'R4',
    'another range of an empty level goes to the first',
    get('/a1/words/51-100'),
    goesTo('/a1/words/1-50'),
  ),
  row(
    'R4',
    'another word of an empty level goes to the first range',
    get('/a1/words/1-50?word=7'),
    goesTo('/a1/words/1-50'),
  ),
  row(
    'R4',
    'an unaligned range of an empty level goes to the first',
    get('/es-en/c2/palabras/3-9'),
    goesTo('/es-en/c2/palabras/1-50'),
  ),
  row('R4', 'a malformed range is none on an empty level either', get('/a1/words/0-50'), notFound),
  row('R7', 'an empty list says so on any page', get('/en/words?page=7'), page('No words yet')),
  row('R13', 'no category is there', get('/en/categories/animals'), {
    status: 404,
    contains: ['Category not found'],
  }),
  row(
    'R8',
    'home stands without words',
    get('/', { cookie: 'prefs=v1~p:es-en~v:a1~o:1~w:es-en.a1.999' }),
    page('</html>'),
  ),
  row(
    'R12',
    'the resolver leads to a place that is there',
    get('/es-en', { cookie: 'prefs=v1~p:es-en~v:a1~o:1~w:es-en.a1.999' }),
    goesTo('/es-en/a1/palabras/1-50?palabra=1'),
  ),
];
