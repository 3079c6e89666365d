import { isDamaged } from '../damaged-text.ts';
import type { LanguageCode } from '../language.ts';

const HAS_ARABIC = /\p{Script=Arabic}/u;
const HAS_LATIN = /\p{Script=Latin}/u;
const FOREIGN_LETTER = /(?!\p{Script=Latin}|\p{Script=Arabic}|\p{Script=Inherited}|\p{Script=Common})\p{L}/u;
const NARROW_SPACE = '\u202f';

/** Counts words as runs between spaces. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/**
 * The faults of one text in one language: script, normal form, spaces, quotes, marks, French spacing, Spanish openers.
 * @param options.quotesEnglish what stands in quotation marks or, as IPA, between slashes is not held to the language's
 *   rules, and Latin letters may stand anywhere in Arabic; without it, only where a word is cited in «»
 */
export function textFaults(
  text: string,
  language: LanguageCode,
  { quotesEnglish = false }: { quotesEnglish?: boolean } = {},
): string[] {
  const faults: string[] = [];
  const own = quotesEnglish ? text.replace(/[«“][^»”]*[»”]|\/[^/]*\//g, '') : text;
  if (text !== text.normalize('NFC')) faults.push('is not NFC');
  if (/\s{2}|^\s|\s$/.test(text)) faults.push('has double, leading or trailing spaces');
  if (/["']/.test(text)) faults.push('has a straight quote');
  if (isDamaged(text)) faults.push('is damaged, or has marks of HTML or Markdown');
  if (FOREIGN_LETTER.test(own)) faults.push('has letters of a third script');
  if (language === 'ar') {
    if (!HAS_ARABIC.test(text)) faults.push('has no Arabic letters');
    if (!quotesEnglish && HAS_LATIN.test(text.replace(/«[^«»]*»/g, ''))) faults.push('has Latin letters');
    if (/[,;?]/.test(own)) faults.push('has Latin punctuation (، ؛ ؟ are Arabic)');
  } else if (HAS_ARABIC.test(text)) {
    faults.push('has Arabic letters');
  }
  if (language === 'fr' && /[^\u202f][?!:;]/.test(own)) faults.push('lacks the narrow space before ? ! : ;');
  if (language !== 'fr' && text.includes(NARROW_SPACE))
    faults.push('has a narrow space, which is for French');
  if (language === 'es') {
    const count = (sign: string) => own.split(sign).length;
    if (count('¿') !== count('?') || count('¡') !== count('!')) faults.push('lacks an opening ¿ or ¡');
  }
  return faults;
}

/** A sentence ends with its language's end punctuation. */
export function hasEndPunctuation(text: string, language: LanguageCode): boolean {
  return (language === 'ar' ? /[.؟!…]»?$/ : /[.?!…]\u202f?[”»“]?$/).test(text);
}
