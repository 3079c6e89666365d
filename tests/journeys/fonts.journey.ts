import type { Page } from '@playwright/test';
import { type LanguageCode, pairOf } from '#src/domain/language.ts';
import { encodePath, LANDING_PATHS, studyPath, wordPath } from '#src/i18n/paths.ts';
import { expect, test } from './fixtures.ts';

/** Pages that a browser may see first. */
const pagesOf = (language: LanguageCode) =>
  [wordPath(pairOf(language), 'dog'), studyPath(pairOf(language), 'a1', 3), LANDING_PATHS[language]].map(
    encodePath,
  );

/** Parts of a page that are set, if only in part, in a face that is none of ours: its name, and what it is used for. */
async function setInOthers(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body *:not(script, select, input)',
  });
  const others: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
    if (foreign.length === 0) continue;
    const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
    // Pictures of topics are emoji.
    if (/\p{Extended_Pictographic}/u.test(outerHTML)) continue;
    others.push(`${foreign.map(({ familyName }) => familyName)}: ${outerHTML}`);
  }
  return others;
}

for (const language of ['en', 'ar', 'de'] as const) {
  test(`every letter of the first page is set in our faces, and none is known of afterwards, in ${language}`, async ({
    page,
    context,
  }) => {
    for (const path of pagesOf(language)) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await setInOthers(page), path).toEqual([]);
    }
    expect((await context.cookies()).filter(({ name }) => name === 'fonts')).toEqual([]);
  });

  test(`nothing moves when our faces come after the first paint in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    for (const path of pagesOf(language)) {
      let come = () => {};
      const painted = new Promise<void>((resolve) => {
        come = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await painted;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.evaluate(
        () =>
          new Promise<void>((resolve) =>
            new PerformanceObserver((list) => {
              if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
            }).observe({ type: 'paint', buffered: true }),
          ),
      );
      // Those that stand in are on the machine, and there at once.
      const ours = await page.evaluate(() =>
        [...document.fonts].filter(({ family, status }) => !family.includes(' as ') && status === 'loaded'),
      );
      expect(ours).toEqual([]);
      come();
      const shift = await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
        const entries = new PerformanceObserver(() => {});
        entries.observe({ type: 'layout-shift', buffered: true });
        return entries
          .takeRecords()
          .reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0);
      });
      expect.soft(shift, path).toBeLessThan(0.01);
      await page.unroute('**/*.woff2');
      await page.context().clearCookies();
    }
  });
}
