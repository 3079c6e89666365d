import { sql } from 'drizzle-orm';
import { LANGUAGE_PAIRS, type LanguagePair } from '#src/domain/language.ts';
import { createSeededRandom } from '#src/domain/seeded-random.ts';
import { STUDY_LEVELS, type StudyLevel } from '#src/domain/words/level.ts';
import type { Database } from '#src/server/platform/database.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { createSoundIndex } from '#src/server/words/sound-index.ts';
import { createWordsRepository } from '#src/server/words/words.repository.ts';
import { createWordsService } from '#src/server/words/words.service.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { createDesk, madeUpWords } from '#tests/support/desk.ts';
import { startOpenAiServer } from '#tests/support/openai-server.ts';
import { startRealPostgres } from '#tests/support/real-postgres.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawned-server.ts';
import { importContent } from '#tests/support/vocabulary.ts';
import { type Effort, type Figure, figureAtMost, figureOnly, quantile, shorten } from './figure.ts';
import { createLearnerCrowd, createSearchers, favouritePages, newReader, type World } from './journeys.ts';
import { addLearners } from './learners.ts';
import { type Crowd, openLoop, type Sample } from './open-loop.ts';
import { machineSeconds, memoryOf, processorSeconds } from './process-tree.ts';
import { request, temporaryFolder } from './running-program.ts';

const SEED = 'mixed load';
const LEARNERS = 2_000;
const EVENTS_EACH = 300;
/** What the provider takes for each call, and how many it takes at once: the batch beside visitors is one of its words. */
const CALL_MS = 3_000;
const CALLS_AT_ONCE = 8;
/** Enough for half an hour. */
const PROVIDED_WORDS = 4_800;
/**
 * Pages asked for, each in two forms, before anything is counted: by then the page cache is as full as a day's visitors
 * make it.
 */
const KEPT_PAGES = 14_000;
/** As many as one call takes. */
const WORDS_A_CALL = 150;
/** One for each processor core, as docs/operations.md says. */
const WEBS = 2;
/** Between two looks at a server's memory; and the load's part that does not count for how it grows. */
const LOOK_MS = 2_000;
const SETTLING_SECONDS = 60;
const COURSE_MS = 30_000;
/** Each further rate that is tried, and for how long. */
const MORE_PER_SECOND = 50;
const TRIAL_SECONDS = 60;

/** Room for those pages, as docs/operations.md advises for many visitors. */
const PAGE_CACHE_MB = '128';
const METRICS_TOKEN = 'a token for the measurement';

const MOST_MS = { readers: 40, learners: 90 } as const;
/** Memory of a process after an hour of it, which is told from its growth meanwhile. */
const MOST_MB = 700;

type Setting = Awaited<ReturnType<typeof setUp>>;

/** The vocabulary, and learners with a past. */
async function fill(database: Database, postgres: Awaited<ReturnType<typeof startRealPostgres>>) {
  const content = readBundledContent('content');
  await importContent(database, content);
  await addLearners(database, postgres, { from: 0, to: LEARNERS, eventsEach: EVENTS_EACH });
}

async function worldOf(database: Database): Promise<World> {
  const repository = createWordsRepository(database);
  const words = createWordsService({
    repository,
    sounds: createSoundIndex('content'),
    clock: () => new Date(),
  });
  const counts = await words.countLevels();
  const categories = await Promise.all(
    LANGUAGE_PAIRS.map(async (pair) => [pair, (await words.listCategories(pair)).map(({ slug }) => slug)]),
  );
  const rows = await database.rows<{ id: string; headwords: Record<string, string> }>(
    sql`select id, headwords from keywords order by created_at desc, id`,
  );
  return {
    words: rows.map(({ id }) => id),
    headwords: rows.flatMap(({ headwords }) => Object.values(headwords)),
    categories: Object.fromEntries(categories) as Record<LanguagePair, string[]>,
    totals: Object.fromEntries(STUDY_LEVELS.map((level) => [level, counts[level]])) as Record<
      StudyLevel,
      number
    >,
    learners: LEARNERS,
    random: createSeededRandom(SEED),
  };
}

