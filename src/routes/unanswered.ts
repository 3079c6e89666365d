import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A server that did not answer a form is not asked for the page either: what the page shows stays. */
export function unlessUnanswered({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isUnanswered =
    typeof actionResult === 'object' && actionResult !== null && 'unreachable' in actionResult;
  return isUnanswered ? false : defaultShouldRevalidate;
}
