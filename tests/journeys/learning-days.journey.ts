import type { BrowserContext, Page } from '@playwright/test';
import { LANGUAGE_CATALOGUE } from '#src/domain/language.ts';
import type { Form } from '#src/domain/learning/review-event.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { ORDINARY_DAY, type TestServer } from '#tests/support/running-server.ts';
import { SECONDS } from '../../bench/simulated-mind.ts';
import { expect, hydrated, onboardedAs, test, translatorOf } from './fixtures.ts';
import { keepReviews, reviewOf } from './kept-reviews.ts';
import { playerOf } from './session-player.ts';

const DAY_MS = 86_400_000;

/** Lets days pass, for the browser and for the server. */
async function waitFor(days: number, context: BrowserContext, server: TestServer): Promise<void> {
  const then = new Date(Date.parse(ORDINARY_DAY) + days * DAY_MS).toISOString();
  server.setClock(then);
  await context.clock.setFixedTime(then);
}
test.afterEach(({ server }) => server.setClock(ORDINARY_DAY));

const today = (page: Page, state: string) => page.locator(`[data-learn-day=${state}]`);

for (const language of ['en', 'ar'] as const) {
  test(`a first day in ${language} takes less than seven minutes, from the front page to the summary`, async ({
    page,
  }) => {
    const [t, texts] = [await translatorOf(language), learnTexts(language)];
    await page.setViewportSize({ width: 360, height: 740 });
    /** Reading a screen and tapping; looking at what was right. Medians, as those of answers are. */
    const [LOOK_AND_TAP, LOOK_AT_ANSWER] = [8, 3];
    let seconds = 0;
    const tap = async (target: ReturnType<Page['locator']>) => {
      await target.click();
      seconds += LOOK_AND_TAP;
    };
    await page.goto('/');
    await tap(page.getByRole('main').getByRole('link').first());
    await tap(page.getByText(LANGUAGE_CATALOGUE[language].nativeName, { exact: true }).first());
    await tap(page.getByRole('button'));
    await tap(page.getByText(t('level.a1'), { exact: true }));
    await tap(page.getByRole('button', { name: t('onboarding.startLearning') }));
    await tap(page.locator('[data-tab=today]'));
    await expect(today(page, 'planned')).toBeVisible();
    const player = playerOf(page);
    await tap(page.getByRole('link', { name: new RegExp(`^${todayTexts(language).learn}`) }));
    // One of four is missed at first, and comes again.
    const done = await player.playThrough((form, place) =>
      form !== 'meet' && place < 12 && place % 4 === 2 ? 'wrong' : 'right',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.done);
    for (const { form } of done) seconds += SECONDS[form as Form] + LOOK_AT_ANSWER;
    expect(done.length).toBeGreaterThanOrEqual(12);
    expect(new Set(done.map(({ form }) => form)).size).toBeGreaterThanOrEqual(3);
    expect(seconds, `${done.length} items`).toBeLessThan(7 * 60);
    // Longer than a low screen, and no line of it lies below what leads on.
    await page.setViewportSize({ width: 360, height: 560 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(0);
    const toToday = page.getByRole('link', { name: texts.toToday });
    const others = page.locator('main > div > *').filter({ hasNot: toToday });
    const end = await others.evaluateAll((parts) =>
      Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)),
    );
    expect((await toToday.boundingBox())?.y).toBeGreaterThanOrEqual(end);
    // And is a day of the row.
    await toToday.click();
    await expect(page.locator('[data-row]')).toHaveText(countedIn(language, todayTexts(language).streak, 1));
  });
}

for (const [whose, language] of [
  ['a guest', 'ar'],
  ['an account', 'en'],
] as const) {
  test(`words come back to ${whose} in forms that move up, before new ones, over weeks`, async ({
    page,
    context,
    server,
  }) => {
    const texts = todayTexts(language);
    await onboardedAs(page, language, 'a1', { newWords: 2 });
    const player = playerOf(page);
    await page.goto('/learn');
    const met = new Set((await player.playThrough()).map(({ word }) => word));
    expect(met.size).toBe(2);
    if (whose === 'an account') {
      // Kept from the summary; then the browser forgets all but its cookies, as Safari does after a week.
      await page.getByRole('button', { name: texts.keep }).click();
      await expect(page.locator('[data-note=kept]')).toBeVisible();
      await page.goto('/about-us');
      await page.evaluate(async () => {
        localStorage.clear();
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
      });
    }
    const rows = [
      { day: 3, due: 2, forms: ['choose-meaning', 'choose-word', 'hear'] },
      { day: 17, due: 4, forms: ['gap', 'hear', 'tap'] },
      { day: 80, due: 6, forms: ['gap', 'type', 'dictation'] },
    ];
    for (const { day, due, forms } of rows) {
      await waitFor(day, context, server);
      await page.goto('/today');
      await expect(today(page, 'planned')).toBeVisible();
      await expect(page.locator('[data-holds]')).toContainText(countedIn(language, texts.toReview, due));
      await page.getByRole('link', { name: new RegExp(`^${texts.learn}`) }).click();
      const done = await player.playThrough();
      expect(done[0]?.form, `day ${day} begins with a review`).not.toBe('meet');
      expect(done.some(({ form }) => form === 'meet')).toBe(true);
      for (const word of met)
        expect(forms, `${word} on day ${day}`).toContain(done.find((step) => step.word === word)?.form);
    }
  });
}

test('a fortnight away ends in an ordinary day, without a word of debt', async ({ page }) => {
  const texts = todayTexts('en');
  await onboardedAs(page, 'en');
  await page.goto('/today');
  await hydrated(page);
  const answer = await page.request.post('/api/candidates', {
    data: { language: 'en', level: 'a1', from: 0, count: 120, words: [] },
  });
  const { candidates } = (await answer.json()) as { candidates: { word: string }[] };
  expect(candidates).toHaveLength(120);
  // Twenty words on each of six days, the last of which was a fortnight ago.
  await keepReviews(
    page,
    candidates.map(({ word }, i) => reviewOf(word, 14 + Math.floor(i / 20), { ms: 8_000 })),
  );
  await page.goto('/today');
  const card = today(page, 'planned');
  await expect(card).toBeVisible();
  const said = await card.innerText();
  // The session's words, and below them the day's.
  const due = Number([...said.matchAll(/(\d+) to review/g)].at(-1)?.[1]);
  const minutes = Number([...said.matchAll(/about (\d+) min/g)].at(-1)?.[1]);
  expect(due).toBeGreaterThan(40);
  expect(due).toBeLessThan(80);
  expect(minutes).toBeLessThanOrEqual(10);
  // Neither what waits nor how long ago it was: nothing but the day.
  expect(said).not.toContain('120');
  expect(said).not.toContain(String(120 - due));
  await expect(card.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-row]')).toHaveText(texts.noStreak);
  await page.getByRole('link', { name: new RegExp(`^${texts.learn}`) }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', /^1[0-5]$/);
});
