import { z } from 'zod';
import { namedCategory } from '#src/domain/category-form.ts';
import { type BatchRequest, type ItemOutcome, wantedWordSchema } from '#src/domain/generation.ts';
import type { KeywordState } from '#src/domain/keyword-version.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import type { TextProvider } from '../platform/providers/text-provider.ts';
import { createCategory, findCategoryIdByName, findCategoryState } from '../words/category-writer.ts';
import { findKeywordState, writeKeywords } from '../words/keyword-writer.ts';
import { type Composed, type ComposeService, wantedAnew, wantedOf } from './compose.service.ts';
import { findByHeadword, freeId, isWrittenBy, lockHeadword, nextPosition } from './entries.repository.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { EstimatedCalls, ItemContext, ItemResult, KindWork } from './item-handlers.ts';
import { likelyEntryTokens } from './prompts.ts';
import { addBatchEffect } from './undo.repository.ts';

/** Sound and picture of a new entry; each step commits for itself, and one that is done already is nothing to do. */
export type FinishEntry = (
  context: ItemContext,
  keywordId: string,
  wants: { audio: boolean; picture: boolean },
) => Promise<void>;

type Parts = {
  compose: Pick<ComposeService, 'compose'>;
  provider: TextProvider | undefined;
  finish: FinishEntry;
  clock: () => Date;
};

type WordsRequest = Extract<BatchRequest, { kind: 'words' | 'upload' | 'category' }>;
type RegenerateRequest = Extract<BatchRequest, { kind: 'regenerate' }>;

const keywordInput = z.object({ keywordId: z.string() });

/** What batches of words do: Batch (Paste), Upload File, Category Batch, and writing entries anew. */
export function createEntryWorks({ compose, provider, finish, clock }: Parts) {
  /** Tags and category that a batch gives its words. */
  const placeOf = async (tx: Db, { batch }: ItemContext) => {
    const request = batch.request as WordsRequest;
    if (request.kind !== 'category') return { tags: request.tags, categoryId: undefined };
    const { categoryId } = batch;
    const category = categoryId === undefined ? undefined : await findCategoryState(tx, categoryId);
    if (!category) throw new GenerationFailure('category-gone');
    return { tags: [...request.tags, category.slug], categoryId };
  };

  /** Gives an entry that is there the batch's tags and category. Writes only what changes. */
  const join = async (tx: Db, context: ItemContext, id: string): Promise<ItemOutcome> => {
    const { tags, categoryId } = await placeOf(tx, context);
    const state = await findKeywordState(tx, id, { lock: true });
    if (!state) throw new GenerationFailure('keyword-gone');
    const topics = [...new Set([...state.topics, ...topicTags(tags)])];
    const isLinked = categoryId === undefined || state.links.some((link) => link.categoryId === categoryId);
    if (isLinked && topics.length === state.topics.length) return 'unchanged';
    const links = isLinked
      ? state.links
      : [...state.links, { categoryId, position: await nextPosition(tx, categoryId) }];
    await write(tx, context, id, { ...state, topics, links }, 'edited');
    return isLinked ? 'updated' : 'linked';
  };

  const write = (
    tx: Db,
    { batch }: ItemContext,
    id: string,
    state: KeywordState,
    action: 'generated' | 'edited',
  ) => writeKeywords(tx, [{ id, state, action, actorId: batch.createdBy, batchId: batch.id }], clock());

  const resultOfJoining = (outcome: ItemOutcome, keywordId: string): ItemResult => ({
    outcome,
    keywordId,
    state: outcome === 'unchanged' ? 'skipped' : 'done',
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
    const joined = await context.commit(async (tx) => {
      const there = await findByHeadword(tx, word);
      return there && resultOfJoining(await join(tx, context, there.id), there.id);
    });
    if (joined) return joined;
    if (request.kind === 'category' && request.linkOnly) throw new GenerationFailure('keyword-gone');
    const composed = await compose.compose(wantedOf({ word, ...hints }, request), meter, signal);
    const { headword } = composed.entry;
    const result = await context.commit(async (tx): Promise<ItemResult> => {
      await lockHeadword(tx, headword);
      const there = await findByHeadword(tx, headword);
      // Another item, or somebody else, was faster.
      if (there) return resultOfJoining(await join(tx, context, there.id), there.id);
      const { tags, categoryId } = await placeOf(tx, context);
      const id = await freeId(tx, headword);
      const links = categoryId ? [{ categoryId, position: await nextPosition(tx, categoryId) }] : [];
      const state = newState(composed, { ...request, tags, links, at: clock() });
      await write(tx, context, id, state, 'generated');
      const facts = { keywordId: id, findings: composed.findings.length };
      await context.note(facts, tx);
      return { outcome: 'created', ...facts };
    });
    if (result.outcome === 'created' && result.keywordId) await finish(context, result.keywordId, wants);
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
      const state = await findKeywordState(tx, id, { lock: true });
      if (!state) throw new GenerationFailure('keyword-gone');
      await write(tx, context, id, writtenAnew(state, composed, request), 'generated');
      await context.note({ findings: composed.findings.length }, tx);
    });
    await finish(context, id, wants);
    return { outcome: 'updated', keywordId: id, findings: composed.findings.length };
  };

  const estimate = async (request: BatchRequest): Promise<EstimatedCalls[]> => {
    if (!provider) return [];
    const isLinkOnly = request.kind === 'category' && request.linkOnly;
    const calls =
      'keywordIds' in request ? request.keywordIds.length : 'words' in request ? request.words.length : 0;
    if (calls === 0 || isLinkOnly) return [];
    const languages = 'languages' in request ? new Set(['en', ...request.languages]).size : 6;
    const { inputUnits, outputUnits } = likelyEntryTokens(languages);
    return [{ provider: 'text', calls, inputUnits: calls * inputUnits, outputUnits: calls * outputUnits }];
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
      await addBatchEffect(tx, batchId, { kind: 'category-made', categoryId: made.id });
      return { categoryId: made.id };
    },
  };
  return { words, upload: words, category, regenerate: { handle: handleAnew, estimate } satisfies KindWork };
}

