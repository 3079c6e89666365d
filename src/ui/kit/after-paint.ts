/** A page out of sight paints nothing: it waits no longer, in milliseconds. */
const LONGEST_MS = 250;

/** What says that the page is being left: the first while there is still time to write. */
const LEAVING = ['beforeunload', 'pagehide'];

/** Runs once, when the frame that is being made has been painted, or the page is left before. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    for (const event of LEAVING) removeEventListener(event, once);
    document.removeEventListener('visibilitychange', once);
    work();
  };
  for (const event of LEAVING) addEventListener(event, once);
  document.addEventListener('visibilitychange', once);
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST_MS);
}
