import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type BundledCategory,
  bundledCategorySchema,
  type Entry,
  entrySchema,
} from '#src/domain/words/entry.ts';
import { idOf } from '#src/domain/words/entry-rules.ts';
import type { CefrLevel } from '#src/domain/words/level.ts';
import { createLevelList, type LevelList, levelListSchema } from '#src/domain/words/level-list.ts';
import { isNearWord, nearIds, wordKey } from '#src/domain/words/word-key.ts';
import { once } from '../platform/once.ts';

const LEVEL_FOLDERS = ['a1', 'a2', 'b1', 'b2', 'c1'];
/** Files read at once: so many that reading them all takes a second, so few that others get their turn. */
const READ_AT_ONCE = 32;

/** What is known of every entry without holding its texts. */
export type IndexedEntry = Pick<Entry, 'id' | 'headword' | 'partOfSpeech' | 'level' | 'topics'> & {
  variants: readonly string[];
};

/** Looks words up in the bundled vocabulary while the server runs, whatever was imported; holds no texts. */
export function createBundledEntries(folder: string) {
  const readEntry = async (level: string, id: string): Promise<Entry | undefined> => {
    const text = await readFile(join(folder, 'words', level, `${id}.json`), 'utf8').catch(() => undefined);
    const result = text === undefined ? undefined : entrySchema.safeParse(JSON.parse(text));
    return result?.data;
  };
  const readById = async (id: string): Promise<Entry | undefined> => {
    const found = await Promise.all(LEVEL_FOLDERS.map((level) => readEntry(level, id)));
    return found.find((entry) => entry !== undefined);
  };

  const readIndex = once(async () => {
    const index: IndexedEntry[] = [];
    for (const level of LEVEL_FOLDERS) {
      const names = await readdir(join(folder, 'words', level)).catch(() => []);
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
      for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
        const entries = await Promise.all(ids.slice(at, at + READ_AT_ONCE).map((id) => readEntry(level, id)));
        for (const entry of entries) {
          if (!entry) continue;
          const { id, headword, partOfSpeech, topics, variants = [] } = entry;
          index.push({ id, headword, partOfSpeech, level: entry.level, topics, variants });
        }
      }
    }
    return index;
  });

  let known: ReadonlyMap<string, IndexedEntry[]> | undefined;
  /** Entries by what their spellings are as ids: a spelling is looked up without going through them all. */
  const readSpellings = once(async () => {
    const bySpelling = new Map<string, IndexedEntry[]>();
    for (const entry of await readIndex()) {
      for (const key of new Set([entry.headword, ...entry.variants].map(idOf)))
        bySpelling.set(key, [...(bySpelling.get(key) ?? []), entry]);
    }
    known = bySpelling;
    return bySpelling;
  });

  const readCategories = once(async () => {
    const text = await readFile(join(folder, 'categories.json'), 'utf8');
    return z.array(bundledCategorySchema).parse(JSON.parse(text));
  });

  return {
    /**
     * The entry of an English word or phrase, by its spelling or another one; among several of one spelling the one
     * that is written in the same letter case, and of the part of speech wanted.
     */
    async find(word: string, partOfSpeech?: string): Promise<Entry | undefined> {
      const id = idOf(word);
      if (id === '') return undefined;
      // Once all spellings are known, so is that a word is none of them.
      if (known && !known.has(id)) return undefined;
      const direct = await readById(id);
      const fits = (entry: Entry) =>
        entry.headword === word && (partOfSpeech === undefined || entry.partOfSpeech === partOfSpeech);
      if (direct && fits(direct)) return direct;
      const key = wordKey(word);
      const candidates = ((await readSpellings()).get(id) ?? []).filter(({ headword, variants }) =>
        [headword, ...variants].some((spelling) => wordKey(spelling) === key),
      );
      const rank = (entry: IndexedEntry) =>
        (entry.partOfSpeech === partOfSpeech ? 4 : 0) +
        (entry.headword === word ? 2 : 0) +
        (wordKey(entry.headword) === key ? 1 : 0);
      const best = candidates.sort((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1))[0];
      return best && (best.id === direct?.id ? direct : readById(best.id));
    },

    /** A headword that a word may be a form or a slip of. */
    async findNear(word: string): Promise<string | undefined> {
      const spellings = await readSpellings();
      const candidates = nearIds(word).flatMap((id) => spellings.get(id) ?? []);
      return candidates.find(({ headword }) => isNearWord(word, headword))?.headword;
    },

    /** Every entry, without its texts. Reads all files the first time, which takes about a second. */
    list: (): Promise<readonly IndexedEntry[]> => readIndex(),

    /** The built-in topics. */
    listCategories: (): Promise<readonly BundledCategory[]> => readCategories(),

    /** Levels of some 6,100 words. */
    levels: once(async (): Promise<LevelList> => {
      const text = await readFile(join(folder, 'levels.json'), 'utf8');
      return createLevelList(levelListSchema.parse(JSON.parse(text)));
    }),

    /** A word's level: its entry's where there is one, else the list's. */
    async findLevel(word: string, partOfSpeech?: string): Promise<CefrLevel | undefined> {
      const direct = await readById(idOf(word));
      const isSame = direct && (partOfSpeech === undefined || direct.partOfSpeech === partOfSpeech);
      if (isSame && wordKey(direct.headword) === wordKey(word)) return direct.level;
      return (await this.levels()).levelOf(word, partOfSpeech);
    },
  };
}

export type BundledEntries = ReturnType<typeof createBundledEntries>;
