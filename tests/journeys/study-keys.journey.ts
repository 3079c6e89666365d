import { encodePath, studyPath } from '#src/i18n/paths.ts';
import {
  addressOf,
  expect,
  forwardsKey,
  hydrated,
  onboardedAs,
  shownWord,
  test,
  translatorOf,
} from './fixtures.ts';

/** Addresses of sounds: bundled, stored, and made when they are asked for. */
const SOUND = /\/(?:sounds|media|speech)[/?]/;

for (const [language, towardsNext] of [
  ['en', -1],
  ['ar', 1],
] as const) {
  test(`a swipe turns the page in ${language}`, async ({ page }) => {
    await onboardedAs(page, language);
    await page.goto(encodePath(studyPath(`${language}-en`, 'a1', 5)));
    await hydrated(page);
    const swipe = (direction: number) =>
      page.locator('[data-shown] article').evaluate((card, dx) => {
        const touch = (x: number) => new Touch({ identifier: 1, target: card, clientX: x, clientY: 300 });
        card.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(200)] }));
        card.dispatchEvent(
          new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(200 + 90 * dx)] }),
        );
      }, direction);
    await swipe(towardsNext);
    await expect.poll(() => addressOf(page)).toBe(studyPath(`${language}-en`, 'a1', 6));
    await swipe(-towardsNext);
    await expect.poll(() => addressOf(page)).toBe(studyPath(`${language}-en`, 'a1', 5));
  });
}

test('Space plays a sound, as on a button, and does not scroll the page', async ({ page }) => {
  const t = await translatorOf('en');
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/en/words/dog');
  await hydrated(page);
  const played = page.waitForRequest(SOUND);
  const sentence = page.getByRole('link', { name: t('card.listenSentence', { number: 2 }) });
  await sentence.focus();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Space');
  expect((await played).url()).toBe(new URL((await sentence.getAttribute('href')) ?? '', page.url()).href);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);

  await page.goto('/english-words');
  const sound = page.locator('[data-cards=a1] > li b a').first();
  const heard = page.waitForResponse((response) => SOUND.test(response.url()) && response.ok());
  await sound.focus();
  await page.keyboard.press('Space');
  expect((await heard).ok()).toBe(true);
});

test('Space steps on the buttons that step, and every page leads to the search', async ({ page }) => {
  const t = await translatorOf('ar');
  await onboardedAs(page, 'ar');
  await page.goto(encodePath(studyPath('ar-en', 'a1', 3)));
  await hydrated(page);
  await page.locator('[data-step="next"]').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => addressOf(page)).toBe(studyPath('ar-en', 'a1', 4));
  await expect(page.locator('[data-step="next"]')).toBeFocused();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('list.searchLabel') })
    .click();
  await expect(page.getByRole('searchbox', { name: t('list.searchLabel') })).toBeVisible();
});

test('arrow keys step from the card and from nothing, and not from elsewhere on the page', async ({
  page,
}) => {
  await page.goto('/a1/words/1-50?word=3');
  await hydrated(page);
  const stays = async () => {
    await page.keyboard.press('ArrowRight');
    // What a step does, it does within the press.
    await expect(shownWord(page)).toHaveText(word);
  };
  const word = (await shownWord(page).textContent()) ?? '';
  await page.locator('[data-tab=profile]').focus();
  await stays();
  await page.getByRole('navigation').getByRole('link', { name: '51-100' }).focus();
  await stays();
  await page.evaluate(() => {
    const note = document.createElement('div');
    note.contentEditable = 'true';
    document.querySelector('[data-shown] article')?.append(note);
    note.focus();
  });
  await stays();
  await page.locator('[data-shown] article a').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toContain('word=4');
  await page.locator('#content').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toContain('word=5');
});

test('keys step in the direction of the language', async ({ page }) => {
  await onboardedAs(page, 'ar');
  await page.goto(encodePath(studyPath('ar-en', 'a1', 5)));
  await hydrated(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toBe(studyPath('ar-en', 'a1', 4));
  await page.keyboard.press(forwardsKey('ar'));
  await expect.poll(() => addressOf(page)).toBe(studyPath('ar-en', 'a1', 5));
});
