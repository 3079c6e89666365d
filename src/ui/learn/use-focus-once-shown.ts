import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../kit/after-paint.ts';

/**
 * Moves the focus to an element that comes to the screen, once it has been painted: moving it has the page laid out
 * twice before anything is seen. What had it loses it at once, so that a key that follows quickly presses nothing else.
 * A field to type in can't wait for that: phones open their keyboard in the press alone.
 */
export function useFocusOnceShown<T extends HTMLElement>(isWanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (!isWanted) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    afterPaint(() => element.current?.focus());
  }, [isWanted]);
  return element;
}