/** PostgreSQL with commits that wait for the disk, web processes and a worker, and one batch that runs. */
async function setUp() {
  const undo: (() => Promise<void> | void)[] = [];
  const tearDown = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const postgres = await startRealPostgres({ isDurable: true, settings: ['shared_buffers=256MB'] });
    undo.push(() => postgres.stop());
    const folder = temporaryFolder();
    undo.push(folder.remove);
    const database = await openPostgres(postgres.url, { connections: 2 });
    undo.push(() => database.close());
    await fill(database, postgres);
    const admin = await addSignedInUser(database, { roles: ['admin'] });
    const world = await worldOf(database);
    const provider = await startOpenAiServer({ delayMs: CALL_MS });
    undo.push(() => provider.close());
    const start = async (role: 'web' | 'worker') => {
      const server = await spawnServer({
        DATABASE_URL: postgres.url,
        DATA_DIR: folder.path,
        AUTH_SECRET: TEST_SECRET,
        IMPORT: 'none',
        PROCESS: role,
        METRICS_TOKEN,
        PAGE_CACHE_MB,
        ...provider.settings('text'),
        TEXT_PROVIDER_CONCURRENCY: String(CALLS_AT_ONCE),
        TEXT_PROVIDER_RATE_PER_MINUTE: '100000',
        // E.g. `--cpu-prof`, to see where the servers' time goes.
        ...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
      });
      undo.push(() => server.stop());
      return server;
    };
    const worker = await start('worker');
    const webs: SpawnedServer[] = [];
    for (let i = 0; i < WEBS; i++) webs.push(await start('web'));
    const urls = webs.map(({ url }) => url);
    return {
      postgres,
      database,
      world,
      webs,
      urls,
      worker,
      desk: createDesk(admin.cookie, () => urls[0] as string),
      tearDown,
    };
  } catch (error) {
    await tearDown();
    throw error;
  }
}

const CROWDS = (world: World): Crowd[] => [
  { name: 'readers', share: 0.75, size: 600, newVisitor: () => newReader(world) },
  { name: 'learners', share: 0.2, size: 300, newVisitor: createLearnerCrowd(world) },
  { name: 'searches', share: 0.05, size: 40, newVisitor: createSearchers(world) },
];

/** Asks for every word, and for the favourite pages, once and a few at a time. */
async function fillCaches({ urls, world }: Setting): Promise<void> {
  const fill = async (url: string) => {
    for (let from = 0; from < world.words.length; from += WORDS_A_CALL) {
      const ids = world.words.slice(from, from + WORDS_A_CALL).map(encodeURIComponent);
      await request(`${url}/api/words?pair=ar-en&ids=${ids}`);
    }
    const left = favouritePages(world, KEPT_PAGES).values();
    const work = async () => {
      for (const path of left) await request(url + path);
    };
    await Promise.all(Array.from({ length: 4 }, work));
  };
  await Promise.all(urls.map(fill));
}

/** What each web process counts under some names, in their order. */
async function readMetrics({ urls }: Setting, names: readonly string[]): Promise<number[][]> {
  return Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      const lines = (await answer.text()).split('\n').map((line) => line.split(' '));
      return names.map((name) => Number(lines.find(([first]) => first === name)?.[1]));
    }),
  );
}

/** Requests that the web processes have answered from their page caches so far. */
async function countKept(setting: Setting): Promise<number> {
  const counts = await readMetrics(setting, ['wordlane_page_cache_hits_total']);
  return counts.flat().reduce((sum, each) => sum + each, 0);
}

/** What a server's memory is made of: tells which part grows. */
const PARTS_OF_MEMORY = {
  heap: 'nodejs_heap_size_total_bytes',
  used: 'nodejs_heap_size_used_bytes',
  outside: 'nodejs_external_memory_bytes',
  'kept pages': 'wordlane_page_cache_bytes',
};

async function tellParts(setting: Setting, when: string): Promise<void> {
  const parts = Object.keys(PARTS_OF_MEMORY);
  for (const bytes of await readMetrics(setting, Object.values(PARTS_OF_MEMORY)))
    console.log(
      `  ${when}: ${bytes.map((each, i) => `${parts[i]} ${Math.round(each / 1e6)}`).join(', ')} MB`,
    );
}

/** Resident memory of a process in MB at moments in seconds since the load began. */
type Memory = { of: string; pid: number; looks: { at: number; megabytes: number }[] };
type Usage = { of: string; cores: number };
type Load = {
  samples: Sample[];
  usage: Usage[];
  /** Requests answered from the page cache. */
  kept: number;
  memory: Memory[];
};

