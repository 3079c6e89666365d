import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { LanguageCode } from '#src/domain/language.ts';
import { countedIn } from '#src/i18n/desk/counted.ts';
import { deskTexts } from '#src/i18n/desk/desk-texts.ts';
import { generatorTexts } from '#src/i18n/generator/generator-texts.ts';
import { findBarriers, widthBeyond } from '#tests/support/accessibility.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
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
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

/**
 * Makes every write of a kind to a table fail, as a database in trouble does. What mends it waits until one
 * has failed: what the page said of an earlier failure may stand there still, and says nothing of this one.
 */
async function breakTable({ database }: Prepared, table: string, on: 'insert' | 'update' | 'delete') {
  const run = (text: string) => database!.db.execute(sql.raw(text));
  // What a sequence has counted stays counted where everything else of the failed write is undone.
  await run('create sequence failures');
  await run(
    `create or replace function broken() returns trigger language plpgsql as $$
      begin perform nextval('failures'); raise exception 'out of order'; end $$`,
  );
  await run(`create trigger broken before ${on} on ${table} for each row execute function broken()`);
  return async () => {
    const ask = () => database!.rows(sql`select is_called from failures`);
    await expect.poll(ask).toEqual([{ is_called: true }]);
    await run(`drop trigger broken on ${table}`);
    await run('drop sequence failures');
  };
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

test.describe('the editor', () => {
  let prepared: Prepared;
  test.beforeAll(async () => {
    prepared = await prepare('a real PostgreSQL');
  });
  test.afterAll(() => prepared?.close());

  test('changes every field, tells faults at their fields, and loses nothing that was typed', async ({
    browser,
    complaints,
  }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/words/umbrella');
    await hydrated(page);
    const { editor } = texts;
    const field = (name: string) => page.locator(`form [name="${name}"]`);
    const save = () => press(page, editor.save);
    await field('headwords.en').fill('');
    await field('meanings.de').fill('x'.repeat(400));
    await save();
    await expect(page.getByText(editor.faulty)).toBeVisible();
    await expect(page.getByText(editor.faults.missing)).toBeVisible();
    await expect(page.getByText(editor.faults['too-long'])).toBeVisible();
    await expect(field('meanings.de')).toHaveValue('x'.repeat(400));

    await field('headwords.en').fill('umbrella');
    await field('meanings.de').fill('Schirm gegen den Regen');
    await field('headwords.ar').fill('مظلة المطر');
    await field('contexts.0.fr').fill('Prends ton parapluie, il pleut.');
    await field('ipa').fill('ʌmˈbrelə');
    await field('level').selectOption('B1');
    await field('partOfSpeech').selectOption('noun');
    await field('topics').fill('weather, rain');
    await field('variants').fill('umbrellas');
    await field('review').selectOption('draft');
    const repair = await breakTable(prepared, 'keywords', 'update');
    await save();
    await expect(page.getByText(editor.saveFailed)).toBeVisible();
    await repair();
    await page.context().setOffline(true);
    await save();
    await expect(page.getByText(texts.unreachable)).toBeVisible();
    await page.context().setOffline(false);
    await save();
    await expect(status(page)).toHaveText(editor.saved);
    await page.reload();
    await expect(field('headwords.ar')).toHaveValue('مظلة المطر');
    await expect(field('topics')).toHaveValue('weather, rain');
    await expect(field('level')).toHaveValue('B1');
    complaints.length = 0;
    await page.context().close();
  });

  test('tells when somebody else was faster, shows versions with their differences, and goes back', async ({
    browser,
  }) => {
    const [one, two] = await Promise.all([open(browser, prepared), open(browser, prepared)]);
    for (const page of [one, two]) {
      await page.goto('/admin/words/bicycle');
      await hydrated(page);
    }
    const meaning = (page: Page) => page.locator('form [name="meanings.en"]');
    const before = await meaning(one).inputValue();
    await meaning(one).fill('a vehicle with two wheels');
    await press(one, texts.editor.save);
    await expect(status(one)).toHaveText(texts.editor.saved);
    await meaning(two).fill('something to ride');
    await press(two, texts.editor.save);
    await expect(alert(two)).toHaveText(texts.editor.changedMeanwhile);
    await expect(meaning(two)).toHaveValue('something to ride');
    await press(two, texts.editor.save);
    await expect(status(two)).toHaveText(texts.editor.saved);

    const latest = two.locator('[data-version]').first();
    await latest.locator('summary').click();
    await expect(latest.getByRole('row').last()).toContainText('a vehicle with two wheels');
    await expect(latest.getByRole('row').last()).toContainText('something to ride');
    await expect(latest).toContainText('admin@example.org');
    await two.locator('[data-version="1"]').getByRole('button', { name: texts.versions.restore }).click();
    await expect(status(two)).toHaveText(texts.versions.restored.replace('{number}', '1'));
    await expect(meaning(two)).toHaveValue(before);

    await press(two, texts.saved.withdraw);
    await expect(two.locator('[data-status="draft"]')).toBeVisible();
    await press(two, texts.saved.publish);
    await expect(two.locator('[data-status="published"]')).toBeVisible();
    await Promise.all([one.context().close(), two.context().close()]);
  });

  test('takes pictures that are some, makes sounds, and deletes', async ({ browser }) => {
    const page = await open(browser, prepared);
    await page.goto('/admin/words/window');
    await hydrated(page);
    const { uploadFaults, uploadButton } = texts.editor;
    await press(page, uploadButton);
    await expect(alert(page)).toHaveText(uploadFaults.none);
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('no-picture.png', Buffer.from('<svg onload="alert(1)"/>'));
    await press(page, uploadButton);
    await expect(alert(page)).toHaveText(uploadFaults.type);
    const noise = { create: { width: 300, height: 300, channels: 3, background: '#a23b16' } } as const;
    await choose('picture.png', await sharp(noise).png().toBuffer());
    await press(page, uploadButton);
    await expect(status(page)).toContainText('before');
    await expect(page.getByAltText(texts.editor.pictureAlt.replace('{word}', 'window'))).toBeVisible();

    // A run that can't be written down is not begun, and says so by the name of what was wanted.
    const repair = await breakTable(prepared, 'generation_batches', 'insert');
    for (const [tool, failed] of [
      [texts.tools.optimise, texts.run.optimiseFailed],
      [texts.tools.regenerateAudio, texts.run.audioAnewFailed],
    ] as const) {
      await press(page, tool);
      await press(page, texts.tools.start);
      await expect(alert(page)).toContainText(failed);
    }
    await repair();
    await press(page, texts.tools.optimise);
    await press(page, texts.tools.start);
    await expect(page.getByText(countedIn('en', texts.run.optimised, 1))).toBeVisible();
    await press(page, texts.tools.audio);
    await expect(page.getByText(texts.tools.noCalls)).toBeVisible();
    await press(page, texts.tools.start);
    await expect(page.getByText('Generated 6/6 audio files!')).toBeVisible();
    await expect(page.locator('audio')).toHaveCount(6);
    await press(page, texts.editor.removePicture);
    await expect(page.getByText(texts.editor.noPicture)).toBeVisible();

    await page.locator('summary', { hasText: texts.saved.delete }).click();
    await press(page, texts.saved.delete);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.saved.title);
    await expect(status(page)).toContainText(texts.saved.deleted);
    await page.context().close();
  });
});

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
    // A page of its own: nothing is still being read anew for the last answer.
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
    await press(page, texts.tools.start);
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
  const prepared = await prepare('a real PostgreSQL', { IMPORT: 'none' });
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
  const languages = page.getByRole('group', { name: generatorTexts('en').form.languages });
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
    await press(page, texts.tools.start);
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
    prepared = await prepare('a real PostgreSQL', provider.settings('text'));
  });
  test.afterAll(async () => {
    await prepared?.close();
    await provider?.close();
  });

  test('two are tried, one or many written anew, and what the provider refuses is said', async ({
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
    await expect(page.getByText(texts.test.failed)).toBeVisible();
    await press(page, texts.tools.test);
    await expect(page.getByText(texts.test.proposed)).toBeVisible();
    await press(page, texts.tools.regenerate);
    await expect(page.getByText(`${texts.tools.callKinds.text}: 1`)).toBeVisible();
    await page.getByLabel(texts.tools.limit).fill('much');
    await press(page, texts.tools.start);
    await expect(page.getByText(texts.tools.limitFault)).toBeVisible();
    provider.fail({ kind: 'refusal' }, { of: 'text' });
    await page.getByLabel(texts.tools.limit).fill('2.50');
    await press(page, texts.tools.start);
    await expect(page.getByText(texts.run.regenerateFailed)).toBeVisible();
    await press(page, texts.tools.regenerate);
    await press(page, texts.tools.start);
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
    await press(page, texts.tools.start);
    await expect(page.getByText('Failed to translate 1 categories: Sports')).toBeVisible();
    await press(page, own.translateAll);
    await press(page, texts.tools.start);
    await expect(page.getByText(countedIn('en', texts.run.translated, 1))).toBeVisible();

    await page.locator('[data-category="sports"]').getByRole('link', { name: own.show }).click();
    await expect(page.getByText(own.keywordsEmpty)).toBeVisible();
    await press(page, own.examples);
    await press(page, texts.tools.start);
    await expect(page.getByText(/^\d of \d$/).first()).toBeVisible();
    await page.context().close();
  });
});

test('the vocabulary is taken out and in again, and lines that do not fit are named', async ({ browser }) => {
  const prepared = await prepare('the embedded database');
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

for (const language of ['en', 'ar'] as const) {
  test(`every screen of the desk is readable by all in ${language}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const prepared = await prepare('the embedded database');
    for (const dark of [false, true]) {
      const page = await open(browser, prepared, { language, width: 320, dark });
      for (const path of [
        '/admin/words?search=umbrella',
        '/admin/words?deleted',
        '/admin/words/umbrella',
        '/admin/categories?open=colors',
        '/admin/categories?edit=colors',
        '/admin/languages',
        '/admin/levels',
        '/admin/vocabulary',
      ]) {
        await page.goto(path);
        // Below most of them stands the same list, which takes a while to look at.
        const exclude = path.startsWith('/admin/words') ? {} : { exclude: '#saved' };
        expect(await findBarriers(page, { isDark: dark, ...exclude }), path).toEqual([]);
        expect(await widthBeyond(page), path).toBe(0);
      }
      await page.context().close();
    }
    await prepared.close();
  });
}
