import { changedKeyword, type KeywordChange, staleSounds } from '#src/domain/editing/keyword-change.ts';
import { type DifferenceField, differingFields } from '#src/domain/editing/keyword-difference.ts';
import { keywordFindings } from '#src/domain/editing/keyword-findings.ts';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import type { EntryFinding } from '#src/domain/generation/generation.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import { parseSearch } from '#src/domain/words/search-text.ts';
import { allow, ruledService } from '../platform/access.ts';
import { AppError } from '../platform/app-error.ts';
import type { Db } from '../platform/database.ts';
import type { DeskFilter, DeskKeyword } from './editor.repository.ts';
import { createEditorHistory, type EditorParts, wordOf } from './editor-history.ts';
import { createEditorManyService } from './editor-many.service.ts';
import { createEditorPatchesService } from './editor-patches.service.ts';
import { findKeywordState, writeKeywords } from './keyword-writer.ts';

/** Entries on one page of the list (section 9). */
export const DESK_PAGE_SIZE = 250;

/** What the list is asked with; what is not named counts as not asked for. */
export type DeskQuery = Omit<DeskFilter, 'search'> & { search?: string | undefined };

/** An entry as the editor opens it. */
export type OpenKeyword = {
  id: string;
  /** What `changeKeyword` is given back, to tell whether somebody else changed the entry meanwhile. */
  version: number;
  state: KeywordState;
  categories: { id: string; name: string }[];
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
        { page: wanted = 1, ...query }: DeskQuery & { page?: number },
      ): Promise<{ keywords: DeskKeyword[]; total: number; page: number; pages: number }> => {
        const filter = filterOf(query);
        const total = await repository.count(filter);
        const pages = Math.max(1, Math.ceil(total / DESK_PAGE_SIZE));
        const page = Math.max(1, Math.min(wanted, pages));
        const keywords = await repository.list(filter, DESK_PAGE_SIZE, (page - 1) * DESK_PAGE_SIZE);
        return { keywords, total, page, pages };
      },
    ),

    /** @throws AppError keyword-not-found */
    getKeyword: allow.admin(async (_, id: string): Promise<OpenKeyword> => open(id)),

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

function filterOf({ search = '', ...rest }: DeskQuery): DeskFilter {
  return { ...rest, search: parseSearch(search) };
}
