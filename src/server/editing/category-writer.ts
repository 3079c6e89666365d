import { tagsOfCategory } from '#src/domain/editing/category-form.ts';
import type { CategoryDetails, CategoryState } from '#src/domain/words/category-state.ts';
import type { Db } from '../platform/database.ts';
import { moveVocabulary } from '../words/vocabulary-version.repository.ts';
import {
  addCategory,
  addPossibleLinks,
  changeCategory,
  findCategoryState,
  forgetDeleted,
  freeCategoryId,
  isSlugTaken,
  keepDeleted,
  keepFormerSlugs,
  leadOn,
  lockCategory,
  removeRow,
  setCreatedAt,
  takeTurnAtSlugs,
} from './category-changes.repository.ts';
import { readKeywordStates } from './keyword-changes.repository.ts';
import { writeKeywords } from './keyword-writer.ts';

/** Rows that a statement carries at once: well below PostgreSQL's 65,535 parameters. */
const CHUNK = 1_000;

/**
 * Makes a new category.
 * @param tx a transaction of the caller's
 * @returns 'slug-taken' where another category has one of its slugs; nothing is written then
 */
export async function createCategory(
  tx: Db,
  details: CategoryDetails,
  at: Date,
): Promise<{ id: string } | 'slug-taken'> {
  // Before the id is chosen: of two that make the same at once, the second must see the first's.
  await takeTurnAtSlugs(tx);
  const id = await freeCategoryId(tx, details.slug);
  return writeCategory(tx, id, details, at);
}

/**
 * Makes a category what it is to be: row, slugs that lead on, learners' pages.
 * @param tx a transaction of the caller's
 * @returns 'slug-taken' where another category has one of its slugs; nothing is written then
 */
export async function writeCategory(
  tx: Db,
  id: string,
  details: CategoryDetails,
  at: Date,
): Promise<{ id: string } | 'slug-taken'> {
  if ((await putRow(tx, id, details, at)) === 'slug-taken') return 'slug-taken';
  await moveVocabulary(tx);
  return { id };
}

async function putRow(
  tx: Db,
  id: string,
  details: CategoryDetails,
  at: Date,
): Promise<'written' | 'slug-taken'> {
  await takeTurnAtSlugs(tx);
  if (await isSlugTaken(tx, id, details)) return 'slug-taken';
  const before = await lockCategory(tx, id);
  if (before) {
    await keepFormerSlugs(tx, { id, ...before }, details);
    await changeCategory(tx, id, details, at);
  } else {
    await addCategory(tx, id, details, at);
  }
  return 'written';
}

/** Takes a category away, with its links and its words' tag; what it was is kept for `restoreCategory`. */
export async function removeCategory(
  tx: Db,
  id: string,
  actorId: string | undefined,
  at: Date,
): Promise<CategoryState | undefined> {
  const found = await findCategoryState(tx, id, { lock: true });
  if (!found) return undefined;
  const state = { ...found, topics: await removeTags(tx, id, found, actorId, at) };
  await keepDeleted(tx, id, { at, actorId: actorId ?? null, state });
  await removeRow(tx, id);
  await moveVocabulary(tx);
  return state;
}

/** Takes a category's tag off its words, of whom the last link goes with it. @returns the tags they had */
async function removeTags(
  tx: Db,
  id: string,
  category: CategoryState,
  actorId: string | undefined,
  at: Date,
): Promise<Record<string, string[]>> {
  const tags = new Set([...tagsOfCategory(category), ...category.formerSlugs]);
  const before: Record<string, string[]> = {};
  for (const ids of chunksOf(category.links.map(({ keywordId }) => keywordId))) {
    const tagged = [...(await readKeywordStates(tx, ids, { lock: true }))].filter(([, { topics }]) =>
      topics.some((topic) => tags.has(topic)),
    );
    const writes = tagged.map(([keywordId, word]) => ({
      id: keywordId,
      state: {
        ...word,
        topics: word.topics.filter((topic) => !tags.has(topic)),
        links: word.links.filter(({ categoryId }) => categoryId !== id),
      },
      action: 'edited' as const,
      actorId,
    }));
    await writeKeywords(tx, writes, at);
    for (const [keywordId, { topics }] of tagged) before[keywordId] = topics;
  }
  return before;
}

/** Puts a category's tag back on its words, where it stood if nobody has changed their tags since. */
async function putTagsBack(
  tx: Db,
  category: CategoryState,
  actorId: string | undefined,
  at: Date,
): Promise<void> {
  const { topics: before = {} } = category;
  const tags = new Set([...tagsOfCategory(category), ...category.formerSlugs]);
  for (const ids of chunksOf(Object.keys(before))) {
    const states = await readKeywordStates(tx, ids, { lock: true });
    const writes = [...states].map(([id, word]) => {
      const had = before[id] ?? [];
      const isSame = had.filter((topic) => !tags.has(topic)).join() === word.topics.join();
      const topics = isSame ? had : [...new Set([...word.topics, ...had.filter((topic) => tags.has(topic))])];
      return { id, state: { ...word, topics }, action: 'edited' as const, actorId };
    });
    await writeKeywords(tx, writes, at);
  }
}

function chunksOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, i) =>
    all.slice(i * CHUNK, (i + 1) * CHUNK),
  );
}

/** Brings a category back as it was, with links to those of its words that are still there. */
export async function restoreCategory(
  tx: Db,
  id: string,
  state: CategoryState,
  actorId: string | undefined,
  at: Date,
): Promise<'written' | 'slug-taken'> {
  const outcome = await putRow(tx, id, state, at);
  if (outcome === 'slug-taken') return outcome;
  await setCreatedAt(tx, id, new Date(state.createdAt));
  for (const links of chunksOf(state.links)) await addPossibleLinks(tx, id, links);
  await putTagsBack(tx, state, actorId, at);
  await leadOn(tx, id, state.formerSlugs);
  await forgetDeleted(tx, id);
  // Last: everybody who writes waits for this row, and must not be waited for then.
  await moveVocabulary(tx);
  return 'written';
}
