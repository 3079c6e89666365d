import { z } from 'zod';
import type { User } from '#src/domain/accounts/visitor.ts';
import { keywordRow } from '#src/domain/editing/keyword-row.ts';
import { failureReason } from '#src/domain/generation/batch-view.ts';
import { MAX_WORD_LENGTH } from '#src/domain/generation/generation.ts';
import { LANGUAGE_CATALOGUE, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { dictionaryWord } from '#src/domain/words/dictionary-word.ts';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import { findKeywordState } from '../editing/keyword-writer.ts';
import { keywordRowSchema } from '../editing/table-rows.ts';
import { allow, ruledService } from '../platform/access.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database, Db } from '../platform/database.ts';
import { findWord } from '../words/word-lookup.repository.ts';
import { type ComposeService, type WantedEntry, wantedAnew } from './compose.service.ts';
import { findCategory } from './entries.repository.ts';
import {
  type Author,
  addEntry,
  joinEntry,
  type Place,
  rewriteEntry,
  type WrittenEntry,
} from './entry-writing.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { CallMeter } from './spending.service.ts';

/** A language by its code or its English name, in any letter case. */
const language = z
  .string()
  .max(40)
  .transform((given, context): LanguageCode => {
    const wanted = given.trim().toLowerCase();
    const found = LANGUAGES.find(
      (code) => code === wanted || LANGUAGE_CATALOGUE[code].name.toLowerCase() === wanted,
    );
    if (found) return found;
    context.addIssue({ code: 'custom', message: 'not one of the six languages' });
    return z.NEVER;
  });

/** Empty strings, null and false count as not given. */
const some = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal(''), z.null(), z.literal(false)])
    .optional()
    .transform((given): z.output<T> | undefined => (given || undefined) as z.output<T> | undefined);

/** What generate-keyword is asked with (section 7); empty strings and null count as not given. */
export const generateKeywordBody = z.object({
  word: z.string().trim().min(1).max(MAX_WORD_LENGTH),
  partOfSpeech: some(z.string().trim().max(40)),
  level: some(
    z
      .string()
      .trim()
      .transform((text) => text.toUpperCase())
      .pipe(z.enum(CEFR_LEVELS)),
  ),
  tags: z
    .array(z.string().trim().min(1).max(60))
    .max(20)
    .nullish()
    .transform((tags) => tags ?? []),
  baseLanguage: some(language),
  isUniversal: z
    .boolean()
    .nullish()
    .transform((isUniversal) => isUniversal ?? false),
  /** The entry to write again; only its id counts, the rest is read from the database. */
  existingData: some(z.looseObject({ id: z.string().max(120) })),
  categoryContext: some(z.string().trim().max(200)),
  categoryId: some(z.string().min(1).max(120)),
  /** Beyond the specification: a hint at the sense. */
  context: some(z.string().trim().max(200)),
});

export const findingSchema = z
  .object({ rule: z.string(), severity: z.enum(['error', 'warning']), message: z.string() })
  .meta({ id: 'Finding', description: 'What a check found in an entry.' });

/** What it answers. */
export const generatedKeywordSchema = z.object({
  success: z.boolean(),
  skipped: z.boolean().describe('Whether an entry was there, which was not written again.'),
  error: z.string().nullable(),
  /** Why it failed, for programs and translations. */
  code: failureReason.nullable(),
  keyword: keywordRowSchema.nullable(),
  languages_generated: z.array(z.enum(LANGUAGES)),
  findings: z.array(findingSchema),
});
export type GeneratedKeyword = z.infer<typeof generatedKeywordSchema>;

type Dependencies = {
  database: Pick<Database, 'db'>;
  compose: Pick<ComposeService, 'compose'>;
  /** Books calls that somebody waits for. */
  meterOf: (signal: AbortSignal) => CallMeter;
  clock: () => Date;
};

type Wanted = z.output<typeof generateKeywordBody>;

