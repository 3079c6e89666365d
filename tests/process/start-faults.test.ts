import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRealDatabase } from '#tests/support/databases.ts';

const BUNDLE = 'build/server/main.js';

let folder: string;
let real: Awaited<ReturnType<typeof createRealDatabase>>;
const taken = createServer();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wordlane-'));
  writeFileSync(join(folder, 'a-file'), '');
  real = await createRealDatabase();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  taken.close();
  await real.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the built server and lets it fail. @returns how it ended, and what it said beside its log */
async function failedStart(environment: Record<string, string>) {
  const child = spawn(process.execPath, [BUNDLE], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: code as number, said };
}

/** All on the real database, without its vocabulary: a start then takes a second. */
const onReal = () => ({ DATABASE_URL: real.url, IMPORT: 'none' });

it.each<[name: string, settings: () => Record<string, string>, line: RegExp]>([
  [
    'no database server',
    () => ({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/db' }),
    /^DATABASE_URL can’t be used: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  ],
  [
    'a host of several addresses without one',
    () => ({ DATABASE_URL: 'postgres://u:secret@localhost:1/db' }),
    /^DATABASE_URL can’t be used: .*ECONNREFUSED/,
  ],
  [
    'no such database',
    () => ({ DATABASE_URL: real.url.replace(/\/[^/]*$/, '/not_there') }),
    /^DATABASE_URL can’t be used: database "not_there" does not exist$/,
  ],
  [
    'an address in words that are none',
    () => ({ DATABASE_URL: 'postgres://a,b/db' }),
    /^DATABASE_URL has a value that does not fit: it names several hosts/,
  ],
  [
    'a port that another program has',
    () => ({ ...onReal(), PORT: String((taken.address() as AddressInfo).port) }),
    /^PORT=\d+ can’t be used: listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+$/,
  ],
  [
    'an address that is not this machine’s',
    () => ({ ...onReal(), HOST: '192.0.2.1' }),
    /^HOST=192\.0\.2\.1 can’t be used: listen EADDRNOTAVAIL: address not available 192\.0\.2\.1/,
  ],
  [
    'a host with its port',
    () => ({ ...onReal(), HOST: '0.0.0.0:80' }),
    /^HOST=0\.0\.0\.0:80 can’t be used: getaddrinfo E\w+ 0\.0\.0\.0:80$/,
  ],
  [
    'an operations’ port that another program has',
    () => ({ ...onReal(), OPERATIONS_PORT: String((taken.address() as AddressInfo).port) }),
    /^OPERATIONS_PORT=\d+ can’t be used: listen EADDRINUSE/,
  ],
  [
    'a data folder that is a file',
    () => ({ DATA_DIR: join(folder, 'a-file') }),
    /^The data folder .* can't be written \(EEXIST.*: set DATA_DIR to /,
  ],
])('says in one line what a start fails of: %s', async (_, settings, line) => {
  const { code, said } = await failedStart(settings());
  expect(said.replace(/\n$/, '')).toMatch(line);
  expect(said.trim()).not.toMatch(/\n|secret/);
  expect(code).toBe(1);
});
