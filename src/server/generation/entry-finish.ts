import type { AudioService } from './audio.service.ts';
import type { FinishEntry } from './entry-items.ts';
import type { PicturesService } from './pictures.service.ts';

/** Sound and picture of an entry that a batch has written. An entry goes without a picture where there is none. */
export function createEntryFinish({
  audio,
  pictures,
}: {
  audio: Pick<AudioService, 'completeAudio'>;
  pictures: Pick<PicturesService, 'completePicture'>;
}): FinishEntry {
  return async ({ batch, meter, signal, commit }, keywordId, wants) => {
    const work = { meter, signal, commit, actorId: batch.createdBy, batchId: batch.id };
    const choice = { anew: false, take: batch.id };
    if (wants.audio) await audio.completeAudio(keywordId, choice, work);
    if (wants.picture) await pictures.completePicture(keywordId, choice, work);
  };
}
