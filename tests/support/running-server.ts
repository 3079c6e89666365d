import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunningServer, startServer } from '#src/server/main.ts';
import { copyEmptyDatabase } from './embedded-template.ts';
import { hashQuicker } from './quick-hashing.ts';
import { copyEmbeddedVocabulary } from './vocabulary-template.ts';

export type TestServer = {
  url: string;
  /** Where /metrics is, with OPERATIONS_PORT. */
  operationsUrl: string;
  dataFolder: string;
  /** Sets the time that the server believes it is. */
  setClock(instant: string): void;
  close(): Promise<void>;
};

/** A fixed instant in the middle of an ordinary Cairo day. */
export const ORDINARY_DAY = '2026-03-10T10:00:00Z';

/**
 * Starts the built server, as production does, on a free port with a data folder of its own.
 * @param environment settings beyond the test's own
 * @param now what time the server believes it is until `setClock`
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  now = ORDINARY_DAY,
): Promise<TestServer> {
  hashQuicker();
  const bundle = join(process.cwd(), 'build/server/main.js');
  if (!existsSync(bundle)) throw new Error('the server is not built: run `npm run build`');
  const { startServer: start } = (await import(pathToFileURL(bundle).href)) as {
    startServer: typeof startServer;
  };
  const dataFolder = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'wordlane-'));
  const settings: Record<string, string> = { ...environment, DATA_DIR: dataFolder };
  if (!environment.DATA_DIR && !environment.DATABASE_URL) {
    await (environment.IMPORT === 'none' ? copyEmptyDatabase : copyEmbeddedVocabulary)(dataFolder);
    // All that there is to import stands in the copy.
    settings.IMPORT = 'none';
  }
  let instant = new Date(now);
  const server: RunningServer = await start(
    { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings },
    () => instant,
  );
  return {
    url: `http://127.0.0.1:${server.port}`,
    operationsUrl: `http://127.0.0.1:${server.operationsPort}`,
    dataFolder,
    setClock: (next) => {
      instant = new Date(next);
    },
    close: async () => {
      await server.close();
      if (!environment.DATA_DIR) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
