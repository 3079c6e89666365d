import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { countedIn } from '#src/i18n/counted.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import {
  alert,
  breakTable,
  generator,
  hideTable,
  open,
  type Prepared,
  prepare,
  press,
  status,
  texts,
} from './admin-desk.ts';
import { expect, hydrated, test } from './fixtures.ts';

test.describe('categories', () => {
  let prepared: Prepared;
  test.beforeAll(async () => {
    prepared = await prepare('a real PostgreSQL');
  });
  test.afterAll(() => prepared?.close());
  const own = texts.categories;
  const category = (page: Page, id: string) => page.locator(`[data-category="${id}"]`);

  test('are added, changed in place, deleted and brought back, and every failure is said', async ({
    browser,
    complaints,
  }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/categories');
    await hydrated(page);
    await expect(page.locator('[data-category]')).toHaveCount(20);
    await press(page, own.add);
    await expect(page.getByText(own.faults['name-required'])).toBeVisible();
    await page.getByLabel(own.name, { exact: true }).fill('Ocean Life');
    await page.getByLabel(own.emoji, { exact: true }).fill('🐙🐙🐙');
    await press(page, own.add);
    await expect(page.getByText(own.faults['emoji-too-long'])).toBeVisible();
    await page.getByLabel(own.emoji, { exact: true }).fill('🐙');
    const repair = await breakTable(prepared, 'categories', 'insert');
    await press(page, own.add);
    // This one alone: what was refused before says the same, with the fault of the emoji beside it.
    await expect(alert(page)).toHaveText([own.addFailed]);
    await repair();
    await press(page, own.add);
    await expect(status(page)).toHaveText(own.added.replace('{name}', '\u2068Ocean Life\u2069'));
    await expect(page.locator('[data-category]')).toHaveCount(21);
    await expect(category(page, 'ocean-life')).toContainText(own.count.other.replace('{count}', '0'));

    await category(page, 'ocean-life')
      .getByRole('link', { name: own.editNamed.slice(0, 4) })
      .click();
    await category(page, 'ocean-life').getByLabel(own.name, { exact: true }).fill('Sea Life');
    const repairUpdate = await breakTable(prepared, 'categories', 'update');
    await press(page, own.save);
    await expect(alert(page)).toContainText(own.changeFailed);
    await repairUpdate();
    await press(page, own.save);
    await expect(status(page)).toHaveText(own.changed.replace('{name}', '\u2068Sea Life\u2069'));
    await expect(category(page, 'ocean-life')).toContainText('/sea-life');

    const repairDelete = await breakTable(prepared, 'categories', 'delete');
    const remove = async () => {
      await category(page, 'ocean-life').locator('summary').click();
      await category(page, 'ocean-life').getByRole('button', { name: own.delete, exact: true }).click();
    };
    await remove();
    await expect(alert(page)).toContainText(own.deleteFailed);
    await expect(page.locator('[data-category]')).toHaveCount(21);
    await repairDelete();
    await page.reload();
    await hydrated(page);
    await remove();
    await expect(status(page)).toContainText(own.deleted.replace('{name}', '\u2068Sea Life\u2069'));
    await expect(page.locator('[data-category]')).toHaveCount(20);
    await press(page, own.undo);
    await expect(page.locator('[data-category]')).toHaveCount(21);

    const bringBack = await hideTable(prepared, 'categories');
    await page.goto('/admin/categories');
    await expect(page.getByText(own.loadFailed)).toBeVisible();
    await bringBack();
    complaints.length = 0;
    await page.context().close();
  });

  test('keep what somebody else changed while they were open, and ask before they replace it', async ({
    browser,
    complaints,
  }) => {
    const page = await open(browser, prepared);
    const change = (text: string) =>
      prepared.database!.db.execute(sql.raw(`update categories set ${text} where id = 'clothes'`));
    const row = category(page, 'clothes');
    await page.goto('/admin/categories?edit=clothes');
    await hydrated(page);
    await change(`name_es = 'Prendas', icon_emoji = '🧦'`);
    await row.getByLabel(own.description, { exact: true }).fill('What people wear');
    await press(page, own.save);
    await expect(status(page)).toContainText('Clothes');
    await row.getByRole('link', { name: own.editNamed.slice(0, 4) }).click();
    await expect(row.getByLabel('Spanish', { exact: true })).toHaveValue('Prendas');
    await expect(row.getByLabel(own.emoji, { exact: true })).toHaveValue('🧦');

    await change(`name_es = 'Ropas', name_fr = 'Habits'`);
    await row.getByLabel('Spanish', { exact: true }).fill('Vestidos');
    await press(page, own.save);
    await expect(alert(page)).toHaveText(own.changedMeanwhile);
    await press(page, own.save);
    await expect(status(page)).toContainText('Clothes');
    await row.getByRole('link', { name: own.editNamed.slice(0, 4) }).click();
    await expect(row.getByLabel('Spanish', { exact: true })).toHaveValue('Vestidos');
    await expect(row.getByLabel('French', { exact: true })).toHaveValue('Habits');
    complaints.length = 0;
    await page.context().close();
  });

  test('take words in by search, by tag and by example, and let them go', async ({ browser, complaints }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/categories');
    await hydrated(page);
    await category(page, 'weather').getByRole('link', { name: own.show }).click();
    await expect(category(page, 'weather').locator('[data-keyword]').first()).toBeVisible();
    await page.getByLabel(own.searchLabel).fill('win');
    await press(page, own.search);
    const found = category(page, 'weather').locator('ul').first().locator('[data-keyword]');
    await expect(found).toHaveCount(10);
    const add = (word: string) => own.addKeyword.replace('{word}', `\u2068${word}\u2069`);
    await page.getByLabel(own.searchLabel).fill('bicycle');
    await press(page, own.search);
    const repair = await breakTable(prepared, 'category_keywords', 'insert');
    await press(page, add('bicycle'));
    await expect(alert(page)).toContainText(own.addKeywordFailed);
    await repair();
    await press(page, add('bicycle'));
    await expect(status(page)).toContainText('bicycle');
    await page.getByLabel(own.searchLabel).fill('bicycle');
    await press(page, own.search);
    await press(page, add('bicycle'));
    await expect(alert(page)).toHaveText(own.alreadyIn);
    const removeName = own.removeKeyword.replace('{word}', '\u2068bicycle\u2069');
    const repairDelete = await breakTable(prepared, 'category_keywords', 'delete');
    await press(page, removeName);
    await expect(alert(page)).toContainText(own.removeFailed);
    await repairDelete();
    await press(page, removeName);
    await expect(status(page)).toContainText('bicycle');
    await category(page, 'weather').getByRole('link', { name: own.hide }).click();
    await expect(category(page, 'weather').locator('[data-keyword]')).toHaveCount(0);

    await category(page, 'animals').getByRole('button', { name: own.autoLink }).click();
    await expect(status(page)).toHaveText(countedIn('en', own.linked, 0));
    await press(page, own.autoLinkAll);
    // It says what the one before has said, but leads to no category.
    await expect(page).toHaveURL(/count=0$/);
    await expect(status(page)).toHaveText(countedIn('en', own.linked, 0));
    await page.getByLabel(own.name, { exact: true }).fill('Untagged');
    await press(page, own.add);
    await expect(status(page)).toContainText('Untagged');
    await category(page, 'untagged').getByRole('button', { name: own.autoLink }).click();
    await expect(alert(page)).toHaveText(own.noMatches);
    // A page of its own: nothing is still being read again for the last answer.
    await page.goto('/admin/categories');
    await hydrated(page);
    const hidden = await hideTable(prepared, 'category_keywords');
    await press(page, own.autoLinkAll);
    await expect(alert(page)).toContainText(own.backfillFailed);
    await hidden();
    // The list needs no position, the words of a category do.
    const run = (text: string) => prepared.database!.db.execute(sql.raw(text));
    await run('alter table category_keywords rename position to position_away');
    await page.goto('/admin/categories?open=weather');
    await expect(alert(page).filter({ hasText: own.keywordsFailed })).toBeVisible();
    await run('alter table category_keywords rename position_away to position');

    // A category that somebody else deleted meanwhile, and a run that can't be written down.
    await page.goto('/admin/categories');
    await hydrated(page);
    await run(`delete from categories where id = 'untagged'`);
    await category(page, 'untagged').getByRole('button', { name: own.autoLink }).click();
    await expect(alert(page)).toContainText(own.noSuchCategory);
    await page.getByLabel(own.name, { exact: true }).fill('Sports');
    await press(page, own.add);
    await expect(status(page)).toContainText('Sports');
    await press(page, own.translateAll);
    const repairBatches = await breakTable(prepared, 'generation_batches', 'insert');
    await press(page, generator.plan.start);
    await expect(alert(page)).toContainText(texts.run.translateFailed);
    await repairBatches();
    complaints.length = 0;
    await page.context().close();
  });
});

