import type { LanguageCode } from '#src/domain/language.ts';
import type { WordCard } from '#src/domain/words/keyword.ts';

/**
 * The address of a text's sound: the stored one, or the one that makes it when it is asked.
 * @param word id of the entry, of an English text: words that are spelled alike may be said otherwise
 */
export function soundAddress(
  text: string,
  language: LanguageCode,
  storedUrl: string | undefined,
  word?: string,
): string {
  return storedUrl ?? `/speech?${new URLSearchParams({ language, text, ...(word && { word }) })}`;
}

/**
 * Whether another voice may say the English texts of a card: it reads them as they are spelled, and may not know an
 * entry that is not as it was bundled.
 */
export function isReadAsSpelled({ audioUrl, hasOwnReading }: WordCard): boolean {
  return !hasOwnReading && audioUrl?.startsWith('/sounds/') === true;
}
