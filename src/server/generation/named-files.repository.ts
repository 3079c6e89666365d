import { asc, gt, sql } from 'drizzle-orm';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import type { SaidWord } from '#src/domain/speech/spoken-form.ts';
import type { Database } from '../platform/database.ts';
import { keywordVersions } from '../words/versions.table.ts';
import { keywords } from '../words/words.table.ts';

/** The addresses that an entry's row names. */
const NAMED = sql`lateral (values (image_url), (audio_url_en), (audio_url_ar), (audio_url_es), (audio_url_fr),
  (audio_url_de), (audio_url_pt)) u(url)`;
/** Entries read at once where all are read. */
const PAGE = 500;

/** Which stored files entries and their versions name, and which texts they have spoken. */
export function createNamedFilesRepository({ db, rows }: Database) {
  return {
    /** Every entry's texts that are spoken, headwords and sentences, and what tells how. */
    async *listSpokenTexts(): AsyncGenerator<Pick<KeywordState, 'headwords' | 'contexts'> & SaidWord> {
      for (let after = ''; ; ) {
        const page = await db
          .select({
            id: keywords.id,
            headword: keywords.headwordEn,
            variants: keywords.variants,
            partOfSpeech: keywords.partOfSpeech,
            ipa: keywords.ipa,
            headwords: keywords.headwords,
            contexts: keywords.contexts,
          })
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
        select u.url from ${keywords}, ${NAMED} where u.url is not null
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
        select distinct u.url from ${keywords}, ${NAMED}
        where u.url in (select jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb))`);
      return new Set(found.map(({ url }) => url));
    },

    /** Takes sounds that are gone out of old versions, so that one that is brought back has them made again. */
    async forgetSounds(urls: readonly string[]): Promise<void> {
      const gone = sql`select jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb)`;
      await db.execute(sql`
        update ${keywordVersions} set state = jsonb_set(state, '{audioUrls}', (
          select coalesce(jsonb_object_agg(u.key, u.value), '{}'::jsonb)
          from jsonb_each_text(state->'audioUrls') u where u.value not in (${gone})))
        where exists (select 1 from jsonb_each_text(state->'audioUrls') u where u.value in (${gone}))`);
    },
  };
}

export type NamedFilesRepository = ReturnType<typeof createNamedFilesRepository>;
