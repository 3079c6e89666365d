import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attack, digestOf, TABLES } from './attacks/attack.ts';
import { closed, fields } from './attacks/field-attacks.ts';
import { forgeries } from './attacks/forgeries.ts';
import { others } from './attacks/other-people-attacks.ts';
import { providers, redirects } from './attacks/redirect-attacks.ts';
import { sessions } from './attacks/session-attacks.ts';
import { startTarget, type Target } from './attacks/target.ts';
import { sizes, texts } from './attacks/text-attacks.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.close());

const ATTACKS = { sessions, fields, closed, others, forgeries, redirects, providers, texts, sizes };

it('there are enough attacks, each by a name of its own', () => {
  const names = Object.values(ATTACKS).flatMap((attacks) => attacks.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(40);
});

describe.each(Object.entries(ATTACKS))('attacks by %s', (_, attacks) => {
  it.each<Attack>(attacks)('$name', async ({ run, status, check, mayChange = [] }) => {
    const held = TABLES.filter((table) => !mayChange.includes(table));
    const digests = async () =>
      Object.fromEntries(
        await Promise.all(held.map(async (table) => [table, await digestOf(target.database, table)])),
      );
    const before = await digests();
    const answer = await run(target);
    expect(answer.status).toBe(status);
    await check?.(answer, target);
    expect(await digests()).toEqual(before);
  });
});
