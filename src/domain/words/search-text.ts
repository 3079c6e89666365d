import { foldEntered } from '../entered-text.ts';
import { LANGUAGES, type LanguageCode } from '../language.ts';
import type { Translations } from './keyword.ts';

/** Letters that are spelled with others, or that readers of other alphabets don't tell from another. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
};

/**
 * Folds text for search, so that case, accents, Arabic diacritics, invisible characters and the keyboard do not matter:
 * 'Éléphant' and 'elephant', 'مُعَلِّم' and 'معلم' fold alike. Hamza carriers fold to bare alef, waw and ya, alef maqsura to
 * ya, ta marbuta to ha, as Arabic typists mix them freely. All signs are spaces, but for apostrophes, and for the slash
 * that stands between headwords.
 */
export function foldForSearch(text: string): string {
  // Some signs for apostrophes would decompose to an accent.
  const plain = foldEntered(text, 'apostrophes')
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '');
  return foldEntered(plain, 'invisible', 'digits', 'apostrophes', 'arabicLetters')
    .toLowerCase()
    .replace(/[ßœæøłđıٱىة]/g, (letter) => LETTERS[letter] as string)
    .replace(/[^\p{L}\p{N}'/]+/gu, ' ')
    .replace(/[ ']*\/[ '/]*/g, '/')
    .replace(/^[ '/]+|[ '/]+$/g, '');
}

/** Longest search the list answers, in characters; the rest is cut off. */
export const SEARCH_MAX_LENGTH = 80;

/** Changes when `keywordSearchText` gives another text for the same entry: what is stored is made again then. */
export const SEARCH_TEXT_VERSION = 4;

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A headword with each umlaut in both spellings: 'Küche' is looked for as 'Kuche' and as 'Kueche'. */
function withUmlautsSpelled(headword: string): string[] {
  const [before, umlaut, after] = headword.split(/([äöü])(.*)/su);
  if (umlaut === undefined) return [headword];
  return withUmlautsSpelled(after as string).flatMap((rest) => [
    `${before}${umlaut.normalize('NFD')[0]}${rest}`,
    `${before}${UMLAUTS[umlaut]}${rest}`,
  ]);
}

/** In Egypt a hamza before a long u is written on a ya too: 'مسئول' for 'مسؤول'. */
const withHamzaSpelled = (headword: string) => [...new Set([headword, headword.replaceAll('ؤو', 'ئو')])];

/** A headword as it may be spelled, folded, and once more without its apostrophes. */
function spellingsOf(headword: string, language: LanguageCode): string[] {
  const plain = headword.normalize('NFC').toLowerCase();
  const spelled =
    language === 'de' ? withUmlautsSpelled(plain) : language === 'ar' ? withHamzaSpelled(plain) : [plain];
  return spelled.map(foldForSearch).flatMap((folded) => [folded, folded.replaceAll("'", '')]);
}

/**
 * What an entry is found by, folded (READINGS R19, R20): '/ice cream/+/helado/#food/#a1/=icecream='. Each headword, other
 * spelling and tag stands between slashes: first the English ones up to the '+', then the other languages', then the tags,
 * after a '#' each. After the '=' follow headwords of several words without spaces, which are found as a whole alone: in
 * 'sala de estar' there is no 'salade'. So are, after a '~', the headwords of further senses: 'letra' finds 'letter'.
 */
export function keywordSearchText(entry: {
  headwords: Translations;
  variants?: readonly string[] | undefined;
  level: string | null;
  topics: readonly string[];
  senses?: readonly { headwords: Translations }[] | undefined;
}): string {
  const { en = '', ...others } = entry.headwords;
  const isUniversal = LANGUAGES.every((language) => entry.headwords[language]?.trim());
  const english = [en, ...(entry.variants ?? [])].flatMap((each) => spellingsOf(each, 'en'));
  // In one order, whatever the order in which a database keeps them.
  const foreignOf = (headwords: Translations) =>
    LANGUAGES.flatMap((code) => (code === 'en' ? [] : spellingsOf(headwords[code] ?? '', code)));
  const foreign = foreignOf(others);
  const tags = [
    ...(entry.level ? [entry.level] : []),
    ...entry.topics,
    ...(isUniversal ? ['universal'] : []),
  ].map((tag) => `#${foldForSearch(tag)}`);
  const gapless = [...english, ...foreign]
    .flatMap((each) => each.split('/'))
    .filter((each) => each.includes(' '))
    .map(withoutGaps);
  const further = (entry.senses ?? []).flatMap(({ headwords }) =>
    foreignOf(headwords).flatMap((each) => each.split('/')),
  );
  return `/${listed(english, '/')}+/${listed([...foreign, ...tags], '/')}=${listed(gapless, '=')}~${listed(further, '~')}`;
}

/** Each text once, with a sign behind it. */
const listed = (texts: readonly string[], sign: string): string =>
  [...new Set(texts)].map((text) => (text === '' ? '' : text + sign)).join('');

const withoutGaps = (folded: string) => folded.replace(/[ ']/g, '');

/** What is looked for in the texts of `keywordSearchText`. */
export type Search = {
  /** Found before the first '=', or as a whole after it. */
  part: string;
  /** Found anywhere. */
  wholes: readonly string[];
  /** The same, of further senses. */
  further: readonly string[];
};

/** No text has this. */
const NOTHING: Search = { part: '==', wholes: [], further: [] };

/** What someone looks for; undefined where nothing was typed. What holds no letter and no digit finds nothing. */
export function parseSearch(typed: string): Search | undefined {
  const part = foldForSearch(typed).slice(0, SEARCH_MAX_LENGTH).trim();
  if (part === '') return foldEntered(typed, 'invisible', 'spaces') === '' ? undefined : NOTHING;
  const gapless = part.replaceAll(' ', '');
  const isSpaced = gapless !== part;
  // The Arabic article is written in one with its word.
  const withoutArticle = /^ال(\p{L}{3,})$/u.exec(part)?.[1];
  return {
    part,
    wholes: [
      ...(isSpaced ? [`/${gapless}/`, `=${withoutGaps(part)}=`] : []),
      ...(withoutArticle ? [`/${withoutArticle}/`] : []),
    ],
    further: [part, ...(withoutArticle ? [withoutArticle] : [])].map((each) => `~${each}~`),
  };
}

/** What lessons and dictionaries put before a noun or a verb: the articles of the six languages, and 'to'. */
const BEFORE_WORD =
  /^(?:(?:the|an?|to|der|die|das|eine?|el|la|los|las|una?|les?|une|des|os?|as?|uma?) |l')(?=\p{L}{2})/u;

/**
 * The same search without an article before its word, which finds whole headwords alone: 'der Hund' and 'la mesa', where
 * nothing is written so. Undefined where it has none.
 */
export function withoutArticle({ part }: Search): Search | undefined {
  const word = part.replace(BEFORE_WORD, '');
  return word === part ? undefined : { ...NOTHING, wholes: [`/${word}/`], further: [`~${word}~`] };
}

/** Ranks that `rankingOf` gives. */
export const SEARCH_RANKS = 6;

/** The rank of what is found by a further sense, which no list shows of a word. */
export const SENSE_RANK = 1;

/** How well a text fits a search, and the first place where it is found; 0 where that is as a whole alone. */
export type Found = { rank: number; at: number };

/**
 * How well texts of `keywordSearchText` fit a search: 0 for a whole headword, 1 for the whole one of a further sense, 2
 * for the beginning of a headword, 3 for the beginning of a word in one, 4 for a tag, 5 for any part; undefined where it
 * is not found. Asked of every text there is, so what is looked for is put together once.
 */
export function rankingOf({ part, wholes, further }: Search): (text: string) => Found | undefined {
  const joined = [`=${part}=`, ...wholes];
  return (text) => {
    const end = text.indexOf('=');
    const first = text.indexOf(part);
    let rank = SEARCH_RANKS;
    for (let at = first; at >= 0 && at <= end; at = text.indexOf(part, at + 1))
      rank = Math.min(rank, rankAt(text, at, part.length));
    if (rank === SEARCH_RANKS && joined.some((whole) => text.includes(whole))) return { rank: 0, at: 0 };
    if (rank !== 0 && hasSenses(text) && further.some((whole) => text.includes(whole, end)))
      return { rank: SENSE_RANK, at: first };
    return rank === SEARCH_RANKS ? undefined : { rank, at: first };
  };
}

/** A text without further senses ends in '=~'. */
const hasSenses = (text: string) => text.charCodeAt(text.length - 2) !== EQUALS;

const [SLASH, SPACE, HASH, EQUALS] = ['/', ' ', '#', '='].map((sign) => sign.charCodeAt(0));

function rankAt(text: string, at: number, length: number): number {
  const before = text.charCodeAt(at - 1);
  const isAtEnd = text.charCodeAt(at + length) === SLASH;
  if (before === SLASH) return isAtEnd ? 0 : 2;
  if (before === SPACE) return 3;
  return before === HASH && isAtEnd ? 4 : 5;
}

/**
 * The translation of a further sense that a search finds: one into the learner's language before others, and of these one
 * that is written as it was typed.
 */
export function findSense(
  senses: readonly Translations[],
  { further }: Search,
  typed: string,
  learnersOwn: LanguageCode,
): { headword: string; language: LanguageCode } | undefined {
  const found = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
    senses.flatMap(({ [language]: headword = '' }) => {
      const spellings = spellingsOf(headword, language).flatMap((each) => each.split('/'));
      return spellings.some((each) => further.includes(`~${each}~`)) ? [{ headword, language }] : [];
    }),
  );
  const isOther = ({ headword, language }: (typeof found)[number]) =>
    Number(!isWrittenAs({ [language]: headword }, typed));
  found.sort((one, other) => isOther(one) - isOther(other));
  return found.find(({ language }) => language === learnersOwn) ?? found[0];
}

/** A headword, or what was typed for one, in small letters with its accents. */
const written = (text: string): string =>
  foldEntered(
    text.normalize('NFC'),
    'invisible',
    'wide',
    'dashes',
    'apostrophes',
    'spaces',
    'ends',
  ).toLowerCase();

/** Whether one of the headwords is written as the search is, accents included. */
export function isWrittenAs(headwords: Translations, typed: string): boolean {
  const wanted = written(typed);
  return Object.values(headwords).some((headword) =>
    headword.split('/').some((each) => written(each) === wanted),
  );
}

/**
 * A headword, or what was typed for one, to be compared letter by letter: accents count, but for signs of Arabic, which its
 * typists leave out and mix.
 */
export const lettersWritten = (text: string): string =>
  /\p{Script=Arabic}/u.test(text)
    ? foldForSearch(text)
    : written(text).replace(/[-']/g, (sign) => (sign === '-' ? ' ' : ''));
