import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import { dictionaryWord } from '../words/dictionary-word.ts';
import type { Keyword } from '../words/keyword.ts';
import { CEFR_LEVELS } from '../words/level.ts';

/**
 * What a run of the Content Generator does to each of its items:
 * - words, category, upload: write an entry for a word (Batch (Paste), Category Batch, Upload File, AI Suggestions);
 * - regenerate: write an existing entry again; audio: make the sound of its six headwords; pictures: find or draw its
 *   picture; optimise: turn a stored PNG into WebP; levels: find its CEFR level;
 * - translations: write a category's names in six languages.
 */
export const BATCH_KINDS = [
  'words',
  'category',
  'upload',
  'regenerate',
  'audio',
  'pictures',
  'optimise',
  'levels',
  'translations',
] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** A batch runs, waits for an admin, was ended by one, or has no item left to do. */
export const BATCH_STATES = ['running', 'paused', 'cancelled', 'finished'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Why a batch waits: an admin's wish, its cap, or a provider that would refuse every further call. */
export const PAUSE_REASONS = ['by-admin', 'cap-reached', 'provider-refused'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const ITEM_STATES = ['waiting', 'running', 'done', 'skipped', 'failed', 'cancelled'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** What became of an item that is done or skipped. */
export const ITEM_OUTCOMES = ['created', 'updated', 'linked', 'unchanged', 'made'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

export const PROVIDER_KINDS = ['text', 'speech', 'image'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/**
 * Why an item could not be done; each has its sentence in six languages. Transient ones are tried again after a pause,
 * the others are not: trying again would bring the same.
 */
export const FAILURE_REASONS = {
  unreachable: 'transient',
  'timed-out': 'transient',
  'too-many-requests': 'transient',
  'server-error': 'transient',
  // The same request may well be answered properly the next time; the first answer has had its repair try.
  'not-json': 'transient',
  'wrong-shape': 'transient',
  truncated: 'transient',
  refused: 'fatal',
  'key-refused': 'fatal',
  'request-refused': 'fatal',
  'not-configured': 'fatal',
  'not-in-bundle': 'fatal',
  'no-picture': 'fatal',
  'wrong-image': 'fatal',
  'keyword-gone': 'fatal',
  'category-gone': 'fatal',
  'invalid-word': 'fatal',
  'cap-reached': 'fatal',
  unexpected: 'transient',
} as const satisfies Record<string, 'transient' | 'fatal'>;
export type FailureReason = keyof typeof FAILURE_REASONS;

/** Reasons for which the whole batch waits: every further call to the provider would fail alike. */
export const STOPS_BATCH: readonly FailureReason[] = ['key-refused', 'not-configured', 'cap-reached'];

/** Longest word or phrase that can be asked for, in characters; headwords have at most 60. */
export const MAX_WORD_LENGTH = 60;
/** Most items that one batch holds. */
export const MAX_BATCH_ITEMS = 20_000;

/** One word asked for: as pasted lines and files give them. */
export const wantedWordSchema = z
  .object({
    word: z.string().trim().min(1).max(MAX_WORD_LENGTH),
    /** A hint at the sense, e.g. 'of a river' for 'bank'. */
    context: z.string().trim().max(200).optional(),
    level: z.enum(CEFR_LEVELS).optional(),
  })
  .transform((wanted) => {
    const { word, isVerb } = dictionaryWord(wanted.word);
    return { ...wanted, word: word || wanted.word, ...(isVerb && { context: wanted.context || 'verb' }) };
  });
export type WantedWord = z.infer<typeof wantedWordSchema>;

const shared = {
  /** Publish entries in which no check finds a fault; without it all stay drafts. */
  publishClean: z.boolean(),
  /** Most that the batch may cost, in millionths of a US dollar; null for the settings' cap alone. */
  capMicros: z.number().int().min(0).max(1_000_000_000_000).nullable(),
  /** Whether new entries also get the sound of their headwords, and a picture. */
  withAudio: z.boolean(),
  withPicture: z.boolean(),
};

const wordsRequest = {
  ...shared,
  words: z.array(wantedWordSchema).min(1).max(MAX_BATCH_ITEMS),
  /** For words that name none themselves. */
  level: z.enum(CEFR_LEVELS).optional(),
  tags: z.array(z.string().trim().min(1).max(60)).max(20),
  /** Languages beside English in which entries are written. */
  languages: z.array(z.enum(LANGUAGES)).min(1),
};

const keywordIds = z.array(z.string().min(1).max(120)).min(1).max(MAX_BATCH_ITEMS);

/** What starts a batch. */
export const batchRequestSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('words'), ...wordsRequest }),
    z.object({ kind: z.literal('upload'), ...wordsRequest, fileName: z.string().max(200) }),
    z.object({
      kind: z.literal('category'),
      ...wordsRequest,
      /** The category that the words join; made where no category has this name. */
      categoryName: z.string().trim().min(1).max(80),
      /** Only joins entries that exist to the category; writes none. */
      linkOnly: z.boolean(),
    }),
    z.object({ kind: z.literal('regenerate'), ...shared, keywordIds }),
    z.object({ kind: z.literal('audio'), capMicros: shared.capMicros, keywordIds, anew: z.boolean() }),
    z.object({ kind: z.literal('pictures'), capMicros: shared.capMicros, keywordIds, anew: z.boolean() }),
    z.object({ kind: z.literal('optimise'), capMicros: shared.capMicros, keywordIds }),
    z.object({ kind: z.literal('levels'), capMicros: shared.capMicros, keywordIds }),
    z.object({
      kind: z.literal('translations'),
      capMicros: shared.capMicros,
      categoryIds: z.array(z.string().min(1).max(120)).min(1).max(1_000),
    }),
  ])
  .meta({ id: 'BatchRequest', description: 'What starts a batch.' });
export type BatchRequest = z.infer<typeof batchRequestSchema>;

/** Items of a batch that are listed at once. */
export const ITEMS_A_PAGE = 200;

/** An entry as the generator wrote it, before it is stored. */
export type ComposedEntry = Pick<
  Keyword,
  'headword' | 'partOfSpeech' | 'level' | 'topics' | 'ipa' | 'headwords' | 'meanings' | 'contexts'
> & { variants: string[]; picture: string | undefined };

/** Where an entry, or its level, came from. */
export const ORIGINS = ['bundled', 'provider', 'admin'] as const;
export type Origin = (typeof ORIGINS)[number];

/** A fault that a check found in an entry, by the rule's name; kept with a draft so that an admin sees what to mend. */
export type EntryFinding = { rule: string; severity: 'error' | 'warning'; message: string };
