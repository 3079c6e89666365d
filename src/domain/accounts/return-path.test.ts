import { expect, it } from 'vitest';
import { parseReturnPath } from './return-path.ts';

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
