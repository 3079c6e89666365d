import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type Asked, type Row, type Shelf, TABLE_NAMES, TABLES, type TableName } from './shelf.ts';

const DATABASE = 'learning';
const VERSION = 1;

/** Opening waits for whoever holds an older version open, and in some browsers for ever: then the page does without. */
export const LONGEST_OPENING_MS = 4_000;

/** An owner's rows whose field lies between two texts. Texts are less than arrays to IndexedDB. */
function rangeOf(owner: string, { from, to }: Asked): IDBKeyRange {
  return IDBKeyRange.bound([owner, from ?? ''], [owner, to ?? []]);
}

/** Errors of work whose connection was closed, by the browser or because its page was left. */
const CLOSED: readonly string[] = ['InvalidStateError', 'AbortError'];

/**
 * Keeps what was learnt in IndexedDB.
 * @throws where the browser has none, or does not open it in time
 */
export async function openIndexedShelf(): Promise<Shelf> {
  let db = await open();
  const running = new Set<{ abort(): void }>();
  let comesBack: Promise<void> | undefined;

  // WebKit freezes a page that is left, for the way back, and with it what it is reading: the next page's first write
  // would wait for that for ever, and all reading after it for the write.
  addEventListener('pagehide', () => {
    comesBack = new Promise<void>((shown) => addEventListener('pageshow', () => shown(), { once: true }));
    void comesBack.then(() => {
      comesBack = undefined;
    });
    for (const work of running) {
      try {
        work.abort();
      } catch {
        // It is being committed, for which it needs this page no more.
      }
    }
    db.close();
  });

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

  /** A closed connection is opened once more, in a page that was left when it is shown again. */
  async function use<T>(work: (opened: IDBPDatabase) => Promise<T>): Promise<T> {
    await comesBack;
    try {
      return await work(db);
    } catch (error) {
      if (!CLOSED.includes((error as Error).name)) throw error;
      await comesBack;
      db = await open();
      return work(db);
    }
  }

  function begun<M extends IDBTransactionMode>(work: IDBPTransaction<unknown, string[], M>) {
    running.add(work);
    const end = () => void running.delete(work);
    work.done.then(end, end);
    return work;
  }

  const readAt = (opened: IDBPDatabase, table: TableName, by?: string) => {
    const store = begun(opened.transaction([table])).objectStore(table);
    return by === undefined || by === TABLES[table].key ? store : store.index(by);
  };

  return {
    isLasting: true,

    list: (table, owner, asked = {}) =>
      use(async (opened) => {
        const range = rangeOf(owner, asked);
        const source = readAt(opened, table, asked.by);
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
      use((opened) => readAt(opened, table, asked.by).count(rangeOf(owner, asked))),

    find: (table, owner, keys) =>
      use((opened) => {
        const store = readAt(opened, table);
        return Promise.all(keys.map((key) => store.get([owner, key]) as Promise<Row | undefined>));
      }),

    change: ({ put = [], remove = [] }) =>
      use(async (opened) => {
        const names = new Set([...put, ...remove].map(({ table }) => table));
        if (names.size === 0) return;
        const work = begun(opened.transaction([...names], 'readwrite'));
        const steps: Promise<unknown>[] = [];
        for (const { table, owner, keys } of remove)
          for (const key of keys) steps.push(work.objectStore(table).delete([owner, key]));
        for (const { table, rows } of put)
          for (const row of rows) steps.push(work.objectStore(table).put(row));
        // At once, so that it is kept even if the page is left now.
        work.commit();
        await Promise.all([...steps, work.done]);
      }),

    readAll: (table) => use((opened) => readAt(opened, table).getAll()),
  };
}
