// These have a server of their own: the fixtures' one, with the whole vocabulary, would be in vain.

import { expect, test } from '@playwright/test';
import { filledIn } from '#src/i18n/translator.ts';
import { hydrated } from './fixtures.ts';
import {
  button,
  en,
  goTo,
  itemRow,
  openAt,
  type ProvidedDesk,
  runIn,
  startProvidedDesk,
} from './generator-desk.ts';

// One server and one provider for all, in their order.
test.describe.configure({ mode: 'default' });

let provided: ProvidedDesk;
test.beforeAll(async () => {
  provided = await startProvidedDesk();
});
test.afterAll(() => provided?.close());
test.afterEach(() => {
  provided.provider.recover();
  provided.provider.setDelay(0);
});

test('makes a category of its name and words, suggests words for a bare name, and links only', async ({
  browser,
}) => {
  const { desk, provider } = provided;
  const page = await openAt(browser, desk, '/admin/category-batch');
  const text = page.getByLabel(en.categoryBatch.text, { exact: true });
  const check = button(page, en.form.check);
  await expect(check).toBeDisabled();
  await text.fill('  \n');
  await check.click();
  await expect(page.getByRole('alert')).toHaveText('Please provide a category name');
  await hydrated(page);
  await text.fill('River life');
  await page.getByLabel(en.categoryBatch.linkOnly).check();
  await check.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter at least one word');
  await hydrated(page);
  await page.getByLabel(en.categoryBatch.linkOnly).uncheck();
  await check.click();
  await expect(page.getByText(filledIn(en.categoryBatch.examples, { count: '7' }))).toBeVisible();
  await expect(page.locator('[data-estimate]')).toContainText(`${en.plan.items}7`);
  await hydrated(page);
  await text.fill('River life\nwillowfish (B1), mossfish, reedfish (A2)');
  await check.click();
  await hydrated(page);
  await button(page, en.plan.start).click();
  await page.waitForURL(/\/runs\//);
  await runIn(page, 'finished');
  await expect(itemRow(page, 'willowfish')).toContainText(en.run.outcomes.created);

  // Entries that are there get the category's tag, and are not written again.
  await goTo(page, '/admin/category-batch');
  await text.fill('Still waters\nwillowfish');
  await check.click();
  await hydrated(page);
  await button(page, en.plan.start).click();
  await page.waitForURL(/\/runs\//);
  await runIn(page, 'finished');
  await expect(itemRow(page, 'willowfish')).toContainText(en.run.itemStates.done);

  await goTo(page, '/admin/category-batch');
  await text.fill('Second shelf\nwillowfish, nowherefish');
  await page.getByLabel(en.categoryBatch.linkOnly).check();
  await check.click();
  await hydrated(page);
  await expect(button(page, en.plan.preview)).toHaveCount(0);
  const served = provider.served('text');
  await button(page, en.plan.start).click();
  await page.waitForURL(/\/runs\//);
  await runIn(page, 'finished');
  await expect(itemRow(page, 'willowfish')).toContainText(en.run.outcomes.linked);
  await expect(itemRow(page, 'nowherefish')).toContainText(en.failures['keyword-gone']);
  expect(provider.served('text')).toBe(served);
  await page.context().close();
});

test('reads a file, accounts for its lines, and writes its words', async ({ browser }) => {
  const { desk } = provided;
  const page = await openAt(browser, desk, '/admin/upload');
  const file = page.getByLabel(en.upload.file, { exact: true });
  const check = button(page, en.form.check);
  await expect(check).toBeDisabled();
  const refused: [name: string, content: string | Buffer, message: string][] = [
    ['words.pdf', 'dog', en.upload.faults.type],
    ['words.txt', '  \n', 'No valid words found in file'],
    ['words.txt', '(A1)\n(B2)', 'No valid words found in file'],
    ['words.txt', Buffer.from('\ufeffdog', 'utf16le'), en.upload.faults['utf-16']],
    ['words.txt', Buffer.from([0x64, 0xf6, 0x67]), en.upload.faults['not-utf8']],
    ['words.txt', Buffer.from([0, 1, 2, 3, 0xff]), en.upload.faults.binary],
    ['words.txt', Buffer.alloc(5 * 1024 * 1024, 'a'), en.upload.faults['too-large']],
  ];
  for (const [name, content, message] of refused) {
    await hydrated(page);
    await file.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    await check.click();
    await expect(page.getByRole('alert')).toHaveText(message);
  }
  await hydrated(page);
  await file.setInputFiles({
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\ufeffword,level\r\npebblefish,B1\r\n,\r\nstonefish (Z1)\r\nmossfish;A1\r\n'),
  });
  await check.click();
  await expect(page.getByLabel(en.batch.words, { exact: true })).toHaveValue(/^pebblefish \(B1\)/);
  await expect(page.locator('[data-faults]')).toContainText('Line 4');
  await hydrated(page);
  await button(page, en.plan.preview).click();
  await expect(page.locator('[data-preview]')).toContainText('pebblefish');
  await expect(page.locator('[data-faults]')).toContainText('Line 4');
  await hydrated(page);
  await button(page, en.plan.start).click();
  await page.waitForURL(/\/runs\//);
  await runIn(page, 'finished');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.run.kinds.upload);
  await expect(itemRow(page, 'pebblefish')).toContainText(en.run.outcomes.created);
  await page.context().close();
});

test('suggests words for a topic, of which those chosen are written', async ({ browser }) => {
  const { desk, provider } = provided;
  const page = await openAt(browser, desk, '/admin/suggestions');
  const topic = page.getByLabel(en.suggestions.topic);
  const suggest = button(page, en.suggestions.suggest);
  await expect(suggest).toBeDisabled();
  await topic.fill(' ');
  await page.getByLabel(en.suggestions.count).fill('0');
  await suggest.click();
  await expect(page.getByRole('alert')).toHaveText([en.messages.noTopic, en.messages.foulCount]);
  await hydrated(page);
  await topic.fill('harbour');
  await page.getByLabel(en.suggestions.count).fill('5');
  provider.fail({ kind: 'status', status: 500 }, { times: 5 });
  await suggest.click();
  await expect(page.getByRole('alert')).toContainText(en.messages.suggestFailed);
  await expect(page.getByRole('alert')).toContainText(en.failures['server-error']);
  provider.recover();
  await hydrated(page);
  await suggest.click();
  const chosen = page.locator('input[name="chosen"]');
  await expect(chosen).toHaveCount(5);
  await hydrated(page);
  await chosen.nth(1).uncheck();
  await chosen.nth(2).uncheck();
  await button(page, en.form.check).click();
  await expect(page.locator('[data-estimate]')).toContainText(`${en.plan.items}3`);
  await hydrated(page);
  await button(page, en.plan.start).click();
  await page.waitForURL(/\/runs\//);
  await runIn(page, 'finished');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.run.kinds.category);
  await expect(page.locator('tr[data-item]')).toHaveCount(3);
  await page.context().close();
});
