import { asc, sql } from 'drizzle-orm';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import type { Translations } from '#src/domain/words/keyword.ts';
import { findKeywordState } from '../editing/keyword-writer.ts';
import type { Database, Db } from '../platform/database.ts';
import type { SpokenWord } from '../words/sound-index.ts';
import { keywords } from '../words/words.table.ts';
import { createNamedFilesRepository } from './named-files.repository.ts';
import { createPicturesRepository } from './pictures.repository.ts';

/** Languages with a headword and no sound, as a condition on an entry's row. */
const LACKS_SOUND = sql`exists (
  select 1 from (values ('en', ${keywords.audioUrlEn}), ('ar', ${keywords.audioUrlAr}), ('es', ${keywords.audioUrlEs}),
    ('fr', ${keywords.audioUrlFr}), ('de', ${keywords.audioUrlDe}), ('pt', ${keywords.audioUrlPt})) as sound(language, url)
  where sound.url is null and btrim(coalesce(${keywords.headwords}->>sound.language, '')) <> '')`;

/** Queries about entries' sounds and pictures, and the files that they name. */
export function createMediaRepository(database: Database) {
  const { db } = database;
  return {
    ...createPicturesRepository(database),
    ...createNamedFilesRepository(database),

    inTransaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction((tx) => work(tx as unknown as Db)),

    findState: (id: string): Promise<KeywordState | undefined> => findKeywordState(db, id),

    /** Entries that lack the sound of a headword, newest first. */
    async listIdsWithoutAudio(limit: number): Promise<string[]> {
      const found = await db
        .select({ id: keywords.id })
        .from(keywords)
        .where(LACKS_SOUND)
        .orderBy(sql`${keywords.createdAt} desc`, asc(keywords.id))
        .limit(limit);
      return found.map(({ id }) => id);
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
          en: keywords.audioUrlEn,
          ar: keywords.audioUrlAr,
          es: keywords.audioUrlEs,
          fr: keywords.audioUrlFr,
          de: keywords.audioUrlDe,
          pt: keywords.audioUrlPt,
        })
        .from(keywords)
        .where(sql`${keywords.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
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
