/** Tables of what a browser keeps of learning, each with its key and the fields by which rows are found. */
export const TABLES = {
  /** Review events: a guest's log; of an account those that it has not been sent yet. */
  reviews: { key: 'id', indexes: ['word', 'day', 'at'] },
  /** Events after which memories and days have still to be reckoned again. */
  touched: { key: 'id', indexes: [] },
  /** A guest's memories, reckoned here. `dueOn` is missing while a word was never answered. */
  memories: { key: 'word', indexes: ['dueOn'] },
  /** What a guest did on each day. */
  days: { key: 'day', indexes: [] },
  /** Single things by name: the session that was left, counts of what was dropped. */
  kept: { key: 'name', indexes: [] },
  /** Words that a guest has saved; of an account those changes that it has not been sent yet. */
  saved: { key: 'word', indexes: ['at'] },
} as const;
export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** What lies there belongs to an account, told by its mark, or to the guest, whose mark is empty. */
export const GUEST = '';

/** A row as it lies there: read it before it is believed. */
export type Row = { owner: string } & Record<string, unknown>;

export type Asked = {
  /** Field to find rows by, and to order them by; the table's key where it is left out. */
  by?: string;
  /** First and last value of it that are wanted. */
  from?: string;
  to?: string;
  isNewestFirst?: boolean;
  most?: number;
};

/** Where a browser keeps what was learnt. Every call is one transaction: all of it or nothing. */
export type Shelf = {
  /** Whether what is put here outlives the page. */
  isLasting: boolean;
  list(table: TableName, owner: string, asked?: Asked): Promise<Row[]>;
  count(table: TableName, owner: string, asked?: Asked): Promise<number>;
  /** One for each key, in their order; undefined for those that are not there. */
  find(table: TableName, owner: string, keys: readonly string[]): Promise<(Row | undefined)[]>;
  change(changes: Changes): Promise<void>;
  /** Whole tables of everybody, for a shelf that takes over from this one. */
  readAll(table: TableName): Promise<Row[]>;
};

export type Changes = {
  put?: readonly { table: TableName; rows: readonly Row[] }[];
  remove?: readonly { table: TableName; owner: string; keys: readonly string[] }[];
};
