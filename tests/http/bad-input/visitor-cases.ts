import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { type Case, get, goesTo, page, row, rows, send } from './case.ts';

/** What the server believes it is, as the cookie writes it. */
const NOW = Date.parse(ORDINARY_DAY).toString(36);

const withPrefs = (path: string, value: string) => get(path, { cookie: `prefs=${value}` });

/** Cookies that must count as none: the resolver takes this visitor for a new one. */
const WORTHLESS = [
  '',
  'garbage',
  'v1',
  'v1~',
  'v2~p:es-en~v:b1~o:1',
  'V1~p:es-en~v:b1~o:1',
  ' v2~o:1',
  '"v1~p:es-en~v:b1~o:1"',
  'v1%7Ep:es-en%7Ev:b1%7Eo:1',
  'v1~%6f:1',
  'v1~o:true',
  'v1~o:1%00',
  'v1~O:1',
  'v1~oo:1',
  'v1~o',
  'v1~~~~~',
  'v1~__proto__:1',
  'v1~{"o":1}',
  'v1~<script>alert(1)</script>',
  '%FF%FE%00',
  '%',
  'x'.repeat(10_000),
  `v1~o:1~${'x'.repeat(10_000)}`,
];

const COOKIES: Case[] = [
  ...rows('R14', 'the preferences {} count as none', WORTHLESS, (value) => withPrefs('/es-en', value), {
    ...goesTo('/es-en/levels'),
    headers: {
      'set-cookie': `prefs=v1~p:es-en~v:a1~m:p.${NOW}!v.${NOW}; Path=/; Max-Age=34560000; SameSite=Lax`,
    },
  }),
  ...rows(
    'R14',
    'the cookie header {} holds no preferences',
    ['prefs', '=;;;===', ';', 'xprefs=v1~o:1', 'prefsx=v1~o:1', 'PREFS=v1~o:1', 'prefs =v1~o:1', 'a=b; c'],
    (cookie) => get('/es-en', { cookie }),
    goesTo('/es-en/levels'),
  ),
  ...(
    [
      ['a foreign pair', 'v1~p:xx-en~v:b1~o:1', '/es-en/b1/palabras/1-50?palabra=1'],
      ['an inherited name as pair', 'v1~p:__proto__~v:b1~o:1', '/es-en/b1/palabras/1-50?palabra=1'],
      ['a foreign level', 'v1~v:z9~o:1', '/es-en/a1/palabras/1-50?palabra=1'],
      ['an inherited name as level', 'v1~v:constructor~o:1', '/es-en/a1/palabras/1-50?palabra=1'],
      ['a place that is not a number', 'v1~v:a1~o:1~w:es-en.a1.x', '/es-en/a1/palabras/1-50?palabra=1'],
      ['a place below the first', 'v1~v:a1~o:1~w:es-en.a1.-5', '/es-en/a1/palabras/1-50?palabra=1'],
      ['a place in exponents', 'v1~v:a1~o:1~w:es-en.a1.1e1', '/es-en/a1/palabras/1-50?palabra=1'],
      ['a place of eight digits', 'v1~v:a1~o:1~w:es-en.a1.99999999', '/es-en/a1/palabras/1-50?palabra=1'],
      [
        'places of inherited names',
        'v1~v:a1~o:1~w:__proto__.a1.5!constructor.a1.6',
        '/es-en/a1/palabras/1-50?palabra=1',
      ],
      [
        'malformed places beside a good one',
        'v1~v:a1~o:1~w:!!x!es-en.a1.7!es-en',
        '/es-en/a1/palabras/1-50?palabra=7',
      ],
      ['script beside good fields', 'v1~x:<script>~v:a1~o:1', '/es-en/a1/palabras/1-50?palabra=1'],
    ] as const
  ).map(([about, value, to]) =>
    row('R14', `${about} is left out, the rest counts`, withPrefs('/es-en', value), {
      ...goesTo(to),
      lacks: ['__proto__', 'constructor', 'script', 'xx-en', 'z9'],
    }),
  ),
  row(
    'R12',
    'a place past the level’s end resumes at its last word, at once',
    withPrefs('/es-en', 'v1~v:a1~o:1~w:es-en.a1.999999'),
    goesTo('/es-en/a1/palabras/{a1.last}?palabra={a1.total}'),
  ),
  row(
    'R14',
    'of two preferences cookies the first counts',
    get('/onboarding', { cookie: 'prefs=v1~l:fr; prefs=v1~l:de' }),
    page('<html lang="fr"'),
  ),
  ...rows(
    'R14',
    'the malformed language or theme {} leaves the defaults',
    [
      'v1~l:zz~t:neon',
      'v1~l:EN-US~t:Dark',
      'v1~l:"><script>alert(1)</script>~t:"',
      'v1~l:__proto__~t:constructor',
      'v1~l:%61r',
    ],
    (value) => withPrefs('/onboarding', value),
    { status: 200, contains: ['<html lang="en" dir="ltr" data-theme="system"'], lacks: ['alert(1)'] },
  ),
  ...rows(
    'R14',
    'home stands for a visitor with {}',
    [
      'v1~o:1',
      'v1~p:es-en~o:1~v:c2',
      'v1~p:es-en~o:1~g:999',
      'v1~p:es-en~o:1~g:-1',
      'v1~p:es-en~o:1~g:abc',
      'v1~p:es-en~o:1~w:es-en.a1.9999999',
      'v1~p:zz-en~o:1',
      'x'.repeat(10_000),
    ],
    (value) => withPrefs('/', value),
    page('</html>'),
  ),
  row(
    'R14',
    '/categories leads a visitor with a malformed pair to English',
    withPrefs('/categories', 'v1~p:xx-yy'),
    goesTo('/en/categories'),
  ),
  row('R14', 'headers that no server takes are refused', get('/', { cookie: 'a'.repeat(20_000) }), {
    status: 431,
  }),
];

