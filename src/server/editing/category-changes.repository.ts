import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { categorySlug } from '#src/domain/editing/category-form.ts';
import { allSlugsOf, type Category } from '#src/domain/words/category.ts';
import type { CategoryDetails, CategoryState } from '#src/domain/words/category-state.ts';
import type { Db } from '../platform/database.ts';
import { categoryFromRow } from '../words/category-pages.repository.ts';
import { deletedCategories } from '../words/versions.table.ts';
import { categories, categoryKeywords, formerCategorySlugs, keywords } from '../words/words.table.ts';

/** Number under which those who give slugs take turns: a slug is one category's in all its languages. */
const SLUG_LOCK = 7_261_947;

type CategoryRow = typeof categories.$inferSelect;
type Deletion = Pick<typeof deletedCategories.$inferInsert, 'at' | 'actorId' | 'state'>;

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

/** An id for a new category: its slug, with a number where a category has or had that. */
export async function freeCategoryId(tx: Db, slug: string): Promise<string> {
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

/** What a category is, held against everybody else until the transaction ends. */
export async function lockCategory(tx: Db, id: string): Promise<CategoryDetails | undefined> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  return row && detailsOf(row);
}

export async function addCategory(tx: Db, id: string, details: CategoryDetails, at: Date): Promise<void> {
  await tx.insert(categories).values({ id, ...categoryValues(details), updatedAt: at, createdAt: at });
}

export async function changeCategory(tx: Db, id: string, details: CategoryDetails, at: Date): Promise<void> {
  await tx
    .update(categories)
    .set({ ...categoryValues(details), updatedAt: at })
    .where(eq(categories.id, id));
}

export async function setCreatedAt(tx: Db, id: string, createdAt: Date): Promise<void> {
  await tx.update(categories).set({ createdAt }).where(eq(categories.id, id));
}

export async function removeRow(tx: Db, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
}

/** Keeps what a category was that is taken away. */
export async function keepDeleted(tx: Db, id: string, deletion: Deletion): Promise<void> {
  await tx
    .insert(deletedCategories)
    .values({ categoryId: id, ...deletion })
    .onConflictDoUpdate({ target: deletedCategories.categoryId, set: deletion });
}

export async function forgetDeleted(tx: Db, id: string): Promise<void> {
  await tx.delete(deletedCategories).where(eq(deletedCategories.categoryId, id));
}

/** Links a category to those of some words that are there. */
export async function addPossibleLinks(tx: Db, id: string, links: CategoryState['links']): Promise<void> {
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

/**
 * Keeps the slugs that a category loses, so that links to them lead on. To be called with every change of a category,
 * in its transaction.
 */
export async function keepFormerSlugs(
  tx: Db,
  before: Pick<Category, 'id' | 'slug' | 'slugs'>,
  after: Pick<Category, 'slug' | 'slugs'>,
): Promise<void> {
  const kept = new Set(allSlugsOf(after));
  for (const slug of allSlugsOf(before).filter((each) => !kept.has(each))) {
    await tx
      .insert(formerCategorySlugs)
      .values({ slug, categoryId: before.id })
      .onConflictDoUpdate({
        target: formerCategorySlugs.slug,
        set: { categoryId: before.id, changedAt: sql`now()` },
      });
  }
}

/** Until the transaction ends, nobody else gives slugs. */
export async function takeTurnAtSlugs(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`);
}

/** Whether a category has one of some slugs, in any language. */
export function hasSlug(slugs: readonly string[]): SQL {
  const { slug, slugEn, slugAr, slugEs, slugFr, slugDe, slugPt } = categories;
  const columns = [slug, slugEn, slugAr, slugEs, slugFr, slugDe, slugPt];
  return or(...columns.map((column) => inArray(column, [...slugs]))) as SQL;
}

/** What of a category may be changed. */
export function detailsOf(row: CategoryRow): CategoryDetails {
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

/** The columns of these. */
export function categoryValues({
  name,
  slug,
  description,
  descriptions,
  iconEmoji,
  names,
  slugs,
}: CategoryDetails) {
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
