import type { Visitor } from '#src/domain/accounts/visitor.ts';
import type { LanguagePairRow } from '#src/domain/editing/language-pair-form.ts';
import { AppError } from '../platform/app-error.ts';
import type { LanguagePairsRepository } from './language-pairs.repository.ts';
import type { LanguagePairsService } from './language-pairs.service.ts';
import type { PairsQuery } from './table-queries.ts';

type Parts = {
  repository: Pick<LanguagePairsRepository, 'listPage' | 'count'>;
  languagePairs: Pick<LanguagePairsService, 'addPair' | 'deletePair'>;
};

/** The table of language pairs, row by row as the API shows it. */
export function createLanguagePairTableService({ repository, languagePairs }: Parts) {
  return {
    async listPairs(query: PairsQuery) {
      const rows = await repository.listPage(query);
      return {
        rows: rows.map(pairRow),
        offset: query.offset,
        total: query.count && (await repository.count()),
      };
    },

    /** @throws AppError pair-incomplete, pair-too-long, pair-exists */
    async addPair(visitor: Visitor, base: string, targets: readonly string[]) {
      const added = await languagePairs.addPair(visitor, base, targets.join(','));
      if (added.outcome === 'added') return pairRow(added.pair);
      throw new AppError(added.outcome === 'already-there' ? 'pair-exists' : `pair-${added.outcome}`);
    },

    /** @throws AppError not-found */
    async deletePair(visitor: Visitor, id: string): Promise<void> {
      await languagePairs.deletePair(visitor, id);
    },
  };
}

export type LanguagePairTableService = ReturnType<typeof createLanguagePairTableService>;

function pairRow(pair: LanguagePairRow) {
  return { id: pair.id, base_language: pair.baseLanguage, target_languages: pair.targetLanguages };
}
