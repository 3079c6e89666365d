import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Effort, type Figure, figureAtMost, figureOnly, shorten } from './figure.ts';
import { memoryOf } from './process-tree.ts';
import { LANGUAGE, readCards, STUDY_PAGE, startBuiltServer } from './study-page.ts';

/** Longest that somebody else may wait for a kept page meanwhile, in milliseconds. */
const MOST_HELD_MS = 100;
/** How long the server is left alone after its start. */
const QUIET_MS = 3_000;

/** The first session after a start, for which the vocabulary is made into questions: what others wait for meanwhile. */
export async function measureQuestions(_: Effort): Promise<Figure[]> {
  const server = await startBuiltServer();
  try {
    const { cards } = await readCards(server, 1, 10);
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const before = memoryOf(server.pid).residentMb;
    const visitor = new Worker(new URL('./waiting-visitor.ts', import.meta.url), {
      workerData: server.url + STUDY_PAGE,
    });
    const ask = async (): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(`${server.url}/api/questions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          language: LANGUAGE,
          words: cards.map(({ card }) => card.id),
          seed: 'bench',
        }),
      });
      const { words } = (await answer.json()) as { words: unknown[] };
      if (words.length !== cards.length) throw new Error(`${words.length} words were asked about`);
      return performance.now() - began;
    };
    const [first, second] = [await ask(), await ask()];
    visitor.postMessage('');
    const [longest] = (await once(visitor, 'message')) as [number];
    await visitor.terminate();
    return [
      figureAtMost(
        'first questions after a start: longest wait of somebody else for a kept page',
        longest,
        MOST_HELD_MS,
        'ms',
      ),
      figureOnly(
        'the same: the questions themselves',
        `${shorten(first)} ms, then ${shorten(second)} ms (RSS ${shorten(before)} to ${shorten(memoryOf(server.pid).residentMb)} MB)`,
      ),
    ];
  } finally {
    await server.stop();
  }
}
