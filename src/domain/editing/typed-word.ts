/** Marks and numbers before the items of a list that was pasted: '• apple', '- apple', '[ ] apple', '12. apple', 'b) apple'. */
const LIST_MARK =
  /^(?:[•‣◦▪▫●○∙*✓✔☐☑□■◆➢➤►▶①-⑳]\s*|[-–—·]\s+|\[[ x]?\]\s*|\(?[#№]?\d{1,4}[.):]\s*(?!\d)|[#№]\s?\d{1,4}\s+|[a-z]\)\s+)/iu;
/** A list's number in a cell of its own. */
const NUMBER_CELL = /^[#№]?\d{1,5}[.)]?$/u;
/** Letters in the width of Chinese ones, and those that were joined for print. */
const JOINED_OR_WIDE = /[\ufb00-\ufb06\uff01-\uff5e]/g;

/** A verb as course books list it: 'to run', 'to give up'. */
const VERB =
  /^to ([\p{L}’-]{2,}(?: (?:about|after|along|around|away|back|by|down|forward|off|on|out|over|through|up))?)$/iu;
const NO_VERBS = new Set(['boot', 'date', 'wit']);
/** A noun with its article. */
const NOUN = /^(?:an?|the) ([\p{L}’-]{2,})$/iu;
/** What means something else with the article before it. */
const NO_NOUNS = new Set([
  'bit',
  'cappella',
  'couple',
  'few',
  'hague',
  'little',
  'lot',
  'must',
  'priori',
  'while',
]);

/** A cell of a list as its word stands in it: single spaces, plain letters and brackets, no mark of the list. */
export function plainCell(cell: string): string {
  return cell
    .replace(/\s+/g, ' ')
    .replace(JOINED_OR_WIDE, (sign) => sign.normalize('NFKC'))
    .trim();
}

export const withoutListMark = (text: string): string => text.replace(LIST_MARK, '');

/** Cells without a first one that only counts them. */
export function withoutNumber(cells: readonly string[]): readonly string[] {
  const [first = '', ...others] = cells;
  return NUMBER_CELL.test(first) && others.some((cell) => /\p{L}{2}/u.test(cell)) ? others : cells;
}

/** A word as it is looked up in a dictionary: without what course books put before it, or lists behind it. */
export function dictionaryWord(typed: string): { word: string; isVerb: boolean } {
  const word = typed
    .normalize('NFC')
    .replace(/['‘ʼ`´]/g, '’')
    .replace(/[‐‑]/g, '-')
    .replace(/[\s,;،؛…]+$/, '')
    .replace(/^([^\s.!?…]+)(?:[!?…]+|\.{2,})$/, '$1');
  const verb = VERB.exec(word)?.[1];
  if (verb && !NO_VERBS.has(verb.toLowerCase())) return { word: verb, isVerb: true };
  const noun = NOUN.exec(word)?.[1];
  return { word: noun && !NO_NOUNS.has(noun.toLowerCase()) ? noun : word, isVerb: false };
}
