import { type IDBPDatabase, openDB } from 'idb';
import { type Asked, type Row, type Shelf, TABLE_NAMES, TABLES, type TableName } from './shelf.ts';

const DATABASE = 'learning';
const VERSION = 1;

/** Opening waits for whoever holds an older version open, and in some browsers for ever: then the page does without. */
export const LONGEST_OPENING_MS = 4_000;

/** An owner's rows whose field lies between two texts. Texts are less than arrays to IndexedDB. */
function rangeOf(owner: string, { from, to }: Asked): IDBKeyRange {
  return IDBKeyRange.bound([owner, from ?? ''], [owner, to ?? []]);
}

const sourceOf = (by: string | undefined, table: TableName) =>
  by === undefined || by === TABLES[table].key ? undefined : by;

/**
 * Keeps what was learnt in IndexedDB.
 * @throws where the browser has none, or does not open it in time
 */
export async function openIndexedShelf(): Promise<Shelf> {
  let db = await open();

  async function open(): Promise<IDBPDatabase> {
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const opening = openDB(DATABASE, VERSION, {
      upgrade(made) {
        for (const table of TABLE_NAMES) {
          const { key, indexes } = TABLES[table];
          const store = made.createObjectStore(table, { keyPath: ['owner', key] });
          for (const field of indexes) store.createIndex(field, ['owner', field]);
        }
      },
      // A newer page's version must not wait for this one.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => {
        isLate = true;
        fail(new Error('IndexedDB was not opened in time'));
      }, LONGEST_OPENING_MS);
    });
    opening.then(
      (opened) => isLate && opened.close(),
      () => undefined,
    );
    return Promise.race([opening, late]).finally(() => clearTimeout(timer));
  }

  /** Browsers close a connection when they like: it is opened once more then. */
  async function use<T>(work: (opened: IDBPDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(db);
    } catch (error) {
      if ((error as Error).name !== 'InvalidStateError') throw error;
      db = await open();
      return work(db);
    }
  }

  return {
    isLasting: true,

    list: (table, owner, asked = {}) =>
      use(async (opened) => {
        const range = rangeOf(owner, asked);
        const store = opened.transaction(table).store;
        const by = sourceOf(asked.by, table);
        const source = by === undefined ? store : store.index(by);
        if (!asked.isNewestFirst) return source.getAll(range, asked.most);
        const found: Row[] = [];
        let cursor = await source.openCursor(range, 'prev');
        while (cursor && found.length < (asked.most ?? Number.POSITIVE_INFINITY)) {
          found.push(cursor.value);
          cursor = await cursor.continue();
        }
        return found;
      }),

    count: (table, owner, asked = {}) =>
      use((opened) => {
        const by = sourceOf(asked.by, table);
        const range = rangeOf(owner, asked);
        return by === undefined ? opened.count(table, range) : opened.countFromIndex(table, by, range);
      }),

    find: (table, owner, keys) =>
      use((opened) => {
        const store = opened.transaction(table).store;
        return Promise.all(keys.map((key) => store.get([owner, key]) as Promise<Row | undefined>));
      }),

    change: ({ put = [], remove = [] }) =>
      use(async (opened) => {
        const names = new Set([...put, ...remove].map(({ table }) => table));
        if (names.size === 0) return;
        const work = opened.transaction([...names], 'readwrite');
        const steps: Promise<unknown>[] = [];
        for (const { table, owner, keys } of remove)
          for (const key of keys) steps.push(work.objectStore(table).delete([owner, key]));
        for (const { table, rows } of put)
          for (const row of rows) steps.push(work.objectStore(table).put(row));
        await Promise.all([...steps, work.done]);
      }),

    readAll: (table) => use((opened) => opened.getAll(table)),
  };
}
