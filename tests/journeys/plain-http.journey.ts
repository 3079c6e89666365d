import { countedIn } from '#src/i18n/counted.ts';
import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { encodePath, studyPath } from '#src/i18n/paths.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { JOURNEY_FLAGS } from '#tests/support/find-browser.ts';
import { addressOf, expect, forwardsKey, hydrated, onboardedAs, test, translatorOf } from './fixtures.ts';
import { playerOf } from './session-player.ts';

const HOST = 'learn.school.test';

test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...JOURNEY_FLAGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
});

// All by one worker: another has to start a browser and a server for these few alone.
test.describe.configure({ mode: 'default' });

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

test('without TLS a level is finished, and a record that can’t be kept takes no lesson along', async ({
  page,
  server,
  complaints,
}) => {
  const t = await translatorOf('ar');
  const { port } = new URL(server.url);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('planted', 'QuotaExceededError');
    };
  });
  await page.goto(`http://${HOST}:${port}${encodePath(studyPath('ar-en', 'c1', 999_999))}`);
  await hydrated(page);
  await page.keyboard.press(forwardsKey('ar') === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press(forwardsKey('ar'));
  await expect(page.getByText(t('study.notKept'))).toBeVisible();
  await page.getByRole('button', { name: t('study.finish') }).click();
  await expect(page.getByRole('group', { name: t('study.finished') })).toBeVisible();
  await expect(page.getByText(t('study.notKept'))).toHaveCount(1);
  expect(complaints.filter((line) => !line.startsWith('the study record could not be kept'))).toEqual([]);
  complaints.length = 0;
});

test('without TLS a guest learns in a session, and keeps it with an account', async ({
  page,
  context,
  server,
}) => {
  const [texts, today] = [learnTexts('ar'), todayTexts('ar')];
  await onboardedAs(page, 'ar', 'a1', { newWords: 2 });
  const [{ name, value } = { name: '', value: '' }] = await context.cookies();
  await context.addCookies([{ name, value, domain: HOST, path: '/' }]);
  const { port } = new URL(server.url);
  const site = `http://${HOST}:${port}`;
  const player = playerOf(page);
  await page.goto(`${site}/learn`);
  await player.step();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(await player.playThrough()).toHaveLength(6);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.done);
  await page.getByRole('button', { name: today.keep }).click();
  await expect(page.locator('[data-note=kept]')).toBeVisible();
  await page.goto(`${site}/today`);
  await expect(page.locator('[data-row]')).toHaveText(countedIn('ar', today.streak, 1));
  const kept = () =>
    page.evaluate(
      async () =>
        ((await (await fetch('/api/account/export')).json()) as { reviews: { reviews: unknown[] } }).reviews
          .reviews,
    );
  await expect.poll(kept).toHaveLength(6);
});
