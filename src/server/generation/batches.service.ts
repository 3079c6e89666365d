import { foldName } from '#src/domain/entered-text.ts';
import {
  type BatchEstimate,
  type BatchItemView,
  type BatchKind,
  type BatchRequest,
  type BatchView,
  ITEM_STATES,
  ITEMS_A_PAGE,
  type ItemState,
  PROVIDER_KINDS,
  type ProviderKind,
} from '#src/domain/generation.ts';
import type { User } from '#src/domain/visitor.ts';
import { allow, ruledService } from '../platform/access.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { BatchFeed } from './batch-feed.ts';
import { ITEM_QUEUE, jobsOf } from './batches.jobs.ts';
import type { BatchesRepository, BatchReading, BatchRow, NewItem } from './batches.repository.ts';
import type { KindWorks } from './item-handlers.ts';
import { priceOf, type SpendingService } from './spending.service.ts';
import { type KeptEntry, listWrittenEntries, undoEffects, undoEntries } from './undo.repository.ts';

/** Batches that one call lists at most. */
export const BATCHES_A_PAGE = 20;
/** Entries that are undone in one transaction. */
const UNDO_SIZE = 50;

/** Seconds that a call usually takes, for estimates. */
const USUAL_SECONDS: Record<ProviderKind, number> = { text: 3, speech: 1.5, image: 15 };
/** Seconds that an item takes without any call, until a run has shown it: what the bundled synthesiser does takes longest. */
const OWN_SECONDS: Partial<Record<BatchKind, number>> = { audio: 0.8, optimise: 0.5 };
const OTHERS_OWN_SECONDS = 0.1;

/** What an admin did, for the log of such things. */
export type NoteAction = (
  action: { at: Date; actorId: string; action: string; details: Record<string, string | number | boolean> },
  on: Db,
) => Promise<void>;

type Parts = {
  repository: BatchesRepository;
  jobs: Jobs;
  feed: BatchFeed;
  works: KindWorks;
  spending: SpendingService;
  /** What accounts are called, by id; those that are gone are left out. */
  namesOf: (userIds: readonly string[]) => Promise<Map<string, string>>;
  note: NoteAction;
  clock: () => Date;
  newId: () => string;
};

