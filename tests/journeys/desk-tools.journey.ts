import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { countedIn } from '#src/i18n/counted.ts';
import { type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { alert, generator, open, type Prepared, prepare, press, rows, status, texts } from './admin-desk.ts';
import { expect, hydrated, test } from './fixtures.ts';

test('levels are assigned from the bundled list, and what could not be is said', async ({ browser }) => {
  const prepared = await prepare('a real PostgreSQL');
  const page = await open(browser, prepared);
  const run = (text: string) => prepared.database!.db.execute(sql.raw(text));
  await page.goto('/admin/levels');
  await hydrated(page);
  await expect(page.getByText(texts.levels.allHave)).toBeVisible();
  await run(`update keywords set level = null where id in ('umbrella', 'bicycle', 'window')`);
  await run(`update keywords set headwords = headwords || '{"en":"quxblorp"}' where id = 'window'`);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[data-without="3"]')).toBeVisible();
  const assign = async (count: string) => {
    await press(page, texts.levels.run.replace('{count}', count));
    await press(page, generator.plan.start);
  };
  await assign('3');
  await expect(page.getByText('Successfully assigned levels to 2 keywords!')).toBeVisible();
  await expect(page.getByText('1 errors occurred')).toBeVisible();
  await expect(page.locator('[data-without="1"]')).toBeVisible();
  await assign('1');
  await expect(page.getByText(texts.run.levelsFailed)).toBeVisible();
  await page.context().close();
  await prepared.close();
});

test.describe('with a provider of texts', () => {
  let provider: OpenAiServer;
  let prepared: Prepared;
  test.beforeAll(async () => {
    provider = await startOpenAiServer();
    prepared = await prepare('a real PostgreSQL', { settings: provider.settings('text') });
  });
  test.afterAll(async () => {
    await prepared?.close();
    await provider?.close();
  });

  test('two are tried, one or many written again, and what the provider refuses is said', async ({
    browser,
  }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/words?search=umbrella');
    await hydrated(page);
    const tick = () =>
      rows(page)
        .filter({ has: page.getByRole('link', { name: 'umbrella', exact: true }) })
        .getByRole('checkbox')
        .check();
    await tick();
    provider.fail({ kind: 'refusal' }, { of: 'text' });
    await press(page, texts.tools.test);
    await expect(page.getByText(generator.messages.generateFailed)).toBeVisible();
    await press(page, texts.tools.test);
    await expect(page.locator('[data-preview] strong').first()).toHaveText('umbrella');
    await press(page, texts.tools.regenerate);
    await expect(page.locator('[data-estimate]')).toContainText(`${generator.plan.text}1`);
    await page.getByLabel(generator.form.cap).fill('much');
    await press(page, generator.plan.start);
    await expect(page.getByText(generator.messages.foulCap)).toBeVisible();
    provider.fail({ kind: 'refusal' }, { of: 'text' });
    await page.getByLabel(generator.form.cap).fill('2.50');
    await press(page, generator.plan.start);
    await expect(page.getByText(texts.run.regenerateFailed)).toBeVisible();
    await press(page, texts.tools.regenerate);
    await press(page, generator.plan.start);
    await expect(page.getByText(countedIn('en', texts.run.regenerated, 1))).toBeVisible();
    await page.context().close();
  });

  test('categories are translated, and those that could not be are named', async ({ browser }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/categories');
    await hydrated(page);
    const own = texts.categories;
    await press(page, own.translateAll);
    await expect(status(page)).toContainText(texts.tools.nothingToDo);
    await page.getByLabel(own.name, { exact: true }).fill('Sports');
    await press(page, own.add);
    await expect(status(page)).toContainText('Sports');
    provider.fail({ kind: 'refusal' }, { of: 'text' });
    await press(page, own.translateAll);
    await press(page, generator.plan.start);
    await expect(page.getByText('Failed to translate 1 categories: Sports')).toBeVisible();
    await press(page, own.translateAll);
    await press(page, generator.plan.start);
    await expect(page.getByText(countedIn('en', texts.run.translated, 1))).toBeVisible();

    await page.locator('[data-category="sports"]').getByRole('link', { name: own.show }).click();
    await expect(page.getByText(own.keywordsEmpty)).toBeVisible();
    provider.fail({ kind: 'refusal' }, { of: 'text' });
    await press(page, own.examples);
    await expect(alert(page)).toContainText(generator.messages.suggestFailed);
    const tab = page.getByRole('link', { name: 'Category Batch', exact: true });
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await press(page, own.examples);
    await expect(page.locator('[data-estimate]')).toContainText(`${generator.plan.items}7`);
    await expect(page.getByRole('textbox', { name: generator.categoryBatch.text })).toHaveValue(/^Sports\n/);
    await press(page, generator.plan.start);
    await expect(page).toHaveURL(/\/admin\/runs\/[\w-]+$/);
    await page.context().close();
  });
});

test('the vocabulary is taken out and in again, and lines that do not fit are named', async ({ browser }) => {
  const prepared = await prepare('the embedded database', { words: 'all' });
  const page = await open(browser, prepared);
  const own = texts.vocabulary;
  await page.goto('/admin/vocabulary');
  await hydrated(page);
  await press(page, own.check);
  await expect(alert(page)).toHaveText(own.none);
  const choose = (name: string, text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('empty.csv', ' ');
  await press(page, own.check);
  await expect(alert(page)).toContainText(own.failed);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: own.jsonLines }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.jsonl$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines.length).toBeGreaterThan(6_100);
  const umbrella = lines.findIndex((line) => line.includes('"id":"umbrella"'));
  const changed = lines[umbrella]!.replace('"umbrella"', '"umbrella"').replace(/"ipa":"[^"]*"/, '"ipa":"x"');
  await choose('words.jsonl', [lines[0], changed, '{"kind":"keyword"'].join('\n'));
  await press(page, own.check);
  await expect(page.getByText(own.checked)).toBeVisible();
  await expect(page.locator('[data-report]')).toContainText(countedIn('en', own.faults, 1));
  await expect(page.locator('[data-report]')).toContainText(countedIn('en', own.changed, 1));
  await press(page, own.import);
  await expect(page.getByText(own.done)).toBeVisible();
  await page.goto('/admin/words/umbrella');
  await expect(page.locator('form [name="ipa"]')).toHaveValue('x');
  await page.context().close();
  await prepared.close();
});
