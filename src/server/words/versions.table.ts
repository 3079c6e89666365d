import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import type { CategoryState } from '#src/domain/words/category-state.ts';
import { instant } from '../platform/instant.table.ts';

/**
 * What an entry was, version by version. Not bound to the entry: a deleted one can be brought back. An entry that was
 * never changed has no version; its first change also writes down what it was before.
 */
export const keywordVersions = pgTable(
  'keyword_versions',
  {
    keywordId: text('keyword_id').notNull(),
    /** Counts from 1. */
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    /** Who; null for the program itself. */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    /** The batch that did it. */
    batchId: text('batch_id'),
    /** The whole entry after the action with its links; null where the action deleted it. */
    state: jsonb('state').$type<KeywordState>(),
  },
  (t) => [
    primaryKey({ columns: [t.keywordId, t.version] }),
    index('keyword_versions_by_batch').on(t.batchId),
    index('keyword_versions_newest').on(t.at),
  ],
);

/** Categories that were deleted, whole, so that they can be brought back for a while. */
export const deletedCategories = pgTable(
  'deleted_categories',
  {
    categoryId: text('category_id').primaryKey(),
    at: instant('at').notNull(),
    /** Who; null for the program itself. */
    actorId: text('actor_id'),
    state: jsonb('state').$type<CategoryState>().notNull(),
  },
  (t) => [index('deleted_categories_newest').on(t.at)],
);
