import { CallFailed } from './account-calls.ts';

/**
 * Logs what a page could not load for its learner. What no connection or leaving the page cut off is not logged: the screen
 * says it where it matters. A request or a script fails then by a TypeError, in Firefox also by an AbortError, a script's
 * style sheet by an Error of Vite's, a call by a `CallFailed` without a status.
 */
export function warnOf(what: string, error: unknown): void {
  const isCutOff =
    error instanceof TypeError ||
    (error instanceof CallFailed && error.status === 0) ||
    (error instanceof DOMException && error.name === 'AbortError') ||
    (error instanceof Error && error.message.startsWith('Unable to preload CSS'));
  if (!isCutOff) console.warn(what, error);
}
