import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withDigests } from './page-headers.ts';

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

it('the policy of a page that many answers repeat names the scripts that carry its nonce, and takes that out', () => {
  const page =
    '<script nonce="n+/=" type="module">one()</script><link rel="preload" nonce="n+/="/><script src="/a.js" nonce="n+/="></script>';
  const { html, policy } = withDigests(page, 'n+/=');
  expect(html).toBe('<script type="module">one()</script><link rel="preload"/><script src="/a.js"></script>');
  expect(scriptsOf(policy)).toBe(`'self' ${digest('one()')}`);
});

it.each([
  '<script>evil()</script>',
  '<script nonce>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="guessed">evil()</script>',
  '<script nonce="undefined" type="module">evil()</script>',
  '<p><script type="module" async="">evil()</script></p>',
  '<svg><script>evil()</script></svg>',
])('a script that came into such a page otherwise is not named: %s', (script) => {
  const { html, policy } = withDigests(`${script}<script nonce="n">one()</script>`, 'n');
  expect(html).toContain('evil()');
  expect(scriptsOf(policy)).toBe(`'self' ${digest('one()')}`);
});
