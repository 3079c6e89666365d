import fc from 'fast-check';
import type { RawRequest } from '../raw-request.ts';

/** Markup that must never come back as markup. */
export const MARKUP = '<script>alert(1)</script>';

const nfd = (text: string) => encodeURI(text.normalize('NFD'));
const LONG = 'x'.repeat(3000);

const PAIRS = ['en-en', 'ar-en', 'es-en', 'fr-en', 'de-en', 'pt-en', 'en'];
const LEVELS = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'all'];
const SLUGS = ['words', 'كلمات', 'palabras', 'mots', 'wörter', 'palavras'].map(encodeURI);
const PARAMETERS = ['word', 'كلمة', 'palabra', 'mot', 'wort', 'palavra'].map(encodeURI);
const RANGES = ['1-50', '51-100', '101-150', '3-60', '99951-100000', '1-1'];
const CATEGORIES = ['animals', 'animales', 'الحيوانات', 'vêtements', 'números', 'gefühle', 'weather'].map(
  encodeURI,
);
const LANDING = [
  'english-words',
  'كلمات-انجليزي',
  'palabras-en-inglés',
  'mots-en-anglais',
  'englische-wörter',
  'palavras-em-inglês',
].map(encodeURI);
const PAGES = [
  'today',
  'learn',
  'onboarding',
  'profile',
  'history',
  'placement',
  'saved',
  'categories',
  'levels',
  'privacy-policy',
  'terms-of-use',
  'about-us',
];
const FOUL_SEGMENTS = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%2f',
  '%5c',
  '\\',
  '%',
  '%FF',
  '%00',
  '%0a',
  '%0d%0aX:y',
  '%C0%AF',
  '%25',
  '%2525',
  '__proto__',
  'constructor',
  '%F0%9F%98%80',
  '%E2%80%AE',
  encodeURIComponent(MARKUP),
  nfd('wörter'),
  nfd('palabras-en-inglés'),
  nfd('números'),
  'xx-en',
  'ar-fr',
  'ES-en',
  'A1',
  'aLL',
  'd7',
  '0-50',
  '50-1',
  '1-',
  '01-50',
  '1_50',
  '1e3-2e3',
  encodeURI('١-٥٠'),
  'evil.example',
  'x.data',
  '1-50.data',
  '_.data',
  LONG,
];
const FILES = [
  'api',
  'assets',
  'pictures',
  'media',
  'functions',
  'generate-speech',
  'study',
  'audio',
  'speech',
  'today',
];
const WORDS = ['adventure', 'water', 'nope', 'May', 'a'.repeat(90)];

const malformed = fc.oneof(
  fc.constantFrom(...FOUL_SEGMENTS),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map(encodeURIComponent),
  fc.string({ unit: fc.constantFrom(...'%25aF/.;:@&=+$,!~*()\'-_\\"[]{}|^`'), maxLength: 10 }),
);

/** Mostly one of the good values, now and then a malformed one. */
const mostly = (good: readonly string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: malformed });

const anySegment = fc.oneof(
  fc.constantFrom(
    ...PAIRS,
    ...LEVELS,
    ...SLUGS,
    ...RANGES,
    ...CATEGORIES,
    ...LANDING,
    ...PAGES,
    ...FILES,
    ...WORDS,
  ),
  malformed,
);

const segments = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(mostly(PAIRS), mostly(LEVELS), mostly(SLUGS), mostly(RANGES)) },
  { weight: 3, arbitrary: fc.tuple(mostly(LEVELS), mostly(SLUGS), mostly(RANGES)) },
  { weight: 2, arbitrary: fc.tuple(mostly(PAIRS), mostly(['categories']), mostly(CATEGORIES)) },
  { weight: 2, arbitrary: fc.tuple(mostly(PAIRS), mostly(SLUGS), mostly(WORDS)) },
  {
    weight: 2,
    arbitrary: fc.tuple(mostly(PAIRS), mostly([...SLUGS, ...LEVELS, ...LANDING, 'levels', 'categories'])),
  },
  { weight: 2, arbitrary: fc.tuple(mostly([...PAIRS, ...PAGES, ...LANDING])) },
  { weight: 4, arbitrary: fc.array(anySegment, { maxLength: 6 }) },
);

