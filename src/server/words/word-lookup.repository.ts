import { and, arrayOverlaps, asc, between, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { isBritishSpelling } from '#src/domain/learning/british-spelling.ts';
import { idOf } from '#src/domain/words/entry-rules.ts';
import { foldForSearch } from '#src/domain/words/search-text.ts';
import { isNearWord, nearIds, wordKey } from '#src/domain/words/word-key.ts';
import type { Db } from '../platform/database.ts';
import { keywords } from './words.table.ts';

export type KnownWord = { id: string; headword: string };

/** Under which transactions that would make an entry of one word take turns. */
const WORD_LOCK = 7_261_946;

/** Nobody else makes an entry of one of these spellings until the transaction ends. */
export async function lockWords(tx: Db, spellings: readonly string[]): Promise<void> {
  for (const id of [...new Set(spellings.map(idOf))].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(${WORD_LOCK}, hashtext(${id}))`);
}

const rowsWhere = (on: Db, condition: SQL | undefined) =>
  on
    .select({ id: keywords.id, headword: keywords.headwordEn, variants: keywords.variants })
    .from(keywords)
    .where(condition)
    .orderBy(asc(keywords.id));

/**
 * The entry of a word: by its headword, else by another spelling that is noted with it. Of several that one which is
 * written in the same way, then the one without a suffix.
 */
export async function findWord(on: Db, word: string): Promise<KnownWord | undefined> {
  const key = wordKey(word);
  const id = idOf(word);
  if (id === '') return undefined;
  const rank = (row: KnownWord & { variants: string[] }) =>
    (row.headword === word || row.variants.includes(word) ? 2 : 0) + (row.id === id ? 1 : 0);
  const best = (rows: (KnownWord & { variants: string[] })[]) => rows.sort((a, b) => rank(b) - rank(a))[0];
  const byHeadword = await rowsWhere(
    on,
    or(sql`${keywords.id} = ${id}`, sql`lower(${keywords.headwordEn}) = lower(${word})`),
  );
  const found = best(byHeadword.filter(({ headword }) => wordKey(headword) === key));
  if (found) return found;
  const spelled = `/${foldForSearch(word)}/`;
  const bySpelling = await rowsWhere(on, like(keywords.searchText, `%${spelled}%`));
  return best(bySpelling.filter(({ variants }) => variants.some((each) => wordKey(each) === key)));
}

/** Entries of which one of some words is another spelling, or the headword. */
export async function listSpelled(
  on: Db,
  words: readonly string[],
): Promise<(KnownWord & { variants: string[] })[]> {
  if (words.length === 0) return [];
  const lower = words.map((word) => word.toLowerCase());
  return rowsWhere(
    on,
    or(arrayOverlaps(keywords.variants, [...words]), inArray(sql`lower(${keywords.headwordEn})`, lower)),
  );
}

/** An entry that a new word looks like a form, a slip or another spelling of. */
export async function findNearWord(on: Db, word: string): Promise<KnownWord | undefined> {
  const rows = await rowsWhere(on, inArray(keywords.id, nearIds(word)));
  return rows.find(({ headword }) => isNearWord(word, headword)) ?? findOtherSpelling(on, word);
}

/** An entry of which a word is the British or the American spelling, whether or not it is noted with it. */
async function findOtherSpelling(on: Db, word: string): Promise<KnownWord | undefined> {
  const small = word.toLowerCase();
  // The rules of these spellings change neither the first letter, but for kerbs, nor more than three.
  const first = small.startsWith('c') || small.startsWith('k') ? ['c', 'k'] : [small.slice(0, 1)];
  const rows = await rowsWhere(
    on,
    and(
      inArray(sql`left(lower(${keywords.headwordEn}), 1)`, first),
      between(sql`length(${keywords.headwordEn})`, small.length - 3, small.length + 3),
    ),
  );
  return rows.find(({ headword }) => isBritishSpelling(small, headword.toLowerCase()));
}

/**
 * An id for a new entry of a headword: its own, or with a number where another entry has that.
 * @param taken by entries that are yet to be written
 */
export async function freeId(
  tx: Db,
  headword: string,
  taken: ReadonlySet<string> = new Set(),
): Promise<string> {
  const own = idOf(headword);
  for (let n = 1; ; n++) {
    const id = n === 1 ? own : `${own}-${n}`;
    if (taken.has(id)) continue;
    const [there] = await tx.select({ id: keywords.id }).from(keywords).where(eq(keywords.id, id));
    if (!there) return id;
  }
}
