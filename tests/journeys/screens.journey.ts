import type { Page } from '@playwright/test';
import { pairOf } from '#src/domain/language.ts';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { loadMessages } from '#src/i18n/catalogue.ts';
import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { encodePath, LANDING_PATHS, wordListPath, wordPath } from '#src/i18n/paths.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { wordDepthTexts } from '#src/i18n/word-depth/word-depth-texts.ts';
import { weekdayNames } from '#src/ui/history/learnt-texts.ts';
import { findBarriers, LOOKS, widthBeyond } from '#tests/support/accessibility.ts';
import { expect, onboardedAs, test } from './fixtures.ts';
import { screensOf } from './learner-screens.ts';

/** A page with scripts is whole once they have taken over. */
async function taken(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[type=module][async]') || 'hydrated' in document.documentElement.dataset,
  );
}

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

for (const language of ['ar', 'de', 'fr'] as const) {
  test(`in lists of words no text runs under the level in ${language}`, async ({ page }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      for (const search of [...LONG_WORDS, 'economics', 'accountable', 'health care', '']) {
        await page.goto(`${encodePath(wordListPath(pairOf(language)))}?q=${search}`);
        const under = await page.getByRole('main').evaluate((main) =>
          [...main.querySelectorAll('li > a')].flatMap((row) => {
            const badge = row.lastElementChild?.getBoundingClientRect();
            return [...row.querySelectorAll('bdi')].flatMap((text) => {
              const range = document.createRange();
              range.selectNodeContents(text);
              return [...range.getClientRects()].some(
                ({ left, right }) => badge && left < badge.right && badge.left < right,
              )
                ? [text.textContent]
                : [];
            });
          }),
        );
        expect(under, `${search} at ${width} px`).toEqual([]);
      }
    }
  });
}

/** Texts of the interface in German, as patterns: what fills their places may be anything. */
async function germanTexts(): Promise<string[]> {
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);
  const catalogues = [
    wordDepthTexts('de'),
    accountTexts('de'),
    todayTexts('de'),
    learnTexts('de'),
    learnerPlacesTexts('de'),
    weekdayNames('de').map(({ long }) => long),
  ];
  return [
    ...textsIn([await loadMessages('de'), catalogues]).map(
      (text) => `^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`,
    ),
    // A month of the history.
    '^[A-Zäa-z]+ 20\\d\\d$',
  ];
}

test('what is not in the language of the page is marked with its own', async ({ page, complaints }) => {
  const patterns = await germanTexts();
  for (const base of ['en', 'es'] as const) {
    await onboardedAs(page, base, 'a1', { appLanguage: 'de' });
    for (const { name, path } of screensOf(base)) {
      if (path === LANDING_PATHS[base]) continue;
      await page.goto(encodePath(path.replace(`lang=${base}`, 'lang=de')));
      await taken(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      const unmarked = await page.evaluate((known) => {
        const texts: string[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement;
          const text = node.textContent?.trim() ?? '';
          if (!/\p{L}{2}/u.test(text) || element?.closest('script, style, noscript')) continue;
          if (element?.closest('[lang]') !== document.documentElement) continue;
          if (!known.some((pattern) => new RegExp(pattern).test(text))) texts.push(text);
        }
        return texts;
      }, patterns);
      expect.soft(unmarked, `${name} for ${base}`).toEqual([]);
    }
  }
  complaints.length = 0;
});

for (const { language, theme } of LOOKS) {
  test(`axe finds nothing and nothing scrolls sideways in ${language}, ${theme}`, async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const { name, path, isFirstVisit } of screensOf(language)) {
      await page.context().clearCookies();
      if (!isFirstVisit) await onboardedAs(page, language, 'a1', { theme });
      await page.setViewportSize({ width: 412, height: 823 });
      await page.goto(encodePath(path));
      await taken(page);
      expect.soft(await findBarriers(page), name).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await widthBeyond(page), `${name} at 320 px`).toBe(0);
      if (name === 'not found') complaints.length = 0;
      expect.soft(complaints, name).toEqual([]);
    }
  });
}
