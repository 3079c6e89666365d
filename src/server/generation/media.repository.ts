import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import type { Translations } from '#src/domain/words/keyword.ts';
import { findKeywordState } from '../editing/keyword-writer.ts';
import type { Database, Db } from '../platform/database.ts';
import type { SpokenWord } from '../words/sound-index.ts';
import { AUDIO_COLUMNS } from '../words/spoken-words.repository.ts';
import { keywords } from '../words/words.table.ts';
import { createNamedFilesRepository } from './named-files.repository.ts';

/** However many ids there are: as one parameter. */
const isOneOf = (ids: readonly string[]): SQL =>
  sql`${keywords.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Queries about entries' sounds and pictures, and the files that they name. */
export function createMediaRepository(database: Database) {
  const { db } = database;
  return {
    ...createNamedFilesRepository(database),

    inTransaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(tx as unknown as Db)),

    findState: (id: string): Promise<KeywordState | undefined> => findKeywordState(db, id),

    /** How many of some entries there are, or how many of them without a picture. */
    async countPictures(ids: readonly string[], withPicture: boolean): Promise<number> {
      return db.$count(keywords, and(isOneOf(ids), withPicture ? undefined : isNull(keywords.imageUrl)));
    },

    /** Headwords, IPA and sounds of some entries. */
    async listSounds(
      ids: readonly string[],
    ): Promise<(SpokenWord & { headwords: Translations; audioUrls: Translations })[]> {
      const found = await db
        .select({
          id: keywords.id,
          headword: keywords.headwordEn,
          ipa: keywords.ipa,
          headwords: keywords.headwords,
          ...AUDIO_COLUMNS,
        })
        .from(keywords)
        .where(isOneOf(ids));
      return found.map(({ id, headword, ipa, headwords, ...urls }) => ({
        id,
        headword,
        ipa,
        headwords,
        audioUrls: Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== null)),
      }));
    },
  };
}

export type MediaRepository = ReturnType<typeof createMediaRepository>;
