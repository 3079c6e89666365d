import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type LogLine = { level: number; msg: string; [field: string]: unknown };

export type LoggedServer = {
  url: string;
  /** The log so far; all of it once the server is closed. */
  lines(): LogLine[];
  /** What was written past the log. */
  errorOutput(): string;
  isRunning(): boolean;
  close(): Promise<void>;
};

/** Numbers that the log writes for its levels. */
export const WARNING = 40;
export const ERROR = 50;

/** Starts the built server as a program of its own, whose output is read: a log line or a crash can't hide in the test's. */
export async function startLoggedServer(environment: Record<string, string> = {}): Promise<LoggedServer> {
  const dataFolder = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'wordlane-'));
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, LOG_LEVEL: 'info', ...environment };
  const server = spawn(process.execPath, [join(process.cwd(), 'build/server/main.js')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errorOutput = '';
  // Its pipes are read to their end by then, too.
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const lines = () =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as LogLine);
  server.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /serving http:\/\/localhost:(\d+)"/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(() => reject(new Error(`the server ended: ${errorOutput}`)));
  });
  return {
    url,
    lines,
    errorOutput: () => errorOutput,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    async close() {
      server.kill('SIGTERM');
      await ended;
      if (!environment.DATA_DIR) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
