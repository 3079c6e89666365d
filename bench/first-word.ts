import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { pairOf } from '#src/domain/language.ts';
import { encodePath, LANDING_PATHS, wordPath } from '#src/i18n/paths.ts';
import { openPhone } from './browser.ts';
import { type Effort, type Figure, figureAtMost, median, shorten } from './figure.ts';
import { startNginxOn } from './nginx.ts';
import { request, temporaryFolder } from './running-program.ts';
import { LANGUAGE, STUDY_PAGE, startBuiltServer } from './study-page.ts';

/** A cheap phone on a slow line: how much slower than this machine, milliseconds, bytes a second. */
const SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const WORD_PAGE = encodePath(wordPath(pairOf(LANGUAGE), 'dog'));

/** Each page, its hand-written likeness in bench/floor, and what must be readable. */
const PAGES = [
  { name: 'landing', path: encodePath(LANDING_PATHS[LANGUAGE]), word: 'h1' },
  { name: 'study', path: STUDY_PAGE, word: 'article[data-word] :is(h1, h2)' },
  { name: 'word', path: WORD_PAGE, word: 'article[data-word] :is(h1, h2)' },
];
/** Visits of both pages for each round of an effort: one visit differs from the next by a third. */
const PAIRS_A_ROUND = 10;
const FLOOR = 'bench/floor';
const FLOOR_FONT = 'src/ui/kit/fonts/vazirmatn-arabic.woff2';
/** Most that a hand-written page may weigh, in bytes, compressed as nginx serves it. */
const FLOOR_BYTES = 20_000;

declare global {
  interface Window {
    firstWord: Promise<number>;
  }
}

/**
 * Runs in the page before anything else: finds out when the word came to the screen, by the browser's own account
 * (Element Timing: the presentation of the first frame that holds the element's text).
 */
function noteFirstWord(selector: string): void {
  new MutationObserver((_, observer) => {
    const word = document.querySelector(selector);
    if (!word) return;
    word.setAttribute('elementtiming', 'first-word');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  window.firstWord = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const seen = list
        .getEntries()
        .find((entry) => 'identifier' in entry && entry.identifier === 'first-word');
      if (seen) resolve((seen as PerformanceEntry & { renderTime: number }).renderTime);
    }).observe({ type: 'element', buffered: true });
  });
}

/** Milliseconds from the start of the navigation until the word is readable, with nothing in the browser's cache. */
async function timeOf(browser: Browser, url: string, word: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteFirstWord, word);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit' });
    const time = await page.evaluate(() => window.firstWord);
    const box = await page.locator(word).first().boundingBox();
    if (!box || box.y < 0 || box.y + box.height / 2 > 823)
      throw new Error(`the word of ${url} is not in view`);
    return time;
  } finally {
    await context.close();
  }
}

export async function measureFirstWord(effort: Effort): Promise<Figure[]> {
  const folder = temporaryFolder();
  for (const { name } of PAGES) copyFileSync(join(FLOOR, `${name}.html`), join(folder.path, `${name}.html`));
  copyFileSync(FLOOR_FONT, join(folder.path, 'font.woff2'));
  const app = await startBuiltServer();
  const floor = await startNginxOn(folder.path, `/${PAGES[0]?.name}.html`);
  const { browser } = await openPhone();
  try {
    const figures: Figure[] = [];
    for (const { name, path, word } of PAGES) {
      const floorUrl = `${floor.url}/${name}.html`;
      const weight = (await request(floorUrl, { 'accept-encoding': 'gzip' })).body.length;
      if (weight > FLOOR_BYTES) throw new Error(`${floorUrl} weighs ${weight} bytes`);
      const times: { app: number; floor: number }[] = [];
      // One visit that is not counted, then in turns, so that whatever else the machine does falls on both.
      for (let round = -1; round < effort.rounds * PAIRS_A_ROUND; round++) {
        const time = {
          app: await timeOf(browser, app.url + path, word),
          floor: await timeOf(browser, floorUrl, word),
        };
        if (round >= 0) times.push(time);
      }
      const [ours, bare] = [median(times.map((time) => time.app)), median(times.map((time) => time.floor))];
      figures.push(
        figureAtMost(
          `first word of the ${name} page readable, CPU ${SLOWDOWN}× slower, 1.6 Mbit/s, 150 ms`,
          ours / bare,
          1.35,
          '× the hand-written page',
          ` (${shorten(ours)} to ${shorten(bare)} ms, medians of ${times.length}; that page weighs ${shorten(weight / 1000)} kB)`,
        ),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await floor.stop();
    await app.stop();
    folder.remove();
  }
}
