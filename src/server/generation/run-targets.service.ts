import type { User } from '#src/domain/accounts/visitor.ts';
import { MAX_BATCH_ITEMS } from '#src/domain/generation/generation.ts';
import type { CategoriesService } from '../editing/categories.service.ts';
import { allow, ruledService } from '../platform/access.ts';
import { LEVELS_A_RUN } from './levels.service.ts';
import type { RunTargetsRepository } from './run-targets.repository.ts';

/** Runs that are for whatever lacks what they make. */
export type CompletingRun = 'audio' | 'pictures' | 'optimise' | 'levels' | 'translations';

/** Most that one step of a run takes where it goes step by step: 50 levels, 10 pictures (section 9). */
const MOST_A_STEP: Partial<Record<CompletingRun, number>> = { levels: LEVELS_A_RUN, optimise: 10 };

type Dependencies = {
  repository: RunTargetsRepository;
  categories: Pick<CategoriesService, 'listCategories'>;
};

/** What runs are for that nobody named entries to. */
export function createRunTargetsService({ repository, categories }: Dependencies) {
  const list = async (asker: User, run: CompletingRun, most: number): Promise<string[]> => {
    if (run !== 'translations') return repository.listLacking(run, most);
    const found = await categories.listCategories(asker);
    return found.flatMap(({ id, missingNames }) => (missingNames.length > 0 ? id : [])).slice(0, most);
  };

  return ruledService({
    /** Ids of the entries, or categories, that lack what a run makes; as many as one batch holds. */
    listLacking: allow.admin(
      async (asker, run: CompletingRun): Promise<string[]> => list(asker, run, MAX_BATCH_ITEMS),
    ),

    /** The same for one step of those runs that go step by step. */
    listNext: allow.admin(
      async (asker, run: CompletingRun): Promise<string[]> =>
        list(asker, run, MOST_A_STEP[run] ?? MAX_BATCH_ITEMS),
    ),
  });
}
