import { Hono } from 'hono';
import { z } from 'zod';
import { isLanguagePair } from '#src/domain/language.ts';
import type { Places } from '#src/domain/learner-record.ts';
import { isStudyLevel } from '#src/domain/level.ts';
import { profileChangeSchema } from '#src/domain/profile.ts';
import type { Visitor } from '#src/domain/visitor.ts';
import { AppError } from '../platform/app-error.ts';
import type { LearningService } from './learning.service.ts';

/** Study events that one call brings at most. */
const MOST_EVENTS = 500;

const recordBody = z.object({
  account: z.string().max(64),
  events: z.array(z.unknown()).max(MOST_EVENTS),
  places: z.record(z.string().max(20), z.unknown()).default({}),
});

const placeSchema = z.object({ value: z.int().min(1).max(1_000_000), at: z.int().min(0) });

/** Places as a browser keeps them; one that is none is left out. */
function parsePlaces(given: Record<string, unknown>): Places {
  return Object.fromEntries(
    Object.entries(given)
      .slice(0, 100)
      .flatMap(([key, value]) => {
        const [pair, level, ...more] = key.split('.');
        const place = placeSchema.safeParse(value);
        const isKey = isLanguagePair(pair) && isStudyLevel(level) && more.length === 0;
        return isKey && place.success ? [[key, place.data]] : [];
      }),
  );
}

async function parseBody<T>(schema: z.ZodType<T>, request: { json(): Promise<unknown> }): Promise<T> {
  const read = schema.safeParse(await request.json().catch(() => undefined));
  if (!read.success) throw new AppError('invalid-request', { cause: read.error });
  return read.data;
}

/** The id that an address names: `me` is whoever asks, and nobody where nobody is signed in. */
function idOf(asked: string, visitor: Visitor): string {
  if (asked !== 'me') return asked;
  return visitor.kind === 'user' ? visitor.userId : '';
}

/** A learner's profile, and what a browser has recorded for their account. */
export function createLearningApi(
  learning: LearningService,
  visitorOf: (request: Request) => Promise<Visitor>,
) {
  return new Hono()
    .get('/profiles/:id', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      return c.json(await learning.getProfile(visitor, idOf(c.req.param('id'), visitor)));
    })
    .patch('/profiles/:id', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const change = await parseBody(profileChangeSchema, c.req);
      return c.json(await learning.changeProfile(visitor, idOf(c.req.param('id'), visitor), change));
    })
    .post('/learning/record', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const { places, ...sent } = await parseBody(recordBody, c.req);
      return c.json(await learning.record(visitor, { ...sent, places: parsePlaces(places) }));
    });
}
