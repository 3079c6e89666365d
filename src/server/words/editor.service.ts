import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { idOf } from '#src/domain/entry-rules.ts';
import { type EntryFinding, ORIGINS } from '#src/domain/generation.ts';
import { changedKeyword, type KeywordChange, staleSounds } from '#src/domain/keyword-change.ts';
import { type DifferenceField, differingFields } from '#src/domain/keyword-difference.ts';
import { keywordFindings } from '#src/domain/keyword-findings.ts';
import { isSameState, type KeywordState } from '#src/domain/keyword-version.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { CEFR_LEVELS } from '#src/domain/level.ts';
import { parseSearch } from '#src/domain/search-text.ts';
import { newKeywordState } from '#src/domain/vocabulary-file.ts';
import { allow, ruledService } from '../platform/access.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import type { DeskFilter, DeskKeyword } from './editor.repository.ts';
import { createEditorHistory, type EditorParts, wordOf } from './editor-history.ts';
import { findKeywordState, type KeywordWrite, readKeywordStates, writeKeywords } from './keyword-writer.ts';
import { findWord, freeId, lockWords } from './word-lookup.ts';

/** Entries on one page of the list (section 9). */
export const DESK_PAGE_SIZE = 250;
/** Entries written in one transaction when many are published or deleted: others get their turn in between. */
const AT_ONCE = 200;
/** Words that a line of the log names. */
const NAMED_WORDS = 5;

/** What the list is asked with, e.g. by an address. What does not fit counts as not asked for. */
export const deskQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  search: z.string().catch(''),
  level: z
    .enum([...CEFR_LEVELS, 'none'])
    .optional()
    .catch(undefined),
  status: z.enum(['draft', 'published']).optional().catch(undefined),
  origin: z.enum(ORIGINS).optional().catch(undefined),
  categoryId: z.string().min(1).max(120).optional().catch(undefined),
  onlyFindings: z.stringbool().or(z.boolean()).catch(false),
});
export type DeskQuery = z.infer<typeof deskQuerySchema>;

/** An entry as the editor opens it. */
export type OpenKeyword = {
  id: string;
  /** What `changeKeyword` is given back, to tell whether somebody else changed the entry meanwhile. */
  version: number;
  state: KeywordState;
  categories: { id: string; name: string }[];
  updatedAt: Date;
};

export type ChangeOutcome =
  | { outcome: 'unchanged' }
  | {
      outcome: 'changed';
      version: number;
      findings: EntryFinding[];
      /** Languages whose stored sound was let go, because the headword reads otherwise now. */
      staleAudio: LanguageCode[];
    }
  /** Somebody else changed these parts meanwhile; nothing was written. */
  | { outcome: 'conflict'; fields: DifferenceField[]; current: OpenKeyword };

export type ManyOutcome = {
  /** Entries that are otherwise than before. */
  changed: number;
  unchanged: number;
  /** Ids that no entry has. */
  missing: string[];
  /** Entries that were left as they were because a check found an error in them. */
  withErrors: { id: string; headword: string }[];
};

/** What may be changed of an entry at once. */
export type KeywordPatch = {
  change: KeywordChange;
  /** Addresses of stored sounds; null for none, undefined stays. */
  audio: Partial<Record<LanguageCode, string | null | undefined>>;
  status: KeywordState['status'] | undefined;
};

