import type { Page } from '@playwright/test';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { categoryPath, encodePath } from '#src/i18n/paths.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { addressOf, expect, onboardedAs, test } from './fixtures.ts';
import { keepReviews, reviewOf } from './kept-reviews.ts';
import { keepRows } from './kept-rows.ts';
import { keepSession, sessionOf } from './seeded-session.ts';
import { playerOf } from './session-player.ts';
import { keepProgress } from './signed-up.ts';

/** Met and answered today: with two new words a day, no more are left of it. */
const DONE = ['water', 'bread'].flatMap((word) => [
  reviewOf(word, 0, { form: 'meet', outcome: 'unknown' }),
  reviewOf(word, 0),
]);

async function bring(page: Page, isGuest: boolean, events: readonly ReviewEvent[], saved: readonly string[]) {
  if (isGuest) {
    await keepReviews(page, events);
    return keepRows(page, { saved: saved.map((word) => ({ word, at: ORDINARY_DAY })) });
  }
  expect((await page.request.post('/api/reviews', { data: { events } })).ok()).toBe(true);
  for (const word of saved)
    expect((await page.request.put(`/api/saved/${word}`, { data: { saved: true } })).ok()).toBe(true);
}

for (const [whose, language, slug] of [
  ['a guest', 'ar', 'الحيوانات'],
  ['an account', 'en', 'animals'],
] as const)
  test(`${whose} whose new words are used up learns those of a topic and the saved ones by asking for them`, async ({
    page,
  }) => {
    const [texts, { states }] = [learnTexts(language), learnerPlacesTexts(language)];
    const isGuest = whose === 'a guest';
    const pair = await onboardedAs(page, language, 'a1', { newWords: 2 });
    await page.goto('/learn');
    const player = playerOf(page);
    await player.asked().waitFor();
    if (!isGuest) await keepProgress(page);
    await bring(page, isGuest, DONE, ['tiger', 'water']);
    // A session that was left is not what is asked for.
    if (isGuest)
      await keepSession(page, sessionOf([{ word: 'window', form: 'choose-meaning' }], ORDINARY_DAY));

    await page.goto(encodePath(categoryPath(pair, slug)));
    const topic = await page.locator('input[name=topic]').inputValue();
    await page.getByRole('button', { name: states.learnThese }).click();
    await expect.poll(() => addressOf(page)).toBe('/learn');
    await expect(page.getByText(texts.beyond)).toBeVisible();
    const done = await player.playThrough();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.done);
    const answer = await page.request.get(`/api/categories/${topic}/study?pair=${pair}&from=1&to=500`);
    const { cards } = (await answer.json()) as { cards: { card: { id: string } }[] };
    const ofTopic = new Set(cards.map(({ card }) => card.id));
    const learnt = new Set(done.map(({ word }) => word));
    expect(learnt.size).toBe(5);
    expect([...learnt].filter((word) => !ofTopic.has(word))).toEqual([]);
    expect(done.filter(({ form }) => form === 'meet')).toHaveLength(5);

    const ask = async (label: string, words: readonly string[]) => {
      await page.goto('/saved');
      await page.getByRole('link', { name: label }).click();
      await expect.poll(() => addressOf(page)).toBe('/learn');
      const asked = await player.playThrough();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.done);
      expect([...new Set(asked.map(({ word }) => word))].sort()).toEqual(words);
      return asked.filter(({ form }) => form === 'meet').map(({ word }) => word);
    };
    expect(await ask(states.learnThese, ['tiger', 'water'])).toEqual(['tiger']);
    expect(await ask(states.practiseThese, ['tiger', 'water'])).toEqual([]);
    await expect(page.getByText(texts.beyond)).toHaveCount(0);
  });

test('who has chosen nothing yet is asked for languages and level, and then learns the words of the topic', async ({
  page,
}) => {
  await page.goto(encodePath(categoryPath('ar-en', 'الحيوانات')));
  await page.locator('form[action="/profile"] button[value=topic]').click();
  await expect.poll(() => addressOf(page)).toBe('/onboarding');
  for (const part of ['base', 'level']) {
    await page.locator(`label:has(input[name=${part}])`).nth(1).click();
    await page.locator('main form button').click();
  }
  await expect.poll(() => addressOf(page)).toMatch(/^\/learn/);
  await expect(page.locator('main [data-word][data-form]')).toBeVisible();
});
