import { encodePath, wordListPath, wordPath } from '#src/i18n/paths.ts';
import { expect, onboardedAs, test } from './fixtures.ts';

for (const language of ['en', 'ar'] as const) {
  test(`a word list and a word are printed as ink on white without what only a screen can use, in ${language}`, async ({
    page,
  }) => {
    const pair = await onboardedAs(page, language, 'a1', { theme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const path of [wordListPath(pair), wordPath(pair, 'dog')]) {
      await page.goto(encodePath(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const element of await page.locator('nav, form, [data-screen-only], a[href^="/speech"]').all()) {
        await expect(element).toBeHidden();
      }
      const colours = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.documentElement);
        return [color, backgroundColor];
      });
      expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    }
    await page.goto(encodePath(wordListPath(pair)));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
}
