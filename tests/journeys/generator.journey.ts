// These have a server of their own: the fixtures' one, with the whole vocabulary, would be in vain.
import { type Browser, type BrowserContext, type Page, expect as plainExpect, test } from '@playwright/test';
import type { LanguageCode } from '#src/domain/language.ts';
import { adminTexts, filled } from '#src/i18n/admin/admin-texts.ts';
import { generatorTexts } from '#src/i18n/generator/generator-texts.ts';
import { findBarriers, widthBeyond } from '#tests/support/accessibility.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { type Fault, type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';
import { hydrated } from './fixtures.ts';

type Admin = Awaited<ReturnType<typeof addSignedInUser>>;
type Desk = PreparedServer<Admin>;

/** Forms wait for a provider. */
const expect = plainExpect.configure({ timeout: 60_000 });

const en = generatorTexts('en');
const EMBEDDED = 'the embedded database';
const POSTGRES = 'a real PostgreSQL';

const startDesk = (
  kind: typeof EMBEDDED | typeof POSTGRES,
  settings: Record<string, string> = {},
): Promise<Desk> =>
  startPreparedServer(
    kind,
    (database) => addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }),
    { IMPORT: 'none', ...settings },
  );

type Look = { language?: LanguageCode; isScripted?: boolean; width?: number; dark?: boolean };

/** A browser of the desk's admin. Its clock runs: what is shown live is not fixed to a moment. */
async function openContext(
  browser: Browser,
  { server, prepared }: Desk,
  { language = 'en', isScripted = true, width = 1280, dark = false }: Look = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: isScripted,
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const [name = '', value = ''] = prepared.cookie.split(/=(.*)/s);
  const site = { domain: '127.0.0.1', path: '/' };
  await context.addCookies([
    { name, value, ...site, httpOnly: true, sameSite: 'Lax' },
    { name: 'prefs', value: `v1~l:${language}`, ...site },
  ]);
  return context;
}

async function openAt(browser: Browser, desk: Desk, path: string, look: Look = {}): Promise<Page> {
  const page = await (await openContext(browser, desk, look)).newPage();
  await goTo(page, path, look.isScripted ?? true);
  return page;
}

