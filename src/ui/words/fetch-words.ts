import type { LanguagePair } from '#src/domain/language.ts';
import type { ListedWord } from '#src/domain/words/keyword.ts';

/** Ids an answer takes at once. */
const CHUNK = 150;

/**
 * Words by their ids, in that order; those that are no longer in the vocabulary are missing.
 * @param from the search that they were found by, if any, and whether they are saved words
 * @throws Error where the server does not answer
 */
export async function fetchWords(
  ids: readonly string[],
  pair: LanguagePair,
  from: { search?: string; areSaved?: boolean } = {},
): Promise<ListedWord[]> {
  const { search, areSaved } = from;
  const query = `${search ? `&q=${encodeURIComponent(search)}` : ''}${areSaved ? '&saved=1' : ''}`;
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, i) =>
    ids.slice(i * CHUNK, (i + 1) * CHUNK),
  );
  const answers = await Promise.all(
    chunks.map(async (chunk) => {
      const response = await fetch(`/api/words?pair=${pair}&ids=${chunk.join(',')}${query}`);
      if (!response.ok) throw new Error(`words answered ${response.status}`);
      return (await response.json()) as ListedWord[];
    }),
  );
  return answers.flat();
}
