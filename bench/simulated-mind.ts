import { USUAL_AIM } from '#src/domain/learning/learning-settings.ts';
import type { Form } from '#src/domain/learning/review-event.ts';
import { createScheduler, type Trace } from '#src/domain/learning/scheduler.ts';
import { createSeededRandom } from '#src/domain/seeded-random.ts';

/** The model by which true memories grow and fade; its target share plays no part in that. */
const model = createScheduler(USUAL_AIM);
/** Grades of ts-fsrs. */
const AGAIN = 1;
const GOOD = 3;

/** How far true stabilities lie around the model's: standard deviations of their logarithm, by learner and by word. */
const LEARNER_SPREAD = 0.2;
const WORD_SPREAD = 0.4;
/** Share of words that are answered right within the session in which they were met. */
const RIGHT_AFTER_CARD = 0.95;
/** Of what is not known: how often a choice is guessed rather than left, and how often a right word has a slip. */
const GUESSES = 0.5;
const SLIPS = 0.04;

/**
 * Stability in days of what was only looked at, however often: 36 of a hundred words that were studied again and again,
 * and not asked, were known a week later, and 80 of those that were asked (Karpicke and Roediger, Science 319, 2008).
 */
const LOOKED_AT = 0.0091;

/** Seconds from question to answer, medians; and the standard deviation of their logarithm. */
export const SECONDS: Record<Form, number> = {
  meet: 9,
  'choose-meaning': 5,
  'choose-word': 5,
  hear: 6,
  gap: 8,
  tap: 9,
  type: 8,
  dictation: 8,
};
const MISS_SECONDS = 4;
const SECONDS_SPREAD = 0.4;
const SPEED_SPREAD = 0.2;

const CHOSEN: readonly Form[] = ['choose-meaning', 'choose-word', 'hear'];

/**
 * Someone who learns: a true memory for each word, drawn around the model's, which every way to learn works on alike.
 * What a memory holds is only asked, never told.
 * @param seed the same learner for the same seed
 */
export function createMind(seed: string) {
  const random = createSeededRandom(seed);
  /** Box and Muller 1958. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const gift = Math.exp(LEARNER_SPREAD * normal());
  const speed = Math.exp(SPEED_SPREAD * normal());
  const words = new Map<string, { trace: Trace; factor: number; seen: string }>();

  const memoryOf = (word: string, day: string) => {
    let memory = words.get(word);
    if (!memory) {
      memory = { trace: model.begin(day), factor: gift * Math.exp(WORD_SPREAD * normal()), seen: '' };
      words.set(word, memory);
    }
    return memory;
  };
  /** Likelihood that a word is remembered, 0 to 1. */
  const share = (word: string, day: string): number => {
    const memory = words.get(word);
    if (!memory) return 0;
    const { trace, factor } = memory;
    return model.retrievability({ ...trace, stability: trace.stability * factor }, day);
  };
  const grow = (word: string, day: string, grade: typeof AGAIN | typeof GOOD) => {
    const memory = memoryOf(word, day);
    if (memory.trace.last !== undefined && day <= memory.trace.last) return;
    memory.trace = model.next(memory.trace, day, grade);
  };

  return {
    share,

    /** Words held on a day: the sum of likelihoods. */
    held: (day: string): number => [...words.keys()].reduce((sum, word) => sum + share(word, day), 0),

    met: (): number => words.size,

    /**
     * Asks a word: the day's first answer moves the memory, what follows on that day is known of it.
     * @returns what the learner does, and how long it takes in milliseconds
     */
    ask(
      word: string,
      day: string,
      form: Form,
    ): { outcome: 'right' | 'near' | 'wrong' | 'unknown'; ms: number } {
      const memory = memoryOf(word, day);
      const isFirst = memory.trace.last === undefined;
      const isSeen = memory.seen === day;
      const isKnown = random() < (isSeen ? RIGHT_AFTER_CARD : share(word, day));
      if (isFirst || !isSeen) grow(word, day, isKnown ? GOOD : AGAIN);
      memory.seen = day;
      const isGuessed = !isKnown && CHOSEN.includes(form) && random() < GUESSES;
      const isRight = isKnown || (isGuessed && random() < 0.25);
      const isSlip = isRight && !CHOSEN.includes(form) && random() < SLIPS;
      const outcome = isRight ? (isSlip ? 'near' : 'right') : isGuessed ? 'wrong' : 'unknown';
      return { outcome, ms: time(SECONDS[form] + (isRight ? 0 : MISS_SECONDS)) };
    },

    /** Shows a word's card. @returns how long it takes in milliseconds */
    show(word: string, day: string): number {
      memoryOf(word, day).seen = day;
      return time(SECONDS.meet);
    },

    /**
     * Looks at a card that says everything at once.
     * @param isRecalled whether the learner recalls the word before looking, which strengthens as an answer does; what is
     *   looked at alone is held as little as after the look before
     * @returns how long it takes in milliseconds
     */
    look(word: string, day: string, isRecalled: boolean): number {
      const memory = memoryOf(word, day);
      if (isRecalled) grow(word, day, random() < share(word, day) ? GOOD : AGAIN);
      else memory.trace = { ...memory.trace, stability: LOOKED_AT, last: day };
      return time(isRecalled ? SECONDS['choose-word'] + 2 : SECONDS['choose-word']);
    },
  };

  function time(seconds: number): number {
    return Math.round(1000 * seconds * speed * Math.exp(SECONDS_SPREAD * normal()));
  }
}
export type Mind = ReturnType<typeof createMind>;
