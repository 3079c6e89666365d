import { z } from 'zod';
import { namedCategory } from '#src/domain/editing/category-form.ts';
import { type BatchRequest, type ProviderKind, wantedWordSchema } from '#src/domain/generation/generation.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { categoryValues, findCategoryIdByName } from '../editing/category-changes.repository.ts';
import { createCategory } from '../editing/category-writer.ts';
import { findKeywordState } from '../editing/keyword-writer.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import { findWord } from '../words/word-lookup.repository.ts';
import { type ComposeService, wantedAnew, wantedOf } from './compose.service.ts';
import { findCategory, isWrittenBy } from './entries.repository.ts';
import {
  type Author,
  addEntry,
  joinEntry,
  type Place,
  rewriteEntry,
  type WrittenEntry,
} from './entry-writing.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { EstimatedCalls, ItemContext, ItemResult, KindWork } from './item-handlers.ts';
import { likelyEntryTokens } from './prompts.ts';
import { addBatchEffect } from './undo.repository.ts';

/** Characters of a headword, as estimates count them. */
const LIKELY_CHARACTERS = 8;

/** Sound and picture of a new entry; each step commits for itself, and one that is done already is nothing to do. */
export type FinishEntry = (
  context: ItemContext,
  keywordId: string,
  wants: { audio: boolean; picture: boolean },
) => Promise<void>;

type Parts = {
  compose: Pick<ComposeService, 'compose'>;
  /** Whether a word has an entry at the moment. */
  hasEntry: (word: string) => Promise<boolean>;
  /** Which kinds of provider are configured. */
  configured: Record<ProviderKind, boolean>;
  finish: FinishEntry;
  clock: () => Date;
};

type WordsRequest = Extract<BatchRequest, { kind: 'words' | 'upload' | 'category' }>;
type RegenerateRequest = Extract<BatchRequest, { kind: 'regenerate' }>;

const keywordInput = z.object({ keywordId: z.string() });

