import {
  messages,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  TransactionAbortedError,
} from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

/**
 * Statements that the database keeps ready, some 50 kB each, and texts that are remembered as asked once. A text is
 * made ready when it comes again: lists of ids and rows make texts that never do.
 */
const MOST_READY = 150;
const MOST_SEEN = 500;
/** Longest text that is made ready, in characters: inserts of many rows take much memory and little of the time. */
const MAX_TEXT = 4_000;
/** What changes tables may change what statements give. */
const CHANGES_TABLES = /^\s*(?:create|alter|drop)\b/im;

/** Of all statements made ready in this process: a name is never given twice. */
let named = 0;

const { serialize } = protocol;
const SYNC = serialize.sync();

type Field = { name: string; dataTypeID: number };
/** A statement that the database has read; its name is empty where it is forgotten with the next one. */
type Statement = { name: string; parameters: readonly number[]; fields: readonly Field[] };

/** What the database said, as PGlite's own `query` gives it. @param parsers of the fields, in their order */
function resultsOf<T>(
  said: Awaited<ReturnType<PGlite['execProtocolStream']>>,
  fields: readonly Field[],
  parsers: readonly (PGlite['parsers'][number] | undefined)[],
  isArray: boolean,
): Results<T> & { command: string } {
  const parsed = (value: string | null, i: number): unknown => {
    const parse = parsers[i];
    return value === null || !parse ? value : parse(value, fields[i]?.dataTypeID);
  };
  const rows: unknown[] = [];
  let command = '';
  for (const message of said) {
    if (message instanceof messages.DataRowMessage) {
      const row = message.fields.map(parsed);
      rows.push(isArray ? row : Object.fromEntries(row.map((value, i) => [fields[i]?.name, value])));
    } else if (message instanceof messages.CommandCompleteMessage) command = message.text;
  }
  const affected = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY)\b.*?(\d+)$/.exec(command)?.[1];
  return { rows: rows as T[], fields: [...fields], affectedRows: Number(affected ?? 0), command };
}

/** What the query builder asks of a connection. */
export type EmbeddedConnection = {
  query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>>;
};

export type EmbeddedClient = EmbeddedConnection & {
  transaction<T>(work: (tx: EmbeddedConnection) => Promise<T>): Promise<T>;
};

/**
 * Asks PGlite as its own `query` and `transaction` do, with the same results, at a fraction of the time: that sends
 * six messages for each statement, waits for each, has the statement read and planned anew, and copies hundreds of
 * parsers. Here a statement that comes again is ready in the database, and one message does it.
 * @param onError told of every statement that fails
 */
export function createEmbeddedClient(
  client: PGlite,
  onError: (error: unknown) => void = () => {},
): EmbeddedClient {
  let toClose: Uint8Array[] = [];
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  const ready = new LRUCache<string, Statement>({
    max: MOST_READY,
    dispose: ({ name }) => toClose.push(serialize.close({ type: 'S', name })),
  });

  const send = async (parts: readonly Uint8Array[]) => {
    const closing = toClose;
    toClose = [];
    try {
      return await client.execProtocolStream(Buffer.concat([...closing, ...parts, SYNC]), {
        syncToFs: false,
      });
    } catch (error) {
      onError(error);
      throw error;
    }
  };

  async function read(text: string): Promise<Statement> {
    const isRepeated = seen.has(text) && text.length <= MAX_TEXT;
    seen.set(text, true);
    const name = isRepeated ? `s${++named}` : '';
    const said = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const statement: { -readonly [K in keyof Statement]: Statement[K] } = {
      name,
      parameters: [],
      fields: [],
    };
    for (const message of said) {
      if (message instanceof messages.ParameterDescriptionMessage) statement.parameters = message.dataTypeIDs;
      else if (message instanceof messages.RowDescriptionMessage)
        statement.fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
    }
    if (isRepeated) ready.set(text, statement);
    return statement;
  }

  /** For who has the connection to themselves. */
  async function ask<T>(
    text: string,
    values: readonly unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<T> & { command: string }> {
    const { name, parameters, fields } = ready.get(text) ?? (await read(text));
    const written = values.map((value, i) => {
      if (value === null || value === undefined) return null;
      const type = parameters[i] ?? 0;
      const serialise = options.serializers?.[type] ?? client.serializers[type];
      return serialise ? serialise(value) : String(value);
    });
    const said = await send([serialize.bind({ statement: name, values: written }), serialize.execute({})]);
    if (CHANGES_TABLES.test(text)) ready.clear();
    const parsers = fields.map(
      ({ dataTypeID }) => options.parsers?.[dataTypeID] ?? client.parsers[dataTypeID],
    );
    return resultsOf<T>(said, fields, parsers, options.rowMode === 'array');
  }

  // By PGlite's own locks: what others ask it directly takes turns with this.
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    await client._checkReady();
    return client._runExclusiveTransaction(work);
  };
  const inTurn = <T>(text: string, values?: readonly unknown[], options?: QueryOptions) =>
    client._runExclusiveQuery(() => ask<T>(text, values, options));

  return {
    query: (text, values, options) => alone(() => inTurn(text, values, options)),

    transaction: (work) =>
      alone(async () => {
        let isOver = false;
        const open = () => {
          if (isOver) throw new Error('Transaction is closed');
        };
        await inTurn('begin');
        try {
          const result = await work({
            query: (text, values, options) => {
              open();
              return inTurn(text, values, options);
            },
          });
          isOver = true;
          const { command } = await inTurn('commit');
          // One that failed, though nobody passed the failure on, is not committed.
          if (command === 'ROLLBACK') throw new TransactionAbortedError();
          return result;
        } catch (error) {
          if (!isOver) {
            isOver = true;
            await inTurn('rollback');
          }
          throw error;
        }
      }),
  };
}
