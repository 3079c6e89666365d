import { type ReviewEvent, readReviewEvent } from '#src/domain/learning/review-event.ts';
import { type Asked, type Changes, GUEST, type Row, type Shelf } from './shelf.ts';

/** Names of what is kept besides: the session that was left, and how many events could not be used. */
export const SESSION = 'session';
export const DROPPED = 'dropped';
/** Of a guest: what reckoned the memories. Of an account: the last known day. */
export const SCHEDULER = 'scheduler';
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
