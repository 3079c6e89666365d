import { type ReviewEvent, readReviewEvent } from '#src/domain/learning/review-event.ts';
import { type Asked, type Changes, GUEST, type Row, type Shelf } from './shelf.ts';

/** Events that are moved from the guest to an account in one transaction. */
const MOVED_AT_ONCE = 500;

/** Names of what is kept besides: the session that was left, and how many events could not be used. */
export const SESSION = 'session';
export const DROPPED = 'dropped';
/** Of a guest: what reckoned the memories. Of an account: up to which number they were fetched, and the last known day. */
export const SCHEDULER = 'scheduler';
export const FETCHED = 'fetched';
export const LAST_DAY = 'last-day';

export const rowOf = (owner: string, event: ReviewEvent): Row => ({ owner, ...event });

/** A row of its own table that says by itself what of a learner changes with an event. */
const touchOf = (owner: string, { id, word, day }: ReviewEvent): Row => ({ owner, id, word, day });

/** What keeps an event: a guest's memories are reckoned from it later. */
export function changesOf(owner: string, event: ReviewEvent): Changes {
  const put = [{ table: 'reviews' as const, rows: [rowOf(owner, event)] }];
  if (owner === GUEST) return { put: [...put, { table: 'touched', rows: [touchOf(owner, event)] }] };
  return { put };
}

/** Events of an owner, as far as they can be read; what can't be is left where it is. */
export async function listReviews(shelf: Shelf, owner: string, asked?: Asked): Promise<ReviewEvent[]> {
  return (await shelf.list('reviews', owner, asked)).flatMap((row) => readReviewEvent(row) ?? []);
}

/** How many events lie there that can't be read. */
export async function countUnreadable(shelf: Shelf, owner: string): Promise<number> {
  return (await shelf.list('reviews', owner)).filter((row) => !readReviewEvent(row)).length;
}

export async function readKept(shelf: Shelf, owner: string, name: string): Promise<unknown> {
  const [row] = await shelf.find('kept', owner, [name]);
  return row?.value;
}

/** @param value undefined to keep it no longer */
export function changeOfKept(owner: string, name: string, value: unknown): Changes {
  return value === undefined
    ? { remove: [{ table: 'kept', owner, keys: [name] }] }
    : { put: [{ table: 'kept', rows: [{ owner, name, value }] }] };
}

/** @param value undefined to keep it no longer */
export function writeKept(shelf: Shelf, owner: string, name: string, value: unknown): Promise<void> {
  return shelf.change(changeOfKept(owner, name, value));
}

/**
 * Gives an account what another owner has left in this browser, who has become its owner: the guest, or an account that
 * has joined it. Each part is moved in one transaction, so that nothing is ever of two accounts, and what is reckoned or
 * fetched goes, since the account reckons for itself.
 * @param from mark of the other owner
 */
export async function joinOwner(shelf: Shelf, from: string, mark: string): Promise<void> {
  for (;;) {
    const rows = await shelf.list('reviews', from, { most: MOVED_AT_ONCE });
    if (rows.length === 0) break;
    const keys = rows.map(({ id }) => String(id));
    await shelf.change({
      put: [{ table: 'reviews', rows: rows.map((row) => ({ ...row, owner: mark })) }],
      remove: [
        { table: 'reviews', owner: from, keys },
        { table: 'touched', owner: from, keys },
      ],
    });
  }
  const [session] = await shelf.find('kept', from, [SESSION]);
  const [own] = await shelf.find('kept', mark, [SESSION]);
  const saved = await shelf.list('saved', from);
  // What the other account has saved it keeps.
  const added = saved.filter(({ isSaved }) => isSaved !== false);
  const keysOf = async (table: 'memories' | 'days', key: string) =>
    (await shelf.list(table, from)).map((row) => String(row[key]));
  await shelf.change({
    put: [
      { table: 'kept', rows: session && !own ? [{ ...session, owner: mark }] : [] },
      { table: 'saved', rows: added.map((row) => ({ ...row, owner: mark, isSaved: true })) },
    ],
    remove: [
      { table: 'kept', owner: from, keys: [SESSION, SCHEDULER, DROPPED, FETCHED, LAST_DAY] },
      { table: 'saved', owner: from, keys: saved.map(({ word }) => String(word)) },
      { table: 'memories', owner: from, keys: await keysOf('memories', 'word') },
      { table: 'days', owner: from, keys: await keysOf('days', 'day') },
    ],
  });
}
