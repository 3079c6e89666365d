import type { Text, Values } from '#src/i18n/text-places.ts';
import { filledIn } from '#src/i18n/translator.ts';

/** A text with names in its places: they run their own way inside a sentence of another language. */
export function told<P extends string>(text: Text<P>, values: Values<P>): string {
  return filledIn(text, values, isolated);
}

/** A name that runs its own way. */
export const isolated = (name: string | number): string => `\u2068${name}\u2069`;
