import { type BatchItemView, type BatchView, endedOf } from '#src/domain/generation/batch-view.ts';
import { ITEM_STATES, ITEMS_A_PAGE, type ItemState } from '#src/domain/generation/generation.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NamesOf } from '../platform/admin-note.ts';
import type { BatchFeed } from './batch-feed.ts';
import type { BatchReading, BatchReadingsRepository } from './batch-readings.repository.ts';

/** Batches that one call lists at most. */
const BATCHES_A_PAGE = 20;

type Parts = { readings: BatchReadingsRepository; feed: BatchFeed; namesOf: NamesOf };

/** Batches as admins see them: listed, looked at, watched. */
export function createBatchViewsService({ readings, feed, namesOf }: Parts) {
  const listRunning = async () => viewsOf(await readings.listOpen(), namesOf);

  return ruledService({
    find: allow.admin(async (_, id: string): Promise<BatchView | undefined> => {
      const found = await readings.find(id);
      return found && (await viewsOf([found], namesOf))[0];
    }),

    /** Newest first, without their items. @param before id of the last batch already listed */
    list: allow.admin(async (_, before?: string): Promise<{ batches: BatchView[]; hasMore: boolean }> => {
      const found = await readings.list(BATCHES_A_PAGE + 1, before);
      return {
        batches: await viewsOf(found.slice(0, BATCHES_A_PAGE), namesOf),
        hasMore: found.length > BATCHES_A_PAGE,
      };
    }),

    /** Those that run or are paused, the newest first. */
    listRunning: allow.admin(async (): Promise<BatchView[]> => listRunning()),

    /** In their order, at most `ITEMS_A_PAGE`. @param after position of the last item already listed */
    listItems: allow.admin(
      async (
        _,
        id: string,
        filter: { state?: ItemState | undefined; after?: number | undefined } = {},
      ): Promise<BatchItemView[]> => readings.listItems(id, ITEMS_A_PAGE, filter),
    ),

    /** Those that run or are paused, now and after every change, until the signal ends it. */
    watch: allow.admin(
      async (_, signal: AbortSignal): Promise<AsyncIterable<BatchView[]>> => feed.watch(listRunning, signal),
    ),
  });
}

/** What batches are to who looks at them. */
export async function viewsOf(readings: readonly BatchReading[], namesOf: NamesOf): Promise<BatchView[]> {
  const names = await namesOf([...new Set(readings.flatMap(({ createdBy }) => createdBy ?? []))]);
  return readings.map((reading) => toView(reading, names));
}

function toView(reading: BatchReading, names: ReadonlyMap<string, string>): BatchView {
  const { createdBy, createdAt, finishedAt, undoneAt, pace, counts: found, ...rest } = reading;
  const instant = (at: string) => new Date(at).toISOString();
  const counts = Object.fromEntries(ITEM_STATES.map((state) => [state, found[state] ?? 0])) as Record<
    ItemState,
    number
  >;
  const open = counts.waiting + counts.running;
  const ended = endedOf({ total: reading.total, counts });
  return {
    ...rest,
    by: createdBy && names.get(createdBy),
    createdAt: instant(createdAt),
    finishedAt: finishedAt && instant(finishedAt),
    undoneAt: undoneAt && instant(undoneAt),
    counts,
    percent: reading.total === 0 ? 100 : Math.floor((ended / reading.total) * 100),
    secondsLeft: reading.state === 'running' && pace !== undefined ? Math.ceil(pace * open) : undefined,
  };
}
