import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { directionOf } from '#src/domain/language.ts';
import { hydrated, openPhone } from './browser.ts';
import { type Effort, type Figure, figureAtMost, figureOnly, quantile, shorten } from './figure.ts';
import type { Program } from './running-program.ts';
import { LANGUAGE, readCards, startBuiltServer, studyPageOf } from './study-page.ts';

/** How much slower than this machine the emulated one computes. */
const SLOWDOWN = 4;
/**
 * Every request of the page takes at least this long, in milliseconds: a step that waited for one could not hide it.
 */
const LATENCY_MS = 400;
/**
 * Time between a painted word and the next key, in milliseconds: a hurried learner's, and long enough that the next
 * word's sound is fetched ahead, as it is in real use.
 */
const PAUSE_MS = 700;

/** One step, times in milliseconds since the time stamp of the trusted keydown. */
type Step = {
  headword: string;
  untilPainted: number;
  untilInDocument: number;
  /** Requests begun between key and paint. */
  begun: number;
  waitedFor: string[];
};

declare global {
  interface Window {
    stepsSeen: Step[];
  }
}

/**
 * Runs in the page, before its own scripts: notes every step.
 *
 * Which frame shows the word, and when: the observer's callback runs as a microtask of the task that changed the
 * headword, before the browser can paint. The heading is a new element with every word; marked there, the browser
 * reports when it first came to the screen (Element Timing: `renderTime` is the presentation of the first frame that
 * holds the element). Two animation frames in a row would say less: the second waits for
 * whatever script runs after the paint. Event Timing would name the first frame after the key, which a step that
 * goes on after its event handler has not reached yet.
 */
function noteSteps(): void {
  // The neighbours' cards wait behind the one shown.
  const heading = () => document.querySelector('[data-shown] article[data-word] h2');
  const headwordNow = () => heading()?.textContent ?? '';
  const awaited = new Map<string, { pressed: number; changed: number; headword: string }>();
  window.stepsSeen = [];
  let pressed: number | undefined;
  let before = '';
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || !event.key.startsWith('Arrow')) return;
      pressed = event.timeStamp;
      before = headwordNow();
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const headword = headwordNow();
    if (pressed === undefined || headword === before) return;
    // Each word has a heading of its own, which the browser is asked to time before it is laid out.
    const name = `step-${window.stepsSeen.length}`;
    heading()?.setAttribute('elementtiming', name);
    awaited.set(name, { pressed, changed: performance.now(), headword });
    pressed = undefined;
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-shown'],
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      identifier: string;
      renderTime: number;
    })[]) {
      const step = awaited.get(entry.identifier);
      if (!step) continue;
      awaited.delete(entry.identifier);
      const painted = entry.renderTime;
      const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      window.stepsSeen.push({
        headword: step.headword,
        untilPainted: painted - step.pressed,
        untilInDocument: step.changed - step.pressed,
        begun: requests.filter(({ startTime }) => startTime >= step.pressed && startTime <= painted).length,
        // Of what ended in between, only what was asked for by this step, or cards asked for before, can hold it up;
        // pictures and the icon, which the browser looks up again at every new address, hold up no paint.
        waitedFor: requests
          .filter((request) => request.startTime >= step.pressed || /\/api\/study|\.data/.test(request.name))
          .filter((request) => request.initiatorType !== 'img' && !/\.(svg|ico|webp)$/.test(request.name))
          .filter((request) => request.responseEnd >= step.pressed && request.responseEnd <= step.changed)
          .map((request) => request.name),
      });
    }
  }).observe({ type: 'element', buffered: true });
}

/** Walks forwards from word 1 and gives the steps back; each must have shown the word that the order says. */
async function walk(page: Page, server: Program, count: number): Promise<Step[]> {
  const key = directionOf(LANGUAGE) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const words: string[] = [];
  for (let from = 1; from <= count + 1; from += 50) {
    words.push(...(await readCards(server, from, from + 49)).cards.map(({ card }) => card.headword));
  }
  for (let step = 1; step <= count; step++) {
    await page.keyboard.press(key);
    await page.waitForFunction((seen) => window.stepsSeen.length >= seen, step);
    await pause(PAUSE_MS);
  }
  const steps = await page.evaluate(() => window.stepsSeen);
  const strayed = steps.findIndex((step, index) => step.headword !== words[index + 1]);
  if (strayed >= 0) throw new Error(`step ${strayed + 1} showed ${steps[strayed]?.headword}`);
  return steps;
}

export async function measureSteps(effort: Effort): Promise<Figure[]> {
  const server = await startBuiltServer();
  const { browser, page } = await openPhone();
  try {
    await page.addInitScript(noteSteps);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await page.goto(server.url + studyPageOf(LANGUAGE, 1));
    await hydrated(page);
    // The range of the word is here, and the next ones come while the walk still is in this one.
    await page.waitForLoadState('networkidle');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return figuresOf(await walk(page, server, effort.steps));
  } finally {
    await browser.close();
    await server.stop();
  }
}

function figuresOf(steps: Step[]): Figure[] {
  const painted = steps.map((step) => step.untilPainted);
  const inDocument = steps.map((step) => step.untilInDocument);
  const waitedFor = steps.flatMap((step) => step.waitedFor);
  const begun = steps.reduce((sum, step) => sum + step.begun, 0);
  const spread = (values: number[]) =>
    `p50 ${shorten(quantile(values, 0.5))}, max ${shorten(Math.max(...values))} ms`;
  for (const name of new Set(waitedFor)) console.log(`a step waited for ${name}`);
  return [
    figureAtMost(
      `keydown to the frame with the new headword, p95 of ${steps.length}, CPU ${SLOWDOWN}× slower`,
      quantile(painted, 0.95),
      50,
      'ms',
      ` (${spread(painted)})`,
    ),
    figureOnly(
      'the same, until the headword is in the document',
      `${shorten(quantile(inDocument, 0.95))} ms (${spread(inDocument)})`,
    ),
    figureAtMost(
      'requests that a step waited for',
      waitedFor.length,
      0,
      'requests',
      ` (${begun} begun between key and paint, with ${LATENCY_MS} ms of latency on each)`,
    ),
  ];
}
