import { test as base, type Page } from '@playwright/test';
import { directionOf, type LanguageCode, type LanguagePair, pairOf } from '#src/domain/language.ts';
import { NO_PREFERENCES, type Preferences } from '#src/domain/learning/preferences.ts';
import { formatPreferences } from '#src/domain/learning/preferences-value.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { loadMessages } from '#src/i18n/catalogue.ts';
import { createTranslator, type Translator } from '#src/i18n/translator.ts';
import { ORDINARY_DAY, startTestServer, type TestServer } from '#tests/support/running-server.ts';

type Fixtures = {
  /** Console errors and uncaught errors of the page; a test that expects some empties it. */
  complaints: string[];
  /** Fails the test when the console of its page was not clean. */
  cleanConsole: undefined;
};

/** A browser page on a server of the worker's own, both at the same fixed time. */
export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startTestServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    await use(complaints);
  },
  cleanConsole: [
    async ({ complaints }, use) => {
      await use(undefined);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await context.clock.setFixedTime(ORDINARY_DAY);
    await use(context);
  },
});

export const { expect } = base;

export async function translatorOf(language: LanguageCode): Promise<Translator> {
  return createTranslator(language, await loadMessages(language));
}

/** Waits until the page's script has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Gives the browser the preferences of someone who has onboarded. */
export async function onboardedAs(
  page: Page,
  language: LanguageCode,
  level: StudyLevel = 'a1',
  more: Partial<Preferences> = {},
): Promise<LanguagePair> {
  const pair = pairOf(language);
  const value = formatPreferences({
    ...NO_PREFERENCES,
    pair,
    spokenLanguage: language,
    level,
    onboarded: true,
    ...more,
  });
  await page.context().addCookies([{ name: 'prefs', value, domain: '127.0.0.1', path: '/' }]);
  return pair;
}

/** The key that goes to the next word in a language. */
export function forwardsKey(language: LanguageCode): 'ArrowLeft' | 'ArrowRight' {
  return directionOf(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
}

/** The word that the card shows. */
export function shownWord(page: Page) {
  // Neighbouring cards wait behind the one shown.
  return page.locator('article[data-word]').filter({ visible: true }).locator('h1, h2');
}

/** The decoded path and query of the page's address. */
export function addressOf(page: Page): string {
  const url = new URL(page.url());
  return decodeURIComponent(url.pathname + url.search);
}
