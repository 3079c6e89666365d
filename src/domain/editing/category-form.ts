import { foldName } from '../entered-text.ts';
import { LANGUAGES, type LanguageCode } from '../language.ts';
import type { CategoryDetails } from '../words/category-state.ts';
import type { Translations } from '../words/keyword.ts';

/** Longest name and description of a category, in characters. */
export const MAX_CATEGORY_NAME_LENGTH = 80;
export const MAX_CATEGORY_DESCRIPTION_LENGTH = 300;
/** Most of its emoji, in what a reader sees as one character (READINGS R25). */
export const MAX_EMOJI_LENGTH = 2;
/** Entries that a search for words to add to a category finds at most (section 9). */
export const CATEGORY_SEARCH_LIMIT = 10;

/**
 * The slug of a name: lower case, without characters other than letters, digits, spaces and hyphens, runs of spaces and
 * hyphens as single hyphens (section 5). Empty where nothing is left of it.
 */
export function categorySlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** What an admin types of a category; what is not named stays. */
export type CategoryForm = {
  name?: string | undefined;
  /** Without it, a new name makes a new slug. */
  slug?: string | undefined;
  /** Empty for none. */
  description?: string | undefined;
  /** Empty for none: without an emoji of its own a category is not shown to learners. */
  iconEmoji?: string | undefined;
  /** Names in other languages; those not named stay, blank ones are taken away. */
  names?: Translations | undefined;
  descriptions?: Translations | undefined;
};

/** Why a form is refused. 'no-slug': the name has no letter or digit. */
export type CategoryFault =
  | 'name-required'
  | 'name-too-long'
  | 'no-slug'
  | 'slug-taken'
  | 'emoji-too-long'
  | 'description-too-long';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function readerLength(text: string): number {
  return [...segmenter.segment(text)].length;
}

/** The tags by which words are a category's. */
export function tagsOfCategory({
  name,
  slug,
  slugs,
}: Pick<CategoryDetails, 'name' | 'slug' | 'slugs'>): string[] {
  return [...new Set([slug, slugs.en ?? '', categorySlug(name)])].filter(Boolean);
}

/** A category with nothing but a name and its slug. */
export function namedCategory(name: string): CategoryDetails {
  const tidied = foldName(name);
  const slug = categorySlug(tidied);
  return {
    name: tidied,
    slug,
    description: null,
    descriptions: {},
    iconEmoji: null,
    names: { en: tidied },
    slugs: { en: slug },
  };
}

/** The category as it is with a form, or what is wrong with the form. */
export function changedCategory(
  before: CategoryDetails,
  form: CategoryForm,
): { details: CategoryDetails } | { faults: CategoryFault[] } {
  const faults = new Set<CategoryFault>();
  let details = before;
  const name = form.name === undefined ? before.name : foldName(form.name);
  if (name === '') faults.add('name-required');
  else if (name.length > MAX_CATEGORY_NAME_LENGTH) faults.add('name-too-long');
  const isRenamed = name !== before.name;
  const slug =
    form.slug !== undefined && form.slug.trim() !== ''
      ? categorySlug(form.slug)
      : isRenamed
        ? categorySlug(name)
        : before.slug;
  if (name !== '' && slug === '') faults.add('no-slug');
  details = { ...details, name, slug };
  if (isRenamed) details = { ...details, names: { ...details.names, en: name } };
  if (slug !== before.slug) details = { ...details, slugs: { ...details.slugs, en: slug } };
  if (form.description !== undefined) {
    const description = foldName(form.description);
    if (description.length > MAX_CATEGORY_DESCRIPTION_LENGTH) faults.add('description-too-long');
    if (description !== (before.description ?? ''))
      details = {
        ...details,
        description: description || null,
        descriptions: withText(details.descriptions, 'en', description),
      };
  }
  if (form.iconEmoji !== undefined) {
    const iconEmoji = form.iconEmoji.trim();
    if (readerLength(iconEmoji) > MAX_EMOJI_LENGTH) faults.add('emoji-too-long');
    details = { ...details, iconEmoji: iconEmoji || null };
  }
  for (const [language, text] of textsOf(form.descriptions)) {
    if (text.length > MAX_CATEGORY_DESCRIPTION_LENGTH) faults.add('description-too-long');
    details = { ...details, descriptions: withText(details.descriptions, language, text) };
  }
  if (form.names && textsOf(form.names).some(([, text]) => text.length > MAX_CATEGORY_NAME_LENGTH))
    faults.add('name-too-long');
  if (form.names) details = withCategoryNames(details, form.names);
  return faults.size > 0 ? { faults: [...faults] } : { details };
}

/**
 * A category with names in further languages, each with the slug that it makes; a name that stays keeps its slug. The
 * English one is the category's name itself and is not changed by this.
 */
export function withCategoryNames(details: CategoryDetails, names: Translations): CategoryDetails {
  let next = details;
  for (const [language, name] of textsOf(names)) {
    if (language === 'en' || name === (details.names[language] ?? '')) continue;
    next = {
      ...next,
      names: withText(next.names, language, name),
      slugs: withText(next.slugs, language, categorySlug(name)),
    };
  }
  return next;
}

/** Languages in which a category has no name yet. */
export function missingNamesOf({ names }: Pick<CategoryDetails, 'names'>): LanguageCode[] {
  return LANGUAGES.filter((code) => !names[code]?.trim());
}

function textsOf(map: Translations | undefined): [LanguageCode, string][] {
  return LANGUAGES.flatMap((code) => {
    const text = map?.[code];
    return text === undefined ? [] : [[code, foldName(text)] as [LanguageCode, string]];
  });
}

function withText(map: Translations, language: LanguageCode, text: string): Translations {
  const { [language]: _, ...others } = map;
  return text === '' ? others : { ...others, [language]: text };
}
