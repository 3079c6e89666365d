import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { sendRaw } from './raw-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://words.example' });
});
afterAll(() => server?.close());

function scriptSources(policy: unknown): string[] {
  const directive = String(policy)
    .split('; ')
    .find((part) => part.startsWith('script-src '));
  return directive?.split(' ').slice(1) ?? [];
}

/** Attributes and text of the scripts that stand in a page and are run. */
function inlineScripts(html: string): { attributes: string; text: string }[] {
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes, text }) => text !== '' && !/src=|type="application\//.test(attributes));
}

describe('the policy of a page', () => {
  it.each(['/a1/words/1-50?word=3', '/ar-en/categories', '/en/words/dog', '/english-words', '/about-us'])(
    'that many answers repeat names the digests of its scripts, fresh and kept: %s',
    async (path) => {
      for (const headers of [{}, {}, { cookie: 'x=y' }]) {
        const answer = await sendRaw(server.url, { path, headers });
        const digests = inlineScripts(answer.text).map(
          ({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        );
        const policy = answer.headers['content-security-policy'];
        expect(scriptSources(policy).sort()).toEqual(["'self'", ...new Set(digests)].sort());
        expect(answer.text).not.toContain('nonce=');
      }
    },
  );

  it.each(['/a1/words/1-50?word=3', '/en/words/dog', '/en/categories/food', '/history'])(
    'with scripts fetches none of them before its first paint: %s',
    async (path) => {
      const { text } = await sendRaw(server.url, { path });
      expect(text).not.toMatch(/<link[^>]*modulepreload/);
      // Whatever runs waits until the page has been read, and all but the look at Back for its first frame.
      const scripts = inlineScripts(text);
      for (const { attributes } of scripts) expect(attributes).toContain('type="module"');
      expect(scripts.map(({ text: script }) => script.slice(0, 22)).sort()).toEqual([
        'addEventListener("page',
        'const addressOf=()=>lo',
      ]);
    },
  );

  it.each(['/history', '/profile', '/no/such'])(
    'that is made for one answer names a nonce that no other has: %s',
    async (path) => {
      const answers = [await sendRaw(server.url, { path }), await sendRaw(server.url, { path })];
      const nonces = answers.map(({ headers, text: html }) => {
        const [self, source = '', ...others] = scriptSources(headers['content-security-policy']);
        expect([self, others]).toEqual(["'self'", []]);
        const nonce = /^'nonce-(.+)'$/.exec(source)?.[1];
        for (const { attributes } of inlineScripts(html)) expect(attributes).toContain(`nonce="${nonce}"`);
        return nonce;
      });
      expect(new Set(nonces).size).toBe(2);
    },
  );

  it('is told with HSTS where visitors come by TLS, and without where they do not', async () => {
    const paths = ['/english-words', '/english-words', '/onboarding'];
    for (const path of paths) {
      const { headers } = await sendRaw(server.url, { path });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
    const plain = await startTestServer();
    for (const path of paths) {
      const { headers } = await sendRaw(plain.url, { path });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    await plain.close();
  });

  it.each(['/en/words/dog', '/ar-en/categories', '/english-words', '/', '/onboarding'])(
    'that many answers repeat has the style rules that it has a use for, and no others: %s',
    async (path) => {
      const { text } = await sendRaw(server.url, { path });
      const classesOf = (css: string) =>
        new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name));
      const used = new Set(
        [...text.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      );
      const inPage = classesOf(/<style[^>]*>(.*?)<\/style>/s.exec(text)?.[1] ?? '');
      expect(inPage.size).toBeGreaterThan(10);
      expect([...inPage].filter((name) => !used.has(name))).toEqual([]);
      // Whatever the whole sheets, which its scripts fetch, say of what stands in the page.
      for (const [address] of text.matchAll(/\/assets\/[\w.-]+\.late\.css/g)) {
        const sheet = await sendRaw(server.url, { path: address });
        expect(sheet.status).toBe(200);
        expect([...classesOf(sheet.text)].filter((name) => used.has(name) && !inPage.has(name))).toEqual([]);
      }
    },
  );
});
