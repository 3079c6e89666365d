import type { Candidate } from '#src/domain/learning/day-plan.ts';
import { type LearnerPlan, wordsMet } from '#src/domain/learning/learner-plan.ts';
import type { LearningSettings } from '#src/domain/learning/learning-settings.ts';
import { standingReviews } from '#src/domain/learning/memory.ts';
import { namedPlanOf } from '#src/domain/learning/named-plan.ts';
import type { NamedWords } from '#src/domain/learning/named-words.ts';
import type { AskCandidates } from './candidates.ts';
import {
  findAnswered,
  findMemories,
  listSavedIds,
  MOST_ASKED,
  NEXT_PAGE,
  paceOf,
  settleMemories,
} from './guest-reckoning.ts';
import { listReviews } from './reviews-kept.ts';
import { GUEST, type Shelf } from './shelf.ts';

/**
 * A guest's session of words that are asked for by name, as `GET /api/plan` tells it to an account.
 * @param ask of the server: the words themselves
 * @throws where it does not answer
 */
export async function planGuestNamed(
  shelf: Shelf,
  day: string,
  settings: LearningSettings,
  name: NamedWords,
  ask: AskCandidates,
): Promise<LearnerPlan> {
  const scheduler = await settleMemories(shelf, settings);
  const done = standingReviews(await listReviews(shelf, GUEST, { by: 'day', from: day, to: day }));
  const isMet = new Set(wordsMet(done));
  const saved = name === 'saved' ? await listSavedIds(shelf) : [];
  const isAnswered = await findAnswered(shelf, saved);
  // Where there are more than can be asked for at once, new ones go first.
  const asked = [...isMet, ...saved.filter((word) => !isAnswered.has(word)), ...isAnswered];
  const { words, ofTopic } = await findWords(ask, [...new Set(asked)].slice(0, MOST_ASKED), name === 'topic');
  const isSaved = new Set(saved);
  const named = name === 'topic' ? ofTopic : words.filter(({ word }) => isSaved.has(word));
  const ids = named.map(({ word }) => word);
  return namedPlanOf(ids, {
    ...{ day, done, settings, scheduler, candidates: named },
    memories: [...(await findMemories(shelf, [...new Set([...ids, ...isMet])])).values()],
    met: words.filter(({ word }) => isMet.has(word)),
    secondsPerItem: await paceOf(shelf),
  });
}

/** Some words by their ids, and where they are asked for, all of the chosen topic. */
async function findWords(
  ask: AskCandidates,
  ids: readonly string[],
  isTopic: boolean,
): Promise<{ words: Candidate[]; ofTopic: Candidate[] }> {
  const count = isTopic ? NEXT_PAGE : 1;
  let answer = await ask({ from: 0, count, words: ids, isTopicAlone: true });
  const { words } = answer;
  const ofTopic = [...answer.candidates];
  for (let from = count; isTopic && answer.hasMore; from += count) {
    answer = await ask({ from, count, words: [], isTopicAlone: true });
    ofTopic.push(...answer.candidates);
  }
  return { words, ofTopic };
}
