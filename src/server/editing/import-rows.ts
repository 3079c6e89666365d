import type { EntryDepth } from '#src/domain/words/entry-depth.ts';
import type { Translations } from '#src/domain/words/keyword.ts';

/** What the import brings, in the shape in which it is compared with what is there. */

export type NewKeyword = {
  id: string;
  headwords: Translations;
  variants: string[];
  meanings: Translations;
  ipa: string;
  partOfSpeech: string;
  contexts: Translations[];
  /** Left out where there is none: digests from before there was any are those of now. */
  depth?: EntryDepth | undefined;
  level: string | null;
  topics: string[];
  imageUrl: string | null;
  status: string;
  review: string;
  searchText: string;
  /** ISO 8601 instant. */
  createdAt: string;
};

export type NewCategory = {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  descriptions: Translations;
  iconEmoji: string | null;
  names: Translations;
  slugs: Translations;
};

export type NewLink = { id: string; categoryId: string; keywordId: string; position: number };
export type NewLanguagePair = { id: string; baseLanguage: string; targetLanguages: string[] };

/** A keyword as its row is written. */
export const keywordValues = ({ createdAt, ...item }: NewKeyword) => ({
  ...item,
  depth: item.depth ?? {},
  origin: 'bundled' as const,
  levelOrigin: 'bundled' as const,
  createdAt: new Date(createdAt),
});

/** A category as its row is written. */
export const categoryValues = ({ names, slugs, ...item }: NewCategory) => ({
  ...item,
  nameEn: names.en,
  nameAr: names.ar,
  nameEs: names.es,
  nameFr: names.fr,
  nameDe: names.de,
  namePt: names.pt,
  slugEn: slugs.en,
  slugAr: slugs.ar,
  slugEs: slugs.es,
  slugFr: slugs.fr,
  slugDe: slugs.de,
  slugPt: slugs.pt,
});
