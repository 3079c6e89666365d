import type { Page } from '@playwright/test';
import { readBundledSounds } from '#src/server/words/bundled-sounds.ts';
import { AMERICAN, BRITISH, MEXICAN, plantVoices, REMOTE } from '#tests/support/planted-voices.ts';
import { expect, hydrated, onboardedAs, test } from './fixtures.ts';

/** Opens a word where the device's voice is chosen, once its code is there. */
async function openWord(page: Page, path: string): Promise<void> {
  const code = page.waitForResponse((response) => /device-voice/.test(response.url()));
  await page.goto(path);
  await (await code).finished();
  await hydrated(page);
}

const said = (page: Page) => page.evaluate(() => window.said);
const soundsOf = (page: Page) => page.locator('article[data-word] a[data-sound]');

/** Presses a sound, waits until it has ended, and tells which file was asked for. */
async function hear(page: Page, place = 0): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:sounds|media|speech)/.test(pathname)) asked.push(pathname);
  };
  page.on('request', note);
  const sound = soundsOf(page).nth(place);
  await sound.click();
  await expect(sound).toHaveAttribute('data-sound', 'playing');
  await expect(sound).toHaveAttribute('data-sound', 'idle');
  page.off('request', note);
  return asked;
}

const WATER = /^\/sounds\/a1\/water\.[0-9a-f]{10}\.mp3$/;

test('live (A1) and its sentence are heard as /lɪv/, by sounds that came with the product', async ({
  page,
}) => {
  await page.goto('/en/words/live');
  await hydrated(page);
  const bundled = readBundledSounds('content').filter(({ id }) => id === 'live');
  for (const part of [0, 1] as const) {
    const sound = bundled.find((each) => each.part === part);
    const asked = await hear(page, part);
    // A sentence that is not rendered yet is made when it is asked for, by the same phones.
    if (!sound && part === 1) {
      expect(asked[0]).toBe('/speech');
      continue;
    }
    expect(part === 0 ? sound?.phones : sound?.form).toMatch(/^lˈɪv/);
    const name = part === 0 ? 'live' : `live.${part}`;
    expect(asked).toEqual([`/sounds/a1/${name}.${sound?.sha256.slice(0, 10)}.mp3`]);
  }
});

test('a device with a voice is asked nothing until that is chosen, and then says the word, slowly at the second press', async ({
  page,
}) => {
  await page.addInitScript(plantVoices, { voices: [REMOTE, BRITISH, AMERICAN, MEXICAN] });
  await onboardedAs(page, 'es');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/es-en/palabras/water');
  await hydrated(page);
  expect(await hear(page)).toEqual([expect.stringMatching(WATER)]);
  expect(await said(page)).toEqual([]);
  expect(scripts.filter((url) => url.includes('device-voice'))).toEqual([]);

  await page.goto('/profile');
  await page.locator('select[name=voice]').selectOption('device');
  await page.locator('button[name=part][value=choices]').click();
  await expect(page.locator('select[name=voice]')).toHaveValue('device');
  await openWord(page, '/es-en/palabras/water');
  expect([await hear(page), await hear(page), await hear(page, 1)]).toEqual([[], [], []]);
  expect(await said(page)).toEqual([
    { text: 'water', lang: 'en-US', rate: 1, name: 'Local' },
    { text: 'water', lang: 'en-US', rate: 0.6, name: 'Local' },
    { text: 'agua', lang: 'es_MX', rate: 1, name: 'Spanish' },
  ]);

  // Its spelling is read otherwise than its IPA.
  await openWord(page, '/es-en/palabras/live');
  expect(await hear(page)).toEqual([expect.stringMatching(/^\/sounds\/a1\/live\./)]);
  expect(await said(page)).toEqual([]);
});

for (const [what, voices, behaviour] of [
  ['has no voices', [], 'speak'],
  ['has voices of other lands, or over the network, alone', [REMOTE, BRITISH, MEXICAN], 'speak'],
  ['breaks off', [AMERICAN], 'break off'],
  ['never begins to speak', [AMERICAN], 'never begin'],
] as const)
  test(`where the device ${what}, Wordlane’s sound is heard`, async ({ page }) => {
    await page.addInitScript(plantVoices, { voices: [...voices], behaviour });
    await onboardedAs(page, 'en', 'a1', { voice: 'device' });
    await openWord(page, '/en/words/water');
    expect(await hear(page)).toEqual([expect.stringMatching(WATER)]);
    expect(await said(page)).toHaveLength(behaviour === 'speak' ? 0 : 1);
  });

test('a voice that comes late is heard from then on, and is silent where the next sound is pressed', async ({
  page,
}) => {
  await page.addInitScript(plantVoices, { voices: [] });
  await onboardedAs(page, 'en', 'a1', { voice: 'device' });
  await openWord(page, '/en/words/water');
  expect(await hear(page)).toEqual([expect.stringMatching(WATER)]);
  await page.evaluate((voice) => window.bringVoices([voice]), AMERICAN);
  await soundsOf(page).nth(1).click();
  await expect(soundsOf(page).nth(1)).toHaveAttribute('data-sound', 'playing');
  expect(await hear(page)).toEqual([]);
  await expect(soundsOf(page).nth(1)).toHaveAttribute('data-sound', 'idle');
  expect((await said(page)).map(({ text }) => text).at(-1)).toBe('water');
});
