import type { GeneratorSettings } from '#src/domain/generation/batch-view.ts';
import type { Database, Db } from '../platform/database.ts';
import { generatorSettings } from './batches.table.ts';

/** What is to be changed; what is undefined stays. */
export type GeneratorSettingsChange = { [K in keyof GeneratorSettings]?: boolean | undefined };

/** The desk's standing choices: whether entries that pass all checks are published, by their source. */
export async function readGeneratorSettings(on: Db): Promise<GeneratorSettings> {
  const [row] = await on.select().from(generatorSettings);
  return { publishBundled: row?.publishBundled ?? true, publishProvider: row?.publishProvider ?? false };
}

/** Reading and changing them. */
export function createGeneratorSettingsRepository(database: Database) {
  const { db } = database;
  return {
    read: () => readGeneratorSettings(db),

    async change(tx: Db, change: GeneratorSettingsChange): Promise<void> {
      const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const inserted = tx.insert(generatorSettings).values({ id: 1, ...set });
      await (Object.keys(set).length > 0
        ? inserted.onConflictDoUpdate({ target: generatorSettings.id, set })
        : inserted.onConflictDoNothing());
    },

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => database.inBackground(work),
  };
}

export type GeneratorSettingsRepository = ReturnType<typeof createGeneratorSettingsRepository>;
