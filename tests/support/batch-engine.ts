import { randomUUID } from 'node:crypto';
import type { User } from '#src/domain/accounts/visitor.ts';
import { type KeywordState, newKeywordState } from '#src/domain/editing/keyword-version.ts';
import { type BatchView, isOver } from '#src/domain/generation/batch-view.ts';
import type { BatchRequest } from '#src/domain/generation/generation.ts';
import { createBatchEngine } from '#src/server/batch-engine.ts';
import { findKeywordState, writeKeywords } from '#src/server/editing/keyword-writer.ts';
import { ITEM_QUEUE } from '#src/server/generation/batches.jobs.ts';
import type { BatchesService } from '#src/server/generation/batches.service.ts';
import type { ItemHandler, KindWorks } from '#src/server/generation/item-handlers.ts';
import type { AllTerms } from '#src/server/generation/spending.service.ts';
import type { Database } from '#src/server/platform/database.ts';
import { createJobs } from '#src/server/platform/jobs.ts';
import { createLog } from '#src/server/platform/log.ts';

export const ADMIN: User = {
  kind: 'user',
  address: '192.0.2.1',
  userId: 'amal',
  sessionId: 'session-of-amal',
  roles: ['admin'],
};

export type NotedAction = { actorId: string | undefined; action: string };

/** The engine as production has it, with kinds of work of the test's own. */
export function createTestEngine(
  database: Database,
  works: KindWorks,
  {
    terms = {},
    process = 'all',
    atOnce = 8,
    clock = () => new Date(),
    log = createLog('silent'),
  }: {
    terms?: AllTerms;
    process?: 'all' | 'web' | 'worker';
    atOnce?: number;
    clock?: () => Date;
    log?: ReturnType<typeof createLog>;
  } = {},
) {
  const noted: NotedAction[] = [];
  const jobs = createJobs({ database, log, queues: [ITEM_QUEUE] });
  const engine = createBatchEngine({
    database,
    jobs,
    process,
    atOnce,
    works,
    terms,
    namesOf: async (ids) => new Map(ids.map((id) => [id, `${id}@example.com`])),
    note: async ({ actorId, action }) => {
      noted.push({ actorId, action });
    },
    clock,
    log,
    newId: randomUUID,
    // Pauses before another try are then as short as they get.
    random: () => 0,
  });
  const stop = async () => {
    engine.stop();
    await jobs.stop();
  };
  return { ...engine, stop, noted };
}

export type TestEngine = ReturnType<typeof createTestEngine>;

/** What a stream tells of one batch, until it is over. */
export async function* watchBatch(
  batches: Pick<BatchesService, 'watch' | 'find'>,
  id: string,
): AsyncGenerator<BatchView> {
  const ending = new AbortController();
  try {
    for await (const running of await batches.watch(ADMIN, ending.signal)) {
      const view = running.find((each) => each.id === id) ?? (await batches.find(ADMIN, id));
      if (!view) return;
      yield view;
      if (isOver(view)) return;
    }
  } finally {
    ending.abort();
  }
}

export function wordsRequest(words: string[], change: Partial<BatchRequest> = {}): BatchRequest {
  return {
    kind: 'words',
    publishClean: false,
    capMicros: null,
    withAudio: false,
    withPicture: false,
    words: words.map((word) => ({ word })),
    tags: [],
    languages: ['en'],
    ...change,
  } as BatchRequest;
}

/** An entry that holds nothing but its headword. */
export const plainState = (word: string, at: Date): KeywordState => ({
  ...newKeywordState(word, at),
  origin: 'provider',
});

/** Asks for a word, writes its entry, asks for its sound: as the real ones do it, an interrupted try goes on. */
export function writeWordHandler(steps: {
  ask?: (word: string, context: Parameters<ItemHandler>[0]) => Promise<void>;
  after?: (word: string, context: Parameters<ItemHandler>[0]) => Promise<void>;
}): ItemHandler {
  return async (context) => {
    const word = String(context.input.word);
    const id = word.replace(/ /g, '-');
    if (!context.keywordId) {
      await steps.ask?.(word, context);
      const isNew = await context.commit(async (tx) => {
        if (await findKeywordState(tx, id, { lock: true })) return false;
        const at = new Date();
        const { createdBy: actorId, id: batchId } = context.batch;
        await writeKeywords(
          tx,
          [{ id, state: plainState(word, at), action: 'generated', actorId, batchId }],
          at,
        );
        await context.note({ keywordId: id }, tx);
        return true;
      });
      if (!isNew) return { outcome: 'unchanged', state: 'skipped' };
    }
    await steps.after?.(word, context);
    return { outcome: 'created', keywordId: id };
  };
}
