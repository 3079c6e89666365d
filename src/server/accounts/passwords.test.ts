import { scryptSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashInFull } from '#tests/support/quick-hashing.ts';
import { BusyError } from '../platform/bounded-work.ts';
import { createPasswordHashing, passwordFault } from './passwords.ts';

describe('a password', () => {
  it.each([
    ['12345', 'passwordShort'],
    ['', 'passwordShort'],
    ['a'.repeat(129), 'passwordLong'],
    ['123456', 'passwordCommon'],
    ['PassWord', 'passwordCommon'],
    ['password123', 'passwordCommon'],
    ['wordlane', 'passwordCommon'],
    ['Wordlane2026!', 'passwordCommon'],
    ['ada@learner.example', 'passwordCommon'],
  ] as const)('%s may not be chosen: %s', async (password, fault) =>
    expect(await passwordFault(password, 'ada@learner.example')).toBe(fault),
  );

  it.each(['zq7vka', 'correct horse', 'كلمة سر طويلة', '🐘🐘🐘🐘', 'a b c d', 'x'.repeat(128)])(
    '%s may be chosen',
    async (password) => expect(await passwordFault(password, 'ada@learner.example')).toBeUndefined(),
  );
});

describe('hashing', () => {
  beforeAll(hashInFull);

  it('costs what the library’s own costs: scrypt with N 16384, r 16, p 1, 64 bytes', async () => {
    const [salt = '', key] = (await createPasswordHashing().hash('secret')).split(':');
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    const same = scryptSync('secret', salt, 64, { N: 16384, r: 16, p: 1, maxmem: 2 ** 26 });
    expect(key).toBe(same.toString('hex'));
  });

  it('refuses what would have to wait too long, and serves the others', async () => {
    const hashing = createPasswordHashing();
    const most = 9 * availableParallelism();
    const outcomes = await Promise.allSettled(
      Array.from({ length: most + 20 }, () => hashing.hash('secret')),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(20);
    for (const outcome of refused)
      expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(BusyError);
    expect(outcomes.length - refused.length).toBeGreaterThan(0);
  });
});
