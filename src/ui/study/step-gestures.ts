import { type TouchEvent, useEffect, useRef } from 'react';
import type { Direction } from '#src/domain/language.ts';

/** Shortest horizontal way of a swipe, in CSS pixels. */
const SWIPE_PX = 48;

/** Arrow keys step, mirrored under right-to-left. Not while typing, and not with a modifier. */
export function useStepKeys(direction: Direction, onForwards: () => void, onBack: () => void): void {
  useEffect(() => {
    const forwardsKey = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backKey = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, audio, video'))
        return;
      if (event.key === forwardsKey) onForwards();
      else if (event.key === backKey) onBack();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [direction, onForwards, onBack]);
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
