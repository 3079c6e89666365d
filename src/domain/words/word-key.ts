import { editDistance } from '../edit-distance.ts';
import { foldEntered } from '../entered-text.ts';
import { idOf } from './entry-rules.ts';
import { formsOf } from './word-forms.ts';

/**
 * Words that are other words with capital letters, or with an accent: 'Polish', 'Turkey', 'May', 'US', 'résumé'. Months,
 * peoples, places, faiths, parties, planets, names and abbreviations.
 */
const TWO_WORDS = new Set(
  `advent afghan aids alpine amazon amber angel april art ash august basil bath bible bill bob bobby bologna brazil buck
  burgundy cancer candy capitol carol catholic chad champagne charity chase chile china chuck classics cliff cologne
  concord congress conservative cook cork coupe creole crystal daisy dale dawn dean democrat democratic derby dick
  dolly drew duke dutch earl easter ebony eve exodus expose faith fiat finn flora forte frank french gay gene genesis
  ginger glen gospel gothic grace grant guinea guy hamburger harmony harry hazel heath heather holly hope hull hunter
  independent iris it italic ivory ivy jack jade japan java jay jean jersey jimmy job jordan josh joy june ken kitty
  labor labour lame lance led lent liberal lily lima limerick mac mandarin manila march mark mars martin mason mass may
  melody mercury mercy mike miles mint miss misty mobile moor morocco nice nick norm olive orange orient orthodox
  ottoman pacific panama pat pate patience pearl penny phoenix pierce pin pique pole polish poppy port protestant
  providence ram ray reading republican resume rich rob robin rocky roger roman romantic rose rosemary ruby rusty sage
  sake sandwich sandy saturn scarlet scotch senate sim skip slough spartan sue surrey swede swift teddy titan titanic
  tom tony troy turkey us vat victor viola violet wade wales ward welsh who will woody`.split(/\s+/),
);

/** One sign for each apostrophe and for hyphens and spaces. */
const written = (word: string) =>
  foldEntered(word.normalize('NFC'), 'invisible', 'wide', 'apostrophes')
    .replaceAll("'", '’')
    .replace(/[\s\p{Pd}\u2212]+/gu, ' ')
    .trim()
    .replace(/^([^.]+)\.$/, '$1');

/**
 * What spellings of one word have in common: 'Ice-cream' and 'ice cream'. Letter case and accents do not count, since
 * lines and keyboards write capitals of their own, but for words that mean something else with them.
 */
export function wordKey(word: string): string {
  const exact = written(word);
  const plain = exact.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return TWO_WORDS.has(plain) ? exact : plain;
}

/** Whether a word in capitals is another than in small letters. */
export const meansTwoWords = (word: string): boolean => TWO_WORDS.has(word.toLowerCase());

/** Whether two words are not the same, but look as if one were a form or a slip of the other, as 'icecream' and 'Polish'. */
export function isNearWord(word: string, headword: string): boolean {
  if (wordKey(word) === wordKey(headword)) return false;
  const joined = (text: string) => idOf(text).replaceAll('-', '');
  return joined(word) === joined(headword) || formsOf(headword).includes(word.toLowerCase());
}

/**
 * Whether two spellings differ by two slips at most, as British and American ones do: 'grey' and 'gray'. Two words that
 * capital letters alone tell apart are not spelled alike.
 */
export const isSpelledAlike = (a: string, b: string): boolean =>
  editDistance(a, b, 2) <= 2 && (a.toLowerCase() !== b.toLowerCase() || wordKey(a) === wordKey(b));

/** Ids of headwords that a word may be near to. */
export function nearIds(word: string): string[] {
  const id = idOf(word);
  const joined = id.replaceAll('-', '');
  const parted = id.includes('-')
    ? []
    : Array.from(
        { length: Math.max(0, id.length - 1) },
        (_, i) => `${id.slice(0, i + 1)}-${id.slice(i + 1)}`,
      );
  const singular = [id.replace(/s$/, ''), id.replace(/es$/, ''), id.replace(/ies$/, 'y')];
  return [...new Set([id, joined, ...parted, ...singular])].filter((each) => each !== '');
}
