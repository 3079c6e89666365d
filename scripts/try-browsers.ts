/**
 * npm run try-browsers — the main journeys in Firefox and in WebKitGTK, the engine of Safari, against the last build: in
 * English and Arabic, on a phone and on a desk, one late in the evening, one with tracking prevention, some on a slow
 * line. Whatever a page writes to the console as error or warning fails its journey. Installs Debian's packages where
 * it may; elsewhere it names what is missing in one line, and fails. Names as arguments choose journeys.
 */
import { equal } from 'node:assert/strict';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, BrowserEnded, type BrowserOptions, type Tab } from '#tests/browsers/browser.ts';
import { createFirefox } from '#tests/browsers/firefox.ts';
import {
  JOURNEYS,
  type Journey,
  LATE_IN_THE_EVENING,
  ON_A_SLOW_LINE,
  UNDER_TRACKING_PREVENTION,
} from '#tests/browsers/journeys.ts';
import { A_SESSION, LEFT_WHILE_READING } from '#tests/browsers/learning-journeys.ts';
import { startScreenAndSound } from '#tests/browsers/screen-and-sound.ts';
import { SOUNDS } from '#tests/browsers/sound-journeys.ts';
import { createVisitor } from '#tests/browsers/visitor.ts';
import { openLine } from '#tests/browsers/watched-line.ts';
import { createWebKit } from '#tests/browsers/webkit.ts';
import { installDebianPackages, onPath } from '#tests/support/debian-package.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { ORDINARY_DAY, startTestServer } from '#tests/support/running-server.ts';

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.?/MiniBrowser';
const PULSE_PLUGIN = '/usr/lib/*/gstreamer-1.0/libgstpulseaudio.so';
/** Debian's packages, and how one sees that they are there. */
const NEEDED: [name: string, isThere: () => boolean][] = [
  ['firefox-esr', () => onPath('firefox-esr') !== undefined],
  ['webkit2gtk-driver', () => onPath('WebKitWebDriver') !== undefined && globSync(MINI_BROWSER).length > 0],
  ['xvfb', () => onPath('Xvfb') !== undefined],
  ['pulseaudio', () => onPath('pulseaudio') !== undefined],
  ['gstreamer1.0-plugins-base', () => globSync('/usr/lib/*/gstreamer-1.0/libgstplayback.so').length > 0],
  ['gstreamer1.0-plugins-good', () => globSync(PULSE_PLUGIN).length > 0],
  ['gstreamer1.0-libav', () => globSync('/usr/lib/*/gstreamer-1.0/libgstlibav.so').length > 0],
];
const missing = () => NEEDED.filter(([, isThere]) => !isThere()).map(([name]) => name);

const [PHONE, DESK] = [390, 1280];
/** In Cairo half past eleven of the same day; WebKit writes dates of this hour as no other browser does. */
const LATE = '2026-03-10T21:30:00Z';

const started = Date.now();
const wanted = missing();
if (wanted.length > 0) installDebianPackages(...wanted);
if (missing().length > 0) {
  console.log(`try-browsers needs ${missing().join(', ')}: Debian’s packages, which root may install`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'wordlane-browsers-'));
const chosen = process.argv.slice(2);
const failures: string[] = [];
let [passed, visitors] = [0, 0];

const mail = await startMailServer();
const server = await startTestServer({ SMTP_URL: mail.url, TRUST_PROXY: 'true' });
const surroundings = await startScreenAndSound(join(folder, 'screen-and-sound'));
const browsers = [
  createFirefox(onPath('firefox-esr') ?? '', surroundings.environment),
  createWebKit(globSync(MINI_BROWSER)[0] ?? '', join(folder, 'webkit'), surroundings.environment),
];

type Circumstances = { language: 'en' | 'ar'; width: number; instant?: string; options?: BrowserOptions };

/** How often a journey is begun again whose browser ended under it. */
const MOST_ENDS = 3;

async function travel(
  browser: Browser,
  journey: Journey,
  circumstances: Circumstances,
  ends = 0,
): Promise<void> {
  const { language, width, instant = ORDINARY_DAY, options } = circumstances;
  const visitor = `10.0.${browsers.indexOf(browser)}.${++visitors % 250}`;
  const name = `${browser.name} · ${journey.name} · ${language} · ${width} px`;
  if (chosen.length > 0 && !chosen.some((part) => name.includes(part))) return;
  const start = Date.now();
  const line = await openLine(server.url, visitor, instant, journey.planted);
  let tab: Tab | undefined;
  let isToBegin = false;
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
  try {
    tab = await browser.openTab(options);
    await tab.resize(width);
    await journey.run(await createVisitor(tab, line, language, width), { mailTo: mail.mailTo });
    await tab.evaluate(() => window.tellFaults());
    equal(line.faults.join('\n'), '', 'what pages complained of');
    passed++;
    console.log(`ok      ${name} · ${seconds()}`);
  } catch (error) {
    if (error instanceof BrowserEnded && ends < MOST_ENDS) {
      isToBegin = true;
      console.log(`ended   ${name}: the browser, not the page; begun again`);
      return;
    }
    const at = await tab
      ?.evaluate(() => `${decodeURI(location.href)}\n${document.body.innerText}`)
      .catch(String);
    failures.push([name, whereOf(error), ...line.faults, (at ?? '').slice(0, 400)].join('\n        '));
    console.log(`FAILED  ${name} · ${seconds()}`);
  } finally {
    await tab?.close();
    line.close();
    if (isToBegin) await travel(browser, journey, circumstances, ends + 1);
  }
}

/** An error with the lines of the journey that it came by. */
function whereOf(error: unknown): string {
  const lines = ((error as Error).stack ?? '').matchAll(/journeys\.ts:(\d+)/g);
  return `${error} (journeys.ts, line ${[...lines].map(([, line]) => line).join(' from ')})`;
}

async function travelAll(browser: Browser): Promise<void> {
  for (const language of ['en', 'ar'] as const)
    for (const width of [PHONE, DESK])
      for (const journey of [...JOURNEYS, A_SESSION]) await travel(browser, journey, { language, width });
  for (const journey of [...SOUNDS, LEFT_WHILE_READING])
    await travel(browser, journey, { language: 'en', width: PHONE });
  for (const journey of ON_A_SLOW_LINE) await travel(browser, journey, { language: 'ar', width: PHONE });
  await travel(browser, UNDER_TRACKING_PREVENTION, {
    language: 'ar',
    width: PHONE,
    options: { hasTrackingPrevention: true },
  });
}

try {
  await Promise.all(browsers.map(travelAll));
  server.setClock(LATE);
  const late = { language: 'ar', width: PHONE, instant: LATE } as const;
  await Promise.all(browsers.map((browser) => travel(browser, LATE_IN_THE_EVENING, late)));
} finally {
  for (const browser of browsers) await browser.close();
  surroundings.close();
  await server.close();
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.log(`FAILED  ${failure}`);
console.log(browsers.map((browser) => `${browser.name} ${browser.version()}`).join(', '));
console.log(`took ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