const LANGUAGES: Case[] = [
  ...rows(
    'R38',
    'the browser languages {} are malformed: English',
    [';;;,,,q=', 'q=1', '*', 'zz', 'e', '<script>', '__proto__', 'fr;q=0', 'x'.repeat(5000), ',,,'],
    (value) => get('/onboarding', { 'accept-language': value }),
    page('<html lang="en" dir="ltr"'),
  ),
  ...(
    [
      ['AR', 'ar'],
      ['es;q=abc', 'es'],
      ['es;q=0.5,ar;q=0.9', 'ar'],
      ['zz,fr-CA;q=0.1', 'fr'],
      ['de-AT-1996', 'de'],
      ['pt;q=0.3;q=0.9;x=y', 'pt'],
    ] as const
  ).map(([value, language]) =>
    row(
      'R38',
      `the browser languages ${value} mean ${language}`,
      get('/onboarding', { 'accept-language': value }),
      page(`<html lang="${language}"`),
    ),
  ),
  ...rows(
    'R38',
    'the asked language {} is none of ours',
    ['zz', '', '__proto__', 'AR', '%00'],
    (value) => get(`/onboarding?lang=${value}`),
    page('<html lang="en"'),
  ),
  row('R38', 'onboarding takes ?lang', get('/onboarding?lang=ar&lang=es'), page('<html lang="ar" dir="rtl"')),
];

const METHODS: Case[] = [
  ...[
    '/',
    '/a1/words/1-50',
    '/onboarding',
    '/es-en/levels',
    '/profile',
    '/es-en',
    '/en/words',
    '/en/categories/animals',
  ].flatMap((path) =>
    rows(
      'RFC 9110',
      `{} is not for ${path}`,
      ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'],
      (method) => send(method, path),
      {
        status: 405,
        headers: { allow: 'GET, HEAD' },
      },
    ),
  ),
  ...rows(
    'RFC 9110',
    'a POST is not for {}',
    ['/', '/a1/words/1-50', '/es-en', '/en/words', '/categories', '/history'],
    (path) => send('POST', path),
    {
      status: 405,
    },
  ),
  row('R8', 'an unknown path is unknown to any method', send('DELETE', '/no/such'), { status: 404 }),
  row('R8', 'a moved path has moved for any method', send('POST', '/A1/words/1-50'), {
    status: 301,
    location: '/a1/words/1-50',
  }),
  row(
    'R8',
    'an unknown pair leads to onboarding by any method',
    send('POST', '/xx-en/levels'),
    goesTo('/onboarding'),
  ),
  ...rows(
    'RFC 9110',
    'the host {} is refused',
    ['a b', 'a@b', 'evil.example/x?', 'evil.example:99999', '[::1'],
    (host) => get('/es-en', { host }),
    {
      status: 400,
    },
  ),
  ...rows(
    'R12',
    'the host {} does not reach a redirect',
    ['evil.example', 'EVIL.EXAMPLE', 'evil.example:8080', '127.0.0.1:1', '[::1]:80'],
    (host) => get('/es-en', { host }),
    goesTo('/es-en/levels'),
  ),
  row(
    'R12',
    'forwarding headers do not reach a redirect',
    get('/es-en/', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example',
    }),
    { status: 301, location: '/es-en' },
  ),
  row('R8', 'a whole address as target is its path', get('http://evil.example/foo'), goesTo('/onboarding')),
  row('RFC 9110', 'another scheme as target is refused', get('ftp://evil.example/foo'), { status: 400 }),
];

export const VISITOR_CASES: Case[] = [...COOKIES, ...LANGUAGES, ...METHODS];