/** generate-keyword: one word, while somebody waits. */
export function createKeywordFunctionService({ database, compose, meterOf, clock }: Dependencies) {
  const { db } = database;
  const inTransaction = <T>(work: (tx: Db) => Promise<T>) => db.transaction((tx) => work(tx as Db));

  const authorOf = (asker: User): Author => ({ actorId: asker.userId, at: clock() });

  /** @throws AppError category-not-found */
  const placeOf = async ({ tags, categoryId }: Wanted): Promise<Place> => {
    if (categoryId === undefined) return { tags, categoryId };
    const category = await findCategory(db, categoryId);
    if (!category) throw new AppError('category-not-found');
    return { tags: [...tags, category.slug], categoryId };
  };

  const generate = async (asker: User, wanted: Wanted): Promise<GeneratedKeyword> => {
    const place = await placeOf(wanted);
    const existingId = wanted.existingData?.id;
    const existing = existingId === undefined ? undefined : await findKeywordState(db, existingId);
    if (existingId !== undefined && !existing) throw new AppError('keyword-not-found');
    if (!existing) {
      const there = await inTransaction(async (tx) => {
        const found = await findWord(tx, wanted.word);
        return found && joinEntry(tx, found.id, place, authorOf(asker));
      });
      if (there) return answer(there, []);
    }
    const signal = new AbortController().signal;
    const composed = await compose.compose(
      existing ? wantedAnew(existing) : wantedEntry(wanted, await categoryContext(wanted)),
      meterOf(signal),
      signal,
    );
    const written = await inTransaction(async (tx) => {
      // What a provider wrote is read first.
      const publishClean = composed.origin === 'bundled';
      return existingId === undefined
        ? addEntry(tx, composed, { ...place, publishClean, withPicture: true }, authorOf(asker))
        : rewriteEntry(tx, existingId, composed, { publishClean }, authorOf(asker));
    });
    // Somebody else may have made the entry meanwhile; then it was joined, and what was written is not kept.
    const isWritten = existingId !== undefined || written.outcome === 'created';
    return answer(written, isWritten ? LANGUAGES.filter((code) => composed.entry.headwords[code]) : []);
  };

  const categoryContext = async ({ categoryContext: given, categoryId }: Wanted) =>
    given ?? (categoryId === undefined ? undefined : (await findCategory(db, categoryId))?.name);

  return ruledService({
    /**
     * Writes the entry of a word, or an existing one again. One that is there already is skipped, but gets the tags and
     * the category. A word that could not be written is told with its reason, not thrown.
     * @throws AppError invalid-request, keyword-not-found, category-not-found
     */
    generateKeyword: allow.admin(async (asker, body: unknown): Promise<GeneratedKeyword> => {
      const wanted = generateKeywordBody.safeParse(body);
      if (!wanted.success) throw new AppError('invalid-request', { cause: wanted.error });
      try {
        return await generate(asker, asInDictionary(wanted.data));
      } catch (error) {
        if (!(error instanceof GenerationFailure)) throw error;
        return {
          success: false,
          skipped: false,
          error: error.detail ? `${error.reason}: ${error.detail}` : error.reason,
          code: error.reason,
          keyword: null,
          languages_generated: [],
          findings: [],
        };
      }
    }),
  });
}

export type KeywordFunctionService = ReturnType<typeof createKeywordFunctionService>;

/** @param languages that were written; none where the entry was there already */
function answer({ id, state }: WrittenEntry, languages: LanguageCode[]): GeneratedKeyword {
  return {
    success: true,
    skipped: languages.length === 0,
    error: null,
    code: null,
    keyword: keywordRow(id, state),
    languages_generated: languages,
    findings: state.findings,
  };
}

/** 'to run' asks for the verb, 'a dog' for the noun. */
function asInDictionary(wanted: Wanted): Wanted {
  const { word, isVerb } = dictionaryWord(wanted.word);
  return {
    ...wanted,
    word: word || wanted.word,
    ...(isVerb && { partOfSpeech: wanted.partOfSpeech ?? 'verb' }),
  };
}

/** 'isUniversal' asks for all six languages (READINGS R20), a base language for itself, neither for all too. */
function wantedEntry(wanted: Wanted, categoryContext: string | undefined): WantedEntry {
  const { word, context, level, partOfSpeech, tags, baseLanguage, isUniversal } = wanted;
  const languages = isUniversal || baseLanguage === undefined ? [...LANGUAGES] : [baseLanguage];
  return { word, context, level, partOfSpeech, tags, languages, categoryContext };
}
