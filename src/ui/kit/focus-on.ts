/**
 * As a `ref`: gives the focus to what takes the place of something that was pressed, once, so that the keyboard and the
 * screen reader go on from there.
 */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Tells what came of a form: its message, or the field at fault, gets the focus and comes into view. It calls nothing
 * else, because pages carry its text (`routes/forms/form-answer.ts`).
 */
export function tellBy(answer: HTMLElement): void {
  if (!answer.hasAttribute('aria-invalid')) {
    // A message takes no focus by itself, and is read then by its name alone.
    answer.tabIndex = -1;
    answer.id ||= 'answer';
    answer.setAttribute('aria-labelledby', answer.id);
  }
  answer.focus({ preventScroll: true });
  answer.scrollIntoView({ block: 'center' });
}

/** Of a message that takes the place of something that was pressed: it is read out under its name, and Tab goes on in it. */
export function focusedGroup(titleId: string, hintId?: string) {
  return {
    ref: focusOn,
    tabIndex: -1,
    role: 'group',
    'aria-labelledby': titleId,
    'aria-describedby': hintId,
  } as const;
}
