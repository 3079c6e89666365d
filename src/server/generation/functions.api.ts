import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { CategoryFault } from '#src/domain/category-form.ts';
import { batchRequestSchema, FAILURE_REASONS, type FailureReason } from '#src/domain/generation.ts';
import type { Visitor } from '#src/domain/visitor.ts';
import { AppError, httpStatusOf } from '../platform/app-error.ts';
import type { CategoriesService } from '../words/categories.service.ts';
import type { AudioService } from './audio.service.ts';
import type { CategoryNamesService } from './category-names.service.ts';
import type { ComposeService } from './compose.service.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { KeywordFunctionService } from './keyword-function.service.ts';
import { LEVELS_A_RUN, type LevelsService } from './levels.service.ts';
import { type SuggestionsService, suggestionQuery } from './suggestions.service.ts';

type Parts = {
  categoryNames: Pick<CategoryNamesService, 'translateName'>;
  categories: Pick<CategoriesService, 'upsertCategory' | 'deleteCategory'>;
  keywordFunction: KeywordFunctionService;
  audio: Pick<AudioService, 'pregenerateAudio'>;
  levels: Pick<LevelsService, 'assignLevels'>;
  compose: Pick<ComposeService, 'preview'>;
  suggestions: SuggestionsService;
  visitorOf: (request: Request) => Promise<Visitor>;
};

const some = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((text) => text ?? undefined);
const translateBody = z.object({ categoryName: z.string().trim().min(1).max(80) });
const upsertBody = z.object({
  name: some(1_000),
  slug: some(1_000),
  // Null and empty are the same: none (section 5).
  description: some(5_000),
  icon_emoji: some(100),
});
const deleteBody = z.object({ categoryId: z.string().min(1).max(120) });
const audioBody = z.object({ keywordId: z.string().min(1).max(120) });
const levelsBody = z.object({ batchSize: z.number().int().min(1).max(LEVELS_A_RUN).default(LEVELS_A_RUN) });

const PROBLEM_JSON = { 'content-type': 'application/problem+json' };

const CATEGORY_FAULTS: Record<CategoryFault, string> = {
  'name-required': 'Category name is required',
  'name-too-long': 'The name is too long',
  'no-slug': 'The name has no letter or digit',
  'slug-taken': 'Another category has this slug',
  'emoji-too-long': 'Emoji at most 2 characters',
  'description-too-long': 'The description is too long',
};

/** Reasons that speak of what was asked for, not of how it went. */
const UNFIT: readonly FailureReason[] = [
  'invalid-word',
  'not-in-bundle',
  'refused',
  'request-refused',
  'no-picture',
  'wrong-image',
];
const GONE: readonly FailureReason[] = ['keyword-gone', 'category-gone'];

function statusOf(reason: FailureReason): 404 | 422 | 429 | 503 {
  if (reason === 'too-many-requests') return 429;
  if (GONE.includes(reason)) return 404;
  return FAILURE_REASONS[reason] === 'fatal' && UNFIT.includes(reason) ? 422 : 503;
}

/** An error as problem details (RFC 9457), with the `error` that the specification's calls carry. */
function problem(
  c: Context,
  code: string,
  status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503,
  error = code,
) {
  return c.body(
    JSON.stringify({ type: 'about:blank', title: code, status, code, error }),
    status,
    PROBLEM_JSON,
  );
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (!read.success) throw new AppError('invalid-request', { cause: read.error });
  return read.data;
}

const bodyOf = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);

/**
 * The functions of section 7 beside generate-speech: each does one unit of work and answers when it is done (READINGS
 * R35). And what the desk asks on the way to a batch: a preview, and suggestions.
 */
export function createFunctionsApi(parts: Parts) {
  const { categoryNames, categories, keywordFunction, audio, levels, compose, suggestions, visitorOf } =
    parts;
  const api = new Hono()
    .post('/functions/translate-category', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const { categoryName } = parse(translateBody, await bodyOf(c));
      return c.json({ translations: await categoryNames.translateName(visitor, categoryName) });
    })
    .post('/functions/upsert-category', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const body = parse(upsertBody, await bodyOf(c));
      const saved = await categories.upsertCategory(visitor, {
        name: body.name,
        slug: body.slug,
        description: body.description ?? '',
        iconEmoji: body.icon_emoji ?? '',
      });
      if (saved.outcome === 'refused') {
        const [fault = 'name-required'] = saved.faults;
        return problem(c, fault, fault === 'slug-taken' ? 409 : 400, CATEGORY_FAULTS[fault]);
      }
      const { name, slug, description, iconEmoji } = saved.category;
      return c.json({ id: saved.id, name, slug, description, icon_emoji: iconEmoji });
    })
    .post('/functions/delete-category', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const { categoryId } = parse(deleteBody, await bodyOf(c));
      await categories.deleteCategory(visitor, categoryId);
      return c.json({ success: true });
    })
    .post('/functions/generate-keyword', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      return c.json(await keywordFunction.generateKeyword(visitor, await bodyOf(c)));
    })
    .post('/functions/pregenerate-audio', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const { keywordId } = parse(audioBody, await bodyOf(c));
      const { signal } = c.req.raw;
      const { urls, made, total, unspeakable } = await audio.pregenerateAudio(visitor, keywordId, { signal });
      return c.json({ success: true, audioUrls: urls, generated: made, total, unspeakable });
    })
    .post('/functions/assign-keyword-levels', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const { batchSize } = parse(levelsBody, (await bodyOf(c)) ?? {});
      return c.json(await levels.assignLevels(visitor, batchSize));
    })
    .post('/batches/preview', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const request = parse(batchRequestSchema, await bodyOf(c));
      return c.json(await compose.preview(visitor, request, c.req.raw.signal));
    })
    .post('/suggestions', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      return c.json(await suggestions.suggest(visitor, parse(suggestionQuery, await bodyOf(c))));
    });
  api.onError((error, c) => {
    if (error instanceof GenerationFailure) {
      if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds));
      return problem(c, error.reason, statusOf(error.reason), error.message);
    }
    if (error instanceof AppError) return problem(c, error.code, httpStatusOf(error.code));
    throw error;
  });
  return api;
}
