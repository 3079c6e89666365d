import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe looks for: WCAG 2.2 AA and what its makers recommend beside. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with a page, a line each; and whether something reaches beyond its sides.
 * @param options.isDark the page has been looked at in light colours: only its contrasts are new
 * @param options.exclude a part that has been looked at elsewhere
 */
export async function findBarriers(
  page: Page,
  { isDark = false, exclude }: { isDark?: boolean; exclude?: string } = {},
): Promise<string[]> {
  // No page has frames of other sites, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    runOnly: isDark ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: TAGS },
  });
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** By how many CSS pixels a page can be scrolled sideways. */
export const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
