import { z } from 'zod';
import { CEFR_LEVELS, type CefrLevel } from './level.ts';
import { PARTS_OF_SPEECH } from './part-of-speech.ts';
import { formsOf } from './word-forms.ts';
import { meansTwoWords } from './word-key.ts';

const BETWEEN_WORDS = ' | ';

/** The bundled level list, `content/levels.json`: level → part of speech → words, joined with ' | '. */
export const levelListSchema = z.partialRecord(
  z.enum(CEFR_LEVELS),
  z.partialRecord(
    z.enum(PARTS_OF_SPEECH),
    z.string().transform((words) => words.split(BETWEEN_WORDS)),
  ),
);
export type LevelListFile = z.infer<typeof levelListSchema>;

/** How many levels two are apart. */
export function levelDistance(a: CefrLevel, b: CefrLevel): number {
  return Math.abs(CEFR_LEVELS.indexOf(a) - CEFR_LEVELS.indexOf(b));
}

const plain = (word: string) => word.toLowerCase().replaceAll("'", '’');
const keyOf = (word: string) => (meansTwoWords(word) ? word : plain(word));

/** Levels of some 6,100 words, as learners' word lists give them. */
export function createLevelList(file: LevelListFile) {
  const byWord = new Map<string, Map<string, CefrLevel>>();
  for (const level of CEFR_LEVELS) {
    for (const [partOfSpeech, words] of Object.entries(file[level] ?? {})) {
      for (const word of words) {
        const uses = byWord.get(keyOf(word)) ?? new Map<string, CefrLevel>();
        if (!uses.has(partOfSpeech)) uses.set(partOfSpeech, level);
        byWord.set(keyOf(word), uses);
      }
    }
  }
  let forms: Map<string, CefrLevel> | undefined;
  // A form that belongs to several words is as easy as the easiest of them.
  const levelsOfForms = () => {
    if (forms) return forms;
    forms = new Map();
    for (const [word, uses] of byWord) {
      const level = easiest(uses);
      for (const form of formsOf(word)) {
        const known = forms.get(form);
        if (!known || CEFR_LEVELS.indexOf(level) < CEFR_LEVELS.indexOf(known)) forms.set(form, level);
      }
    }
    return forms;
  };
  return {
    /** A word's level in a part of speech, else its easiest; undefined for a word that the list does not have. */
    levelOf(word: string, partOfSpeech?: string): CefrLevel | undefined {
      const uses = byWord.get(keyOf(word));
      if (!uses) return undefined;
      return (partOfSpeech === undefined ? undefined : uses.get(partOfSpeech)) ?? easiest(uses);
    },

    /** Every level that a word has as one part of speech or another. */
    levelsOf: (word: string): CefrLevel[] => [...new Set(byWord.get(keyOf(word))?.values() ?? [])],

    /** Words of an English sentence that are two or more levels above one. */
    hardWords(sentence: string, level: CefrLevel): string[] {
      const known = levelsOfForms();
      const own = CEFR_LEVELS.indexOf(level);
      return plain(sentence)
        .split(/[^\p{L}’-]+/u)
        .filter((word) => CEFR_LEVELS.indexOf(known.get(word) ?? 'A1') >= own + 2);
    },
  };
}

export type LevelList = ReturnType<typeof createLevelList>;

function easiest(uses: ReadonlyMap<string, CefrLevel>): CefrLevel {
  return [...uses.values()].reduce((a, b) => (CEFR_LEVELS.indexOf(b) < CEFR_LEVELS.indexOf(a) ? b : a));
}
