import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_PAIRS, LANGUAGES } from '#src/domain/language.ts';
import { STUDY_LEVELS } from '#src/domain/words/level.ts';
import { formatRange, parseRange } from '#src/domain/words/word-range.ts';
import {
  ADMIN_SECTIONS,
  encodePath,
  LANDING_PATHS,
  type Page,
  PLAIN_PAGES,
  pairOfPage,
  pathOf,
  studyPath,
  WORD_PARAMETERS,
  WORDS_SLUGS,
} from './paths.ts';
import { type RouteAnswer, routeOf } from './route-of.ts';

/** The answer to a request, its path and query as an address bar shows them. */
function ask(address: string): RouteAnswer {
  const url = new URL(`http://host${address}`);
  return routeOf(address.split(/[?#]/)[0]!.replace(/[^\x20-\x7e]+/g, encodeURIComponent), url.searchParams);
}

/** An answer in one line: '301 /to', '404', or the page's name and what it shows. */
function inOneLine(answer: RouteAnswer): string {
  if (answer.kind === 'not-found') return '404';
  if (answer.kind === 'redirect') return `${answer.status} ${decodeURIComponent(answer.to)}`;
  const { name, ...details } = answer.page;
  const shown = Object.values(details).map((value) =>
    value && typeof value === 'object' ? formatRange(value) : value,
  );
  return [name, ...shown.filter((value) => value !== undefined)].join(' ');
}

describe('routeOf', () => {
  it.each([
    // Pages without parameters.
    ['/', 'home'],
    ['//', '301 /'],
    ['/today', 'today'],
    ['/learn', 'learn'],
    ['/onboarding', 'onboarding'],
    ['/profile', 'profile'],
    ['/history', 'history'],
    ['/privacy-policy', 'privacy-policy'],
    ['/terms-of-use', 'terms-of-use'],
    ['/about-us', 'about-us'],
    ['/categories', 'categories'],
    ['/api/docs', 'api-docs'],
    ['/today/', '301 /today'],
    ['/onboarding/?lang=ar', '301 /onboarding?lang=ar'],

    // Landing pages, in every spelling that means them.
    ['/english-words', 'landing en'],
    ['/ar-en/كلمات-انجليزي', 'landing ar'],
    ['/es-en/palabras-en-inglés', 'landing es'],
    ['/es-en/palabras-en-ingl%C3%A9s', 'landing es'],
    ['/es-en/palabras-en-ingl%c3%a9s', 'landing es'],
    ['/es-en/palabras-en-ingle%CC%81s', '301 /es-en/palabras-en-inglés'],
    ['/es-en/palabras-en-inglés/', '301 /es-en/palabras-en-inglés'],
    ['/fr-en/mots-en-anglais', 'landing fr'],
    ['/de-en/englische-wörter', 'landing de'],
    ['/de-en/englische-wo%CC%88rter/', '301 /de-en/englische-wörter'],
    ['/pt-en/palavras-em-inglês', 'landing pt'],
    ['/fr-en/palabras-en-inglés', '404'],
    ['/en/english-words', '404'],

    // The resolver and what does not split into a pair.
    ['/ar-en', 'resolver ar-en'],
    ['/en-en', 'resolver en-en'],
    ['/ar-en/', '301 /ar-en'],
    ['/foo', '302 /onboarding'],
    ['/foo/', '302 /onboarding'],
    ['/a1', '302 /onboarding'],
    ['/words', '302 /onboarding'],
    ['/كلمات', '302 /onboarding'],
    ['/xx-en', '302 /onboarding'],
    ['/ar-fr', '302 /onboarding'],
    ['/AR-EN', '302 /onboarding'],
    ['/xx-en/categories', '302 /onboarding'],
    ['/ar-fr/a1/words/1-50', '302 /onboarding'],
    ['/xx-en/a/b/c/d/e/f', '302 /onboarding'],

    // Level pickers.
    ['/ar-en/levels', 'levels ar-en'],
    ['/en-en/levels', 'levels en-en'],
    ['/en-en/levels/', '301 /en-en/levels'],
    ['/en/levels', '404'],

    // The study screen.
    ['/a1/words/1-50', 'study en-en a1 1-50 true'],
    ['/a1/words/1-50?word=7', 'study en-en a1 1-50 7 true'],
    ['/c2/words/51-100', 'study en-en c2 51-100 true'],
    ['/all/words/1-50', 'study en-en all 1-50 true'],
    ['/en-en/a1/words/1-50', 'study en-en a1 1-50 false'],
    ['/ar-en/a1/كلمات/1-50?كلمة=3', 'study ar-en a1 1-50 3 true'],
    ['/de-en/b2/wörter/101-150?wort=120', 'study de-en b2 101-150 120 true'],
    ['/es-en/all/palabras/1-50', 'study es-en all 1-50 true'],
    ['/fr-en/a1/mots/1-50?mot=abc', 'study fr-en a1 1-50 true'],
    ['/fr-en/a1/mots/1-50?mot=-4', 'study fr-en a1 1-50 -4 true'],
    ['/fr-en/a1/mots/7-60', 'study fr-en a1 7-60 true'],

    // Other levels' case, other languages' slugs and parameters, other spellings.
    ['/A1/words/1-50', '301 /a1/words/1-50'],
    ['/A1/words/1-50?word=7', '301 /a1/words/1-50?word=7'],
    ['/ALL/mots/51-100?mot=60', '301 /all/words/51-100?word=60'],
    ['/ar-en/A1/كلمات/1-50', '301 /ar-en/a1/كلمات/1-50'],
    ['/ar-en/a1/words/1-50?word=3', '301 /ar-en/a1/كلمات/1-50?كلمة=3'],
    ['/ar-en/a1/كلمات/1-50?word=3', '301 /ar-en/a1/كلمات/1-50?كلمة=3'],
    ['/es-en/B1/mots/1-50/?palavra=9', '301 /es-en/b1/palabras/1-50?palabra=9'],
    ['/de-en/a1/wo%CC%88rter/1-50?wort=2', '301 /de-en/a1/wörter/1-50?wort=2'],
    ['/en-en/a1/mots/1-50', '301 /en-en/a1/words/1-50'],
    ['/en-en/C1/words/1-50?wort=2', '301 /en-en/c1/words/1-50?word=2'],
    ['/fr-en/a1/mots/1-50/', '301 /fr-en/a1/mots/1-50'],
    ['/fr-en/a1/mots/1-50?word=7&mot=8', 'study fr-en a1 1-50 8 true'],
    ['/fr-en/a1/mots/1-50?word=nonsense', '301 /fr-en/a1/mots/1-50'],

    // What is not a level or not a range.
    ['/d9/words/1-50', '404'],
    ['/ar-en/d9/كلمات/1-50', '404'],
    ['/ar-en/a1/كلمات/first', '404'],
    ['/ar-en/a1/كلمات/50-1', '404'],
    ['/a1/words/0-50', '404'],
    ['/a1/words/01-50', '404'],
    ['/a1/words/1-50/more', '404'],
    ['/ar-en/a1/vocabulary/1-50', '404'],
    ['/en/a1/words/1-50', '404'],

    // Study paths with a part missing: filled where there is one way to, else the way in.
    ['/ar-en/a1', '301 /ar-en/a1/كلمات/1-50'],
    ['/ar-en/B2/', '301 /ar-en/b2/كلمات/1-50'],
    ['/en-en/a1', '301 /a1/words/1-50'],
    ['/ar-en/a1/words', '301 /ar-en/a1/كلمات/1-50'],
    ['/ar-en/a1/words?page=1', '301 /ar-en/a1/كلمات/1-50'],
    ['/pt-en/b1/words?page=3', '301 /pt-en/b1/palavras/101-150'],
    ['/en-en/all/words?page=2', '301 /all/words/51-100'],
    ['/a1/words?page=2', '301 /a1/words/51-100'],
    ['/a1/words?page=0', '301 /a1/words/1-50'],
    ['/a1/words?page=-3', '301 /a1/words/1-50'],
    ['/a1/words?page=many', '301 /a1/words/1-50'],
    ['/a1/1-50', '302 /onboarding'],
    ['/words/1-50', '302 /onboarding'],
    ['/ar-en/a1/1-50', '302 /onboarding'],
    ['/ar-en/كلمات/1-50', '302 /onboarding'],
    ['/en-en/words/1-50', '302 /onboarding'],

    // The list and a word's own page.
    ['/en/words', 'word-list en-en'],
    ['/en/words?page=2', 'word-list en-en'],
    ['/en', '301 /en/words'],
    ['/en/', '301 /en/words'],
    ['/en-en/words', '301 /en/words'],
    ['/en-en/words?search=dog', '301 /en/words?search=dog'],
    ['/en/mots', '301 /en/words'],
    ['/fr-en/mots', 'word-list fr-en'],
    ['/fr-en/words?search=chat', '301 /fr-en/mots?search=chat'],
    ['/fr-en/mots/', '301 /fr-en/mots'],
    ['/en/words/adventure', 'word en-en adventure'],
    ['/ar-en/كلمات/ice-cream', 'word ar-en ice-cream'],
    ['/en/words/Adventure', '301 /en/words/adventure'],
    ['/en/words/adventure)', '301 /en/words/adventure'],
    ['/en/words/adventure.%E2%80%9D', '301 /en/words/adventure'],
    ['/en/words/Ice%20Cream', '301 /en/words/ice-cream'],
    ['/en/words/ice+cream', '301 /en/words/ice-cream'],
    ['/de-en/words/ICE_CREAM%E2%80%8B/', '301 /de-en/wörter/ice-cream'],
    ['/en/words/o%E2%80%99clock', '301 /en/words/oclock'],
    ['/en/words/1-50)', '404'],
    ['/ar-en/words/ice-cream', '301 /ar-en/كلمات/ice-cream'],
    ['/en-en/palabras/may-month', '301 /en/words/may-month'],

    // Categories.
    ['/en/categories', 'category-list en-en'],
    ['/en-en/categories', '301 /en/categories'],
    ['/en-en/categories/', '301 /en/categories'],
    ['/es-en/categories', 'category-list es-en'],
    ['/en/categories/animals', 'category en-en animals'],
    ['/en-en/categories/animals', '301 /en/categories/animals'],
    ['/ar-en/categories/حيوانات?كلمة=4', 'category ar-en حيوانات 4'],
    ['/ar-en/categories/حيوانات?word=4', '301 /ar-en/categories/حيوانات?كلمة=4'],
    ['/de-en/categories/mo%CC%88bel', '301 /de-en/categories/möbel'],
    ['/en/categories/a/b', '404'],

    // What names nothing.
    ['/no/such', '404'],
    ['/today/more', '404'],
    ['/a1/nothing', '404'],
    ['/ar-en/nothing', '404'],
    ['/%', '404'],
    ['/%FF', '404'],
    ['/ar-en/%E0%A4%A', '404'],
    ['/%2F%2Fevil.example', '404'],
    ['/%5Cevil.example', '404'],
    ['/ar-en/categories/%2F%2Fevil.example', '302 /onboarding'],
  ])('answers %s with %s', (address, expected) => {
    expect(inOneLine(ask(address))).toBe(expected);
  });

  it('answers a path that begins with two slashes by not-found, never by going there', () => {
    for (const path of ['//evil.example', '//evil.example/', '///', '//today'])
      expect(routeOf(path, new URLSearchParams())).toEqual({ kind: 'not-found' });
  });

  it('gives redirects that are percent-encoded', () => {
    expect(ask('/ar-en/a1/words/1-50?word=3')).toEqual({
      kind: 'redirect',
      status: 301,
      to: `/ar-en/a1/${encodeURIComponent('كلمات')}/1-50?${encodeURIComponent('كلمة')}=3`,
    });
  });
});

const pair = fc.constantFrom(...LANGUAGE_PAIRS);
const level = fc.constantFrom(...STUDY_LEVELS);
const language = fc.constantFrom(...LANGUAGES);
const range = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([start, length]) => ({ start, end: start + length }));
const wordId = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/).filter((id) => !parseRange(id));
/** What a category's slug may be made of: letters, marks and digits of any script, and hyphens. */
const slug = fc
  .array(fc.constantFrom(...'abz019-éöñçßœكلماتـَّ犬я'), { minLength: 1, maxLength: 20 })
  .map((letters) => letters.join('').normalize('NFC'));

const page: fc.Arbitrary<Page> = fc.oneof(
  fc.constant<Page>({ name: 'home' }),
  fc.constantFrom(...PLAIN_PAGES).map((name): Page => ({ name })),
  fc.constantFrom(...ADMIN_SECTIONS).map((section): Page => ({ name: 'admin', section, id: undefined })),
  fc
    .tuple(fc.constantFrom('words', 'runs'), wordId)
    .map(([section, id]): Page => ({ name: 'admin', section, id }) as Page),
  language.map((code): Page => ({ name: 'landing', language: code })),
  fc
    .tuple(fc.constantFrom('resolver', 'levels', 'category-list', 'word-list'), pair)
    .map(([name, of]): Page => ({ name, pair: of }) as Page),
  fc
    .tuple(pair, slug)
    .map(([of, text]): Page => ({ name: 'category', pair: of, slug: text, number: undefined })),
  fc.tuple(pair, wordId).map(([of, id]): Page => ({ name: 'word', pair: of, id })),
  fc.tuple(pair, level, range, fc.boolean()).map(
    ([of, at, words, short]): Page => ({
      name: 'study',
      pair: of,
      level: at,
      range: words,
      number: undefined,
      short: short || of !== 'en-en',
    }),
  ),
);

describe('pathOf', () => {
  it('gives every page an address that leads back to that page', () => {
    fc.assert(
      fc.property(page, (target) => {
        const path = encodePath(pathOf(target));
        expect(routeOf(path, new URLSearchParams())).toEqual({ kind: 'page', page: target });
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps addresses of different pages apart', () => {
    const pages: Page[] = [
      { name: 'home' },
      ...PLAIN_PAGES.map((name): Page => ({ name })),
      ...LANGUAGES.map((code): Page => ({ name: 'landing', language: code })),
      ...LANGUAGE_PAIRS.flatMap((of): Page[] => [
        { name: 'resolver', pair: of },
        { name: 'levels', pair: of },
        { name: 'category-list', pair: of },
        { name: 'word-list', pair: of },
        { name: 'category', pair: of, slug: 'animals', number: undefined },
        { name: 'word', pair: of, id: 'dog' },
        ...STUDY_LEVELS.map(
          (at): Page => ({
            name: 'study',
            pair: of,
            level: at,
            range: { start: 1, end: 50 },
            number: undefined,
            short: true,
          }),
        ),
      ]),
    ];
    expect(new Set(pages.map(pathOf)).size).toBe(pages.length);
  });
});

describe('studyPath', () => {
  it('leads to the range and number of the word that it was made for', () => {
    fc.assert(
      fc.property(pair, level, fc.integer({ min: 1, max: 1_000_000 }), (of, at, number) => {
        const url = new URL(encodePath(studyPath(of, at, number)), 'http://host');
        const answer = routeOf(url.pathname, url.searchParams);
        expect(answer).toMatchObject({ kind: 'page', page: { name: 'study', pair: of, level: at, number } });
      }),
    );
  });
});

describe('redirects', () => {
  const known = fc.constantFrom(
    ...LANGUAGE_PAIRS,
    ...Object.values(WORDS_SLUGS),
    ...Object.values(WORDS_SLUGS).map((text) => text.normalize('NFD')),
    ...Object.values(LANDING_PATHS).flatMap((path) => path.split('/').slice(1)),
    ...STUDY_LEVELS,
    ...STUDY_LEVELS.map((text) => text.toUpperCase()),
    ...[
      'en',
      'EN',
      'xx-en',
      'categories',
      'levels',
      'today',
      '1-50',
      '51-100',
      '50-1',
      '7',
      'dog',
      'ice-cream',
    ],
    ...[
      '',
      '.',
      '..',
      '/',
      '//evil.example',
      '\\',
      '?',
      '#',
      '%',
      'a?b#c',
      '\r\nset-cookie: x',
      'e\u0301',
      ' ',
    ],
  );
  const segment = fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  );
  const query = fc
    .array(
      fc.tuple(
        fc.constantFrom(...Object.values(WORD_PARAMETERS), 'page', 'search', 'lang'),
        fc.constantFrom('1', '7', '73', '-1', '0', 'x', '', '99999999999', '&=?#'),
      ),
      { maxLength: 3 },
    )
    .map((pairs) => new URLSearchParams(pairs));
  const path = fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 5 }), fc.boolean())
    .map(([segments, slash]) => `/${segments.map(encodeURIComponent).join('/')}${slash ? '/' : ''}`);

  it('lead on this site to a page or to not-found, never on to another redirect', () => {
    let redirects = 0;
    fc.assert(
      fc.property(path, query, (requested, parameters) => {
        const answer = routeOf(requested, parameters);
        if (answer.kind !== 'redirect') return;
        redirects++;
        expect(answer.to).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        const url = new URL(answer.to, 'http://host');
        expect(url.host).toBe('host');
        expect(routeOf(url.pathname, url.searchParams).kind).not.toBe('redirect');
      }),
      { numRuns: 10_000 },
    );
    expect(redirects).toBeGreaterThan(1000);
  });

  it('are permanent except to the way in, whose pages may grow', () => {
    fc.assert(
      fc.property(path, query, (requested, parameters) => {
        const answer = routeOf(requested, parameters);
        if (answer.kind === 'redirect') expect(answer.status).toBe(answer.to === '/onboarding' ? 302 : 301);
      }),
    );
  });
});

describe('a page’s pair', () => {
  it('is that of its path, and of a landing page that of its language', () => {
    expect(pairOfPage({ name: 'landing', language: 'ar' })).toBe('ar-en');
    expect(pairOfPage({ name: 'word-list', pair: 'fr-en' })).toBe('fr-en');
    expect(pairOfPage({ name: 'today' })).toBeUndefined();
  });
});