const ending = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.constantFrom('/', '//', '.data', '/.', '/..', '#x', ';x') },
);

const path = fc.tuple(segments, ending).map(([parts, end]) => `/${parts.join('/')}${end}`);

const value = fc.oneof(
  fc.integer({ min: -5, max: 400 }).map(String),
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '1.5',
    '1e3',
    '+7',
    '%207',
    '007',
    '9'.repeat(35),
    'abc',
    encodeURI('٣'),
    '%00',
    '%FF',
    '%',
    '%25',
    '_',
    '%5C',
    "'%20or%201=1--",
    'adventure',
    'ADVENTURE',
    '%F0%9F%98%80',
    '%E2%80%AE',
    '__proto__',
    'a1',
    'es-en',
    'ar',
    encodeURIComponent(MARKUP),
    'x'.repeat(2000),
  ),
  fc.string({ unit: 'grapheme', maxLength: 10 }).map(encodeURIComponent),
);

const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PARAMETERS) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'page',
      'q',
      'lang',
      'done',
      'more',
      'step',
      'saved',
      'pair',
      'level',
      'from',
      'to',
      'ids',
      'text',
      'language',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('_routes', 'index', '__proto__', 'Word', 'word[]', '%FF', '', 'x'),
  },
);

const pairsOf = (most: number) =>
  fc
    .array(fc.tuple(name, value), { maxLength: most })
    .map((list) => list.map(([key, text]) => `${key}=${text}`).join('&'));

const query = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: pairsOf(4).map((text) => `?${text}`) },
);

const cookieField = fc.oneof(
  fc.constantFrom(
    'l:ar',
    'l:fr',
    's:es',
    't:dark',
    'o:1',
    'g:30',
    ...PAIRS.map((pair) => `p:${pair}`),
    ...LEVELS.map((level) => `v:${level}`),
  ),
  fc
    .tuple(fc.constantFrom(...PAIRS), fc.constantFrom(...LEVELS), fc.integer({ min: -1, max: 2_000_000 }))
    .map(([pair, level, number]) => `w:${pair}.${level}.${number}!${pair}.a1.${number}`),
  fc.constantFrom(
    '',
    'l:zz',
    't:neon',
    'o:true',
    'v:z9',
    'p:xx-en',
    'w:!!!',
    'w:__proto__.a1.5',
    '__proto__:1',
    'g:1e3',
    `x:${MARKUP}`,
    'l',
    ':',
  ),
);

