import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import type { BatchView } from '#src/domain/generation/batch-view.ts';
import type { BatchRequest, ProviderKind } from '#src/domain/generation/generation.ts';
import { withPhones } from '#src/domain/speech/speech-text.ts';
import type { Entry } from '#src/domain/words/entry.ts';
import { providerTerms } from '#src/server/batch-engine.ts';
import { findKeywordState, writeKeywords } from '#src/server/editing/keyword-writer.ts';
import { batches, providerCalls } from '#src/server/generation/batches.table.ts';
import type { CallMeter } from '#src/server/generation/spending.service.ts';
import { createMedia } from '#src/server/media.ts';
import { parseConfig } from '#src/server/platform/config.ts';
import type { Database, Db } from '#src/server/platform/database.ts';
import { createLog } from '#src/server/platform/log.ts';
import { createBundledSpeech, type SpeechProvider } from '#src/server/platform/speech/bundled-speech.ts';
import { bytesOf, createFolderStorage } from '#src/server/platform/storage.ts';
import { createBundledEntries } from '#src/server/words/bundled-entries.ts';
import { keywordVersions } from '#src/server/words/versions.table.ts';
import { ADMIN, createTestEngine, watchBatch } from './batch-engine.ts';
import { type OpenAiServer, startOpenAiServer } from './openai-server.ts';
import { emptyVocabulary, importInto, NO_SOUNDS } from './vocabulary.ts';

let keys = 0;

/** Sounds and pictures as production wires them, with an engine of batches and a folder of the test's own. */
export async function openMediaDesk(
  database: Database,
  bundledSpeech: SpeechProvider,
  settings: Record<string, string> = {},
  clock: () => Date = () => new Date(),
  soundIndex = NO_SOUNDS,
) {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  const storage = createFolderStorage(folder);
  const config = parseConfig(settings);
  const meterOf = (signal: AbortSignal): CallMeter => engine.spending.meterOfSingleCalls(signal);
  const noted: string[] = [];
  /** Texts that the bundled synthesiser was given, each word that is said by phones with these. */
  const synthesised: string[] = [];
  const media = createMedia({
    database,
    config,
    storage,
    bundledSpeech: {
      ...bundledSpeech,
      synthesise: (spoken, language) => {
        synthesised.push(withPhones(spoken, (written, phones) => `${written} /${phones}/`));
        return bundledSpeech.synthesise(spoken, language);
      },
    },
    bundledEntries: createBundledEntries('content'),
    soundIndex,
    meterOf,
    note: async ({ action }) => {
      noted.push(action);
    },
    clock,
    log: createLog('silent'),
  });
  const engine = createTestEngine(database, media.works, { terms: providerTerms(config), clock });
  await engine.start();
  return {
    ...media,
    storage,
    folder,
    noted,
    synthesised,
    batches: engine.batches,

    /** Runs a batch to its end, or until it waits for an admin and nothing of it is under way. */
    async run(request: BatchRequest): Promise<BatchView> {
      const { id } = await engine.batches.start(ADMIN, request, `media-${++keys}`);
      for await (const view of watchBatch(engine.batches, id))
        if (view.state !== 'running' && view.counts.running === 0) return view;
      throw new Error('the batch went silent');
    },

    state: async (id: string): Promise<KeywordState> => {
      const state = await findKeywordState(database.db, id);
      if (!state) throw new Error(`no entry '${id}'`);
      return state;
    },

    /** Changes an entry as an admin's edit does. */
    change: (id: string, change: Partial<KeywordState>) =>
      database.db.transaction(async (tx) => {
        const on = tx as unknown as Db;
        const before = await findKeywordState(on, id, { lock: true });
        if (!before) throw new Error(`no entry '${id}'`);
        await writeKeywords(
          on,
          [{ id, state: { ...before, ...change }, action: 'edited', actorId: ADMIN.userId }],
          clock(),
        );
      }),

    remove: (id: string) =>
      database.db.transaction((tx) =>
        writeKeywords(
          tx as unknown as Db,
          [{ id, state: null, action: 'deleted', actorId: ADMIN.userId }],
          clock(),
        ),
      ),

    /** The bytes behind an address. */
    async bytesAt(url: string | null | undefined): Promise<Uint8Array> {
      const file = await storage.find(url?.replace(/^\/media\//, '') ?? '');
      if (!file) throw new Error(`nothing is stored at ${url}`);
      return bytesOf(file);
    },

    async keys(under: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const { key } of storage.list(under)) keys.push(key);
      return keys.sort();
    },

    async close() {
      await engine.drain();
      await engine.stop();
      await media.sweep.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type MediaDesk = Awaited<ReturnType<typeof openMediaDesk>>;

/** What the tests of a file share, and a desk of each test's own, on which some entries are. */
export function mediaDeskOfFile(open: () => Promise<Database>, entries: Entry[]) {
  let database: Database;
  let bundled: SpeechProvider;
  let server: OpenAiServer;
  let desk: MediaDesk;
  beforeAll(async () => {
    database = await open();
    bundled = createBundledSpeech({ workers: 1 });
    server = await startOpenAiServer();
  });
  afterAll(async () => {
    await server.close();
    await bundled.close();
    await database.close();
  });
  beforeEach(async () => {
    await importInto(database, entries);
    desk = await openMediaDesk(database, bundled);
  });
  afterEach(async () => {
    await desk.close();
    server.recover();
    await emptyVocabulary(database);
    for (const table of [keywordVersions, providerCalls, batches]) await database.db.delete(table);
  });
  return {
    get database() {
      return database;
    },
    get desk() {
      return desk;
    },
    get server() {
      return server;
    },
    /** Opens the desk again, with a provider in place of what is bundled. */
    async takeProvider(kind: ProviderKind, more: Record<string, string> = {}): Promise<void> {
      await desk.close();
      desk = await openMediaDesk(database, bundled, { ...server.settings(kind), ...more });
    },
  };
}
