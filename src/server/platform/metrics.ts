import type { Registry } from 'prom-client';
import { createHistogram } from './histogram.ts';
import { followDatabase, followJobs, followPages, type Readings } from './metric-readings.ts';

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

/** What Prometheus is told; loaded and kept only where somebody may ask for it. */
export async function createMetrics() {
  const library = await import('prom-client');
  const registry = new library.Registry();
  // Processor, memory, event loop, garbage collection.
  library.collectDefaultMetrics({ register: registry });
  const requests = createHistogram(
    'wordlane_http_request_seconds',
    'Time until an answer began, by route pattern and status.',
    ['route', 'status'],
  );
  const calls = createHistogram(
    'wordlane_provider_call_seconds',
    'Time that calls to configured providers took, by provider and outcome.',
    ['provider', 'outcome'],
  );
  for (const times of [requests, calls])
    registry.registerMetric(times as unknown as Parameters<Registry['registerMetric']>[0]);
  const spent = new library.Counter({
    name: 'wordlane_provider_dollars_total',
    help: 'What calls to configured providers were booked with, in US dollars.',
    labelNames: ['provider'],
    registers: [registry],
  });
  let cached = 0;
  new library.Counter({
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
    followPages: (usage: () => { bytes: number; pages: number }): void =>
      followPages({ library, registry }, usage),

    /** Names where pool and jobs are read from, once they are there. */
    follow({ connections, countJobs }: Readings): void {
      followDatabase({ library, registry }, connections);
      followJobs({ library, registry }, countJobs);
    },

    contentType: registry.contentType,
    read: (): Promise<string> => registry.metrics(),
  };
}
