import type { CategoryDetails } from '../words/category-state.ts';
import {
  type BundledCategory,
  bundledCategorySchema,
  type Entry,
  entrySchema,
  TOPICS,
} from '../words/entry.ts';
import { depthOf } from '../words/entry-depth.ts';
import type { KeywordState } from './keyword-version.ts';
import { inOrder } from './language-fields.ts';

/** What of an entry has no place in `content/`, in words for whoever runs the command. */
type Shaped<T> = { shaped: T; lost: string[] } | { reasons: string[] };

/**
 * An entry as `content/` holds it (docs/content.md): published, in six languages, with two sentences, of a level up to
 * C1. Its topics are the built-in categories that it is in; other tags, other categories, sounds and pictures that are
 * not bundled have no place there.
 * @param pictures names of the bundled pictures
 */
export function contentEntry(id: string, state: KeywordState, pictures: ReadonlySet<string>): Shaped<Entry> {
  if (state.status !== 'published') return { reasons: ['is a draft'] };
  const linked = new Set(state.links.map(({ categoryId }) => categoryId));
  const topics = TOPICS.filter((topic) => linked.has(topic));
  const inOwnOrder = [...state.topics, ...topics].filter((topic) => linked.has(topic));
  const name = /^\/pictures\/([\w-]+)\.webp$/.exec(state.imageUrl ?? '')?.[1];
  const picture = name !== undefined && pictures.has(name) ? name : null;
  const result = entrySchema.safeParse({
    id,
    headword: state.headwords.en,
    ...(state.variants.length > 0 && { variants: state.variants }),
    partOfSpeech: state.partOfSpeech,
    level: state.level,
    topics: [...new Set(inOwnOrder)].filter((topic) => (TOPICS as readonly string[]).includes(topic)),
    ipa: state.ipa,
    headwords: inOrder(state.headwords),
    meanings: inOrder(state.meanings),
    contexts: state.contexts.map(inOrder),
    ...depthOf(state),
    picture,
    review: state.review,
  });
  if (!result.success)
    return { reasons: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  const lost = [
    ...state.topics.filter((tag) => !topics.some((topic) => topic === tag)).map((tag) => `tag '${tag}'`),
    ...[...linked]
      .filter((each) => !topics.some((topic) => topic === each))
      .map((each) => `category '${each}'`),
    ...(state.imageUrl !== null && picture === null ? [`picture ${state.imageUrl}`] : []),
  ];
  return { shaped: result.data, lost };
}

/** A category as `content/categories.json` lists it: one of the built-in ones, whole in six languages. */
export function contentCategory(id: string, category: CategoryDetails): Shaped<BundledCategory> {
  const result = bundledCategorySchema.safeParse({
    slug: id,
    emoji: category.iconEmoji,
    names: inOrder(category.names),
    slugs: inOrder(category.slugs),
    descriptions: inOrder(category.descriptions),
  });
  if (!result.success)
    return { reasons: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  return { shaped: result.data, lost: [] };
}
