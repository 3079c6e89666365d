import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type BundledSound, bundledSoundSchema, soundFile } from '#src/domain/speech/bundled-sound.ts';
import { phonesOfIpa } from '#src/domain/speech/ipa-phones.ts';
import type { Keyword } from '#src/domain/words/keyword.ts';
import { readOwnReadings, SOUNDS_FOLDER } from './bundled-sounds.ts';

/** Where bundled sounds are answered. */
export const SOUNDS_PATH = '/sounds/';

/** What is read of a line of the manifest. */
const soundSchema = z.object(
  bundledSoundSchema.pick({ id: true, part: true, level: true, text: true, phones: true, sha256: true })
    .shape,
);

/** An entry's sounds: the headword's phones, and by part what each says and which bytes it has. */
type Shelf = { level: string; phones: string | undefined; texts: ByPart; versions: ByPart };
type Part = BundledSound['part'];
const PARTS = [0, 1, 2] as const;
type ByPart = (string | undefined)[];
/** Just as long as it is to be: an array that grows takes room for seventeen. */
const byPart = (): ByPart => [undefined, undefined, undefined];

export type SpokenWord = Pick<Keyword, 'id' | 'headword' | 'ipa'>;

/**
 * The sounds of `content/sounds`, by the manifest as it is now; without the bytes. A sound is an entry's as
 * long as the entry has the headword and IPA, and the sentence the text, that it was made from. Its address holds a
 * digest of its bytes, so that it never means another sound.
 * @param folder the content folder
 */
export function createSoundIndex(folder: string) {
  const shelves = readShelves(join(folder, SOUNDS_FOLDER, 'manifest.jsonl'));
  const ownReadings = new Set(readOwnReadings(folder));

  const address = (id: string, { level, versions }: Shelf, part: Part): string =>
    SOUNDS_PATH + soundFile({ id, part, level }).replace(/mp3$/, `${versions[part]}.mp3`);

  /** @param text the headword, or an English sentence of the entry */
  const find = (word: SpokenWord, text: string): string | undefined => {
    const shelf = shelves.get(word.id);
    if (!shelf || shelf.texts[0] !== word.headword || shelf.phones !== phonesOfIpa(word.ipa))
      return undefined;
    const part = PARTS.find((each) => shelf.texts[each] === text);
    return part === undefined ? undefined : address(word.id, shelf, part);
  };

  return {
    find,

    /** Whether a bundled entry is said otherwise than its spelling lets expect. */
    hasOwnReading: (id: string): boolean => ownReadings.has(id),

    /**
     * An entry's English sound: the bundled one where there is one, whatever is stored. A bundled one that was written
     * into the entry is none where the entry has changed since.
     */
    audioUrlOf(word: SpokenWord & Pick<Keyword, 'audioUrls'>): string | undefined {
      const stored = word.audioUrls.en;
      return find(word, word.headword) ?? (stored?.startsWith(SOUNDS_PATH) ? undefined : stored);
    },

    /**
     * What an address stands for: a file under `content/sounds`; or, where the address is that of an earlier sound in
     * its place, today's address, for pages that were open when a new version came.
     */
    resolve(path: string): { file: string } | { movedTo: string } | undefined {
      const [, level, id = '', written = '0', version] = ADDRESS.exec(path) ?? [];
      const part = Number(written) as Part;
      const shelf = shelves.get(id);
      const known = shelf?.versions[part];
      if (!shelf || known === undefined) return undefined;
      return shelf.level === level && known === version
        ? { file: soundFile({ id, part, level }) }
        : { movedTo: address(id, shelf, part) };
    },
  };
}

export type SoundIndex = ReturnType<typeof createSoundIndex>;

/** `/sounds/a1/live.0123456789.mp3`, `/sounds/a1/live.2.0123456789.mp3` */
const ADDRESS = /^\/sounds\/([a-c][12])\/([a-z0-9-]+)(?:\.([12]))?\.([0-9a-f]{10})\.mp3$/;

function readShelves(manifest: string): Map<string, Shelf> {
  const shelves = new Map<string, Shelf>();
  if (!existsSync(manifest)) return shelves;
  for (const line of readFileSync(manifest, 'utf8').split('\n')) {
    if (line === '') continue;
    const { id, part, level, text, phones, sha256 } = soundSchema.parse(JSON.parse(line));
    const shelf = shelves.get(id) ?? { level, phones: undefined, texts: byPart(), versions: byPart() };
    if (part === 0) shelf.phones = phones;
    shelf.texts[part] = text;
    shelf.versions[part] = sha256.slice(0, 10);
    shelves.set(id, shelf);
  }
  return shelves;
}
