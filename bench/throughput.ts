import autocannon from 'autocannon';
import {
  type Effort,
  type Figure,
  figureAtLeast,
  figureAtMost,
  figureOnly,
  median,
  shorten,
} from './figure.ts';
import { differenceOf, startNginx } from './nginx.ts';
import { processorSeconds } from './process-tree.ts';
import { type Program, request } from './running-program.ts';
import { LANGUAGE, readCards, STUDY_PAGE, startBuiltServer, studyPageOf } from './study-page.ts';

const CONNECTIONS = 20;
const HEADERS = { 'accept-encoding': 'gzip' };

type Load = {
  perSecond: number;
  p99: number;
  /** Processor time of the server for one request, in microseconds: says more where client and server share cores. */
  microseconds: number;
};

/** Warms a server up, then counts. @throws Error when any request was not answered with 2xx */
async function load(server: Program, paths: string[], effort: Effort): Promise<Load> {
  const options = {
    url: server.url,
    connections: CONNECTIONS,
    headers: HEADERS,
    requests: paths.map((path) => ({ path })),
  };
  await autocannon({ ...options, duration: effort.warmUpSeconds });
  const before = processorSeconds(server.pid);
  const result = await autocannon({ ...options, duration: effort.loadSeconds });
  const used = processorSeconds(server.pid) - before;
  const faults = result.errors + result.timeouts + result.non2xx;
  if (faults > 0) throw new Error(`${faults} requests to ${server.url} failed`);
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    microseconds: (used / result.requests.total) * 1_000_000,
  };
}

/** The study page from the page cache, beside nginx that serves the same bytes with the same headers. */
async function measureCached(effort: Effort): Promise<Figure[]> {
  const app = await startBuiltServer();
  try {
    const answer = await request(app.url + STUDY_PAGE, HEADERS);
    const nginx = await startNginx(STUDY_PAGE, answer);
    try {
      const rounds: { app: Load; nginx: Load }[] = [];
      // In turns, so that whatever else the machine does falls on both.
      for (let round = 0; round < effort.rounds; round++) {
        rounds.push({
          app: await load(app, [STUDY_PAGE], effort),
          nginx: await load(nginx, [STUDY_PAGE], effort),
        });
      }
      const change = differenceOf(answer, await request(app.url + STUDY_PAGE, HEADERS));
      if (change) throw new Error(`the page changed while it was measured: ${change}`);
      return cachedFigures(rounds);
    } finally {
      await nginx.stop();
    }
  } finally {
    await app.stop();
  }
}

function cachedFigures(rounds: { app: Load; nginx: Load }[]): Figure[] {
  const of = (server: 'app' | 'nginx', what: keyof Load) =>
    median(rounds.map((round) => round[server][what]));
  const ratios = rounds.map(({ app, nginx }) => app.perSecond / nginx.perSecond);
  const rates = `${shorten(of('app', 'perSecond'))} to ${shorten(of('nginx', 'perSecond'))} a second`;
  const each = ratios.map(shorten).join(', ');
  return [
    figureAtLeast(
      'study page from the page cache: requests a second',
      median(ratios),
      0.5,
      '× nginx',
      ` (${rates}; rounds ${each})`,
    ),
    figureAtMost('the same: p99', of('app', 'p99'), 10, 'ms', ` (nginx ${shorten(of('nginx', 'p99'))} ms)`),
    figureOnly(
      'the same: processor time of the server for a request',
      `${shorten(of('app', 'microseconds'))} µs (nginx ${shorten(of('nginx', 'microseconds'))} µs)`,
    ),
  ];
}

/** The study page rendered for every request: the page cache is off, and every word of the level comes in turn. */
async function measureFresh(effort: Effort): Promise<Figure[]> {
  const app = await startBuiltServer({ PAGE_CACHE_MB: '0' });
  try {
    const { total } = await readCards(app, 1, 1);
    const paths = Array.from({ length: total }, (_, index) => studyPageOf(LANGUAGE, index + 1));
    const rounds: Load[] = [];
    for (let round = 0; round < effort.rounds; round++) rounds.push(await load(app, paths, effort));
    const of = (what: keyof Load) => median(rounds.map((round) => round[what]));
    const more = ` (p99 ${shorten(of('p99'))} ms, ${shorten(of('microseconds'))} µs of processor time each)`;
    return [figureAtLeast('study page rendered fresh', of('perSecond'), 400, 'a second', more)];
  } finally {
    await app.stop();
  }
}

export async function measureThroughput(effort: Effort): Promise<Figure[]> {
  return [...(await measureCached(effort)), ...(await measureFresh(effort))];
}
