import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type LanguagePair, pairOf } from '#src/domain/language.ts';
import { encodePath, wordListPath } from '#src/i18n/paths.ts';
import type { Database } from '#src/server/platform/database.ts';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { importContent } from '#tests/support/vocabulary.ts';
import { type Effort, type Figure, figureAtMost, quantile, shorten } from './figure.ts';
import { type Program, request, temporaryFolder } from './running-program.ts';
import { LANGUAGE, readCards, startBuiltServer, studyPageOf } from './study-page.ts';

const SEED = 20_251_003;
/** How many entries the vocabulary is made to have, and how much slower answers may become by it. */
const MANY = 50_000;
const MOST_GROWTH = 2;

type Times = { search: number; study: number };

/** The 95th of 100, in milliseconds, of answers asked for one after another. */
async function p95Of(server: Program, paths: string[]): Promise<number> {
  const times: number[] = [];
  for (const path of paths) {
    const begin = performance.now();
    const { status } = await request(server.url + path);
    times.push(performance.now() - begin);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  return quantile(times, 0.95);
}

/** Searches as learners type them: beginnings and middles of headwords in all languages, tags, and what nobody finds. */
export function searchesOf(
  headwords: readonly string[],
  count: number,
  pair: LanguagePair = pairOf(LANGUAGE),
): string[] {
  const list = encodePath(wordListPath(pair));
  const piece = fc
    .tuple(fc.constantFrom(...headwords), fc.nat({ max: 3 }), fc.integer({ min: 2, max: 12 }))
    .map(([word, from, length]) => word.slice(from, from + length).trim());
  const query = fc.oneof(
    { weight: 18, arbitrary: piece.filter((text) => text.length > 1) },
    { weight: 1, arbitrary: fc.constantFrom('food', 'b2', 'universal', 'animals') },
    { weight: 1, arbitrary: fc.constantFrom('xqzzt', 'زززظظ') },
  );
  return fc
    .sample(query, { seed: SEED, numRuns: count })
    .map((text) => `${list}?q=${encodeURIComponent(text)}`);
}

/** Pages of words all over the level, each rendered afresh: the page cache is off. */
async function studyPagesOf(server: Program, count: number): Promise<string[]> {
  const { total } = await readCards(server, 1, 1);
  const numbers = fc.sample(fc.integer({ min: 1, max: total }), { seed: SEED, numRuns: count });
  return numbers.map((number) => studyPageOf(LANGUAGE, number));
}

async function measure(dataFolder: string, headwords: string[], count: number): Promise<Times> {
  const server = await startBuiltServer({ DATA_DIR: dataFolder, IMPORT: 'none', PAGE_CACHE_MB: '0' });
  try {
    const searches = searchesOf(headwords, count);
    const pages = await studyPagesOf(server, count);
    // A new process compiles as it goes; that is the start's affair.
    await p95Of(server, [...searches.slice(0, 100), ...pages.slice(0, 100)]);
    return { search: await p95Of(server, searches), study: await p95Of(server, pages) };
  } finally {
    await server.stop();
  }
}

/** Copies of the entries under other ids and headwords until there are as many as asked for. */
export async function multiply({ db }: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into keywords (id, headwords, variants, meanings, ipa, part_of_speech, contexts, level, topics,
      image_url, status, review, search_text, created_at)
    select id || '-copy-' || n, jsonb_set(headwords, '{en}', to_jsonb(headword_en || ' ' || n)), variants, meanings,
      ipa, part_of_speech, contexts, level, topics, image_url, status, review,
      '/' || n || search_text, created_at - n * interval '1 second'
    from keywords, generate_series(1, ${Math.ceil(count / 1000)}) as n
    order by n, id limit ${count} - (select count(*) from keywords)`);
  await db.execute(sql`analyze keywords`);
}

/** What the size of the vocabulary costs: its import, and answers over all of it and over a synthetic multiple. */
export async function measureVocabulary(effort: Effort): Promise<Figure[]> {
  const folder = temporaryFolder();
  try {
    let database = await openEmbeddedDatabase(folder.path);
    const begin = performance.now();
    const content = readBundledContent('content');
    await importContent(database, content);
    const importSeconds = (performance.now() - begin) / 1000;
    await database.close();
    const headwords = content.entries.flatMap((entry) => Object.values(entry.headwords));
    const entries = content.entries.length;

    const now = await measure(folder.path, headwords, effort.searches);
    database = await openEmbeddedDatabase(folder.path);
    await multiply(database, MANY);
    await database.close();
    const many = await measure(folder.path, headwords, effort.searches);

    const grown = (what: keyof Times) => ` (${shorten(now[what])} to ${shorten(many[what])} ms)`;
    const growth = `p95 at ${MANY} entries`;
    return [
      figureAtMost(`import of ${entries} entries into an empty database`, importSeconds, 10, 's'),
      figureAtMost(
        `search over ${entries} entries, whole page, p95 of ${effort.searches}`,
        now.search,
        50,
        'ms',
      ),
      figureAtMost(`the same: ${growth}`, many.search / now.search, MOST_GROWTH, '×', grown('search')),
      figureAtMost(
        `study page rendered fresh, one after another: ${growth}`,
        many.study / now.study,
        MOST_GROWTH,
        '×',
        grown('study'),
      ),
    ];
  } finally {
    folder.remove();
  }
}
