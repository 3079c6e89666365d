import { z } from 'zod';
import { type EntryFinding, type FailureReason, MAX_WORD_LENGTH } from '#src/domain/generation.ts';
import { type KeywordRow, keywordRow } from '#src/domain/keyword-row.ts';
import type { KeywordState } from '#src/domain/keyword-version.ts';
import { LANGUAGE_CATALOGUE, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { CEFR_LEVELS } from '#src/domain/level.ts';
import type { User } from '#src/domain/visitor.ts';
import { allow, ruledService } from '../platform/access.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database, Db } from '../platform/database.ts';
import { findKeywordState, writeKeywords } from '../words/keyword-writer.ts';
import { type Composed, type ComposeService, type WantedEntry, wantedAnew } from './compose.service.ts';
import {
  findByHeadword,
  findCategoryName,
  findCategorySlug,
  freeId,
  lockHeadword,
  nextPosition,
  readPublishing,
} from './entries.repository.ts';
import { newState, topicTags, writtenAnew } from './entry-items.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { SpendingService } from './spending.service.ts';

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

const some = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => given || undefined, schema.optional());

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
  tags: z.preprocess((given) => given ?? [], z.array(z.string().trim().min(1).max(60)).max(20)),
  baseLanguage: some(language),
  isUniversal: z.preprocess((given) => given ?? false, z.boolean()),
  /** The entry to write anew; only its id counts, the rest is read from the database. */
  existingData: some(z.looseObject({ id: z.string().max(120) })),
  categoryContext: some(z.string().trim().max(200)),
  categoryId: some(z.string().min(1).max(120)),
  /** Beyond the specification: a hint at the sense. */
  context: some(z.string().trim().max(200)),
});
export type GenerateKeyword = z.input<typeof generateKeywordBody>;

export type GeneratedKeyword = {
  success: boolean;
  /** Whether an entry of the word was there, which was not written anew. */
  skipped: boolean;
  error: string | null;
  /** Why it failed, for programs and translations. */
  code: FailureReason | null;
  keyword: KeywordRow | null;
  languages_generated: LanguageCode[];
  findings: EntryFinding[];
};

type Dependencies = {
  database: Pick<Database, 'db'>;
  compose: Pick<ComposeService, 'compose'>;
  spending: Pick<SpendingService, 'meterOfSingleCalls'>;
  clock: () => Date;
};

type Wanted = z.output<typeof generateKeywordBody>;
type Place = { tags: string[]; categoryId: string | undefined };

