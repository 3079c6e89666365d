import { encodePath, studyPath } from '#src/i18n/paths.ts';
import { BROWSER_FLAGS } from '#tests/support/find-browser.ts';
import { addressOf, expect, forwardsKey, hydrated, onboardedAs, test, translatorOf } from './fixtures.ts';

const HOST = 'learn.school.test';

test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...BROWSER_FLAGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

test('without TLS, by a name of the network, words are stepped through and counted', async ({
  page,
  server,
}) => {
  const t = await translatorOf('ar');
  await onboardedAs(page, 'ar');
  const { port } = new URL(server.url);
  await page.goto(`http://${HOST}:${port}${encodePath(studyPath('ar-en', 'a1', 5))}`);
  await hydrated(page);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press(forwardsKey('ar'));
    await expect(page.getByText(t('study.today', { count: step }))).toBeVisible();
  }
  await expect.poll(() => addressOf(page)).toBe(studyPath('ar-en', 'a1', 8));
});
