import { type Case, get, goesTo, movedTo, notFound, page, row, rows } from './case.ts';

const search = (text: string) => get(`/en/words?q=${encodeURIComponent(text)}`);

const CATEGORIES: Case[] = [
  row(
    'R13',
    'an English slug under Spanish goes to the Spanish one',
    get('/es-en/categories/animals'),
    goesTo('/es-en/categories/animales'),
  ),
  row(
    'R13',
    'a Spanish slug under English goes to the English one',
    get('/en/categories/animales'),
    goesTo('/en/categories/animals'),
  ),
  row(
    'R13',
    'a German slug under Arabic goes to the Arabic one',
    get('/ar-en/categories/tiere'),
    goesTo(`/ar-en/categories/${encodeURIComponent('الحيوانات')}`),
  ),
  row(
    'R13',
    'the word number survives the change of slug',
    get('/es-en/categories/animals?palabra=3'),
    goesTo('/es-en/categories/animales?palabra=3'),
  ),
  row(
    'R12',
    'slug and number are put right in one step',
    get('/es-en/categories/animals?palabra=99999'),
    goesTo(/^\/es-en\/categories\/animales\?palabra=\d{1,4}$/),
  ),
  row('R13', '/en-en moves to /en', get('/en-en/categories/animals'), movedTo('/en/categories/animals')),
  row('R13', 'the list of /en-en moves to /en', get('/en-en/categories'), movedTo('/en/categories')),
  ...rows(
    'R13',
    'the category {} does not exist',
    [
      'nope',
      'animals%00',
      '__proto__',
      'constructor',
      '%25',
      '_',
      "'%20OR%20'1'='1",
      '%3Cscript%3Ealert(1)',
      'a%3Fb',
      'a%23b',
      'a'.repeat(5000),
    ],
    (slug) => get(`/en/categories/${slug}`),
    { status: 404, contains: ['Category not found', 'href="/en/categories"'], lacks: ['<script>alert'] },
  ),
  ...rows(
    'R13',
    'the category {} is the one that is meant',
    ['ANIMALS', 'animals%20', '%20animals', '%E2%80%AEanimals'],
    (slug) => get(`/en/categories/${slug}`),
    movedTo('/en/categories/animals'),
  ),
  row('R13', 'a missing category is told in the pair’s language', get('/es-en/categories/nope'), {
    status: 404,
    contains: ['Categoría no encontrada', 'lang="es"'],
  }),
  row('R13', 'a missing category is told from right to left in Arabic', get('/ar-en/categories/nope'), {
    status: 404,
    contains: ['لم يُعثر على الفئة', 'dir="rtl"'],
  }),
  ...rows(
    'R5',
    'the category’s word {} is before the first: word 1',
    ['0', '-3', '-0'],
    (value) => get(`/en/categories/animals?word=${value}`),
    goesTo('/en/categories/animals?word=1'),
  ),
  ...rows(
    'R5',
    'the category’s word {} is not a number: the first',
    ['', 'abc', '1.5', '%D9%A3', '3%00'],
    (value) => get(`/en/categories/animals?word=${value}`),
    page('aria-valuenow="1"'),
  ),
  row(
    'R5',
    'the category’s word over the end is its last',
    get('/en/categories/animals?word=99999'),
    goesTo(/^\/en\/categories\/animals\?word=\d{1,4}$/),
  ),
  row(
    'R5',
    'a foreign parameter on a category becomes its own',
    get('/es-en/categories/animales?word=3'),
    movedTo('/es-en/categories/animales?palabra=3'),
  ),
  row('R13', 'a category is not completed before its last word', get('/en/categories/animals?done=1'), {
    status: 200,
    lacks: ['All words completed!'],
  }),
];

const WORDS: Case[] = [
  ...rows(
    'R7',
    'the word id {} is unknown',
    [
      'nope',
      '__proto__',
      'constructor',
      '%25',
      '%0aadventure',
      '%00',
      'adventure_',
      'adventure%252F..',
      '%F0%9F%98%80',
      'adventure%3Fmore=1',
      'a'.repeat(300),
    ],
    (id) => get(`/en/words/${id}`),
    notFound,
  ),
  ...rows(
    'R7',
    'the word {} is adventure, as people type and copy it',
    ['Adventure', 'adventure%20', 'adventure)', 'adventure.', '%E2%80%9Cadventure%E2%80%9D', "adventure'--"],
    (id) => get(`/en/words/${id}`),
    movedTo('/en/words/adventure'),
  ),
  row('R7', 'an unknown word is told in the pair’s language', get('/es-en/palabras/nope'), {
    status: 404,
    contains: ['¡Vaya! Página no encontrada'],
  }),
  ...(
    [
      ['/en', '/en/words'],
      ['/en-en/words', '/en/words'],
      ['/en/palabras', '/en/words'],
      ['/en/palabras?q=cat', '/en/words?q=cat'],
      ['/es-en/words', '/es-en/palabras'],
      ['/es-en/words?page=2', '/es-en/palabras?page=2'],
      ['/en-en/words/adventure', '/en/words/adventure'],
      ['/en-en/palabras/adventure', '/en/words/adventure'],
      ['/es-en/words/adventure', '/es-en/palabras/adventure'],
    ] as const
  ).map(([from, to]) => row('R7', `${from} moves to ${to}`, get(from), movedTo(to))),
  ...rows(
    'R7',
    'the list’s page {} is its first',
    ['', '0', '-1', 'abc', '1.5', '1e1', '%D9%A2', '%00', '1&page=3'],
    (value) => get(`/en/words?page=${value}`),
    page('Page 1 of {list.pages}'),
  ),
  ...rows(
    'R7',
    'the list’s page {} is its last',
    ['99999', '1000000001', '9'.repeat(30)],
    (value) => get(`/en/words?page=${value}`),
    page('Page {list.pages} of {list.pages}'),
  ),
];

const SEARCHES: Case[] = [
  ...rows(
    'R19',
    'the search {} is taken to the letter and finds nothing',
    [
      '%',
      '_',
      '%%%',
      'adv%ture',
      '\\',
      '\\%',
      '"',
      '*',
      '.*',
      "' OR 1=1 --",
      "'; drop table keywords; --",
      '😀',
      '\ufffd',
      '{{7*7}}',
      'x'.repeat(5000),
    ],
    search,
    page('No results found'),
  ),
  row('R19', 'markup in a search stays text', search('"><script>alert(1)</script>'), {
    status: 200,
    contains: ['No results found'],
    lacks: ['<script>alert(1)'],
  }),
  row(
    'R19',
    'a search that does not decode finds nothing',
    get('/en/words?q=%ED%A0%80'),
    page('No results found'),
  ),
  ...rows(
    'R19',
    'the blank search {} lists all words',
    ['', '   ', '\0', '\n\t\r'],
    search,
    page('Page 1 of {list.pages}'),
  ),
  ...rows(
    'R19',
    'the search {} finds the word',
    ['ADVENTURE', ' adventure ', 'ádvénture', 'adventure\0', '\nadventure', 'aventura', 'مُغَامَرَة', 'مغامره'],
    search,
    page('href="/en/words/adventure"'),
  ),
  row(
    'R19',
    'of a repeated search the first counts',
    get('/en/words?q=adventure&q=cat'),
    page('href="/en/words/adventure"'),
  ),
  row(
    'R19',
    'a found list’s page over the end is its last',
    get('/en/words?q=adventure&page=99'),
    page('href="/en/words/adventure"'),
  ),
];

export const LIST_CASES: Case[] = [...CATEGORIES, ...WORDS, ...SEARCHES];
