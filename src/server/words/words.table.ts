import { eq, sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { EntryFinding, Origin } from '#src/domain/generation/generation.ts';
import type { EntryDepth } from '#src/domain/words/entry-depth.ts';
import type { Translations } from '#src/domain/words/keyword.ts';
import { instant } from '../platform/instant.table.ts';

/**
 * kB of new entries that an index keeps in a plain list, which every search reads, before they are put in their places.
 * By default it is 4 MB, more than the bundled vocabulary: with nobody to clear it, as on the embedded database, the
 * index was never used.
 */
const SHORT_LIST = { gin_pending_list_limit: 64 };

/** One word entry. Columns that others derive from are generated, so that they can't drift. */
export const keywords = pgTable(
  'keywords',
  {
    id: text('id').primaryKey(),
    headwords: jsonb('headwords').$type<Translations>().notNull(),
    headwordEn: text('headword_en').notNull().generatedAlwaysAs(sql`btrim(headwords->>'en')`),
    headwordAr: text('headword_ar').generatedAlwaysAs(sql`headwords->>'ar'`),
    variants: text('variants').array().notNull().default([]),
    meanings: jsonb('meanings').$type<Translations>().notNull().default({}),
    meaningEn: text('meaning_en').generatedAlwaysAs(sql`meanings->>'en'`),
    meaningAr: text('meaning_ar').generatedAlwaysAs(sql`meanings->>'ar'`),
    ipa: text('ipa').notNull().default(''),
    partOfSpeech: text('part_of_speech').notNull().default(''),
    contexts: jsonb('contexts').$type<Translations[]>().notNull().default([]),
    /**
     * What an entry may have beyond headword, meaning and sentences, as one object: learners read it on the word's own
     * page alone, so queries of lists and cards leave the column out.
     */
    depth: jsonb('depth').$type<EntryDepth>().notNull().default({}),
    level: text('level'),
    topics: text('topics').array().notNull().default([]),
    /** Level tag, topic tags and, where all six headwords are there, 'universal' (READINGS R20). */
    tags: text('tags')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`topics || case when level is null then '{}'::text[] else array[level] end || case when btrim(coalesce(headwords->>'en','')) <> '' and btrim(coalesce(headwords->>'ar','')) <> '' and btrim(coalesce(headwords->>'es','')) <> '' and btrim(coalesce(headwords->>'fr','')) <> '' and btrim(coalesce(headwords->>'de','')) <> '' and btrim(coalesce(headwords->>'pt','')) <> '' then array['universal'] else '{}'::text[] end`,
      ),
    imageUrl: text('image_url'),
    audioUrlEn: text('audio_url_en'),
    audioUrlAr: text('audio_url_ar'),
    audioUrlEs: text('audio_url_es'),
    audioUrlFr: text('audio_url_fr'),
    audioUrlDe: text('audio_url_de'),
    audioUrlPt: text('audio_url_pt'),
    status: text('status').notNull().default('draft'),
    review: text('review').notNull().default('draft'),
    /** Where the entry came from, and where its level did; null where it has none. */
    origin: text('origin').$type<Origin>().notNull().default('admin'),
    levelOrigin: text('level_origin').$type<Origin>(),
    /** What the checks found when it was written, for whoever publishes it. */
    findings: jsonb('findings').$type<EntryFinding[]>().notNull().default([]),
    /** Headwords, variants and tags folded for search, one a line. */
    searchText: text('search_text').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Since when learners meet it in its level: its publication, or its move there (`domain/learning/order-of-day.ts`). */
    listedAt: instant('listed_at').notNull().defaultNow(),
  },
  (t) => [
    check('keywords_headword_en_filled', sql`btrim(coalesce(headwords->>'en','')) <> ''`),
    check('keywords_id_is_slug', sql`id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('keywords_level', sql`level in ('A1','A2','B1','B2','C1','C2')`),
    check('keywords_status', sql`status in ('draft','published')`),
    check('keywords_review', sql`review in ('draft','reviewed')`),
    check('keywords_origin', sql`origin in ('bundled','provider','admin')`),
    check('keywords_level_origin', sql`level_origin in ('bundled','provider','admin')`),
    check('keywords_contexts_list', sql`jsonb_typeof(contexts) = 'array'`),
    check('keywords_depth_object', sql`jsonb_typeof(depth) = 'object'`),
    // A level's words, newest first, and its count.
    index('keywords_level_newest').on(t.status, t.level, t.createdAt.desc(), t.id),
    // The admin list, newest first, and 'all'.
    index('keywords_newest').on(t.createdAt.desc(), t.id),
    index('keywords_status_newest').on(t.status, t.createdAt.desc(), t.id),
    index('keywords_tags').using('gin', t.tags).with(SHORT_LIST),
    index('keywords_headword_en_trigram').using('gin', t.headwordEn.op('gin_trgm_ops')).with(SHORT_LIST),
    index('keywords_search_trigram').using('gin', t.searchText.op('gin_trgm_ops')).with(SHORT_LIST),
    // Whether a word, or a meaning, is there already: asked for each word that a batch writes.
    index('keywords_headword_en_lower').on(sql`lower(${t.headwordEn})`),
    index('keywords_meaning_en').using('hash', t.meaningEn),
    // Whether a text is a headword or sentence of the vocabulary.
    index('keywords_headwords').using('gin', t.headwords.op('jsonb_path_ops')).with(SHORT_LIST),
    index('keywords_contexts').using('gin', t.contexts.op('jsonb_path_ops')).with(SHORT_LIST),
    // Pictures still to be turned into WebP.
    index('keywords_png_images').on(t.imageUrl).where(sql`image_url like '%.png'`),
  ],
);

/** Newest first in the words of the indexes: 'desc' alone puts null first, for which PostgreSQL sorts the whole table. */
export const newestFirst = sql`${keywords.createdAt} desc nulls last`;

/** What learners see: no drafts. */
export const isPublished = eq(keywords.status, 'published');

const languageColumns = <P extends 'name' | 'slug'>(prefix: P) =>
  ({
    En: text(`${prefix}_en`),
    Ar: text(`${prefix}_ar`),
    Es: text(`${prefix}_es`),
    Fr: text(`${prefix}_fr`),
    De: text(`${prefix}_de`),
    Pt: text(`${prefix}_pt`),
  }) as const;
const names = languageColumns('name');
const slugs = languageColumns('slug');

export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    descriptions: jsonb('descriptions').$type<Translations>().notNull().default({}),
    iconEmoji: text('icon_emoji'),
    nameEn: names.En,
    nameAr: names.Ar,
    nameEs: names.Es,
    nameFr: names.Fr,
    nameDe: names.De,
    namePt: names.Pt,
    slugEn: slugs.En,
    slugAr: slugs.Ar,
    slugEs: slugs.Es,
    slugFr: slugs.Fr,
    slugDe: slugs.De,
    slugPt: slugs.Pt,
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('categories_name_filled', sql`btrim(name) <> ''`),
    check('categories_slug_filled', sql`slug <> ''`),
    unique('categories_slug').on(t.slug),
    unique('categories_slug_en').on(t.slugEn),
    unique('categories_slug_ar').on(t.slugAr),
    unique('categories_slug_es').on(t.slugEs),
    unique('categories_slug_fr').on(t.slugFr),
    unique('categories_slug_de').on(t.slugDe),
    unique('categories_slug_pt').on(t.slugPt),
    index('categories_by_name').on(t.name),
  ],
);

/** Slugs that categories had before: links to them lead on for ever. A slug in use again means its new owner. */
export const formerCategorySlugs = pgTable(
  'former_category_slugs',
  {
    slug: text('slug').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('former_category_slugs_by_category').on(t.categoryId)],
);

export const categoryKeywords = pgTable(
  'category_keywords',
  {
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    keywordId: text('keyword_id')
      .notNull()
      .references(() => keywords.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.keywordId], name: 'category_keywords_pair' }),
    check('category_keywords_position', sql`position >= 0`),
    index('category_keywords_in_order').on(t.categoryId, t.position, t.keywordId),
    index('category_keywords_of_keyword').on(t.keywordId),
  ],
);

export const languagePairs = pgTable(
  'language_pairs',
  {
    id: text('id').primaryKey(),
    baseLanguage: text('base_language').notNull(),
    targetLanguages: text('target_languages').array().notNull(),
  },
  (t) => [
    check('language_pairs_base_filled', sql`btrim(base_language) <> ''`),
    check('language_pairs_targets_filled', sql`cardinality(target_languages) > 0`),
    index('language_pairs_by_base').on(t.baseLanguage),
  ],
);

/** One row: counts every change of the vocabulary, so that caches know when to let go. */
export const vocabularyState = pgTable(
  'vocabulary_state',
  {
    id: integer('id').primaryKey(),
    version: bigint('version', { mode: 'number' }).notNull(),
    /** Digest of the bundled content that was imported last; the import is skipped while it is the same. */
    importDigest: text('import_digest'),
    /** Of the program that made what entries are searched by; null for one from before that was counted. */
    searchTextVersion: integer('search_text_version'),
  },
  () => [check('vocabulary_state_single', sql`id = 1`)],
);

/** What the import brought, by kind and id, as it was then: tells an admin's change and deletion from ours. */
export const importedItems = pgTable(
  'imported_items',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    digest: text('digest').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    check('imported_items_kind', sql`kind in ('keyword','category','link','language-pair')`),
  ],
);
