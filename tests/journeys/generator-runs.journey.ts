// These have a server of their own: the fixtures' one, with the whole vocabulary, would be in vain.
import { expect, test } from '@playwright/test';
import { hydrated } from './fixtures.ts';
import {
  button,
  complaintsOf,
  en,
  goTo,
  itemRow,
  many,
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

test('checks a batch, previews its first two, and runs it live on every page', async ({ browser }) => {
  const { desk, provider } = provided;
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
  for (const path of ['/admin/categories', '/admin/levels', '/admin/words']) {
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
  const { desk, provider } = provided;
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
  const { desk, provider } = provided;
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

test('goes on by itself after a lost connection', async ({ browser }) => {
  const { desk } = provided;
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

test('lists all runs', async ({ browser }) => {
  const { desk } = provided;
  const page = await openAt(browser, desk, '/admin/batch');
  await page.getByLabel(en.batch.words, { exact: true }).fill('listfish');
  await button(page, en.form.check).click();
  await hydrated(page);
  await button(page, en.plan.start).click();
  await page.waitForURL(/\/runs\//);
  await goTo(page, '/admin/runs');
  await expect(page.locator('main li[data-run]').first()).toBeVisible();
  expect((await page.goto('/admin/runs/none'))?.status()).toBe(404);
  await page.context().close();
});