async function goTo(page: Page, path: string, isScripted = true): Promise<void> {
  await page.goto(path);
  if (isScripted) await hydrated(page);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the console of a page complains of, from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A browser says of each form that was answered with a fault that it was.
    if (['error', 'warning'].includes(message.type()) && !/status of (?:422|503)/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

const itemRow = (page: Page, label: string) =>
  page.locator('tr[data-item]').filter({ has: page.locator('td').first().getByText(label, { exact: true }) });

/** The page's run, once it is in a state. */
const runIn = (page: Page, state: string) =>
  expect(page.locator(`main [data-run-state="${state}"]`).first()).toBeVisible();

test.describe('the generator with a provider', () => {
  let provider: OpenAiServer;
  let desk: Desk;
  // One server and one provider for all, in their order.
  test.describe.configure({ mode: 'default', timeout: 240_000 });

  test.beforeAll(async () => {
    provider = await startOpenAiServer();
    desk = await startDesk(EMBEDDED, {
      ...provider.settings('text'),
      // The first call also loads the library; on a busy machine that takes seconds.
      TEXT_PROVIDER_TIMEOUT_SECONDS: '8',
      TEXT_PRICE_INPUT: '1',
      TEXT_PRICE_OUTPUT: '5',
      TEXT_SPENDING_CAP: '2',
    });
  });
  test.afterAll(async () => {
    await desk?.close();
    await provider?.close();
  });
  test.afterEach(() => {
    provider.recover();
    provider.setDelay(0);
  });

  test('says what it is, and has its tabs', async ({ browser }) => {
    const page = await openAt(browser, desk, '/admin');
    const complaints = complaintsOf(page);
    await expect(page.getByText('Free until October 31')).toBeVisible();
    const tabs = page.getByRole('navigation', { name: adminTexts('en').generator }).getByRole('link');
    await expect(tabs).toHaveText([
      'Single Word',
      'Batch (Paste)',
      'Category Batch',
      'Upload File',
      'AI Suggestions',
      'Manage Categories',
      'Languages',
      'AI Levels',
    ]);
    for (const name of await tabs.allTextContents()) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await hydrated(page);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('writes a single word, and leaves one that is there until it is asked to write it anew', async ({
    browser,
  }) => {
    const page = await openAt(browser, desk, '/admin');
    const complaints = complaintsOf(page);
    const word = page.getByLabel(en.form.word);
    const generate = button(page, en.form.generate);
    await expect(generate).toBeDisabled();
    await word.fill('   ');
    await generate.click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a word');

    await hydrated(page);
    await word.fill('glimmerfish');
    await page.getByLabel(en.form.level, { exact: true }).selectOption('B2');
    // Long enough for the note of it to be shown, on a slow machine too.
    provider.setDelay(2_000);
    // The browser does not let a page be looked at that is being left: it leaves a note itself.
    await page.evaluate(() =>
      addEventListener('pagehide', () =>
        sessionStorage.setItem('note', document.querySelector('[data-busy]')?.textContent ?? 'none'),
      ),
    );
    await generate.click();
    await expect(page.locator('[data-result="created"]')).toContainText(en.single.created);
    expect(await page.evaluate(() => sessionStorage.getItem('note'))).toBe(
      'Generating “\u2068glimmerfish\u2069”…',
    );
    await expect(page.locator('[data-result]')).toContainText('glimmerfish');
    await expect(page.locator('[data-result]')).toContainText(en.single.draft);

    provider.setDelay(0);
    await hydrated(page);
    await word.fill('glimmerfish');
    await generate.click();
    await expect(page.locator('[data-result="skipped"]')).toContainText(en.single.skipped);
    const before = provider.served('text');
    await hydrated(page);
    await button(page, en.single.again).click();
    await expect(page.locator('[data-result="updated"]')).toContainText(en.single.updated);
    expect(provider.served('text')).toBe(before + 1);

    await hydrated(page);
    await word.fill('glimmerfish');
    await generate.click();
    await hydrated(page);
    provider.fail({ kind: 'status', status: 500 });
    await button(page, en.single.again).click();
    await expect(page.getByRole('alert')).toContainText('Failed to regenerate keywords');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  const FAULTS: [name: string, fault: Fault, reason: keyof typeof en.failures][] = [
    ['an overload', { kind: 'status', status: 429, retryAfter: '1' }, 'too-many-requests'],
    ['an error of its own', { kind: 'status', status: 500 }, 'server-error'],
    ['silence', { kind: 'hang' }, 'timed-out'],
    ['a broken connection', { kind: 'reset' }, 'unreachable'],
    ['an answer cut short', { kind: 'cut' }, 'truncated'],
    ['prose', { kind: 'not-json' }, 'not-json'],
    ['another form', { kind: 'wrong-shape' }, 'wrong-shape'],
    ['a refusal', { kind: 'refusal' }, 'refused'],
    ['no English word', { kind: 'not-english' }, 'invalid-word'],
    ['a refused key', { kind: 'status', status: 401, code: 'invalid_api_key' }, 'key-refused'],
    ['a foul request', { kind: 'status', status: 400 }, 'request-refused'],
  ];
  test('says why a single word could not be written, whatever the provider does', async ({ browser }) => {
    const page = await openAt(browser, desk, '/admin');
    const word = page.getByLabel(en.form.word);
    for (const [name, fault, reason] of FAULTS) {
      await test.step(name, async () => {
        await hydrated(page);
        provider.fail(fault, { times: 5 });
        await word.fill('murkbird');
        await button(page, en.form.generate).click();
        await expect(page.getByRole('alert')).toContainText('Failed to generate keyword');
        await expect(page.getByRole('alert')).toContainText(en.failures[reason]);
        await expect(word).toHaveValue('murkbird');
        provider.recover();
      });
    }
    await provider.stop();
    await hydrated(page);
    await button(page, en.form.generate).click();
    await expect(page.getByRole('alert')).toContainText(en.failures.unreachable);
    await provider.start();
    // A fence around the answer is no fault; texts under other languages are, and are kept with what was found.
    provider.fail({ kind: 'fenced' });
    await hydrated(page);
    await word.fill('murkbird');
    await button(page, en.form.generate).click();
    await expect(page.locator('[data-result="created"]')).toBeVisible();
    provider.fail({ kind: 'wrong-language' }, { times: 5 });
    await hydrated(page);
    await word.fill('tanglefoot');
    await button(page, en.form.generate).click();
    await expect(page.locator('[data-result="created"]')).toContainText(en.plan.findings);
    await expect(page.locator('[data-rule="language"]').first()).toContainText(en.rules.language);
    await expect(page.locator('[data-result]')).toContainText(en.single.draft);
    await page.context().close();
  });

  test('checks a batch, previews its first two, and runs it live on every page', async ({ browser }) => {
    const page = await openAt(browser, desk, '/admin/batch');
    const complaints = complaintsOf(page);
    const words = page.getByLabel(en.batch.words, { exact: true });
    const check = button(page, en.form.check);
    await expect(check).toBeDisabled();
    await words.fill(' \n ');
    await check.click();
    await expect(page.getByRole('alert')).toHaveText('Please enter at least one word');

    await hydrated(page);
    await words.fill(
      [
        'alphafish (A1)',
        'betafish (of a river) (B1)',
        '',
        'alphafish',
        'gamma (D9)',
        ...many('deltafish', 30),
      ].join('\n'),
    );
    await page.getByLabel(en.form.cap).fill('lots');
    await check.click();
    await expect(page.getByRole('alert')).toHaveText(en.messages.foulCap);
    await expect(words).toHaveValue(/deltafish/);
    await hydrated(page);
    await page.getByLabel(en.form.cap).fill('1.50');
    await check.click();
    await expect(page.locator('[data-faults]')).toContainText(en.lines.faults['unknown-level']);
    await expect(page.locator('[data-duplicates]')).toContainText('as in line 1');
    const estimate = page.locator('[data-estimate]');
    await expect(estimate).toContainText(`${en.plan.items}32`);
    await expect(estimate).toContainText(`${en.plan.text}32`);
    await expect(estimate).toContainText('$1.50');

    // Nothing is estimated that the form no longer says.
    await hydrated(page);
    await words.pressSequentially('\nzeta');
    await expect(estimate).toBeHidden();
    await check.click();
    await expect(estimate).toContainText(`${en.plan.items}33`);
    await hydrated(page);
    const served = provider.served('text');
    await button(page, en.plan.preview).click();
    await expect(page.locator('[data-preview] li').filter({ hasText: 'alphafish' }).first()).toBeVisible();
    await expect(page.locator('[data-preview]')).toContainText('betafish');
    expect(provider.served('text')).toBe(served + 2);

    const elsewhere = await openAt(browser, desk, '/admin/batch');
    const typed = elsewhere.getByLabel(en.batch.words, { exact: true });
    await typed.fill('kept while others run');
    await expect(button(elsewhere, en.form.check)).toBeEnabled();

    // Slow enough that the run still goes on when all of this has been looked at, on a slow machine too.
    provider.setDelay(4_000);
    await hydrated(page);
    await button(page, en.plan.start).click();
    await page.waitForURL(/\/admin\/runs\/[\w-]+$/);
    await hydrated(page);
    await runIn(page, 'running');

    // The other page shows it live, and its buttons wait.
    const row = elsewhere.locator('li[data-run]');
    await expect(row).toContainText(en.run.kinds.words);
    await expect(button(elsewhere, en.form.check)).toBeDisabled();
    await expect(elsewhere.locator('[data-busy]')).toHaveText(/^\d+ % done\./);
    const generating = 'button[name=intent]:is([value^=offer], [value=test], [value=translate])';
    await expect(elsewhere.locator(generating)).toHaveCount(9);
    await expect(elsewhere.locator(`${generating}:enabled`)).toHaveCount(0);
    const further = await elsewhere.context().newPage();
    for (const path of ['/admin/categories', '/admin/words']) {
      await further.goto(path);
      await expect(further.locator(generating).first()).toBeVisible();
      await expect(further.locator(`${generating}:enabled`), path).toHaveCount(0);
    }
    await further.close();
    await button(elsewhere, `${en.run.pause}: ${en.run.kinds.words}`).click();
    await expect(row).toContainText(en.run.pauseReasons['by-admin']);
    await expect(button(elsewhere, en.form.check)).toBeEnabled();
    await expect(elsewhere.locator(`${generating}:enabled`)).toHaveCount(9);
    await expect(typed).toHaveValue('kept while others run');
    await runIn(page, 'paused');
    await button(page, `${en.run.resume}: ${en.run.kinds.words}`).click();
    await expect(row).toContainText(en.run.states.running);
    provider.setDelay(0);
    await runIn(page, 'finished');
    await expect(row).toHaveCount(0);
    await expect(elsewhere.getByText(en.run.nothing)).toBeVisible();
    await expect(page.locator('[data-count="done"]').first()).toHaveText('done 33');
    await expect(itemRow(page, 'alphafish').locator('[data-state], td').nth(1)).toContainText(
      en.run.itemStates.done,
    );
    await expect(page.locator('[data-cost]').first()).toContainText('of at most \u2066$1.50\u2069');

    // Undone, everything is as it was.
    await page.locator('summary', { hasText: en.run.undo }).click();
    await button(page, en.run.undoConfirm).click();
    await expect(page.getByText('33 entries were brought back.')).toBeVisible();
    expect(complaints).toEqual([]);
    await Promise.all([page.context().close(), elsewhere.context().close()]);
  });

  test('tells of each word that failed why, tries again what failed, and cancels', async ({ browser }) => {
    const page = await openAt(browser, desk, '/admin/batch');
    for (const [label, fault] of [
      ['omegafish', { kind: 'refusal' }],
      ['psifish', { kind: 'not-english' }],
      ['chifish', { kind: 'status', status: 500 }],
    ] as const)
      provider.fail(fault, { times: 30, label });
    await page.getByLabel(en.batch.words, { exact: true }).fill('omegafish\npsifish\nchifish\nphifish');
    await button(page, en.form.check).click();
    await hydrated(page);
    await button(page, en.plan.start).click();
    await page.waitForURL(/\/runs\//);
    await hydrated(page);
    await expect(itemRow(page, 'omegafish')).toContainText(en.failures.refused);
    await expect(itemRow(page, 'psifish')).toContainText(en.failures['invalid-word']);
    await expect(itemRow(page, 'chifish')).toContainText(en.failures['server-error']);
    await expect(itemRow(page, 'phifish')).toContainText(en.run.outcomes.created);
    await runIn(page, 'finished');
    await expect(page.locator('[data-count="failed"]').first()).toHaveText('failed 3');
    await page.getByRole('link', { name: /^failed/ }).click();
    await expect(page.locator('tr[data-item]')).toHaveCount(3);
    provider.recover();
    await hydrated(page);
    await button(page, `${en.run.retry}: ${en.run.kinds.words}`).click();
    await expect(page.locator('[data-count="done"]').first()).toHaveText('done 4');

    await goTo(page, '/admin/batch');
    provider.setDelay(900);
    await page.getByLabel(en.batch.words, { exact: true }).fill(many('sigmafish', 200).join('\n'));
    await button(page, en.form.check).click();
    await hydrated(page);
    await button(page, en.plan.start).click();
    await page.waitForURL(/\/runs\//);
    await hydrated(page);
    await page.locator('main [data-run] summary', { hasText: en.run.cancel }).first().click();
    await button(page, `${en.run.cancelConfirm}: ${en.run.kinds.words}`).click();
    await runIn(page, 'cancelled');
    await page.context().close();
  });

  test('pauses at the spending limit, and when the provider refuses the key', async ({ browser }) => {
    const page = await openAt(browser, desk, '/admin/batch');
    await page.getByLabel(en.batch.words, { exact: true }).fill(many('capfish', 20).join('\n'));
    await page.getByLabel(en.form.cap).fill('0.02');
    await button(page, en.form.check).click();
    await hydrated(page);
    await expect(page.getByText(en.plan.overCap)).toBeVisible();
    await button(page, en.plan.start).click();
    await page.waitForURL(/\/runs\//);
    await hydrated(page);
    await runIn(page, 'paused');
    await expect(page.getByText(en.run.pauseReasons['cap-reached']).first()).toBeVisible();
    await page.locator('main [data-run] summary', { hasText: en.run.cancel }).first().click();
    await button(page, `${en.run.cancelConfirm}: ${en.run.kinds.words}`).click();
    await runIn(page, 'cancelled');

    provider.fail({ kind: 'status', status: 401, code: 'invalid_api_key' }, { times: 20 });
    await goTo(page, '/admin/batch');
    await page.getByLabel(en.batch.words, { exact: true }).fill(many('keyfish', 3).join('\n'));
    await button(page, en.form.check).click();
    await hydrated(page);
    await button(page, en.plan.start).click();
    await page.waitForURL(/\/runs\//);
    await hydrated(page);
    await expect(page.getByText(en.run.pauseReasons['provider-refused']).first()).toBeVisible();
    // One still under way would be refused after all, and pause the run again.
    await expect(page.locator('[data-count="running"]')).toHaveCount(0);
    provider.recover();
    await button(page, `${en.run.resume}: ${en.run.kinds.words}`).click();
    await runIn(page, 'finished');
    await page.context().close();
  });

  test('makes a category of its name and words, suggests words for a bare name, and links only', async ({
    browser,
  }) => {
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
    await expect(page.getByText(filled(en.categoryBatch.examples, { count: '7' }))).toBeVisible();
    await expect(page.locator('[data-estimate]')).toContainText(`${en.plan.items}7`);
    await hydrated(page);
    await text.fill('River life\nwillowfish (B1), mossfish, reedfish (A2)');
    await check.click();
    await hydrated(page);
    await button(page, en.plan.start).click();
    await page.waitForURL(/\/runs\//);
    await runIn(page, 'finished');
    await expect(itemRow(page, 'willowfish')).toContainText(en.run.outcomes.created);

    // Entries that are there get the category's tag, and are not written anew.
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

  test('goes on by itself after a lost connection', async ({ browser }) => {
    const page = await openAt(browser, desk, '/admin/batch');
    const words = page.getByLabel(en.batch.words, { exact: true });
    await words.fill('kept offline');
    await page.context().setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(en.run.offline)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(en.run.offline)).toBeHidden();
    await expect(words).toHaveValue('kept offline');
    await page.context().close();
  });

  test('lists all runs, and keeps the standing choice', async ({ browser }) => {
    const page = await openAt(browser, desk, '/admin/batch');
    await page.getByLabel(en.batch.words, { exact: true }).fill('listfish');
    await button(page, en.form.check).click();
    await hydrated(page);
    await button(page, en.plan.start).click();
    await page.waitForURL(/\/runs\//);
    await goTo(page, '/admin/runs');
    await expect(page.locator('main li[data-run]').first()).toBeVisible();
    const choice = page.getByLabel(en.run.publishProvider);
    await expect(choice).not.toBeChecked();
    await expect(page.getByLabel(en.run.publishBundled)).toBeChecked();
    await choice.check();
    await button(page, en.run.save).click();
    await expect(page.getByText(en.run.saved)).toBeVisible();
    await goTo(page, '/admin/batch');
    await expect(page.getByLabel(en.form.publishClean)).toBeChecked();
    await goTo(page, '/admin/runs');
    await page.getByLabel(en.run.publishProvider).uncheck();
    await button(page, en.run.save).click();
    await expect(page.getByText(en.run.saved)).toBeVisible();
    expect((await page.goto('/admin/runs/none'))?.status()).toBe(404);
    await page.context().close();
  });
});

for (const kind of [EMBEDDED, POSTGRES] as const) {
  test.describe(`the generator without a provider and without script, on ${kind}`, () => {
    let desk: Desk;
    test.beforeAll(async () => {
      desk = await startDesk(kind, { ADMIN_FREE_UNTIL: '' });
    });
    test.afterAll(() => desk?.close());

    test.describe.configure({ timeout: 180_000 });
    test('writes from the bundled vocabulary, and reports what it lacks', async ({ browser }) => {
      const look = { language: 'ar', isScripted: false, width: 360 } as const;
      const page = await openAt(browser, desk, '/admin', look);
      const texts = generatorTexts('ar');
      await expect(page.locator('[data-free-until]')).toHaveCount(0);
      await expect(page.locator('[data-source="bundled"]')).toBeVisible();
      await button(page, texts.form.generate).click();
      await expect(page.getByRole('alert')).toHaveText(texts.messages.noWord);
      await page.getByLabel(texts.form.word).fill('kitchen');
      await button(page, texts.form.generate).click();
      await expect(page.locator('[data-result="created"]')).toContainText(texts.single.published);
      await page.getByLabel(texts.form.word).fill('zzyzx');
      await button(page, texts.form.generate).click();
      await expect(page.getByRole('alert')).toContainText(texts.failures['not-in-bundle']);

      await page.goto('/admin/batch');
      await page.getByLabel(texts.batch.words, { exact: true }).fill('dog\ncat\nzzyzx\nkitchen');
      await button(page, texts.form.check).click();
      await expect(page.locator('[data-estimate]')).toContainText(texts.plan.noCost);
      await button(page, texts.plan.preview).click();
      await expect(page.locator('[data-preview]')).toContainText('dog');
      // Changed after the check: it is checked again, not started.
      await page.getByLabel(texts.batch.words, { exact: true }).fill('dog\ncat\nzzyzx');
      await button(page, texts.plan.start).click();
      await expect(page.locator('[data-estimate]')).toContainText(`${texts.plan.items}3`);
      await button(page, texts.plan.start).click();
      await expect(page).toHaveURL(/\/runs\//);
      await expect(async () => {
        await page.reload();
        await expect(page.locator('[data-run-state="finished"]').first()).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(itemRow(page, 'zzyzx')).toContainText(texts.failures['not-in-bundle']);
      await expect(itemRow(page, 'dog')).toContainText(texts.run.outcomes.created);
      await page.locator('summary', { hasText: texts.run.undo }).click();
      await button(page, texts.run.undoConfirm).click();
      await expect(
        page.getByRole('status').filter({ hasText: texts.run.undoneResult.two ?? '' }),
      ).toBeVisible();
      await page.context().close();
    });
  });
}

for (const language of ['en', 'ar'] as const)
  test.describe(`the generator’s pages in ${language}`, () => {
    let desk: Desk;
    test.beforeAll(async () => {
      desk = await startDesk(EMBEDDED);
    });
    test.afterAll(() => desk?.close());

    test(`are readable by all: contrast, names, order, no sideways scrolling at 320 px`, async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      for (const dark of [false, true]) {
        const page = await openAt(browser, desk, '/admin', { language, width: 320, dark });
        const complaints = complaintsOf(page);
        const texts = generatorTexts(language);
        const look = async (where: string) => {
          expect(await findBarriers(page, { isDark: dark }), where).toEqual([]);
          expect(await widthBeyond(page), where).toBe(0);
        };
        for (const path of ['', '/batch', '/category-batch', '/upload', '/suggestions', '/runs']) {
          await goTo(page, `/admin${path}`);
          await look(path);
        }
        await goTo(page, '/admin/batch');
        await page.getByLabel(texts.batch.words, { exact: true }).fill('dog (A1)\nfoul (D9)\ndog\nzzyzx');
        await button(page, texts.form.check).click();
        await hydrated(page);
        await button(page, texts.plan.preview).click();
        await page.locator('[data-preview]').waitFor();
        await look('preview');
        await hydrated(page);
        await button(page, texts.plan.start).click();
        await page.waitForURL(/\/runs\//);
        await runIn(page, 'finished');
        await look('run');
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    });
  });

function many(stem: string, count: number): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return Array.from({ length: count }, (_, i) => `${stem}${letters[Math.floor(i / 26)]}${letters[i % 26]}`);
}
