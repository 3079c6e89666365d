import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { LanguageCode } from '#src/domain/language.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { startOpenAiServer } from '#tests/support/openai-server.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';
import { hydrated } from './fixtures.ts';

type Admin = Awaited<ReturnType<typeof addSignedInUser>>;
export type Desk = PreparedServer<Admin>;

export const en = generationTexts('en');
export const EMBEDDED = 'the embedded database';
export const POSTGRES = 'a real PostgreSQL';

export const startDesk = (
  kind: typeof EMBEDDED | typeof POSTGRES,
  settings: Record<string, string> = {},
): Promise<Desk> =>
  startPreparedServer(
    kind,
    (database) => addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }),
    { IMPORT: 'none', ...settings },
  );

type Look = { language?: LanguageCode; isScripted?: boolean; width?: number; dark?: boolean };

/** A browser of the desk's admin. Its clock runs: what is shown live is not fixed to a moment. */
async function openContext(
  browser: Browser,
  { server, prepared }: Desk,
  { language = 'en', isScripted = true, width = 1280, dark = false }: Look = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: isScripted,
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const [name = '', value = ''] = prepared.cookie.split(/=(.*)/s);
  const site = { domain: '127.0.0.1', path: '/' };
  await context.addCookies([
    { name, value, ...site, httpOnly: true, sameSite: 'Lax' },
    { name: 'prefs', value: `v1~l:${language}`, ...site },
  ]);
  return context;
}

export async function openAt(browser: Browser, desk: Desk, path: string, look: Look = {}): Promise<Page> {
  const page = await (await openContext(browser, desk, look)).newPage();
  await goTo(page, path, look.isScripted ?? true);
  return page;
}

export async function goTo(page: Page, path: string, isScripted = true): Promise<void> {
  await page.goto(path);
  if (isScripted) await hydrated(page);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the console of a page complains of, from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A browser says of each form that was answered with a fault that it was.
    if (['error', 'warning'].includes(message.type()) && !/status of (?:422|503)/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

export const itemRow = (page: Page, label: string) =>
  page.locator('tr[data-item]').filter({ has: page.locator('td').first().getByText(label, { exact: true }) });

/** The page's run, once it is in a state. */
export const runIn = (page: Page, state: string) =>
  expect(page.locator(`main [data-run-state="${state}"]`).first()).toBeVisible();

/** A desk whose texts a provider of the test's own writes. */
export async function startProvidedDesk() {
  const provider = await startOpenAiServer();
  const desk = await startDesk(EMBEDDED, {
    ...provider.settings('text'),
    // The first call also loads the library; on a busy machine that takes seconds.
    TEXT_PROVIDER_TIMEOUT_SECONDS: '8',
    TEXT_PRICE_INPUT: '1',
    TEXT_PRICE_OUTPUT: '5',
    TEXT_SPENDING_CAP: '2',
  });
  return {
    provider,
    desk,
    async close() {
      await desk.close();
      await provider.close();
    },
  };
}

export type ProvidedDesk = Awaited<ReturnType<typeof startProvidedDesk>>;

/** As many words as said, which no vocabulary has. */
export function many(stem: string, count: number): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return Array.from({ length: count }, (_, i) => `${stem}${letters[Math.floor(i / 26)]}${letters[i % 26]}`);
}
