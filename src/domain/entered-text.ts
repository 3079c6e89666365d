/**
 * Characters that nobody sees: format characters, blanks of other scripts, what iPhones put in the place of a picture as
 * they take dictation. A joiner within an emoji is part of it.
 */
const INVISIBLE =
  /(?!\u200d\p{Extended_Pictographic})(?:[\p{Cf}\u115f\u1160\u2800\u3164\uffa0\ufffc]|\u034f)/gu;
const APOSTROPHES =
  /[`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u0374\u055a\u05f3\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c]/g;
/** Letters that Persian and Urdu keyboards write where Arabic ones write another, and the Arabic letter. */
const ARABIC_LETTERS: readonly [RegExp, string][] = [
  [/[یېۍے]/g, 'ي'],
  [/[کڪ]/g, 'ك'],
  [/[ہھەۀ]/g, 'ه'],
  [/ۃ/g, 'ة'],
];
const DECIMAL_DIGIT = /^\p{Nd}$/u;

/** The value of a decimal digit of any script: Unicode has each script's ten in a row, from zero. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) as number;
  let before = 0;
  while (DECIMAL_DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** Each difference that may not count, and how it is taken away; in the order in which that is done. */
const FOLDS = {
  invisible: (text: string) => text.replace(INVISIBLE, ''),
  /** Letters, digits and signs in the width of Chinese ones. */
  wide: (text: string) =>
    text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)),
  /** Digits of any script. */
  digits: (text: string) => text.replace(/(?![0-9])\p{Nd}/gu, digitOf),
  dashes: (text: string) => text.replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, '-'),
  apostrophes: (text: string) => text.replace(APOSTROPHES, "'"),
  arabicLetters: (text: string) =>
    ARABIC_LETTERS.reduce((folded, [letters, letter]) => folded.replace(letters, letter), text),
  /** Spaces of every kind, line ends and control characters: one plain space, and none at the ends. */
  spaces: (text: string) => text.replace(/[\s\p{Z}\p{Cc}]+/gu, ' ').trim(),
  /** Signs and spaces before the first letter or digit, and after the last one. */
  ends: (text: string) => text.replace(/^[\p{P}\p{S}\p{Z}\s]+|[\p{P}\p{S}\p{Z}\s]+$/gu, ''),
} as const;
export type EnteredFold = keyof typeof FOLDS;
const ORDER = Object.keys(FOLDS) as EnteredFold[];

/**
 * What a person typed or pasted, without what doesn't count in that field. Each field names what that is.
 * Applied again it changes nothing more.
 */
export function foldEntered(text: string, ...folds: EnteredFold[]): string {
  return ORDER.reduce((folded, name) => (folds.includes(name) ? FOLDS[name](folded) : folded), text);
}

/** A name or word of the vocabulary as it is kept: one line in Unicode's composed form, its letters and signs as typed. */
export function foldName(text: string): string {
  return foldEntered(text.normalize('NFC'), 'invisible', 'spaces');
}

/** What stands around an address that was copied with its surroundings, and is no part of it. */
const AROUND_EMAIL =
  /^(?:mailto:|[\p{Ps}\p{Pi}\p{Pf}"<*`|,;:.]|'(?=.*'$))+|[\p{Pe}\p{Ps}\p{Pi}\p{Pf}"'<>*`|,;:.!?…]+$/giu;

/**
 * An email address as it is kept: the part before the @ as it was typed, the domain in the letters of mail servers. Of an
 * address with its owner's name, as programs for mail write it, that between the pointed brackets; of a link, what
 * stands before its subject.
 */
export function foldEmail(text: string): string {
  const entered = foldEntered(text, 'invisible', 'wide', 'spaces').replaceAll(' ', '');
  const address = (/<([^<>]+@[^<>]+)>/.exec(entered)?.[1] ?? entered)
    .replace(/^(mailto:[^?]*)\?.*$/i, '$1')
    .replace(AROUND_EMAIL, '');
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const local = foldEntered(address.slice(0, at), 'digits');
  const domain = address.slice(at + 1);
  const isToBeSpelled =
    /^[^/\\:?#%@[\]]*[^\0-\x7f][^/\\:?#%@[\]]*$/.test(domain) && URL.canParse(`http://${domain}`);
  return `${local}@${isToBeSpelled ? new URL(`http://${domain}`).hostname : domain}`;
}

/** A code as it was sent: digits alone where spaces, dashes or dots stand between them. */
export function foldCode(text: string): string {
  return foldEntered(text, 'invisible', 'wide', 'digits', 'dashes', 'spaces').replace(/[ .-]/g, '');
}

/** The code of six digits in what was entered, be it the whole message that brought it; undefined where there is none. */
export function findCode(text: string): string | undefined {
  const folded = foldCode(text);
  if (/^\d{6}$/.test(folded)) return folded;
  const found = foldEntered(text, 'invisible', 'wide', 'digits', 'dashes').match(
    /(?<![\p{L}\d])\d{3}[ -]?\d{3}(?![\p{L}\d])/gu,
  );
  return found?.length === 1 ? foldCode(found[0]) : undefined;
}

/** A backup code as it was given out: ten letters and digits, with a dash in the middle. */
export function foldBackupCode(text: string): string {
  return foldCode(text).replace(/^(.{5})(.{5})$/, '$1-$2');
}
