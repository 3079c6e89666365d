import { createSeededRandom } from '../seeded-random.ts';
import type { Form } from './review-event.ts';
import type { Session, Step } from './session.ts';
import { chooseForm, type FormSettings, type IsPossible, isWanted } from './session-forms.ts';

/** Forms for words that are remembered for days; from so many days on there are others that ask for as much. */
const HARDER: readonly Form[] = ['gap', 'tap', 'type', 'dictation'];
const HARDER_FROM = 3;

/**
 * The session in forms in which its learner can be asked: 'I can't listen now', 'I can't type now', or a word that has
 * lost its sentence since the session began. What was answered, and the order of what comes, stays; so does every step
 * that can be asked as it is.
 */
export function withPossibleForms(session: Session, settings: FormSettings, isPossible: IsPossible): Session {
  const isFit = (word: string, form: Form) =>
    form === 'meet' || (isWanted(form, settings) && isPossible(word, form));
  const fit = (step: Step): Step => {
    if (isFit(step.word, step.form)) return step;
    const stability = HARDER.includes(step.form) ? HARDER_FROM : 0;
    const random = createSeededRandom(step.id);
    return { ...step, ...chooseForm(step.word, stability, settings, isPossible, random) };
  };
  const easy = ({ word, isNew, easy: form, forms }: Session['words'][number]) => ({
    word,
    isNew,
    easy: isFit(word, form) ? form : chooseForm(word, 0, settings, isPossible, createSeededRandom(word)).form,
    forms: forms?.filter((each) => isFit(word, each)),
  });
  const done = session.answers.length;
  const steps = session.steps.map((step, i) => (i < done ? step : fit(step)));
  const words = session.words.map(easy);
  const isSame =
    steps.every((step, i) => step === session.steps[i]) &&
    words.every(({ easy, forms }, i) => {
      const was = session.words[i];
      return easy === was?.easy && String(forms) === String(was?.forms);
    });
  return isSame ? session : { ...session, steps, words, before: undefined };
}
