/**
 * As a `ref`: gives the focus to what takes the place of something that was pressed, once, so that the keyboard and the
 * screen reader go on from there.
 */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
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
