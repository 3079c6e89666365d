import { type Case, get, goesTo, page, post, postAs, refused, row, rows } from './case.ts';

const SPANISH = { 'accept-language': 'es' };
const ARABIC = { cookie: 'prefs=v1~l:ar' };
const LONG = 'x'.repeat(100_000);
const TOO_LONG = 'x'.repeat(1_000_000);

const checked = (name: string, value: string) =>
  `<input type="radio" name="${name}" checked="" value="${value}"`;

const multipart = (part: string) => `--x\r\n${part}\r\n--x--\r\n`;

const ONBOARDING: Case[] = [
  row(
    'SPEC 5',
    'onboarding asks for a language',
    post('/onboarding', ''),
    refused('Please select a language', 'Choose your base language to continue', 'lang="en"'),
  ),
  row(
    'SPEC 5',
    'onboarding asks in the browser’s language',
    post('/onboarding', 'step=1', SPANISH),
    refused('Selecciona un idioma', 'lang="es"'),
  ),
  row(
    'SPEC 5',
    'onboarding asks in the chosen language',
    post('/onboarding', 'step=1', ARABIC),
    refused('يُرجى اختيار لغة', 'lang="ar" dir="rtl"'),
  ),
  row(
    'SPEC 5',
    'onboarding asks for the target and keeps the base language',
    post('/onboarding', 'step=1&base=es'),
    refused('Please select target language', 'Choose English to continue', checked('base', 'es')),
  ),
  row(
    'SPEC 5',
    'only English is offered as target',
    post('/onboarding', 'step=1&base=es&target=fr'),
    refused('Please select target language', checked('base', 'es')),
  ),
  ...rows(
    'SPEC 5',
    'the base language {} is none of ours; the target is kept',
    ['', 'xx', 'ES', 'es ', '__proto__', 'constructor', '%00', '%FF', '<script>alert(1)</script>', LONG],
    (base) => post('/onboarding', `step=1&target=en&base=${base}`),
    { ...refused('Please select a language', checked('target', 'en')), lacks: ['alert(1)', 'xxxx'] },
  ),
  row(
    'R10',
    'of a repeated base language the first counts',
    post('/onboarding', 'step=1&target=en&base=es&base=zz'),
    {
      status: 303,
      location: '/onboarding?step=2&base=es&given=1',
    },
  ),
  ...rows(
    'SPEC 5',
    'the step {} is the first',
    ['', '3', '-1', '2 ', 'two', '__proto__'],
    (step) => post('/onboarding', `step=${encodeURIComponent(step)}`),
    refused('Please select a language', 'Step 1 of 2'),
  ),
  row(
    'SPEC 5',
    'the second step asks for a level',
    post('/onboarding', 'step=2&base=es'),
    refused('Please select a level', 'Step 2 of 2', 'name="base" value="es"'),
  ),
  row(
    'SPEC 5',
    'the second step speaks the base language',
    post('/onboarding', 'step=2', { cookie: 'prefs=v1~s:es~p:es-en' }),
    refused('Selecciona un nivel', 'Paso 2 de 2'),
  ),
  ...rows(
    'R3',
    'the level {} is not on offer; the languages are kept',
    ['zz', 'A1', 'c2', 'a1 ', '__proto__', '%00', LONG],
    (level) => post('/onboarding', `step=2&base=es&level=${level}`),
    { ...refused('Please select a level', 'name="base" value="es"'), lacks: ['xxxx'] },
  ),
  row(
    'SPEC 5',
    'the second step without any base language is the first again',
    post('/onboarding', 'step=2&level=a1'),
    refused('Please select a language', 'Step 1 of 2'),
  ),
  row(
    'SPEC 5',
    'a form of 1 MB is as good as empty',
    post('/onboarding', `step=1&target=en&base=${TOO_LONG}`, SPANISH),
    refused('Selecciona un idioma'),
  ),
  ...(
    [
      ['JSON', 'application/json', '{"step":"1","base":"es","target":"en"}'],
      ['plain text', 'text/plain', 'step=1&base=es&target=en'],
      ['nothing known', 'x', 'step=1&base=es&target=en'],
      [
        'a multipart form without a boundary',
        'multipart/form-data',
        multipart('content-disposition: form-data; name="base"\r\n\r\nes'),
      ],
      [
        'a multipart form that breaks off',
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="ba',
      ],
      [
        'a file as language',
        'multipart/form-data; boundary=x',
        multipart(
          'content-disposition: form-data; name="base"; filename="es"\r\ncontent-type: text/plain\r\n\r\nes',
        ),
      ],
    ] as const
  ).map(([about, type, body]) =>
    row(
      'SPEC 5',
      `a form sent as ${about} is as good as empty`,
      postAs(type, '/onboarding', body),
      refused('Please select a language'),
    ),
  ),
  row(
    'SPEC 5',
    'a form that does not decode is as good as empty',
    post('/onboarding', '%&%%=%FF&=&&&step'),
    refused('Please select a language'),
  ),
  ...rows(
    'R9',
    'onboarding’s step {} without languages is the first',
    ['2', '99', '', 'x'],
    (step) => get(`/onboarding?step=${step}`),
    page('Step 1 of 2'),
  ),
  row(
    'R9',
    'a form from another site is refused',
    post('/onboarding', 'step=1&base=es&target=en', { origin: 'https://evil.example' }),
    { status: 403, lacks: ['prefs='] },
  ),
  ...rows(
    'R9',
    'a form from the origin {} is refused',
    ['null', 'garbage', '://'],
    (origin) => post('/onboarding', 'step=1&base=es&target=en', { origin }),
    { status: 403, lacks: ['prefs='] },
  ),
  ...(
    [
      ['es', 'No se ha cambiado nada'],
      ['ar', 'لم يتغيّر شيء'],
      ['fr', 'Rien n’a été modifié'],
      ['de', 'Es wurde nichts geändert'],
      ['pt', 'Nada foi alterado'],
      ['en', 'Nothing was changed'],
    ] as const
  ).map(([language, text]) =>
    row(
      'R9',
      `a form without an origin is refused in the visitor’s language, with a way on (${language})`,
      post('/onboarding', 'step=1&base=es&target=en', { origin: 'null', 'accept-language': language }),
      {
        status: 403,
        contains: [text, `lang="${language}"`, 'href=""'],
        lacks: ['prefs=', 'Forbidden'],
        headers: { 'cache-control': 'no-store' },
      },
    ),
  ),
  row(
    'R9',
    'a pair’s page refuses a form in the pair’s language',
    post('/ar-en/levels', 'level=a1', { origin: 'null' }),
    { status: 403, contains: ['لم يتغيّر شيء', 'lang="ar" dir="rtl"'] },
  ),
  row(
    'R9',
    'a form is taken whose browser hides its origin and says that it is ours',
    post('/onboarding', 'step=1&base=es&target=en', { origin: 'null', 'sec-fetch-site': 'same-origin' }),
    { status: 303, location: '/onboarding?step=2&base=es&given=1' },
  ),
  ...rows(
    'R9',
    'a form is refused whose browser hides its origin and says {}',
    ['cross-site', 'same-site', 'none', 'x', ''],
    (site) => post('/onboarding', 'step=1&base=es&target=en', { origin: 'null', 'sec-fetch-site': site }),
    { status: 403, lacks: ['prefs='] },
  ),
  row(
    'R9',
    'the second step knows the language without cookies, and says that none were kept',
    get('/onboarding?step=2&base=es&given=1'),
    page('Paso 2 de 2', 'name="base" value="es"', 'Este navegador no guarda cookies'),
  ),
  ...rows(
    'R9',
    'the second step says nothing of cookies where it is opened without the first: {}',
    ['', '&given=1'],
    (given) => get(`/onboarding?step=2&base=es${given}`, given ? { 'sec-fetch-site': 'none' } : {}),
    { ...page('Paso 2 de 2', 'name="base" value="es"'), lacks: ['no guarda cookies'] },
  ),
  row(
    'R9',
    'the second step says nothing of cookies that were kept',
    get('/onboarding?step=2&base=es&given=1', { cookie: 'prefs=v1~s:es~p:es-en' }),
    { ...page('Paso 2 de 2', 'name="base" value="es"'), lacks: ['no guarda cookies'] },
  ),
  row(
    'SPEC 8',
    'settings that are opened by hand say nothing of what was saved or kept',
    get('/profile?saved=level', { 'sec-fetch-site': 'none' }),
    { ...page('Settings'), lacks: ['keeps no cookies', 'Level saved.'] },
  ),
  row('SPEC 8', 'settings say that the browser has kept nothing', get('/profile?saved=level'), {
    ...page('This browser keeps no cookies'),
    lacks: ['Level saved.'],
  }),
  row(
    'SPEC 8',
    'settings say what the browser has kept',
    get('/profile?saved=level', { cookie: 'prefs=v1~v:b1' }),
    { ...page('Level saved.'), lacks: ['keeps no cookies'] },
  ),
  row(
    'R9',
    'a form through a proxy that ends TLS is taken',
    post('/onboarding', 'step=1&base=es&target=en', {
      origin: 'https://words.example',
      host: 'words.example',
    }),
    { status: 303, location: '/onboarding?step=2&base=es&given=1' },
  ),
];

