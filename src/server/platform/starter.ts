/** How often it is looked whether the starter is still there, in milliseconds. */
const LOOK_MS = 250;

/**
 * Ends a server with the npm that started it. npm passes signals on to its shell, and most shells that a machine may have
 * for it (dash for one) end by them without a word to what they run.
 * @param starter process id of that shell
 */
export function endWithStarter(starter: number, stop: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS);
  timer.unref();
}
