import type { Page } from '@playwright/test';
import { encodePath, studyPath } from '#src/i18n/paths.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { startTestServer } from '#tests/support/running-server.ts';
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

const LEARNER = { ADMIN_EMAIL: 'learner@example.org', ADMIN_PASSWORD: 'seven quiet lanes' };

// Playwright turns off the memory of pages that Back shows, which is what this is about.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startTestServer(LEARNER);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

// All by one worker: another has to start a browser and a server for these few alone.
test.describe.configure({ mode: 'default' });

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.locator('input[name=email]').fill(LEARNER.ADMIN_EMAIL);
  await page.locator('input[name=password]').fill(LEARNER.ADMIN_PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL((url) => url.pathname === '/today');
}

const signOutButton = (page: Page) => page.locator('form[action="/auth"] button[value="sign-out"]').first();

for (const path of [studyPath('ar-en', 'a1', 3), '/profile', '/today', '/ar-en/words', '/about-us'])
  test(`after signing out, Back shows nothing of the account on ${path}`, async ({ page }) => {
    await onboardedAs(page, 'ar');
    await signIn(page);
    const answer = await page.goto(encodePath(path));
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    // What the page asks for the account would be refused once it has signed out.
    if (path === '/today') await expect(page.locator('[data-learn-day=planned]')).toBeVisible();
    await signOutButton(page).click();
    await page.waitForURL((url) => url.pathname === '/auth');
    await page.goBack();
    await expect(page.locator('header a[href="/auth"]')).toBeAttached();
    await expect(signOutButton(page)).toHaveCount(0);
  });

test('a page from the browser’s memory is loaded again once somebody else is at the browser', async ({
  page,
}) => {
  await onboardedAs(page, 'ar');
  await page.goto(encodePath(studyPath('ar-en', 'a1', 3)));
  await hydrated(page);
  const loaded = page.waitForEvent('load');
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await page.evaluate(() => {
    document.documentElement.dataset.mark = '';
  });
  await page.evaluate(comeBack);
  await expect(page.locator('html[data-mark]')).toBeAttached();
  await page.evaluate(() => {
    document.cookie = 'prefs=v1~s:ar~p:ar-en~v:a1~o:1~a:Zk3u_9Qa; Path=/';
  });
  await page.evaluate(comeBack);
  await loaded;
  await expect(page.locator('html[data-mark]')).toHaveCount(0);
});

test('Back to today’s words shows what has been done since', async ({ page }) => {
  const t = await translatorOf('ar');
  await onboardedAs(page, 'ar');
  await page.goto('/today');
  await expect(page.locator('[data-goal]')).toHaveText(t('home.goalProgress', { done: 0, goal: 20 }));
  await page.getByRole('link', { name: todayTexts('ar').browse }).click();
  await hydrated(page);
  await page.keyboard.press(forwardsKey('ar'));
  await expect(page.getByText(t('study.today', { count: 1 }))).toBeVisible();
  await page.goBack();
  await page.waitForURL((url) => url.pathname !== '/today');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/today');
  await expect(page.locator('[data-goal]')).toHaveText(t('home.goalProgress', { done: 1, goal: 20 }));
});

test('Back, pressed while the script of a page starts, shows the word of its address', async ({ page }) => {
  await page.goto('/a1/words/1-50?word=7');
  await hydrated(page);
  const seventh = (await shownWord(page).textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toBe('/a1/words/1-50?word=8');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(shownWord(page)).not.toHaveText(seventh);
  await page.goBack({ waitUntil: 'commit' });
  letGo();
  await hydrated(page);
  await expect.poll(() => addressOf(page)).toBe('/a1/words/1-50?word=7');
  await expect(shownWord(page)).toHaveText(seventh);
});
