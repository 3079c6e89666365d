import type { CDPSession, Page } from '@playwright/test';
import { encodePath, LANDING_PATHS, studyPath } from '#src/i18n/paths.ts';
import { addressOf, expect, forwardsKey, hydrated, onboardedAs, test } from './fixtures.ts';

/** A finger's way across the card, from left to right where `byX` is above 0, as the browser itself reports it. */
async function drag(touch: CDPSession, byX: number): Promise<void> {
  const from = { x: 195 - byX / 2, y: 300 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from.x + byX * part, y: from.y }],
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('with two fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 740 } });

  test('a card is zoomed, and moving what is seen turns no page', async ({ page, context }) => {
    await onboardedAs(page, 'en');
    await page.goto('/a1/words/1-50?word=20');
    await hydrated(page);
    const scale = () => page.evaluate(() => visualViewport?.scale ?? 0);
    const touch = await context.newCDPSession(page);
    await touch.send('Input.synthesizePinchGesture', { x: 195, y: 300, scaleFactor: 2 });
    await expect.poll(scale).toBeGreaterThan(1.5);
    await drag(touch, -160);
    await drag(touch, 160);
    // A key steps whatever the zoom: had the fingers stepped, another word would be next.
    await page.keyboard.press(forwardsKey('en'));
    await expect.poll(() => addressOf(page)).toBe('/a1/words/1-50?word=21');
    // Near the corner: the browser counts the place in what is seen, which a zoom may carry beyond the window.
    await touch.send('Input.synthesizePinchGesture', { x: 80, y: 150, scaleFactor: 0.25 });
    await expect.poll(scale).toBe(1);
    await drag(touch, -160);
    await expect.poll(() => addressOf(page)).toBe('/a1/words/1-50?word=22');
  });
});

test.describe('in forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  /** Colours of an element's text and ground as they are painted. */
  const colours = (page: Page, selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, borderBottomColor } = getComputedStyle(element);
        return { text: color, ground: backgroundColor, line: borderBottomColor };
      });

  for (const language of ['en', 'ar'] as const) {
    test(`the word in its sentences, the progress and the tab are told apart in ${language}`, async ({
      page,
    }) => {
      const pair = await onboardedAs(page, language);
      await page.goto(encodePath(studyPath(pair, 'a1', 25)));
      await hydrated(page);
      const mark = await colours(page, '[data-shown] mark');
      expect(mark.text).not.toBe(mark.ground);
      const [track, fill] = [
        await colours(page, '[role="progressbar"]'),
        await colours(page, '[role="progressbar"] > *'),
      ];
      expect(fill.ground).not.toBe(track.ground);
      const [current, other] = [
        await colours(page, '[data-tab][aria-current]'),
        await colours(page, '[data-tab]:not([aria-current])'),
      ];
      expect(current.line).not.toBe(other.line);
      expect(current.text).not.toBe(other.text);
    });
  }

  test('the current one of the own lists and of the ways to sign in is told apart', async ({ page }) => {
    await onboardedAs(page, 'en');
    for (const path of ['/saved', '/auth']) {
      await page.goto(path);
      const [current, other] = [
        await colours(page, 'main nav a[aria-current]'),
        await colours(page, 'main nav a:not([aria-current])'),
      ];
      expect(current.line, path).not.toBe(other.line);
    }
  });

  test('the cards of a landing page have their icons and their bar', async ({ page }) => {
    await page.goto(encodePath(LANDING_PATHS.ar));
    const ground = (selector: string, part: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);
    const { ground: canvas } = await colours(page, 'body');
    for (const link of ['b a', 'p > a:last-child']) {
      const part = link === 'b a' ? '::before' : '::after';
      expect(await ground(`[data-cards] ${link}`, part), link).not.toBe(canvas);
    }
    // Its own parts are told by no browser.
    await expect(page.locator('[data-cards] progress').first()).toHaveCSS('forced-color-adjust', 'none');
  });

  test('the days of the history differ by how much was learnt', async ({ page }) => {
    await onboardedAs(page, 'en');
    await page.goto('/history');
    const grounds: string[] = [];
    // A day without anything, and the legend's samples.
    for (const strength of [0, 1, 2, 3, 4])
      grounds.push((await colours(page, `[data-strength="${strength}"]`)).ground);
    expect(new Set(grounds).size).toBe(grounds.length);
  });
});
