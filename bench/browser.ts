import { type Browser, chromium, type Page } from '@playwright/test';
import { pairOf } from '#src/domain/language.ts';
import { NO_PREFERENCES } from '#src/domain/learning/preferences.ts';
import { formatPreferences } from '#src/domain/learning/preferences-value.ts';
import { BROWSER_FLAGS, findBrowser } from '#tests/support/find-browser.ts';
import { LANGUAGE, LEVEL } from './study-page.ts';

/** A phone's screen, in CSS pixels. */
const PHONE = { width: 412, height: 823 };

export async function openPhone(): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const page = await browser.newPage({ viewport: PHONE });
  return { browser, page };
}

/** Makes of who opens pages at an address a learner who has been through onboarding. */
export async function chooseLevel(page: Page, url: string): Promise<void> {
  const preferences = {
    ...NO_PREFERENCES,
    ...{ pair: pairOf(LANGUAGE), spokenLanguage: LANGUAGE, level: LEVEL, onboarded: true },
  };
  await page.context().addCookies([{ name: 'prefs', value: formatPreferences(preferences), url }]);
}

/** Waits until the page's script has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