/** Level tags and 'universal' follow from an entry; only the others are kept with it. */
function topicTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !/^(?:[A-C][12]|universal)$/i.test(tag));
}

/** Published where that is wanted and no check found anything; a draft with its findings otherwise (READINGS R23). */
function statusOf({ findings }: Composed, publishClean: boolean): KeywordState['status'] {
  return publishClean && findings.length === 0 ? 'published' : 'draft';
}

/** The whole state of a new entry. */
export function newState(
  composed: Composed,
  order: {
    tags: readonly string[];
    links: KeywordState['links'];
    publishClean: boolean;
    withPicture: boolean;
    at: Date;
  },
): KeywordState {
  const { entry, origin, levelOrigin, review, findings } = composed;
  const { headword: _, picture, level, topics, ...texts } = entry;
  return {
    ...texts,
    level: level ?? null,
    topics: [...new Set([...topics, ...topicTags(order.tags)])],
    imageUrl: order.withPicture && picture ? `/pictures/${picture}.webp` : null,
    audioUrls: {},
    status: statusOf(composed, order.publishClean),
    review,
    origin,
    levelOrigin,
    findings,
    links: order.links,
    createdAt: order.at.toISOString(),
  };
}

/** An entry with new texts: its id, level, picture, places and age stay, and the sounds of headwords that stay. */
export function writtenAnew(
  state: KeywordState,
  composed: Composed,
  { publishClean }: { publishClean: boolean },
): KeywordState {
  const { headword: _, picture: __, level, topics, ...texts } = composed.entry;
  const headwords = { ...state.headwords, ...texts.headwords };
  return {
    ...state,
    ...texts,
    headwords,
    meanings: { ...state.meanings, ...texts.meanings },
    level: state.level ?? level ?? null,
    levelOrigin: state.level ? state.levelOrigin : composed.levelOrigin,
    topics: [...new Set([...state.topics, ...topics])],
    audioUrls: Object.fromEntries(
      Object.entries(state.audioUrls).filter(
        ([language]) => state.headwords[language as 'en'] === headwords[language as 'en'],
      ),
    ),
    status: statusOf(composed, publishClean),
    review: composed.review,
    origin: composed.origin,
    findings: composed.findings,
  };
}
