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

/** One step, times in milliseconds of the page's clock. */
type Step = {
  headword: string;
  /** From the time stamp of the trusted keydown to the frame after the one with the new headword. */
  untilPainted: number;
  untilInDocument: number;
  /** What the browser itself reports: keydown to the next presented frame, in steps of 8 ms; undefined below 16 ms. */
  eventTiming: number | undefined;
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
 * Which frame shows the word: the observer's callback runs as a microtask of the task that changed the headword. A
 * requestAnimationFrame callback asked for there runs in the next frame, just before that frame's style, layout and
 * paint, so that frame is the one that paints the new word. Nothing tells a page when its frame has reached the
 * screen, but the following frame's callbacks can only run once this frame has been painted and handed over. Its
 * time is therefore an upper bound, at most one frame (16.7 ms) late and never early.
 */
function noteSteps(): void {
  const durations = new Map<number, number>();
  window.stepsSeen = [];
  let pressedAt: number | undefined;
  const shownHeadword = () => document.querySelector('article[data-word] h2')?.textContent ?? '';
  let shown = '';
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || !event.key.startsWith('Arrow')) return;
      pressedAt = event.timeStamp;
      shown = shownHeadword();
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown') durations.set(entry.startTime, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const notePainted = (pressed: number, changed: number, headword: string) => {
    const painted = performance.now();
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // The browser's own report of the key comes after the frame.
    setTimeout(() => {
      window.stepsSeen.push({
        headword,
        untilPainted: painted - pressed,
        untilInDocument: changed - pressed,
        eventTiming: durations.get(pressed),
        begun: requests.filter((entry) => entry.startTime >= pressed && entry.startTime <= painted).length,
        // Of what ended in between, only what was asked for by this step, or cards asked for before, can hold it up;
        // pictures and the icon, which the browser looks up again at every new address, hold up no paint.
        waitedFor: requests
          .filter((entry) => entry.startTime >= pressed || /\/api\/study|\.data/.test(entry.name))
          .filter((entry) => entry.initiatorType !== 'img' && !/\.(svg|ico|webp)$/.test(entry.name))
          .filter((entry) => entry.responseEnd >= pressed && entry.responseEnd <= changed)
          .map((entry) => entry.name),
      });
    }, 100);
  };
  new MutationObserver(() => {
    const headword = shownHeadword();
    if (pressedAt === undefined || headword === shown) return;
    const pressed = pressedAt;
    const changed = performance.now();
    pressedAt = undefined;
    requestAnimationFrame(() => requestAnimationFrame(() => notePainted(pressed, changed, headword)));
  }).observe(document, { subtree: true, childList: true, characterData: true });
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
  const reported = steps.map((step) => step.eventTiming ?? 16);
  const waitedFor = steps.flatMap((step) => step.waitedFor);
  const begun = steps.reduce((sum, step) => sum + step.begun, 0);
  const spread = (values: number[]) =>
    `p50 ${shorten(quantile(values, 0.5))}, p95 ${shorten(quantile(values, 0.95))}, max ${shorten(Math.max(...values))} ms`;
  for (const name of new Set(waitedFor)) console.log(`a step waited for ${name}`);
  return [
    figureAtMost(
      `keydown to the frame with the new headword, p95 of ${steps.length}, CPU ${SLOWDOWN}× slower`,
      quantile(painted, 0.95),
      50,
      'ms',
      ` (p50 ${shorten(quantile(painted, 0.5))}, max ${shorten(Math.max(...painted))} ms)`,
    ),
    figureOnly('the same, until the headword is in the document', spread(inDocument)),
    figureOnly('the same, keydown to next paint as the browser reports it', spread(reported)),
    figureAtMost(
      'requests that a step waited for',
      waitedFor.length,
      0,
      'requests',
      ` (${begun} begun between key and paint, with ${LATENCY_MS} ms of latency on each)`,
    ),
  ];
}
