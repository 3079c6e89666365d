import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type BundledSound, bundledSoundSchema } from '#src/domain/speech/bundled-sound.ts';
import { isSameReading } from '#src/domain/speech/ipa-distance.ts';
import type { Entry } from '#src/domain/words/entry.ts';

/** Folder of the sounds, under a content folder. */
export const SOUNDS_FOLDER = 'sounds';

const MANIFEST = 'manifest.jsonl';

/** Sounds that a content folder holds, by its manifest, in its order: by id, then part; none where it has no manifest. */
export function readBundledSounds(content: string): BundledSound[] {
  const file = join(content, SOUNDS_FOLDER, MANIFEST);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => bundledSoundSchema.parse(JSON.parse(line)));
}

/** Writes the manifest again, sorted; the old one stands until the new one is whole. */
export function writeBundledSounds(content: string, sounds: readonly BundledSound[]): void {
  const file = join(content, SOUNDS_FOLDER, MANIFEST);
  if (sounds.length === 0 && !existsSync(file)) return;
  const lines = sounds
    .toSorted((a, b) => (a.id === b.id ? a.part - b.part : a.id < b.id ? -1 : 1))
    .map((sound) => `${JSON.stringify(sound)}\n`);
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}

const ownReadingsFile = (content: string) => join(content, 'own-readings.json');

/**
 * Ids of entries that are said otherwise than their spelling lets expect: the bundled synthesiser reads it otherwise, or
 * another entry of the same spelling is said otherwise.
 */
export function readOwnReadings(content: string): string[] {
  const file = ownReadingsFile(content);
  return existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/**
 * The same, found out.
 * @param transcribe how the bundled synthesiser says a text
 * @param isAsked of which entries; all else
 */
export async function findOwnReadings(
  entries: readonly Pick<Entry, 'id' | 'headword' | 'ipa'>[],
  transcribe: (text: string) => Promise<string>,
  isAsked: (id: string) => boolean = () => true,
): Promise<string[]> {
  const alike = Map.groupBy(entries, ({ headword }) => headword.toLowerCase());
  const found = await Promise.all(
    entries
      .filter(({ id }) => isAsked(id))
      .map(async ({ id, headword, ipa }) => {
        const others = alike.get(headword.toLowerCase()) ?? [];
        const isOwn =
          others.some((other) => !isSameReading(other.ipa, ipa)) ||
          !isSameReading(await transcribe(headword), ipa);
        return isOwn ? [id] : [];
      }),
  );
  return found.flat().sort();
}

export function writeOwnReadings(content: string, ids: readonly string[]): void {
  writeFileSync(ownReadingsFile(content), `${JSON.stringify(ids, null, 2)}\n`);
}