/** Batches of the Content Generator: everything is for admins. */
export function createBatchesService({
  repository,
  jobs,
  feed,
  works,
  spending,
  namesOf,
  note,
  clock,
  newId,
}: Parts) {
  async function viewsOf(readings: readonly BatchReading[]): Promise<BatchView[]> {
    const names = await namesOf([...new Set(readings.flatMap(({ createdBy }) => createdBy ?? []))]);
    return readings.map((reading) => toView(reading, names));
  }

  async function getView(id: string): Promise<BatchView> {
    const found = await repository.find(id);
    const [view] = found ? await viewsOf([found]) : [];
    if (!view) throw new AppError('batch-not-found');
    return view;
  }

  const noteBatch = (
    tx: Db,
    asker: User,
    action: string,
    { id, kind, total }: Pick<BatchRow, 'id' | 'kind' | 'total'>,
  ) => note({ at: clock(), actorId: asker.userId, action, details: { batch: id, kind, items: total } }, tx);

  /** Changes a batch under its lock; a change that its state does not call for is none. */
  const change = (work: (tx: Db, batch: BatchRow, asker: User) => Promise<void>) =>
    allow.admin(async (asker, id: string): Promise<BatchView> => {
      await jobs.ready();
      await repository.transaction(async (tx) => {
        const batch = await repository.lock(tx, id);
        if (!batch) throw new AppError('batch-not-found');
        await work(tx, batch, asker);
      });
      return getView(id);
    });

  async function goOn(tx: Db, id: string): Promise<void> {
    const waiting = await repository.listWaiting(tx, id);
    await jobs.add(tx, ITEM_QUEUE, jobsOf(id, waiting));
    await repository.change(tx, id, { state: 'running', pauseReason: null, finishedAt: null });
  }

  async function itemsOf(tx: Db, request: BatchRequest): Promise<NewItem[]> {
    if (request.kind === 'translations') {
      const names = await repository.listCategoryNames(tx, request.categoryIds);
      return distinct(request.categoryIds).map((id) => ({
        label: names.get(id) ?? id,
        input: { categoryId: id },
      }));
    }
    if ('keywordIds' in request) {
      const headwords = await repository.listHeadwords(tx, request.keywordIds);
      return distinct(request.keywordIds).map((id) => ({
        label: headwords.get(id) ?? id,
        input: { keywordId: id },
        keywordId: headwords.has(id) ? id : undefined,
      }));
    }
    const seen = new Set<string>();
    return request.words.map((wanted) => {
      const word = foldName(wanted.word);
      const isSkipped = seen.has(word);
      seen.add(word);
      return { label: word, input: { ...wanted, word }, isSkipped };
    });
  }

  return {
    ...ruledService({
      /**
       * Starts a batch. Sent again with the same key, it is the batch that was started first.
       * @param requestKey made by the form, 8 to 100 characters
       */
      start: allow.admin(
        async (asker, request: BatchRequest, requestKey: string): Promise<{ id: string }> => {
          if (!works[request.kind]) throw new AppError('invalid-request');
          await jobs.ready();
          return repository.transaction(async (tx) => {
            const id = newId();
            const items = await itemsOf(tx, request);
            const batch = {
              id,
              kind: request.kind,
              requestKey,
              request: withoutLists(request),
              createdBy: asker.userId,
              capMicros: request.capMicros,
              createdAt: clock(),
              items,
            };
            const before = await repository.create(tx, batch);
            if (before) return { id: before };
            const prepared = await works[request.kind]?.prepare?.(tx, {
              id,
              request,
              createdBy: asker.userId,
            });
            if (prepared?.categoryId) await repository.change(tx, id, { categoryId: prepared.categoryId });
            const due = items.flatMap(({ isSkipped }, position) => (isSkipped ? [] : [{ position }]));
            await jobs.add(tx, ITEM_QUEUE, jobsOf(id, due));
            await noteBatch(tx, asker, 'batch-started', { id, kind: request.kind, total: items.length });
            return { id };
          });
        },
      ),

      /** What a batch would take; nothing is written or called. */
      estimate: allow.admin(async (_, request: BatchRequest): Promise<BatchEstimate> => {
        const items = countOf(request);
        const estimated = (await works[request.kind]?.estimate?.(request)) ?? [];
        const pace =
          (await repository.findPace(request.kind)) ?? OWN_SECONDS[request.kind] ?? OTHERS_OWN_SECONDS;
        const calls = Object.fromEntries(PROVIDER_KINDS.map((kind) => [kind, 0])) as Record<
          ProviderKind,
          number
        >;
        const estimate: BatchEstimate = {
          items,
          calls,
          inputTokens: 0,
          outputTokens: 0,
          costMicros: 0,
          capMicros: undefined,
          seconds: Math.ceil(items * pace),
        };
        const caps: number[] = [];
        for (const { provider, calls: count, inputUnits, outputUnits } of estimated) {
          const terms = spending.terms[provider];
          if (!terms || count === 0) continue;
          calls[provider] += count;
          if (provider === 'text') {
            estimate.inputTokens += inputUnits;
            estimate.outputTokens += outputUnits;
          }
          estimate.costMicros += priceOf(terms, { inputUnits, outputUnits });
          if (terms.capMicros !== undefined) caps.push(terms.capMicros);
          const byRate = (count / terms.ratePerMinute) * 60;
          const byConcurrency = (count * USUAL_SECONDS[provider]) / terms.concurrency;
          estimate.seconds = Math.max(estimate.seconds, Math.ceil(Math.max(byRate, byConcurrency)));
        }
        if (caps.length > 0) estimate.capMicros = caps.reduce((sum, cap) => sum + cap, 0);
        return estimate;
      }),

      find: allow.admin(async (_, id: string): Promise<BatchView | undefined> => {
        const found = await repository.find(id);
        return found && (await viewsOf([found]))[0];
      }),

      /** Newest first, without their items. @param before id of the last batch already listed */
      list: allow.admin(async (_, before?: string): Promise<{ batches: BatchView[]; hasMore: boolean }> => {
        const found = await repository.list(BATCHES_A_PAGE + 1, before);
        return {
          batches: await viewsOf(found.slice(0, BATCHES_A_PAGE)),
          hasMore: found.length > BATCHES_A_PAGE,
        };
      }),

      /** Those that run or are paused, the newest first. */
      listRunning: allow.admin(async (): Promise<BatchView[]> => viewsOf(await repository.listOpen())),

      /** In their order, at most `ITEMS_A_PAGE`. @param after position of the last item already listed */
      listItems: allow.admin(
        async (
          _,
          id: string,
          filter: { state?: ItemState | undefined; after?: number | undefined } = {},
        ): Promise<BatchItemView[]> => repository.listItems(id, ITEMS_A_PAGE, filter),
      ),

      /** Begins no further item; those under way end. */
      pause: change(async (tx, batch, asker) => {
        if (batch.state !== 'running') return;
        await repository.change(tx, batch.id, { state: 'paused', pauseReason: 'by-admin' });
        await noteBatch(tx, asker, 'batch-paused', batch);
      }),

      resume: change(async (tx, batch, asker) => {
        if (batch.state !== 'paused') return;
        await goOn(tx, batch.id);
        await noteBatch(tx, asker, 'batch-resumed', batch);
      }),

      /** Ends a batch: what was made stays, what is under way is given up. */
      cancel: change(async (tx, batch, asker) => {
        if (isOver(batch)) return;
        await repository.cancelItems(tx, batch.id);
        await repository.change(tx, batch.id, { state: 'cancelled', pauseReason: null, finishedAt: clock() });
        await noteBatch(tx, asker, 'batch-cancelled', batch);
      }),

      /** Begins the failed items of a batch anew; a cancelled or undone one stays as it is. */
      retryFailed: change(async (tx, batch, asker) => {
        if (batch.state === 'cancelled' || batch.undoneAt) return;
        if ((await repository.renewFailed(tx, batch.id)) === 0) return;
        await goOn(tx, batch.id);
        await noteBatch(tx, asker, 'batch-retried', batch);
      }),

      /**
       * Brings every entry and category back to what it was before the batch, but for entries that were changed since.
       * Broken off, it can be asked for again.
       * @throws AppError batch-not-over for one that runs or is paused
       */
      undo: allow.admin(async (asker, id: string): Promise<{ undone: number; keptEdited: KeptEntry[] }> => {
        const ids = await repository.transaction(async (tx) => {
          const batch = await repository.lock(tx, id);
          if (!batch) throw new AppError('batch-not-found');
          if (!isOver(batch)) throw new AppError('batch-not-over');
          return listWrittenEntries(tx, id);
        });
        let undone = 0;
        const keptEdited: KeptEntry[] = [];
        for (let from = 0; from < ids.length; from += UNDO_SIZE) {
          const part = ids.slice(from, from + UNDO_SIZE);
          const done = await repository.transaction((tx) =>
            undoEntries(tx, id, part, { actorId: asker.userId, at: clock() }),
          );
          undone += done.undone;
          keptEdited.push(...done.keptEdited);
        }
        await repository.transaction(async (tx) => {
          const batch = await repository.lock(tx, id);
          if (!batch || batch.undoneAt) return;
          await undoEffects(tx, id, new Set(keptEdited.map((kept) => kept.id)));
          await repository.change(tx, id, { undoneAt: clock() });
          await noteBatch(tx, asker, 'batch-undone', batch);
        });
        return { undone, keptEdited };
      }),

      /**
       * The state now and after every change: of one batch until it is over, or of all that run or are paused until the
       * signal ends it.
       */
      watch: allow.admin(
        async (_, what: string, signal: AbortSignal): Promise<AsyncIterable<BatchView | BatchView[]>> => {
          if (what === 'running')
            return feed.watch(
              undefined,
              async () => viewsOf(await repository.listOpen()),
              () => false,
              signal,
            );
          return feed.watch(
            what,
            async () => {
              const found = await repository.find(what);
              return found && (await viewsOf([found]))[0];
            },
            isOver,
            signal,
          );
        },
      ),

      /** The desk's standing choices: whether entries that pass all checks are published, by their source. */
      settings: allow.admin(async () => repository.readSettings()),

      changeSettings: allow.admin(
        async (
          asker,
          wanted: { publishBundled?: boolean | undefined; publishProvider?: boolean | undefined },
        ) => {
          await repository.transaction(async (tx) => {
            await repository.changeSettings(tx, wanted);
            const details = Object.fromEntries(
              Object.entries(wanted).filter((entry): entry is [string, boolean] => entry[1] !== undefined),
            );
            await note(
              { at: clock(), actorId: asker.userId, action: 'generator-settings-changed', details },
              tx,
            );
          });
          return repository.readSettings();
        },
      ),
    }),
  };
}

