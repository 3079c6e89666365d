import { type RefObject, type TouchEvent, useEffect, useRef } from 'react';
import type { Direction } from '#src/domain/language.ts';

/** Shortest horizontal way of a swipe, in CSS pixels. */
const SWIPE_PX = 48;

/** What has a use of its own for the arrow keys. */
const USES_ARROWS = [
  'input, select, textarea, audio, video, [contenteditable], dialog, [popover]',
  ...['dialog', 'listbox', 'menu', 'radiogroup', 'slider', 'spinbutton', 'tablist', 'textbox', 'tree'].map(
    (role) => `[role=${role}]`,
  ),
].join(', ');

/** Whether the keys are a deck's: the focus is in it, or on nothing inside the page. */
function isDecks(target: EventTarget | null, deck: HTMLElement | null): boolean {
  if (!(target instanceof Element) || !deck) return false;
  return target.contains(deck) || (deck.contains(target) && !target.closest(USES_ARROWS));
}

/** Arrow keys step, mirrored under right-to-left. Not elsewhere on the page, and not with a modifier. */
export function useStepKeys(
  deck: RefObject<HTMLElement | null>,
  direction: Direction,
  onForwards: () => void,
  onBack: () => void,
): void {
  useEffect(() => {
    const forwardsKey = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backKey = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      if (!isDecks(event.target, deck.current)) return;
      if (event.key === forwardsKey) onForwards();
      else if (event.key === backKey) onBack();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [deck, direction, onForwards, onBack]);
}

/** Whoever has zoomed in with two fingers moves what they see, and turns no page. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;

/** A horizontal swipe steps like turning a page: towards the line's start for the next word. */
export function useSwipe(direction: Direction, onForwards: () => void, onBack: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      start.current =
        event.touches.length === 1 && touch && !isZoomed()
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!touch || !from || isZoomed()) return;
      const dx = touch.clientX - from.x;
      const dy = touch.clientY - from.y;
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return;
      const isForwards = direction === 'rtl' ? dx > 0 : dx < 0;
      if (isForwards) onForwards();
      else onBack();
    },
  };
}
