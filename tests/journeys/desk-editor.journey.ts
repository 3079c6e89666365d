import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { countedIn } from '#src/i18n/counted.ts';
import {
  alert,
  breakTable,
  generator,
  open,
  type Prepared,
  prepare,
  press,
  status,
  texts,
} from './admin-desk.ts';
import { expect, hydrated, test } from './fixtures.ts';

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
      await press(page, generator.plan.start);
      await expect(alert(page)).toContainText(failed);
    }
    await repair();
    await press(page, texts.tools.optimise);
    await press(page, generator.plan.start);
    await expect(page.getByText(countedIn('en', texts.run.optimised, 1))).toBeVisible();
    await press(page, texts.tools.audio);
    await expect(page.getByText(generator.plan.noCost)).toBeVisible();
    await press(page, generator.plan.start);
    // The English one is bundled.
    await expect(page.getByText('Generated 5/5 audio files!')).toBeVisible();
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
