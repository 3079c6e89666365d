import type { Locator } from '@playwright/test';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { expect, onboardedAs, test } from './fixtures.ts';
import { keepSession, sessionOf } from './seeded-session.ts';
import { playerOf } from './session-player.ts';

const FORMS = ['choose-meaning', 'choose-word', 'hear'] as const;
/** With pictures and without, and with long sentences. */
const WORDS = [
  'environment',
  'apple',
  'responsibility',
  'opportunity',
  'umbrella',
  'dog',
  'bread',
  'bicycle',
];
const ASKED = WORDS.map((word, place) => ({ word, form: FORMS[place % 3] ?? FORMS[0] }));

for (const [language, width, height] of [
  ['en', 360, 640],
  ['ar', 360, 640],
  ['de', 390, 844],
  ['ar', 1280, 800],
] as const)
  test(`choices stay where they are when one is pressed, in ${language} on ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await onboardedAs(page, language, 'a1');
    await page.goto('/learn');
    const player = playerOf(page);
    await player.asked().waitFor();
    await keepSession(page, sessionOf([{ word: 'window', form: 'meet' }, ...ASKED], ORDINARY_DAY));
    await page.reload();
    await expect(player.asked()).toHaveAttribute('data-word', 'window');
    // 'I know it', whose line above goes with the next answer.
    await page.locator('main button').last().click();
    const choices = page.locator('[role=group] button');
    const next = page.locator('section[data-tone] button').first();
    const seen = new Set<string>();
    for (let pressed = 0; pressed < 12; pressed++) {
      await expect(choices).toHaveCount(4);
      const { word, form } = await player.step();
      seen.add(form);
      const place = pressed % 4;
      const topOf = async (item: Locator) => Math.round((await item.boundingBox())?.y ?? Number.NaN);
      const before = await topOf(choices.nth(place));
      await choices.nth(place).click();
      await expect(next).toBeFocused();
      const after = await topOf(page.locator('main li').nth(place));
      expect(Math.abs(after - before), `${word} as ${form}`).toBeLessThanOrEqual(4);
      // The way on is in sight, whatever is said.
      await expect(next).toBeInViewport({ ratio: 0.99 });
      await next.click();
      await expect(page.locator('#verdict')).toHaveCount(0);
    }
    expect([...seen].sort()).toEqual([...FORMS].sort());
  });
