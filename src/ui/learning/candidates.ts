import type { Candidate } from '#src/domain/learning/day-plan.ts';

export type Candidates = { candidates: Candidate[]; words: Candidate[]; hasMore: boolean };

/** Asks the server for words that may be met (`POST /api/candidates`). @throws where it does not answer */
export type AskCandidates = (asked: {
  from: number;
  count: number;
  words: readonly string[];
  /** The words of the chosen topic, without those of the level. */
  isTopicAlone?: boolean;
}) => Promise<Candidates>;
