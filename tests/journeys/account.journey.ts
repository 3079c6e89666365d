import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { orderOfDay } from '#src/domain/order-of-day.ts';
import { preferencesFromCookies } from '#src/domain/preferences.ts';
import { encodePath, studyPath } from '#src/i18n/paths.ts';
import type { Database } from '#src/server/platform/database.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import {
  type PreparedServer,
  SERVER_DATABASES,
  startPreparedServer,
} from '#tests/support/prepared-server.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import {
  addressOf,
  expect,
  forwardsKey,
  hydrated,
  onboardedAs,
  shownWord,
  test,
  translatorOf,
} from './fixtures.ts';

type Person = Awaited<ReturnType<typeof addSignedInUser>>;

/** Accounts for the journeys of a worker, each used once. */
const PEOPLE = 8;

async function addPeople(database: Database): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await addSignedInUser(database));
  return people;
}

/** The session in the browser, as it is there after signing in by whatever way. */
async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([
    { name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Lax' },
  ]);
}

async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /session_token/ });
}

/** Someone whom the server itself knows from its start, with a password. */
const PASSWORD_ACCOUNT = { ADMIN_EMAIL: 'learner@example.org', ADMIN_PASSWORD: 'seven quiet lanes' };

async function signInByForm(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.locator('input[name=email]').fill(PASSWORD_ACCOUNT.ADMIN_EMAIL);
  await page.locator('input[name=password]').fill(PASSWORD_ACCOUNT.ADMIN_PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL((url) => url.pathname === '/today');
}

async function signOutByButton(page: Page): Promise<void> {
  await page.locator('form[action="/auth"] button[value="sign-out"]').first().click();
  await page.waitForURL((url) => url.pathname === '/auth');
}

/** Steps to the next word as often as said. @returns the words that were studied */
async function study(page: Page, path: string, steps: number): Promise<string[]> {
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

const numberIn = (address: string) => Number([...new URL(address).searchParams.values()][0]);

/** The last word number of the level on the page, as the browser keeps it for the server. */
async function placeInCookie(page: Page): Promise<number | undefined> {
  const { places } = preferencesFromCookies(await page.evaluate(() => document.cookie));
  const [, pair = '', level = ''] = decodeURI(new URL(page.url()).pathname).split('/');
  return places[`${pair}.${level}`]?.value;
}

const isRecordCall = (url: string) => url.endsWith('/api/learning/record');

/** Opens home and waits until the account has what this browser held. */
async function openAndSend(page: Page): Promise<void> {
  const sent = page.waitForResponse((response) => isRecordCall(response.url()));
  await page.goto('/today');
  expect((await sent).status()).toBe(200);
}

/** The words that the history lists, for a speaker of Arabic. */
async function shownHistory(page: Page): Promise<string[]> {
  const t = await translatorOf('ar');
  await page.goto('/history');
  await hydrated(page);
  const words = page.getByRole('main').locator('li bdi[lang="en"]');
  // A guest's are asked for once the page runs: until then it neither lists any nor says that there are none.
  await expect(words.or(page.getByText(t('history.empty'))).first()).toBeVisible();
  return (await words.allTextContents()).sort();
}

const heldEvents = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('study-events') ?? '[]') as unknown[]);

