import { encodePath, studyPath } from '#src/i18n/paths.ts';
import {
  addressOf,
  expect,
  forwardsKey,
  hydrated,
  onboardedAs,
  shownWord,
  test,
  translatorOf,
} from './fixtures.ts';

/** Study events that the browser keeps, in their order. */
const eventsOf = (page: import('@playwright/test').Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('study-events') ?? '[]') as { keyword: string; at: string }[],
  );

/** Holds back the cards of ranges until they are let go. */
async function holdRanges(page: import('@playwright/test').Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/**/study?*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.route('**/api/study?*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

test('on a slow line each press is one step at most, and a word is counted once', async ({ page }) => {
  await onboardedAs(page, 'ar');
  const letGo = await holdRanges(page);
  await page.goto(encodePath(studyPath('ar-en', 'a1', 20)));
  await hydrated(page);
  const key = forwardsKey('ar');
  // Two cards come with the page; the third is waited for.
  for (let press = 0; press < 8; press++) await page.keyboard.press(key);
  await expect.poll(() => addressOf(page)).toBe(studyPath('ar-en', 'a1', 22));
  await expect(page.locator('nav[aria-busy="true"]')).toBeVisible();
  letGo();
  await expect.poll(() => addressOf(page)).toBe(studyPath('ar-en', 'a1', 23));
  await expect(page.locator('nav[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(async () => (await eventsOf(page)).length).toBe(3);
  const words = (await eventsOf(page)).map(({ keyword }) => keyword);
  expect(new Set(words).size).toBe(3);
});

test('a page from before a release, whose scripts are gone, is loaded again once', async ({
  page,
  complaints,
}) => {
  await onboardedAs(page, 'en');
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++;
  });
  const failed = () => page.waitForEvent('pageerror');
  await page.route('**/assets/home-*.js', (route) => route.abort());
  let ended = failed();
  await page.goto('/today');
  await ended;
  // A line that fails is no release.
  expect(documents).toBe(1);

  await page.unroute('**/assets/home-*.js');
  await page.route('**/assets/home-*.js', (route) => route.fulfill({ status: 404 }));
  ended = failed();
  await page.goto('/today');
  await ended;
  await expect.poll(() => documents).toBe(3);
  await failed();
  expect(documents).toBe(3);
  complaints.length = 0;
});

test('the last press wins: a Next that waits is taken back by Previous', async ({ page }) => {
  const letGo = await holdRanges(page);
  await page.goto('/b1/words/1-50?word=20');
  await hydrated(page);
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(page.locator('nav[aria-busy="true"]')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => addressOf(page)).toContain('word=21');
  const word = await shownWord(page).textContent();
  const answered = page.waitForResponse((response) => response.url().includes('/api/study?'));
  letGo();
  await (await answered).finished();
  // What was waited for has come, and nobody wants it: another step shows that the page is where it was.
  await expect(shownWord(page)).toHaveText(word ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => addressOf(page)).toContain('word=20');
});

test('leaving while a card is waited for leads where the learner goes', async ({ page }) => {
  const t = await translatorOf('en');
  await onboardedAs(page, 'en');
  await holdRanges(page);
  await page.goto('/b1/words/1-50?word=20');
  await hydrated(page);
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(page.locator('nav[aria-busy="true"]')).toBeVisible();
  await page.getByRole('link', { name: t('tabs.profile'), exact: true }).click();
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(addressOf(page)).toBe('/profile');
});

test('without an answer the learner stays and is told so, with the browser calling itself online', async ({
  page,
  complaints,
}) => {
  const t = await translatorOf('fr');
  await onboardedAs(page, 'fr');
  await page.route('**/api/study?*', (route) => route.abort('connectionfailed'));
  await page.goto(encodePath(studyPath('fr-en', 'a2', 20)));
  await hydrated(page);
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('alert')).toHaveText(t('study.stepFailed'));
  // The address follows the card by a frame.
  await expect.poll(() => addressOf(page)).toBe(studyPath('fr-en', 'a2', 22));
  await page.unroute('**/api/study?*');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toBe(studyPath('fr-en', 'a2', 23));
  await expect(page.getByRole('alert')).toHaveCount(0);
  complaints.length = 0;
});

test('a page that failed keeps its look, and is tried again at its own address', async ({
  page,
  complaints,
}) => {
  const t = await translatorOf('en');
  await page.goto('/a1/words/1-50?word=27');
  await hydrated(page);
  await page.evaluate(() => {
    window.requestIdleCallback = () => {
      throw new Error('planted');
    };
  });
  await page.keyboard.press('ArrowRight');
  const retry = page.getByRole('link', { name: t('error.retry') });
  await expect(retry).toHaveAttribute('href', '/a1/words/1-50?word=28');
  expect(await retry.evaluate((link) => getComputedStyle(link).minHeight)).toBe('48px');
  await retry.click();
  await expect(shownWord(page)).toBeVisible();
  expect(addressOf(page)).toBe('/a1/words/1-50?word=28');
  complaints.length = 0;
});
