import type { Locator } from '@playwright/test';
import { encodePath, studyPath } from '#src/i18n/paths.ts';
import { expect, hydrated, onboardedAs, test, translatorOf } from './fixtures.ts';

/** Addresses of sounds: bundled, stored, and made when they are asked for. */
const SOUND = /\/(?:sounds|media|speech)[/?]/;

test('a sound plays; of one that fails the button alone shows it, and it is logged', async ({
  page,
  complaints,
}) => {
  const t = await translatorOf('en');
  await page.goto('/en/words/dog');
  await hydrated(page);
  const spoken = page.waitForResponse((response) => SOUND.test(response.url()) && response.ok());
  await page.getByRole('link', { name: t('card.listenWord', { word: 'dog' }) }).click();
  expect((await spoken).headers()['content-type']).toBe('audio/mpeg');
  expect(complaints).toEqual([]);

  await page.route(SOUND, (route) => route.fulfill({ status: 503, body: '{}' }));
  const sentence = page.getByRole('link', { name: t('card.listenSentence', { number: 1 }) });
  const told = (role: 'alert' | 'status') => page.getByRole(role).filter({ hasText: /\S/ });
  // The word's state alone.
  await expect(told('status')).toHaveCount(1);
  await sentence.click();
  await expect(sentence).toHaveAttribute('data-sound', 'failed');
  await expect(told('alert')).toHaveCount(0);
  await expect(told('status')).toHaveCount(1);
  await expect.poll(() => complaints.some((line) => line.includes('playback failed'))).toBe(true);
  complaints.length = 0;
});

test('a word is heard as its IPA says, without engine, provider or storage', async ({ page }) => {
  await page.route(/\/(?:media|speech)[/?]/, (route) => route.abort());
  for (const path of ['/en/words/live', encodePath('/ar-en/كلمات/live')]) {
    await page.goto(path);
    await hydrated(page);
    const sound = page.locator('article a[data-sound]').first();
    const heard = page.waitForRequest(SOUND);
    await sound.click();
    expect(new URL((await heard).url()).pathname).toMatch(/^\/sounds\/a1\/live\.[0-9a-f]{10}\.mp3$/);
    await expect(sound).toHaveAttribute('data-sound', 'playing');
    await expect(sound).toHaveAttribute('data-sound', 'idle');
  }
});

test('the next word’s sound is heard from what is already there', async ({ page, context, complaints }) => {
  await onboardedAs(page, 'en');
  const ahead = page.waitForResponse((response) => SOUND.test(response.url()));
  await page.goto(studyPath('en-en', 'a1', 3));
  await hydrated(page);
  const fetched = await ahead;
  await fetched.finished();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/word=4$/);
  await context.setOffline(true);
  const sound = page.locator('[data-shown] a[data-sound]').first();
  const heard = page.waitForRequest(SOUND);
  await sound.click();
  expect((await heard).url()).toBe(fetched.url());
  await expect(sound).toHaveAttribute('data-sound', 'playing');
  await expect(sound).toHaveAttribute('data-sound', 'idle');
  // The browser notes what else was asked for without a connection.
  complaints.length = 0;
});

test('a sound is begun in the press itself, since an iPhone plays no other', async ({ page, context }) => {
  const t = await translatorOf('en');
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    const allowed = new WeakSet<HTMLMediaElement>();
    let isPressed = false;
    const during = (isIt: boolean) => () => {
      isPressed = isIt;
    };
    addEventListener('click', during(true), true);
    addEventListener('click', during(false));
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (isPressed) allowed.add(this);
      return allowed.has(this)
        ? play.call(this)
        : Promise.reject(new DOMException('planted', 'NotAllowedError'));
    };
  });
  // The answer comes long after the press.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route(SOUND, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/a1/words/1-50?word=3');
  await hydrated(page);
  const sound = page
    .locator('[data-shown]')
    .getByRole('link', { name: t('card.listenSentence', { number: 1 }) });
  await sound.click();
  await expect(sound).toHaveAttribute('data-sound', 'playing');
  letGo();
  await expect(sound).toHaveAttribute('data-sound', 'idle');
});

test('a sound that was just heard is repeated slowly, and then as it is again', async ({ page }) => {
  const t = await translatorOf('ar');
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    const rates: string[] = [];
    Object.assign(window, { rates });
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      rates.push(`${this.playbackRate} ${this.preservesPitch}`);
      return play.call(this);
    };
  });
  await onboardedAs(page, 'ar');
  await page.goto(encodePath(studyPath('ar-en', 'a1', 3)));
  await hydrated(page);
  const card = page.locator('[data-shown]');
  const [first, second] = [1, 2].map((number) =>
    card.getByRole('link', { name: t('card.listenSentence', { number }), exact: true }),
  ) as [Locator, Locator];
  const press = async (sound: Locator) => {
    await sound.click();
    await expect(sound).toHaveAttribute('data-sound', 'idle');
  };
  await expect(first).toHaveAccessibleDescription('');
  await press(first);
  await expect(first).toHaveAccessibleDescription(t('card.againSlowly'));
  await press(first);
  await expect(first).toHaveAccessibleDescription('');
  await press(first);
  await press(second);
  // Another sound was heard since.
  await expect(first).toHaveAccessibleDescription('');
  await press(first);
  // A step lets go of what was heard.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await press(first);
  expect(await page.evaluate(() => (window as unknown as { rates: string[] }).rates)).toEqual(
    [1, 0.6, 1, 1, 1, 1].map((rate) => `${rate} true`),
  );
});
