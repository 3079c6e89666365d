import { type Case, type Expected, get, noFile, postAs, postJson, problem, row, rows, send } from './case.ts';

const SPEECH = '/api/functions/generate-speech';
const invalid = problem(400, 'invalid-request');

const BODIES_OF_NO_USE = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '42',
  '{}',
  '\0',
  '{"__proto__":{"text":"adventure","language":"en"}}',
  '['.repeat(50_000),
  `{"text":"${'x'.repeat(30_000)}","language":"en"}`,
  `{"text":"${'x'.repeat(1_000_000)}","language":"en"}`,
];

const speech = (text: unknown, language: unknown = 'en') => postJson(SPEECH, { text, language });

const SPEECH_CASES: Case[] = [
  ...rows('R34', 'speech has no use for {}', BODIES_OF_NO_USE, (body) => postJson(SPEECH, body), invalid),
  ...[5, null, true, ['adventure'], { en: 'adventure' }].map((text) =>
    row('R34', `speech has no use for the text ${JSON.stringify(text)}`, speech(text), invalid),
  ),
  ...['xx', 'EN', '', 'en-US', '__proto__', 7, null].map((language) =>
    row('R34', `speech does not speak ${JSON.stringify(language)}`, speech('adventure', language), invalid),
  ),
  ...rows(
    'R22',
    'the text {} holds nothing to say',
    ['', '   ', '?!', '😀', '\u202e'],
    (text) => speech(text),
    problem(400, 'speech-blank'),
  ),
  row('R22', 'speech says 300 characters at most', speech('a '.repeat(200)), problem(400, 'speech-too-long')),
  ...rows(
    'R22',
    'the text {} is markup',
    ['<b>adventure</b>', 'adventure\0', '{adventure}', 'adventure\u001b[0m'],
    (text) => speech(text),
    problem(400, 'speech-markup'),
  ),
  row('R22', 'an Arabic voice says no Latin', speech('adventure', 'ar'), problem(400, 'speech-wrong-script')),
  row('R22', 'an English voice says no Arabic', speech('مغامرة'), problem(400, 'speech-wrong-script')),
  row(
    'R22',
    'a lone surrogate is no script',
    postJson(SPEECH, '{"text":"a\\ud800","language":"en"}'),
    problem(400, 'speech-wrong-script'),
  ),
  ...rows(
    'R22',
    'the text {} is not in the vocabulary',
    ['zzz', "adventure'--", 'adventure%', 'advent_re', '1'],
    (text) => speech(text),
    problem(403, 'speech-not-in-vocabulary'),
  ),
  ...rows(
    'R34',
    'speech is not made by {}',
    ['GET', 'PUT', 'DELETE', 'OPTIONS'],
    (method) => send(method, SPEECH),
    problem(404, 'not-found'),
  ),
  ...rows(
    'R34',
    'the link /speech{} is refused',
    ['', '?language=xx&text=adventure', '?text=adventure', '?language=__proto__&text=x'],
    (query) => get(`/speech${query}`),
    invalid,
  ),
  row(
    'R22',
    'the link to speech refuses what is not in the vocabulary',
    get('/speech?language=en&text=zzz'),
    problem(403, 'speech-not-in-vocabulary'),
  ),
  row(
    'R22',
    'the link to speech refuses nothing to say',
    get('/speech?language=en'),
    problem(400, 'speech-blank'),
  ),
];

const today = { pair: 'es-en', level: 'a1', count: 5, studied: [] };
const ok: Expected = { status: 200 };

const TODAY_CASES: Case[] = [
  ...rows(
    'R34',
    'today has no use for {}',
    BODIES_OF_NO_USE,
    (body) => postJson('/api/today', body),
    invalid,
  ),
  ...[
    { pair: 'xx-en' },
    { pair: ['es-en'] },
    { level: 'A1' },
    { level: '__proto__' },
    { count: 0 },
    { count: -1 },
    { count: 51 },
    { count: 1.5 },
    { count: '5' },
    { count: 1e99 },
    { studied: 'adventure' },
    { studied: {} },
    { studied: ['../x'] },
    { studied: [5] },
    { studied: ['x\0'] },
    { studied: Array.from({ length: 10_001 }, () => 'a') },
  ].map((change) =>
    row(
      'R34',
      `today has no use for ${JSON.stringify(change).slice(0, 40)}`,
      postJson('/api/today', { ...today, ...change }),
      invalid,
    ),
  ),
  row(
    'R34',
    'today reads the body whatever it is said to be',
    postAs('text/plain', '/api/today', JSON.stringify(today)),
    ok,
  ),
  row(
    'R34',
    'today passes over what it does not know',
    postJson('/api/today', { ...today, x: 1, __proto__: 2 }),
    ok,
  ),
  row(
    'R34',
    'today knows nothing of unknown words',
    postJson('/api/today', { ...today, studied: ['zzz'] }),
    ok,
  ),
  row(
    'R34',
    'a body in chunks is a body',
    { method: 'POST', path: '/api/today', body: '{', headers: { 'transfer-encoding': 'chunked' } },
    invalid,
  ),
];

