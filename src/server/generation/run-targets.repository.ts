import { and, asc, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { AUDIO_COLUMNS } from '../words/spoken-words.repository.ts';
import { keywords, newestFirst } from '../words/words.table.ts';
import { PICTURES_BELOW } from './picture-bucket.service.ts';

const SOUNDS = Object.entries(AUDIO_COLUMNS).map(([language, url]) => sql`(${language}, ${url})`);

/** By run, what an entry lacks that it is for. */
const LACKS = {
  /** The sound of a headword. */
  audio: sql`exists (select 1 from (values ${sql.join(SOUNDS, sql`, `)}) as sound(language, url)
    where sound.url is null and btrim(coalesce(${keywords.headwords}->>sound.language, '')) <> '')`,
  pictures: isNull(keywords.imageUrl),
  /** Its picture is a stored PNG (section 7). */
  optimise: and(like(keywords.imageUrl, '%.png'), sql`starts_with(${keywords.imageUrl}, ${PICTURES_BELOW})`),
  levels: isNull(keywords.level),
};

/** Queries of what runs are for. */
export function createRunTargetsRepository({ db }: Database) {
  return {
    /** Ids of the entries that lack what a run makes, newest first. */
    async listLacking(run: keyof typeof LACKS, limit: number): Promise<string[]> {
      const found = await db
        .select({ id: keywords.id })
        .from(keywords)
        .where(LACKS[run])
        .orderBy(newestFirst, asc(keywords.id))
        .limit(limit);
      return found.map(({ id }) => id);
    },
  };
}

export type RunTargetsRepository = ReturnType<typeof createRunTargetsRepository>;
