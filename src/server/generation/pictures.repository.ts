import { and, asc, eq, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { keywords } from '../words/words.table.ts';

/** Queries about entries' pictures. */
export function createPicturesRepository({ db }: Database) {
  return {
    /** Entries without a picture, newest first. */
    async listIdsWithoutPicture(limit: number): Promise<string[]> {
      const found = await db
        .select({ id: keywords.id })
        .from(keywords)
        .where(isNull(keywords.imageUrl))
        .orderBy(sql`${keywords.createdAt} desc`, asc(keywords.id))
        .limit(limit);
      return found.map(({ id }) => id);
    },

    /** Entries whose picture is a PNG under an address that begins so, by id; and how many there are. */
    async listPngPictures(
      prefix: string,
      limit: number,
    ): Promise<{ total: number; pictures: { id: string; headword: string; imageUrl: string }[] }> {
      const isPng = and(like(keywords.imageUrl, '%.png'), sql`starts_with(${keywords.imageUrl}, ${prefix})`);
      const found = await db
        .select({ id: keywords.id, headword: keywords.headwordEn, imageUrl: keywords.imageUrl })
        .from(keywords)
        .where(isPng)
        .orderBy(asc(keywords.id))
        .limit(limit);
      const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(keywords).where(isPng);
      return {
        total: count?.total ?? 0,
        pictures: found.map((row) => ({ ...row, imageUrl: row.imageUrl ?? '' })),
      };
    },

    /** How many of some entries there are, or how many of them without a picture. */
    async countPictures(ids: readonly string[], withPicture: boolean): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(keywords)
        .where(
          and(
            sql`${keywords.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
            withPicture ? undefined : isNull(keywords.imageUrl),
          ),
        );
      return row?.count ?? 0;
    },

    async findHeadword(id: string): Promise<string | undefined> {
      const [row] = await db
        .select({ headword: keywords.headwordEn })
        .from(keywords)
        .where(eq(keywords.id, id));
      return row?.headword;
    },
  };
}

export type PicturesRepository = ReturnType<typeof createPicturesRepository>;
