import { launch, type Browser as PuppeteerBrowser } from 'puppeteer-core';
import { type Browser, HEIGHT } from './browser.ts';

/** As on a phone: fingers, and no room taken by scroll bars. */
const PHONE = { 'dom.w3c_touch_events.enabled': 1, 'ui.useOverlayScrollbars': 1 };

/** Settings of Firefox's strict tracking protection, which its settings page makes together. */
const STRICT = {
  'browser.contentblocking.category': 'strict',
  'network.cookie.cookieBehavior': 5,
  'privacy.trackingprotection.enabled': true,
  'privacy.trackingprotection.socialtracking.enabled': true,
  'privacy.partition.network_state.ocsp_cache': true,
  'privacy.query_stripping.enabled': true,
  'privacy.fingerprintingProtection': true,
  'privacy.bounceTrackingProtection.mode': 1,
};

/**
 * Firefox by WebDriver BiDi, as puppeteer speaks it.
 * @param environment of the browser: where it finds a sound card
 */
export function createFirefox(executablePath: string, environment: Record<string, string>): Browser {
  /** One for each kind of settings, which are a browser's as a whole. */
  const running = new Map<boolean, Promise<PuppeteerBrowser>>();
  let version = '';
  const start = (isStrict: boolean) =>
    launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      env: { ...process.env, ...environment },
      extraPrefsFirefox: { ...PHONE, ...(isStrict ? STRICT : {}) },
    });
  return {
    name: 'Firefox',
    version: () => version,
    async openTab({ hasTrackingPrevention = false } = {}) {
      const browser = await (running.get(hasTrackingPrevention) ??
        running.set(hasTrackingPrevention, start(hasTrackingPrevention)).get(hasTrackingPrevention)!);
      version = (await browser.version()).replace('firefox/', '');
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return {
        open: async (url) => void (await page.goto(url)),
        back: async () => void (await page.goBack({ waitUntil: [] })),
        forward: async () => void (await page.goForward({ waitUntil: [] })),
        reload: async () => void (await page.reload()),
        resize: (width) => page.setViewport({ width, height: HEIGHT }),
        // The library's types let handles of objects in the page through.
        evaluate: (work, ...args) => page.evaluate(work as never, ...args) as never,
        tap: (x, y) => page.mouse.click(x, y),
        async swipe(x, y, by) {
          await page.touchscreen.touchStart(x, y);
          await page.touchscreen.touchMove(x + by, y);
          await page.touchscreen.touchEnd();
        },
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        cookies: () => context.cookies(),
        close: () => context.close(),
      };
    },
    async close() {
      for (const browser of running.values()) await (await browser).close();
    },
  };
}
