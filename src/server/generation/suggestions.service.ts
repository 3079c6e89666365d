import { z } from 'zod';
import { repliedLevel, repliedText } from '#src/domain/generation/entry-reply.ts';
import { MAX_WORD_LENGTH } from '#src/domain/generation/generation.ts';
import { isListed } from '#src/domain/words/category.ts';
import { CEFR_LEVELS, type CefrLevel } from '#src/domain/words/level.ts';
import { foldForSearch } from '#src/domain/words/search-text.ts';
import { wordKey } from '#src/domain/words/word-key.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { Database } from '../platform/database.ts';
import type { TextProvider } from '../platform/providers/text-provider.ts';
import type { BundledEntries } from '../words/bundled-entries.ts';
import { findWord } from '../words/word-lookup.repository.ts';
import { askForJson, judgeBy } from './asking-texts.ts';
import { GenerationFailure } from './generation-failure.ts';
import { suggestionsRequest } from './prompts.ts';
import type { CallMeter } from './spending.service.ts';

/** Most words that are suggested at once. */
export const MAX_SUGGESTIONS = 100;
/** Words that the provider is told to leave out at most: the request stays small. */
const TOLD_WORDS = 300;

/** Words that a topic may have. */
export const suggestionsSchema = z.object({
  categoryName: z.string(),
  emoji: z.string().optional(),
  words: z.array(
    z.object({
      word: z.string(),
      level: z.enum(CEFR_LEVELS).optional(),
      /** Whether an entry of it is there, which would join the category. */
      isKnown: z.boolean(),
    }),
  ),
  origin: z.enum(['bundled', 'provider']),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const suggestionQuery = z.object({
  topic: z.string().trim().min(1).max(200),
  level: z.enum(CEFR_LEVELS).optional(),
  count: z.number().int().min(1).max(MAX_SUGGESTIONS),
  /** Words that are there already, e.g. in the category. */
  without: z.array(z.string().max(MAX_WORD_LENGTH)).max(5_000).default([]),
});
export type SuggestionQuery = z.input<typeof suggestionQuery>;

const repliedSuggestions = z.object({
  category: repliedText(80),
  emoji: z.string().trim().max(16),
  words: z
    .array(z.object({ word: z.string().trim(), level: repliedLevel.optional().catch(undefined) }))
    .min(1),
});

type Dependencies = {
  database: Pick<Database, 'db'>;
  bundled: BundledEntries;
  provider: TextProvider | undefined;
  /** Books calls that somebody waits for. */
  meterOf: (signal: AbortSignal) => CallMeter;
};

type Raw = Omit<Suggestions, 'words'> & { words: { word: string; level: CefrLevel | undefined }[] };

/** Lists of words for a category: of the bundled vocabulary, or thought up by the provider. */
export function createSuggestionsService({ database, bundled, provider, meterOf }: Dependencies) {
  /** Words of the built-in topic of this name, easiest first, then in the order of the list. */
  const fromBundle = async ({ topic, level, count, without = [] }: SuggestionQuery): Promise<Raw> => {
    const folded = foldForSearch(topic);
    const found = (await bundled.listCategories()).find((category) =>
      [category.slug, ...Object.values(category.names)].some((name) => foldForSearch(name) === folded),
    );
    if (!found) throw new GenerationFailure('not-in-bundle', { detail: topic });
    const left = new Set(without.map(wordKey));
    const words = (await bundled.list())
      .filter(({ topics }) => topics.includes(found.slug))
      .filter((entry) => level === undefined || entry.level === level)
      .filter(({ headword }) => !left.has(wordKey(headword)))
      .slice(0, count)
      .map((entry) => ({ word: entry.headword, level: entry.level }));
    if (words.length === 0) throw new GenerationFailure('not-in-bundle', { detail: topic });
    return { categoryName: found.names.en, emoji: found.emoji, words, origin: 'bundled' };
  };

  const fromProvider = async (
    source: TextProvider,
    { topic, level, count, without = [] }: SuggestionQuery,
  ): Promise<Raw> => {
    const meter = meterOf(new AbortController().signal);
    const request = suggestionsRequest({ topic, level, count, without: without.slice(0, TOLD_WORDS) });
    const reply = await askForJson({ meter, provider: source }, request, judgeBy(repliedSuggestions));
    const seen = new Set(without.map(wordKey));
    const words = reply.words
      .filter(({ word }) => word.length <= MAX_WORD_LENGTH && /^[\p{Script=Latin}\p{M}\d ’'.-]+$/u.test(word))
      .filter(({ word }) => !seen.has(wordKey(word)) && seen.add(wordKey(word)))
      .slice(0, count)
      .map((each) => ({ word: each.word.normalize('NFC'), level: level ?? each.level }));
    if (words.length === 0) throw new GenerationFailure('wrong-shape', { wasServed: true });
    return {
      categoryName: reply.category,
      emoji: isListed({ iconEmoji: reply.emoji }) ? reply.emoji : undefined,
      words,
      origin: 'provider',
    };
  };

  return ruledService({
    /**
     * Words of a topic, each with its level and whether an entry of it is there already.
     * @throws GenerationFailure not-in-bundle for a topic that is none of the built-in ones, where no provider is
     *   configured; or as the call brings
     */
    suggest: allow.admin(async (_, query: SuggestionQuery): Promise<Suggestions> => {
      const raw = await (provider ? fromProvider(provider, query) : fromBundle(query));
      const words: Suggestions['words'] = [];
      for (const each of raw.words)
        words.push({ ...each, isKnown: (await findWord(database.db, each.word)) !== undefined });
      return { ...raw, words };
    }),
  });
}

export type SuggestionsService = ReturnType<typeof createSuggestionsService>;
