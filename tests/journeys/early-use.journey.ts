import type { Page } from '@playwright/test';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { startPreparedServer } from '#tests/support/prepared-server.ts';
import { expect, hydrated, test, translatorOf } from './fixtures.ts';

/** Keeps a page's scripts from arriving. @returns lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test('finishing a list counts though it is pressed before the script has taken over', async ({ page }) => {
  const t = await translatorOf('en');
  const answer = await page.request.get('/api/study?pair=en-en&level=a1&from=1&to=1');
  const { total } = (await answer.json()) as { total: number };
  const release = await holdScripts(page);
  await page.goto(`/a1/words/1-50?word=${total}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: t('study.finish') }).click();
  release();
  await hydrated(page);
  await expect(page.getByText(t('study.finished'))).toBeVisible();
});

test('the desk works before its script has taken over, and keeps what was typed until then', async ({
  browser,
  complaints,
}) => {
  const en = generationTexts('en');
  const desk = await startPreparedServer(
    'the embedded database',
    (database) => addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }),
    { IMPORT: 'bundled' },
  );
  const context = await browser.newContext({ baseURL: desk.server.url });
  const [name = '', value = ''] = desk.prepared.cookie.split(/=(.*)/s);
  const site = { domain: '127.0.0.1', path: '/' };
  await context.addCookies([
    { name, value, ...site },
    { name: 'prefs', value: 'v1~l:en', ...site },
  ]);
  const page = await context.newPage();
  const check = page.getByRole('button', { name: en.form.check });
  const words = page.getByLabel(en.batch.words, { exact: true });
  const selectAll = page.getByLabel(editingTexts('en').saved.selectAll, { exact: true });
  const release = await holdScripts(page);
  await page.goto('/admin/batch', { waitUntil: 'commit' });
  await words.fill('house');
  await page.getByLabel(en.form.cap).fill('lots');
  await check.click();
  await expect(page.getByRole('alert')).toHaveText(en.messages.foulCap);
  await words.fill('house\ncat');
  await page.getByLabel(en.form.cap).fill('1.50');
  await page.locator('select[name="level"]').first().selectOption('B1');
  await page.getByLabel(en.form.withAudio).uncheck();
  await expect(selectAll).toBeDisabled();
  release();
  await hydrated(page);
  await expect(words).toHaveValue('house\ncat');
  await expect(page.getByLabel(en.form.cap)).toHaveValue('1.50');
  await expect(page.locator('select[name="level"]').first()).toHaveValue('B1');
  await expect(page.getByLabel(en.form.withAudio)).not.toBeChecked();
  await expect(selectAll).toBeEnabled();
  await check.click();
  await expect(page.locator('[data-estimate]')).toBeVisible();
  await context.close();
  await desk.server.close();
  complaints.length = 0;
});
