import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { type Browser, BrowserEnded, type Cookie, HEIGHT, type Key, type Tab } from './browser.ts';

/** Longest that a command may take: a page that hangs is a fault, and must not keep the others waiting. */
const COMMAND_MS = 40_000;

/** Keys as WebDriver names them (W3C WebDriver §17.4.2). */
const KEYS: Record<Key, string> = { ArrowLeft: '\uE012', ArrowRight: '\uE014', Enter: '\uE007' };

/** MiniBrowser's own bars would hold its window wider than a phone. */
const NARROW = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }';

/**
 * WebKitGTK by WebDriver: a driver and MiniBrowser for each tab, since a driver has one session and a page that hangs
 * takes both along.
 * @param miniBrowser its file
 * @param folder for its settings
 * @param environment of the browser: its screen, and where it finds a sound card
 */
export function createWebKit(
  miniBrowser: string,
  folder: string,
  environment: Record<string, string>,
): Browser {
  mkdirSync(join(folder, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW);
  let version = '';
  return {
    name: 'WebKitGTK',
    version: () => version,
    async openTab({ hasTrackingPrevention = false } = {}) {
      const port = await freePort();
      // Of a group of its own, so that browser and page end with it.
      const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
        stdio: 'ignore',
        detached: true,
        env: {
          ...process.env,
          ...environment,
          HOME: folder,
          XDG_CONFIG_HOME: folder,
          XDG_RUNTIME_DIR: folder,
          GDK_BACKEND: 'x11',
          NO_AT_BRIDGE: '1',
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
          WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        },
      });
      const kill = () => driver.pid && driver.exitCode === null && process.kill(-driver.pid, 'SIGKILL');
      process.once('exit', kill);
      const call = callTo(`http://127.0.0.1:${port}`);
      await untilReady(call);
      const args = ['--automation', ...(hasTrackingPrevention ? ['--enable-itp'] : [])];
      const options = { 'webkitgtk:browserOptions': { binary: miniBrowser, args } };
      const session = (await call('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
        sessionId: string;
        capabilities: { browserVersion: string };
      };
      version = session.capabilities.browserVersion;
      const tab = tabOf((method, path, body) => call(method, `/session/${session.sessionId}${path}`, body));
      return {
        ...tab,
        async close() {
          process.removeListener('exit', kill);
          await call('DELETE', `/session/${session.sessionId}`).catch(() => {});
          kill();
        },
      };
    },
    close: async () => {},
  };
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

function callTo(address: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(COMMAND_MS),
    });
    const { value } = (await answer.json()) as { value: { message?: string } };
    // Its driver has no words for a page whose process is gone, as GStreamer's sometimes ends in slow replay.
    if (value?.message === '') throw new BrowserEnded(path);
    if (!answer.ok) throw new Error(`${path}: ${value.message ?? answer.status}`);
    return value;
  };
}

async function untilReady(call: Call): Promise<void> {
  for (const start = Date.now(); ; await pause(20)) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() - start > COMMAND_MS) throw error;
    }
  }
}

function tabOf(call: Call): Omit<Tab, 'close'> {
  const act = (type: 'key' | 'pointer', actions: unknown[]) =>
    call('POST', '/actions', { actions: [{ type, id: type, actions }] });
  const type = (text: string) =>
    act(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  const tab: Omit<Tab, 'close'> = {
    open: async (url) => void (await call('POST', '/url', { url })),
    back: async () => void (await call('POST', '/back', {})),
    forward: async () => void (await call('POST', '/forward', {})),
    reload: async () => void (await call('POST', '/refresh', {})),
    resize: async (width) => void (await call('POST', '/window/rect', { x: 0, y: 0, width, height: HEIGHT })),
    async evaluate(work, ...args) {
      const script = `const [args, done] = arguments;
        Promise.resolve().then(() => (${work})(...args)).then(value => done({ value }), error => done({ error: String(error) }))`;
      const answer = (await call('POST', '/execute/async', { script, args: [args] })) as {
        value?: never;
        error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value as never;
    },
    tap: async (x, y) =>
      void (await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])),
    // Its driver knows no fingers.
    swipe: (x, y, by) =>
      tab.evaluate(
        (x, y, by) => {
          const target = document.elementFromPoint(x, y);
          const touch = (clientX: number) => [{ clientX, clientY: y }];
          const event = (type: string, more: object) =>
            target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), more));
          event('touchstart', { touches: touch(x), changedTouches: touch(x) });
          event('touchend', { touches: [], changedTouches: touch(x + by) });
        },
        x,
        y,
        by,
      ),
    press: async (key) => void (await type(KEYS[key])),
    type: async (text) => void (await type(text)),
    cookies: async () => {
      const cookies = (await call('GET', '/cookie')) as (Omit<Cookie, 'expires'> & { expiry?: number })[];
      return cookies.map(({ name, value, expiry }) => ({ name, value, expires: expiry ?? -1 }));
    },
  };
  return tab;
}
