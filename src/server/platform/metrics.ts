import type { Database } from './database.ts';
import { inTime } from './in-time.ts';
import type { JobCount } from './jobs.repository.ts';

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

/** Upper bounds of the histograms, in seconds. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Longest that counting jobs may hold up an answer, in milliseconds. */
const COUNT_MS = 2_000;
/** Both figures of jobs are made from one count: so long it is the same, in milliseconds. */
const SAME_COUNT_MS = 500;

type Reading = { labels?: { state: string }; value: number };

/** What Prometheus is told; loaded and kept only where somebody may ask for it. */
export async function createMetrics() {
  const library = await import('prom-client');
  const registry = new library.Registry();
  const registers = [registry];
  // Processor, memory, event loop, garbage collection.
  library.collectDefaultMetrics({ register: registry });
  const requests = new library.Histogram({
    name: 'wordlane_http_request_seconds',
    help: 'Time until an answer began, by route pattern and status.',
    labelNames: ['route', 'status'],
    buckets: BOUNDS,
    registers,
  });
  const calls = new library.Histogram({
    name: 'wordlane_provider_call_seconds',
    help: 'Time that calls to configured providers took, by provider and outcome.',
    labelNames: ['provider', 'outcome'],
    buckets: BOUNDS,
    registers,
  });
  const spent = new library.Counter({
    name: 'wordlane_provider_dollars_total',
    help: 'What calls to configured providers were booked with, in US dollars.',
    labelNames: ['provider'],
    registers,
  });

  /** What goes up and down, read when somebody asks. */
  const gauge = (
    { name, help, labelNames = [] }: { name: string; help: string; labelNames?: 'state'[] },
    read: () => Reading[] | Promise<Reading[]>,
  ) =>
    new library.Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const readings = await read();
        this.reset();
        for (const { labels = {}, value } of readings) this.set(labels, value);
      },
    });
  /** What only grows, read when somebody asks. */
  const total = (name: string, help: string, read: () => number) =>
    new library.Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });

  let cached = 0;
  total('wordlane_page_cache_hits_total', 'Requests answered from the page cache.', () => cached);

  return {
    /** An answer's time. @param route its pattern, never an address */
    observeRequest(route: string, status: number, seconds: number): void {
      requests.observe({ route, status }, seconds);
    },

    /** An answer of the page cache. */
    observeCached(page: string, status: number, seconds: number): void {
      cached++;
      requests.observe({ route: page, status }, seconds);
    },

    observeCall(call: { provider: string; outcome: string; seconds: number; costMicros: number }): void {
      calls.observe({ provider: call.provider, outcome: call.outcome }, call.seconds);
      spent.inc({ provider: call.provider }, call.costMicros / 1_000_000);
    },

    /** Names where the page cache's size is read from. */
    followPages(usage: () => { bytes: number; pages: number }): void {
      const bytes = 'What the page cache counts as taken, of PAGE_CACHE_MB.';
      gauge({ name: 'wordlane_page_cache_bytes', help: bytes }, () => [{ value: usage().bytes }]);
      const pages = 'Pages and ranges of cards that the page cache holds.';
      gauge({ name: 'wordlane_page_cache_pages', help: pages }, () => [{ value: usage().pages }]);
    },

    /** Names where the database's connections are read from, once they are there. */
    followDatabase(connections: Database['connections']): void {
      const help = 'Connections to PostgreSQL, and requests that wait for one.';
      gauge({ name: 'wordlane_database_connections', help, labelNames: ['state'] }, () => {
        const now = connections();
        const byState = now ? { busy: now.open - now.idle, idle: now.idle, waiting: now.waiting } : {};
        return Object.entries(byState).map(([state, value]) => ({ labels: { state }, value }));
      });
      total(
        'wordlane_database_listener_losses_total',
        'How often the connection that hears of changes was lost.',
        () => connections()?.lostListeners ?? 0,
      );
    },

    /** Names by what jobs are counted. */
    followJobs(countJobs: () => Promise<JobCount[]>): void {
      let last: { at: number; counts: Promise<JobCount[]> } | undefined;
      const read = async (figure: 'count' | 'oldestSeconds'): Promise<Reading[]> => {
        if (!last || performance.now() - last.at > SAME_COUNT_MS) {
          const counts = inTime(COUNT_MS, countJobs(), () => new Error('took too long')).catch(() => []);
          last = { at: performance.now(), counts };
        }
        return (await last.counts).map(({ state, ...of }) => ({ labels: { state }, value: of[figure] }));
      };
      const oldest = 'Age of the oldest job, by state, of all processes.';
      gauge({ name: 'wordlane_jobs_oldest_seconds', help: oldest, labelNames: ['state'] }, () =>
        read('oldestSeconds'),
      );
      const jobs = 'Jobs by state, of all processes.';
      gauge({ name: 'wordlane_jobs', help: jobs, labelNames: ['state'] }, () => read('count'));
    },

    contentType: registry.contentType,
    read: (): Promise<string> => registry.metrics(),
  };
}
