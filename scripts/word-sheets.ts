/**
 * npm run word-sheets — photographs ten words of each level in each language on a phone's screen, for a person to look
 * at: docs/screens/words-<language>.webp. Says which pages overflow, cut a text or write to the console, and which
 * sound of a word can't be made; exits 1 where there is any. Needs `npm run build` first.
 */
import { createHash } from 'node:crypto';
import { type Browser, chromium } from '@playwright/test';
import { LANGUAGES, type LanguageCode, pairOf } from '#src/domain/language.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { BROWSER_FLAGS, findBrowser } from '#tests/support/find-browser.ts';
import { startTestServer } from '#tests/support/running-server.ts';
import { tileOf, writeSheet } from './contact-sheet.ts';

const SEED = 'words on a phone';
const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'];
const WORDS_A_LEVEL = 10;
const PHONE = { width: 360, height: 740 };
/** Size of one page on the sheet, in pixels; what is longer is cut there, not on the page. */
const TILE = { width: 216, height: 620 };

type Word = { id: string; headwords: Record<LanguageCode, string> };

/** Ten words of each level, drawn by the digest of seed and id. */
function drawWords(): Word[] {
  const { entries } = readBundledContent('content');
  const digest = (id: string) => createHash('sha256').update(`${SEED} ${id}`).digest('hex');
  return LEVELS.flatMap((level) =>
    entries
      .filter((entry) => entry.level === level)
      .sort((a, b) => (digest(a.id) < digest(b.id) ? -1 : 1))
      .slice(0, WORDS_A_LEVEL),
  );
}

/** Runs in the page: what is cut, and whether it scrolls sideways. */
function pageFaults(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`is ${scrollWidth} px wide`);
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut = (overflowX !== 'visible' || textOverflow === 'ellipsis') && element.clientWidth > 1;
    if (isCut && element.scrollWidth > element.clientWidth + 1)
      faults.push(`cuts «${element.textContent?.slice(0, 40)}»`);
    const box = element.getBoundingClientRect();
    if (box.width > 0 && (box.left < -1 || box.right > clientWidth + 1))
      faults.push(`has <${element.tagName.toLowerCase()}> beyond its edge`);
  }
  return faults;
}

async function photograph(browser: Browser, url: string, words: Word[], language: LanguageCode) {
  const context = await browser.newContext({ viewport: PHONE, locale: language });
  const page = await context.newPage();
  const faults: string[] = [];
  const tiles: Buffer[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()} ${message.text()}`);
  });
  for (const { id } of words) {
    await page.goto(`${url}${encodePath(wordPath(pairOf(language), id))}?more=1`);
    await page.evaluate(() => document.fonts.ready);
    faults.push(...(await page.evaluate(pageFaults)).map((fault) => `${language} ${id} ${fault}`));
    const shot = await page.screenshot({ fullPage: true });
    tiles.push(await tileOf(shot, TILE));
  }
  await context.close();
  const rows = LEVELS.map((_, level) => ({
    tile: TILE,
    tiles: tiles.slice(level * WORDS_A_LEVEL, (level + 1) * WORDS_A_LEVEL),
  }));
  await writeSheet(rows, `docs/screens/words-${language}.webp`);
  return faults;
}

/** Every word's sound in all six languages, Arabic too, which has no button (READINGS R21). */
async function soundFaults(url: string, words: Word[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, headwords } of words) {
    for (const language of LANGUAGES) {
      const query = new URLSearchParams({ language, text: headwords[language] });
      const answer = await fetch(`${url}/speech?${query}`);
      const isMp3 = answer.headers.get('content-type') === 'audio/mpeg';
      const { byteLength } = await answer.arrayBuffer();
      if (answer.status !== 200 || !isMp3 || byteLength < 1_000)
        faults.push(`${language} ${id}: sound ${answer.status}, ${byteLength} bytes`);
    }
  }
  return faults;
}

const words = drawWords();
const server = await startTestServer({ SPEECH_RATE_PER_MINUTE: '100000' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
const faults: string[] = [];
for (const language of LANGUAGES) faults.push(...(await photograph(browser, server.url, words, language)));
faults.push(...(await soundFaults(server.url, words)));
await browser.close();
await server.close();
for (const fault of faults) console.log(fault);
console.log(`${words.length} words in ${LANGUAGES.length} languages, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
