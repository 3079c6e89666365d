import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createRealDatabase } from '#tests/support/databases.ts';
import { freePort } from '#tests/support/free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'wordlane-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The built server, within a limit as the shell sets it. */
function startWithin(limit: string, environment: Record<string, string>) {
  const server = spawn('sh', ['-c', `ulimit ${limit}; exec "${process.execPath}" build/server/main.js`], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      IMPORT: 'none',
      ...environment,
    },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  return { server, output: () => output, ended: once(server, 'close') };
}

it('a server that may open too few files says so in one line, and ends', async () => {
  const { output, ended } = startWithin('-n 120', { PORT: '0' });
  expect((await ended)[0]).toBe(1);
  expect(output()).toMatch(/^The system lets this process open 120 files and sockets; it needs \d+ .*\n$/);
});

it('one that may have too few addresses says so in one line, and ends', async () => {
  const { output, ended } = startWithin('-v 6000000', { PORT: '0' });
  expect((await ended)[0]).toBe(1);
  expect(output()).toMatch(
    /^The system lets this process have 6\.1 GB of addresses; .* it needs 12 \(ulimit -v.*\n$/,
  );
});

it('more idle connections than may be open end nothing, and shut nobody out', async () => {
  const { url, drop } = await createRealDatabase();
  const port = await freePort();
  const { server, output, ended } = startWithin('-n 220', { PORT: String(port), DATABASE_URL: url });
  const refused = ended.then(() => Promise.reject(new Error(`the server ended: ${output()}`)));
  await Promise.race([expect.poll(output).toContain('"msg":"serving '), refused]);
  expect(output()).toContain('leaves room for 130 connections');
  const sockets: Socket[] = [];
  for (let i = 0; i < 400; i++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
  }
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status, String))
    .toBe(200);
  expect(server.exitCode).toBeNull();
  for (const socket of sockets) socket.destroy();
  server.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  await drop();
});