/** generate-keyword: one word, while somebody waits. */
export function createKeywordFunctionService({ database, compose, spending, clock }: Dependencies) {
  const { db } = database;
  const inTransaction = <T>(work: (tx: Db) => Promise<T>) => db.transaction((tx) => work(tx as Db));

  const write = (tx: Db, asker: User, id: string, state: KeywordState, action: 'generated' | 'edited') =>
    writeKeywords(tx, [{ id, state, action, actorId: asker.userId }], clock());

  /** @throws AppError category-not-found */
  const placeOf = async ({ tags, categoryId }: Wanted): Promise<Place> => {
    if (categoryId === undefined) return { tags, categoryId };
    const slug = await findCategorySlug(db, categoryId);
    if (slug === undefined) throw new AppError('category-not-found');
    return { tags: [...tags, slug], categoryId };
  };

  const joined = async (
    tx: Db,
    asker: User,
    id: string,
    { tags, categoryId }: Place,
  ): Promise<KeywordState> => {
    const state = await findKeywordState(tx, id, { lock: true });
    if (!state) throw new AppError('keyword-not-found');
    const topics = [...new Set([...state.topics, ...topicTags(tags)])];
    const isLinked = categoryId === undefined || state.links.some((link) => link.categoryId === categoryId);
    if (isLinked && topics.length === state.topics.length) return state;
    const links = isLinked
      ? state.links
      : [...state.links, { categoryId, position: await nextPosition(tx, categoryId) }];
    const next = { ...state, topics, links };
    await write(tx, asker, id, next, 'edited');
    return next;
  };

  const writeNew = async (asker: User, composed: Composed, place: Place): Promise<Written> => {
    const { headword } = composed.entry;
    return inTransaction(async (tx) => {
      await lockHeadword(tx, headword);
      const there = await findByHeadword(tx, headword);
      if (there) return { id: there.id, state: await joined(tx, asker, there.id, place), isNew: false };
      const { tags, categoryId } = place;
      const id = await freeId(tx, headword);
      const links = categoryId ? [{ categoryId, position: await nextPosition(tx, categoryId) }] : [];
      const publishClean = (await readPublishing(tx))[composed.origin];
      const state = newState(composed, { tags, links, publishClean, withPicture: true, at: clock() });
      await write(tx, asker, id, state, 'generated');
      return { id, state, isNew: true };
    });
  };

  const writeAgain = async (asker: User, id: string, composed: Composed): Promise<Written> =>
    inTransaction(async (tx) => {
      const state = await findKeywordState(tx, id, { lock: true });
      if (!state) throw new AppError('keyword-not-found');
      const publishClean = (await readPublishing(tx))[composed.origin];
      const next = writtenAnew(state, composed, { publishClean });
      await write(tx, asker, id, next, 'generated');
      return { id, state: next, isNew: true };
    });

  const generate = async (asker: User, wanted: Wanted): Promise<GeneratedKeyword> => {
    const place = await placeOf(wanted);
    const existingId = wanted.existingData?.id;
    const existing = existingId === undefined ? undefined : await findKeywordState(db, existingId);
    if (existingId !== undefined && !existing) throw new AppError('keyword-not-found');
    if (!existing) {
      const there = await inTransaction(async (tx) => {
        const found = await findByHeadword(tx, wanted.word);
        return found && { id: found.id, state: await joined(tx, asker, found.id, place) };
      });
      if (there) return answer({ ...there, isNew: false }, []);
    }
    const signal = new AbortController().signal;
    const composed = await compose.compose(
      existing ? wantedAnew(existing) : wantedEntry(wanted, await categoryContext(wanted)),
      spending.meterOfSingleCalls(signal),
      signal,
    );
    const written =
      existing && existingId !== undefined
        ? await writeAgain(asker, existingId, composed)
        : await writeNew(asker, composed, place);
    return answer(
      written,
      LANGUAGES.filter((code) => composed.entry.headwords[code]),
    );
  };

  const categoryContext = async ({ categoryContext: given, categoryId }: Wanted) =>
    given ?? (categoryId === undefined ? undefined : await findCategoryName(db, categoryId));

  return ruledService({
    /**
     * Writes the entry of a word, or an existing one anew. One that is there already is skipped, but gets the tags and
     * the category. A word that could not be written is told with its reason, not thrown.
     * @throws AppError invalid-request, keyword-not-found, category-not-found
     */
    generateKeyword: allow.admin(async (asker, body: unknown): Promise<GeneratedKeyword> => {
      const wanted = generateKeywordBody.safeParse(body);
      if (!wanted.success) throw new AppError('invalid-request', { cause: wanted.error });
      try {
        return await generate(asker, wanted.data);
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

type Written = { id: string; state: KeywordState; isNew: boolean };

function answer({ id, state, isNew }: Written, languages: LanguageCode[]): GeneratedKeyword {
  return {
    success: true,
    skipped: !isNew,
    error: null,
    code: null,
    keyword: keywordRow(id, state),
    languages_generated: isNew ? languages : [],
    findings: state.findings,
  };
}

/** 'isUniversal' asks for all six languages (READINGS R20), a base language for itself, neither for all too. */
function wantedEntry(wanted: Wanted, categoryContext: string | undefined): WantedEntry {
  const { word, context, level, partOfSpeech, tags, baseLanguage, isUniversal } = wanted;
  const languages = isUniversal || baseLanguage === undefined ? [...LANGUAGES] : [baseLanguage];
  return { word, context, level, partOfSpeech, tags, languages, categoryContext };
}
