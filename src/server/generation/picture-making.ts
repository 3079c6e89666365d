import { createHash } from 'node:crypto';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import { isPartOfSpeech } from '#src/domain/words/part-of-speech.ts';
import { isBlack, type PictureFile, remakePicture } from '../platform/pictures/picture-file.ts';
import { loadSdk } from '../platform/providers/asking.ts';
import type { ImageProvider } from '../platform/providers/image-provider.ts';
import type { FileStorage } from '../platform/storage.ts';
import type { BundledEntries } from '../words/bundled-entries.ts';
import { GenerationFailure } from './generation-failure.ts';
import { PICTURE_FOLDER } from './picture-bucket.service.ts';
import type { MeteredWork } from './sounds.service.ts';

type Pictured = Pick<KeywordState, 'headwords' | 'meanings' | 'partOfSpeech'>;

type Parts = {
  storage: FileStorage;
  /** Names pictures of the bundled set. */
  bundled: Pick<BundledEntries, 'find'>;
  /** Draws in place of the bundled set (READINGS R36). */
  provider: ImageProvider | undefined;
};

/** Where pictures come from: the bundled set or a provider; and keeping them. */
export function createPictureMaking({ storage, bundled, provider }: Parts) {
  /** Address of the bundled picture of a word, as its part of speech; undefined where there is none. */
  const findPicture = async ({ headwords, partOfSpeech }: Pictured): Promise<string | undefined> => {
    const wanted = isPartOfSpeech(partOfSpeech) ? partOfSpeech : undefined;
    const entry = await bundled.find(headwords.en ?? '', wanted);
    // A bat that flies is no picture of what one does with a bat.
    if (!entry?.picture || (wanted && entry.partOfSpeech !== wanted)) return undefined;
    return `/pictures/${entry.picture}.webp`;
  };

  /** Has a provider draw a picture. */
  const drawPicture = async (
    provider: ImageProvider,
    id: string,
    pictured: Pictured,
    take: string,
    { meter }: Pick<MeteredWork, 'meter'>,
  ): Promise<string> => {
    const key = `${PICTURE_FOLDER}/${id}-${digestOf(`${provider.model}\n${take}`)}.webp`;
    if (await storage.find(key)) return `/media/${key}`;
    const drawn = await meter.call({
      provider: 'image',
      model: provider.model,
      most: { inputUnits: 0, outputUnits: 1 },
      prepare: loadSdk,
      make: async (signal) => ({ value: await provider.draw(promptOf(pictured), signal) }),
    });
    const picture = await remakePicture(drawn);
    if ('fault' in picture)
      throw new GenerationFailure('wrong-image', { detail: picture.fault, wasServed: true });
    if (await isBlack(picture))
      throw new GenerationFailure('wrong-image', { detail: 'black all over', wasServed: true });
    await storage.write(key, picture.bytes);
    return `/media/${key}`;
  };

  return {
    /** Keeps a picture under a name that its content makes. @returns its address */
    async keep(id: string, { bytes, type }: PictureFile): Promise<string> {
      const key = `${PICTURE_FOLDER}/${id}-${digestOf(bytes)}.${type}`;
      // Also where it lies there already: it is new again, and not to be swept before the entry names it.
      await storage.write(key, bytes);
      return `/media/${key}`;
    },

    /**
     * Draws or finds the picture of an entry.
     * @param take tells this drawing from others: one that was interrupted finds what it had drawn
     * @returns its address; undefined where there is none to be had
     * @throws GenerationFailure wrong-image where what came is no picture, or as the meter does
     */
    make: (id: string, pictured: Pictured, take: string, work: Pick<MeteredWork, 'meter'>) =>
      provider ? drawPicture(provider, id, pictured, take, work) : findPicture(pictured),
  };
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
