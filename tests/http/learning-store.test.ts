import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { createSession } from '#src/domain/learning/session.ts';
import { openIndexedShelf } from '#src/ui/learning/indexed-shelf.ts';
import { openLastingShelf } from '#src/ui/learning/lasting-shelf.ts';
import { openLearningStore } from '#src/ui/learning/learning-store.ts';
import type { Shelf } from '#src/ui/learning/shelf.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { browser, DAY, learn, review, setUpBrowsers, signIn, WORDS } from './stand-in-browser.ts';

/** What a browser keeps of learning, against the server as it is built. */
describe('the learning store', () => {
  const { personOf, reviewsOf } = setUpBrowsers(async (database) => {
    const add = () => addSignedInUser(database);
    return {
      bruno: await add(),
      carla: await add(),
      dora: await add(),
      emil: await add(),
      fanny: await add(),
    };
  });

  it('tells a guest the states and the history that it tells the account which they become', async () => {
    const guest = await openLearningStore();
    const slip = review('bicycle', { daysAgo: 3 });
    await learn(guest, [
      ...Array.from({ length: 20 }, (_, i) =>
        WORDS.map((word) => review(word, { daysAgo: 2 * i, outcome: i % 4 === 1 ? 'wrong' : 'right' })),
      ).flat(),
      slip,
      review('bicycle', { daysAgo: 1, outcome: 'corrected', corrects: slip.id }),
      review('furniture', { outcome: 'known', form: 'meet' }),
    ]);
    const [states, history] = [await guest.listStates(), await guest.history(2)];
    expect(states.size).toBe(WORDS.length);
    expect(history.retention?.reviews).toBeGreaterThanOrEqual(100);
    expect(history.lastDays.at(-1)?.done).toMatchObject({ words: WORDS.length, items: WORDS.length + 1 });
    const account = await signIn(personOf('emil'));
    expect(await account.listStates()).toEqual(states);
    expect(await account.history(2)).toEqual(JSON.parse(JSON.stringify(history)));
  });

  it('plans a guest’s day in the browser, and keeps nothing on the server', async () => {
    const store = await openLearningStore();
    const first = await store.plan();
    expect(first).toMatchObject({ due: 0, newWords: 7, doneMs: 0, secondsPerItem: 8 });
    expect(first.session.every(({ isNew }) => isNew)).toBe(true);
    await store.save('grandmother', true);
    expect((await store.plan()).session[0]?.word).toBe('grandmother');
    await learn(store, [
      review('adventure', { daysAgo: 30 }),
      review('bicycle', { daysAgo: 30, outcome: 'unknown' }),
      ...WORDS.slice(2, 7).map((word) => review(word, { form: 'meet', outcome: 'unknown', daysAgo: 1 })),
      review('carpenter', { ms: 61_000 }),
    ]);
    const plan = await store.plan();
    expect(plan).toMatchObject({ due: 2, doneMs: 60_000 });
    const day = await store.day();
    expect(day).toMatchObject({ doneMs: 60_000, goalMinutes: 10, isLasting: true, isPromised: false });
    expect(day.streak).toMatchObject({ length: 1, isTodayDone: false });
    const states = await store.listStates();
    expect(['adventure', 'carpenter', 'elephant', 'nothing'].map((word) => states.get(word))).toEqual([
      'learning',
      'learning',
      'new',
      undefined,
    ]);
    expect(browser.calls.every((call) => call === 'POST /api/candidates')).toBe(true);
    // What was kept is there for the next page, and what it reckons is the same.
    const next = await openLearningStore();
    expect(await next.plan()).toEqual(plan);
  });

  it('plans the server’s day on a device whose clock is days ahead or behind', async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const days of [3, -3]) {
      const store = await signIn(personOf('emil'));
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY });
      try {
        expect(await store.plan()).toMatchObject({ day: today });
        expect(await store.day()).toMatchObject({ day: today });
        expect(await store.history(1)).toMatchObject({ today });
      } finally {
        vi.useRealTimers();
      }
    }
  });

  it('gives a guest more than the day holds: practice of what was missed, and no memory moves', async () => {
    const store = await openLearningStore();
    await learn(store, [
      ...WORDS.map((word) => review(word, { form: 'meet', outcome: 'unknown' })),
      ...WORDS.map((word) => review(word, { outcome: 'wrong' })),
    ]);
    expect((await store.plan()).session).toEqual([]);
    const more = await store.plan({ more: 5 });
    expect(more.session.map(({ word }) => word).sort()).toEqual(WORDS);
    const before = await store.day();
    await learn(
      store,
      WORDS.map((word) => review(word)),
    );
    expect((await store.day()).dueTomorrow).toBe(before.dueTomorrow);
  });

  it('gives a guest the saved words that are asked for by name, as the account which they become', async () => {
    const guest = await openLearningStore();
    await learn(guest, [
      review('adventure', { form: 'meet', outcome: 'unknown' }),
      ...['adventure', 'bicycle'].map((word) => review(word)),
      review('carpenter', { daysAgo: 9 }),
    ]);
    for (const word of ['bicycle', 'carpenter', 'dictionary', 'elephant']) await guest.save(word, true);
    const named = await guest.plan({ named: 'saved' });
    expect(named).toMatchObject({ due: 1, newWords: 2, waiting: 0, isBeyond: false });
    expect(named.session.map(({ word, isNew }) => [word, isNew])).toEqual([
      ['carpenter', false],
      ['bicycle', false],
      ['dictionary', true],
      ['elephant', true],
    ]);
    // No topic was chosen.
    expect((await guest.plan({ named: 'topic' })).session).toEqual([]);
    const account = await signIn(personOf('fanny'));
    for (const { word } of named.session) await account.save(word, true);
    expect(await account.plan({ named: 'saved' })).toEqual(named);
  });

  it('takes back a day’s answer that a later day corrects', async () => {
    const store = await openLearningStore();
    const answers = WORDS.slice(0, 5).map((word) => review(word, { daysAgo: 1 }));
    await learn(store, answers);
    expect((await store.day()).streak.length).toBe(1);
    const { id: corrects } = answers[0] as ReviewEvent;
    await store.add(review('adventure', { outcome: 'corrected', ms: 0, corrects }));
    expect((await store.day()).streak.length).toBe(0);
    const states = await store.listStates();
    expect(['adventure', 'bicycle'].map((word) => states.get(word))).toEqual([undefined, 'learning']);
  });

  it('leaves a place alone that is another’s or a newer one’s, and goes on in the page', async () => {
    for (const version of [1, 9]) {
      vi.stubGlobal('indexedDB', new IDBFactory());
      const opening = indexedDB.open('learning', version);
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      opening.result.close();
      const store = await openLearningStore();
      await store.add(review('adventure', { daysAgo: 40 }));
      expect((await store.plan()).due).toBe(1);
      expect((await store.day()).isLasting).toBe(false);
      expect(await indexedDB.databases()).toEqual([{ name: 'learning', version }]);
    }
  });

  it('keeps what it could not send, over visits, and sends it to its own account alone', async () => {
    const carla = personOf('carla');
    const store = await signIn(carla);
    await store.day();
    browser.isOffline = true;
    await learn(
      store,
      WORDS.map((word) => review(word)),
    );
    expect(await store.day()).toMatchObject({ doneMs: 35_000 });
    await expect(store.plan()).rejects.toThrow('the server answered nothing');
    // The browser is closed; someone else comes, and then she again.
    browser.isOffline = false;
    await (await signIn(personOf('bruno'))).plan();
    expect(await reviewsOf(carla)).toEqual([]);
    const next = await signIn(carla);
    expect((await next.plan()).doneMs).toBe(35_000);
    expect(await reviewsOf(carla)).toHaveLength(7);
  });

  it('sends at most 500 at once, drops what the account can’t use, and counts it', async () => {
    const dora = personOf('dora');
    browser.isOffline = true;
    const store = await signIn(dora);
    await learn(
      store,
      Array.from({ length: 700 }, (_, i) => review(WORDS[i % 7] as string, { daysAgo: i % 90 })),
    );
    await store.add(review('no-such-word'));
    browser.isOffline = false;
    browser.calls = [];
    globalThis.dispatchEvent(new Event('online'));
    await expect.poll(async () => (await store.countLost()).dropped).toBe(1);
    await store.plan();
    expect(browser.calls.filter((call) => call === 'POST /api/reviews')).toHaveLength(2);
    expect(await reviewsOf(dora)).toHaveLength(700);
  });

  it('leaves out and counts what can’t be read', async () => {
    const store = await openLearningStore();
    await store.add(review('adventure', { daysAgo: 40 }));
    const shelf = await openIndexedShelf();
    const event = review('bicycle');
    await shelf.change({
      put: [
        {
          table: 'reviews',
          rows: [
            { ...event, owner: '', day: 'yesterday' },
            { owner: '', id: 'x' },
          ],
        },
        { table: 'touched', rows: [{ owner: '', id: event.id, word: 'bicycle', day: 'yesterday' }] },
        { table: 'memories', rows: [{ owner: '', word: 'carpenter', dueOn: '2020-01-01' }] },
        { table: 'kept', rows: [{ owner: '', name: 'session', value: { version: 7 } }] },
      ],
    });
    expect((await store.plan()).due).toBe(1);
    expect(await store.readSession()).toBeUndefined();
    expect(await store.countLost()).toEqual({ unreadable: 2, dropped: 0 });
  });

  it('goes on in the page where the browser has no room, or no place at all', async () => {
    const full = await openIndexedShelf();
    const failing: Shelf = {
      ...full,
      change: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    };
    await (await openLearningStore()).add(review('adventure', { daysAgo: 40 }));
    for (const [open, due] of [
      [async () => failing, 2],
      [() => Promise.reject(new Error('forbidden')), 1],
    ] as const) {
      const store = await openLearningStore('guest', openLastingShelf(open));
      await store.add(review('bicycle', { daysAgo: 40 }));
      expect((await store.plan()).due).toBe(due);
      expect((await store.day()).isLasting).toBe(false);
    }
  });

  it('tells other tabs, and keeps the session that was left', async () => {
    const [one, other] = [await openLearningStore(), await openLearningStore()];
    let isTold = false;
    other.onChange(() => {
      isTold = true;
    });
    const session = createSession({
      id: review('adventure').id,
      day: '2026-03-10',
      startedAt: new Date().toISOString(),
      due: [{ word: 'adventure', stability: 1 }],
      newWords: [],
      settings: one.settings(),
      isPossible: () => true,
      newId: () => review('adventure').id,
      random: () => 0,
    });
    await one.writeSession(session);
    await expect.poll(() => isTold).toBe(true);
    expect(await other.readSession()).toEqual(session);
    await other.writeSession(undefined);
    expect(await one.readSession()).toBeUndefined();
  });
});
