import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import { useEditingTexts } from '#src/ui/admin/texts-context.ts';
import { bad, type Outcome } from '#src/ui/editing/outcome.tsx';
import { useKeptAnswer } from '../forms/kept-answer.ts';

/** What a form of the desk is answered with: what of its page's data is otherwise now, or what nobody answered. */
export type Said<D> = Partial<D> & { unreachable?: string };

/**
 * The data of a page of the desk, with what its form was answered.
 * @param answer the route's action data
 * @param titleOf says that what a form asked for could not be done, where no answer came
 */
export function useAnswered<D extends { outcome?: Outcome | undefined }>(
  data: D,
  answer: unknown,
  titleOf: (texts: EditingTexts, intent: string) => string,
): D {
  const texts = useEditingTexts();
  const { unreachable, ...told } = (useKeptAnswer(answer) ?? {}) as Said<D>;
  if (unreachable === undefined) return { ...data, ...told };
  return { ...data, ...told, outcome: bad(titleOf(texts, unreachable), texts.unreachable) };
}
