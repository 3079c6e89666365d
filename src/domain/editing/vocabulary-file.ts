import type { LanguageCode } from '../language.ts';
import type { CategoryDetails } from '../words/category-state.ts';
import type { KeywordState } from './keyword-version.ts';
import type { LanguagePairRow } from './language-pair-form.ts';

/**
 * The forms in which the whole vocabulary leaves and enters: 'jsonl' is everything, a JSON record a line; 'csv' is the
 * entries alone, a row each, for spreadsheets.
 */
export const VOCABULARY_FORMATS = ['jsonl', 'csv'] as const;
export type VocabularyFormat = (typeof VOCABULARY_FORMATS)[number];

export type ListedCategory = CategoryDetails & { id: string; formerSlugs: string[] };

/** What a file says of an entry; what it does not say stays as it is. */
export type KeywordFields = Partial<Omit<KeywordState, 'links'>> & {
  /** Undefined position: where it is, or at the category's end. */
  links?: { categoryId: string; position: number | undefined }[];
};

/** What a file says of a category; what it does not say stays as it is. */
export type CategoryFields = Pick<ListedCategory, 'id' | 'name' | 'slug'> & Partial<ListedCategory>;

export type VocabularyRecord =
  | { kind: 'category'; category: CategoryFields }
  | { kind: 'language-pair'; pair: LanguagePairRow }
  | {
      kind: 'keyword';
      id: string;
      /** Whether the file has no id for it, and the headword says which entry it is. */
      isNamed: boolean;
      fields: KeywordFields;
      /** Where the file has only some languages' columns: which; the others stay as they are. */
      told: ToldLanguages | undefined;
      /** Of a last row without a line end: its last cell, of which some may be cut off. */
      lastCell?: { column: string; text: string };
    };

/** Languages of which a file speaks, by part of an entry. */
export type ToldLanguages = {
  headwords: LanguageCode[];
  meanings: LanguageCode[];
  contexts: LanguageCode[][];
};

/** Why a line, or one part of it, was left out. */
export const LINE_FAULTS = [
  'not-json',
  'unknown-kind',
  'missing',
  'too-long',
  'too-many',
  'wrong',
  /** An earlier line has the same id, or there are two columns of this name, of which neither is read. */
  'twice',
  'slug-taken',
  'unknown-category',
  /** A column of this name is not known. */
  'unknown-column',
  /** A row has fewer or more cells than there are columns. */
  'too-few-cells',
  'too-many-cells',
  /** The file ends in the middle of the line, or seems to. */
  'cut',
  'text-after-quote',
  /** Nothing is read from there on. */
  'unclosed-quote',
  /** A cell holds what a spreadsheet or an editor left of a text: '????', '#NAME?'. */
  'damaged',
  /** A new entry would be another spelling of one that is there. */
  'spelling-taken',
] as const;
export type LineFault = {
  /** From 1. */
  line: number;
  /** The part, as 'contexts.1.fr' or a column's name; empty for the whole line. */
  path: string;
  reason: (typeof LINE_FAULTS)[number];
};

/** What comes out of a file, in its order; undefined now and then: whoever reads can let others have their turn. */
export type VocabularyItem = { line: number; record: VocabularyRecord } | { fault: LineFault } | undefined;

/** How a file is read to its end: its form, or why it is none. */
export type FormatOrFault = VocabularyFormat | { fault: 'empty' | 'unknown-format' };

/** Lines that are read between two pauses. */
export const STEP = 200;

export const faultAt = (line: number, path: string, reason: LineFault['reason']) => ({
  fault: { line, path, reason },
});
