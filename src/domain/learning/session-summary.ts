import { countedMs } from './day-figures.ts';
import { isMiss } from './review-event.ts';
import type { Session, Step } from './session.ts';

export type SessionSummary = {
  /** Words that were shown for the first time, those that the learner said to know, and words that came back. */
  met: string[];
  known: string[];
  reviewed: string[];
  /**
   * Words that were asked for, those of them whose first answer was right, or nearly, and those that were missed at least
   * once: what was right at first may have been missed when it was heard.
   */
  asked: string[];
  rightAtFirst: string[];
  missed: string[];
  /** Time that the steps took, in milliseconds. */
  ms: number;
};

/** What a session has come to so far. */
export function summaryOf(session: Session): SessionSummary {
  const done = session.answers.map((answer, i) => ({ ...(session.steps[i] as Step), ...answer }));
  const isNew = new Set(session.words.filter((each) => each.isNew).map(({ word }) => word));
  const unique = (list: { word: string }[]) => [...new Set(list.map(({ word }) => word))];
  const asked = done.filter(({ form }) => form !== 'meet');
  const firstAsked = asked.filter(({ word }, i) => asked.findIndex((each) => each.word === word) === i);
  const known = unique(done.filter(({ outcome }) => outcome === 'known'));
  return {
    met: unique(done.filter(({ form, word }) => form === 'meet' && isNew.has(word) && !known.includes(word))),
    known,
    reviewed: unique(done.filter(({ word }) => !isNew.has(word) && !known.includes(word))),
    asked: unique(asked),
    rightAtFirst: unique(firstAsked.filter(({ outcome }) => !isMiss(outcome))),
    missed: unique(asked.filter(({ outcome }) => isMiss(outcome))),
    ms: done.reduce((sum, answer) => sum + countedMs(answer), 0),
  };
}

/** The word that the learner has just said to know, while that can be taken back. */
export function knownJustNow({ steps, answers, before }: Session): string | undefined {
  return before && answers.at(-1)?.outcome === 'known' ? steps[answers.length - 1]?.word : undefined;
}

/** What is still to come of a session: words to review and to meet, and steps. */
export function leftOf({ steps, answers, words }: Session): { due: number; newWords: number; items: number } {
  const coming = steps.slice(answers.length);
  const isNew = new Set(words.filter((each) => each.isNew).map(({ word }) => word));
  const toMeet = new Set(
    coming.filter(({ word, form }) => form === 'meet' && isNew.has(word)).map(({ word }) => word),
  );
  const all = new Set(coming.map(({ word }) => word));
  return { due: all.size - toMeet.size, newWords: toMeet.size, items: coming.length };
}
