import { deepEqual, equal } from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { directionOf, type LanguageCode, type LanguagePair, pairOf } from '#src/domain/language.ts';
import { NO_PREFERENCES, type Preferences } from '#src/domain/learning/preferences.ts';
import { PREFERENCES_COOKIE } from '#src/domain/learning/preferences-cookie.ts';
import { formatPreferences } from '#src/domain/learning/preferences-value.ts';
import { loadMessages } from '#src/i18n/catalogue.ts';
import { encodePath, studyPath } from '#src/i18n/paths.ts';
import { createTranslator, type Translator } from '#src/i18n/translator.ts';
import { BrowserEnded, type Cookie, type Key, type Tab } from './browser.ts';
import type { WatchedLine } from './watched-line.ts';

/** How long something may take to come about: on a busy machine other things take their turn. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 30;

/** What a journey does and sees in a browser, in the words of a person who looks at it. */
export type Visitor = {
  language: LanguageCode;
  pair: LanguagePair;
  t: Translator;
  width: number;
  line: WatchedLine;
  forwardsKey: Key;
  backKey: Key;
  tab: Tab;
  /** Loads a page, by its path before encoding. */
  open(path: string): Promise<void>;
  /** The same, and waits until its script has taken over. */
  openLive(path: string): Promise<void>;
  /** Waits until what runs in the page answers with something other than nothing. @returns that */
  until<A extends unknown[], T>(what: string, look: (...args: A) => T, ...args: A): Promise<NonNullable<T>>;
  /** Waits until the page has this address, decoded. */
  isAt(path: string): Promise<void>;
  isAtWord(level: 'a1' | 'b1', number: number): Promise<void>;
  /** Waits until an element that the selector finds, the first of many, has this text. */
  reads(selector: string, text: string): Promise<void>;
  shownWord(): Promise<string>;
  isLive(): Promise<void>;
  /** Presses the first element that the selector finds, once it is there and nothing lies over it. */
  tap(selector: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  /** Chooses in a list, which the engines open beside the page. */
  choose(selector: string, value: string): Promise<void>;
  cookie(name: string): Promise<Cookie | undefined>;
  /** Gives the browser what someone has who chose a level before. */
  hasOnboarded(more?: Partial<Preferences>): Promise<void>;
};

const decoded = (url: string) => {
  const { pathname, search } = new URL(url);
  return decodeURIComponent(pathname + search);
};

export async function createVisitor(
  tab: Tab,
  line: WatchedLine,
  language: LanguageCode,
  width: number,
): Promise<Visitor> {
  const t = createTranslator(language, await loadMessages(language));
  const pair = pairOf(language);
  const isRightToLeft = directionOf(language) === 'rtl';

  async function poll<T>(what: string, look: () => Promise<T>, isIt: (found: T) => boolean): Promise<T> {
    let last: unknown;
    for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await pause(LOOK_EVERY_MS)) {
      try {
        const found = await look();
        if (isIt(found)) return found;
        last = found;
      } catch (error) {
        // The page was left while it was looked at.
        last = error;
      }
    }
    if (last instanceof BrowserEnded) throw last;
    throw new Error(`waited in vain for ${what}; last seen: ${last}`);
  }

  const visitor: Visitor = {
    ...{ language, pair, t, width, line, tab },
    forwardsKey: isRightToLeft ? 'ArrowLeft' : 'ArrowRight',
    backKey: isRightToLeft ? 'ArrowRight' : 'ArrowLeft',
    async open(path) {
      await tab.open(line.url + encodePath(path));
      const seen = await tab.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
      deepEqual(seen, [width, width], `${path} fits into the window`);
    },
    async openLive(path) {
      await visitor.open(path);
      await visitor.isLive();
    },
    until: async (what, look, ...args) =>
      (await poll(
        what,
        () => tab.evaluate(look, ...args),
        (found) => found !== undefined && found !== null && found !== false,
      )) as never,
    isAt: async (path) =>
      void (await poll(
        path,
        async () =>
          decoded(
            await tab.evaluate(() => (document.readyState === 'complete' ? location.href : 'about:blank')),
          ),
        (at) => at === path,
      )),
    isAtWord: (level, number) => visitor.isAt(studyPath(pair, level, number)),
    reads: async (selector, text) =>
      void (await poll(
        `«${text}» in ${selector}`,
        () => tab.evaluate((selector) => document.querySelector(selector)?.textContent?.trim(), selector),
        (found) => found === text,
      )),
    shownWord: () =>
      visitor.until(
        'a word',
        () => document.querySelector('[data-shown] :is(h1, h2)')?.textContent || undefined,
      ) as Promise<string>,
    isLive: async () =>
      void (await visitor.until('the script', () => document.documentElement.dataset.hydrated !== undefined)),
    async tap(selector) {
      const { x, y } = await visitor.until(
        `${selector} to press`,
        (selector) => {
          if (document.readyState !== 'complete') return undefined;
          const element = document.querySelector(selector);
          element?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const box = element?.getBoundingClientRect();
          if (!box) return undefined;
          const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
          return element?.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
        },
        selector,
      );
      await tab.tap(x, y);
    },
    async fill(selector, text) {
      await visitor.tap(selector);
      await visitor.until(
        `${selector} with the focus`,
        (selector) => {
          const field = document.querySelector<HTMLInputElement>(selector);
          field?.select();
          return field !== null && field === document.activeElement;
        },
        selector,
      );
      await tab.type(text);
      await visitor.until(
        `«${text}» in ${selector}`,
        (selector, text) => document.querySelector<HTMLInputElement>(selector)?.value === text,
        selector,
        text,
      );
    },
    choose: async (selector, value) =>
      void (await visitor.until(
        selector,
        (selector, value) => {
          const list = document.querySelector<HTMLSelectElement>(selector);
          if (!list) return false;
          list.value = value;
          list.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        },
        selector,
        value,
      )),
    cookie: async (wanted) => (await tab.cookies()).find(({ name }) => name === wanted),
    async hasOnboarded(more = {}) {
      await tab.open(`${line.url}/robots.txt`);
      const preferences = { pair, spokenLanguage: language, level: 'a1', onboarded: true, ...more } as const;
      const cookie = `${PREFERENCES_COOKIE}=${formatPreferences({ ...NO_PREFERENCES, ...preferences })}`;
      await tab.evaluate((cookie) => {
        document.cookie = `${cookie}; path=/`;
      }, cookie);
      equal((await visitor.cookie(PREFERENCES_COOKIE))?.name, PREFERENCES_COOKIE);
    },
  };
  return visitor;
}
