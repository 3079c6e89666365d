import type { LearningSettings } from './learning-settings.ts';
import type { Form } from './review-event.ts';

/** A form beside whether its first letter is given. */
export type ChosenForm = { form: Form; isHelped: boolean };

/** Forms by the memory's stability in days: from so many on, these (LEARNING's table). The first row is also the easiest. */
const ROWS: readonly { from: number; forms: readonly Form[]; isHelped: boolean }[] = [
  { from: 0, forms: ['choose-meaning', 'choose-word', 'hear'], isHelped: false },
  { from: 3, forms: ['gap', 'hear', 'tap'], isHelped: true },
  { from: 14, forms: ['gap', 'type', 'dictation'], isHelped: false },
];

const TYPED: readonly Form[] = ['gap', 'type', 'dictation'];
const HEARD: readonly Form[] = ['hear', 'dictation'];
/** How much likelier than another form a typed one is for those who type often. */
const OFTEN = 3;

/** How often, without typing often, a new word is tapped together instead of being chosen a second time. */
const TAPPED_SHARE = 0.25;

/** Whether a word can be asked in a form: it may have no sentence, no translation, or too few letters. */
export type IsPossible = (word: string, form: Form) => boolean;
/** What a learner can do, and wants to. */
export type FormSettings = Pick<LearningSettings, 'typing' | 'hasSound'>;

/** Whether a learner can be asked in a form, and wants to. */
export const isWanted = (form: Form, { typing, hasSound }: FormSettings) =>
  (typing !== 'never' || !TYPED.includes(form)) && (hasSound || !HEARD.includes(form));

/**
 * The form in which a word is asked, by how well it is remembered: one of its row of the table, or of the next easier row
 * that has any, at random; typed ones oftener for those who type often. A word that can't be asked at all is shown.
 * @param stability of its memory in days, 0 for none
 * @param but forms that are not to be taken as long as there are others
 * @param random numbers in [0, 1)
 */
export function chooseForm(
  word: string,
  stability: number,
  settings: FormSettings,
  isPossible: IsPossible,
  random: () => number,
  but: readonly Form[] = [],
): ChosenForm {
  const rows = ROWS.filter(({ from }) => from <= stability).reverse();
  for (const { forms, isHelped } of rows) {
    const possible = forms.filter((form) => isWanted(form, settings) && isPossible(word, form));
    const others = possible.filter((form) => !but.includes(form));
    const weighted = (others.length > 0 ? others : possible).flatMap((form) =>
      Array.from({ length: settings.typing === 'often' && TYPED.includes(form) ? OFTEN : 1 }, () => form),
    );
    const form = weighted[Math.floor(random() * weighted.length)];
    if (form) return { form, isHelped: isHelped && form === 'gap' };
  }
  return { form: 'meet', isHelped: false };
}

/**
 * The form in which a new word's second question brings it forth, rather than letting it be chosen once more: always for
 * those who type often, now and then for those who type sometimes.
 * @param random numbers in [0, 1)
 * @returns undefined where it is to be chosen
 */
export function chooseProducingForm(
  word: string,
  settings: FormSettings,
  isPossible: IsPossible,
  random: () => number,
): ChosenForm | undefined {
  if (settings.typing === 'never') return undefined;
  if (settings.typing === 'sometimes' && random() >= TAPPED_SHARE) return undefined;
  const forms: Form[] = settings.typing === 'often' ? ['gap', 'tap'] : ['tap'];
  const possible = forms.filter((form) => isPossible(word, form));
  const form = possible[Math.floor(random() * possible.length)];
  return form && { form, isHelped: form === 'gap' };
}

const EASY = ROWS[0]?.forms ?? [];
export const isEasy = (form: Form): boolean => EASY.includes(form);

/** The forms in which a word can come back within a session: those that fit how well it is remembered, and the easiest. */
export const formsToComeBack = (
  word: string,
  stability: number,
  settings: FormSettings,
  isPossible: IsPossible,
): Form[] =>
  [...new Set([...(ROWS.filter(({ from }) => from <= stability).at(-1)?.forms ?? []), ...EASY])].filter(
    (form) => isWanted(form, settings) && isPossible(word, form),
  );
