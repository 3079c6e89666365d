import { DROPPED, LAST_DAY, SCHEDULER, SESSION } from './reviews-kept.ts';
import type { Shelf } from './shelf.ts';

/** Events that are moved from the guest to an account in one transaction. */
const MOVED_AT_ONCE = 500;

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
      { table: 'kept', owner: from, keys: [SESSION, SCHEDULER, DROPPED, LAST_DAY] },
      { table: 'saved', owner: from, keys: saved.map(({ word }) => String(word)) },
      { table: 'memories', owner: from, keys: await keysOf('memories', 'word') },
      { table: 'days', owner: from, keys: await keysOf('days', 'day') },
    ],
  });
}
