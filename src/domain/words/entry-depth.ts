import type { LanguageCode } from '../language.ts';
import { isOneOf } from '../one-of.ts';
import type { Translations } from './keyword.ts';
import type { CefrLevel } from './level.ts';

/** Names of the inflected forms that an entry may give, in the order in which they are read. */
export const FORM_NAMES = [
  'plural',
  'thirdPerson',
  'past',
  'pastParticiple',
  'presentParticiple',
  'comparative',
  'superlative',
] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** Where a word is at home; most are everywhere and have none. */
export const REGISTERS = [
  'formal',
  'informal',
  'old-fashioned',
  'technical',
  'humorous',
  'literary',
] as const;
export type Register = (typeof REGISTERS)[number];

export const RELATIONS = ['synonyms', 'opposites', 'family'] as const;
export type Relation = (typeof RELATIONS)[number];

/** What a pattern may say without the word itself; learners read it in their language. */
const GRAMMAR_PATTERNS = [
  'countable',
  'uncountable',
  'usually uncountable',
  'countable or uncountable',
  'always plural',
  'usually plural',
  'usually singular',
  'singular or plural verb',
  'no object',
  'not in the progressive',
  'usually passive',
  'usually negative',
  'not before a noun',
  'not usually before a noun',
  'usually before a noun',
  'only before a noun',
  'after a noun',
  'usually at the start of a sentence',
] as const;
export type GrammarPattern = (typeof GRAMMAR_PATTERNS)[number];

export const isGrammarPattern = (pattern: string): pattern is GrammarPattern =>
  isOneOf(GRAMMAR_PATTERNS, pattern);

/** Most of each list, and longest texts in characters. */
export const MAX_PATTERNS = 3;
export const MAX_PATTERN_LENGTH = 60;
export const MAX_COLLOCATIONS = 3;
export const MAX_HINT_LENGTH = 40;
/** A translation has at most so many variants, and so many hints tell them apart. */
export const MAX_HINTS = 2;
export const MAX_NOTE_LENGTH = 160;
export const MAX_SENSES = 2;
export const MAX_RELATED = 8;

export type Hints = Partial<Record<LanguageCode, string[]>>;

/** A further sense, to be read: it has no card and no exercise. */
export type FurtherSense = {
  partOfSpeech: string;
  level: CefrLevel | null;
  /** Where it is said otherwise than the entry's own: close, record. */
  ipa?: string | undefined;
  headwords: Translations;
  meanings: Translations;
  /** One sentence. */
  context: Translations;
};

/** What an entry may have beyond headword, meaning and sentences. What there is nothing to say of is left out. */
export type EntryDepth = {
  /** Irregular or doubtful forms alone; ' / ' between two. */
  forms?: Partial<Record<FormName, string>>;
  /** In a dictionary's short hand: 'apply for sth', 'uncountable'. */
  patterns?: string[];
  collocations?: Translations[];
  register?: Register;
  /** By language, one for each variant of its translation: what tells them apart. */
  hints?: Hints;
  /** What speakers of a language get wrong here. */
  notes?: Translations;
  senses?: FurtherSense[];
  /** Ids of other entries. */
  related?: Partial<Record<Relation, string[]>>;
};

/** The parts of it, in the order of an entry's file. */
export const DEPTH_FIELDS = [
  'forms',
  'patterns',
  'collocations',
  'register',
  'hints',
  'notes',
  'senses',
  'related',
] as const satisfies readonly (keyof EntryDepth)[];
export type DepthField = (typeof DEPTH_FIELDS)[number];

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && Object.values(value).every((each) => each === undefined));

/** What of an object is an entry's depth, without the parts that say nothing. */
export function depthOf(entry: { [F in DepthField]?: EntryDepth[F] | null | undefined }): EntryDepth {
  return Object.fromEntries(
    DEPTH_FIELDS.flatMap((field) => (isNothing(entry[field]) ? [] : [[field, entry[field]]])),
  );
}

export function withoutDepth<T extends EntryDepth>(entry: T): Omit<T, DepthField> {
  const rest = { ...entry };
  for (const field of DEPTH_FIELDS) delete rest[field];
  return rest;
}

/** The inflected forms that an entry gives of its word; regular ones are left to `formsOf`. */
export function listedForms({ forms }: Pick<EntryDepth, 'forms'>): string[] {
  return Object.values(forms ?? {}).flatMap((text) => text?.split(' / ') ?? []);
}
