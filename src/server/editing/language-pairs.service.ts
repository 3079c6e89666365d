import {
  type LanguagePairFault,
  type LanguagePairRow,
  parseLanguagePair,
} from '#src/domain/editing/language-pair-form.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import { AppError } from '../platform/app-error.ts';
import type { LanguagePairsRepository } from './language-pairs.repository.ts';

type Parts = {
  repository: LanguagePairsRepository;
  note: NoteAdminAction;
  newId: () => string;
  clock: () => Date;
};

/**
 * The list of language pairs. It is the admins' own: what learners are offered follows from the six languages that the
 * product speaks (READINGS R25).
 */
export function createLanguagePairsService({ repository, note, newId, clock }: Parts) {
  const detailsOf = ({ baseLanguage, targetLanguages }: LanguagePairRow) => ({
    base: baseLanguage,
    targets: targetLanguages.join(', '),
  });

  return ruledService({
    /** By base language. */
    listPairs: allow.admin(async (): Promise<LanguagePairRow[]> => repository.list()),

    /**
     * @param targets names of languages, separated by commas
     * @returns 'incomplete' where a part is missing, 'already-there' for a pair that is listed
     */
    addPair: allow.admin(
      async (
        asker,
        base: string,
        targets: string,
      ): Promise<
        { outcome: 'added'; pair: LanguagePairRow } | { outcome: LanguagePairFault | 'already-there' }
      > => {
        const parsed = parseLanguagePair(base, targets);
        if ('fault' in parsed) return { outcome: parsed.fault };
        return repository.inTransaction(async (tx) => {
          const key = ({ baseLanguage, targetLanguages }: Omit<LanguagePairRow, 'id'>) =>
            [baseLanguage, ...targetLanguages.map((name) => name.toLowerCase()).sort()]
              .join('|')
              .toLowerCase();
          if ((await repository.list(tx)).some((each) => key(each) === key(parsed)))
            return { outcome: 'already-there' };
          const pair = { id: newId(), ...parsed };
          await repository.add(pair, tx);
          await note(
            { at: clock(), actorId: asker.userId, action: 'language-pair-added', details: detailsOf(pair) },
            tx,
          );
          return { outcome: 'added', pair };
        });
      },
    ),

    /** @returns the pair that was deleted. @throws AppError not-found */
    deletePair: allow.admin(
      async (asker, id: string): Promise<LanguagePairRow> =>
        repository.inTransaction(async (tx) => {
          const pair = await repository.remove(id, tx);
          if (!pair) throw new AppError('not-found');
          await note(
            { at: clock(), actorId: asker.userId, action: 'language-pair-deleted', details: detailsOf(pair) },
            tx,
          );
          return pair;
        }),
    ),
  });
}

export type LanguagePairsService = ReturnType<typeof createLanguagePairsService>;
