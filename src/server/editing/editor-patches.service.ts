import { changedKeyword, type KeywordChange } from '#src/domain/editing/keyword-change.ts';
import { hasErrors, keywordFindings } from '#src/domain/editing/keyword-findings.ts';
import { isSameState, type KeywordState } from '#src/domain/editing/keyword-version.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import type { EditorRepository } from './editor.repository.ts';
import { wordOf } from './editor-history.ts';
import { findKeywordState, writeKeywords } from './keyword-writer.ts';

/** What may be changed of an entry at once. */
export type KeywordPatch = {
  change: KeywordChange;
  /** Addresses of stored sounds; null for none, undefined stays. */
  audio: Partial<Record<LanguageCode, string | null | undefined>>;
  status: KeywordState['status'] | undefined;
  /** Whether a draft is published although a check found an error in it. */
  despiteErrors: boolean;
};

type Parts = {
  repository: Pick<EditorRepository, 'inTransaction'>;
  note: NoteAdminAction;
  clock: () => Date;
};

/** Changing or deleting an entry by whoever says which state of it is meant. */
export function createEditorPatchesService({ repository, note, clock }: Parts) {
  return ruledService({
    /**
     * Changes fields of an entry, its stored sounds and whether learners see it: all or nothing.
     * @param patch.audio addresses of stored sounds; null for none, undefined stays
     * @param isExpected told the entry as it is; where it says no, nothing is done
     * @returns the entry as it is then
     * @throws AppError keyword-not-found, precondition-failed, has-errors where a draft would be published with an error
     */
    patchKeyword: allow.admin(
      async (
        asker,
        id: string,
        { change, audio, status, despiteErrors }: KeywordPatch,
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
          // Publishing alone looks nothing over again: what was found then holds, as at the desk.
          const isOnlyStatus = isSameState(now, { ...next, status: now.status });
          const state = { ...next, findings: isOnlyStatus ? now.findings : keywordFindings(id, next, now) };
          const isPublished = now.status === 'draft' && state.status === 'published';
          if (isPublished && !despiteErrors && hasErrors(state)) throw withFindings(state);
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
    deleteKeyword: allow.admin(
      async (asker, id: string, isExpected: (now: KeywordState) => boolean = () => true): Promise<void> =>
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
  });
}

/** That an entry stays a draft, and what of it is to be mended first. */
function withFindings({ findings }: KeywordState): AppError {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return new AppError('has-errors', {
    issues: errors.map(({ rule, message }) => ({
      in: 'body',
      path: 'status',
      message: `${rule}: ${message}`,
    })),
  });
}

export type EditorPatchesService = ReturnType<typeof createEditorPatchesService>;
