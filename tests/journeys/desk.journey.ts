import type { Browser, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { LanguageCode } from '#src/domain/language.ts';
import { countedIn } from '#src/i18n/desk/counted.ts';
import { deskTexts } from '#src/i18n/desk/desk-texts.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import {
  type PreparedServer,
  type SERVER_DATABASES,
  startPreparedServer,
} from '#tests/support/prepared-server.ts';
import { expect, hydrated, test } from './fixtures.ts';

type Admin = Awaited<ReturnType<typeof addSignedInUser>>;
type Prepared = PreparedServer<{ admin: Admin }>;

const texts = deskTexts('en');

async function prepare(
  kind: (typeof SERVER_DATABASES)[number],
  settings: Record<string, string> = {},
): Promise<Prepared> {
  return startPreparedServer(
    kind,
    async (database) => ({
      admin: await addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }),
    }),
    { LOG_LEVEL: 'silent', ...settings },
  );
}

type Window = { language?: LanguageCode; width?: number; script?: boolean; dark?: boolean };

async function open(browser: Browser, { server, prepared }: Prepared, window: Window = {}): Promise<Page> {
  const { language = 'en', width = 1280, script = true, dark = false } = window;
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: script,
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const [name = '', value = ''] = prepared.admin.cookie.split('=');
  const common = { domain: '127.0.0.1', path: '/' };
  await context.addCookies([
    { name, value, ...common, httpOnly: true, sameSite: 'Lax' },
    { name: 'prefs', value: `v1~l:${language}`, ...common },
  ]);
  context.setDefaultTimeout(10_000);
  return context.newPage();
}

/** Makes every write of a kind to a table fail, as a database in trouble does. */
async function breakTable({ database }: Prepared, table: string, on: 'insert' | 'update' | 'delete') {
  const run = (text: string) => database!.db.execute(sql.raw(text));
  await run(
    `create or replace function broken() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`,
  );
  await run(`create trigger broken before ${on} on ${table} for each row execute function broken()`);
  return () => run(`drop trigger broken on ${table}`);
}

/** Takes a table out of reach, so that reading it fails. */
async function hideTable({ database }: Prepared, table: string) {
  const run = (text: string) => database!.db.execute(sql.raw(text));
  await run(`alter table ${table} rename to ${table}_away`);
  return () => run(`alter table ${table}_away rename to ${table}`);
}

const rows = (page: Page) => page.locator('#saved [data-keyword]');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const status = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

test.describe('the list of saved keywords', () => {
  let prepared: Prepared;
  test.beforeAll(async () => {
    prepared = await prepare('a real PostgreSQL');
  });
  test.afterAll(() => prepared?.close());

  test('shows 250 at a time, more and all, and says what could not be loaded', async ({
    browser,
    complaints,
  }) => {
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
    await page.getByLabel(texts.saved.search).fill('adventure');
    await press(page, texts.saved.filter);
    await expect(alert(page)).toHaveText(texts.saved.loadFailed);
    await page.context().setOffline(false);
    await press(page, texts.saved.filter);
    await expect(rows(page)).toHaveCount(1);
    complaints.length = 0;
    await page.context().close();
  });

  test('finds by word, level, state and source, and says when nothing fits', async ({ browser }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/words');
    await hydrated(page);
    await page.getByLabel(texts.saved.search).fill('مغامرة');
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
    await page.getByRole('button', { name: `${texts.bin.restore}: umbrella` }).click();
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
    await plain.getByLabel(texts.saved.search).fill('bicycle');
    await press(plain, texts.saved.filter);
    await press(plain, texts.saved.deleteNamed.replace('{word}', '\u2068bicycle\u2069'));
    await expect(status(plain)).toContainText(texts.saved.deleted);
    expect(new URL(plain.url()).searchParams.get('done')).toBe('deleted');
    await press(plain, texts.saved.undo);
    await expect(status(plain)).toContainText('bicycle');
    await plain.goto('/admin/words?pages=2');
    await expect(rows(plain)).toHaveCount(500);
    await plain.context().close();
  });
});