for (const kind of SERVER_DATABASES) {
  test.describe(`an account on ${kind}`, () => {
    // One server for all of them.
    test.describe.configure({ mode: 'default' });
    let prepared: PreparedServer<Person[]>;
    let used = 0;

    test.beforeAll(async () => {
      prepared = await startPreparedServer(kind, addPeople, PASSWORD_ACCOUNT);
    });
    test.afterAll(() => prepared?.close());

    const nextPerson = () => prepared.prepared[used++] as Person;

    async function newBrowser(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
      const context = await browser.newContext({ baseURL: prepared.server.url, ...options });
      await context.clock.setFixedTime(ORDINARY_DAY);
      return { context, page: await context.newPage() };
    }

    test('holds what two browsers studied before they signed in, however often they do', async ({
      browser,
    }) => {
      const t = await translatorOf('ar');
      const [one, two] = [await newBrowser(browser), await newBrowser(browser)];
      await onboardedAs(one.page, 'ar', 'a1', { dailyGoal: 10 });
      await onboardedAs(two.page, 'ar', 'a2');
      const words = [
        ...(await study(one.page, studyPath('ar-en', 'a1', 1), 3)),
        ...(await study(two.page, studyPath('ar-en', 'a2', 20), 2)),
      ].sort();
      expect(new Set(words).size).toBe(5);

      for (const round of ['first', 'again']) {
        for (const { page } of round === 'first' ? [two, one] : [one, two]) {
          await signInByForm(page);
          await expect.poll(() => heldEvents(page)).toEqual([]);
        }
        for (const { page } of [one, two]) {
          expect(await shownHistory(page)).toEqual(words);
          await expect(page.getByText(t('history.inAccount'))).toBeVisible();
          await expect(page.getByText(t('history.total', { count: 5 }))).toBeVisible();
          await page.goto('/today');
          await expect(page.locator('[data-goal]')).toContainText(
            t('home.goalProgress', { done: 5, goal: 10 }),
          );
          await expect(page.locator('[data-streak]')).toHaveText(t('home.streakDays', { count: 1 }));
        }
        for (const { page } of [one, two]) {
          await signOutByButton(page);
          // The next person at this browser finds nothing of the account.
          expect(await shownHistory(page)).toEqual([]);
          await expect(page.getByText(t('history.empty'))).toBeVisible();
          expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('keyword');
        }
      }
      await one.page.goto('/ar-en');
      // The guest's own level and place are there again.
      expect(addressOf(one.page)).toBe(studyPath('ar-en', 'a1', 4));
      await two.page.goto('/ar-en');
      expect(addressOf(two.page)).toBe(studyPath('ar-en', 'a2', 22));
      await one.context.close();
      await two.context.close();
    });

    test('is told of each word studied while signed in, and counts on where another browser stopped', async ({
      browser,
    }) => {
      const t = await translatorOf('ar');
      const person = nextPerson();
      const [one, two] = [await newBrowser(browser), await newBrowser(browser)];
      for (const { context } of [one, two]) await signIn(context, person);
      await onboardedAs(one.page, 'ar', 'b1');
      const sent = one.page.waitForResponse((response) => isRecordCall(response.url()));
      const words = await study(one.page, studyPath('ar-en', 'b1', 1), 2);
      await expect(one.page.getByText(t('study.today', { count: 2 }))).toBeVisible();
      // A moment's pause sends what was studied; leaving the page does so at once.
      await one.page.goto('/today');
      expect((await sent).status()).toBe(200);
      await expect.poll(() => heldEvents(one.page)).toEqual([]);

      // Another browser, which has nothing: languages, level, place and count are there.
      await two.page.goto('/');
      await expect(two.page.locator('html')).toHaveAttribute('lang', 'ar');
      await expect(two.page.getByRole('link', { name: t('home.resumeAt', { number: 3 }) })).toBeVisible();
      await two.page.goto('/ar-en');
      expect(addressOf(two.page)).toBe(studyPath('ar-en', 'b1', 3));
      await hydrated(two.page);
      await two.page.keyboard.press(forwardsKey('ar'));
      await expect(two.page.getByText(t('study.today', { count: 3 }))).toBeVisible();
      expect((await shownHistory(one.page)).filter((word) => words.includes(word))).toEqual(
        [...words].sort(),
      );
      await one.context.close();
      await two.context.close();
    });

    test('gives its learner an order of words of their own', async ({ browser }) => {
      const person = nextPerson();
      const guest = await newBrowser(browser);
      const own = await newBrowser(browser);
      await signIn(own.context, person);
      const idsOf = async (page: Page) => {
        const answer = await page.request.get('/api/study?pair=en-en&level=c1&from=1&to=50');
        const { cards } = (await answer.json()) as { cards: { card: { id: string } }[] };
        return cards.map(({ card }) => card.id);
      };
      const guests = await idsOf(guest.page);
      const theirs = await idsOf(own.page);
      expect(theirs).not.toEqual(guests);
      const all: string[] = [];
      for (let from = 1; all.length === from - 1; from += 50) {
        const answer = await own.page.request.get(
          `/api/study?pair=en-en&level=c1&from=${from}&to=${from + 49}`,
        );
        const { cards } = (await answer.json()) as { cards: { card: { id: string } }[] };
        all.push(...cards.map(({ card }) => card.id));
      }
      expect(theirs).toEqual(orderOfDay(all, person.userId, '2026-03-10').slice(0, 50));
      // The page and its script agree: stepping on meets the same words as opening each.
      await own.page.goto('/c1/words/1-50?word=10');
      await hydrated(own.page);
      const shown = [];
      for (let step = 0; step < 3; step++) {
        shown.push(
          await own.page.locator('article[data-word]').filter({ visible: true }).getAttribute('data-word'),
        );
        await own.page.keyboard.press('ArrowRight');
        await expect.poll(() => addressOf(own.page)).toContain(`word=${11 + step}`);
      }
      expect(shown).toEqual(theirs.slice(9, 12));
      await guest.context.close();
      await own.context.close();
    });

    test('takes choices from onboarding and settings to every browser, without script too', async ({
      browser,
    }) => {
      const t = await translatorOf('ar');
      const person = nextPerson();
      const one = await newBrowser(browser, { javaScriptEnabled: false });
      const two = await newBrowser(browser);
      for (const { context } of [one, two]) await signIn(context, person);
      await one.page.goto('/onboarding?lang=ar');
      await one.page.locator('input[name=base][value=ar]').check();
      await one.page.getByRole('main').getByRole('button').click();
      await one.page.locator('input[name=level][value=b1]').check();
      await one.page.getByRole('main').getByRole('button').click();
      await expect.poll(() => addressOf(one.page)).toBe(studyPath('ar-en', 'b1', 1));
      const profile = await (await one.page.request.get('/api/profiles/me')).json();
      expect(profile).toEqual({
        id: person.userId,
        base_language: 'ar',
        target_language: 'en',
        level: 'b1',
        onboarding_completed: true,
      });

      await two.page.goto('/profile');
      await expect(two.page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(two.page.locator('input[name=level]:checked')).toHaveValue('b1');
      await two.page.getByText(t('level.a2'), { exact: true }).click();
      const save = (name: string) =>
        two.page
          .locator('form')
          .filter({ has: two.page.locator(`[name=${name}]`) })
          .getByRole('button');
      await save('level').click();
      await expect(two.page.getByRole('status')).toHaveText(t('settings.levelSaved'));
      await two.page.getByText(t('settings.themeDark'), { exact: true }).click();
      await save('theme').click();
      // What is chosen on a page that is about to be loaded anew is lost with it.
      await expect(two.page.getByRole('status')).toHaveText(t('settings.themeSaved'));
      await two.page.locator('select[name=goal]').selectOption('30');
      await save('goal').click();
      await expect(two.page.getByRole('status')).toHaveText(t('settings.goalSaved'));

      await one.page.goto('/profile');
      await expect(one.page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(one.page.locator('input[name=level]:checked')).toHaveValue('a2');
      await expect(one.page.locator('select[name=goal]')).toHaveValue('30');
      // A word opened without script is the place everywhere.
      await one.page.goto(encodePath(studyPath('ar-en', 'a2', 7)));
      await two.page.goto('/ar-en');
      expect(addressOf(two.page)).toBe(studyPath('ar-en', 'a2', 7));
      // The API writes what the forms write.
      await two.page.request.patch('/api/profiles/me', { data: { level: 'c1' } });
      await one.page.goto('/profile');
      await expect(one.page.locator('input[name=level]:checked')).toHaveValue('c1');
      await one.context.close();
      await two.context.close();
    });

    test('counts a word once a day, also on a page that is opened later', async ({ browser }) => {
      const t = await translatorOf('ar');
      const { context, page } = await newBrowser(browser);
      await onboardedAs(page, 'ar');
      await signIn(context, nextPerson());
      await study(page, studyPath('ar-en', 'a1', 1), 2);
      await expect.poll(() => heldEvents(page)).toEqual([]);
      await page.goto(encodePath(studyPath('ar-en', 'a1', 1)));
      await hydrated(page);
      await page.keyboard.press(forwardsKey('ar'));
      await expect(page.getByText(t('study.today', { count: 2 }))).toBeVisible();
      expect(await heldEvents(page)).toEqual([]);
      await context.close();
    });

    test('shows its history without script, day by day', async ({ browser }) => {
      const t = await translatorOf('en');
      const person = nextPerson();
      const { context, page } = await newBrowser(browser, { javaScriptEnabled: false });
      await signIn(context, person);
      await page.goto('/today');
      const mark = decodeURIComponent(
        (await context.cookies()).find(({ name }) => name === 'prefs')?.value ?? '',
      )
        .split('~a:')
        .at(-1);
      const keywords = [
        'water',
        'dog',
        'adventure',
        'kitchen',
        'avoid',
        'teacher',
        'rain',
        'mother',
        'lead-metal',
      ];
      const events = keywords.map((keyword, days) => ({
        id: randomUUID(),
        keyword,
        pair: 'en-en',
        level: 'a1',
        at: new Date(Date.parse(ORDINARY_DAY) - days * 86_400_000).toISOString(),
      }));
      const answer = await page.request.post('/api/learning/record', { data: { account: mark, events } });
      expect(((await answer.json()) as { accepted: string[] }).accepted).toHaveLength(9);
      await page.goto('/history');
      await expect(page.getByText(t('history.total', { count: 9 }))).toBeVisible();
      await expect(page.getByRole('link', { name: 'dog' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'mother' })).toHaveCount(0);
      await page.getByRole('link', { name: t('history.moreDays') }).click();
      await page.getByRole('link', { name: 'mother' }).click();
      await expect(shownWord(page)).toHaveText('mother');
      await context.close();
    });

    test('goes on as a guest where the session ends in the middle of a deck', async ({ browser }) => {
      const person = nextPerson();
      const { context, page } = await newBrowser(browser);
      await signIn(context, person);
      await onboardedAs(page, 'ar', 'a1');
      await study(page, studyPath('ar-en', 'a1', 48), 1);
      await signOut(context);
      await page.goto('/ar-en/categories');
      expect(await shownHistory(page)).toEqual([]);
      await study(page, studyPath('ar-en', 'a1', 1), 1);
      expect(await shownHistory(page)).toHaveLength(1);
      // What had not been sent waits for its own account, and goes nowhere else.
      await signIn(context, nextPerson());
      await openAndSend(page);
      expect(await shownHistory(page)).toHaveLength(1);
      await context.close();
    });
  });
}

test.describe('an account whose database does not take a choice', () => {
  let prepared: PreparedServer<Person[]>;
  test.beforeAll(async () => {
    prepared = await startPreparedServer('a real PostgreSQL', addPeople, { LOG_LEVEL: 'silent' });
  });
  test.afterAll(() => prepared?.close());

  for (const language of ['en', 'ar'] as const) {
    test(`is told so in ${language}, and what was chosen stays`, async ({ browser, complaints }) => {
      const t = await translatorOf(language);
      const database = prepared.database as Database;
      const context = await browser.newContext({ baseURL: prepared.server.url });
      const page = await context.newPage();
      await signIn(context, prepared.prepared[language === 'en' ? 0 : 1] as Person);
      await page.goto(`/onboarding?lang=${language}`);
      await page.locator(`input[name=base][value=${language}]`).check();
      await page.getByRole('main').getByRole('button').click();
      await page.locator('input[name=level][value=b2]').check();
      await database.db.execute(sql`alter table profiles rename to profiles_away`);
      try {
        await page.getByRole('main').getByRole('button').click();
        await expect(page.getByRole('alert')).toContainText(t('choices.saveFailed'));
        await expect(page.locator('input[name=level]:checked')).toHaveValue('b2');
        await page.goto('/profile');
        await page.getByText(t('level.c1'), { exact: true }).click();
        await page
          .locator('form')
          .filter({ has: page.locator('[name=level]') })
          .getByRole('button')
          .click();
        await expect(page.getByRole('alert')).toContainText(t('settings.error'));
        await expect(page.getByRole('alert')).toContainText(t('settings.levelFailed'));
        await expect(page.locator('input[name=level]:checked')).toHaveValue('c1');
      } finally {
        await database.db.execute(sql`alter table profiles_away rename to profiles`);
      }
      await page
        .locator('form')
        .filter({ has: page.locator('[name=level]') })
        .getByRole('button')
        .click();
      await expect(page.getByRole('status')).toHaveText(t('settings.levelSaved'));
      await expect(page.locator('input[name=level]:checked')).toHaveValue('c1');
      complaints.length = 0;
      await context.close();
    });
  }
});