export type BatchesService = ReturnType<typeof createBatchesService>;

/** Whether nothing more will be done in a batch. */
export function isOver({ state }: Pick<BatchView, 'state'>): boolean {
  return state === 'finished' || state === 'cancelled';
}

function toView(reading: BatchReading, names: ReadonlyMap<string, string>): BatchView {
  const { createdBy, createdAt, finishedAt, undoneAt, pace, counts: found, ...rest } = reading;
  const counts = Object.fromEntries(ITEM_STATES.map((state) => [state, found[state] ?? 0])) as Record<
    ItemState,
    number
  >;
  const open = counts.waiting + counts.running;
  const ended = reading.total - open - counts.cancelled;
  return {
    ...rest,
    by: createdBy && names.get(createdBy),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString(),
    undoneAt: undoneAt?.toISOString(),
    counts,
    percent: reading.total === 0 ? 100 : Math.floor((ended / reading.total) * 100),
    secondsLeft: reading.state === 'running' && pace !== undefined ? Math.ceil(pace * open) : undefined,
  };
}

/** Lists are long, and every item reads the request: its own part it has as input. */
function withoutLists(request: BatchRequest): BatchRequest {
  if ('words' in request) return { ...request, words: [] };
  if ('keywordIds' in request) return { ...request, keywordIds: [] };
  return { ...request, categoryIds: [] };
}

function countOf(request: BatchRequest): number {
  if ('words' in request) return request.words.length;
  return 'keywordIds' in request ? request.keywordIds.length : request.categoryIds.length;
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
