import { useEffect, useRef } from 'react';
import { digitOf } from '../kit/digit-of.ts';

/** What has a use of its own for letters, digits and Space. */
const TAKES_TEXT = 'input, textarea, select, [contenteditable]';
/** What Enter and Space press by themselves. */
const IS_PRESSED = 'a, button, summary, [role=button]';

/**
 * @param digit of a key with one, whichever keyboard it is on; else NaN
 * @returns whether the key meant something
 */
type OnKey = (key: string, digit: number) => boolean;

/** Keys of the whole screen, but for those that what has the focus has a use for. */
export function useScreenKeys(onKey: OnKey): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || event.repeat) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(TAKES_TEXT)) return;
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (isPress && target?.closest(IS_PRESSED)) return;
      if (latest.current(event.key, digitOf(event))) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
