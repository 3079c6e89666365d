import type {
  BatchKind,
  BatchRequest,
  ItemOutcome,
  ProviderKind,
} from '#src/domain/generation/generation.ts';
import type { Db } from '../platform/database.ts';
import type { CallMeter } from './spending.service.ts';

/** The batch as its items see it. */
export type ItemBatch = {
  id: string;
  kind: BatchKind;
  /** What started it, without the lists of words, keywords and categories: each item has its own as `input`. */
  request: BatchRequest;
  createdBy: string | undefined;
  /** The category that the words join. */
  categoryId: string | undefined;
};

export type ItemFacts = {
  keywordId?: string | undefined;
  findings?: number | undefined;
  sizes?: { before: number; after: number } | undefined;
};

/** One item while it is worked on. */
export type ItemContext = {
  batch: ItemBatch;
  position: number;
  /** A wanted word; `{ keywordId }`; or `{ categoryId }`. */
  input: Record<string, unknown>;
  /** The entry that it is about, or that an earlier, interrupted try has written. */
  keywordId: string | undefined;
  meter: CallMeter;
  /** Aborted when the batch is cancelled, the item is somebody else's, or the process stops. */
  signal: AbortSignal;
  /**
   * A transaction that a late or cancelled try can't commit: it holds the item against everybody else. Work in it
   * uses `tx` alone and awaits nothing but queries. Where this is the last that the item does, `end` ends it in the
   * same transaction, with what the handler then returns.
   */
  commit<T>(work: (tx: Db, end: (result: ItemResult) => Promise<void>) => Promise<T>): Promise<T>;
  /**
   * Writes down, in a transaction of `commit`, what a later try would have to know.
   * @param facts.moreSounds sounds made since the last time; they add up
   */
  note(facts: ItemFacts & { moreSounds?: number | undefined }, tx: Db): Promise<void>;
};

export type ItemResult = { outcome: ItemOutcome; state?: 'done' | 'skipped' } & ItemFacts;

/** Does one item. @throws GenerationFailure with what is told to the admin; anything else is 'unexpected' */
export type ItemHandler = (context: ItemContext) => Promise<ItemResult>;

/** Calls that a batch would make, of one provider: units as in `CallMeter`, the likely ones. */
export type EstimatedCalls = {
  provider: ProviderKind;
  calls: number;
  inputUnits: number;
  outputUnits: number;
};

/** What is known of one kind of batch. */
export type KindWork = {
  handle: ItemHandler;
  /** Runs in the transaction that starts a batch; e.g. finds or makes the category that the words join. */
  prepare?: (tx: Db, batch: { id: string; request: BatchRequest }) => Promise<{ categoryId?: string }>;
  /** Calls to configured providers; without it, none. */
  estimate?: (request: BatchRequest) => Promise<EstimatedCalls[]>;
};

export type KindWorks = Partial<Record<BatchKind, KindWork>>;
