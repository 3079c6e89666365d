import { providerTerms } from '#src/server/batch-engine.ts';
import type { FinishEntry } from '#src/server/generation/entry-items.ts';
import { parseConfig } from '#src/server/platform/config.ts';
import type { Database } from '#src/server/platform/database.ts';
import { createBundledSpeech } from '#src/server/platform/speech/bundled-speech.ts';
import { createBundledEntries } from '#src/server/words/bundled-entries.ts';
import { createWriting } from '#src/server/writing.ts';
import { createTestEngine } from './batch-engine.ts';

/** Read once a file of tests: it is six thousand files. */
const bundledEntries = createBundledEntries('content');
/** Starts a thread when it is asked, which costs a second of a processor, and ends it when it is idle. */
const bundledSpeech = createBundledSpeech({ workers: 1 });

/** What writes texts, and the engine that its batches run on, as production wires them. */
export function createTestWriting(
  database: Database,
  settings: Record<string, string> = {},
  finish: FinishEntry = async () => {},
) {
  const config = parseConfig(settings);
  const clock = () => new Date();
  const writing = createWriting({
    database,
    config,
    bundledEntries,
    bundledSpeech,
    meterOf: (signal) => engine.spending.meterOfSingleCalls(signal),
    finish,
    clock,
  });
  const engine = createTestEngine(database, writing.works, { terms: providerTerms(config) });
  return {
    ...writing,
    ...engine,
    async stop() {
      await engine.drain();
      await engine.stop();
    },
  };
}

export type TestWriting = ReturnType<typeof createTestWriting>;
