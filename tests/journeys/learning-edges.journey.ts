import { countedIn } from '#src/i18n/counted.ts';
import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { wordPath } from '#src/i18n/paths.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { expect, hydrated, onboardedAs, test } from './fixtures.ts';
import { keepReviews, reviewOf } from './kept-reviews.ts';
import { keptRows } from './kept-rows.ts';
import { keepSession, keptEvents, keptSession, sessionOf } from './seeded-session.ts';
import { playerOf } from './session-player.ts';

// What is told here is told in every language; the texts' own tests have them.
const texts = todayTexts('en');
const today = (state: string) => `[data-learn-day=${state}]`;

test('a page that is open over midnight tells the new day when it is looked at, and a session goes on', async ({
  page,
  context,
  server,
}) => {
  const late = '2026-03-10T23:59:30Z';
  server.setClock(late);
  await context.clock.setFixedTime(late);
  await onboardedAs(page, 'en');
  await page.goto('/today');
  await hydrated(page);
  await keepReviews(
    page,
    Array.from({ length: 10 }, (_, i) => reviewOf(`word-${i}`, 0, { ms: 60_000 })),
  );
  await keepSession(
    page,
    sessionOf(
      ['adventure', 'elephant'].map((word) => ({ word, form: 'choose-meaning' })),
      late,
    ),
  );
  const open = await context.newPage();
  const player = playerOf(open);
  await open.goto('/learn');
  await player.step();
  await page.goto('/today');
  await expect(page.locator('[data-minutes]')).toContainText('10');
  await expect(page.locator('[data-row]')).toHaveText(countedIn('en', texts.streak, 1));

  const early = '2026-03-11T00:00:30Z';
  server.setClock(early);
  await context.clock.setFixedTime(early);
  await player.answer('right');
  await expect.poll(() => keptEvents(open)).toHaveLength(11);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('[data-minutes]')).toContainText('0');
  // What is kept of the evening is gone on with, and the days are still in a row.
  await expect(page.locator(today('session'))).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveText(countedIn('en', texts.streak, 1));
  const last = (await keptEvents(open)).at(-1) as { day?: string } | undefined;
  expect(last?.day).toBe('2026-03-11');
  server.setClock(ORDINARY_DAY);
});

test('with a clock that is years off, a session that goes on and the history are of the server’s day', async ({
  page,
  context,
}) => {
  await context.clock.setFixedTime('2019-01-05T08:00:00Z');
  await onboardedAs(page, 'en');
  const player = playerOf(page);
  await page.goto('/learn');
  await player.step();
  await player.answer('right');
  await expect.poll(() => keptEvents(page)).toHaveLength(1);
  await page.reload();
  await player.step();
  await player.answer('right');
  await expect.poll(() => keptEvents(page)).toHaveLength(2);
  await page.goto('/history');
  await expect(page.locator('caption')).toHaveText('March 2026');
  await expect(page.locator('td[aria-current=date]')).toHaveAttribute('data-strength', '1');
  await page.goto(wordPath('en-en', 'adventure'));
  await page.getByRole('button', { name: learnerPlacesTexts('en').states.know, exact: true }).click();
  await expect.poll(() => keptEvents(page)).toHaveLength(3);
  expect(new Set((await keptEvents(page)).map(({ at }) => at.slice(0, 10)))).toEqual(new Set(['2026-03-10']));
});

test('ten thousand memories make a day as any other', async ({ page }) => {
  await onboardedAs(page, 'en');
  await page.goto('/today');
  await hydrated(page);
  await keepReviews(
    page,
    Array.from({ length: 10_000 }, (_, i) => reviewOf(`word-${i}`, 3 + (i % 300), { ms: 8_000 })),
  );
  await page.goto('/today');
  const card = page.locator(today('planned'));
  await expect(card).toBeVisible();
  await expect(card).toContainText(/[4-7]\d to review/);
  await expect(card).not.toContainText('10,000');
  // Once they are reckoned, they are not again.
  expect(await keptRows(page, 'touched')).toEqual([]);
});

test('a level without words has nothing to learn, and says what can be done', async ({ page }) => {
  await onboardedAs(page, 'en', 'c2');
  await page.goto('/today');
  const card = page.locator(today('nothing'));
  await expect(card).toContainText(texts.nothing);
  await expect(card.getByRole('alert')).toHaveCount(0);
  await expect(card.getByRole('link', { name: texts.toSettings })).toBeVisible();
  await page.goto('/learn');
  await expect(page.getByText(learnTexts('en').nothing, { exact: true })).toBeVisible();
});

test('an answer is kept though its page is left before anything of it is seen', async ({ page }) => {
  await onboardedAs(page, 'en');
  const player = playerOf(page);
  await page.goto('/learn');
  await player.step();
  // The session's own beginning is kept by now.
  await expect.poll(() => keptSession(page)).toBeTruthy();
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    document.querySelector<HTMLButtonElement>('main button[aria-keyshortcuts=Enter]')?.click();
    location.assign('/about-us');
  });
  await page.waitForURL('**/about-us');
  await expect.poll(() => keptEvents(page)).toHaveLength(1);
});
