import { editDistance } from '#src/domain/edit-distance.ts';
import { baseLanguageOf, type LanguagePair } from '#src/domain/language.ts';
import {
  foldForSearch,
  isWrittenAs,
  lettersWritten,
  parseSearch,
  rankingOf,
  SEARCH_RANKS,
  type Search,
  withoutArticle,
} from '#src/domain/words/search-text.ts';
import { formsOf } from '#src/domain/words/word-forms.ts';
import type { HeldWords } from './held-words.ts';
import type { IndexedWord } from './word-index.ts';

/** Of so few words found as a whole it matters which are written as the search is. */
const FEW = 50;

/** Letters from which on an inflected form, and a slip, is looked for. */
const LEAST_FORM = 3;
const LEAST_SLIPPED = 4;
/** Letters from which on two slips are allowed. */
const LONG = 8;
const MOST_SUGGESTED = 5;

/**
 * Words that a search finds, what fits best first, and what fits alike newest first. An inflected English form finds its
 * word (children, went). Looked up in memory: the database's index has no part for short texts.
 * @param pair of learners whose script is not Latin, English words come before those of languages that they don't see
 */
export async function findWords(
  held: HeldWords,
  typed: string,
  pair?: LanguagePair,
): Promise<readonly IndexedWord[]> {
  const search = parseSearch(typed);
  if (!search) return held.indexed();
  const found = await findBy(held, search, typed, pair);
  const bare = found.length === 0 ? withoutArticle(search) : undefined;
  return bare ? findBy(held, bare, typed, pair) : found;
}

async function findBy(
  held: HeldWords,
  search: Search,
  typed: string,
  pair: LanguagePair | undefined,
): Promise<readonly IndexedWord[]> {
  const hasEnglishFirst = pair && ['ar', 'en'].includes(baseLanguageOf(pair));
  const ranks = Array.from({ length: SEARCH_RANKS }, (): [IndexedWord[], IndexedWord[]] => [[], []]);
  const rankOf = rankingOf(search);
  const parts = [search.part, ...search.wholes.map((whole) => whole.slice(1, -1))];
  for (const word of candidatesOf(await pairsHeld(held), parts)) {
    const fit = rankOf(word.text);
    if (fit) ranks[fit.rank]?.[hasEnglishFirst && fit.at > word.text.indexOf('+') ? 1 : 0].push(word);
  }
  const [whole = [], ...others] = ranks.map(([plain, behind]) => plain.concat(behind));
  // Accents decide among those that are found as a whole, and of those written alike the learner's language: 'oficina' is
  // a workshop in Portuguese and an office in Spanish. They are few, unless someone looks for what makes no difference.
  if (whole.length > 1 && whole.length <= FEW) {
    const base = pair && baseLanguageOf(pair);
    const rank = ({ headwords }: IndexedWord) => {
      if (!isWrittenAs(headwords, typed)) return 2;
      return base && !isWrittenAs({ en: headwords.en ?? '', [base]: headwords[base] ?? '' }, typed) ? 1 : 0;
    };
    whole.sort((one, other) => rank(one) - rank(other));
  }
  const inflected = search.part.length < LEAST_FORM ? [] : ((await formsHeld(held)).get(search.part) ?? []);
  const found = whole.concat(inflected, ...others);
  return inflected.length === 0 ? found : [...new Set(found)];
}

/** All words, and for each group of pairs of neighbouring signs which of their texts have one of it, a bit a word. */
type Pairs = { words: readonly IndexedWord[]; bits: Uint32Array; width: number };

/** So many that pairs of Latin letters have a group each. */
const GROUPS = 1024;
const groupOf = (text: string, at: number) => (text.charCodeAt(at) * 33 + text.charCodeAt(at + 1)) % GROUPS;

/** Held since a search that goes through 50,000 texts takes ten times as long. */
function pairsHeld(held: HeldWords): Promise<Pairs> {
  return held.remember('pairs', async () => {
    const words = await held.indexed();
    const width = Math.ceil(words.length / 32);
    const bits = new Uint32Array(GROUPS * width);
    for (const [place, { text }] of words.entries())
      for (let at = 0; at + 1 < text.length; at++)
        bits[groupOf(text, at) * width + (place >>> 5)]! |= 1 << (place & 31);
    return { words, bits, width };
  });
}

/** The words, in their order, that hold one of these parts, and a few that don't. */
function candidatesOf({ words, bits, width }: Pairs, parts: readonly string[]): IndexedWord[] {
  const groups = parts.map((part) => Array.from(part.slice(1), (_, at) => groupOf(part, at) * width));
  const candidates: IndexedWord[] = [];
  for (let i = 0; i < width; i++) {
    let found = 0;
    for (const starts of groups)
      found |= starts.reduce((left, start) => left & (bits[start + i] as number), -1);
    for (; found !== 0; found &= found - 1) {
      const word = words[32 * i + 31 - Math.clz32(found & -found)];
      if (word) candidates.push(word);
    }
  }
  return candidates;
}

/** The inflected forms of all English headwords, folded, with the words that they are forms of. */
function formsHeld(held: HeldWords): Promise<ReadonlyMap<string, IndexedWord[]>> {
  return held.remember('forms', async () => {
    const forms = new Map<string, IndexedWord[]>();
    for (const word of await held.indexed()) {
      const english = word.text.slice(1, word.text.indexOf('+')).split('/').filter(Boolean);
      for (const form of new Set(english.flatMap(formsOf).map(foldForSearch))) {
        if (english.includes(form)) continue;
        const known = forms.get(form);
        if (known) known.push(word);
        else forms.set(form, [word]);
      }
    }
    return forms;
  });
}

/**
 * Ids of the words with a headword, English or in the learner's language, that one slip, in a long one two, turns into
 * what was typed: the nearest first, then the commonest. Of at most five headwords.
 */
export async function suggestWords(held: HeldWords, typed: string, pair: LanguagePair): Promise<string[]> {
  const wanted = lettersWritten(typed);
  if (wanted.length < LEAST_SLIPPED) return [];
  const limit = wanted.length < LONG ? 1 : 2;
  const near: string[][] = [[], [], []];
  // A slip loses one letter at most. Nearly all words lack more, and reckoning takes ten times as long as looking.
  const letters = wanted.split('');
  const lacksFew = (word: string) => {
    if (Math.abs(word.length - wanted.length) > limit) return false;
    let lacking = 0;
    return letters.every((letter) => word.includes(letter) || ++lacking <= limit);
  };
  const { headwords, idsOf } = await headwordsHeld(held, pair);
  for (const word of headwords) if (lacksFew(word)) near[editDistance(wanted, word, limit)]?.push(word);
  const nearest = near
    .slice(0, limit + 1)
    .flat()
    .slice(0, MOST_SUGGESTED);
  return [...new Set(nearest.flatMap((word) => idsOf.get(word) ?? []))];
}

/** Headwords as they are compared, and the words that have each. */
type Headwords = { headwords: readonly string[]; idsOf: ReadonlyMap<string, readonly string[]> };

function headwordsHeld(held: HeldWords, pair: LanguagePair): Promise<Headwords> {
  const base = baseLanguageOf(pair);
  return held.remember(`written|${base}`, async () => {
    const words = await held.indexed();
    const idsOf = new Map<string, string[]>();
    for (const language of new Set(['en', base] as const))
      for (const { id, headwords } of words)
        for (const headword of (headwords[language] ?? '').split(' / ').map(lettersWritten)) {
          const known = idsOf.get(headword);
          if (known) known.push(id);
          else idsOf.set(headword, [id]);
        }
    return { headwords: [...idsOf.keys()], idsOf };
  });
}
