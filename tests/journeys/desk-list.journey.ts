import { countedIn } from '#src/i18n/counted.ts';
import {
  alert,
  breakTable,
  hideTable,
  open,
  type Prepared,
  prepare,
  press,
  rows,
  status,
  texts,
} from './admin-desk.ts';
import { expect, hydrated, test } from './fixtures.ts';

test.describe('the list of saved keywords', () => {
  let prepared: Prepared;
  test.beforeAll(async () => {
    prepared = await prepare('a real PostgreSQL', { words: 'all' });
  });
  test.afterAll(() => prepared?.close());

  test('shows 250 at a time, more and all, and says what could not be loaded', async ({
    browser,
    complaints,
  }) => {
    // Six thousand rows with a form each take a slow machine a minute.
    const page = await open(browser, prepared);
    await page.goto('/admin/words');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.saved.title);
    await expect(rows(page)).toHaveCount(250);
    const total = Number(await page.locator('[data-total]').getAttribute('data-total'));
    expect(total).toBeGreaterThan(6000);
    const height = await page
      .getByRole('region', { name: texts.saved.title })
      .last()
      .evaluate((list) => list.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(500);

    await press(page, texts.saved.loadMore);
    await expect(rows(page)).toHaveCount(500);
    const bringBack = await hideTable(prepared, 'keywords');
    await press(page, texts.saved.loadMore);
    await expect(alert(page)).toHaveText(texts.saved.moreFailed);
    await expect(rows(page)).toHaveCount(500);
    await press(page, texts.saved.loadAll);
    await expect(alert(page)).toHaveText(texts.saved.allFailed);
    await page.goto('/admin/words');
    await hydrated(page);
    await expect(alert(page)).toHaveText(texts.saved.loadFailed);
    await bringBack();
    await press(page, texts.retry);
    await expect(rows(page)).toHaveCount(250);
    await expect(alert(page)).toHaveCount(0);
    await press(page, texts.saved.loadAll);
    await expect(rows(page)).toHaveCount(total);

    await page.context().setOffline(true);
    // Among thousands of labels, one is found at once by its name alone.
    const search = page.locator('#saved input[name="search"]');
    await search.fill('adventure');
    await search.press('Enter');
    await expect(alert(page)).toHaveText(texts.saved.loadFailed);
    await page.context().setOffline(false);
    await search.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    complaints.length = 0;
    await page.context().close();
  });

  test('finds by word, level, state and source, and says when nothing fits', async ({ browser }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/words');
    await hydrated(page);
    await page.locator('#saved input[name="search"]').fill('مغامرة');
    await press(page, texts.saved.filter);
    await expect(rows(page).filter({ hasText: 'adventure' })).toHaveCount(1);
    await page.getByRole('combobox', { name: texts.saved.level }).selectOption('none');
    await press(page, texts.saved.filter);
    await expect(page.getByText(texts.saved.noResults)).toBeVisible();
    await page.getByRole('link', { name: texts.saved.clear }).click();
    await page.getByRole('combobox', { name: texts.saved.status }).selectOption('draft');
    await press(page, texts.saved.filter);
    await expect(page.getByText(texts.saved.noResults)).toBeVisible();
    await page.context().close();
  });

  test('publishes and withdraws those that are ticked', async ({ browser }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/words?search=umbrella');
    await hydrated(page);
    await press(page, texts.saved.withdraw);
    await expect(alert(page)).toHaveText(texts.saved.noneSelected);
    const row = rows(page).filter({ has: page.getByRole('link', { name: 'umbrella', exact: true }) });
    await row.getByRole('checkbox').check();
    await press(page, texts.saved.withdraw);
    await expect(status(page)).toHaveText(countedIn('en', texts.saved.withdrawn, 1));
    await expect(row).toContainText(texts.saved.statuses.draft);
    await row.getByRole('checkbox').check();
    await press(page, texts.saved.publish);
    await expect(status(page)).toHaveText(countedIn('en', texts.saved.published, 1));
    await expect(row).toContainText(texts.saved.statuses.published);
    await page.context().close();
  });

  test('deletes and brings back, and says when it could not', async ({ browser, complaints }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/words?search=umbrella');
    await hydrated(page);
    const before = await rows(page).count();
    const repair = await breakTable(prepared, 'keywords', 'delete');
    await press(page, texts.saved.deleteNamed.replace('{word}', '\u2068umbrella\u2069'));
    await expect(alert(page)).toHaveText(texts.saved.deleteFailed);
    await expect(rows(page)).toHaveCount(before);
    await repair();
    await page.context().setOffline(true);
    await press(page, texts.saved.deleteNamed.replace('{word}', '\u2068umbrella\u2069'));
    await expect(alert(page)).toContainText(texts.unreachable);
    await page.context().setOffline(false);
    await press(page, texts.saved.deleteNamed.replace('{word}', '\u2068umbrella\u2069'));
    await expect(status(page)).toContainText(texts.saved.deleted);
    await expect(rows(page)).toHaveCount(before - 1);
    await press(page, texts.saved.undo);
    await expect(status(page)).toHaveText(texts.saved.undone.replace('{word}', '\u2068umbrella\u2069'));
    await expect(rows(page)).toHaveCount(before);

    await press(page, texts.saved.deleteNamed.replace('{word}', '\u2068umbrella\u2069'));
    await expect(status(page)).toContainText(texts.saved.deleted);
    await page.getByRole('link', { name: texts.saved.showDeleted }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.bin.title);
    await hydrated(page);
    await page.getByRole('button', { name: new RegExp(`${texts.bin.restore}.*umbrella`) }).click();
    await expect(status(page)).toContainText('umbrella');
    await expect(page.getByText(texts.bin.empty)).toBeVisible();
    complaints.length = 0;
    await page.context().close();
  });

  test('loses nothing of the tab above it, and works without script', async ({ browser }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/batch');
    await hydrated(page);
    await page.getByRole('textbox').first().fill('not yet generated');
    await rows(page).first().getByRole('checkbox').check();
    await press(page, texts.saved.publish);
    await expect(status(page)).toHaveText(countedIn('en', texts.saved.published, 0));
    await expect(page.getByRole('textbox').first()).toHaveValue('not yet generated');
    await page.context().close();

    const plain = await open(browser, prepared, { script: false });
    await plain.goto('/admin/languages');
    await plain.locator('#saved input[name="search"]').fill('bicycle');
    await press(plain, texts.saved.filter);
    await press(plain, texts.saved.deleteNamed.replace('{word}', '\u2068bicycle\u2069'));
    await expect(status(plain)).toContainText(texts.saved.deleted);
    expect(new URL(plain.url()).searchParams.get('done')).toBe('deleted');
    await press(plain, texts.saved.undo);
    await expect(status(plain)).toContainText('bicycle');

    // What is brought back in the bin leads to the bin.
    await plain.goto('/admin/words?search=bicycle');
    await press(plain, texts.saved.deleteNamed.replace('{word}', '\u2068bicycle\u2069'));
    await expect(status(plain)).toContainText(texts.saved.deleted);
    await plain.getByRole('link', { name: texts.saved.showDeleted }).click();
    await plain.getByRole('button', { name: new RegExp(`${texts.bin.restore}.*bicycle`) }).click();
    await expect(status(plain)).toContainText('bicycle');
    await expect(plain.getByText(texts.bin.empty)).toBeVisible();
    await plain.goto('/admin/words?pages=2');
    await expect(rows(plain)).toHaveCount(500);
    await plain.context().close();
  });
});