/** What batches of words do: Batch (Paste), Upload File, Category Batch, and writing entries again. */
export function createEntryWorks({ compose, hasEntry, configured, finish, clock }: Parts) {
  /** Tags and category that a batch gives its words. */
  const placeOf = async (tx: Db, { batch }: ItemContext): Promise<Place> => {
    const request = batch.request as WordsRequest;
    if (request.kind !== 'category') return { tags: request.tags, categoryId: undefined };
    const { categoryId } = batch;
    const category = categoryId === undefined ? undefined : await findCategory(tx, categoryId);
    if (!category) throw new GenerationFailure('category-gone');
    return { tags: [...request.tags, category.slug], categoryId };
  };

  const authorOf = ({ batch }: ItemContext): Author => ({
    actorId: batch.createdBy,
    batchId: batch.id,
    at: clock(),
  });

  /** Gives the entry of a word that is there tags and category, which is all that its item does. */
  const join = (context: ItemContext, word: string): Promise<ItemResult | undefined> =>
    context.commit(async (tx, end) => {
      const there = await findWord(tx, word);
      if (!there) return undefined;
      const result = resultOf(await joinEntry(tx, there.id, await placeOf(tx, context), authorOf(context)));
      await end(result);
      return result;
    });

  const handleWord = async (context: ItemContext): Promise<ItemResult> => {
    const { batch, meter, signal } = context;
    const request = batch.request as WordsRequest;
    const wants = { audio: request.withAudio, picture: request.withPicture };
    if (context.keywordId !== undefined) {
      // An earlier try wrote the entry and was interrupted afterwards.
      await finish(context, context.keywordId, wants);
      return { outcome: 'created', keywordId: context.keywordId };
    }
    const { word, ...hints } = wantedWordSchema.parse(context.input);
    const joined = (await hasEntry(word)) ? await join(context, word) : undefined;
    if (joined) return joined;
    if (request.kind === 'category' && request.linkOnly) throw new GenerationFailure('keyword-gone');
    const composed = await compose.compose(wantedOf({ word, ...hints }, request), meter, signal);
    const { result, isWhole } = await context.commit(async (tx, end) => {
      const place = await placeOf(tx, context);
      const { publishClean, withPicture } = request;
      const entry = await addEntry(tx, composed, { ...place, publishClean, withPicture }, authorOf(context));
      const isCreated = entry.outcome === 'created';
      const findings = entry.state.findings.length;
      const result = isCreated ? { ...resultOf(entry), findings } : resultOf(entry);
      const isWhole = !isCreated || !(wants.audio || wants.picture);
      if (isWhole) await end(result);
      else await context.note({ keywordId: entry.id, findings }, tx);
      return { result, isWhole };
    });
    if (!isWhole && result.keywordId !== undefined) await finish(context, result.keywordId, wants);
    return result;
  };

  const handleAnew = async (context: ItemContext): Promise<ItemResult> => {
    const { batch, meter, signal } = context;
    const request = batch.request as RegenerateRequest;
    const { keywordId: id } = keywordInput.parse(context.input);
    const wants = { audio: request.withAudio, picture: request.withPicture };
    const before = await context.commit(async (tx) => ({
      state: await findKeywordState(tx, id),
      isWritten: await isWrittenBy(tx, batch.id, id),
    }));
    if (!before.state) throw new GenerationFailure('keyword-gone');
    if (before.isWritten) {
      await finish(context, id, wants);
      return { outcome: 'updated', keywordId: id };
    }
    const composed = await compose.compose(wantedAnew(before.state), meter, signal);
    await context.commit(async (tx) => {
      await rewriteEntry(tx, id, composed, request, authorOf(context));
      await context.note({ findings: composed.findings.length }, tx);
    });
    await finish(context, id, wants);
    return { outcome: 'updated', keywordId: id, findings: composed.findings.length };
  };

  const estimate = async (request: BatchRequest): Promise<EstimatedCalls[]> => {
    if (request.kind === 'category' && request.linkOnly) return [];
    const count =
      'words' in request ? request.words.length : 'keywordIds' in request ? request.keywordIds.length : 0;
    const languages = 'languages' in request ? new Set(['en', ...request.languages]).size : LANGUAGES.length;
    const likely = likelyEntryTokens(languages);
    const speech = 'withAudio' in request && request.withAudio ? count * languages : 0;
    const images = 'withPicture' in request && request.withPicture ? count : 0;
    const estimates: EstimatedCalls[] = [
      {
        provider: 'text',
        calls: count,
        inputUnits: count * likely.inputUnits,
        outputUnits: count * likely.outputUnits,
      },
      { provider: 'speech', calls: speech, inputUnits: speech * LIKELY_CHARACTERS, outputUnits: 0 },
      { provider: 'image', calls: images, inputUnits: 0, outputUnits: images },
    ];
    return estimates.filter(({ provider, calls }) => configured[provider] && calls > 0);
  };

  const words: KindWork = { handle: handleWord, estimate };
  const category: KindWork = {
    handle: handleWord,
    estimate,
    /** Finds the category of the name, or makes it. */
    async prepare(tx, { id: batchId, request }) {
      if (request.kind !== 'category') return {};
      const found = await findCategoryIdByName(tx, request.categoryName);
      if (found !== undefined) return { categoryId: found };
      const details = namedCategory(request.categoryName);
      const made = details.slug === '' ? 'slug-taken' : await createCategory(tx, details, clock());
      if (made === 'slug-taken') throw new AppError('invalid-request');
      const after = categoryValues(details);
      await addBatchEffect(tx, batchId, { kind: 'category-made', categoryId: made.id, after });
      return { categoryId: made.id };
    },
  };
  return { words, upload: words, category, regenerate: { handle: handleAnew, estimate } satisfies KindWork };
}

function resultOf({ id, outcome }: WrittenEntry): ItemResult {
  return { outcome, keywordId: id, state: outcome === 'unchanged' ? 'skipped' : 'done' };
}
