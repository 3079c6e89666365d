/**
 * As a `ref`: gives the focus to what takes the place of something that was pressed, once, so that the keyboard and the
 * screen reader go on from there.
 */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
