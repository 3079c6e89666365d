import type { EntryFinding, Origin } from '../generation/generation.ts';
import type { EntryDepth } from '../words/entry-depth.ts';
import type { KeywordStatus, ReviewState, Translations } from '../words/keyword.ts';
import type { CefrLevel } from '../words/level.ts';

/** What can be done to an entry; each is a version of it. */
export type VersionAction =
  // What stood there before the action that follows, where no version says so: the import's entry, mostly.
  | 'before'
  | 'created'
  | 'generated'
  | 'edited'
  | 'published'
  | 'withdrawn'
  | 'audio'
  | 'picture'
  | 'level'
  | 'deleted'
  | 'restored'
  | 'undone';

/** Everything of an entry that somebody may change, and its places in categories: enough to bring it back. */
export type KeywordState = {
  headwords: Translations;
  variants: string[];
  meanings: Translations;
  contexts: Translations[];
  ipa: string;
  partOfSpeech: string;
  level: CefrLevel | null;
  topics: string[];
  imageUrl: string | null;
  audioUrls: Translations;
  status: KeywordStatus;
  review: ReviewState;
  origin: Origin;
  levelOrigin: Origin | null;
  findings: EntryFinding[];
  links: { categoryId: string; position: number }[];
  /** ISO 8601: a restored entry keeps its place in newest-first lists. */
  createdAt: string;
  // What there is nothing to say of is left out, so that versions from before it could be said are the same.
} & EntryDepth;

/** An entry with nothing but its English headword: a draft of an admin's. */
export function newKeywordState(headword: string, at: Date): KeywordState {
  return {
    headwords: { en: headword },
    variants: [],
    meanings: {},
    contexts: [],
    ipa: '',
    partOfSpeech: '',
    level: null,
    topics: [],
    imageUrl: null,
    audioUrls: {},
    status: 'draft',
    review: 'draft',
    origin: 'admin',
    levelOrigin: null,
    findings: [],
    links: [],
    createdAt: at.toISOString(),
  };
}

export type KeywordVersion = {
  version: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Undefined: the program itself, or an account that is gone. */
  by: string | undefined;
  action: VersionAction;
  batchId: string | undefined;
  state: KeywordState | undefined;
};

/** Whether two states say the same, in whatever order their maps were written. */
export function isSameState(one: KeywordState, other: KeywordState): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** A value as JSON with the keys of its objects in order: one comes from a file, another from jsonb, which has its own. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
