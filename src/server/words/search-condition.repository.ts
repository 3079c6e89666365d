import { and, like, or, type SQL, sql } from 'drizzle-orm';
import type { Search } from '#src/domain/words/search-text.ts';
import { keywords } from './words.table.ts';

// Folded texts hold nothing that LIKE takes for a pattern.
const holds = (text: SQL | typeof keywords.searchText, part: string) => like(text, `%${part}%`);
const { searchText } = keywords;

/** What `rankingOf` finds, as a condition that the index of search texts answers. */
export function isFound({ part, wholes, further }: Search): SQL | undefined {
  const beforeJoined = sql`split_part(${searchText}, '=', 1)`;
  return or(
    and(holds(searchText, part), holds(beforeJoined, part)),
    ...[`=${part}=`, ...wholes, ...further].map((whole) => holds(searchText, whole)),
  );
}

/** The same of the English headword and its other spellings alone. */
export function isFoundInEnglish(search: Search): SQL | undefined {
  const english = sql`split_part(${searchText}, '+', 1)`;
  const gapless = sql`translate(${english}, ' ''', '')`;
  const whole = `/${search.part.replaceAll(/[ ']/g, '')}/`;
  return and(isFound(search), or(holds(english, search.part), holds(gapless, whole)));
}
