import { findKeywordState, writeKeywords } from '../editing/keyword-writer.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import type { Db } from '../platform/database.ts';
import { type PictureFault, remakePicture } from '../platform/pictures/picture-file.ts';
import type { ImageProvider } from '../platform/providers/image-provider.ts';
import { bytesOf, type FileStorage } from '../platform/storage.ts';
import type { BundledEntries } from '../words/bundled-entries.ts';
import type { KeywordWork } from './audio.service.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { MediaRepository } from './media.repository.ts';
import { createPictureBucketService, PICTURES_BELOW } from './picture-bucket.service.ts';
import { createPictureMaking } from './picture-making.ts';

export type UploadOutcome =
  | { outcome: 'stored'; imageUrl: string; sizes: { before: number; after: number } }
  | { outcome: 'refused'; fault: PictureFault }
  | { outcome: 'keyword-gone' };

type Dependencies = {
  repository: Pick<MediaRepository, 'inTransaction' | 'findState' | 'countPictures'>;
  storage: FileStorage;
  bundled: Pick<BundledEntries, 'find'>;
  /** Draws in place of the bundled set (READINGS R36). */
  provider: ImageProvider | undefined;
  note: NoteAdminAction;
  clock: () => Date;
};

/** Pictures of entries: uploaded, bundled or drawn by a provider, and made smaller. */
export function createPicturesService(dependencies: Dependencies) {
  const { repository, storage, provider, note, clock } = dependencies;
  const { make, keep } = createPictureMaking(dependencies);

  const isThere = async (url: string): Promise<boolean> =>
    !url.startsWith('/media/') || (await storage.find(url.slice('/media/'.length))) !== undefined;

  return {
    ...createPictureBucketService({ storage }),

    /** How many pictures of entries a provider would draw. */
    estimatePictures: (ids: readonly string[], anew: boolean): Promise<number> =>
      provider ? repository.countPictures(ids, anew) : Promise.resolve(0),

    /**
     * Finds or draws an entry's picture and writes it into the entry, as one more version of it.
     * @returns none: there is no picture to be had; unchanged: it has one, or got one from somebody else meanwhile
     * @throws GenerationFailure, keyword-gone among them, or the signal's reason
     */
    async completePicture(
      id: string,
      { anew, take }: { anew: boolean; take: string },
      work: KeywordWork,
    ): Promise<'made' | 'unchanged' | 'none'> {
      const state = await repository.findState(id);
      if (!state) throw new GenerationFailure('keyword-gone');
      if (!anew && state.imageUrl !== null && (await isThere(state.imageUrl))) return 'unchanged';
      const url = await make(id, state, take, work);
      if (url === undefined) return 'none';
      if (url === state.imageUrl) return 'unchanged';
      const outcome = await work.commit((tx) => putPicture(tx, id, state.imageUrl, url, work, clock));
      if (outcome === 'gone') throw new GenerationFailure('keyword-gone');
      return outcome === 'written' ? 'made' : 'unchanged';
    },

    /**
     * Turns an entry's stored PNG into WebP. The PNG stays for versions that name it.
     * @returns sizes in bytes; undefined where the entry has no PNG of ours
     * @throws GenerationFailure keyword-gone; wrong-image where the file is missing or broken
     */
    async optimisePicture(
      id: string,
      work: Omit<KeywordWork, 'meter'>,
    ): Promise<{ before: number; after: number } | undefined> {
      const state = await repository.findState(id);
      if (!state) throw new GenerationFailure('keyword-gone');
      const url = state.imageUrl;
      if (!url?.startsWith(PICTURES_BELOW) || !url.endsWith('.png')) return undefined;
      const file = await storage.find(url.slice('/media/'.length));
      if (!file) throw new GenerationFailure('wrong-image', { detail: 'the file is missing' });
      const picture = await remakePicture(await bytesOf(file));
      if ('fault' in picture) throw new GenerationFailure('wrong-image', { detail: picture.fault });
      work.signal.throwIfAborted();
      const webp = await keep(id, picture);
      const outcome = await work.commit((tx) => putPicture(tx, id, url, webp, work, clock));
      if (outcome === 'gone') throw new GenerationFailure('keyword-gone');
      return outcome === 'written' ? { before: file.size, after: picture.bytes.length } : undefined;
    },

    ...ruledService({
      /**
       * Gives an entry a picture of one's own, made again from its pixels. A PNG stays one, without loss, until it is
       * optimised; JPEG and WebP become WebP.
       */
      storeUpload: allow.admin(async (asker, id: string, bytes: Uint8Array): Promise<UploadOutcome> => {
        if (!(await repository.findState(id))) return { outcome: 'keyword-gone' };
        const picture = await remakePicture(bytes, { keepPng: true });
        if ('fault' in picture) return { outcome: 'refused', fault: picture.fault };
        const imageUrl = await keep(id, picture);
        const isWritten = await repository.inTransaction(async (tx) => {
          const now = await findKeywordState(tx, id, { lock: true });
          if (!now) return false;
          if (now.imageUrl === imageUrl) return true;
          const at = clock();
          const state = { ...now, imageUrl };
          await writeKeywords(tx, [{ id, state, action: 'picture', actorId: asker.userId }], at);
          const details = { word: now.headwords.en ?? id };
          await note({ at, actorId: asker.userId, action: 'keyword-picture', details }, tx);
          return true;
        });
        if (!isWritten) return { outcome: 'keyword-gone' };
        return {
          outcome: 'stored',
          imageUrl,
          sizes: { before: bytes.length, after: picture.bytes.length },
        };
      }),
    }),
  };
}

export type PicturesService = ReturnType<typeof createPicturesService>;

/** Gives an entry a picture in place of another. @returns 'kept' where somebody gave it yet another meanwhile */
async function putPicture(
  tx: Db,
  id: string,
  before: string | null,
  imageUrl: string,
  { actorId, batchId }: Pick<KeywordWork, 'actorId' | 'batchId'>,
  clock: () => Date,
): Promise<'written' | 'kept' | 'gone'> {
  const now = await findKeywordState(tx, id, { lock: true });
  if (!now) return 'gone';
  if (now.imageUrl === imageUrl || now.imageUrl !== before) return 'kept';
  const state = { ...now, imageUrl };
  await writeKeywords(tx, [{ id, state, action: 'picture', actorId, batchId }], clock());
  return 'written';
}
