import { pairOf } from '#src/domain/language.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import { findBarriers, widthBeyond } from '#tests/support/accessibility.ts';
import { expect, onboardedAs, test } from './fixtures.ts';
import { screensOf } from './learner-screens.ts';

/** The longest headwords, and one whose translations are long. */
const LONG_WORDS = ['misunderstanding', 'congratulations', 'daughter-in-law', 'cancellation'];

for (const language of ['ar', 'de', 'pt'] as const) {
  test(`the longest words fit the narrowest screen in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const id of LONG_WORDS) {
      await page.goto(`${encodePath(wordPath(pairOf(language), id))}?more=1`);
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            return width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(beyond, id).toEqual([]);
      const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, `lines of ${id}`).toBeLessThanOrEqual(id.includes('-') ? 3 : 1);
    }
  });
}

for (const language of ['en', 'ar'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing and nothing scrolls sideways in ${language}, ${theme}`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const { name, path, isFirstVisit } of screensOf(language)) {
        await page.context().clearCookies();
        if (!isFirstVisit) await onboardedAs(page, language, 'a1', { theme });
        await page.setViewportSize({ width: 412, height: 823 });
        await page.goto(encodePath(path));
        // A page with scripts is whole once they have taken over.
        await page.waitForFunction(
          () =>
            !document.querySelector('script[type=module][async]') ||
            'hydrated' in document.documentElement.dataset,
        );
        expect.soft(await findBarriers(page, { isDark: theme === 'dark' }), name).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect.soft(await widthBeyond(page), `${name} at 320 px`).toBe(0);
        if (name === 'not found') complaints.length = 0;
        expect.soft(complaints, name).toEqual([]);
      }
    });
  }
}
