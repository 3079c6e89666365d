import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe looks for: WCAG 2.2 AA and what its makers recommend beside. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What screens are looked at in: both directions and both themes. Which colours a screen has is its theme's, whatever its
 * language, and what stands in it is its language's, whatever its theme.
 */
export const LOOKS = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const;

/**
 * What axe finds wrong with a page, a line each.
 * @param options.without a part that has been looked at elsewhere, and is taken from the page: axe reads what it leaves
 *   out too, which takes it a quarter of a minute for a list of hundreds
 */
export async function findBarriers(page: Page, { without }: { without?: string } = {}): Promise<string[]> {
  if (without) await page.locator(without).evaluateAll((parts) => parts.map((part) => part.remove()));
  // No page has frames of other sites, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: TAGS },
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** By how many CSS pixels a page can be scrolled sideways. */
export const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
