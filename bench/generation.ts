import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { createDesk, type Desk, madeUpWords } from '#tests/support/desk.ts';
import { type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { type Effort, type Figure, figureAtMost, quantile, shorten } from './figure.ts';
import { processorSeconds, threadSeconds } from './process-tree.ts';
import { type Program, request, temporaryFolder } from './running-program.ts';
import { STUDY_PAGE, startBuiltServer } from './study-page.ts';

/** What the provider takes for a call, and how many it takes at once. */
const CALL_SECONDS = 3;
const AT_ONCE = 8;
const PROVIDED_WORDS = 150;
const BUNDLED_WORDS = 300;
/** Between two looks at whether a batch is over: each costs the server what is not the batch's. */
const LOOK_MS = 2_000;
/** Seconds of a server with nothing to do, whose processor time is its own and not the batch's. */
const IDLE_SECONDS = 10;
/** Pages that visitors ask for meanwhile: one that is kept, and one that is rendered each time. */
const PAGES = [STUDY_PAGE, '/history'];
const PAGES_PER_SECOND = 20;
/** Thread of the bundled synthesiser, whose transcription an entry's is compared with. */
const SYNTHESISER = 'speech';

type Server = { program: Program; desk: Desk; stop(): Promise<void> };

/** The built server on a folder of its own, and an admin who is signed in. */
async function start(settings: Record<string, string>, readyPath?: string): Promise<Server> {
  const folder = temporaryFolder();
  const database = await openEmbeddedDatabase(folder.path);
  const { cookie } = await addSignedInUser(database, { roles: ['admin'] });
  await database.close();
  const program = await startBuiltServer(
    { DATA_DIR: folder.path, AUTH_SECRET: TEST_SECRET, ...settings },
    readyPath,
  );
  return {
    program,
    desk: createDesk(cookie, () => program.url),
    stop: async () => {
      await program.stop();
      folder.remove();
    },
  };
}

/** @returns seconds from the batch's beginning to its end, as the server has noted them */
async function upload({ desk }: Server, words: string[], key: string, withAudio: boolean): Promise<number> {
  const id = await desk.upload(words, key, { withAudio });
  const view = await desk.until(id, ({ state }) => state === 'finished', LOOK_MS);
  if (view.counts.done !== words.length) throw new Error(`not all words were made: ${JSON.stringify(view)}`);
  return (Date.parse(view.finishedAt ?? '') - Date.parse(view.createdAt)) / 1000;
}

/** Asks for pages at a steady rate until told to stop. @returns milliseconds that each took */
async function askForPages({ program }: Server, until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const asked: Promise<number>[] = [];
  const began = performance.now();
  for (let i = 0; !isOver; i++) {
    const due = began + (i * 1000) / PAGES_PER_SECOND - performance.now();
    if (due > 0) await pause(due);
    const started = performance.now();
    const path = PAGES[i % PAGES.length] ?? STUDY_PAGE;
    asked.push(
      request(program.url + path).then(({ status }) => {
        if (status !== 200) throw new Error(`${path} was answered with ${status}`);
        return performance.now() - started;
      }),
    );
  }
  return Promise.all(asked);
}

async function measureProvided(provider: OpenAiServer): Promise<Figure[]> {
  const server = await start({
    ...provider.settings('text'),
    TEXT_PROVIDER_CONCURRENCY: String(AT_ONCE),
    TEXT_PROVIDER_RATE_PER_MINUTE: '100000',
  });
  try {
    const words = madeUpWords(2 * PROVIDED_WORDS);
    const { pid } = server.program;
    // What is compiled the first time is the start's affair.
    await upload(server, ['zorbin', 'zarbun'], 'to-warm-up-with', false);
    const idle = processorSeconds(pid);
    await pause(IDLE_SECONDS * 1000);
    const idleShare = (processorSeconds(pid) - idle) / IDLE_SECONDS;

    const before = processorSeconds(pid);
    const spokenBefore = threadSeconds(pid, SYNTHESISER);
    const seconds = await upload(server, words.slice(0, PROVIDED_WORDS), 'the-first-half', false);
    const spoken = threadSeconds(pid, SYNTHESISER) - spokenBefore;
    const used = processorSeconds(pid) - before - spoken - idleShare * seconds;

    const second = upload(server, words.slice(PROVIDED_WORDS), 'the-second-half', false);
    const pages = await askForPages(server, second);
    const besidePages = await second;

    const ideal = (PROVIDED_WORDS / AT_ONCE) * CALL_SECONDS;
    const name = `${PROVIDED_WORDS} words with a provider that takes ${CALL_SECONDS} s a call, ${AT_ONCE} at once`;
    return [
      figureAtMost(
        name,
        seconds / ideal,
        1.15,
        '× the ideal',
        ` (${shorten(seconds)} s; ${shorten(besidePages)} s beside visitors)`,
      ),
      figureAtMost(
        'the same: own processor time for each word',
        (used / PROVIDED_WORDS) * 1000,
        25,
        'ms',
        ` (and ${shorten((spoken / PROVIDED_WORDS) * 1000)} ms of the synthesiser, which transcribes it)`,
      ),
      figureAtMost(
        `pages meanwhile, ${PAGES_PER_SECOND} a second, half of them rendered: p99`,
        quantile(pages, 0.99),
        100,
        'ms',
        ` (p50 ${shorten(quantile(pages, 0.5))} ms)`,
      ),
    ];
  } finally {
    await server.stop();
  }
}

async function measureBundled(): Promise<Figure[]> {
  const server = await start({ IMPORT: 'none' }, '/onboarding');
  try {
    const words = readBundledContent('content')
      .entries.slice(0, BUNDLED_WORDS)
      .map(({ headword }) => headword);
    const seconds = await upload(server, words, 'bundled-words', true);
    const name = `${BUNDLED_WORDS} words from the bundled sources, sounds in six languages, into an empty database`;
    return [figureAtMost(name, seconds, 60, 's')];
  } finally {
    await server.stop();
  }
}

/** Batches of the Content Generator: how near they come to what a provider allows, and what they cost beside it. */
export async function measureGeneration(_: Effort): Promise<Figure[]> {
  const provider = await startOpenAiServer({ delayMs: CALL_SECONDS * 1000 });
  try {
    return [...(await measureProvided(provider)), ...(await measureBundled())];
  } finally {
    await provider.close();
  }
}
