// These have a server of their own: the fixtures' one, with the whole vocabulary, would be in vain.
import { expect, test } from '@playwright/test';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { findBarriers, LOOKS, widthBeyond } from '#tests/support/accessibility.ts';
import { hydrated } from './fixtures.ts';
import {
  button,
  complaintsOf,
  type Desk,
  EMBEDDED,
  goTo,
  itemRow,
  openAt,
  POSTGRES,
  runIn,
  startDesk,
} from './generator-desk.ts';

for (const kind of [EMBEDDED, POSTGRES] as const) {
  test.describe(`the generator without a provider and without script, on ${kind}`, () => {
    let desk: Desk;
    test.beforeAll(async () => {
      desk = await startDesk(kind, { ADMIN_FREE_UNTIL: '' });
    });
    test.afterAll(() => desk?.close());

    test('writes from the bundled vocabulary, and reports what it lacks', async ({ browser }) => {
      const look = { language: 'ar', isScripted: false, width: 360 } as const;
      const page = await openAt(browser, desk, '/admin', look);
      const texts = generationTexts('ar');
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

for (const { language, theme } of LOOKS)
  test(`the generator’s pages are readable by all in ${language}, ${theme}: contrast, names, order, no sideways scrolling at 320 px`, async ({
    browser,
  }) => {
    const desk = await startDesk(EMBEDDED);
    const page = await openAt(browser, desk, '/admin', { language, width: 320, dark: theme === 'dark' });
    const complaints = complaintsOf(page);
    const texts = generationTexts(language);
    const look = async (where: string) => {
      expect(await findBarriers(page), where).toEqual([]);
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
    await desk.close();
  });
