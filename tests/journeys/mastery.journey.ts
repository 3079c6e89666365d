import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { categoryPath, encodePath } from '#src/i18n/paths.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { expect, onboardedAs, test } from './fixtures.ts';
import { keepReviews, reviewOf } from './kept-reviews.ts';
import { keepSession, sessionOf } from './seeded-session.ts';
import { playerOf } from './session-player.ts';

/** Reviews after which a word is known, in days before today. */
const REVIEWED = [200, 190, 150, 60];

for (const [language, theme, slug] of [
  ['en', 'dark', 'animals'],
  ['ar', 'light', 'الحيوانات'],
] as const)
  test(`the last word of a topic has a page of its own, once, in ${language}, ${theme}`, async ({ page }) => {
    const texts = learnTexts(language);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const pair = await onboardedAs(page, language, 'a1', { theme });
    await page.goto(encodePath(categoryPath(pair, slug)));
    const topic = await page.locator('input[name=topic]').inputValue();
    const words: string[] = [];
    for (let total = 1; words.length < total; ) {
      const from = words.length + 1;
      const answer = await page.request.get(
        `/api/categories/${topic}/study?pair=${pair}&from=${from}&to=${from + 49}`,
      );
      const range = (await answer.json()) as { total: number; cards: { card: { id: string } }[] };
      total = range.total;
      words.push(...range.cards.map(({ card }) => card.id));
    }
    const [last = ''] = words;
    const player = playerOf(page);
    const finish = async () => {
      await keepSession(page, sessionOf([{ word: last, form: 'choose-meaning' }], ORDINARY_DAY));
      await page.goto('/learn');
      await player.answer('right');
      await expect(page.locator('#verdict')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await page.keyboard.press('Enter');
    };
    // Once Today has opened what the browser keeps.
    const openToday = async () => {
      await page.goto('/today');
      await page.locator('[data-minutes]').waitFor();
    };
    await openToday();
    // All of them but the last one.
    await keepReviews(
      page,
      words.slice(1).flatMap((word) => REVIEWED.map((ago) => reviewOf(word, ago))),
    );
    await finish();
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible();

    await openToday();
    await keepReviews(
      page,
      REVIEWED.map((ago) => reviewOf(last, ago)),
    );
    await finish();
    const title = page.getByRole('heading', { level: 1, name: texts.mastered });
    await expect(title).toBeFocused();
    await expect(page.getByRole('link', { name: texts.nextTopic })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: texts.toSummary }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeFocused();

    await openToday();
    await finish();
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible();
    await expect(title).toHaveCount(0);
  });
