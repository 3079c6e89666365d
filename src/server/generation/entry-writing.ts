import { MAX_VARIANTS, withoutStaleSounds } from '#src/domain/editing/keyword-change.ts';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import type { ItemOutcome } from '#src/domain/generation/generation.ts';
import { wordKey } from '#src/domain/words/word-key.ts';
import { findKeywordState, writeKeywords } from '../editing/keyword-writer.ts';
import type { Db } from '../platform/database.ts';
import { findNearWord, findWord, freeId, lockWords } from '../words/word-lookup.repository.ts';
import { type Composed, isOtherSpelling, topicsOf } from './compose.service.ts';
import { nextPosition } from './entries.repository.ts';
import { GenerationFailure } from './generation-failure.ts';

/** Tags and category that words are given. */
export type Place = { tags: readonly string[]; categoryId: string | undefined };
/** Who writes, and when. */
export type Author = { actorId: string | undefined; batchId?: string; at: Date };
export type WrittenEntry = { id: string; state: KeywordState; outcome: ItemOutcome };

/**
 * Gives an entry that is there tags and a category; writes only what changes.
 * @throws GenerationFailure keyword-gone
 */
export async function joinEntry(tx: Db, id: string, place: Place, author: Author): Promise<WrittenEntry> {
  const { tags, categoryId } = place;
  const state = await findKeywordState(tx, id, { lock: true });
  if (!state) throw new GenerationFailure('keyword-gone');
  const topics = topicsOf(tags, state.topics);
  const isLinked = categoryId === undefined || state.links.some((link) => link.categoryId === categoryId);
  if (isLinked && topics.length === state.topics.length) return { id, state, outcome: 'unchanged' };
  const links = isLinked
    ? state.links
    : [...state.links, { categoryId, position: await nextPosition(tx, categoryId) }];
  const next = { ...state, topics, links };
  await writeEntry(tx, id, next, 'edited', author);
  return { id, state: next, outcome: isLinked ? 'updated' : 'linked' };
}

/**
 * Writes a new entry, or joins the one that is there of the same word: that somebody made meanwhile, or whose headword is
 * another spelling of it, in which the writer answered. A word of the same sense is no spelling of it.
 */
export async function addEntry(
  tx: Db,
  composed: Composed,
  wants: Place & { publishClean: boolean; withPicture: boolean },
  author: Author,
): Promise<WrittenEntry> {
  const { headword } = composed.entry;
  const spellings = [
    headword,
    ...composed.entry.variants.filter((variant) => isOtherSpelling(variant, headword)),
  ];
  await lockWords(tx, spellings);
  for (const spelling of spellings) {
    const there = await findWord(tx, spelling);
    if (there) return joinEntry(tx, there.id, wants, author);
  }
  const { tags, categoryId } = wants;
  const id = await freeId(tx, headword);
  const links = categoryId ? [{ categoryId, position: await nextPosition(tx, categoryId) }] : [];
  const state = newState(await withNearWord(tx, composed), { ...wants, tags, links, at: author.at });
  const { at, ...by } = author;
  await writeKeywords(tx, [{ id, state, action: 'generated', isNew: true, ...by }], at);
  return { id, state, outcome: 'created' };
}

/**
 * Gives an entry new texts.
 * @throws GenerationFailure keyword-gone
 */
export async function rewriteEntry(
  tx: Db,
  id: string,
  composed: Composed,
  wants: { publishClean: boolean },
  author: Author,
): Promise<WrittenEntry> {
  const before = await findKeywordState(tx, id, { lock: true });
  if (!before) throw new GenerationFailure('keyword-gone');
  const state = writtenAnew(before, composed, wants);
  await writeEntry(tx, id, state, 'generated', author);
  return { id, state, outcome: 'updated' };
}

/** What a provider wrote looks like another entry's word: whether it is one of its own is for a person to say. */
async function withNearWord(tx: Db, composed: Composed): Promise<Composed> {
  if (composed.origin !== 'provider') return composed;
  const near = await findNearWord(tx, composed.entry.headword);
  if (!near) return composed;
  const message = `'${composed.entry.headword}' looks like the entry '${near.headword}'`;
  return {
    ...composed,
    findings: [...composed.findings, { rule: 'spelling', severity: 'error', message }],
  };
}

function writeEntry(
  tx: Db,
  id: string,
  state: KeywordState,
  action: 'generated' | 'edited',
  { at, ...by }: Author,
): Promise<void> {
  return writeKeywords(tx, [{ id, state, action, ...by }], at);
}

/** Published where that is wanted and no check found anything; a draft with its findings otherwise (READINGS R23). */
function statusOf({ findings }: Composed, publishClean: boolean): KeywordState['status'] {
  return publishClean && findings.length === 0 ? 'published' : 'draft';
}

/** The whole state of a new entry. */
function newState(
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
    topics: topicsOf(order.tags, topics),
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

/**
 * An entry with new texts: its id, spelling, level, picture, places and age stay, and the sounds of headwords that stay. A
 * spelling that the writer prefers may be another entry's: it is noted with this one.
 */
function writtenAnew(
  state: KeywordState,
  composed: Composed,
  { publishClean }: { publishClean: boolean },
): KeywordState {
  const { headword, picture: _, level, topics, variants, ...texts } = composed.entry;
  const { en: own = headword } = state.headwords;
  const en = wordKey(own) === wordKey(headword) ? headword : own;
  const spellings = new Set([...state.variants, headword, ...variants]);
  spellings.delete(en);
  const next: KeywordState = {
    ...state,
    ...texts,
    headwords: { ...state.headwords, ...texts.headwords, en },
    variants: [...spellings].slice(0, MAX_VARIANTS),
    meanings: { ...state.meanings, ...texts.meanings },
    level: state.level ?? level ?? null,
    levelOrigin: state.level ? state.levelOrigin : composed.levelOrigin,
    topics: [...new Set([...state.topics, ...topics])],
    status: statusOf(composed, publishClean),
    review: composed.review,
    origin: composed.origin,
    findings: composed.findings,
  };
  return { ...next, audioUrls: withoutStaleSounds(state, next) };
}
