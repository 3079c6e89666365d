import { expect, it } from 'vitest';
import { once } from './once.ts';

it('does work once for all who ask, and again only where it failed', async () => {
  const outcomes = [
    Promise.reject(new Error('not yet')),
    Promise.resolve('made'),
    Promise.resolve('made again'),
  ];
  const ask = once(() => outcomes.shift() as Promise<string>);
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('not yet');
  expect(await Promise.all([ask(), ask()])).toEqual(['made', 'made']);
  expect(await ask()).toBe('made');
});
