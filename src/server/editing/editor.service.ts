import { z } from 'zod';
import { changedKeyword, type KeywordChange, staleSounds } from '#src/domain/editing/keyword-change.ts';
import { type DifferenceField, differingFields } from '#src/domain/editing/keyword-difference.ts';
import { keywordFindings } from '#src/domain/editing/keyword-findings.ts';
import { type KeywordState, newKeywordState } from '#src/domain/editing/keyword-version.ts';
import { type EntryFinding, ORIGINS } from '#src/domain/generation/generation.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import { idOf } from '#src/domain/words/entry-rules.ts';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import { parseSearch } from '#src/domain/words/search-text.ts';
import { allow, ruledService } from '../platform/access.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import { findWord, freeId, lockWords } from '../words/word-lookup.repository.ts';
import type { DeskFilter, DeskKeyword } from './editor.repository.ts';
import { createEditorHistory, type EditorParts, wordOf } from './editor-history.ts';
import { createEditorManyService } from './editor-many.service.ts';
import { createEditorPatchesService } from './editor-patches.service.ts';
import { findKeywordState, writeKeywords } from './keyword-writer.ts';

/** Entries on one page of the list (section 9). */
export const DESK_PAGE_SIZE = 250;

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

/** The desk of whoever edits entries: finding them, changing every field, publishing, deleting, versions. */
export function createEditorService(parts: EditorParts) {
  const { repository, versions, note, clock } = parts;
  const open = async (id: string, on: Db = repository.db): Promise<OpenKeyword> => {
    const state = await findKeywordState(on, id);
    if (!state) throw new AppError('keyword-not-found');
    return {
      id,
      version: await versions.findLatestVersion(id, on),
      state,
      categories: await repository.listCategoriesOf(id, on),
      updatedAt: (await repository.findUpdatedAt(id, on)) ?? clock(),
    };
  };

  return ruledService({
    ...createEditorHistory(parts),
    ...createEditorManyService(parts),
    ...createEditorPatchesService(parts),

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
          const latest = await versions.findLatestVersion(id, tx);
          const base =
            basedOn === undefined || basedOn >= latest
              ? now
              : ((await versions.findVersion(id, Math.max(1, basedOn), tx)) ?? now);
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
            version: await versions.findLatestVersion(id, tx),
            findings: state.findings,
            staleAudio: staleSounds(now, state),
          };
        }),
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
