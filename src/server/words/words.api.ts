import { Hono } from 'hono';
import { z } from 'zod';
import { LANGUAGE_PAIRS } from '#src/domain/language.ts';
import { STUDY_LEVELS } from '#src/domain/level.ts';
import { seedOf } from '#src/domain/order-of-day.ts';
import type { Visitor } from '#src/domain/visitor.ts';
import { RANGE_SIZE } from '#src/domain/word-range.ts';
import { accountMark } from '../platform/account-mark.ts';
import { AppError } from '../platform/app-error.ts';
import type { WordsService } from './words.service.ts';

const pair = z.enum(LANGUAGE_PAIRS);
const level = z.enum(STUDY_LEVELS);
const wordNumber = z.coerce.number().int().min(1).max(1_000_000_000);
const span = { from: wordNumber, to: wordNumber };
const keywordId = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** Any id; the database refuses NUL. */
const categoryId = z.string().regex(/^\P{Cc}{1,80}$/u);

const studyQuery = z.object({ pair, level, ...span });
const categoryQuery = z.object({ pair, ...span });
const pairQuery = z.object({ pair });
const wordsQuery = z.object({ pair, ids: z.string().max(8_000) });
const todayBody = z.object({
  pair,
  level,
  count: z.number().int().min(1).max(RANGE_SIZE),
  studied: z.array(keywordId).max(10_000),
});

/** Reads input with a schema. @throws AppError invalid-request */
function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('invalid-request', { cause: result.error });
  return result.data;
}

/** At most a range's worth of cards an answer. */
function bounded({ from, to }: { from: number; to: number }): [number, number] {
  return [from, Math.min(to, from + RANGE_SIZE - 1)];
}

/** What the learner's screens fetch once they run: cards ahead, words by id, a word's other languages. */
export function createWordsApi(words: WordsService, visitorOf: (request: Request) => Promise<Visitor>) {
  return new Hono()
    .get('/study', async (c) => {
      const query = parse(studyQuery, c.req.query());
      const visitor = await visitorOf(c.req.raw);
      const range = await words.readStudyRange(query.level, query.pair, seedOf(visitor), ...bounded(query));
      // Whose order it is: the page that asks may be another's.
      return c.json({ ...range, account: visitor.kind === 'user' ? accountMark(visitor.userId) : undefined });
    })
    .get('/categories/:id/study', async (c) => {
      const query = parse(categoryQuery, c.req.query());
      const id = parse(categoryId, c.req.param('id'));
      return c.json(await words.readCategoryRange(id, query.pair, ...bounded(query)));
    })
    .get('/words', async (c) => {
      const query = parse(wordsQuery, c.req.query());
      const ids = query.ids.split(',').filter((id) => keywordId.safeParse(id).success);
      return c.json(await words.listByIds(ids.slice(0, 200), query.pair));
    })
    .get('/words/:id/languages', async (c) => {
      const query = parse(pairQuery, c.req.query());
      const word = await words.findWord(parse(keywordId, c.req.param('id')));
      if (!word) throw new AppError('keyword-not-found');
      return c.json(words.otherLanguagesOf(word, query.pair));
    })
    .post('/today', async (c) => {
      const body = parse(todayBody, await c.req.json().catch(() => undefined));
      return c.json(
        await words.listToday(
          body.level,
          body.pair,
          seedOf(await visitorOf(c.req.raw)),
          body.count,
          new Set(body.studied),
        ),
      );
    });
}