const LEVELS: Case[] = [
  row('R9', 'the level picker asks for a level', post('/en-en/levels', ''), refused('Please select a level')),
  row(
    'R9',
    'the level picker asks in the pair’s language',
    post('/es-en/levels', 'level='),
    refused('Selecciona un nivel', 'lang="es"'),
  ),
  row(
    'R9',
    'the level picker asks from right to left',
    post('/ar-en/levels', 'level=zz'),
    refused('يُرجى اختيار مستوى', 'dir="rtl"'),
  ),
  row(
    'R9',
    'the level picker asks in the chosen language',
    post('/es-en/levels', 'level=zz', { cookie: 'prefs=v1~l:fr' }),
    refused('Veuillez choisir un niveau', 'lang="fr"'),
  ),
  ...rows(
    'R9',
    'the picker has no level {}',
    ['c2', 'C1', 'a1,b1', '__proto__', '%00', LONG],
    (level) => post('/es-en/levels', `level=${level}`),
    { ...refused('Selecciona un nivel'), lacks: ['xxxx', 'prefs='] },
  ),
  row('R9', 'of a repeated level the first counts', post('/es-en/levels', 'level=b1&level=zz'), {
    status: 303,
    location: '/es-en/b1/palabras/1-50?palabra=1',
  }),
  row(
    'R9',
    'a level form of 1 MB is as good as empty',
    post('/es-en/levels', `level=${TOO_LONG}`),
    refused('Selecciona un nivel'),
  ),
  row('R8', 'an unknown pair’s level form leads to onboarding', post('/xx-en/levels', 'level=a1'), {
    ...goesTo('/onboarding'),
    lacks: ['prefs='],
  }),
  row('R8', '/en has no level form', post('/en/levels', 'level=a1'), { status: 404, lacks: ['prefs='] }),
  row(
    'R9',
    'every visitor’s preferences may be malformed',
    post('/es-en/levels', 'level=a1', { cookie: `prefs=${'x'.repeat(9000)}` }),
    { status: 303, location: '/es-en/a1/palabras/1-50?palabra=1' },
  ),
];