const preferences = fc.oneof(
  { weight: 6, arbitrary: fc.array(cookieField, { maxLength: 6 }).map((fields) => `v1~${fields.join('~')}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'garbage',
      'v2~o:1',
      '"v1~o:1"',
      '%00',
      'x'.repeat(9000),
      '',
      'v1',
      '[]',
      MARKUP,
    ),
  },
);

const cookie = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 4, arbitrary: preferences.map((text) => `prefs=${text}`) },
  {
    weight: 1,
    arbitrary: fc.tuple(preferences, preferences).map(([a, b]) => `a=b; prefs=${a};prefs=${b}; ;=;session=x`),
  },
);

const headerText = fc.string({ maxLength: 30 });

const acceptLanguage = fc.oneof(
  fc.constant(undefined),
  fc
    .array(
      fc.constantFrom(
        'en',
        'ar',
        'es-MX',
        'fr;q=0.9',
        'de;q=0',
        'pt;q=abc',
        'zz',
        '*',
        '',
        ';q=1',
        'AR-eg;q=0.3',
      ),
      { maxLength: 5 },
    )
    .map((list) => list.join(',')),
  headerText,
);

const otherHeaders = fc.record(
  {
    'accept-encoding': fc.constantFrom(
      'gzip',
      'br',
      'gzip;q=0, br;q=0',
      'identity',
      '*',
      ',,;q',
      'gzip, deflate, br',
    ),
    'if-none-match': fc.constantFrom('*', '""', 'W/"x"', '"', ',,,', '"a", "b"'),
    'sec-fetch-dest': fc.constantFrom('document', 'empty', 'x'),
    'sec-purpose': fc.constantFrom('prefetch'),
    range: fc.constantFrom('bytes=0-5', 'bytes=9-1', 'x', 'bytes=-'),
    origin: fc.constantFrom('https://evil.example', 'null', 'x'),
    accept: fc.constantFrom('text/html', 'application/json', '*/*', 'x'),
  },
  { requiredKeys: [] },
);

const headers = fc
  .tuple(
    cookie,
    acceptLanguage,
    fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: otherHeaders }),
  )
  .map(([cookies, languages, others]) => ({
    ...others,
    ...(cookies === undefined ? {} : { cookie: cookies }),
    ...(languages === undefined ? {} : { 'accept-language': languages }),
  }));

const read: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.oneof(
    { weight: 9, arbitrary: fc.constant('GET') },
    { weight: 1, arbitrary: fc.constant('HEAD') },
  ),
  path: fc.tuple(path, query).map(([where, asked]) => where + asked),
  headers,
});

const formField = fc.constantFrom(
  'step=1',
  'step=2',
  'base=es',
  'base=ar',
  'base=xx',
  'base=',
  'target=en',
  'target=fr',
  'level=a1',
  'level=all',
  'level=c2',
  'level=%00',
  'part=level',
  'part=choices',
  'part=theme',
  'part=language',
  'part=goal',
  'part=x',
  'theme=dark',
  'theme=%FF',
  'language=fr',
  'goal=10',
  'goal=7',
  `base=${LONG}`,
  `level=${encodeURIComponent(MARKUP)}`,
  '%',
  '=',
);

const jsonValue = fc.oneof(
  fc.constantFrom<unknown>(
    'es-en',
    'a1',
    'en',
    'ar',
    'adventure',
    'water',
    'zzz',
    '',
    null,
    1,
    20,
    51,
    -1,
    1.5,
    true,
    [],
    ['adventure'],
    [1],
    {},
    MARKUP,
    'x\0',
    LONG,
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const jsonBody = fc.oneof(
  fc
    .record(
      {
        text: jsonValue,
        language: jsonValue,
        pair: jsonValue,
        level: jsonValue,
        count: jsonValue,
        studied: jsonValue,
      },
      { requiredKeys: [] },
    )
    .map((body) => JSON.stringify(body)),
  fc.constantFrom('', '{', 'null', '[]', '"', '\0', '['.repeat(1000)),
);

const TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
  'x',
];

const form: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constant('POST'),
  path: fc.oneof(
    fc.constantFrom(
      '/onboarding',
      '/profile',
      '/es-en/levels',
      '/ar-en/levels',
      '/en-en/levels/',
      '/xx-en/levels',
      '/onboarding.data',
    ),
    path,
  ),
  headers: fc
    .tuple(
      headers,
      fc.oneof(
        { weight: 5, arbitrary: fc.constant(TYPES[0]) },
        { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
      ),
    )
    .map(([others, type]) => ({ ...others, 'content-type': type })),
  body: fc.array(formField, { maxLength: 5 }).map((fields) => fields.join('&')),
});

const call: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constant('POST'),
  path: fc.constantFrom('/api/functions/generate-speech', '/api/today', '/api/nope', '/api/study'),
  headers: fc.constantFrom<Record<string, string>>(
    {},
    { 'content-type': 'application/json' },
    { 'transfer-encoding': 'chunked' },
  ),
  body: jsonBody,
});

const otherMethod: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constantFrom('PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'POST', 'PROPFIND', 'SEARCH'),
  path: fc.tuple(path, query).map(([where, asked]) => where + asked),
  headers,
});

/** What Node's client sends as it is: anything but blanks, controls and what lies beyond Latin-1. */
const isSendable = (request: RawRequest) =>
  /^\/[\x21-\xff]*$/.test(request.path) &&
  Object.values(request.headers ?? {}).every((text) => /^[\t\x20-\x7e]*$/.test(String(text)));

/** One request of a visitor who means well, or not. */
export const anyRequest: fc.Arbitrary<RawRequest> = fc
  .oneof(
    { weight: 14, arbitrary: read },
    { weight: 3, arbitrary: form },
    { weight: 1, arbitrary: call },
    { weight: 1, arbitrary: otherMethod },
  )
  .filter(isSendable);
