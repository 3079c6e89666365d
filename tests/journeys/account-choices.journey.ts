import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { orderOfDay } from '#src/domain/learning/order-of-day.ts';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { encodePath, studyPath } from '#src/i18n/paths.ts';
import type { Database } from '#src/server/platform/database.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { addressOf, expect, hydrated, onboardedAs, shownWord, test, translatorOf } from './fixtures.ts';
import {
  addPeople,
  type Learners,
  type Person,
  signIn,
  signInByForm,
  startLearners,
} from './learner-accounts.ts';

test.describe('an account on the embedded database', () => {
  // One server for all of them.
  test.describe.configure({ mode: 'default' });
  let learners: Learners;
  test.beforeAll(async () => {
    learners = await startLearners('the embedded database');
  });
  test.afterAll(() => learners?.close());

  test('says that its learner is signed in, until they go on', async ({ browser }) => {
    const { notices } = accountTexts('ar');
    const { context, page } = await learners.newBrowser(browser);
    await onboardedAs(page, 'ar');
    await signInByForm(page, encodePath(studyPath('ar-en', 'a1', 3)));
    await expect(page.getByRole('status').filter({ hasText: notices.signedIn })).toBeVisible();
    await hydrated(page);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => addressOf(page)).toBe(studyPath('ar-en', 'a1', 4));
    await expect(page.getByText(notices.signedIn)).toHaveCount(0);
    await context.close();
  });

  test('gives its learner an order of words of their own', async ({ browser }) => {
    const person = learners.nextPerson();
    const guest = await learners.newBrowser(browser);
    const own = await learners.newBrowser(browser);
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
    const person = learners.nextPerson();
    const one = await learners.newBrowser(browser, { javaScriptEnabled: false });
    const two = await learners.newBrowser(browser);
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
      learning: {
        minutes: 10,
        new_words: 10,
        lighter: false,
        typing: 'sometimes',
        sound: true,
        success_sound: false,
        voice: 'wordlane',
      },
    });

    await two.page.goto('/profile');
    await expect(two.page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(two.page.locator('input[name=level]:checked')).toHaveValue('b1');
    await two.page.getByText(t('level.a2'), { exact: true }).click();
    const save = two.page.locator('button[name=part][value=choices]');
    await save.click();
    await expect(two.page.getByRole('status')).toHaveText(t('settings.levelSaved'));
    await one.page.goto('/profile');
    await two.page.getByText(t('settings.themeDark'), { exact: true }).click();
    await two.page.locator('select[name=goal]').selectOption('25');
    await save.click();
    await expect(two.page.getByRole('status')).toHaveText(
      `${t('settings.themeSaved')} ${t('settings.goalSaved')}`,
    );
    // A page from before says nothing of what was changed elsewhere since.
    await one.page.locator('select[name=goal]').selectOption('30');
    await one.page.locator('button[name=part][value=choices]').click();
    await expect(one.page.getByRole('status')).toHaveText(t('settings.goalSaved'));

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

  test('shows its history without script, day by day', async ({ browser }) => {
    const t = await translatorOf('en');
    const person = learners.nextPerson();
    const { context, page } = await learners.newBrowser(browser, { javaScriptEnabled: false });
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
});

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
        await page.locator('button[name=part][value=choices]').click();
        await expect(page.getByRole('alert')).toContainText(t('settings.error'));
        await expect(page.getByRole('alert')).toContainText(t('settings.levelFailed'));
        await expect(page.locator('input[name=level]:checked')).toHaveValue('c1');
      } finally {
        await database.db.execute(sql`alter table profiles_away rename to profiles`);
      }
      await page.locator('button[name=part][value=choices]').click();
      await expect(page.getByRole('status')).toHaveText(t('settings.levelSaved'));
      await expect(page.locator('input[name=level]:checked')).toHaveValue('c1');
      complaints.length = 0;
      await context.close();
    });
  }
});
