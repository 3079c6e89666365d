import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasErrors } from '#src/domain/editing/keyword-findings.ts';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import type { EditorRepository } from './editor.repository.ts';
import { wordOf } from './editor-history.ts';
import { readKeywordStates } from './keyword-changes.repository.ts';
import { type KeywordWrite, writeKeywords } from './keyword-writer.ts';

/** Entries written in one transaction when many are published: others get their turn in between. */
const AT_ONCE = 200;
/** Words that a line of the log names. */
const NAMED_WORDS = 5;

export type ManyOutcome = {
  /** Entries that are otherwise than before. */
  changed: number;
  unchanged: number;
  /** Ids that no entry has. */
  missing: string[];
  /** Entries that were left as they were because a check found an error in them. */
  withErrors: { id: string; headword: string }[];
};

type Parts = {
  repository: Pick<EditorRepository, 'inTransaction'>;
  note: NoteAdminAction;
  clock: () => Date;
};

/** Publishing and withdrawing entries, however many at once. */
export function createEditorManyService({ repository, note, clock }: Parts) {
  /** Writes many entries, some at a time, and notes each time what was written. */
  const writeMany = async (
    actorId: string,
    ids: readonly string[],
    action: 'published' | 'withdrawn',
    choose: (state: KeywordState) => KeywordState | 'as-it-is' | 'has-errors',
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
          if (!state) {
            result.missing.push(id);
            continue;
          }
          const chosen = choose(state);
          if (chosen === 'as-it-is') result.unchanged++;
          else if (chosen === 'has-errors') result.withErrors.push({ id, headword: wordOf(state, id) });
          else {
            writes.push({ id, state: chosen, action, actorId });
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
  });
}
