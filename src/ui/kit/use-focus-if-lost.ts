import { useEffect, useRef } from 'react';

/**
 * Where a control goes that had the focus, since there is nothing left for it to do, the keyboard and the screen reader go
 * on from another place.
 * @param isThere whether the control is
 * @param place of what gets the focus then
 */
export function useFocusIfLost(isThere: boolean, place: () => HTMLElement | null | undefined): void {
  const was = useRef(isThere);
  const find = useRef(place);
  find.current = place;
  useEffect(() => {
    const isLost = was.current && !isThere && document.activeElement === document.body;
    was.current = isThere;
    const element = isLost ? find.current() : undefined;
    if (!element) return;
    if (!element.matches('a[href], button, input')) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }, [isThere]);
}
