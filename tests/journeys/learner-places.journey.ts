import type { Page } from '@playwright/test';
import type { LanguageCode } from '#src/domain/language.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import {
  categoryListPath,
  encodePath,
  levelsPath,
  studyPath,
  wordListPath,
  wordPath,
} from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { addressOf, expect, forwardsKey, hydrated, onboardedAs, test, translatorOf } from './fixtures.ts';

/** The choice whose meaning is that of the word shown. */
async function rightChoice(page: Page) {
  const word = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const id = word.toLowerCase().replace(/['’]/g, '').replaceAll(' ', '-');
  const choices = page.locator('button[name=choice]');
  const values = await choices.evaluateAll((all) => all.map((each) => (each as HTMLButtonElement).value));
  return choices.nth(values.findIndex((value) => value === id || value.startsWith(`${id}-`)));
}

for (const language of ['en', 'ar'] satisfies LanguageCode[]) {
  test(`a learner in ${language} finds their level, over a reload and a lost connection, and decides`, async ({
    page,
    context,
    complaints,
  }) => {
    const { placement: texts } = learnerPlacesTexts(language);
    const t = await translatorOf(language);
    const pair = await onboardedAs(page, language, 'a1');
    await page.goto(encodePath(levelsPath(pair)));
    await page.getByRole('link', { name: texts.wayIn }).click();
    await page.getByRole('button', { name: texts.start }).click();
    await hydrated(page);

    const place = (number: number) =>
      page.getByText(filledIn(texts.progress, { number: t.number(number), most: t.number(30) }), {
        exact: true,
      });

    // All of A1 is known, by pointer and by key, and nothing beyond.
    await (await rightChoice(page)).click();
    await expect(place(2)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('0');
    await expect(place(3)).toBeVisible();

    const third = await page.getByRole('heading', { level: 1 }).textContent();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(third ?? '');

    await context.setOffline(true);
    await page.getByRole('button', { name: texts.unknown }).click();
    await expect(page.getByRole('alert')).toContainText(texts.failed);
    await expect(place(3)).toBeVisible();
    complaints.splice(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: texts.again }).click();
    await expect(place(4)).toBeVisible();

    const suggestion = page.getByRole('heading', { level: 1, name: texts.resultTitle });
    for (let number = 4; !(await suggestion.isVisible()); number++) {
      expect(number).toBeLessThanOrEqual(30);
      await page.getByRole('button', { name: texts.unknown }).click();
      await expect(place(number + 1).or(suggestion)).toBeVisible();
    }
    await expect(
      page.getByText(filledIn(texts.suggestion, { level: 'A1', name: t('level.a1') })),
    ).toBeVisible();
    await expect(page.getByRole('definition')).toHaveCount(5);
    // The learner decides otherwise.
    await page.getByRole('button', { name: /^B1/ }).click();
    await expect.poll(() => addressOf(page)).toBe('/today');
    await page.goto(encodePath(levelsPath(pair)));
    await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', 'b1');
  });
}

test('a placement works without script', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  const { placement: texts } = learnerPlacesTexts('en');
  await page.goto('/onboarding?step=2&base=en');
  await page.getByRole('link', { name: texts.wayIn }).click();
  await page.getByRole('button', { name: texts.start }).click();
  for (let place = 0; place < 30; place++) {
    if (await page.getByRole('heading', { name: texts.resultTitle }).isVisible()) break;
    await (await rightChoice(page)).click();
    await page.waitForLoadState();
  }
  // Whoever knows every word is offered the highest level.
  await page.getByRole('button', { name: filledIn(texts.accept, { level: 'C1' }) }).click();
  await expect(page).toHaveURL(/\/today$/);
  await context.close();
});

for (const language of ['en', 'ar'] satisfies LanguageCode[]) {
  test(`a guest in ${language} saves a word, says that another is known, and finds both again`, async ({
    page,
  }) => {
    const { states: texts } = learnerPlacesTexts(language);
    const pair = await onboardedAs(page, language, 'a1');
    await page.goto(encodePath(wordPath(pair, 'dog')));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const controls = page.getByRole('group', { name: texts.controls });
    await controls.getByRole('button', { name: texts.save }).click();
    await expect(controls.getByRole('button', { name: texts.saved, pressed: true })).toBeVisible();
    await expect(controls.getByRole('status')).toHaveText(texts.fresh);
    await controls.getByRole('button', { name: texts.know }).click();
    await expect(controls.getByRole('status')).toHaveText(texts.known);
    await page.reload();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(controls.getByRole('button', { name: texts.saved })).toBeVisible();
    await expect(controls.getByRole('status')).toHaveText(texts.known);

    // The study card has the same controls, and steps take them along.
    await page.goto(encodePath(studyPath(pair, 'a1', 3)));
    await hydrated(page);
    // They come when their place is seen, below the first screen.
    const scrollDown = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await scrollDown();
    await expect(controls.getByRole('status')).toHaveText(texts.fresh);
    await controls.getByRole('button', { name: texts.know }).click();
    await expect(controls.getByRole('status')).toHaveText(texts.known);
    await page.keyboard.press(forwardsKey(language));
    await scrollDown();
    await expect(controls.getByRole('status')).toHaveText(texts.fresh);

    // Level picker, topics and word list know of both, in the room that was there for it.
    await page.goto(encodePath(levelsPath(pair)));
    const told = (known: string) =>
      new RegExp(filledIn(texts.counts, { known, learning: '0', fresh: '[\\d.,]+' }));
    await expect(page.locator('[data-states="level:a1"]')).toHaveText(told('2'));
    await page.goto(encodePath(`${wordListPath(pair)}?q=dog`));
    await expect(page.getByRole('link', { name: /^dog/ }).first()).toContainText(texts.known);
    await page.goto(encodePath(categoryListPath(pair)));
    await expect(
      page
        .locator('[data-states]')
        .filter({ hasText: told('[12]') })
        .first(),
    ).toBeVisible();

    // The list of saved words, where one is removed, brought back, and removed for good.
    const { saved: lists } = learnerPlacesTexts(language);
    await page.goto('/saved');
    const dog = page.getByRole('link', { name: /^dog/ });
    await expect(dog).toContainText(texts.known);
    const remove = page.getByRole('button', { name: filledIn(lists.remove, { word: 'dog' }) });
    await remove.click();
    await expect(dog).toHaveCount(0);
    await expect(page.getByText(lists.empty)).toBeVisible();
    await expect(page.getByRole('button', { name: lists.undo })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dog).toBeVisible();
    await expect(remove).toBeFocused();
    await remove.click();
    await expect(dog).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(lists.empty)).toBeVisible();
    await page.getByRole('link', { name: lists.known }).click();
    await expect(dog).toBeVisible();

    // The history has the day by its learner's calendar, with names, and says what the week brings.
    const t = await translatorOf(language);
    await page.goto('/history');
    const today = page.locator('td[aria-current=date]');
    await expect(today).toContainText(t('level.wordCount', { count: 2 }));
    await expect(page.getByRole('columnheader')).toHaveCount(7);
    await expect(page.getByRole('list', { name: learnerPlacesTexts(language).history.legend })).toBeVisible();
    await expect(page.getByText(learnerPlacesTexts(language).history.retentionLater)).toBeVisible();
  });
}
