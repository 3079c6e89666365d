import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { allSlugsOf } from '#src/domain/category.ts';
import { categorySlug, tagsOfCategory } from '#src/domain/category-form.ts';
import type { CategoryDetails, CategoryState } from '#src/domain/category-state.ts';
import type { Db } from '../platform/database.ts';
import { moveVocabulary, readKeywordStates, writeKeywords } from './keyword-writer.ts';
import { deletedCategories } from './versions.table.ts';
import { categoryFromRow, keepFormerSlugs } from './words.repository.ts';
import { categories, categoryKeywords, formerCategorySlugs, keywords } from './words.table.ts';

/** Number under which those who give slugs take turns: a slug is one category's in all its languages. */
const SLUG_LOCK = 7_261_947;
/** Rows that a statement carries at once: well below PostgreSQL's 65,535 parameters. */
const CHUNK = 1_000;

type CategoryRow = typeof categories.$inferSelect;

/** The whole state of a category, if it is there. @param lock holds it against other writers until the transaction ends */
export async function findCategoryState(
  tx: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CategoryState | undefined> {
  const found = tx.select().from(categories).where(eq(categories.id, id));
  // Weaker than 'for update': adding a word to the category elsewhere need not wait, nor can it deadlock.
  const [row] = await (lock ? found.for('no key update') : found);
  if (!row) return undefined;
  const links = await tx
    .select({ keywordId: categoryKeywords.keywordId, position: categoryKeywords.position })
    .from(categoryKeywords)
    .where(eq(categoryKeywords.categoryId, id))
    .orderBy(asc(categoryKeywords.position), asc(categoryKeywords.keywordId));
  const former = await tx
    .select({ slug: formerCategorySlugs.slug })
    .from(formerCategorySlugs)
    .where(eq(formerCategorySlugs.categoryId, id))
    .orderBy(asc(formerCategorySlugs.slug));
  return {
    ...detailsOf(row),
    links,
    formerSlugs: former.map(({ slug }) => slug),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The category that a name means: by any of its slugs or, where that is none's, by a former one. */
export async function findCategoryIdByName(tx: Db, name: string): Promise<string | undefined> {
  const slug = categorySlug(name);
  if (slug === '') return undefined;
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(hasSlug([slug]))
    .limit(1);
  return row?.id;
}

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
  await takeTurn(tx);
  const id = await newId(tx, details.slug);
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
  await takeTurn(tx);
  if (await isSlugTaken(tx, id, details)) return 'slug-taken';
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  const values = { ...valuesOf(details), updatedAt: at };
  if (row) {
    await keepFormerSlugs(tx, { id, ...detailsOf(row) }, details);
    await tx.update(categories).set(values).where(eq(categories.id, id));
  } else {
    await tx.insert(categories).values({ id, ...values, createdAt: at });
  }
  return 'written';
}

/** An id for a new category: its slug, with a number where a category has or had that. */
async function newId(tx: Db, slug: string): Promise<string> {
  const base = slug.slice(0, 70);
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    const [there] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
    const [gone] = await tx
      .select({ id: deletedCategories.categoryId })
      .from(deletedCategories)
      .where(eq(deletedCategories.categoryId, id));
    if (!there && !gone) return id;
  }
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
  const kept = { at, actorId: actorId ?? null, state };
  await tx
    .insert(deletedCategories)
    .values({ categoryId: id, ...kept })
    .onConflictDoUpdate({ target: deletedCategories.categoryId, set: kept });
  await tx.delete(categories).where(eq(categories.id, id));
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

function chunksOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, i) =>
    ids.slice(i * CHUNK, (i + 1) * CHUNK),
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
  await tx
    .update(categories)
    .set({ createdAt: new Date(state.createdAt) })
    .where(eq(categories.id, id));
  for (let from = 0; from < state.links.length; from += CHUNK) {
    const links = state.links.slice(from, from + CHUNK);
    const there = await tx
      .select({ id: keywords.id })
      .from(keywords)
      .where(
        inArray(
          keywords.id,
          links.map(({ keywordId }) => keywordId),
        ),
      );
    const ids = new Set(there.map((row) => row.id));
    const rows = links.filter(({ keywordId }) => ids.has(keywordId));
    if (rows.length > 0)
      await tx
        .insert(categoryKeywords)
        .values(rows.map((row) => ({ categoryId: id, ...row })))
        .onConflictDoNothing();
  }
  await putTagsBack(tx, state, actorId, at);
  await leadOn(tx, id, state.formerSlugs);
  await tx.delete(deletedCategories).where(eq(deletedCategories.categoryId, id));
  // Last: everybody who writes waits for this row, and must not be waited for then.
  await moveVocabulary(tx);
  return 'written';
}

/** Whether another category has one of the slugs. */
export async function isSlugTaken(
  tx: Db,
  id: string,
  details: Pick<CategoryDetails, 'slug' | 'slugs'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(ne(categories.id, id), hasSlug(allSlugsOf(details))))
    .limit(1);
  return rows.length > 0;
}

/** Makes former slugs lead to a category; one that another category lost leads there. */
export async function leadOn(tx: Db, categoryId: string, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  await tx
    .insert(formerCategorySlugs)
    .values(slugs.map((slug) => ({ slug, categoryId })))
    .onConflictDoNothing();
}

async function takeTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`);
}

function hasSlug(slugs: readonly string[]): SQL {
  const { slug, slugEn, slugAr, slugEs, slugFr, slugDe, slugPt } = categories;
  const columns = [slug, slugEn, slugAr, slugEs, slugFr, slugDe, slugPt];
  return or(...columns.map((column) => inArray(column, [...slugs]))) as SQL;
}

function detailsOf(row: CategoryRow): CategoryDetails {
  const { names, slugs, descriptions, name, slug } = categoryFromRow(row);
  const some = (map: CategoryDetails['names']) =>
    Object.fromEntries(Object.entries(map).filter(([, text]) => text !== undefined));
  return {
    name,
    slug,
    description: row.description,
    descriptions,
    iconEmoji: row.iconEmoji,
    names: some(names),
    slugs: some(slugs),
  };
}

function valuesOf({ name, slug, description, descriptions, iconEmoji, names, slugs }: CategoryDetails) {
  return {
    name,
    slug,
    description,
    descriptions,
    iconEmoji,
    nameEn: names.en ?? null,
    nameAr: names.ar ?? null,
    nameEs: names.es ?? null,
    nameFr: names.fr ?? null,
    nameDe: names.de ?? null,
    namePt: names.pt ?? null,
    slugEn: slugs.en ?? null,
    slugAr: slugs.ar ?? null,
    slugEs: slugs.es ?? null,
    slugFr: slugs.fr ?? null,
    slugDe: slugs.de ?? null,
    slugPt: slugs.pt ?? null,
  };
}
