import { encodePath, wordListPath, wordPath } from '#src/i18n/paths.ts';
import { expect, onboardedAs, test } from './fixtures.ts';

test('a short page takes one sheet of paper', async ({ page }) => {
  await onboardedAs(page, 'en');
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto('/en/words?q=zzzz');
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});

for (const language of ['en', 'ar'] as const) {
  test(`a word list and a word are printed as ink on white without what only a screen can use, in ${language}`, async ({
    page,
  }) => {
    const pair = await onboardedAs(page, language, 'a1', { theme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const path of [wordListPath(pair), wordPath(pair, 'dog')]) {
      await page.goto(encodePath(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const element of await page.locator('nav, form, [data-screen-only], a[data-sound]').all()) {
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
