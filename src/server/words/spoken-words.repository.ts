import { and, asc, sql } from 'drizzle-orm';
import type { LanguageCode } from '#src/domain/language.ts';
import type { SaidWord } from '#src/domain/speech/spoken-form.ts';
import type { Database } from '../platform/database.ts';
import { isPublished, keywords } from './words.table.ts';

/** Where the sound of a headword is stored, by its language. */
export const AUDIO_COLUMNS = {
  en: keywords.audioUrlEn,
  ar: keywords.audioUrlAr,
  es: keywords.audioUrlEs,
  fr: keywords.audioUrlFr,
  de: keywords.audioUrlDe,
  pt: keywords.audioUrlPt,
} as const satisfies Record<LanguageCode, unknown>;

/** Texts of published words that have a sound, and where it is stored. */
export function createSpokenWordsRepository({ db }: Database) {
  return {
    /**
     * A text that is a headword or an example sentence, in a language, of a published word; with that word, and the
     * stored sound of its headword, if the text is one that has a sound. Among words that are written alike the one asked
     * for, else the one that is learnt first, gives English its pronunciation.
     * @param wanted id of an entry
     */
    async findPublishedText(
      language: LanguageCode,
      text: string,
      wanted = '',
    ): Promise<{ audioUrl: string | undefined; word: SaidWord & { id: string } } | undefined> {
      const headword = JSON.stringify({ [language]: text });
      const context = JSON.stringify([{ [language]: text }]);
      const isHeadword = sql`${keywords.headwords} @> ${headword}::jsonb`;
      const url = sql<string | null>`case when ${isHeadword} then ${AUDIO_COLUMNS[language]} end`;
      const [row] = await db
        .select({
          url,
          id: keywords.id,
          headword: keywords.headwordEn,
          variants: keywords.variants,
          partOfSpeech: keywords.partOfSpeech,
          ipa: keywords.ipa,
        })
        .from(keywords)
        .where(and(isPublished, sql`(${isHeadword} or ${keywords.contexts} @> ${context}::jsonb)`))
        .orderBy(
          ...(language === 'en'
            ? [
                sql`${keywords.id} = ${wanted} desc`,
                sql`${isHeadword} desc`,
                sql`${keywords.level} nulls last`,
                asc(keywords.id),
              ]
            : [sql`1 nulls last`]),
        )
        .limit(1);
      if (!row) return undefined;
      const { url: audioUrl, ...word } = row;
      return { audioUrl: audioUrl ?? undefined, word };
    },

    /**
     * Remembers where a headword's sound is stored, with every word that has it; in English with those that are said as
     * this one is.
     * @param instead an address at which nothing is any more; other sounds that words have stay theirs
     */
    async storeAudioUrl(
      language: LanguageCode,
      headword: string,
      url: string,
      instead: string | undefined,
      { ipa }: Pick<SaidWord, 'ipa'>,
    ): Promise<void> {
      const column = AUDIO_COLUMNS[language];
      const spoken = JSON.stringify({ [language]: headword });
      const isSaidSo = language === 'en' ? sql`and ${keywords.ipa} = ${ipa}` : sql``;
      await db.execute(
        sql`update ${keywords} set ${sql.identifier(column.name)} = ${url} where ${keywords.headwords} @> ${spoken}::jsonb and (${column} is null or ${column} = ${instead ?? null}) ${isSaidSo}`,
      );
    },
  };
}
