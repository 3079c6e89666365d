import type { User } from '#src/domain/accounts/visitor.ts';
import { foldName } from '#src/domain/entered-text.ts';
import { type BatchView, isOver } from '#src/domain/generation/batch-view.ts';
import type { BatchRequest } from '#src/domain/generation/generation.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NamesOf, NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import { createBatchEstimateService } from './batch-estimate.service.ts';
import type { BatchFeed } from './batch-feed.ts';
import { noteBatch } from './batch-note.ts';
import type { BatchReadingsRepository } from './batch-readings.repository.ts';
import { createBatchUndoService } from './batch-undo.service.ts';
import { createBatchViewsService, viewsOf } from './batch-views.service.ts';
import { ITEM_QUEUE, jobsOf } from './batches.jobs.ts';
import type { BatchesRepository, BatchRow, NewItem } from './batches.repository.ts';
import type { KindWorks } from './item-handlers.ts';
import type { SpendingService } from './spending.service.ts';

type SteeringParts = {
  repository: BatchesRepository;
  readings: BatchReadingsRepository;
  jobs: Jobs;
  works: KindWorks;
  namesOf: NamesOf;
  note: NoteAdminAction;
  clock: () => Date;
  newId: () => string;
};

type Parts = SteeringParts & {
  feed: BatchFeed;
  spending: SpendingService;
};

/** Batches of the Content Generator: everything is for admins. */
export function createBatchesService(parts: Parts) {
  return ruledService({
    ...createBatchSteering(parts),
    ...createBatchEstimateService(parts),
    ...createBatchViewsService(parts),
    ...createBatchUndoService(parts),
  });
}

export type BatchesService = ReturnType<typeof createBatchesService>;

/** Starting batches, and telling them to wait, go on or end. */
function createBatchSteering(parts: SteeringParts) {
  const { repository, readings, jobs, works, namesOf, clock, newId } = parts;

  /** Changes a batch under its lock; a change that its state does not call for is none. */
  const change = (work: (tx: Db, batch: BatchRow, asker: User) => Promise<void>) =>
    allow.admin(async (asker, id: string): Promise<BatchView> => {
      await jobs.ready();
      await repository.transaction(async (tx) => {
        const batch = await repository.lock(tx, id);
        if (!batch) throw new AppError('batch-not-found');
        await work(tx, batch, asker);
      });
      const found = await readings.find(id);
      const [view] = found ? await viewsOf([found], namesOf) : [];
      if (!view) throw new AppError('batch-not-found');
      return view;
    });

  async function goOn(tx: Db, id: string): Promise<void> {
    const waiting = await repository.listWaiting(tx, id);
    await jobs.add(tx, ITEM_QUEUE, jobsOf(id, waiting));
    await repository.change(tx, id, { state: 'running', pauseReason: null, finishedAt: null });
  }

  return ruledService({
    /**
     * Starts a batch. Sent again with the same key, it is the batch that was started first.
     * @param requestKey made by the form, 8 to 100 characters
     */
    start: allow.admin(async (asker, request: BatchRequest, requestKey: string): Promise<{ id: string }> => {
      if (!works[request.kind]) throw new AppError('invalid-request');
      await jobs.ready();
      return repository.transaction(async (tx) => {
        const id = newId();
        const items = await itemsOf(repository, tx, request);
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
        const prepared = await works[request.kind]?.prepare?.(tx, { id, request });
        if (prepared?.categoryId) await repository.change(tx, id, { categoryId: prepared.categoryId });
        const due = items.flatMap(({ isSkipped }, position) => (isSkipped ? [] : [{ position }]));
        await jobs.add(tx, ITEM_QUEUE, jobsOf(id, due));
        await noteBatch(parts, tx, asker, 'batch-started', { id, kind: request.kind, total: items.length });
        return { id };
      });
    }),

    /** Begins no further item; those under way end. */
    pause: change(async (tx, batch, asker) => {
      if (batch.state !== 'running') return;
      await repository.change(tx, batch.id, { state: 'paused', pauseReason: 'by-admin' });
      await noteBatch(parts, tx, asker, 'batch-paused', batch);
    }),

    resume: change(async (tx, batch, asker) => {
      if (batch.state !== 'paused') return;
      await goOn(tx, batch.id);
      await noteBatch(parts, tx, asker, 'batch-resumed', batch);
    }),

    /** Ends a batch: what was made stays, what is under way is given up. */
    cancel: change(async (tx, batch, asker) => {
      if (isOver(batch)) return;
      await repository.cancelItems(tx, batch.id);
      await repository.change(tx, batch.id, { state: 'cancelled', pauseReason: null, finishedAt: clock() });
      await noteBatch(parts, tx, asker, 'batch-cancelled', batch);
    }),

    /** Begins the failed items of a batch again; a cancelled or undone one stays as it is. */
    retryFailed: change(async (tx, batch, asker) => {
      if (batch.state === 'cancelled' || batch.undoneAt) return;
      if ((await repository.renewFailed(tx, batch.id)) === 0) return;
      await goOn(tx, batch.id);
      await noteBatch(parts, tx, asker, 'batch-retried', batch);
    }),
  });
}

async function itemsOf(repository: BatchesRepository, tx: Db, request: BatchRequest): Promise<NewItem[]> {
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

/** Lists are long, and every item reads the request: its own part it has as input. */
function withoutLists(request: BatchRequest): BatchRequest {
  if ('words' in request) return { ...request, words: [] };
  if ('keywordIds' in request) return { ...request, keywordIds: [] };
  return { ...request, categoryIds: [] };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
