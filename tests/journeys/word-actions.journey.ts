import { LANGUAGES } from '#src/domain/language.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import { expect, onboardedAs, test } from './fixtures.ts';

for (const language of LANGUAGES)
  test(`Save stands beside the headword on a phone, and moves nothing as it comes and is pressed, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { states } = learnerPlacesTexts(language);
    const pair = await onboardedAs(page, language);
    const meaning = page.locator('article ul').first();
    const placeOf = async () => Math.round((await meaning.boundingBox())?.y ?? Number.NaN);
    for (const word of ['environment', 'dog']) {
      // Its script comes later: what stands there before is looked at first.
      const script = '**/show-word-actions-*.js';
      let release = () => {};
      const isLookedAt = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(script, async (route) => {
        await isLookedAt;
        await route.continue();
      });
      await page.goto(encodePath(wordPath(pair, word)));
      await page.evaluate(() => document.fonts.ready);
      const before = await placeOf();
      release();
      const save = page.getByRole('button', { name: states.save, exact: true });
      await expect(save).toBeInViewport({ ratio: 1 });
      expect(await placeOf()).toBe(before);
      await save.click();
      await expect(page.getByRole('button', { name: states.saved, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(page.getByRole('group', { name: states.controls }).getByRole('status')).toHaveText(
        states.fresh,
      );
      expect(await placeOf()).toBe(before);
      await page.unroute(script);
    }
  });

test('what scripts fetch later does not win over the styles that the page has', async ({ page }) => {
  // The controls of a word fetch what they need once they are in view.
  await page.setViewportSize({ width: 412, height: 1400 });
  await onboardedAs(page, 'en');
  const [, actions] = await Promise.all([
    page.goto('/a1/words/1-50'),
    page.waitForResponse(/\/show-word-actions-[^/]*\.js$/),
  ]);
  await actions.finished();
  await page.waitForLoadState('networkidle');
  const added = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href && !href.includes('.late.') ? [href] : [])),
  );
  expect(added.filter((href) => href.includes('/shell-'))).toEqual([]);
  await expect(page.locator('[data-step="next"]')).toHaveCSS('min-height', '56px');
});