/** The desk of whoever edits entries: finding them, changing every field, publishing, deleting, versions. */
export function createEditorService(parts: EditorParts) {
  const { repository, note, clock } = parts;
  const open = async (id: string, on: Db = repository.db): Promise<OpenKeyword> => {
    const state = await findKeywordState(on, id);
    if (!state) throw new AppError('keyword-not-found');
    return {
      id,
      version: await repository.findLatestVersion(id, on),
      state,
      categories: await repository.listCategoriesOf(id, on),
      updatedAt: (await repository.findUpdatedAt(id, on)) ?? clock(),
    };
  };

  /** Writes many entries, some at a time, and notes each time what was written. */
  const writeMany = async (
    actorId: string,
    ids: readonly string[],
    action: 'published' | 'withdrawn' | 'deleted',
    choose: (state: KeywordState) => KeywordState | null | 'as-it-is' | 'has-errors',
  ): Promise<ManyOutcome> => {
    const result: ManyOutcome = { changed: 0, unchanged: 0, missing: [], withErrors: [] };
    const unique = [...new Set(ids)];
    for (let from = 0; from < unique.length; from += AT_ONCE) {
      // The embedded database works in this very thread: whoever waits is let through.
      if (from > 0) await nextTurn();
      const chunk = unique.slice(from, from + AT_ONCE);
      await repository.inTransaction(async (tx) => {
        const states = await readKeywordStates(tx, chunk, { lock: true });
        const writes: KeywordWrite[] = [];
        const words: string[] = [];
        for (const id of chunk) {
          const state = states.get(id);
          const chosen = state && choose(state);
          if (!state) result.missing.push(id);
          else if (chosen === 'as-it-is') result.unchanged++;
          else if (chosen === 'has-errors') result.withErrors.push({ id, headword: wordOf(state, id) });
          else {
            writes.push({ id, state: chosen ?? null, action, actorId });
            words.push(wordOf(state, id));
          }
        }
        result.changed += writes.length;
        if (writes.length === 0) return;
        const at = clock();
        await writeKeywords(tx, writes, at);
        const more = words.length > NAMED_WORDS ? ' …' : '';
        const details = { count: words.length, words: words.slice(0, NAMED_WORDS).join(', ') + more };
        await note({ at, actorId, action: `keywords-${action}`, details }, tx);
      });
    }
    return result;
  };

  return ruledService({
    ...createEditorHistory(parts),

    /** A page of the list, newest first; past the end gives the last page. */
    listKeywords: allow.admin(
      async (
        _,
        query: Partial<DeskQuery>,
      ): Promise<{ keywords: DeskKeyword[]; total: number; page: number; pages: number }> => {
        const filter = filterOf(query);
        const total = await repository.count(filter);
        const pages = Math.max(1, Math.ceil(total / DESK_PAGE_SIZE));
        const page = Math.max(1, Math.min(query.page ?? 1, pages));
        const keywords = await repository.list(filter, DESK_PAGE_SIZE, (page - 1) * DESK_PAGE_SIZE);
        return { keywords, total, page, pages };
      },
    ),

    /** Ids of everything that the list finds, over all its pages: for 'publish all', batches and the like. */
    listIds: allow.admin(
      async (_, query: Partial<DeskQuery>): Promise<string[]> => repository.listIds(filterOf(query)),
    ),

    /** @throws AppError keyword-not-found */
    getKeyword: allow.admin(async (_, id: string): Promise<OpenKeyword> => open(id)),

    /**
     * Makes an entry by hand, a draft.
     * @returns 'exists' with the id of the entry that has this headword; 'no-id' where the headword has no Latin
     * letter or digit to make an id from
     */
    createKeyword: allow.admin(
      async (
        asker,
        headword: string,
        change: KeywordChange = {},
      ): Promise<{ outcome: 'created' | 'exists'; id: string } | { outcome: 'no-id' }> => {
        if (idOf(headword) === '') return { outcome: 'no-id' };
        return repository.inTransaction(async (tx) => {
          await lockWords(tx, [headword]);
          const there = await findWord(tx, headword.trim());
          if (there) return { outcome: 'exists', id: there.id };
          const id = await freeId(tx, headword);
          const at = clock();
          const made = changedKeyword(newKeywordState(headword.trim(), at), change);
          const state = { ...made, findings: keywordFindings(id, made) };
          await writeKeywords(tx, [{ id, state, action: 'created', actorId: asker.userId }], at);
          await note(
            { at, actorId: asker.userId, action: 'keyword-created', details: { id, word: headword } },
            tx,
          );
          return { outcome: 'created', id };
        });
      },
    ),

    /**
     * Changes fields of an entry; what is not named, or named as it was, stays.
     * @param basedOn the version that the form showed: parts that somebody changed since, and that this change would
     * change too, are not overwritten; undefined overwrites
     * @throws AppError keyword-not-found
     */
    changeKeyword: allow.admin(
      async (asker, id: string, change: KeywordChange, basedOn?: number): Promise<ChangeOutcome> =>
        repository.inTransaction(async (tx): Promise<ChangeOutcome> => {
          const now = await findKeywordState(tx, id, { lock: true });
          if (!now) throw new AppError('keyword-not-found');
          const latest = await repository.findLatestVersion(id, tx);
          const base =
            basedOn === undefined || basedOn >= latest
              ? now
              : ((await repository.findVersion(id, Math.max(1, basedOn), tx)) ?? now);
          const wanted = differingFields(base, changedKeyword(base, change));
          const meanwhile = differingFields(base, now);
          const fields = [...wanted].filter(
            (field) => meanwhile.has(field) && field !== 'audioUrls' && field !== 'levelOrigin',
          );
          if (fields.length > 0) return { outcome: 'conflict', fields, current: await open(id, tx) };
          const own = Object.fromEntries(
            Object.entries(change).filter(([field]) => wanted.has(field as DifferenceField)),
          ) as KeywordChange;
          const next = changedKeyword(now, own);
          if (differingFields(now, next).size === 0) return { outcome: 'unchanged' };
          const state = { ...next, findings: keywordFindings(id, next, now) };
          const at = clock();
          await writeKeywords(tx, [{ id, state, action: 'edited', actorId: asker.userId }], at);
          await note(
            { at, actorId: asker.userId, action: 'keyword-edited', details: { id, word: wordOf(state, id) } },
            tx,
          );
          return {
            outcome: 'changed',
            version: await repository.findLatestVersion(id, tx),
            findings: state.findings,
            staleAudio: staleSounds(now, state),
          };
        }),
    ),

    /**
     * Changes fields of an entry, its stored sounds and whether learners see it: all or nothing.
     * @param patch.audio addresses of stored sounds; null for none, undefined stays
     * @param isExpected told the entry as it is; where it says no, nothing is done
     * @returns the entry as it is then
     * @throws AppError keyword-not-found, precondition-failed
     */
    patchKeyword: allow.admin(
      async (
        asker,
        id: string,
        { change, audio, status }: KeywordPatch,
        isExpected: (now: KeywordState) => boolean,
      ): Promise<KeywordState> =>
        repository.inTransaction(async (tx) => {
          const now = await findKeywordState(tx, id, { lock: true });
          if (!now) throw new AppError('keyword-not-found');
          if (!isExpected(now)) throw new AppError('precondition-failed');
          const changed = changedKeyword(now, change);
          const sounds = LANGUAGES.flatMap((code) => {
            const url = audio[code] === undefined ? changed.audioUrls[code] : audio[code];
            return url ? [[code, url]] : [];
          });
          const next = { ...changed, audioUrls: Object.fromEntries(sounds), status: status ?? now.status };
          if (isSameState(now, next)) return now;
          const state = { ...next, findings: keywordFindings(id, next, now) };
          const at = clock();
          const actorId = asker.userId;
          await writeKeywords(tx, [{ id, state, action: 'edited', actorId }], at);
          const word = wordOf(state, id);
          await note({ at, actorId, action: 'keyword-edited', details: { id, word } }, tx);
          if (state.status !== now.status) {
            const action = state.status === 'published' ? 'keywords-published' : 'keywords-withdrawn';
            await note({ at, actorId, action, details: { count: 1, words: word } }, tx);
          }
          // As it is stored, so that the row and its tag are those of the next reading.
          return (await findKeywordState(tx, id)) ?? state;
        }),
    ),

    /**
     * Deletes an entry; it can be brought back for 30 days.
     * @param isExpected told the entry as it is; where it says no, nothing is done
     * @throws AppError keyword-not-found, precondition-failed
     */
    removeKeyword: allow.admin(
      async (asker, id: string, isExpected: (now: KeywordState) => boolean): Promise<void> =>
        repository.inTransaction(async (tx) => {
          const now = await findKeywordState(tx, id, { lock: true });
          if (!now) throw new AppError('keyword-not-found');
          if (!isExpected(now)) throw new AppError('precondition-failed');
          const at = clock();
          const actorId = asker.userId;
          await writeKeywords(tx, [{ id, state: null, action: 'deleted', actorId }], at);
          const details = { count: 1, words: wordOf(now, id) };
          await note({ at, actorId, action: 'keywords-deleted', details }, tx);
        }),
    ),

    /**
     * Shows entries to learners.
     * @param options.despiteErrors also those in which a check found an error; without it they stay drafts and are named
     */
    publish: allow.admin(
      async (
        asker,
        ids: readonly string[],
        { despiteErrors = false }: { despiteErrors?: boolean } = {},
      ): Promise<ManyOutcome> =>
        writeMany(asker.userId, ids, 'published', (state) => {
          if (state.status === 'published') return 'as-it-is';
          if (!despiteErrors && hasErrors(state)) return 'has-errors';
          return { ...state, status: 'published' };
        }),
    ),

    /** Takes entries away from learners: they are drafts again. */
    withdraw: allow.admin(
      async (asker, ids: readonly string[]): Promise<ManyOutcome> =>
        writeMany(asker.userId, ids, 'withdrawn', (state) =>
          state.status === 'draft' ? 'as-it-is' : { ...state, status: 'draft' },
        ),
    ),

    /** Deletes an entry; it can be brought back for 30 days. @throws AppError keyword-not-found */
    deleteKeyword: allow.admin(async (asker, id: string): Promise<void> => {
      const { missing } = await writeMany(asker.userId, [id], 'deleted', () => null);
      if (missing.length > 0) throw new AppError('keyword-not-found');
    }),

    /** Deletes many; each can be brought back for 30 days. */
    deleteKeywords: allow.admin(
      async (asker, ids: readonly string[]): Promise<ManyOutcome> =>
        writeMany(asker.userId, ids, 'deleted', () => null),
    ),
  });
}

export type EditorService = ReturnType<typeof createEditorService>;

function filterOf(query: Partial<DeskQuery>): DeskFilter {
  return {
    search: parseSearch(query.search ?? ''),
    level: query.level,
    status: query.status,
    origin: query.origin,
    categoryId: query.categoryId,
    onlyFindings: query.onlyFindings ?? false,
  };
}

function hasErrors({ findings }: KeywordState): boolean {
  return findings.some(({ severity }) => severity === 'error');
}
