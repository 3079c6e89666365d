import type { Registry } from 'prom-client';
import type { Database } from './database.ts';
import { inTime } from './in-time.ts';
import type { JobCount } from './jobs.repository.ts';

/** What is read when somebody asks, rather than counted. */
export type Readings = { connections: Database['connections']; countJobs(): Promise<JobCount[]> };

/** Longest that counting jobs may hold up an answer, in milliseconds. */
const COUNT_MS = 2_000;
const SAME_COUNT_MS = 500;

/** The library, which is loaded only where somebody may ask, and where its metrics are kept. */
type Kept = { library: typeof import('prom-client'); registry: Registry };

export function followPages(
  { library, registry }: Kept,
  usage: () => { bytes: number; pages: number },
): void {
  new library.Gauge({
    name: 'wordlane_page_cache_bytes',
    help: 'What the page cache counts as taken, of PAGE_CACHE_MB.',
    registers: [registry],
    collect() {
      this.set(usage().bytes);
    },
  });
  new library.Gauge({
    name: 'wordlane_page_cache_pages',
    help: 'Pages and ranges of cards that the page cache holds.',
    registers: [registry],
    collect() {
      this.set(usage().pages);
    },
  });
}

export function followDatabase({ library, registry }: Kept, connections: Readings['connections']): void {
  new library.Gauge({
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
  new library.Counter({
    name: 'wordlane_database_listener_losses_total',
    help: 'How often the connection that hears of changes was lost.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(connections()?.lostListeners ?? 0);
    },
  });
}

export function followJobs({ library, registry }: Kept, countJobs: Readings['countJobs']): void {
  // Both are made from one count.
  let counting: { at: number; counts: ReturnType<Readings['countJobs']> } | undefined;
  const counts = () => {
    if (!counting || performance.now() - counting.at > SAME_COUNT_MS)
      counting = {
        at: performance.now(),
        counts: inTime(COUNT_MS, countJobs(), () => new Error('took too long')).catch(() => []),
      };
    return counting.counts;
  };
  new library.Gauge({
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
  new library.Gauge({
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
}
