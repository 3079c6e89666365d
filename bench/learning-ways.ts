import { shiftDate } from '#src/domain/cairo-day.ts';
import { countedMs } from '#src/domain/learning/day-figures.ts';
import {
  type Candidate,
  ITEMS_OF_NEW_WORD,
  isGoalReached,
  planDay,
  secondsAnItem,
} from '#src/domain/learning/day-plan.ts';
import { gradeOf } from '#src/domain/learning/grade.ts';
import { aimFor, type LearningSettings } from '#src/domain/learning/learning-settings.ts';
import { type Memory, stateOf } from '#src/domain/learning/memory.ts';
import { orderOfDay } from '#src/domain/learning/order-of-day.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { createScheduler } from '#src/domain/learning/scheduler.ts';
import {
  answerStep,
  createSession,
  currentStep,
  endSoon,
  itemsBegun,
  wordsOfSession,
} from '#src/domain/learning/session.ts';
import { createSeededRandom } from '#src/domain/seeded-random.ts';
import type { Mind } from './simulated-mind.ts';

/** What a day came to. */
export type SimulatedDay = {
  ms: number;
  newWords: number;
  /** Due words that wait at its end. */
  waiting: number;
  /** Words that were due and were asked, and those of them that were right at once. */
  reviews: number;
  right: number;
};

/** A way to learn: days come one after another, those that are missed are left out. Each has so many milliseconds. */
export type Way = { day: (today: string, ms: number) => SimulatedDay };

/** One after another, so that the same run has the same. */
const createIds = () => {
  let count = 0;
  return () => `01900000-0000-7000-8000-${(count++).toString(16).padStart(12, '0')}`;
};

/**
 * Ours, by the functions that the product itself calls: plan, sessions until the plan is done, memories.
 * @param candidates in the order in which they are offered
 */
export function ourWay(
  mind: Mind,
  candidates: readonly Candidate[],
  settings: LearningSettings,
  seed: string,
): Way & { events: ReviewEvent[]; memories: Map<string, Memory> } {
  const scheduler = createScheduler(aimFor(settings));
  const random = createSeededRandom(`sessions ${seed}`);
  const newId = createIds();
  const memories = new Map<string, Memory>();
  const events: ReviewEvent[] = [];
  const latest: ReviewEvent[] = [];
  const candidateOf = new Map(candidates.map((candidate) => [candidate.word, candidate]));
  let reviews = 0;
  let right = 0;

  const learn = (event: ReviewEvent) => {
    events.push(event);
    latest.push(event);
    if (latest.length > 300) latest.shift();
    const known = memories.get(event.word);
    const trace = known ?? scheduler.begin(event.day);
    const grade = gradeOf(event);
    const isCounted = grade !== undefined && !(trace.last !== undefined && event.day <= trace.last);
    if (isCounted && trace.last !== undefined) {
      reviews++;
      if (event.outcome === 'right' || event.outcome === 'near') right++;
    }
    const next = isCounted ? scheduler.next(trace, event.day, grade) : trace;
    const { word, day } = event;
    memories.set(word, {
      met: known?.met ?? day,
      word,
      scheduler: scheduler.name,
      ...next,
      state: stateOf(next),
    });
  };

  const playSession = (
    today: string,
    words: { due: string[]; newWords: string[] },
    before: number,
  ): number => {
    let at = Date.parse(`${today}T18:00:00Z`) + events.length;
    let session = createSession({
      id: newId(),
      day: today,
      startedAt: new Date(at).toISOString(),
      due: words.due.map((word) => ({ word, stability: memories.get(word)?.stability ?? 0 })),
      newWords: words.newWords,
      settings,
      isPossible: () => true,
      newId,
      random,
    });
    const pace = secondsAnItem(latest);
    let ms = 0;
    for (let step = currentStep(session); step; step = currentStep(session)) {
      const { word, form, id } = step;
      const shown = { outcome: 'unknown' as const, ms: form === 'meet' ? mind.show(word, today) : 0 };
      const answer = form === 'meet' ? shown : mind.ask(word, today, form);
      at += answer.ms;
      const result = answerStep(
        session,
        id,
        { ...answer, at: new Date(at).toISOString(), day: today },
        newId,
      );
      if (!result) break;
      session = result.session;
      learn(result.event);
      ms += countedMs(answer);
      if (isGoalReached(settings, before + ms, pace, itemsBegun(session))) session = endSoon(session);
    }
    return ms;
  };

  return {
    events,
    memories,
    day(today) {
      const met: Candidate[] = [];
      [reviews, right] = [0, 0];
      for (let ms = 0; ; ) {
        const plan = planDay([...memories.values()], today, {
          scheduler,
          settings,
          secondsPerItem: secondsAnItem(latest),
          candidates,
          done: { ms, met },
        });
        const words = wordsOfSession(plan);
        if (words.due.length + words.newWords.length === 0)
          return { ms, newWords: met.length, waiting: plan.waiting, reviews, right };
        ms += playSession(today, words, ms);
        const begun = words.newWords.filter((word) => memories.has(word));
        met.push(...begun.map((word) => candidateOf.get(word) as Candidate));
      }
    },
  };
}

