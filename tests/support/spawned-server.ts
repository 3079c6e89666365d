import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

const BUNDLE = 'build/server/main.js';
const START_MS = 180_000;

/** The built server as a process of its own: one that can be killed. */
export type SpawnedServer = {
  url: string;
  pid: number;
  /** As the machine's power going would end it, as far as the process can tell. */
  kill(): Promise<void>;
  /** As it is told to stop. */
  stop(): Promise<void>;
  /** What it has written so far. */
  output(): string;
};

/**
 * Starts the built server as process managers do, and waits until it serves or, as a worker, works.
 * @throws Error with what it wrote
 */
export async function spawnServer(environment: Record<string, string>): Promise<SpawnedServer> {
  if (!existsSync(BUNDLE)) throw new Error('the server is not built: run `npm run build`');
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/serve.cjs'], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = () => child.kill('SIGKILL');
  // A test run that is cut off must not leave servers behind.
  process.once('exit', kill);
  const end = async (signal: NodeJS.Signals) => {
    process.removeListener('exit', kill);
    if (isAlive(child)) child.kill(signal);
    await ended;
  };
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no start within ${START_MS} ms:\n${lines.join('\n')}`)),
      START_MS,
    );
    const fail = () => reject(new Error(`the server ended:\n${lines.join('\n')}`));
    child.once('close', fail);
    createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (!/"msg":"(?:serving |working on batches)/.test(line)) return;
      clearTimeout(timer);
      child.removeListener('close', fail);
      resolve();
    });
  }).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    output: () => lines.join('\n'),
  };
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
