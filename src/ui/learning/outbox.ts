import { preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';
import { CallFailed, call } from './account-calls.ts';
import { DROPPED, readKept, writeKept } from './reviews-kept.ts';
import type { Row, Shelf } from './shelf.ts';

/** Reviews in one call; the server takes no more at once. */
const BATCH = 500;
/** How long answering on may put off a call, and after how long a failed one is tried again: first, and at last. */
const SOON_MS = 2_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;

/** Mark of the account whose learner is at this browser; undefined for a guest. */
export const markOfBrowser = (): string | undefined => preferencesFromCookies(document.cookie).owner;

type Answer = { refused: { id: string | null; code: string }[] };

/**
 * Sends an account what this browser holds for it, and goes on where it failed: after a while, when the network or the
 * learner comes back, and with the next visit. Tabs take turns.
 * @param onSent told when the account has taken something
 */
export function createOutbox(shelf: Shelf, mark: string, onSent: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };

  /** Takes away what the account has answered for, and counts what it can't use: that would be refused again. */
  const settle = async (rows: readonly Row[], refused: number): Promise<void> => {
    if (refused > 0) {
      const before = Number(await readKept(shelf, mark, DROPPED));
      await writeKept(shelf, mark, DROPPED, (Number.isFinite(before) ? before : 0) + refused);
      console.warn(`${refused} reviews could not be used`);
    }
    await shelf.change({
      remove: [{ table: 'reviews', owner: mark, keys: rows.map(({ id }) => String(id)) }],
    });
  };

  const sendBatch = async (rows: readonly Row[]): Promise<void> => {
    try {
      const events = rows.map(({ owner: _, ...event }) => event);
      const { refused } = await call<Answer>('POST', '/api/reviews', { account: mark, events });
      await settle(rows, refused.length);
    } catch (error) {
      // Something in it makes the whole unreadable: it is found by halves.
      if (!(error instanceof CallFailed) || (error.status !== 400 && error.status !== 413)) throw error;
      if (rows.length === 1) return settle(rows, 1);
      const middle = Math.ceil(rows.length / 2);
      await sendBatch(rows.slice(0, middle));
      await sendBatch(rows.slice(middle));
    }
  };

  const sendSaved = async (): Promise<boolean> => {
    // The account dates them as they come.
    const rows = await shelf.list('saved', mark, { by: 'at' });
    for (const row of rows) {
      try {
        await call('PUT', `/api/saved/${encodeURIComponent(String(row.word))}`, {
          saved: row.isSaved === true,
        });
      } catch (error) {
        // A word that has left the vocabulary can't be saved any more.
        if (!(error instanceof CallFailed) || ![400, 404, 409].includes(error.status)) throw error;
      }
      await shelf.change({ remove: [{ table: 'saved', owner: mark, keys: [String(row.word)] }] });
    }
    return rows.length > 0;
  };

  const sendAll = async (): Promise<boolean> => {
    // Someone else may be at the browser by now: it waits for its own.
    if (markOfBrowser() !== mark) return false;
    let isChanged = false;
    try {
      for (;;) {
        const rows = await shelf.list('reviews', mark, { most: BATCH });
        if (rows.length === 0) break;
        await sendBatch(rows);
        isChanged = true;
      }
      isChanged = (await sendSaved()) || isChanged;
      retryMs = FIRST_RETRY_MS;
      return true;
    } catch (error) {
      const { status, retryAfterSeconds } = error instanceof CallFailed ? error : new CallFailed(0);
      // Not signed in, or as someone else: the next visit tells.
      if (status !== 401 && status !== 403 && status !== 409) {
        later(Math.max(retryMs, (retryAfterSeconds ?? 0) * 1000));
        retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
      }
      return false;
    } finally {
      if (isChanged) onSent();
    }
  };

  /** @returns whether the account has everything now */
  const send = async (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    // Browsers without locks send twice at worst, which changes nothing.
    return navigator.locks ? navigator.locks.request('learning-outbox', sendAll) : sendAll();
  };

  addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' || timer !== undefined) void send();
  });

  return { send, sendSoon: () => later(SOON_MS) };
}
