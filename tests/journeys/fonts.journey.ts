import { encodePath, studyPath, wordPath } from '#src/i18n/paths.ts';
import { expect, onboardedAs, test } from './fixtures.ts';

const FONTS = { en: ['Gentium Book Plus'], ar: ['Gentium Book Plus', 'Vazirmatn'] };

for (const language of ['en', 'ar'] as const) {
  test(`the first page fetches our fonts when it is idle, and the next is set in them from its first paint, in ${language}`, async ({
    page,
    context,
  }) => {
    const pair = await onboardedAs(page, language, 'a1');
    await page.goto(encodePath(wordPath(pair, 'dog')));
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'fonts')?.value)
      .toMatch(/^[\w-]{8}(\.[\w-]{8})*$/);

    await page.goto(encodePath(studyPath(pair, 'a1', 3)));
    await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(loaded.map((family) => family.replaceAll('"', '')).sort()).toEqual(FONTS[language]);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list.getEntries().reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0),
            );
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve(0), 0));
        }),
    );
    expect(shift).toBe(0);
    // What the learner had chosen is still there.
    await expect(page).toHaveURL(encodePath(studyPath(pair, 'a1', 3)));
    expect((await context.cookies()).find(({ name }) => name === 'prefs')?.value).toContain(`p:${pair}`);
  });
}

test('a visitor who saves data is not sent fonts', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
  await page.goto('/en/words/dog');
  // Longer than the page would wait before it fetched them: nothing tells that it will not.
  await page.waitForTimeout(3_000);
  expect(fonts).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name === 'fonts')).toEqual([]);
});