const LEARNER = { cookie: 'prefs=v1~l:es~p:es-en~v:b1~o:1~t:dark' };

const PROFILE: Case[] = [
  row(
    'SPEC 8',
    'settings refuse a malformed level and keep the level',
    post('/profile', 'part=level&level=zz', LEARNER),
    {
      ...refused('No se pudo cambiar el nivel', checked('level', 'b1')),
      lacks: ['prefs='],
    },
  ),
  row(
    'SPEC 8',
    'settings say so in English',
    post('/profile', 'part=level&level=zz'),
    refused('Failed to update level'),
  ),
  row(
    'SPEC 8',
    'settings say so from right to left',
    post('/profile', 'part=level', ARABIC),
    refused('تعذّر تغيير المستوى', 'dir="rtl"'),
  ),
  ...rows(
    'SPEC 8',
    'settings refuse {} and change nothing',
    [
      'part=level&level=c2',
      'part=level&level=B1',
      'part=language&language=xx',
      'part=language&language=',
      'part=language&language=__proto__',
      'part=theme&theme=neon',
      'part=theme',
      'part=goal&goal=7',
      'part=goal&goal=20.0',
      'part=goal&goal=999999999999',
      'part=goal&goal=%00',
      `part=theme&theme=${LONG}`,
    ],
    (fields) => post('/profile', fields, LEARNER),
    { ...refused('lang="es"', checked('level', 'b1'), checked('theme', 'dark')), lacks: ['prefs=', 'xxxx'] },
  ),
  ...rows(
    'SPEC 8',
    'the settings’ part {} is none: settings as they were',
    ['', '__proto__', 'Level', 'x', TOO_LONG],
    (part) => post('/profile', `part=${part}&level=a1`, LEARNER),
    { status: 303, location: '/profile', lacks: ['prefs='] },
  ),
  row(
    'SPEC 8',
    'settings that are sent as they were shown change nothing, whatever has changed since',
    post('/profile', 'part=choices&level=a1&shown-level=a1&theme=light&shown-theme=light', LEARNER),
    { status: 303, location: '/profile?saved=none', lacks: ['prefs='] },
  ),
  row(
    'SPEC 8',
    'the settings’ button refuses a malformed level',
    post('/profile', 'part=choices&level=zz&shown-level=b1', LEARNER),
    { ...refused('No se pudo cambiar el nivel', checked('level', 'b1')), lacks: ['prefs='] },
  ),
  ...rows(
    'SPEC 8',
    'settings have not saved {}',
    ['x', '__proto__', '', '<b>'],
    (saved) => get(`/profile?saved=${saved}`),
    page('Settings'),
  ),
];

export const FORM_CASES: Case[] = [...ONBOARDING, ...LEVELS, ...PROFILE];
