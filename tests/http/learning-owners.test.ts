import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { accountMark } from '#src/server/platform/account-mark.ts';
import { openLearningStore } from '#src/ui/learning/learning-store.ts';
import { addSignedInUser, wireTestAccounts } from '#tests/support/accounts.ts';
import { browser, DAY, learn, review, setUpBrowsers, signIn, WORDS } from './stand-in-browser.ts';

/** Has an account with an address. */
const INES = { email: 'ines@learner.example', password: 'seven quiet lanes' };

/** Whose a browser's learning is, against the server as it is built. */
describe('what a browser has learnt', () => {
  const { url, personOf, reviewsOf } = setUpBrowsers(async (database) => {
    const add = () => addSignedInUser(database);
    const { accounts, close } = wireTestAccounts(database);
    await accounts.ensureAdmin(INES.email, INES.password);
    close();
    const expiresAt = new Date(Date.now() + 390 * DAY);
    return {
      amal: await add(),
      bruno: await add(),
      fadi: await add(),
      gina: await add(),
      ida: await add(),
      haru: await addSignedInUser(database, { email: 'haru@kept.invalid', expiresAt }),
    };
  });

  it('as a guest is the account’s that signs in first, once, and to no other', async () => {
    const guest = await openLearningStore();
    const events = WORDS.map((word) => review(word));
    await learn(guest, events);
    await guest.save('elephant', true);
    const { amal, bruno } = { amal: personOf('amal'), bruno: personOf('bruno') };
    const store = await signIn(amal);
    const plan = await store.plan();
    expect(plan.doneMs).toBe(35_000);
    expect((await reviewsOf(amal)).map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
    expect((await store.day()).streak).toMatchObject({ length: 1, isTodayDone: true });
    expect((await store.listStates()).get('adventure')).toBe('learning');
    expect((await store.listSaved()).map(({ word }) => word)).toEqual(['elephant']);
    const other = await signIn(bruno);
    await other.plan();
    expect(await reviewsOf(bruno)).toEqual([]);
    expect(await other.listSaved()).toEqual([]);
    browser.person = undefined;
    expect((await (await openLearningStore()).day()).streak.length).toBe(0);
  });

  it('as a guest comes to the account with its saved words in their order, which is that of new words', async () => {
    const guest = await openLearningStore();
    const words = ['grandmother', 'bicycle', 'elephant', 'carpenter'];
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const word of words) {
        vi.advanceTimersByTime(1_000);
        await guest.save(word, true);
      }
    } finally {
      vi.useRealTimers();
    }
    expect((await guest.listSaved()).map(({ word }) => word)).toEqual(words);
    await (await signIn(personOf('ida'))).plan();
    expect(browser.calls.filter((call) => call.startsWith('PUT'))).toEqual(
      words.map((word) => `PUT /api/saved/${word}`),
    );
  });

  it('and could not send is the account’s which its own has joined, whenever it was kept here', async () => {
    const [fadi, gina] = [personOf('fadi'), personOf('gina')];
    const former = await signIn(fadi);
    browser.isOffline = true;
    await learn(
      former,
      WORDS.map((word) => review(word)),
    );
    await former.save('elephant', true);
    browser.isOffline = false;
    browser.joined = `${accountMark(fadi.userId)}~${accountMark(gina.userId)}`;
    await (await signIn(gina)).plan();
    expect(await reviewsOf(gina)).toHaveLength(WORDS.length);
    // In a tab that was open as the former account.
    await former.add(review('bicycle', { outcome: 'wrong' }));
    const store = await signIn(gina);
    await store.plan();
    expect(await reviewsOf(gina)).toHaveLength(WORDS.length + 1);
    expect((await store.listSaved()).map(({ word }) => word)).toEqual(['elephant']);
    expect(await reviewsOf(fadi)).toEqual([]);
    // Of nobody else: the cookie names who has joined whom.
    await former.add(review('adventure'));
    await (await signIn(personOf('bruno'))).plan();
    expect((await reviewsOf(personOf('bruno'))).map(({ word }) => word)).not.toContain('adventure');
  });

  it('is kept by the account that is signed in to, over a session that was due to be renewed', async () => {
    const haru = personOf('haru');
    const headers = { cookie: haru.cookie, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(INES) };
    const answer = await fetch(new Request(`${url()}/api/auth/sign-in/email`, init));
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const sessions = cookies.filter((cookie) => cookie.includes('.session_token='));
    expect(sessions).toEqual([expect.not.stringContaining(haru.cookie)]);
    expect(cookies.some((cookie) => cookie.startsWith(`joined=${accountMark(haru.userId)}~`))).toBe(true);
    const statusOf = async (cookie = '') =>
      (await fetch(new Request(`${url()}/api/states`, { headers: { cookie } }))).status;
    expect(await statusOf(sessions[0])).toBe(200);
    expect(await statusOf(haru.cookie)).toBe(401);
  });
});