async function load(setting: Setting, perSecond: number, seconds: number): Promise<Load> {
  const { webs, urls, worker, postgres, world } = setting;
  const memory: Memory[] = [
    ...webs.map(({ pid }, i) => ({ of: `web process ${i + 1}`, pid, looks: [] })),
    { of: 'worker process', pid: worker.pid, looks: [] },
  ];
  const began = performance.now();
  const timer = setInterval(() => {
    for (const { pid, looks } of memory)
      looks.push({ at: (performance.now() - began) / 1000, megabytes: memoryOf(pid).residentMb });
  }, LOOK_MS);
  const used = () => [
    { of: 'web', seconds: webs.reduce((sum, { pid }) => sum + processorSeconds(pid), 0) },
    { of: 'worker', seconds: processorSeconds(worker.pid) },
    { of: 'PostgreSQL', seconds: processorSeconds(postgres.pid) },
    { of: 'generator', seconds: (process.cpuUsage().user + process.cpuUsage().system) / 1_000_000 },
    { of: 'everything on the machine', seconds: machineSeconds().used },
    { of: 'kept from it by its host', seconds: machineSeconds().stolen },
  ];
  const keptBefore = await countKept(setting);
  const before = used();
  const samples = await openLoop(urls, CROWDS(world), { perSecond, seconds });
  const took = (performance.now() - began) / 1000;
  const usage = used().map(({ of, seconds: now }, i) => ({
    of,
    cores: (now - (before[i]?.seconds ?? 0)) / took,
  }));
  clearInterval(timer);
  return { samples, usage, memory, kept: (await countKept(setting)) - keptBefore };
}

