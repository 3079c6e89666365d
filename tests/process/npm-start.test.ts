import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';

/** The product started as the README says, in a process group of its own, like a terminal would. */
type Program = {
  process: ChildProcess;
  url: Promise<string>;
  ended: Promise<number | null>;
  output: () => string;
};

/** What the first program leaves behind: those after it find the vocabulary there, as on any start but the first. */
const leftFolder = mkdtempSync(join(tmpdir(), 'wordlane-left-'));
let dataFolder = '';
const running = new Set<Program>();

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'wordlane-'));
  cpSync(leftFolder, dataFolder, { recursive: true });
});

afterAll(() => rmSync(leftFolder, { recursive: true, force: true }));

afterEach(async () => {
  for (const program of running) {
    try {
      process.kill(-(program.process.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended already.
    }
    // Until then it may still write into its folder.
    await program.ended;
  }
  running.clear();
  rmSync(dataFolder, { recursive: true, force: true });
});

function npmStart(environment: Record<string, string> = {}): Program {
  const child = spawn('npm', ['start'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      // Whatever a file .env says here.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /"url":"([^"]+)"/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => reject(new Error(`ended before it served: ${output}`)));
  });
  url.catch(() => {});
  const program = { process: child, url, ended, output: () => output };
  running.add(program);
  return program;
}

async function generateSpeech(url: string, text: string): Promise<string> {
  const response = await fetch(`${url}/api/functions/generate-speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, language: 'es' }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { audioUrl: string }).audioUrl;
}

const terminate = (program: Program) => program.process.kill('SIGTERM');

test.each([
  ['SIGTERM to npm', terminate, {}],
  ['SIGTERM to npm, which runs no prestart', terminate, { npm_config_ignore_scripts: 'true' }],
  // It replaces itself by what it runs, as the shells of some machines do.
  ['SIGTERM to npm with bash', terminate, { npm_config_script_shell: 'bash' }],
  ['Ctrl-C in the terminal', (program: Program) => process.kill(-(program.process.pid ?? 0), 'SIGINT'), {}],
])('%s closes the server and gives the data folder back', async (_, stop, environment) => {
  const program = npmStart(environment);
  const url = await program.url;
  expect((await fetch(`${url}/a1/words/1-50`)).status).toBe(200);
  expect(existsSync(join(dataFolder, 'lock'))).toBe(true);
  stop(program);
  await program.ended;
  await expect.poll(() => existsSync(join(dataFolder, 'lock'))).toBe(false);
  await expect(fetch(url)).rejects.toThrow();
  if (!existsSync(join(leftFolder, 'database'))) cpSync(dataFolder, leftFolder, { recursive: true });
});

test('a second process on the same data folder is refused with a clear line, and the first goes on', async () => {
  const first = npmStart();
  const url = await first.url;
  const second = npmStart();
  expect(await second.ended).not.toBe(0);
  expect(second.output()).toMatch(/data folder .* is in use by process \d+/);
  expect((await fetch(`${url}/a1/words/1-50`)).status).toBe(200);
});

test('a killed server loses nothing that it had answered', async () => {
  const first = npmStart();
  const url = await first.url;
  const spoken = [];
  for (const word of ['perro', 'gato', 'caballo']) spoken.push(await generateSpeech(url, word));
  process.kill(-(first.process.pid ?? 0), 'SIGKILL');
  await first.ended;

  const second = npmStart();
  const again = await second.url;
  for (const audioUrl of spoken) expect((await fetch(again + audioUrl)).status).toBe(200);
  const page = await (await fetch(`${again}/es-en/palabras/dog`)).text();
  expect(page).toContain(spoken[0]);
});

test('a setting that does not parse stops the start with its name and what was expected', async () => {
  const program = npmStart({ PORT: 'eighty', SPEECH_WORKERS: '0' });
  expect(await program.ended).not.toBe(0);
  expect(program.output()).toContain('PORT');
  expect(program.output()).toContain('Port to listen on');
  expect(program.output()).toContain('SPEECH_WORKERS');
});
