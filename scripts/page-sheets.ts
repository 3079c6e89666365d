/**
 * npm run page-sheets — photographs the public pages, the screens of learning and the admin area at three sizes, in English and Arabic,
 * light and dark, for a person to look at: docs/screens/<group>-<language>-<theme>.webp. Says which pages scroll
 * sideways or write to the console; exits 1 where there is any. Needs `npm run build` first. `-- admin` does one group.
 */
import { type Browser, chromium } from '@playwright/test';
import { type LanguageCode, pairOf } from '#src/domain/language.ts';
import { NO_PREFERENCES, type Theme } from '#src/domain/learning/preferences.ts';
import { formatPreferences } from '#src/domain/learning/preferences-value.ts';
import {
  ADMIN_SECTIONS,
  adminPath,
  categoryListPath,
  categoryPath,
  encodePath,
  LANDING_PATHS,
  levelsPath,
  studyPath,
  wordListPath,
  wordPath,
} from '#src/i18n/paths.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { BROWSER_FLAGS, findBrowser } from '#tests/support/find-browser.ts';
import { startPreparedServer } from '#tests/support/prepared-server.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { tileOf, writeSheet } from './contact-sheet.ts';
import { LEARNER_SHOTS, type Shot } from './learner-shots.ts';

/** A phone, a tablet, a desktop. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];
const TILE_WIDTH = 240;
/** By how much the server's clock goes on from sheet to sheet: calls are limited by the minute. */
const SHEET_MS = 120_000;
const THEMES: Theme[] = ['light', 'dark'];
const SHOWN: LanguageCode[] = ['en', 'ar'];

type Group = { name: string; shotsOf(language: LanguageCode): (Shot | string)[] };

const GROUPS: Group[] = [
  {
    name: 'public',
    shotsOf: (language) => {
      const pair = pairOf(language);
      return [
        LANDING_PATHS[language],
        '/about-us',
        '/privacy-policy',
        levelsPath(pair),
        studyPath(pair, 'a1', 4),
        wordPath(pair, 'adventure'),
        wordListPath(pair),
        categoryListPath(pair),
        categoryPath(pair, 'food'),
      ];
    },
  },
  { name: 'learning', shotsOf: () => LEARNER_SHOTS },
  { name: 'admin', shotsOf: () => [adminPath(), ...ADMIN_SECTIONS.map((section) => adminPath(section))] },
];

/** Photographs a group's pages at every size, and says what is wrong with them. */
async function photograph(
  browser: Browser,
  server: { url: string; cookie: string },
  { name, shotsOf }: Group,
  language: LanguageCode,
  theme: Theme,
): Promise<string[]> {
  const faults: string[] = [];
  const rows = [];
  const prefs = formatPreferences({
    ...NO_PREFERENCES,
    theme,
    appLanguage: language,
    pair: pairOf(language),
    level: 'a1',
    onboarded: true,
  });
  // An account's own choices would take the place of the browser's: the admin has made none.
  const [key = '', ...value] = (name === 'admin' ? server.cookie : `prefs=${prefs}`).split('=');
  for (const viewport of SIZES) {
    const tile = {
      width: TILE_WIDTH,
      height: Math.round((viewport.height * TILE_WIDTH) / viewport.width),
    };
    const tiles: Buffer[] = [];
    for (const shot of shotsOf(language)) {
      const { path, act }: Shot = typeof shot === 'string' ? { path: shot } : shot;
      const colorScheme = theme === 'dark' ? 'dark' : 'light';
      // What one leaves in its browser is no other's.
      const context = await browser.newContext({ viewport, colorScheme, locale: language });
      await context.addCookies([{ name: key, value: value.join('='), url: server.url }]);
      await context.clock.setFixedTime(ORDINARY_DAY);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          faults.push(`${page.url()} ${message.text()}`);
      });
      await page.goto(server.url + encodePath(path), { waitUntil: 'load' });
      await act?.(page);
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (const each of document.getAnimations())
          if (each.effect?.getTiming().iterations === 1) each.finish();
      });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > viewport.width) faults.push(`${page.url()} is ${width} px wide on ${viewport.width}`);
      tiles.push(await tileOf(await page.screenshot(), tile));
      await context.close();
    }
    rows.push({ tile, tiles });
  }
  await writeSheet(rows, `docs/screens/${name}-${language}-${theme}.webp`);
  return faults;
}

const asked = process.argv.slice(2);
const groups = GROUPS.filter(({ name }) => asked.length === 0 || asked.includes(name));
const { server, prepared, close } = await startPreparedServer('the embedded database', (database) =>
  addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }),
);
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
const faults: string[] = [];
let made = 0;
for (const group of groups)
  for (const language of SHOWN)
    for (const theme of THEMES) {
      // What was counted against one sheet's calls is over with the next.
      server.setClock(new Date(Date.parse(ORDINARY_DAY) + made++ * SHEET_MS).toISOString());
      const shown = { url: server.url, cookie: prepared.cookie };
      faults.push(...(await photograph(browser, shown, group, language, theme)));
    }
await browser.close();
await close();
for (const fault of faults) console.log(fault);
console.log(`${groups.length} groups, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
