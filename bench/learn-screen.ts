import { playerOf } from '#tests/journeys/session-player.ts';
import { chooseLevel, openPhone } from './browser.ts';
import { type Effort, type Figure, figureAtMost, quantile, shorten } from './figure.ts';
import { startBuiltServer } from './study-page.ts';

/** How much slower than this machine the emulated one computes, and how late every request is answered, in milliseconds. */
const SLOWDOWN = 4;
const LATENCY_MS = 400;
/** Between what is shown and the key that follows: a learner reads. */
const REST_MS = 700;

/** From a trusted key to the frame that shows what came of it, in milliseconds, by what that was. */
type Shown = { what: 'told' | 'asked'; ms: number };

declare global {
  interface Window {
    shownAfterKeys: Shown[];
  }
}

/**
 * Runs in the page, before its own scripts: notes when the verdict and the next question come to the screen (Element
 * Timing, as in `steps.ts`). Only keys that lead there are noted: a letter that is typed changes neither.
 */
function noteShown(): void {
  window.shownAfterKeys = [];
  const awaited = new Map<string, { what: Shown['what']; pressed: number }>();
  let pressed: number | undefined;
  let made = 0;
  addEventListener(
    'keydown',
    (event) => {
      if (event.isTrusted) pressed = event.timeStamp;
    },
    { capture: true },
  );
  const note = (element: Element, what: Shown['what']) => {
    if (element.hasAttribute('elementtiming') || pressed === undefined) return;
    const name = `${what}-${made++}`;
    element.setAttribute('elementtiming', name);
    awaited.set(name, { what, pressed });
  };
  new MutationObserver(() => {
    const [verdict, question] = [document.querySelector('#verdict'), document.querySelector('#question')];
    if (verdict) note(verdict, 'told');
    else if (question) note(question, 'asked');
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      identifier: string;
      renderTime: number;
    })[]) {
      const known = awaited.get(entry.identifier);
      awaited.delete(entry.identifier);
      if (known) window.shownAfterKeys.push({ what: known.what, ms: entry.renderTime - known.pressed });
    }
  }).observe({ type: 'element', buffered: true });
}

/** A session of learning, answered by keys on a slow phone. */
export async function measureLearnScreen(effort: Effort): Promise<Figure[]> {
  const server = await startBuiltServer();
  const { browser, page } = await openPhone();
  try {
    await page.addInitScript(noteShown);
    await chooseLevel(page, server.url);
    const player = playerOf(page);
    await page.goto(`${server.url}/learn`);
    await player.asked().waitFor();
    await page.waitForLoadState('networkidle');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const isSlow = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', isSlow);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const shown: Shown[] = [];
    for (let i = 0; i < effort.steps; i++) {
      const { form } = await player.step();
      await page.waitForTimeout(REST_MS);
      // Every third is missed: what comes again makes the session longer.
      await player.answer(i % 3 === 2 ? 'wrong' : 'right');
      // Whoever waits for an element asks the page with every frame: that is part of no learner's wait.
      await page.waitForTimeout(REST_MS);
      if (form !== 'meet') {
        await page.locator('#verdict').waitFor();
        await page.keyboard.press('Enter');
        await page.waitForTimeout(REST_MS);
        await page.locator('#verdict').waitFor({ state: 'detached' });
      }
      if ((await player.asked().count()) > 0 && i < effort.steps - 1) continue;
      // A session has an end: the next is another.
      shown.push(...(await page.evaluate(() => window.shownAfterKeys)));
      await page.goto(`${server.url}/learn?more=20`);
    }
    return (['told', 'asked'] as const).map((what) => {
      const times = shown.filter((each) => each.what === what).map(({ ms }) => ms);
      const name = {
        told: 'answer to the frame with what it was',
        asked: 'key to the frame with the next item',
      };
      return figureAtMost(
        `session of learning: ${name[what]}, p95 of ${times.length}, CPU ${SLOWDOWN}× slower`,
        quantile(times, 0.95),
        50,
        'ms',
        ` (p50 ${shorten(quantile(times, 0.5))}, max ${shorten(Math.max(...times))} ms)`,
      );
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}
