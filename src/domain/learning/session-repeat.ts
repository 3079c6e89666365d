import { isMiss } from './review-event.ts';
import type { Session, Step } from './session.ts';
import { isEasy } from './session-forms.ts';

/** Others between a miss and the same word again. */
const BETWEEN_MISS_AND_REPEAT = 3;
/** So often a word is missed in a session; then it rests until its next day. A session has an end on a bad day too. */
export const MOST_MISSES = 4;

/**
 * The steps with a missed one again: a later step of the same word serves, where there is one. Where fewer than three
 * others come before it, words that were not yet asked are put forward, and then words of the session that were asked
 * longest ago, but none that is said to be known. No other step comes sooner than before, so that what was missed before keeps its distance.
 * A word that was missed for the fourth time does not come again.
 */
export function withRepeat(session: Session, missed: Step, newId: () => string): Step[] {
  const done = session.steps.slice(0, session.answers.length + 1);
  const coming = session.steps.slice(done.length);
  const isDone = (word: string) => done.some((step) => step.word === word);
  let place = coming.findIndex(({ word }) => word === missed.word);
  if (place < 0) {
    if (missesOf(session, missed.word) + 1 >= MOST_MISSES) return session.steps;
    place = Math.min(BETWEEN_MISS_AND_REPEAT, coming.length);
    const hasForms = session.words.some(({ word, forms }) => word === missed.word && forms);
    const again = missed.isPractice || hasForms ? formAgain(session, missed.word) : {};
    coming.splice(place, 0, { ...missed, ...again, id: newId(), isPractice: true });
  }
  const rested = session.words
    .filter(({ word }) => word !== missed.word && isDone(word) && !isSaidKnown(session, word))
    .filter(({ word }) => !coming.some((step) => step.word === word))
    .sort((a, b) => lastOf(done, a.word) - lastOf(done, b.word));
  for (; place < BETWEEN_MISS_AND_REPEAT; place++) {
    const fresh = coming.findIndex(({ word }, i) => i > place && !isDone(word) && isFirstOf(coming, i));
    const [forward] = fresh < 0 ? [] : coming.splice(fresh, 1);
    const again = forward ? undefined : rested.shift();
    if (!forward && !again) break;
    const practice = again && {
      id: newId(),
      word: again.word,
      ...formAgain(session, again.word),
      isPractice: true,
    };
    coming.splice(place, 0, (forward ?? practice) as Step);
  }
  return [...done, ...coming];
}

/** The form in which a word comes again: not the one of before, so that not the question is learnt; easy from the second time on. */
function formAgain({ words, steps, answers }: Session, word: string): Pick<Step, 'form' | 'isHelped'> {
  const asked = steps.slice(0, answers.length + 1).filter((step) => step.word === word);
  const last = asked.at(-1);
  const { easy = 'meet', forms = [easy] } = words.find((each) => each.word === word) ?? {};
  const others = forms.filter((form) => form !== last?.form);
  const hard = last?.isPractice ? [] : others.filter((form) => !isEasy(form));
  const among = hard.length > 0 ? hard : others.filter(isEasy);
  const form = among[asked.length % among.length] ?? easy;
  // What can't be asked easily is asked as it was.
  return form === 'meet' && last
    ? { form: last.form, isHelped: last.isHelped }
    : { form, isHelped: form === 'gap' };
}

const missesOf = ({ steps, answers }: Session, word: string) =>
  answers.filter(({ outcome }, i) => steps[i]?.word === word && steps[i].form !== 'meet' && isMiss(outcome))
    .length;
const isSaidKnown = ({ steps, answers }: Session, word: string) =>
  answers.some(({ outcome }, i) => outcome === 'known' && steps[i]?.word === word);
const lastOf = (steps: readonly Step[], word: string) => steps.map((step) => step.word).lastIndexOf(word);
const isFirstOf = (steps: readonly Step[], at: number) =>
  steps.findIndex(({ word }) => word === steps[at]?.word) === at;
