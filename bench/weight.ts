import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { LANGUAGES, type LanguageCode, pairOf } from '#src/domain/language.ts';
import { categoryListPath, categoryPath, encodePath, LANDING_PATHS, wordPath } from '#src/i18n/paths.ts';
import { chooseLevel, hydrated, openPhone } from './browser.ts';
import { type Figure, figureAtMost, figureOnly, shorten } from './figure.ts';
import { type Answer, type Program, request } from './running-program.ts';
import { LANGUAGE, readCards, startBuiltServer, studyPageOf } from './study-page.ts';

const STATIC_PAGES = ['privacy-policy', 'terms-of-use', 'about-us'];
/** A category's slug in each language. */
const ANIMALS: Record<LanguageCode, string> = {
  en: 'animals',
  ar: 'الحيوانات',
  es: 'animales',
  fr: 'animaux',
  de: 'tiere',
  pt: 'animais',
};

/** Bytes over the wire, kB of 1,000 bytes: the stricter reading. */
type Weight = { gzip: number; brotli: number; gzipNine: number };

function decoded({ headers, body }: Answer): Buffer {
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body);
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
}

async function weightOf(url: string): Promise<Weight> {
  const gzip = await request(url, { 'accept-encoding': 'gzip' });
  const brotli = await request(url, { 'accept-encoding': 'br' });
  if (gzip.status !== 200 || brotli.status !== 200) throw new Error(`${url} answered ${gzip.status}`);
  return {
    gzip: gzip.body.length / 1000,
    brotli: brotli.body.length / 1000,
    gzipNine: gzipSync(decoded(gzip), { level: 9 }).length / 1000,
  };
}

/** The first HTML in the language in which it is heaviest; every one must hold its word. */
async function measureHtml(server: Program): Promise<Figure> {
  const number = 3;
  const { cards } = await readCards(server, number, number);
  const headword = cards.find((card) => card.number === number)?.card.headword;
  if (!headword) throw new Error(`no card has the number ${number}`);
  const pages: { language: LanguageCode; weight: Weight; hasWord: boolean }[] = [];
  for (const language of LANGUAGES) {
    const url = server.url + studyPageOf(language, number);
    const html = (await request(url)).body.toString();
    const hasWord = html.replaceAll('&#x27;', "'").includes(`>${headword}</h2>`);
    pages.push({ language, weight: await weightOf(url), hasWord });
  }
  pages.sort((a, b) => b.weight.gzip - a.weight.gzip);
  const heaviest = pages[0];
  if (!heaviest) throw new Error('no page was weighed');
  const hasWords = pages.every((page) => page.hasWord);
  const { gzip, brotli } = heaviest.weight;
  const more = ` gzip (${shorten(brotli)} kB brotli; ${heaviest.language}, the heaviest of ${pages.length} languages; word ${hasWords ? 'in it' : 'MISSING'})`;
  const figure = figureAtMost('first HTML of the study page', gzip, 14, 'kB', more);
  return { ...figure, bound: `${figure.bound}, with the word in it`, isMet: figure.isMet && hasWords };
}

/** Kinds of pages, most that the HTML of one may weigh, in kB, and what each kind's addresses are. */
const HTML_BOUNDS: { kind: string; limit: number; pathsOf: (language: LanguageCode) => string[] }[] = [
  { kind: 'landing', limit: 25, pathsOf: (language) => [LANDING_PATHS[language]] },
  { kind: 'word', limit: 14, pathsOf: (language) => [wordPath(pairOf(language), 'dog')] },
  {
    kind: 'category',
    limit: 14,
    pathsOf: (language) => [
      categoryListPath(pairOf(language)),
      categoryPath(pairOf(language), ANIMALS[language]),
    ],
  },
  {
    kind: 'static',
    limit: 14,
    pathsOf: (language) => STATIC_PAGES.map((page) => `/${page}?lang=${language}`),
  },
];

