import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { type BatchView, batchRequestSchema, ITEM_STATES } from '#src/domain/generation.ts';
import type { Visitor } from '#src/domain/visitor.ts';
import { AppError } from '../platform/app-error.ts';
import { isDatabaseUnavailable } from '../platform/database.ts';
import { type BatchesService, isOver } from './batches.service.ts';

/** Keeps proxies from ending a stream on which nothing happens. */
const HEARTBEAT_MS = 15_000;
/** A stream ends after so long, and is asked for again by who may still see it. */
const LONGEST_MS = 10 * 60_000;
/** Milliseconds after which a browser asks again. */
const RETRY_MS = 1_000;

const startBody = z.object({ request: batchRequestSchema, requestKey: z.string().min(8).max(100) });
const itemsQuery = z.object({
  state: z.enum(ITEM_STATES).optional(),
  after: z.coerce.number().int().min(0).optional(),
});
const settingsBody = z.object({
  publishBundled: z.boolean().optional(),
  publishProvider: z.boolean().optional(),
});

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (!read.success) throw new AppError('invalid-request', { cause: read.error });
  return read.data;
}

const bodyOf = (request: { json(): Promise<unknown> }) => request.json().catch(() => undefined);

/** Batches: starting, watching and steering them. */
export function createBatchesApi(batches: BatchesService, visitorOf: (request: Request) => Promise<Visitor>) {
  const steer = {
    pause: batches.pause,
    resume: batches.resume,
    cancel: batches.cancel,
    retry: batches.retryFailed,
  };

  return new Hono()
    .post('/batches', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const { request, requestKey } = parse(startBody, await bodyOf(c.req));
      return c.json(await batches.start(visitor, request, requestKey), 201);
    })
    .post('/batches/estimate', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      return c.json(await batches.estimate(visitor, parse(batchRequestSchema, await bodyOf(c.req))));
    })
    .get('/batches', async (c) =>
      c.json(await batches.list(await visitorOf(c.req.raw), c.req.query('before'))),
    )
    .get('/batches/events', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      return stream(c, (signal) => batches.watch(visitor, 'running', signal));
    })
    .get('/batches/:id', async (c) => {
      const view = await batches.find(await visitorOf(c.req.raw), c.req.param('id'));
      if (!view) throw new AppError('batch-not-found');
      return c.json(view);
    })
    .get('/batches/:id/events', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const id = c.req.param('id');
      const view = await batches.find(visitor, id);
      if (!view) throw new AppError('batch-not-found');
      // Who has seen the end asks no more.
      if (isOver(view) && Number(c.req.header('last-event-id')) >= view.revision) return c.body(null, 204);
      return stream(c, (signal) => batches.watch(visitor, id, signal));
    })
    .get('/batches/:id/items', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const filter = parse(itemsQuery, c.req.query());
      return c.json({ items: await batches.listItems(visitor, c.req.param('id'), filter) });
    })
    .post('/batches/:id/undo', async (c) =>
      c.json(await batches.undo(await visitorOf(c.req.raw), c.req.param('id'))),
    )
    .post('/batches/:id/:action{pause|resume|cancel|retry}', async (c) => {
      const action = steer[c.req.param('action') as keyof typeof steer];
      return c.json(await action(await visitorOf(c.req.raw), c.req.param('id')));
    })
    .get('/generator-settings', async (c) => c.json(await batches.settings(await visitorOf(c.req.raw))))
    .patch('/generator-settings', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      return c.json(await batches.changeSettings(visitor, parse(settingsBody, await bodyOf(c.req))));
    });
}

type Context = Parameters<typeof streamSSE>[0];

/** Server-sent events: each carries the whole state, and its revision as id. */
async function stream(
  c: Context,
  watch: (signal: AbortSignal) => Promise<AsyncIterable<BatchView | BatchView[]>>,
): Promise<Response> {
  const gone = new AbortController();
  // Who may not watch is told so before anything is streamed.
  const states = await watch(AbortSignal.any([gone.signal, AbortSignal.timeout(LONGEST_MS)]));
  const answer = streamSSE(c, async (events) => {
    events.onAbort(() => gone.abort());
    const heartbeat = setInterval(() => void events.write(': still here\n\n'), HEARTBEAT_MS);
    try {
      for await (const state of states) {
        const isList = Array.isArray(state);
        await events.writeSSE({
          event: isList ? 'batches' : 'batch',
          data: JSON.stringify(state),
          ...(isList ? {} : { id: String(state.revision) }),
          retry: RETRY_MS,
        });
      }
    } catch (error) {
      // The stream ends, and is asked for again when the database may be back.
      if (!isDatabaseUnavailable(error)) throw error;
    } finally {
      clearInterval(heartbeat);
    }
  });
  answer.headers.set('cache-control', 'no-store');
  // Told to nginx: what is held back is not live.
  answer.headers.set('x-accel-buffering', 'no');
  return answer;
}
