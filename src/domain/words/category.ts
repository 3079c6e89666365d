import { LANGUAGES, type LanguageCode } from '../language.ts';
import type { Translations } from './keyword.ts';

export type Category = {
  id: string;
  name: string;
  slug: string;
  description: string | undefined;
  descriptions: Translations;
  iconEmoji: string | undefined;
  names: Translations;
  slugs: Translations;
};

/** Books stand for 'no emoji chosen yet'. */
export const DEFAULT_EMOJIS: readonly string[] = ['📖', '📚'];

/** Whether learners see a category in the list: it needs an emoji of its own. */
export function isListed(category: Pick<Category, 'iconEmoji'>): boolean {
  const emoji = category.iconEmoji?.trim() ?? '';
  return emoji !== '' && !DEFAULT_EMOJIS.includes(emoji);
}

/** A category's name in a language, else its plain name. */
export function categoryNameIn(category: Pick<Category, 'name' | 'names'>, language: LanguageCode): string {
  return category.names[language]?.trim() || category.name;
}

/** A category's slug in a language, else its plain slug. */
export function categorySlugIn(category: Pick<Category, 'slug' | 'slugs'>, language: LanguageCode): string {
  return category.slugs[language]?.trim() || category.slug;
}

/** The English fallback of a description; empty where there is none. */
export function categoryDescriptionIn(
  category: Pick<Category, 'description' | 'descriptions'>,
  language: LanguageCode,
): string {
  return category.descriptions[language]?.trim() || category.description || '';
}

/** Every slug that leads to a category: the plain one and one a language. */
export function allSlugsOf(category: Pick<Category, 'slug' | 'slugs'>): string[] {
  return [...new Set([category.slug, ...LANGUAGES.flatMap((code) => category.slugs[code] ?? [])])];
}
