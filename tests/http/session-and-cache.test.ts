import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { sendRaw } from './raw-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const PATH = '/a1/words/1-50?word=3';
const CLAIM = { cookie: 'wordlane.session_token=whatever.it-holds' };

it('renders a page anew for each request that claims a session, and keeps none of them', async () => {
  const kept = (tag: unknown) => tag !== undefined;
  const fresh = await sendRaw(server.url, { path: PATH, headers: CLAIM });
  expect(fresh.status).toBe(200);
  expect(fresh.headers['cache-control']).toMatch(/^private, no-(?:cache|store)$/);
  expect(kept(fresh.headers.etag)).toBe(false);
  expect(fresh.headers['content-security-policy']).toContain("'nonce-");

  const anonymous = await sendRaw(server.url, { path: PATH });
  expect(anonymous.headers['cache-control']).toContain('public');
  expect(kept(anonymous.headers.etag)).toBe(true);
  expect(anonymous.headers['content-security-policy']).not.toContain("'nonce-");

  for (const headers of [CLAIM, { ...CLAIM, 'if-none-match': String(anonymous.headers.etag) }]) {
    const again = await sendRaw(server.url, { path: PATH, headers });
    expect(again.status).toBe(200);
    expect(kept(again.headers.etag)).toBe(false);
    expect(again.headers['cache-control']).toMatch(/^private/);
  }
});

it('takes a session that is none from the browser', async () => {
  const foul = await sendRaw(server.url, { path: '/profile', headers: CLAIM });
  expect(foul.status).toBe(200);
  const answer = await fetch(`${server.url}/api/auth/get-session`, { headers: CLAIM });
  expect(await answer.json()).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
