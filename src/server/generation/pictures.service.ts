import { createHash } from 'node:crypto';
import { MAX_BATCH_ITEMS } from '#src/domain/generation.ts';
import type { KeywordState } from '#src/domain/keyword-version.ts';
import { isPartOfSpeech } from '#src/domain/part-of-speech.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { NoteAdminAction } from '../platform/admin-note.ts';
import type { Db } from '../platform/database.ts';
import { type PictureFault, type PictureFile, remakePicture } from '../platform/pictures/picture-file.ts';
import type { ImageProvider } from '../platform/providers/image-provider.ts';
import { bytesOf, type FileStorage } from '../platform/storage.ts';
import { findKeywordState, writeKeywords } from '../words/keyword-writer.ts';
import type { KeywordWork } from './audio.service.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { MediaRepository } from './media.repository.ts';
import type { MeteredWork } from './sounds.service.ts';

/** The bucket of entries' pictures (section 7), which is a folder of the storage. */
export const PICTURE_FOLDER = 'keyword-images';
/** Pictures that are turned into WebP at a time (section 9). */
export const OPTIMISE_AT_ONCE = 10;
/** Address below which the files of the bucket lie. */
export const PICTURES_BELOW = `/media/${PICTURE_FOLDER}/`;

/** A file of the bucket. */
export type BucketFile = { name: string; size: number; updatedAt: Date; publicUrl: string };

export type UploadOutcome =
  | { outcome: 'stored'; imageUrl: string; sizes: { before: number; after: number } }
  | { outcome: 'refused'; fault: PictureFault }
  | { outcome: 'keyword-gone' };

/** Looks up entries of the bundled vocabulary, which name pictures of the bundled set. */
type BundledPictures = {
  find(
    word: string,
    partOfSpeech?: string,
  ): Promise<{ partOfSpeech: string; picture: string | null } | undefined>;
};

type Dependencies = {
  repository: MediaRepository;
  storage: FileStorage;
  bundled: BundledPictures;
  /** Draws in place of the bundled set (READINGS R36). */
  provider: ImageProvider | undefined;
  note: NoteAdminAction;
  clock: () => Date;
};

type Pictured = Pick<KeywordState, 'headwords' | 'meanings' | 'partOfSpeech'>;

