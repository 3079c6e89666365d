type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

/** Of a link that does something in place, as a button would: Space presses it too, and does not scroll the page. */
export function pressBySpace(event: KeyPress, link: HTMLElement): void {
  if (event.key !== ' ' || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (!event.repeat) link.click();
}
