import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { cairoDate } from '#src/domain/cairo-day.ts';
import { accountMark } from '#src/server/platform/account-mark.ts';
import type { Database } from '#src/server/platform/database.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { createDesk, madeUpWords } from '#tests/support/desk.ts';
import { type StoreFault, startLocalS3 } from '#tests/support/local-s3.ts';
import { type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { type RealPostgres, startRealPostgres } from '#tests/support/real-postgres.ts';
import { startTestServer } from '#tests/support/running-server.ts';
import { type SpawnedServer, spawnServer } from '#tests/support/spawned-server.ts';
import { importContent } from '#tests/support/vocabulary.ts';
import { type Effort, type Figure, figureAtMost } from './figure.ts';
import { addLearners, learnerAt } from './learners.ts';

const LEARNERS = 80;
/** Between two saves of one learner: half as many as the limit of saves in a minute lets through. */
const PAUSE_MS = 1_000;
/** How long everything goes well before and after a fault. */
const CALM_MS = 3_000;
/** Longest that a site may take to save again by itself once what failed is back. */
const RECOVERY_SECONDS = 10;
const CONNECTIONS = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

type Site = {
  postgres: RealPostgres;
  database: Database;
  provider: OpenAiServer;
  dataFolder: string;
  adminCookie: string;
  /** The web processes at the moment; a learner's requests go to any that is listed. */
  webs: Pick<SpawnedServer, 'url' | 'kill' | 'stop'>[];
  start(role: 'web' | 'worker', settings?: Record<string, string>): Promise<SpawnedServer>;
};

/** Learners who save one word after another, and note each that was answered with 200. */
function startWriters(site: Site) {
  let isOver = false;
  let lastSaved = performance.now();
  const accepted: string[] = [];
  let refused = 0;
  const write = async (i: number) => {
    const { userId, cookie } = learnerAt(i);
    for (let n = 0; !isOver; n++) {
      const id = randomUUID();
      const event = { id, keyword: 'dog', pair: 'en-en', level: 'a1', at: new Date().toISOString() };
      const url = site.webs[(i + n) % site.webs.length]?.url;
      const answer = await fetch(`${url}/api/learning/record`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ account: accountMark(userId), events: [event], places: {} }),
        signal: AbortSignal.timeout(20_000),
      })
        .then(async (response) =>
          response.ok ? ((await response.json()) as { accepted: string[] }) : undefined,
        )
        .catch(() => undefined);
      if (answer?.accepted.includes(id)) {
        accepted.push(id);
        lastSaved = performance.now();
      } else refused++;
      await pause(PAUSE_MS);
    }
  };
  const working = Array.from({ length: LEARNERS }, (_, i) => write(i));
  return {
    /** Seconds until as many saves came through as in half a calm second; undefined: they did not in time. */
    async untilSaving(): Promise<number | undefined> {
      const began = performance.now();
      const before = accepted.length;
      while (performance.now() - began < 60_000) {
        if (accepted.length - before >= LEARNERS / 2 && performance.now() - lastSaved < 1_000)
          return (performance.now() - began) / 1000;
        await pause(50);
      }
      return undefined;
    },
    async end() {
      isOver = true;
      await Promise.all(working);
      return { accepted, refused };
    },
  };
}

/** Words whose sound is not stored yet, one for each request of a fault of the object storage. */
const SPOKEN = ['perro', 'gato', 'casa', 'agua', 'escuela', 'pan', 'calle', 'libro', 'mesa', 'ventana'];

/**
 * A web process whose files lie in object storage that fails for 10 s: each sound asked for meanwhile is there or refused
 * with 503, each that was there is there afterwards, and so are the others without anyone's hand.
 */
