import { expect, it } from 'vitest';
import { parseReturnPath, parseWayBack, wayBackTo } from './return-path.ts';

it.each([
  ['/today', '/today'],
  ['/a1/words/1-50?word=3', '/a1/words/1-50?word=3'],
  ['/ar-en/كلمات', '/ar-en/%D9%83%D9%84%D9%85%D8%A7%D8%AA'],
  ['/profile#account', '/profile'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
])('keeps %s', (value, path) => expect(parseReturnPath(value)).toBe(path));

it.each([
  undefined,
  null,
  7,
  '',
  'today',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  '/\0',
  '/auth?method=phone',
  '/auth',
  '/api/auth/sign-out',
  `/${'a'.repeat(1000)}`,
])('refuses %j', (value) => expect(parseReturnPath(value)).toBeUndefined());

it.each([
  ['/en/words/dog?from=list', '/en/words/dog?from=list'],
  ['/administration', '/administration'],
  ['/admin', undefined],
  ['/admin?x=1', undefined],
  ['/admin/words', undefined],
  ['/auth?method=phone', undefined],
  ['//evil.example', undefined],
])('leads back to %s by %s', (value, path) => expect(parseWayBack(value)).toBe(path));

it.each([
  [
    'https://site.example/ar-en/%D9%83%D9%84%D9%85%D8%A7%D8%AA?page=2',
    '/ar-en/%D9%83%D9%84%D9%85%D8%A7%D8%AA?page=2',
  ],
  ['http://127.0.0.1:3000/history', '/history'],
  ['https://evil.example/today', undefined],
  ['https://site.example.evil.example/today', undefined],
  ['https://site.example@evil.example/today', undefined],
  ['https://site.example//evil.example', undefined],
  ['https://site.example/admin/words', undefined],
  ['https://site.example/auth', undefined],
  ['data:text/html,/today', undefined],
  ['about:client', undefined],
  ['/today', undefined],
  ['', undefined],
  [null, undefined],
])('comes from %j back to %j', (referrer, path) =>
  expect(wayBackTo(referrer, ['site.example', '127.0.0.1:3000'])).toBe(path),
);
