import { z } from 'zod';
import type { AudioService } from './audio.service.ts';
import type { FinishEntry } from './entry-items.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { ItemContext, KindWorks } from './item-handlers.ts';
import type { PicturesService } from './pictures.service.ts';

/** Work of a batch's item. */
const workOf = ({ batch, meter, signal, commit }: ItemContext) => ({
  meter,
  signal,
  commit,
  actorId: batch.createdBy,
  batchId: batch.id,
});

const aboutKeyword = z.object({ keywordId: z.string().min(1) });

/** What the items of batches about sounds and pictures are done by; each is about one entry. */
export function createMediaWorks({
  audio,
  pictures,
}: {
  audio: AudioService;
  pictures: PicturesService;
}): Pick<KindWorks, 'audio' | 'pictures' | 'optimise'> {
  /** All items of a batch are of one take: what an interrupted try has made is found again. */
  const choiceOf = ({ batch }: ItemContext) => ({
    anew: 'anew' in batch.request && batch.request.anew,
    take: batch.id,
  });

  return {
    audio: {
      async handle(context) {
        const { keywordId } = aboutKeyword.parse(context.input);
        const { made, isWritten, unspeakable } = await audio.completeAudio(keywordId, choiceOf(context), {
          ...workOf(context),
          onMade: (count, tx) => context.note({ moreSounds: count }, tx),
        });
        const isMade = isWritten || made > 0 || choiceOf(context).anew;
        return {
          outcome: isMade ? 'made' : 'unchanged',
          state: isMade ? 'done' : 'skipped',
          keywordId,
          findings: unspeakable.length,
        };
      },
      async estimate(request) {
        if (request.kind !== 'audio') return [];
        const { calls, characters } = await audio.estimateAudio(request.keywordIds, request.anew);
        return [{ provider: 'speech', calls, inputUnits: characters, outputUnits: 0 }];
      },
    },

    pictures: {
      async handle(context) {
        const { keywordId } = aboutKeyword.parse(context.input);
        const outcome = await pictures.completePicture(keywordId, choiceOf(context), workOf(context));
        if (outcome === 'none') throw new GenerationFailure('no-picture');
        return { outcome, state: outcome === 'made' ? 'done' : 'skipped', keywordId };
      },
      async estimate(request) {
        if (request.kind !== 'pictures') return [];
        const calls = await pictures.estimatePictures(request.keywordIds, request.anew);
        return [{ provider: 'image', calls, inputUnits: 0, outputUnits: calls }];
      },
    },

    optimise: {
      async handle(context) {
        const { keywordId } = aboutKeyword.parse(context.input);
        const sizes = await pictures.optimisePicture(keywordId, workOf(context));
        return sizes
          ? { outcome: 'made', keywordId, sizes }
          : { outcome: 'unchanged', state: 'skipped', keywordId };
      },
    },
  };
}

/** Sound and picture of an entry that a batch has written. An entry goes without a picture where there is none. */
export function createEntryFinish({
  audio,
  pictures,
}: {
  audio: Pick<AudioService, 'completeAudio'>;
  pictures: Pick<PicturesService, 'completePicture'>;
}): FinishEntry {
  return async (context, keywordId, wants) => {
    const choice = { anew: false, take: context.batch.id };
    if (wants.audio) await audio.completeAudio(keywordId, choice, workOf(context));
    if (wants.picture) await pictures.completePicture(keywordId, choice, workOf(context));
  };
}