async function failStorage(site: Site, fault: StoreFault): Promise<void> {
  const store = await startLocalS3();
  const web = await site.start('web', store.environment);
  const others = site.webs;
  site.webs = [...others, web];
  const soundOf = async (text: string) => {
    const answer = await fetch(`${web.url}/speech?language=es&text=${text}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    if (answer.status !== 302 && answer.status !== 503)
      throw new Error(`the sound of ${text} was answered with ${answer.status}`);
    return answer.headers.get('location') ?? undefined;
  };
  try {
    store.setFault(fault);
    const over = pause(10_000);
    const meanwhile = await Promise.all(SPOKEN.slice(1).map(soundOf));
    await over;
    store.setFault(undefined);
    const afterwards = await Promise.all(SPOKEN.map(soundOf));
    for (const sound of [...meanwhile.filter((each) => each !== undefined), ...afterwards]) {
      const { status } = await fetch(`${web.url}${sound}`);
      if (sound === undefined || status !== 200)
        throw new Error(`with the storage back a sound is answered with ${status}`);
    }
  } finally {
    site.webs = others;
    await web.stop();
    await store.close();
  }
}

/** Each breaks something while learners save, puts back what is not the program's to put back, and ends. */
const FAULTS: Record<string, (site: Site) => Promise<void>> = {
  'database gone for 10 s, as by a failing machine': ({ postgres }) => postgres.restart(10_000),

  'every connection of the database taken for 10 s': async ({ postgres }) => {
    const clients: pg.Client[] = [];
    for (;;) {
      const client = new pg.Client({ connectionString: postgres.url });
      client.on('error', () => {});
      const isIn = await client.connect().then(
        () => true,
        () => false,
      );
      if (!isIn) break;
      clients.push(client);
    }
    // Those that the program holds go too: it must get new ones among the crowd.
    await clients[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '' and pid <> pg_backend_pid() and backend_start < now() - interval '5 seconds'`,
    );
    await pause(10_000);
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  },

  'a web process killed, and started again by whoever watches it': async (site) => {
    const [first, ...others] = site.webs;
    await first?.kill();
    site.webs = [...others, await site.start('web')];
  },

  'a worker killed in the middle of a batch': async (site) => {
    const worker = await site.start('worker');
    const desk = createDesk(site.adminCookie, () => site.webs[0]?.url ?? '');
    const words = madeUpWords(60);
    site.provider.setDelay(200);
    const id = await desk.upload(words, 'a-worker-dies', { withAudio: false });
    await desk.until(id, ({ counts }) => counts.done > 5);
    await worker.kill();
    const next = await site.start('worker');
    const view = await desk.until(id, ({ state }) => state === 'finished');
    await next.stop();
    if (view.counts.done !== words.length)
      throw new Error(`the batch ended as ${JSON.stringify(view.counts)}`);
  },

  'a provider that does not answer': async (site) => {
    const worker = await site.start('worker', { TEXT_PROVIDER_TIMEOUT_SECONDS: '3' });
    const desk = createDesk(site.adminCookie, () => site.webs[0]?.url ?? '');
    const words = madeUpWords(90).slice(60);
    site.provider.setDelay(50);
    site.provider.fail({ kind: 'hang' }, { times: 10 });
    const id = await desk.upload(words, 'a-provider-hangs', { withAudio: false });
    const view = await desk.until(id, ({ state }) => state === 'finished');
    await worker.stop();
    if (view.counts.done !== words.length)
      throw new Error(`the batch ended as ${JSON.stringify(view.counts)}`);
  },

  'the disk of stored files full': async (site) => {
    if (userInfo().uid !== 0) throw new Error('a small disk can be had by root alone');
    const folder = join(site.dataFolder, 'files');
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${join(folder, 'ballast')}`, 'bs=64k'], { stdio: 'ignore' });
    } catch {
      // It ends when nothing more fits: that is what it is for.
    }
    try {
      const ask = () => fetch(`${site.webs[0]?.url}/speech?language=es&text=perro`, { redirect: 'manual' });
      const full = await ask();
      if (full.status < 500 && full.status !== 302)
        throw new Error(`a full disk is answered with ${full.status}`);
      rmSync(join(folder, 'ballast'));
      const again = await ask();
      const sound = again.headers.get('location');
      const heard = await fetch(`${site.webs[0]?.url}${sound}`);
      if (again.status !== 302 || heard.status !== 200)
        throw new Error(`with room again a sound is answered with ${again.status}`);
    } finally {
      execFileSync('umount', ['--lazy', folder]);
    }
  },

  'object storage that refuses for 10 s': (site) => failStorage(site, { status: 503 }),

  'object storage that takes 3 s for each answer, for 10 s': (site) => failStorage(site, { lateMs: 3_000 }),

  'object storage that does not answer for 10 s': (site) => failStorage(site, 'silence'),

  // The machine's own clock stays: a server inside this process is told another time.
  'a clock that jumps a day on and back, and an hour over the turn of the day in Cairo': async (site) => {
    const old = site.webs;
    const now = Date.now();
    let turn = now;
    while (cairoDate(new Date(turn)) === cairoDate(new Date(now))) turn += MINUTE_MS;
    const server = await startTestServer(
      {
        DATABASE_URL: site.postgres.url,
        DATA_DIR: site.dataFolder,
        AUTH_SECRET: TEST_SECRET,
        IMPORT: 'none',
        PROCESS: 'web',
      },
      new Date(now).toISOString(),
    );
    site.webs = [{ url: server.url, kill: server.close, stop: server.close }];
    for (const instant of [now, now + DAY_MS, now, turn - 30 * MINUTE_MS, turn + 30 * MINUTE_MS, now]) {
      server.setClock(new Date(instant).toISOString());
      await pause(2_000);
      const { cookie } = learnerAt(0);
      for (const path of ['/', '/a1/words/1-50', '/history']) {
        const { status } = await fetch(server.url + path, { headers: { cookie } });
        if (status !== 200) throw new Error(`${path} at ${new Date(instant).toISOString()}: ${status}`);
      }
    }
    site.webs = old;
    await server.close();
  },

  'a deploy: new processes beside the old for a minute': async (site) => {
    const old = site.webs;
    const fresh = [await site.start('web'), await site.start('web')];
    site.webs = [...old, ...fresh];
    await pause(60_000);
    site.webs = fresh;
    await Promise.all(old.map((server) => server.stop()));
  },
};

/** What was answered with 200 and is not there. */
async function countLost(database: Database, accepted: readonly string[]): Promise<number> {
  const rows = await database.rows<{ id: string }>(
    sql`select id from study_events where id in (${sql.join(
      accepted.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  );
  return new Set(accepted).size - rows.length;
}

async function measureFault(
  site: Site,
  name: string,
  cause: (site: Site) => Promise<void>,
): Promise<Figure[]> {
  const writers = startWriters(site);
  await pause(CALM_MS);
  let fault: unknown;
  await cause(site).catch((error: unknown) => {
    fault = error;
  });
  const recovered = await writers.untilSaving();
  await pause(CALM_MS);
  const { accepted, refused } = await writers.end();
  const lost = await countLost(site.database, accepted);
  if (fault) console.log(`  ${name}: ${String(fault)}`);
  return [
    figureAtMost(
      `${name}: writes answered with 200 that are lost`,
      lost + (fault ? 1 : 0),
      0,
      '',
      ` of ${accepted.length} (${refused} refused)${fault ? ', and it did not go as it should' : ''}`,
    ),
    figureAtMost('the same: until all save again, by themselves', recovered ?? 999, RECOVERY_SECONDS, 's'),
  ];
}

/** What fails in practice, while learners save: nothing that was answered is lost, and nobody needs to come. */
export async function measureFaults(_: Effort): Promise<Figure[]> {
  const postgres = await startRealPostgres({ isDurable: true, settings: [`max_connections=${CONNECTIONS}`] });
  const dataFolder = mkdtempSync(join(tmpdir(), 'wordlane-faults-'));
  const provider = await startOpenAiServer();
  const servers: SpawnedServer[] = [];
  const database = await openPostgres(postgres.url, { connections: 2 });
  try {
    await importContent(database, readBundledContent('content'));
    await addLearners(database, postgres, { from: 0, to: LEARNERS, eventsEach: 20 });
    const admin = await addSignedInUser(database, { roles: ['admin'] });
    const start: Site['start'] = async (role, settings = {}) => {
      const server = await spawnServer({
        DATABASE_URL: postgres.url,
        DATA_DIR: dataFolder,
        AUTH_SECRET: TEST_SECRET,
        IMPORT: 'none',
        PROCESS: role,
        ...provider.settings('text'),
        ...settings,
      });
      servers.push(server);
      return server;
    };
    const site: Site = {
      postgres,
      database,
      provider,
      dataFolder,
      adminCookie: admin.cookie,
      webs: [await start('web'), await start('web')],
      start,
    };
    const figures: Figure[] = [];
    for (const [name, cause] of Object.entries(FAULTS))
      figures.push(...(await measureFault(site, name, cause)));
    return figures;
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await database.close().catch(() => {});
    await provider.close();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
