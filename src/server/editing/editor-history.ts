import {
  differingFields,
  type KeywordDifference,
  keywordDifference,
} from '#src/domain/editing/keyword-difference.ts';
import type { KeywordState, KeywordVersion } from '#src/domain/editing/keyword-version.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NamesOf, NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import { undoneSince, undoneUntil } from './deletions.service.ts';
import type { EditorRepository } from './editor.repository.ts';
import type { DeletedKeyword, KeywordVersionsRepository } from './keyword-versions.repository.ts';
import { findKeywordState, writeKeywords } from './keyword-writer.ts';

/** Deleted entries that are listed at most. */
const LISTED_DELETIONS = 500;

export type VersionEntry = Omit<KeywordVersion, 'by'> & {
  /** Name of who did it; undefined for the program and for accounts that are gone. */
  by: string | undefined;
  isProgram: boolean;
  /** Against the version before. */
  differences: KeywordDifference[];
  isCurrent: boolean;
};

export type EditorParts = {
  repository: EditorRepository;
  versions: KeywordVersionsRepository;
  note: NoteAdminAction;
  namesOf: NamesOf;
  clock: () => Date;
};

/** What entries were: the editor's part that looks back, and brings back. */
export function createEditorHistory({ repository, versions, note, namesOf, clock }: EditorParts) {
  return ruledService({
    /** Entries that can be brought back, the last deleted first; at most 500. */
    listDeleted: allow.admin(
      async (): Promise<(Omit<DeletedKeyword, 'actorId'> & { by: string | undefined; until: Date })[]> => {
        const found = await versions.listDeleted(undoneSince(clock()), LISTED_DELETIONS);
        const names = await namesOf(found.flatMap(({ actorId }) => actorId ?? []));
        return found.map(({ actorId, ...entry }) => ({
          ...entry,
          by: actorId === undefined ? undefined : names.get(actorId),
          until: undoneUntil(entry.at),
        }));
      },
    ),

    /**
     * Brings a deleted entry back as it was, in its categories and at its place in lists.
     * @returns 'exists' where an entry of that id was made since; 'too-late' after 30 days
     */
    restoreDeleted: allow.admin(
      async (asker, id: string): Promise<'restored' | 'exists' | 'too-late' | 'not-deleted'> =>
        repository.inTransaction(async (tx) => {
          if (await findKeywordState(tx, id)) return 'exists';
          const deletion = await versions.findDeletion(id, tx);
          if (!deletion) return 'not-deleted';
          const at = clock();
          if (at > undoneUntil(deletion.at)) return 'too-late';
          const { state } = deletion;
          await writeKeywords(tx, [{ id, state, action: 'restored', actorId: asker.userId }], at);
          await note(
            {
              at,
              actorId: asker.userId,
              action: 'keyword-restored',
              details: { id, word: wordOf(state, id) },
            },
            tx,
          );
          return 'restored';
        }),
    ),

    /** What was done to an entry, the newest first, each with what it changed; also of one that is deleted. */
    listVersions: allow.admin(async (_, id: string): Promise<VersionEntry[]> => {
      const found = await versions.listVersions(id);
      const names = await namesOf(found.flatMap(({ by }) => by ?? []));
      return found
        .map((version, i) => ({
          ...version,
          by: version.by === undefined ? undefined : names.get(version.by),
          isProgram: version.by === undefined,
          differences: i === 0 ? [] : keywordDifference(found[i - 1]?.state, version.state),
          isCurrent: i === found.length - 1,
        }))
        .reverse();
    }),

    /**
     * Makes an entry what it was in a version. Its categories stay as they are now.
     * @throws AppError keyword-not-found where there is no such entry, or the version says that it was not there
     */
    restoreVersion: allow.admin(
      async (asker, id: string, version: number): Promise<'restored' | 'unchanged'> =>
        repository.inTransaction(async (tx) => {
          const now = await findKeywordState(tx, id, { lock: true });
          const then = await versions.findVersion(id, version, tx);
          if (!now || !then) throw new AppError('keyword-not-found');
          const state = { ...then, links: now.links, createdAt: now.createdAt };
          if (differingFields(now, state).size === 0) return 'unchanged';
          const at = clock();
          await writeKeywords(tx, [{ id, state, action: 'restored', actorId: asker.userId }], at);
          const details = { id, word: wordOf(state, id), version };
          await note({ at, actorId: asker.userId, action: 'keyword-version-restored', details }, tx);
          return 'restored';
        }),
    ),
  });
}

/** An entry's headword, as logs name it. */
export function wordOf(state: KeywordState, id: string): string {
  return state.headwords.en ?? id;
}
