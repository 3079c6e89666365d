import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { isAdmin, type Visitor } from '#src/domain/accounts/visitor.ts';
import type { BatchView } from '#src/domain/generation/batch-view.ts';
import { AppError } from '../platform/app-error.ts';
import { isDatabaseUnavailable } from '../platform/database.ts';
import { createApi } from '../platform/operation.ts';
import { BATCHES_OPERATIONS } from './batches.operations.ts';
import type { BatchesService } from './batches.service.ts';

/** Keeps proxies from ending a stream on which nothing happens. */
const HEARTBEAT_MS = 15_000;
/** A stream ends after so long, and is asked for again by who may still see it. */
const LONGEST_MS = 10 * 60_000;
/** Between two looks whether who watches may still do so; nothing is told without one. */
const LOOK_MS = 2_000;
/** Milliseconds after which a browser asks again. */
const RETRY_MS = 1_000;

type Visits = {
  visitorOf: (request: Request) => Promise<Visitor>;
  /** Found out again. */
  visitorNow: (request: Request) => Promise<Visitor>;
};

/** Batches: starting, watching and steering them. */
export function createBatchesApi(batches: BatchesService, { visitorOf, visitorNow }: Visits) {
  const mayWatch = (c: Context) =>
    visitorNow(c.req.raw).then(
      isAdmin,
      // A key that is none any more; a database that does not answer. The stream is asked for again.
      () => false,
    );
  const steer = {
    pause: batches.pause,
    resume: batches.resume,
    cancel: batches.cancel,
    retry: batches.retryFailed,
  };

  return createApi(BATCHES_OPERATIONS, visitorOf, {
    'GET /api/batches': async ({ query, visitor }) => batches.list(visitor, query.before),
    'POST /api/batches': async ({ body, visitor }) => batches.start(visitor, body.request, body.requestKey),
    'POST /api/batches/estimate': async ({ body, visitor }) => batches.estimate(visitor, body),
    'GET /api/batches/events': async ({ visitor, context }) =>
      stream(context, mayWatch, (signal) => batches.watch(visitor, signal)),
    'GET /api/batches/:id': async ({ params, visitor }) => {
      const view = await batches.find(visitor, params.id);
      if (!view) throw new AppError('batch-not-found');
      return view;
    },
    'GET /api/batches/:id/items': async ({ params, query, visitor }) => ({
      items: await batches.listItems(visitor, params.id, query),
    }),
    'POST /api/batches/:id/undo': async ({ params, visitor }) => batches.undo(visitor, params.id),
    'POST /api/batches/:id/:action{pause|resume|cancel|retry}': async ({ params, visitor }) =>
      steer[params.action](visitor, params.id),
  });
}

/** Server-sent events: each carries the whole state. */
async function stream(
  c: Context,
  mayWatch: (c: Context) => Promise<boolean>,
  watch: (signal: AbortSignal) => Promise<AsyncIterable<BatchView[]>>,
): Promise<Response> {
  const gone = new AbortController();
  // Who may not watch is told so before anything is streamed.
  const states = await watch(AbortSignal.any([gone.signal, AbortSignal.timeout(LONGEST_MS)]));
  const answer = streamSSE(c, async (events) => {
    events.onAbort(() => gone.abort());
    const heartbeat = setInterval(() => void events.write(': still here\n\n'), HEARTBEAT_MS);
    // Who has signed out, lost the role or whose session is over learns nothing more.
    const look = setInterval(async () => {
      if (!(await mayWatch(c))) gone.abort();
    }, LOOK_MS);
    try {
      for await (const state of states) {
        if (!(await mayWatch(c))) break;
        await events.writeSSE({ event: 'batches', data: JSON.stringify(state), retry: RETRY_MS });
      }
    } catch (error) {
      // The stream ends, and is asked for again when the database may be back.
      if (!isDatabaseUnavailable(error)) throw error;
    } finally {
      clearInterval(heartbeat);
      clearInterval(look);
    }
  });
  answer.headers.set('cache-control', 'no-store');
  // Told to nginx: what is held back is not live.
  answer.headers.set('x-accel-buffering', 'no');
  return answer;
}