/** When a word is due again, by one of the older ways. */
type Box = { due: string; interval: number; ease: number; box: number };
export type Spacing = (
  before: Box | undefined,
  isRight: boolean,
) => { interval: number; ease: number; box: number };

/** Leitner's five boxes (1972), asked every day, every second, fourth, eighth and sixteenth; a miss goes back to the first. */
export const leitner: Spacing = (before, isRight) => {
  const box = isRight ? Math.min(5, (before?.box ?? 0) + 1) : 1;
  return { box, interval: 2 ** (box - 1), ease: 0 };
};

/** SuperMemo 2 (Woźniak 1990), a right answer counting as a four, a miss as a one. */
export const superMemo2: Spacing = (before, isRight) => {
  const quality = isRight ? 4 : 1;
  const { interval, ease, box } = before ?? { interval: 0, ease: 2.5, box: 0 };
  const next = Math.max(1.3, ease + 0.1 - (5 - quality) * (0.08 + (5 - quality) * 0.02));
  if (!isRight) return { interval: 1, ease: next, box: 0 };
  return { box: box + 1, ease: next, interval: box === 0 ? 1 : box === 1 ? 6 : Math.round(interval * ease) };
};

/** An older way to space, with our questions: due words first, the longest overdue before others, then new ones. */
export function spacedWay(
  mind: Mind,
  candidates: readonly Candidate[],
  { newWords: most }: Pick<LearningSettings, 'newWords'>,
  spacing: Spacing,
): Way {
  const boxes = new Map<string, Box>();
  let reviews = 0;
  let right = 0;
  let next = 0;
  const ask = (word: string, today: string): number => {
    const before = boxes.get(word);
    const first = mind.ask(word, today, 'type');
    const isRight = first.outcome === 'right' || first.outcome === 'near';
    const after = spacing(before, isRight);
    boxes.set(word, { ...after, due: shiftDate(today, after.interval) });
    let ms = first.ms;
    for (let isMissed = !isRight; isMissed; ) {
      const again = mind.ask(word, today, 'type');
      ms += again.ms;
      isMissed = again.outcome === 'wrong' || again.outcome === 'unknown';
    }
    if (before) {
      reviews++;
      if (isRight) right++;
    }
    return ms;
  };
  return {
    day(today, goal) {
      const due = [...boxes]
        .filter(([, box]) => box.due <= today)
        .sort(([, a], [, b]) => (a.due < b.due ? -1 : 1));
      [reviews, right] = [0, 0];
      let ms = 0;
      let asked = 0;
      for (const [word] of due) {
        if (ms >= goal) break;
        ms += ask(word, today);
        asked++;
      }
      let newWords = 0;
      for (; ms < goal && newWords < most; newWords++, next++) {
        const { word } = candidates[next] as Candidate;
        ms += mind.show(word, today) + ask(word, today);
        for (let i = 2; i < ITEMS_OF_NEW_WORD; i++) ms += mind.ask(word, today, 'choose-word').ms;
      }
      return { ms, newWords, waiting: due.length - asked, reviews, right };
    },
  };
}

/**
 * Browsing: the cards of a level in the day's order, from the first on.
 * @param isRecalled whether the learner recalls each word before looking at the card
 */
export function browsingWay(mind: Mind, level: readonly string[], learner: string, isRecalled: boolean): Way {
  return {
    day(today, goal) {
      const before = mind.met();
      let ms = 0;
      for (const word of orderOfDay(level, learner, today)) {
        if (ms >= goal) break;
        ms += mind.look(word, today, isRecalled);
      }
      return { ms, newWords: mind.met() - before, waiting: 0, reviews: 0, right: 0 };
    },
  };
}
