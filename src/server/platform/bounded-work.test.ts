import { describe, expect, it } from 'vitest';
import { BusyError, createBoundedWork } from './bounded-work.ts';

/** Work that ends when it is told to. */
function heldWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

describe('bounded work', () => {
  it('runs so much at once, lets so much wait in its order, and refuses the rest at once', async () => {
    const { run, isFull } = createBoundedWork({ atOnce: 2, waiting: 2, waitMs: 10_000 });
    expect(isFull()).toBe(false);
    const held = Array.from({ length: 4 }, heldWork);
    const order: number[] = [];
    const all = held.map(({ work }, i) => run(work).then(() => order.push(i)));
    expect(isFull()).toBe(true);
    await expect(run(async () => {})).rejects.toBeInstanceOf(BusyError);
    for (const i of [1, 0, 2, 3]) {
      held[i]!.end();
      await all[i];
    }
    expect(order).toEqual([1, 0, 2, 3]);
    expect(isFull()).toBe(false);
    expect(await run(async () => 'free again')).toBe('free again');
  });

  it('refuses what has waited too long, and goes on with the others', async () => {
    const { run } = createBoundedWork({ atOnce: 1, waiting: 5, waitMs: 20 });
    const held = heldWork();
    const first = run(held.work);
    await expect(run(async () => {})).rejects.toBeInstanceOf(BusyError);
    held.end();
    await first;
    expect(await run(async () => 1)).toBe(1);
  });

  it('runs less at once while it is crowded, until nobody waits', async () => {
    const { run } = createBoundedWork({ atOnce: 2, crowdedAtOnce: 1, waiting: 4, waitMs: 10_000 });
    const held = Array.from({ length: 6 }, heldWork);
    const begun: number[] = [];
    const all = held.map(({ work }, i) =>
      run(() => {
        begun.push(i);
        return work();
      }),
    );
    const end = async (i: number) => {
      held[i]!.end();
      await all[i];
    };
    await end(0);
    expect(begun).toEqual([0, 1]);
    for (const i of [1, 2, 3, 4]) {
      await end(i);
      expect(begun).toEqual([...Array(i + 2).keys()]);
    }
    await end(5);
    const more = [heldWork(), heldWork()];
    const both = more.map(({ work }, i) =>
      run(() => {
        begun.push(i + 6);
        return work();
      }),
    );
    for (const { end: endMore } of more) endMore();
    await Promise.all(both);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('gives its turn on when work fails', async () => {
    const { run } = createBoundedWork({ atOnce: 1, waiting: 5, waitMs: 1000 });
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await run(async () => 1)).toBe(1);
  });
});
