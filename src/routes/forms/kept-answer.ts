import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a form was answered, until another is sent or the page is left. The router itself forgets it whenever the page's
 * data is read again, and the admin area reads again as runs go on: a plan, a fault or a result must not vanish then.
 */
export function useKeptAnswer<T>(answer: T | undefined): T | undefined {
  // Every form that is sent, and every page that is opened, has a key of its own; reading again has not.
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  const isNew = kept.key !== key || (answer !== undefined && answer !== kept.answer);
  if (isNew) setKept({ key, answer });
  return isNew ? answer : kept.answer;
}
