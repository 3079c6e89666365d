import type { Origin } from '#src/domain/generation/generation.ts';
import type { KeywordStatus } from '#src/domain/words/keyword.ts';
import type { CefrLevel } from '#src/domain/words/level.ts';

export type SavedRow = {
  id: string;
  headword: string;
  partOfSpeech: string;
  level: CefrLevel | undefined;
  status: KeywordStatus;
  origin: Origin;
  findings: number;
  /** Languages that have a stored sound, of six. */
  sounds: number;
  hasPicture: boolean;
};

export type SavedQuery = {
  search: string;
  level: string;
  status: string;
  origin: string;
  onlyFindings: boolean;
};

export type SavedData = {
  query: SavedQuery;
  rows: SavedRow[];
  total: number;
  /** How many pages of 250 are shown. */
  pages: number;
  /** What of it could not be loaded. */
  failed: 'list' | 'more' | 'all' | undefined;
};
