import type { Registry } from 'prom-client';

/** Upper bounds of the histograms, in seconds. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Record<string, string>;
type Times = { labels: Labels; counts: number[]; sum: number };

/**
 * A histogram that costs a page of the page cache next to nothing: a look-up and two additions, where the library's own
 * takes a tenth of the time that such a page takes as a whole.
 */
function createTimes(name: string, help: string, labelNames: readonly [string, string]) {
  const byLabels = new Map<string, Map<string, Times>>();
  const timesOf = (first: string, second: string): Times => {
    const inner = byLabels.get(first) ?? new Map<string, Times>();
    const known = inner.get(second);
    if (known) return known;
    const labels = { [labelNames[0]]: first, [labelNames[1]]: second };
    const times = { labels, counts: new Array<number>(BOUNDS.length + 1).fill(0), sum: 0 };
    byLabels.set(first, inner.set(second, times));
    return times;
  };
  return {
    name,
    observe(first: string, second: string, seconds: number): void {
      const times = timesOf(first, second);
      let at = 0;
      while (at < BOUNDS.length && seconds > (BOUNDS[at] as number)) at++;
      times.counts[at] = (times.counts[at] as number) + 1;
      times.sum += seconds;
    },
    /** As the library asks its own metrics. */
    async get() {
      const values = [...byLabels.values()].flatMap((inner) =>
        [...inner.values()].flatMap(({ labels, counts, sum }) => {
          let total = 0;
          const buckets = counts.map((count, i) => {
            total += count;
            const le = i < BOUNDS.length ? String(BOUNDS[i]) : '+Inf';
            return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: total };
          });
          return [
            ...buckets,
            { metricName: `${name}_sum`, labels, value: sum },
            { metricName: `${name}_count`, labels, value: total },
          ];
        }),
      );
      return { name, help, type: 'histogram', aggregator: 'sum', values };
    },
  };
}

/** What is read when somebody asks, rather than counted. */
export type Readings = {
  connections(): { open: number; idle: number; waiting: number; lostListeners: number } | undefined;
  countJobs(): Promise<{ state: string; count: number; oldestSeconds: number }[]>;
};

/** Longest that counting jobs may hold up an answer, in milliseconds. */
const COUNT_MS = 2_000;
const SAME_COUNT_MS = 500;

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

/** What Prometheus is told; loaded and kept only where somebody may ask for it. */
export async function createMetrics() {
  const { Counter, collectDefaultMetrics, Gauge, Registry } = await import('prom-client');
  const registry: Registry = new Registry();
  // Processor, memory, event loop, garbage collection.
  collectDefaultMetrics({ register: registry });
  const requests = createTimes(
    'wordlane_http_request_seconds',
    'Time until an answer began, by route pattern and status.',
    ['route', 'status'],
  );
  const calls = createTimes(
    'wordlane_provider_call_seconds',
    'Time that calls to configured providers took, by provider and outcome.',
    ['provider', 'outcome'],
  );
  for (const times of [requests, calls])
    registry.registerMetric(times as unknown as Parameters<Registry['registerMetric']>[0]);
  const spent = new Counter({
    name: 'wordlane_provider_dollars_total',
    help: 'What calls to configured providers were booked with, in US dollars.',
    labelNames: ['provider'],
    registers: [registry],
  });
  let cached = 0;
  new Counter({
    name: 'wordlane_page_cache_hits_total',
    help: 'Requests answered from the page cache.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(cached);
    },
  });

  return {
    /** An answer's time. @param route its pattern, never an address */
    observeRequest(route: string, status: number, seconds: number): void {
      requests.observe(route, String(status), seconds);
    },

    /** An answer of the page cache. */
    observeCached(page: string, status: number, seconds: number): void {
      cached++;
      requests.observe(page, status === 200 ? '200' : String(status), seconds);
    },

    observeCall(call: { provider: string; outcome: string; seconds: number; costMicros: number }): void {
      calls.observe(call.provider, call.outcome, call.seconds);
      spent.inc({ provider: call.provider }, call.costMicros / 1_000_000);
    },

    /** Names where the page cache's size is read from. */
    followPages(usage: () => { bytes: number; pages: number }): void {
      new Gauge({
        name: 'wordlane_page_cache_bytes',
        help: 'What the page cache counts as taken, of PAGE_CACHE_MB.',
        registers: [registry],
        collect() {
          this.set(usage().bytes);
        },
      });
      new Gauge({
        name: 'wordlane_page_cache_pages',
        help: 'Pages and ranges of cards that the page cache holds.',
        registers: [registry],
        collect() {
          this.set(usage().pages);
        },
      });
    },

    /** Names where pool and jobs are read from, once they are there. */
    follow({ connections, countJobs }: Readings): void {
      new Gauge({
        name: 'wordlane_database_connections',
        help: 'Connections to PostgreSQL, and requests that wait for one.',
        labelNames: ['state'],
        registers: [registry],
        collect() {
          const now = connections();
          if (!now) return;
          this.set({ state: 'busy' }, now.open - now.idle);
          this.set({ state: 'idle' }, now.idle);
          this.set({ state: 'waiting' }, now.waiting);
        },
      });
      new Counter({
        name: 'wordlane_database_listener_losses_total',
        help: 'How often the connection that hears of changes was lost.',
        registers: [registry],
        collect() {
          this.reset();
          this.inc(connections()?.lostListeners ?? 0);
        },
      });
      // Both are made from one count.
      let counting: { at: number; counts: ReturnType<Readings['countJobs']> } | undefined;
      const counts = () => {
        if (!counting || performance.now() - counting.at > SAME_COUNT_MS)
          counting = { at: performance.now(), counts: bounded(countJobs()).catch(() => []) };
        return counting.counts;
      };
      new Gauge({
        name: 'wordlane_jobs_oldest_seconds',
        help: 'Age of the oldest job, by state, of all processes.',
        labelNames: ['state'],
        registers: [registry],
        async collect() {
          const counted = await counts();
          this.reset();
          for (const { state, oldestSeconds } of counted) this.set({ state }, oldestSeconds);
        },
      });
      new Gauge({
        name: 'wordlane_jobs',
        help: 'Jobs by state, of all processes.',
        labelNames: ['state'],
        registers: [registry],
        async collect() {
          const counted = await counts();
          this.reset();
          for (const { state, count } of counted) this.set({ state }, count);
        },
      });
    },

    contentType: registry.contentType,
    read: (): Promise<string> => registry.metrics(),
  };
}

function bounded<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('took too long')), COUNT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
