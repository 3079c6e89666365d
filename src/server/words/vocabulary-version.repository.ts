import { sql } from 'drizzle-orm';
import type { Database, Db } from '../platform/database.ts';
import { vocabularyState } from './words.table.ts';

/**
 * How soon learners see a change of the vocabulary: on every page at once; taken up at once, page by page as there is
 * time for it; or, for each of the many words that a batch publishes, taken up some time later, page by page.
 */
export const URGENCIES = ['now', 'one-by-one', 'soon'] as const;
export type Urgency = (typeof URGENCIES)[number];

export type VocabularyChange = {
  /** The version that it leads to: one more than before, or the same where what could wait is to be taken up. */
  version: number;
  urgency: Urgency;
  /** Entries that have changed; undefined where any may have, and other things too. */
  ids: readonly string[] | undefined;
};

/** The vocabulary's version: the count of its changes, which every process follows. */
export function createVocabularyVersionRepository(database: Database) {
  const { db } = database;
  return {
    /** Whether other processes may change the vocabulary while this one runs. */
    isShared: database.kind === 'postgres',

    /** The count of changes so far; 0 before the first. */
    async readVersion(): Promise<number> {
      const [row] = await db.select({ version: vocabularyState.version }).from(vocabularyState);
      return row?.version ?? 0;
    },

    /**
     * Calls back whenever the vocabulary's version moves, in whichever process; and calls the other after
     * notifications may have been lost.
     */
    async onVersionChange(callback: (change: VocabularyChange) => void, onLoss: () => void): Promise<void> {
      const changed = (payload: string) => {
        const [version = '0', urgency, ...ids] = payload.split(' ');
        callback({
          version: Number.parseInt(version, 10),
          urgency: URGENCIES.find((each) => each === urgency) ?? 'now',
          ids: ids.length > 0 ? ids : undefined,
        });
      };
      await database.listen('vocabulary', changed, onLoss);
    },
  };
}

export type VocabularyVersionRepository = ReturnType<typeof createVocabularyVersionRepository>;

/** Letters of ids that a notification carries: PostgreSQL takes 8,000 bytes in all. More are as good as all entries. */
const MOST_NAMES = 7_000;

/**
 * Moves the vocabulary's version, of which every process is told once the transaction commits.
 * @param urgency when learners' pages are to show the change
 * @param ids of the entries that have changed, where nothing else has
 */
export async function moveVocabulary(
  tx: Db,
  urgency: Urgency = 'now',
  ids: readonly string[] = [],
): Promise<void> {
  const names = ids.join(' ');
  const rest = [urgency, ...(names.length <= MOST_NAMES ? ids : [])].join(' ');
  await tx.execute(sql`
    insert into vocabulary_state (id, version) values (1, 1)
    on conflict (id) do update set version = vocabulary_state.version + 1
    returning pg_notify('vocabulary', version::text || ${` ${rest}`})`);
}

/** Tells every process, once the transaction commits, that a batch is over: what could wait is taken up. */
export async function tellOfBatchEnd(tx: Db): Promise<void> {
  await tx.execute(
    sql`select pg_notify('vocabulary', version::text || ${` ${'one-by-one' satisfies Urgency}`}) from vocabulary_state`,
  );
}
