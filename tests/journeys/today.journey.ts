import type { Page } from '@playwright/test';
import { countedIn } from '#src/i18n/counted.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { expect, hydrated, onboardedAs, test, translatorOf } from './fixtures.ts';
import { keepReviews, reviewOf } from './kept-reviews.ts';

/** Words of the vocabulary's first level. */
const WORDS = ['water', 'house', 'bread', 'window', 'teacher', 'summer', 'yellow', 'brother'];

const card = (page: Page, state: string) => page.locator(`[data-learn-day=${state}]`);

async function openToday(page: Page, state: string): Promise<void> {
  await page.goto('/today');
  await hydrated(page);
  await expect(card(page, state)).toBeVisible();
}

/** How far what is seen has moved by itself. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 500);
      }),
  );

for (const language of ['en', 'ar'] as const) {
  const texts = todayTexts(language);

  test(`today says what the day holds, and when it is done, in ${language}`, async ({ page }) => {
    const t = await translatorOf(language);
    await page.setViewportSize({ width: 360, height: 740 });
    await onboardedAs(page, language, 'a1');
    await openToday(page, 'planned');
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await expect(page.locator('[data-tab=today]')).toHaveAttribute('aria-current', 'page');
    const button = page.getByRole('link', { name: new RegExp(`^${texts.learn}`) });
    await expect(button).toHaveAttribute('href', '/learn');
    await expect(page.locator('[data-holds] > span')).toHaveText([
      countedIn(language, texts.newWords, 5),
      countedIn(language, texts.minutes, 2),
    ]);
    await expect(page.locator('[data-in-all]')).toContainText(countedIn(language, texts.newWords, 10));
    // Less than the goal, which the ring counts: that is said beside it.
    await expect(page.locator('[data-shorter]')).toHaveText(texts.shorter);
    await expect(page.locator('[data-minutes]')).toHaveText(
      texts.goal + filledIn(texts.goalMinutes, { done: 0, goal: 10 }),
    );
    await expect(page.getByText(texts.browsingHint)).toBeVisible();
    await expect(page.locator('[data-row]')).toHaveText(texts.noStreak);
    // What the specification asks of home is there as before.
    await expect(page.getByRole('link', { name: texts.browse })).toBeVisible();
    // The goal of browsing is no second one to the eye.
    await expect(page.locator('[data-goal]')).toBeHidden();
    await page.getByText(texts.browsingFigures).click();
    await expect(page.locator('[data-goal]')).toHaveText(t('home.goalProgress', { done: 0, goal: 20 }));
    await expect(page.locator('[data-goal]')).toBeVisible();

    await keepReviews(page, [
      ...WORDS.map((word) => reviewOf(word, 20)),
      ...WORDS.slice(0, 6).map((word) => reviewOf(word, 1, { outcome: 'wrong' })),
    ]);
    await openToday(page, 'planned');
    await expect(page.locator('[data-in-all]')).toContainText(countedIn(language, texts.toReview, 8));
    await expect(page.locator('[data-row]')).toHaveText(countedIn(language, texts.streak, 1));
    await expect(page.locator('[data-note=not-promised]')).toHaveText(texts.notPromised);

    await keepReviews(
      page,
      WORDS.map((word) => reviewOf(word, 0, { ms: 60_000, outcome: 'unknown' })).concat(
        WORDS.slice(0, 3).map((word) => reviewOf(word, 0, { ms: 60_000 })),
      ),
    );
    await openToday(page, 'done');
    await expect(page.locator('[data-shorter]')).toHaveCount(0);
    await expect(page.getByText(texts.done)).toBeVisible();
    await expect(page.getByText(countedIn(language, texts.dueTomorrow, 8))).toBeVisible();
    await expect(page.locator('[data-minutes]')).toContainText('11');
    await page.getByRole('link', { name: texts.more }).click();
    // Once: the session that has begun goes on at the plain address.
    await expect(page).toHaveURL(/\/learn$/);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', /[1-9]\d/);
  });

  test(`what a guest has learnt is kept in one tap, for as long as the cookie lasts, in ${language}`, async ({
    page,
    context,
  }) => {
    await onboardedAs(page, language, 'a1');
    await openToday(page, 'planned');
    await keepReviews(
      page,
      WORDS.map((word) => reviewOf(word, 1)),
    );
    await openToday(page, 'planned');
    await page.getByRole('button', { name: texts.keep }).click();
    await expect(page.locator('[data-note=kept]')).toContainText(texts.kept);
    await expect(page.locator('[data-row]')).toHaveText(countedIn(language, texts.streak, 1));
    const session = (await context.cookies()).find(({ name }) => name.endsWith('session_token'));
    expect(((session?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(399);

    // A browser that forgets everything but its cookies.
    await page.goto('/about-us');
    await page.evaluate(async () => {
      localStorage.clear();
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
    await openToday(page, 'planned');
    await expect(page.locator('[data-row]')).toHaveText(countedIn(language, texts.streak, 1));
    const before = await (await page.request.get('/api/account/export')).json();
    expect(before.reviews.memories).toHaveLength(WORDS.length);

    // Signing out would lose it all: it is said first, and what is known of the learner can be had and deleted.
    await page.goto('/profile');
    await expect(page.getByText(texts.account.who)).toBeVisible();
    const kept = await (await page.request.get('/api/account/export')).json();
    expect(kept.account).toMatchObject({ email: null, name: null, phoneNumber: null });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('banner').locator('button[value=sign-out]').click();
    await expect(page.getByText(texts.account.who)).toBeVisible();
    // Not by one tap either.
    const leaving = page.locator('details:has(button[value=sign-out])');
    await expect(leaving.getByRole('button')).toBeHidden();
    await leaving.locator('summary').click();
    await expect(leaving.getByRole('button')).toBeVisible();
    await expect(page.getByText(texts.account.signOutNote)).toBeVisible();
    const deletion = page.locator('details:has(input[value=delete])');
    await deletion.locator('summary').click();
    await deletion.getByRole('checkbox').check();
    await deletion.getByRole('button').click();
    await page.waitForURL((url) => url.pathname === '/auth');
    expect((await page.request.get('/api/states')).status()).toBe(401);
  });

  test(`how one learns is chosen without script, and today goes by it, in ${language}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const page = await context.newPage();
    await onboardedAs(page, language, 'a1');
    await page.goto('/profile');
    await page.locator('select[name=minutes]').selectOption('5');
    await page.locator('select[name=new-words]').selectOption('3');
    await page.locator('input[name=sound]').uncheck();
    await page.locator('button[name=part][value=choices]').click();
    await expect(page.getByRole('status')).toHaveText(texts.settings.saved);
    await expect(page.locator('select[name=minutes]')).toHaveValue('5');
    await expect(page.locator('input[name=sound]')).not.toBeChecked();
    const scripted = await browser.newContext({
      baseURL: server.url,
      storageState: await context.storageState(),
    });
    const today = await scripted.newPage();
    await openToday(today, 'planned');
    await expect(today.locator('[data-holds]')).toContainText(countedIn(language, texts.newWords, 3));
    await Promise.all([context.close(), scripted.close()]);
  });
}
