import type { Page } from '@playwright/test';
import { USUAL_AIM } from '#src/domain/learning/learning-settings.ts';
import { foldReviews, type Memory } from '#src/domain/learning/memory.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { createScheduler } from '#src/domain/learning/scheduler.ts';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { encodePath, studyPath, wordPath } from '#src/i18n/paths.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { expect, hydrated, onboardedAs, test, translatorOf } from './fixtures.ts';
import { keepReviews, reviewOf } from './kept-reviews.ts';
import { keptEvents } from './seeded-session.ts';
import { playerOf } from './session-player.ts';
import { keepProgress, signUp } from './signed-up.ts';

const WORDS = ['water', 'house', 'bread', 'window', 'teacher', 'summer', 'yellow', 'brother'];

/** Words that the account's day still has to review. */
const due = async (page: Page) =>
  ((await (await page.request.get('/api/plan?newWords=0')).json()) as { due: number }).due;
const bring = async (page: Page, events: readonly ReviewEvent[]) =>
  expect((await page.request.post('/api/reviews', { data: { events } })).ok()).toBe(true);
/** What the account takes along of its log. */
const logOf = async (page: Page) =>
  (
    (await (await page.request.get('/api/account/export')).json()) as {
      reviews: { reviews: ReviewEvent[]; memories: Memory[] };
    }
  ).reviews;
const reviewsOf = async (page: Page) => (await logOf(page)).reviews;
const memoriesOf = async (page: Page) => (await logOf(page)).memories;
const byWord = <T extends { word: string }>(rows: readonly T[]) =>
  [...rows].sort((a, b) => (a.word < b.word ? -1 : 1));

test('two browsers of one account that answer without a network lose nothing, double nothing and agree', async ({
  page,
  context,
  browser,
  server,
  complaints,
}) => {
  await onboardedAs(page, 'en', 'a1', { newWords: 0 });
  await keepProgress(page);
  const before = WORDS.map((word) => reviewOf(word, 20));
  await bring(page, before);
  const elsewhere = await browser.newContext({
    baseURL: server.url,
    storageState: await context.storageState(),
  });
  await elsewhere.clock.setFixedTime(ORDINARY_DAY);
  const other = await elsewhere.newPage();
  const seats = [
    { seat: page, player: playerOf(page), play: 'right' },
    { seat: other, player: playerOf(other), play: 'wrong' },
  ] as const;
  for (const { seat, player } of seats) {
    await seat.goto('/learn');
    await player.step();
  }
  await context.setOffline(true);
  await elsewhere.setOffline(true);
  const answered: string[] = [];
  for (const { seat, player, play } of seats)
    for (let i = 0; i < 4; i++) {
      answered.push((await player.step()).word);
      await player.answer(play);
      // Nothing is waited for.
      await expect(seat.locator('#verdict')).toBeVisible({ timeout: 2_000 });
      await seat.keyboard.press('Enter');
    }
  // The same words in both: an answer more to each, of which one counts.
  expect(new Set(answered).size).toBe(4);
  await context.setOffline(false);
  await elsewhere.setOffline(false);
  await expect.poll(async () => (await reviewsOf(page)).length).toBe(16);
  const events = await reviewsOf(page);
  expect(new Set(events.map(({ id }) => id)).size).toBe(16);
  const memories = byWord(foldReviews(events, createScheduler(USUAL_AIM)));
  expect(byWord(await memoriesOf(page))).toEqual(JSON.parse(JSON.stringify(memories)));

  // The one goes on; at the next look the other knows of it.
  await other.goto('/today');
  await expect.poll(() => due(other)).toBe(4);
  await page.reload();
  await seats[0].player.step();
  await seats[0].player.answer('right');
  await expect.poll(async () => (await reviewsOf(page)).length).toBe(17);
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => due(other)).toBe(3);
  await elsewhere.close();
  // The browser notes each request that failed.
  complaints.length = 0;
});