const READS: Case[] = [
  ...rows(
    'R34',
    'cards are not read by {}',
    [
      '',
      '?pair=es-en&level=a1',
      '?pair=xx-en&level=a1&from=1&to=5',
      '?pair=es-en&level=A1&from=1&to=5',
      '?pair=es-en&level=a1&from=0&to=5',
      '?pair=es-en&level=a1&from=-1&to=5',
      '?pair=es-en&level=a1&from=abc&to=5',
      '?pair=es-en&level=a1&from=1.5&to=5',
      '?pair=es-en&level=a1&from=1&to=1e99',
      '?pair=es-en&level=a1&from=%D9%A1&to=5',
      '?pair=es-en&level=a1&from=%00&to=5',
      '?pair=es-en&level=__proto__&from=1&to=5',
    ],
    (query) => get(`/api/study${query}`),
    invalid,
  ),
  row('R34', 'cards from behind to before are none', get('/api/study?pair=es-en&level=a1&from=9&to=3'), {
    status: 200,
    contains: ['"cards":[]'],
  }),
  row('R34', 'cards past the end are none', get('/api/study?pair=es-en&level=a1&from=999999&to=1000000'), {
    status: 200,
    contains: ['"cards":[]'],
  }),
  ...rows(
    'R34',
    'the word {} is no id',
    ['NOPE', '%00', '%', 'a%20b', "x'--", 'x'.repeat(81)],
    (id) => get(`/api/words/${id}/languages?pair=es-en`),
    invalid,
  ),
  row(
    'R34',
    'an unknown word has no languages',
    get('/api/words/nope/languages?pair=es-en'),
    problem(404, 'keyword-not-found'),
  ),
  row(
    'R34',
    'malformed ids among words are passed over',
    get('/api/words?pair=es-en&ids=,,%00,../x,NOPE,zzz'),
    {
      status: 200,
      contains: ['[]'],
    },
  ),
  row('R34', 'a list of ids has an end', get(`/api/words?pair=es-en&ids=${'a,'.repeat(4500)}`), invalid),
  ...rows(
    'R34',
    'the category {} is no id',
    ['%00', 'a%0ab', 'x'.repeat(81)],
    (id) => get(`/api/categories/${id}/study?pair=es-en&from=1&to=5`),
    invalid,
  ),
  ...rows(
    'R34',
    'the API has no {}',
    [
      '/api',
      '/api/',
      '/api/nope',
      '/api/../api/nope',
      '/api/%',
      '/api/%00',
      '/api//study',
      '/api/study/',
      '/api/functions/',
      '/api/functions/__proto__',
    ],
    get,
    problem(404, 'not-found'),
  ),
  ...rows(
    'R34',
    'the API’s cards are not changed by {}',
    ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'],
    (method) => send(method, '/api/study'),
    problem(404, 'not-found'),
  ),
];

const range = (value: string) => get('{audio}', { range: value });

const MEDIA: Case[] = [
  ...rows(
    'R34',
    'the stored file {} is not there',
    [
      '/media/',
      '/media/audio/en/none.mp3',
      '/media/audio//none.mp3',
      '/media/audio/en/../en/none.mp3',
      '/media/..%2f..%2fdatabase%2fPG_VERSION',
      '/media/../database/PG_VERSION/x',
      '/media/.secret',
      '/media/audio/.hidden.mp3',
      '/media/audio/en/.',
      '/media/audio/en',
      '/media/%00',
      '/media/%',
      '/media/%FF.mp3',
      '/media/AUDIO/EN/X.MP3',
      '/media/audio/en/x.mp3%00.html',
      '/media/constructor',
      `/media/${'a'.repeat(5000)}.mp3`,
    ],
    get,
    { status: 404 },
  ),
  row('R34', 'a folder of stored files is no file', get('/media/audio'), noFile),
  ...rows(
    'RFC 9110',
    'the range {} is passed over',
    [
      '',
      'bytes',
      'bytes=',
      'bytes=-',
      'bytes=abc',
      'bytes=5-2',
      'bytes=0-1,3-4',
      'items=0-1',
      'bytes=0x0-0x5',
      'bytes= 0-1',
      `bytes=${'9'.repeat(40)}-`,
      'x'.repeat(5000),
    ],
    range,
    { status: 200, headers: { 'content-type': 'audio/mpeg' } },
  ),
  ...rows(
    'RFC 9110',
    'the range {} cannot be met',
    ['bytes=999999999-', 'bytes=999999999-9999999999', 'bytes=-0'],
    range,
    { status: 416, headers: { 'content-range': 'bytes */{audio.size}' } },
  ),
  row('RFC 9110', 'a range past the end ends with the file', range('bytes=0-999999999'), {
    status: 206,
    headers: { 'content-length': '{audio.size}' },
  }),
];

export const API_CASES: Case[] = [...SPEECH_CASES, ...TODAY_CASES, ...READS, ...MEDIA];