/** Slope of the straight line nearest to the points (least squares), in MB a minute. */
function slopeOf(points: readonly { at: number; megabytes: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const at = mean(points.map((point) => point.at));
  const megabytes = mean(points.map((point) => point.megabytes));
  const above = points.reduce((sum, point) => sum + (point.at - at) * (point.megabytes - megabytes), 0);
  return (above / points.reduce((sum, point) => sum + (point.at - at) ** 2, 0)) * 60;
}

function latenciesOf(samples: readonly Sample[], of: string): number[] {
  return samples.filter((each) => each.of === of).map(({ latency }) => latency);
}

/** What of the requests of a crowd takes longest, by the kind of address: says where to look. */
function tellSlowest(samples: readonly Sample[]): void {
  const kinds = new Map<string, number[]>();
  for (const { of, path, latency } of samples) {
    const kind = `${of}: ${kindOf(path)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), latency]);
  }
  for (const [kind, latencies] of kinds) {
    const [half, most, all] = [0.5, 0.99, 1].map((share) => shorten(quantile(latencies, share)));
    console.log(`  ${kind}: ${latencies.length} asked, p50 ${half}, p99 ${most}, longest ${all} ms`);
  }
}

/** How the 99th percentiles and the memory went, a line each half minute: a cache that still fills shows there. */
function tellCourse({ samples, memory }: Load): void {
  const last = Math.max(...samples.map(({ due }) => due));
  for (let from = 0; from <= last; from += COURSE_MS) {
    const part = samples.filter(({ due }) => due >= from && due < from + COURSE_MS);
    const [readers, learners] = ['readers', 'learners'].map((of) =>
      shorten(quantile(latenciesOf(part, of), 0.99)),
    );
    const resident = memory.map(({ looks }) =>
      shorten(looks.find(({ at }) => at * 1000 >= from)?.megabytes ?? 0),
    );
    console.log(
      `  from second ${from / 1000}: readers ${readers}, learners ${learners} ms; ${resident.join(', ')} MB`,
    );
  }
}

function kindOf(path: string): string {
  const [plain = '', query] = decodeURIComponent(path).split('?');
  if (plain.startsWith('/api/') || query?.startsWith('q='))
    return query?.startsWith('q=') ? 'list?q=' : plain;
  const parts = plain.split('/').filter(Boolean);
  if (/^\d+-\d+$/.test(parts.at(-1) ?? '')) return 'study page';
  if (parts.length === 3) return parts[1] === 'categories' ? 'category' : 'word';
  return parts.length === 2 && parts[1] !== 'categories' ? 'landing, list, levels' : `/${parts.join('/')}`;
}

function isKept({ samples }: Load): boolean {
  return (
    samples.every(({ fault }) => fault === undefined) &&
    quantile(latenciesOf(samples, 'readers'), 0.99) <= MOST_MS.readers &&
    quantile(latenciesOf(samples, 'learners'), 0.99) <= MOST_MS.learners
  );
}

function usageOf({ usage }: Load): string {
  return usage.map(({ of, cores }) => `${of} ${cores.toFixed(2)}`).join(', ');
}

function figuresOf(loaded: Load, perSecond: number, seconds: number): Figure[] {
  const { samples, memory, kept } = loaded;
  const faults = samples.filter(({ fault }) => fault !== undefined);
  for (const { path, fault } of faults.slice(0, 10)) console.log(`  ${path}: ${fault}`);
  const spread = (values: readonly number[]) =>
    ` (p50 ${shorten(quantile(values, 0.5))}, longest ${shorten(Math.max(...values))} ms)`;
  const [readers, learners, searches] = ['readers', 'learners', 'searches'].map((of) =>
    latenciesOf(samples, of),
  ) as [number[], number[], number[]];
  const late = samples.map((each) => each.late);
  const growth = ({ of, looks }: Memory): Figure => {
    const settled = looks.filter(({ at }) => at >= SETTLING_SECONDS);
    const name = `the same: memory of ${of}`;
    const last = looks.at(-1)?.megabytes ?? 0;
    if (settled.length < 30) return figureOnly(name, `${shorten(last)} MB RSS`);
    const slope = slopeOf(settled);
    const most = Math.max(...settled.map(({ megabytes }) => megabytes));
    const more = ` (most ${shorten(most)}, at the end ${shorten(last)} MB RSS, ${shorten(slope)} MB a minute)`;
    const afterHour = Math.max(most, last + slope * (60 - seconds / 60));
    return figureAtMost(`${name}, most of an hour at its growth`, afterHour, MOST_MB, 'MB', more);
  };
  const name = `mixed load, ${perSecond} requests a second for ${seconds} s`;
  return [
    figureAtMost(
      `${name}: anonymous pages, p99`,
      quantile(readers, 0.99),
      MOST_MS.readers,
      'ms',
      spread(readers),
    ),
    figureAtMost(
      'the same: signed-in steps, p99',
      quantile(learners, 0.99),
      MOST_MS.learners,
      'ms',
      spread(learners),
    ),
    figureOnly('the same: searches, p99', `${shorten(quantile(searches, 0.99))} ms${spread(searches)}`),
    figureAtMost('the same: errors', faults.length, 0, '', ` of ${samples.length} requests`),
    ...memory.map(growth),
    figureOnly(
      'the same: answered from the page cache',
      `${shorten((kept / samples.length) * 100)} % of all requests`,
    ),
    figureOnly('the same: processors used', usageOf(loaded)),
    figureOnly(
      'the same: requests sent late by the generator, p99',
      `${shorten(quantile(late, 0.99))} ms (longest ${shorten(Math.max(...late))} ms); part of all times above`,
    ),
  ];
}

/** The highest rate, in steps from one at which all is kept to, at which that is still so. */
async function findHighest(setting: Setting, from: number): Promise<Figure> {
  let highest = from;
  for (let rate = from + MORE_PER_SECOND; ; rate += MORE_PER_SECOND) {
    const trial = await load(setting, rate, TRIAL_SECONDS);
    console.log(`— ${rate} a second`);
    tellSlowest(trial.samples);
    if (!isKept(trial)) break;
    highest = rate;
  }
  return figureOnly(`highest rate at which all this holds for ${TRIAL_SECONDS} s`, `${highest} a second`);
}

/** Visitors of all kinds at once, at a rate that does not wait for answers, while a batch runs. */
export async function measureMixedLoad({
  mixedWarmUpSeconds,
  mixedSeconds,
  mixedPerSecond,
}: Effort): Promise<Figure[]> {
  const setting = await setUp();
  try {
    await fillCaches(setting);
    const { desk } = setting;
    const doneOf = async (batch: string) => (await desk.view(batch)).counts.done;
    const provided = await desk.upload(madeUpWords(PROVIDED_WORDS), 'beside-visitors', {
      publishClean: true,
    });
    // Until a server's memory is what it will be for the day: caches that still fill are no leak.
    await openLoop(setting.urls, CROWDS(setting.world), {
      perSecond: mixedPerSecond,
      seconds: mixedWarmUpSeconds,
    });
    const before = await doneOf(provided);
    await tellParts(setting, 'before');
    const measured = await load(setting, mixedPerSecond, mixedSeconds);
    const written = (await doneOf(provided)) - before;
    await tellParts(setting, 'after');
    tellSlowest(measured.samples);
    tellCourse(measured);
    const figures = [
      ...figuresOf(measured, mixedPerSecond, mixedSeconds),
      figureOnly(
        `the same: entries, each with six sounds, that the batch wrote meanwhile (${CALLS_AT_ONCE} calls of ${CALL_MS / 1000} s at once)`,
        String(written),
      ),
    ];
    if (isKept(measured) && mixedSeconds >= TRIAL_SECONDS)
      figures.push(await findHighest(setting, mixedPerSecond));
    return figures;
  } finally {
    await setting.tearDown();
  }
}
