import { encodePath, LANDING_PATHS, studyPath } from '#src/i18n/paths.ts';
import { addressOf, expect, onboardedAs, shownWord, test, translatorOf } from './fixtures.ts';

test('a browser that lacks what the scripts call keeps the page, and its links step', async ({ page }) => {
  // As Chrome 91 and Safari 15.3 are.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'at');
    Reflect.deleteProperty(Object, 'hasOwn');
  });
  const t = await translatorOf('ar');
  const pair = await onboardedAs(page, 'ar');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of [studyPath(pair, 'a1', 60), '/today', '/history'])
    await page.goto(encodePath(path), { waitUntil: 'networkidle' });
  await page.goto(encodePath(studyPath(pair, 'a1', 60)));
  const before = (await shownWord(page).textContent()) ?? '';
  await page.getByRole('link', { name: t('study.next'), exact: true }).click();
  await expect(shownWord(page)).not.toHaveText(before);
  expect(addressOf(page)).toBe(studyPath(pair, 'a1', 61));
  expect(scripts).toEqual([]);
});

test('a browser that lacks what the scripts call follows the links of a landing page', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'at');
    Reflect.deleteProperty(Object, 'hasOwn');
  });
  await page.goto(encodePath(LANDING_PATHS.en), { waitUntil: 'networkidle' });
  const next = page.locator('[data-cards] > li').first().locator('p > a').last();
  const before = addressOf(page);
  await next.click();
  // The script would have put the card into view and left the address alone.
  await expect.poll(() => page.evaluate(() => location.href)).toContain('#');
  expect(addressOf(page)).toBe(before);
});
