import { expect, it } from 'vitest';
import { createProxyNotes } from './proxy-notes.ts';

const BY_PROXY = { 'x-forwarded-for': '192.0.2.1' };

it.each([
  [0, 'http://words.example', {}, []],
  [0, 'http://words.example', BY_PROXY, [/TRUST_PROXY is not set/]],
  [1, 'https://words.example', BY_PROXY, []],
  [1, 'https://words.example', { 'x-real-ip': '192.0.2.1' }, [/without X-Forwarded-For/]],
  [1, 'https://words.example', { forwarded: 'for=192.0.2.1' }, [/without X-Forwarded-For/]],
  [1, 'http://localhost:3000', { ...BY_PROXY, 'x-forwarded-proto': 'https' }, [/PUBLIC_URL is http:/]],
  [1, 'https://words.example', { ...BY_PROXY, 'x-forwarded-proto': 'https' }, []],
] as const)(
  'with TRUST_PROXY=%i and PUBLIC_URL=%s a proxy that sends %j is noted once, or not at all',
  (TRUST_PROXY, publicUrl, headers, expected) => {
    const lines: string[] = [];
    const note = createProxyNotes(
      { TRUST_PROXY, publicUrl },
      { warn: (line: unknown) => lines.push(String(line)) },
    );
    for (let i = 0; i < 3; i++) note(new Headers(headers));
    expect(lines).toEqual(expected.map((line) => expect.stringMatching(line)));
  },
);
