// These have a server of their own: the fixtures' one, with the whole vocabulary, would be in vain.
import { expect, test } from '@playwright/test';
import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import type { Fault } from '#tests/support/openai-server.ts';
import { hydrated } from './fixtures.ts';
import { button, complaintsOf, en, openAt, type ProvidedDesk, startProvidedDesk } from './generator-desk.ts';

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

test('says what it is, and has its tabs', async ({ browser }) => {
  const { desk } = provided;
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

test('writes a single word, and leaves one that is there until it is asked to write it again', async ({
  browser,
}) => {
  const { desk, provider } = provided;
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
  // The list of entries below has a level to narrow it by, too.
  await page.getByLabel(en.form.level, { exact: true }).first().selectOption('B2');
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
  ['a malformed request', { kind: 'status', status: 400 }, 'request-refused'],
];

test('says why a single word could not be written, whatever the provider does', async ({ browser }) => {
  const { desk, provider } = provided;
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
