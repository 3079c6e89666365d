import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Program = { pid: number; url: string; stop(): Promise<void> };

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A GET without anything that is not given here: no cookie, no language, and the body as it came over the wire. */
export function request(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
  });
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'wordlane-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Longest that a program may take until it answers, in milliseconds. */
const START_MS = 120_000;
const POLL_MS = 10;

/**
 * Starts a program that serves HTTP and waits until it answers a path with 200.
 * @throws Error with what the program wrote when it ends or does not answer
 */
export async function startProgram(
  command: string,
  args: string[],
  environment: Record<string, string | undefined>,
  url: string,
  readyPath: string,
): Promise<Program> {
  const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.on('error', (error) => output.push(String(error)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = () => child.kill('SIGTERM');
  // A run that is cut off must not leave servers behind.
  process.once('exit', kill);
  const program = {
    pid: child.pid ?? 0,
    url,
    stop: async () => {
      process.removeListener('exit', kill);
      if (hasNotEnded(child)) kill();
      await ended;
    },
  };
  const deadline = performance.now() + START_MS;
  while (child.pid !== undefined && hasNotEnded(child) && performance.now() < deadline) {
    const answer = await request(url + readyPath).catch(() => undefined);
    if (answer?.status === 200) return program;
    await pause(POLL_MS);
  }
  await program.stop();
  throw new Error(`${command} did not answer ${readyPath} with 200:\n${output.join('')}`);
}

function hasNotEnded(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
