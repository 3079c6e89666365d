import { and, asc, eq, gt, isNull, like, sql } from 'drizzle-orm';
import type { Translations } from '#src/domain/keyword.ts';
import type { KeywordState } from '#src/domain/keyword-version.ts';
import type { Database, Db } from '../platform/database.ts';
import { findKeywordState } from '../words/keyword-writer.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { keywords } from '../words/words.table.ts';

/** Entries read at once where all are read. */
const PAGE = 500;

/** Languages with a headword and no sound, as a condition on an entry's row. */
const LACKS_SOUND = sql`exists (
  select 1 from (values ('en', ${keywords.audioUrlEn}), ('ar', ${keywords.audioUrlAr}), ('es', ${keywords.audioUrlEs}),
    ('fr', ${keywords.audioUrlFr}), ('de', ${keywords.audioUrlDe}), ('pt', ${keywords.audioUrlPt})) as sound(language, url)
  where sound.url is null and btrim(coalesce(${keywords.headwords}->>sound.language, '')) <> '')`;

/** Queries about entries' sounds and pictures, and the files that they name. */
export function createMediaRepository({ db, rows }: Database) {
  return {
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

    /** Every entry's texts that are spoken: headwords and sentences. */
    async *listSpokenTexts(): AsyncGenerator<Pick<KeywordState, 'headwords' | 'contexts'>> {
      for (let after = ''; ; ) {
        const page = await db
          .select({ id: keywords.id, headwords: keywords.headwords, contexts: keywords.contexts })
          .from(keywords)
          .where(gt(keywords.id, after))
          .orderBy(asc(keywords.id))
          .limit(PAGE);
        yield* page;
        after = page.at(-1)?.id ?? '';
        if (page.length < PAGE) return;
      }
    },

    /**
     * Addresses of files that entries name, or versions of them that may be brought back: of pictures all, of sounds
     * those that an entry had after `since`.
     */
    async listNamedFiles(since: Date): Promise<Set<string>> {
      const found = await rows<{ url: string }>(sql`
        select u.url from ${keywords}, lateral (values (image_url), (audio_url_en), (audio_url_ar), (audio_url_es),
          (audio_url_fr), (audio_url_de), (audio_url_pt)) u(url) where u.url is not null
        union
        select state->>'imageUrl' from ${keywordVersions} where state->>'imageUrl' is not null
        union
        select u.value from (
          select state, lead(at) over (partition by keyword_id order by version) as until from ${keywordVersions}
        ) v, lateral jsonb_each_text(v.state->'audioUrls') u
        where v.until is null or v.until >= ${since.toISOString()}::timestamptz`);
      return new Set(found.map(({ url }) => url));
    },

    /** Which of some addresses an entry names right now. */
    async listNamedNow(urls: readonly string[]): Promise<Set<string>> {
      const found = await rows<{ url: string }>(sql`
        select distinct u.url from ${keywords}, lateral (values (image_url), (audio_url_en), (audio_url_ar),
          (audio_url_es), (audio_url_fr), (audio_url_de), (audio_url_pt)) u(url)
        where u.url in (select jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb))`);
      return new Set(found.map(({ url }) => url));
    },

    /** Takes sounds that are gone out of old versions, so that one that is brought back has them made anew. */
    async forgetSounds(urls: readonly string[]): Promise<void> {
      const gone = sql`select jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb)`;
      await db.execute(sql`
        update ${keywordVersions} set state = jsonb_set(state, '{audioUrls}', (
          select coalesce(jsonb_object_agg(u.key, u.value), '{}'::jsonb)
          from jsonb_each_text(state->'audioUrls') u where u.value not in (${gone})))
        where exists (select 1 from jsonb_each_text(state->'audioUrls') u where u.value in (${gone}))`);
    },

    /** Headwords and sounds of some entries. */
    async listSounds(
      ids: readonly string[],
    ): Promise<{ headwords: Translations; audioUrls: Translations }[]> {
      const found = await db
        .select({
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
      return found.map(({ headwords, ...urls }) => ({
        headwords,
        audioUrls: Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== null)),
      }));
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

export type MediaRepository = ReturnType<typeof createMediaRepository>;
