import type { Browser, BrowserContext, Page } from '@playwright/test';
import { preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';
import { encodePath } from '#src/i18n/paths.ts';
import type { Database } from '#src/server/platform/database.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { type SERVER_DATABASES, startPreparedServer } from '#tests/support/prepared-server.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { expect, forwardsKey, hydrated, shownWord, translatorOf } from './fixtures.ts';

export type Person = Awaited<ReturnType<typeof addSignedInUser>>;

/** Accounts for the journeys of a worker, each used once. */
export const PEOPLE = 8;

export async function addPeople(database: Database): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await addSignedInUser(database));
  return people;
}

/** The session in the browser, as it is there after signing in by whatever way. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([
    { name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Lax' },
  ]);
}

export async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /session_token/ });
}

/** Someone whom the server itself knows from its start, with a password. */
export const PASSWORD_ACCOUNT = { ADMIN_EMAIL: 'learner@example.org', ADMIN_PASSWORD: 'seven quiet lanes' };

/** @param to where a page that asked for signing in leads back to */
export async function signInByForm(page: Page, to = '/today'): Promise<void> {
  await page.goto(`/auth?to=${encodeURIComponent(to)}`);
  await page.locator('input[name=email]').fill(PASSWORD_ACCOUNT.ADMIN_EMAIL);
  await page.locator('input[name=password]').fill(PASSWORD_ACCOUNT.ADMIN_PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL((url) => url.pathname === new URL(to, url).pathname);
}

export async function signOutByButton(page: Page): Promise<void> {
  await page.locator('form[action="/auth"] button[value="sign-out"]').first().click();
  await page.waitForURL((url) => url.pathname === '/auth');
}

/** Steps to the next word as often as said. @returns the words that were studied */
export async function study(page: Page, path: string, steps: number): Promise<string[]> {
  await page.goto(encodePath(path));
  await hydrated(page);
  const studied: string[] = [];
  for (let step = 0; step < steps; step++) {
    const word = (await shownWord(page).textContent()) ?? '';
    studied.push(word);
    const address = page.url();
    await page.keyboard.press(forwardsKey('ar'));
    await expect(shownWord(page)).not.toHaveText(word);
    // Address and place follow the card by a frame or two: not to be left before.
    await expect.poll(() => page.url()).not.toBe(address);
    await expect.poll(() => placeInCookie(page)).toBe(numberIn(page.url()));
  }
  return studied;
}

export const numberIn = (address: string) => Number([...new URL(address).searchParams.values()][0]);

/** The last word number of the level on the page, as the browser keeps it for the server. */
export async function placeInCookie(page: Page): Promise<number | undefined> {
  const { places } = preferencesFromCookies(await page.evaluate(() => document.cookie));
  const [, pair = '', level = ''] = decodeURI(new URL(page.url()).pathname).split('/');
  return places[`${pair}.${level}`]?.value;
}

export const isRecordCall = (url: string) => url.endsWith('/api/learning/record');

/** Opens home and waits until the account has what this browser held. */
export async function openAndSend(page: Page): Promise<void> {
  const sent = page.waitForResponse((response) => isRecordCall(response.url()));
  await page.goto('/today');
  expect((await sent).status()).toBe(200);
}

/** The words that the history lists, for a speaker of Arabic. */
export async function shownHistory(page: Page): Promise<string[]> {
  const t = await translatorOf('ar');
  await page.goto('/history');
  await hydrated(page);
  const words = page.getByRole('main').locator('li bdi[lang="en"]');
  // A guest's are asked for once the page runs: until then it neither lists any nor says that there are none.
  await expect(words.or(page.getByText(t('history.empty'))).first()).toBeVisible();
  return (await words.allTextContents()).sort();
}

export const heldEvents = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('study-events') ?? '[]') as unknown[]);

/** A server with its people, and browsers that show it. */
export async function startLearners(kind: (typeof SERVER_DATABASES)[number]) {
  const prepared = await startPreparedServer(kind, addPeople, PASSWORD_ACCOUNT);
  let used = 0;
  return {
    nextPerson: () => prepared.prepared[used++] as Person,
    async newBrowser(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
      const context = await browser.newContext({ baseURL: prepared.server.url, ...options });
      await context.clock.setFixedTime(ORDINARY_DAY);
      return { context, page: await context.newPage() };
    },
    close: prepared.close,
  };
}

export type Learners = Awaited<ReturnType<typeof startLearners>>;
