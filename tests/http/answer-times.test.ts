import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, users } from '#src/server/accounts/accounts.table.ts';
import { hashQuicker } from '#tests/support/quick-hashing.ts';
import { median } from './attacks/median.ts';
import { cookiesOf, inTurns, PASSWORD, startTarget, type Target } from './attacks/target.ts';

describe('addresses that have an account and those that have none are answered alike', () => {
  const SAMPLES = 200;
  /** Most of the time an answer waits: it is given no sooner than after 300 ms. */
  const TIMED_AT_ONCE = 4;
  /** Largest difference, in milliseconds, and rounds in which one must keep to it. */
  const MOST_MS = 5;
  const ROUNDS = 4;
  const known: string[] = [];
  let target: Target;

  beforeAll(async () => {
    target = await startTarget();
    const { database } = target;
    // A hash at its full cost varies by tens of milliseconds with whatever else runs, which would hide a difference of 5.
    // At an eighth, whether it was done at all still shows as 20 ms.
    hashQuicker(8);
    const passwordHash = await hashPassword(PASSWORD);
    for (let i = 0; i < SAMPLES; i++) known.push(`known-${i}@learner.example`);
    const ids = known.map(() => randomUUID());
    await database.db
      .insert(users)
      .values(known.map((email, i) => ({ id: ids[i]!, email, emailVerified: true })));
    await database.db.insert(accounts).values(
      ids.map((id) => ({
        id,
        accountId: id,
        providerId: 'credential',
        userId: id,
        password: passwordHash,
      })),
    );
  });
  afterAll(() => target?.close());

  const CASES: [name: string, path: string, body: (email: string) => object][] = [
    ['a wrong password', '/api/auth/sign-in/email', (email) => ({ email, password: 'wrong' })],
    ['a new password asked for', '/api/auth/request-password-reset', (email) => ({ email })],
    ['a sign-up', '/api/auth/sign-up/email', (email) => ({ email, password: 'long enough secret' })],
  ];

  /** Answers to known and to unknown addresses in turns. @returns the difference of their medians, in milliseconds */
  async function differenceOf(path: string, body: (email: string) => object, round: number): Promise<number> {
    const { postJson } = target;
    const times = { known: [] as number[], unknown: [] as number[] };
    const shapes = { known: new Set<string>(), unknown: new Set<string>() };
    // Few at once, of both kinds alike: what they take of the processor must leave room below the least time.
    await inTurns(2 * SAMPLES, TIMED_AT_ONCE, async (i) => {
      const group = i % 2 === 0 ? 'known' : 'unknown';
      const email = group === 'known' ? known[i >> 1]! : `unknown-${round}-${i >> 1}@learner.example`;
      let started = performance.now();
      let answer = await postJson(path, body(email));
      // Refused for want of time, on a busy machine: known and unknown alike.
      while (answer.status === 503) {
        started = performance.now();
        answer = await postJson(path, body(email));
      }
      times[group].push(performance.now() - started);
      const text = answer.text.replaceAll(email, '').replace(/"(id|createdAt|updatedAt)":"[^"]*"/g, '$1');
      const cookies = cookiesOf(answer).replace(/=[^;]*/g, '');
      shapes[group].add(`${answer.status} ${text} ${cookies}`);
    });
    expect([...shapes.known]).toEqual([...shapes.unknown]);
    expect([...shapes.known]).toHaveLength(1);
    return Math.abs(median(times.known) - median(times.unknown));
  }

  it.each(CASES)(
    '%s, in status, shape and time',
    async (_, path, body) => {
      // What the machine's other work makes of it is gone in another round; what an answer tells would show in each.
      const differences: number[] = [];
      while (differences.length < ROUNDS && !differences.some((each) => each <= MOST_MS))
        differences.push(await differenceOf(path, body, differences.length));
      expect(Math.min(...differences)).toBeLessThanOrEqual(MOST_MS);
    },
    600_000,
  );
});
