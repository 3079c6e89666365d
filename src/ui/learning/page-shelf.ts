import { type Asked, type Row, type Shelf, TABLE_NAMES, TABLES, type TableName } from './shelf.ts';

const keyOf = (owner: string, key: unknown) => `${owner}|${String(key)}`;

/**
 * Keeps what was learnt as long as the page is open: where a browser has no lasting place, or it is full.
 * @param before what lay in a lasting place until it failed
 */
export function createPageShelf(before: ReadonlyMap<TableName, readonly Row[]> = new Map()): Shelf {
  const tables = new Map(
    TABLE_NAMES.map((table) => [
      table,
      new Map((before.get(table) ?? []).map((row) => [keyOf(row.owner, row[TABLES[table].key]), row])),
    ]),
  );
  const rowsOf = (table: TableName) => tables.get(table) as Map<string, Row>;

  const list = (table: TableName, owner: string, asked: Asked = {}): Row[] => {
    const { by = TABLES[table].key, from, to, isNewestFirst = false, most } = asked;
    const isWanted = (value: unknown) =>
      typeof value === 'string' && (from === undefined || value >= from) && (to === undefined || value <= to);
    const found = [...rowsOf(table).values()]
      .filter((row) => row.owner === owner && isWanted(row[by]))
      .sort((a, b) => ((a[by] as string) < (b[by] as string) ? -1 : a[by] === b[by] ? 0 : 1));
    if (isNewestFirst) found.reverse();
    return found.slice(0, most);
  };

  return {
    isLasting: false,
    list: async (table, owner, asked) => list(table, owner, asked),
    count: async (table, owner, asked) => list(table, owner, asked).length,
    find: async (table, owner, keys) => keys.map((key) => rowsOf(table).get(keyOf(owner, key))),
    async change({ put = [], remove = [] }) {
      for (const { table, owner, keys } of remove)
        for (const key of keys) rowsOf(table).delete(keyOf(owner, key));
      // A copy, as from the disk; structuredClone came later than the oldest browsers.
      for (const { table, rows } of put)
        for (const row of rows)
          rowsOf(table).set(keyOf(row.owner, row[TABLES[table].key]), JSON.parse(JSON.stringify(row)));
    },
    readAll: async (table) => [...rowsOf(table).values()],
  };
}
