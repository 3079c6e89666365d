import { openIndexedShelf } from './indexed-shelf.ts';
import { createPageShelf } from './page-shelf.ts';
import { type Row, type Shelf, TABLE_NAMES, type TableName } from './shelf.ts';

/** What can still be read of a shelf that failed: often it is only full. */
async function readWhatIsThere(shelf: Shelf): Promise<Map<TableName, readonly Row[]>> {
  const tables = new Map<TableName, readonly Row[]>();
  for (const table of TABLE_NAMES) tables.set(table, await shelf.readAll(table).catch(() => []));
  return tables;
}

/**
 * Keeps what was learnt in IndexedDB, and in the page from the moment on at which that fails: it has no room, the browser
 * forbids it, or has lost it. No call fails for it.
 */
export async function openLastingShelf(open: () => Promise<Shelf> = openIndexedShelf): Promise<Shelf> {
  let current: Shelf;
  try {
    current = await open();
  } catch (error) {
    console.warn('what is learnt is kept in this page alone', error);
    current = createPageShelf();
  }
  let change: Promise<Shelf> | undefined;

  async function use<T>(work: (shelf: Shelf) => Promise<T>): Promise<T> {
    const used = current;
    try {
      return await work(used);
    } catch (error) {
      if (!used.isLasting) throw error;
      console.warn('what is learnt is kept in this page alone', error);
      change ??= readWhatIsThere(used).then(createPageShelf);
      current = await change;
      return work(current);
    }
  }

  return {
    get isLasting() {
      return current.isLasting;
    },
    list: (...asked) => use((shelf) => shelf.list(...asked)),
    count: (...asked) => use((shelf) => shelf.count(...asked)),
    find: (...asked) => use((shelf) => shelf.find(...asked)),
    change: (...asked) => use((shelf) => shelf.change(...asked)),
    readAll: (...asked) => use((shelf) => shelf.readAll(...asked)),
  };
}
