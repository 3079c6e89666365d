import { answeredWords, chooseNewWords, countBegun, ITEMS_OF_NEW_WORD, NEW_BEYOND } from './day-plan.ts';
import { type LearnerPlan, type PlannedFrom, toldPlan } from './learner-plan.ts';
import { compareTexts } from './review-event.ts';
import { SESSION_ITEMS } from './session.ts';

/**
 * One session of words that are asked for by name: a few new ones, whatever the day has had, and then those of them that
 * were met before, most forgotten first.
 * @param named ids of the words that are asked for
 * @param from.memories of those words, and of what was met today
 * @param from.candidates those of the words that may be met, best first
 */
export function namedPlanOf(named: readonly string[], from: PlannedFrom): LearnerPlan {
  const { day, memories, met, candidates, scheduler, secondsPerItem, settings } = from;
  const isAnswered = answeredWords(memories);
  const newWords = chooseNewWords(candidates, isAnswered, met, NEW_BEYOND);
  const isNamed = new Set(named);
  const known = memories
    .filter(({ word }) => isNamed.has(word) && isAnswered.has(word))
    .map((memory) => ({ ...memory, recall: scheduler.retrievability(memory, day) }))
    .sort((a, b) => a.recall - b.recall || compareTexts(a.word, b.word))
    .slice(0, SESSION_ITEMS - newWords.length * ITEMS_OF_NEW_WORD);
  const [due, practice] = [true, false].map((isDue) =>
    known.filter(({ due }) => due <= day === isDue).map(({ word }) => word),
  ) as [string[], string[]];
  const items = known.length + newWords.length * ITEMS_OF_NEW_WORD;
  const isBeyond = newWords.length > 0 && countBegun(met, isAnswered) + newWords.length > settings.newWords;
  const minutes = Math.ceil((items * secondsPerItem) / 60);
  return toldPlan({ due, newWords, practice, isBeyond, waiting: 0, items, minutes }, from);
}
