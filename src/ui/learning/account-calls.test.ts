import { afterEach, expect, it, vi } from 'vitest';
import { CallFailed, call } from './account-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (status: number, type: string) =>
  vi.stubGlobal('fetch', async () => new Response('…', { status, headers: { 'content-type': type } }));

it.each([
  ['the site’s own refusal', 400, 'application/problem+json', 400],
  ['a page of the network in between, as if nothing had come', 400, 'text/html', 0],
  ['the same of a word that is not there', 404, 'text/html; charset=utf-8', 0],
  ['what is too large for a proxy', 413, 'text/html', 413],
  ['a page that says all is well', 200, 'text/html', 0],
])('takes %s', async (_, status, type, taken) => {
  answerWith(status, type);
  const failed: unknown = await call('POST', '/api/reviews', {}).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CallFailed);
  expect(failed).toMatchObject({ status: taken });
});
