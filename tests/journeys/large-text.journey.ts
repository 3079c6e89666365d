import { pairOf } from '#src/domain/language.ts';
import { categoryListPath, encodePath, studyPath, wordPath } from '#src/i18n/paths.ts';
import { widthBeyond } from '#tests/support/accessibility.ts';
import { JOURNEY_FLAGS } from '#tests/support/find-browser.ts';
import { expect, hydrated, onboardedAs, test } from './fixtures.ts';
import { screensOf } from './learner-screens.ts';
import { expectRoomInOtherFaces, FACED } from './other-faces.ts';

// The browser's own size of text: 200 % of the usual one.
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...JOURNEY_FLAGS, '--blink-settings=defaultFontSize=32'],
  },
});

const OTHERS = ['/auth', '/auth?step=create', '/auth?method=phone', '/about-us', '/privacy-policy'].map(
  (path) => ({
    name: path,
    path,
    isFirstVisit: false,
  }),
);

for (const language of ['en', 'ar', 'de'] as const) {
  test(`nothing scrolls sideways with text at 200 % in ${language}`, async ({ page, complaints }) => {
    for (const { name, path, isFirstVisit } of [...screensOf(language), ...OTHERS]) {
      await page.context().clearCookies();
      if (!isFirstVisit) await onboardedAs(page, language);
      await page.goto(encodePath(path));
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await widthBeyond(page), `${name} at ${width} px`).toBe(0);
      }
    }
    // The address that leads nowhere is one of the screens.
    complaints.length = 0;
  });

  test(`with text at 200 % the steps are whole and leave the card its room in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await onboardedAs(page, language);
    await page.goto(encodePath(studyPath(pairOf(language), 'a1', 3)));
    await hydrated(page);
    const next = page.locator('[data-step=next]');
    await next.scrollIntoViewIfNeeded();
    const { x = -1, width = 0 } = (await next.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    expect(await next.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
        .reduce((height, each) => height + each.getBoundingClientRect().height, 0),
    );
    expect(staying).toBeLessThanOrEqual(740 / 4);
  });

  test(`the end of a level and the other languages have room with text at 200 % in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 779 });
    await onboardedAs(page, language, 'c1');
    await page.goto(encodePath(studyPath(pairOf(language), 'c1', 9_999)));
    await hydrated(page);
    await page.locator('[data-step=next] ~ div button').click();
    await expect(page.locator('[data-step=next] ~ [role=group]')).toBeFocused();
    expect(await widthBeyond(page)).toBe(0);
    await page.goto(encodePath(wordPath(pairOf(language), 'theater')));
    await hydrated(page);
    await page.locator('a[href*="more=1"]').click();
    const list = page.locator('article dl');
    await expect(list).toBeVisible();
    await expect(page.locator('a[href*="more=1"]')).toBeFocused();
    for (const texts of await list.locator('dd > span').all())
      expect((await texts.boundingBox())?.width).toBeGreaterThan(195);
  });

  test(`a day’s minutes and the topics are read in words with text at 200 % in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await onboardedAs(page, language);
    for (const [path, texts] of [
      ['/today', '[data-minutes]'],
      [encodePath(categoryListPath(pairOf(language))), 'main li a > :last-child > :first-child'],
    ] as const) {
      await page.goto(path);
      await page.locator(texts).first().waitFor();
      for (const text of await page.locator(texts).all())
        expect((await text.boundingBox())?.width, path).toBeGreaterThan(180);
    }
  });

  test(`a long word stays as large as the text around it in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(encodePath(wordPath(pairOf(language), 'misunderstanding')));
    const size = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect(size).toBeGreaterThanOrEqual(32);
  });
}

test.describe('in another face', () => {
  test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true });
  for (const language of FACED)
    test(`nothing runs sideways with text at 200 % in a wide or a narrow face instead of ours in ${language}`, async ({
      page,
      complaints,
    }) => {
      await expectRoomInOtherFaces(language, page);
      complaints.length = 0;
    });
});