for (const [whose, language] of [
  ['a guest', 'ar'],
  ['an account without a name', 'en'],
] as const) {
  test(`what ${whose} has learnt joins the account that they sign in to, in both browsers`, async ({
    page,
    context,
    browser,
    server,
    complaints,
  }) => {
    const [texts, { auth }] = [todayTexts(language), accountTexts(language)];
    const elsewhere = await browser.newContext({ baseURL: server.url });
    await elsewhere.clock.setFixedTime(ORDINARY_DAY);
    const other = await elsewhere.newPage();
    await onboardedAs(other, language);
    const given = await signUp(other, server);
    await bring(other, [reviewOf('dog', 20), reviewOf('water', 25)]);
    await other.request.put('/api/saved/elephant', { data: { saved: true } });

    await onboardedAs(page, language);
    await page.goto('/today');
    await hydrated(page);
    await keepReviews(
      page,
      WORDS.map((word) => reviewOf(word, 20)),
    );
    await page.goto('/today');
    let former = '';
    if (whose === 'an account without a name') {
      await page.getByRole('button', { name: texts.keep }).click();
      await expect(page.locator('[data-note=kept]')).toBeVisible();
      await expect.poll(() => reviewsOf(page)).toHaveLength(8);
      former = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      // An answer that it could not send.
      await context.route('**/api/reviews', (route) => route.abort());
      const player = playerOf(page);
      await page.goto('/learn');
      await player.step();
      await player.answer('right');
      await expect(page.locator('#verdict')).toBeVisible();
      await expect.poll(() => keptEvents(page)).toHaveLength(1);
      await page.goto('/profile');
      await expect(page.getByText(texts.account.signInNote)).toBeVisible();
      await page.locator('#account').getByRole('link', { name: auth.signIn, exact: true }).click();
      await expect(page.getByText(texts.account.signInNote)).toBeVisible();
      await context.unroute('**/api/reviews');
    } else await page.goto('/auth');
    await page.getByLabel(auth.email, { exact: true }).fill(given.email);
    await page.getByLabel(auth.password, { exact: true }).fill(given.password);
    await page.getByRole('main').getByRole('button', { name: auth.signIn, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/today');
    await expect(page.locator('[data-note]')).toHaveCount(0);
    const answers = former === '' ? 0 : 1;
    await expect.poll(async () => (await reviewsOf(page)).length).toBe(10 + answers);
    expect(await due(page)).toBe(9 - answers);
    expect((await memoriesOf(page)).map(({ word }) => word).sort()).toEqual([...WORDS, 'dog'].sort());
    await other.goto('/saved');
    await expect(other.getByRole('link', { name: /^elephant/ })).toBeVisible();
    if (former !== '') {
      const answer = await fetch(`${server.url}/api/states`, { headers: { cookie: former } });
      expect(answer.status).toBe(401);
    }
    await elsewhere.close();
    complaints.length = 0;
  });
}

test('a learner with an account marks words on cards and pages, also without a network, and finds them again', async ({
  page,
  context,
  complaints,
}) => {
  const language = 'ar';
  const { states: texts, history, saved: lists } = learnerPlacesTexts(language);
  const t = await translatorOf(language);
  const pair = await onboardedAs(page, language);
  await keepProgress(page);
  await page.goto(encodePath(studyPath(pair, 'a1', 3)));
  await hydrated(page);
  const scrollDown = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await scrollDown();
  const controls = page.getByRole('group', { name: texts.controls });
  const word = (await page.locator('[data-shown] [data-word]').getAttribute('data-word')) ?? '';
  const status = controls.getByRole('status');
  await controls.getByRole('button', { name: texts.save }).click();
  await expect(controls.getByRole('button', { name: texts.saved, pressed: true })).toBeVisible();
  await controls.getByRole('button', { name: texts.know }).click();
  await expect(status).toHaveText(texts.known);
  await expect.poll(() => memoriesOf(page)).toHaveLength(1);
  const [memory] = await memoriesOf(page);
  expect(memory).toMatchObject({ word, state: 'known' });

  // Another word, on its own page: asked to be taught again, and saved while there is no network.
  await bring(page, [reviewOf('dog', 30), reviewOf('dog', 28), reviewOf('dog', 18)]);
  await page.goto(encodePath(wordPath(pair, 'dog')));
  await scrollDown();
  await expect(status).toHaveText(texts.known);
  await controls.getByRole('button', { name: texts.learn }).click();
  await expect(status).toHaveText(texts.fresh);
  await context.setOffline(true);
  await controls.getByRole('button', { name: texts.save }).click();
  await expect(controls.getByRole('button', { name: texts.saved, pressed: true })).toBeVisible();
  await expect(controls.getByRole('alert')).toHaveText('');
  await context.setOffline(false);
  const isSaved = async () => (await (await page.request.get('/api/saved/dog')).json()) as unknown;
  await expect.poll(isSaved).toMatchObject({ saved: true });

  await page.goto('/saved');
  await expect(page.getByRole('link', { name: /^dog/ })).not.toContainText(texts.known);
  await expect(page.getByRole('button', { name: lists.remove.replace('{word}', 'dog') })).toBeVisible();
  await page.goto('/history');
  await expect(page.locator('td[aria-current=date]')).toContainText(t('level.wordCount', { count: 2 }));
  await expect(page.getByRole('list', { name: history.legend })).toBeVisible();
  complaints.length = 0;
});