test('language pairs are listed, added and deleted, and every failure is said', async ({
  browser,
  complaints,
}) => {
  const prepared = await prepare('a real PostgreSQL', { words: 'none' });
  const own = texts.languages;
  const page = await open(browser, prepared);
  await page.goto('/admin/languages');
  await hydrated(page);
  const pairs = page.getByRole('region', { name: own.pairs }).getByRole('listitem');
  await expect(pairs).toHaveCount(6);
  await press(page, own.add);
  await expect(alert(page)).toContainText(own.missing);
  await expect(alert(page)).toContainText(own.missingText);
  await page.getByLabel(own.base).fill('Hebrew');
  await page.getByLabel(own.targets).fill(' English, ,French ');
  const repair = await breakTable(prepared, 'language_pairs', 'insert');
  await press(page, own.add);
  await expect(alert(page)).toContainText(own.addFailed);
  await expect(alert(page)).toContainText('out of order');
  await repair();
  await press(page, own.add);
  await expect(status(page)).toContainText('Hebrew - English, French');
  const remove = async () => {
    await page.locator('main summary').first().click();
    await press(page, own.delete);
  };
  const repairDelete = await breakTable(prepared, 'language_pairs', 'delete');
  await remove();
  await expect(alert(page)).toContainText(own.deleteFailed);
  await expect(alert(page)).toContainText('out of order');
  await repairDelete();
  await page.reload();
  await hydrated(page);
  for (let left = await pairs.count(); left > 0; left--) {
    await remove();
    await expect(pairs).toHaveCount(left - 1);
  }
  await expect(page.getByText(own.empty)).toBeVisible();
  const bringBack = await hideTable(prepared, 'language_pairs');
  await page.reload();
  await expect(alert(page)).toContainText(own.loadFailed);
  // Why, in the server's words.
  await expect(alert(page)).toContainText('"language_pairs" does not exist');
  // A run of words can be written all the same.
  const languages = page.getByRole('group', { name: generationTexts('en').form.languages });
  await page.goto('/admin/batch');
  await expect(languages.getByRole('alert')).toContainText(own.languagesFailed);
  await expect(languages.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await bringBack();
  await page.reload();
  await expect(languages.getByRole('alert')).toHaveCount(0);
  await page.goto('/admin/languages');
  // An empty vocabulary says where to begin.
  await expect(page.getByText(texts.saved.empty)).toBeVisible();
  complaints.length = 0;
  await page.context().close();
  await prepared.close();
});
