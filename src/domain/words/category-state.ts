import type { Translations } from './keyword.ts';

/** Everything of a category that somebody may change. */
export type CategoryDetails = {
  name: string;
  slug: string;
  description: string | null;
  descriptions: Translations;
  iconEmoji: string | null;
  names: Translations;
  slugs: Translations;
};

/** A category with its words: enough to bring it back. */
export type CategoryState = CategoryDetails & {
  links: { keywordId: string; position: number }[];
  /** Slugs that it had before, which still lead to it. */
  formerSlugs: string[];
  /** ISO 8601. */
  createdAt: string;
  /** Of one that was deleted: the tags of its words that carried its own, by their ids. */
  topics?: Record<string, string[]>;
};
