import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
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
export const wantedWordSchema = z.object({
  word: z.string().trim().min(1).max(MAX_WORD_LENGTH),
  /** A hint at the sense, e.g. 'of a river' for 'bank'. */
  context: z.string().trim().max(200).optional(),
  level: z.enum(CEFR_LEVELS).optional(),
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

export type BatchItemView = {
  /** 0-based place in the batch. */
  position: number;
  /** The word or name asked for. */
  label: string;
  state: ItemState;
  /** How often it was begun. */
  attempt: number;
  outcome: ItemOutcome | undefined;
  reason: FailureReason | undefined;
  /** What the provider said, where it said something that helps, in its own words. */
  detail: string | undefined;
  keywordId: string | undefined;
  /** Faults that the checks found in the entry. */
  findings: number;
  /** Bytes before and after, of pictures that were made smaller. */
  sizes: { before: number; after: number } | undefined;
};

/** The whole state of a batch, as each message of its stream carries it. */
export type BatchView = {
  id: string;
  kind: BatchKind;
  state: BatchState;
  pauseReason: PauseReason | undefined;
  /** Whose batch it is; undefined once that account is gone. */
  by: string | undefined;
  /** ISO 8601 in UTC. */
  createdAt: string;
  finishedAt: string | undefined;
  undoneAt: string | undefined;
  counts: Record<ItemState, number>;
  total: number;
  /** Share that was done or tried, 0 to 100, rounded down; what was cancelled is not. */
  percent: number;
  /** Millionths of a US dollar: what calls that ended cost, what calls under way may cost, the cap if there is one. */
  spentMicros: number;
  reservedMicros: number;
  capMicros: number | undefined;
  /** Seconds until the end at the pace so far; undefined before an item is done. */
  secondsLeft: number | undefined;
  /** Grows with every change: of two states the higher is the later. */
  revision: number;
  /** Bytes of all pictures that it has made smaller, before and after; undefined where it made none. */
  sizes: { before: number; after: number } | undefined;
  /** Of a run for sounds: how many it has made, and of how many: those that were there already are not among them. */
  sounds: { made: number; all: number } | undefined;
  /** Items that run, and the last that failed or ended: at most 60. The whole list has its own call. */
  items: BatchItemView[];
};

/** What a batch would take, before it is started. */
export type BatchEstimate = {
  items: number;
  /** Calls to a configured provider; the bundled ones cost nothing and are not counted. */
  calls: Record<ProviderKind, number>;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
  /** The most that the settings let it cost; undefined where they name no cap. */
  capMicros: number | undefined;
  /** At the configured rate and concurrency. */
  seconds: number;
};

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
