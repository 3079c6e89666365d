import type { User } from '#src/domain/accounts/visitor.ts';
import { MAX_BATCH_ITEMS } from '#src/domain/generation/generation.ts';
import type { CategoriesService } from '../editing/categories.service.ts';
import type { EditorService } from '../editing/editor.service.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { AudioService } from './audio.service.ts';
import { LEVELS_A_RUN } from './levels.service.ts';
import { OPTIMISE_AT_ONCE, type PicturesService } from './pictures.service.ts';

/** Runs that are for whatever lacks what they make. */
export type CompletingRun = 'audio' | 'pictures' | 'optimise' | 'levels' | 'translations';

type Dependencies = {
  audio: Pick<AudioService, 'listWithoutAudio'>;
  pictures: Pick<PicturesService, 'listWithoutPicture' | 'listPngPictures'>;
  editor: Pick<EditorService, 'listIds'>;
  categories: Pick<CategoriesService, 'listUntranslated'>;
};

/** What runs are for that nobody named entries to. */
export function createRunTargetsService({ audio, pictures, editor, categories }: Dependencies) {
  const listAll = async (asker: User, run: CompletingRun): Promise<string[]> => {
    switch (run) {
      case 'audio':
        return audio.listWithoutAudio(asker);
      case 'pictures':
        return pictures.listWithoutPicture(asker);
      case 'optimise':
        return (await pictures.listPngPictures(asker, MAX_BATCH_ITEMS)).pictures.map(({ id }) => id);
      case 'levels':
        return editor.listIds(asker, { level: 'none' });
      case 'translations':
        return (await categories.listUntranslated(asker)).map(({ id }) => id);
    }
  };

  return ruledService({
    /** Ids of the entries, or categories, that lack what a run makes; as many as one batch holds. */
    listLacking: allow.admin(async (asker, run: CompletingRun): Promise<string[]> => listAll(asker, run)),

    /** The same for one run of those that go step by step: 50 levels, 10 pictures (section 9). */
    listNext: allow.admin(async (asker, run: CompletingRun): Promise<string[]> => {
      const all = await listAll(asker, run);
      const most = run === 'levels' ? LEVELS_A_RUN : run === 'optimise' ? OPTIMISE_AT_ONCE : all.length;
      return all.slice(0, most);
    }),
  });
}

export type RunTargetsService = ReturnType<typeof createRunTargetsService>;
