import { CallFailed } from './account-calls.ts';

/**
 * Logs what a page could not load for its learner. Without a connection, or cut off by leaving, a request or a script fails by
 * a TypeError, in Firefox also by an AbortError, a script's style sheet by an Error of Vite's, a call by a `CallFailed` without a status: the screen says
 * it where it matters, and there is nothing to look into.
 */
export function warnOf(what: string, error: unknown): void {
  const isCutOff =
    error instanceof TypeError ||
    (error instanceof CallFailed && error.status === 0) ||
    (error instanceof DOMException && error.name === 'AbortError') ||
    (error instanceof Error && error.message.startsWith('Unable to preload CSS'));
  if (!isCutOff) console.warn(what, error);
}
