import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A form's answer; that none comes is an answer, too, which says what was asked for, and what was filled in stays.
 */
export async function answerOrNone<T>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<T>;
}): Promise<T | { unreachable: string }> {
  const intent = String((await request.clone().formData()).get('intent'));
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Error) return { unreachable: intent };
    throw error;
  }
}

/** A server that did not answer a form is not asked for the page either: what the page shows stays. */
export function unlessUnanswered({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isUnanswered =
    typeof actionResult === 'object' && actionResult !== null && 'unreachable' in actionResult;
  return isUnanswered ? false : defaultShouldRevalidate;
}
