import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '#tests/support/find-browser.ts';

/** A phone's screen, in CSS pixels. */
const PHONE = { width: 412, height: 823 };

export async function openPhone(): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const page = await browser.newPage({ viewport: PHONE });
  return { browser, page };
}

/** Waits until the page's script has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
