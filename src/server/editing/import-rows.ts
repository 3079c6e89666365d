import type { CategoryDetails } from '#src/domain/words/category-state.ts';
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

export type NewCategory = CategoryDetails & { id: string };
export type NewLink = { id: string; categoryId: string; keywordId: string; position: number };

/** A keyword as its row is written. */
export const keywordValues = ({ createdAt, ...item }: NewKeyword) => ({
  ...item,
  depth: item.depth ?? {},
  origin: 'bundled' as const,
  levelOrigin: 'bundled' as const,
  createdAt: new Date(createdAt),
});