/** Pictures of entries: uploaded, bundled or drawn by a provider, and made smaller. */
export function createPicturesService(dependencies: Dependencies) {
  const { repository, storage, bundled, provider, note, clock } = dependencies;

  const isThere = async (url: string): Promise<boolean> =>
    !url.startsWith('/media/') || (await storage.find(url.slice('/media/'.length))) !== undefined;

  /** Keeps a picture under a name that its content makes. @returns its address */
  const keep = async (id: string, { bytes, type }: PictureFile): Promise<string> => {
    const key = `${PICTURE_FOLDER}/${id}-${digestOf(bytes)}.${type}`;
    // Also where it lies there already: it is new again, and not to be swept before the entry names it.
    await storage.write(key, bytes);
    return `/media/${key}`;
  };

  /** Address of the bundled picture of a word, as its part of speech; undefined where there is none. */
  const findPicture = async ({ headwords, partOfSpeech }: Pictured): Promise<string | undefined> => {
    const wanted = isPartOfSpeech(partOfSpeech) ? partOfSpeech : undefined;
    const entry = await bundled.find(headwords.en ?? '', wanted);
    // A bat that flies is no picture of what one does with a bat.
    if (!entry?.picture || (wanted && entry.partOfSpeech !== wanted)) return undefined;
    return `/pictures/${entry.picture}.webp`;
  };

  /**
   * Has a provider draw a picture.
   * @param take tells this drawing from others: one that was interrupted finds what it had drawn
   * @throws GenerationFailure wrong-image where what came is no picture, or as the meter does
   */
  const drawPicture = async (
    id: string,
    pictured: Pictured,
    take: string,
    { meter }: Pick<MeteredWork, 'meter'>,
  ): Promise<string> => {
    if (!provider) throw new GenerationFailure('not-configured', { wasServed: false });
    const key = `${PICTURE_FOLDER}/${id}-${digestOf(`${provider.model}\n${take}`)}.webp`;
    if (await storage.find(key)) return `/media/${key}`;
    const drawn = await meter.call({
      provider: 'image',
      model: provider.model,
      most: { inputUnits: 0, outputUnits: 1 },
      make: async (signal) => ({ value: await provider.draw(promptOf(pictured), signal) }),
    });
    const picture = await remakePicture(drawn);
    if ('fault' in picture)
      throw new GenerationFailure('wrong-image', { detail: picture.fault, wasServed: true });
    await storage.write(key, picture.bytes);
    return `/media/${key}`;
  };

  /** @returns what was written: 'kept' where somebody gave the entry another picture meanwhile */
  const putPicture = async (
    tx: Db,
    id: string,
    before: string | null,
    imageUrl: string,
    { actorId, batchId }: Pick<KeywordWork, 'actorId' | 'batchId'>,
  ): Promise<'written' | 'kept' | 'gone'> => {
    const now = await findKeywordState(tx, id, { lock: true });
    if (!now) return 'gone';
    if (now.imageUrl === imageUrl || now.imageUrl !== before) return 'kept';
    const state = { ...now, imageUrl };
    await writeKeywords(tx, [{ id, state, action: 'picture', actorId, batchId }], clock());
    return 'written';
  };

  return {
    findPicture,
    drawPicture,

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
      const url = provider ? await drawPicture(id, state, take, work) : await findPicture(state);
      if (url === undefined) return 'none';
      if (url === state.imageUrl) return 'unchanged';
      const outcome = await work.commit((tx) => putPicture(tx, id, state.imageUrl, url, work));
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
      const outcome = await work.commit((tx) => putPicture(tx, id, url, webp, work));
      if (outcome === 'gone') throw new GenerationFailure('keyword-gone');
      return outcome === 'written' ? { before: file.size, after: picture.bytes.length } : undefined;
    },

    ...ruledService({
      /**
       * Gives an entry a picture of one's own, made anew from its pixels. A PNG stays one, without loss, until it is
       * optimised; JPEG and WebP become WebP.
       */
      storeUpload: allow.admin(async (asker, id: string, bytes: Uint8Array): Promise<UploadOutcome> => {
        if (!(await repository.findHeadword(id))) return { outcome: 'keyword-gone' };
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

      /**
       * Entries whose picture is a stored PNG (section 7), by id, and how many there are.
       * @param limit how many are listed; ten are made smaller at a time
       */
      listPngPictures: allow.admin(async (_, limit: number = OPTIMISE_AT_ONCE) =>
        repository.listPngPictures(PICTURES_BELOW, limit),
      ),

      /** Entries without a picture, newest first, as many as one batch holds. */
      listWithoutPicture: allow.admin(
        async (): Promise<string[]> => repository.listIdsWithoutPicture(MAX_BATCH_ITEMS),
      ),

      /** Files of the bucket whose name contains a text, by name (section 7). @param limit at most 1,000 */
      listBucket: allow.admin(
        async (
          _,
          { search = '', limit = 100, offset = 0 }: { search?: string; limit?: number; offset?: number },
        ): Promise<BucketFile[]> => {
          const wanted = search.trim().toLowerCase();
          const files: BucketFile[] = [];
          for await (const { key, size, changedAt } of storage.list(PICTURE_FOLDER)) {
            const name = key.slice(PICTURE_FOLDER.length + 1);
            if (!isPictureName(name) || !name.includes(wanted)) continue;
            files.push({ name, size, updatedAt: changedAt, publicUrl: PICTURES_BELOW + name });
          }
          files.sort((a, b) => (a.name < b.name ? -1 : 1));
          return files.slice(offset, offset + Math.min(limit, 1_000));
        },
      ),
    }),

    /** Public address of a file of the bucket; undefined where there is none of that name. */
    async findPublicUrl(name: string): Promise<string | undefined> {
      if (!isPictureName(name)) return undefined;
      return (await storage.find(`${PICTURE_FOLDER}/${name}`)) ? PICTURES_BELOW + name : undefined;
    },
  };
}

export type PicturesService = ReturnType<typeof createPicturesService>;

function isPictureName(name: string): boolean {
  return /^[a-z0-9_-]{1,150}\.(?:png|webp)$/.test(name);
}

function digestOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** What a provider is asked to draw: the sense of the word, without letters, which models spell wrong. */
function promptOf({ headwords, meanings, partOfSpeech }: Pictured): string {
  const sense = meanings.en ? `, in the sense of “${meanings.en}”` : '';
  const kind = partOfSpeech ? ` (${partOfSpeech})` : '';
  return `A simple, friendly illustration for a vocabulary card of the English word “${headwords.en}”${kind}${sense}. One clear subject in the middle of a plain white background. No text, letters, numbers or frames.`;
}