/** The compressed HTML of the other pages: the heavier encoding of the heaviest page of a kind. */
async function measureOtherHtml(server: Program): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { kind, limit, pathsOf } of HTML_BOUNDS) {
    const weights: { path: string; weight: Weight }[] = [];
    for (const path of LANGUAGES.flatMap(pathsOf)) {
      weights.push({ path, weight: await weightOf(server.url + encodePath(path)) });
    }
    const worst = (weight: Weight) => Math.max(weight.gzip, weight.brotli);
    weights.sort((a, b) => worst(b.weight) - worst(a.weight));
    const heaviest = weights[0];
    if (!heaviest) throw new Error('no page was weighed');
    const { gzip, brotli } = heaviest.weight;
    const more = ` gzip, ${shorten(brotli)} kB brotli (${heaviest.path}, the heaviest of ${weights.length})`;
    figures.push({
      ...figureAtMost(`first HTML, styles included: ${kind} pages`, gzip, limit, 'kB', more),
      isMet: worst(heaviest.weight) <= limit,
    });
  }
  return figures;
}

/** Scripts of the pages that are whole without, as a browser that takes gzip gets them. */
async function measureIslands(server: Program): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pages = {
    landing: encodePath(LANDING_PATHS[LANGUAGE]),
    static: `/${STATIC_PAGES[0]}?lang=${LANGUAGE}`,
  };
  for (const [kind, path] of Object.entries(pages)) {
    const urls = await listScripts(server.url + path, false);
    const weights = await Promise.all(urls.map(weightOf));
    const sum = weights.reduce((total, { gzip }) => total + gzip, 0);
    figures.push(
      figureAtMost(`JavaScript of a ${kind} page as served, gzip`, sum, 30, 'kB', ` (${urls.length} files)`),
    );
  }
  return figures;
}

/** Every script that a browser fetches for a page, until nothing is under way any more. */
async function listScripts(url: string, hydrates: boolean, isChosen = false): Promise<string[]> {
  const { browser, page } = await openPhone();
  try {
    if (isChosen) await chooseLevel(page, url);
    const scripts = new Set<string>();
    page.on('request', (sent) => {
      if (sent.resourceType() === 'script') scripts.add(sent.url());
    });
    await page.goto(url);
    if (hydrates) await hydrated(page);
    await page.waitForLoadState('networkidle');
    return [...scripts];
  } finally {
    await browser.close();
  }
}

/** Scripts of a page that lives by them: the study page of a stranger, a session of a learner who has chosen a level. */
const SCRIPTED_PAGES = [
  { name: 'the study page', limit: 140, path: studyPageOf(LANGUAGE, 3), isChosen: false },
  { name: 'a session of learning', limit: 160, path: '/learn', isChosen: true },
];

async function measureScripts(
  server: Program,
  { name, limit, path, isChosen }: (typeof SCRIPTED_PAGES)[number],
): Promise<Figure[]> {
  const urls = await listScripts(server.url + path, true, isChosen);
  const weights = await Promise.all(urls.map(weightOf));
  const sum = (what: keyof Weight) => weights.reduce((total, weight) => total + weight[what], 0);
  const heaviest = urls
    .map((url, index) => ({ name: url.split('/').at(-1) ?? url, size: weights[index]?.gzipNine ?? 0 }))
    .sort((a, b) => b.size - a.size)
    .slice(0, 4)
    .map(({ name, size }) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${shorten(size)}`);
  return [
    // As it is served to a browser that takes gzip: a script that is not compressed counts whole.
    figureAtMost(
      `JavaScript of ${name} as served, gzip`,
      sum('gzip'),
      limit,
      'kB',
      ` (${urls.length} files, messages of ${LANGUAGE} included; ${shorten(sum('brotli'))} kB where brotli is taken)`,
    ),
    figureOnly('the same, each file by gzip -9', `${shorten(sum('gzipNine'))} kB (${heaviest.join(', ')})`),
  ];
}

export async function measureWeight(): Promise<Figure[]> {
  const server = await startBuiltServer();
  try {
    const scripts: Figure[] = [];
    for (const page of SCRIPTED_PAGES) scripts.push(...(await measureScripts(server, page)));
    return [
      await measureHtml(server),
      ...(await measureOtherHtml(server)),
      ...scripts,
      ...(await measureIslands(server)),
    ];
  } finally {
    await server.stop();
  }
}
