import type { LanguageCode } from '../language.ts';
import { type EntryDepth, type FurtherSense, listedForms } from '../words/entry-depth.ts';
import type { Keyword, Translations } from '../words/keyword.ts';
import { foldForSearch } from '../words/search-text.ts';

/** A word of the vocabulary as questions are made from it, and of it. */
export type QuizWord = Pick<
  Keyword,
  'id' | 'headword' | 'variants' | 'partOfSpeech' | 'level' | 'topics' | 'ipa' | 'imageUrl'
> &
  Pick<EntryDepth, 'forms' | 'related'> & {
    headwords: Translations;
    meanings: Translations;
    contexts: readonly Translations[];
    senses?: readonly Pick<FurtherSense, 'headwords'>[] | undefined;
  };

/** What is asked for, or shown as a choice: a translation; for those who learn in English the meaning. Empty for neither. */
export function sideOf(word: Pick<QuizWord, 'headwords' | 'meanings'>, language: LanguageCode): string {
  return (language === 'en' ? word.meanings.en : word.headwords[language])?.trim() ?? '';
}

/**
 * Whether a translation gives the English word away: 'construction' in French. Then it is told by its meaning, as to those
 * who learn in English.
 */
export function isGivenAway(word: Pick<QuizWord, 'headword' | 'headwords'>, language: LanguageCode): boolean {
  const own = foldForSearch(word.headword);
  return (word.headwords[language] ?? '').split(BETWEEN).some((variant) => foldForSearch(variant) === own);
}

/**
 * Whether a translation is nothing but letters that are written on to another word, as Arabic 'ـي' is for 'my': alone it
 * tells nothing.
 */
export const isBareAffix = (side: string): boolean =>
  side !== '' && side.split(' / ').every((variant) => /^(?:ـ|\p{L}{1,2}ـ$)/u.test(variant.trim()));

const IN_BRACKETS = /\s*[([][^)\]]*[)\]]\s*/g;
const BETWEEN = /\s*[/;؛]\s*/;
const BETWEEN_PARTS = /\s*[,،]\s*/;
const ARABIC_ARTICLE = /^ال(?=\p{L}{3})/u;

function foldPart(text: string, language: LanguageCode): string {
  const folded = foldForSearch(text);
  return language === 'ar' ? folded.replace(ARABIC_ARTICLE, '') : folded;
}

/**
 * A translation's variants, each by itself and folded (`foldForSearch`), with and without what stands in brackets or
 * behind a comma: words that share one may mean the same.
 * @param text as 'poser / coucher'
 */
export function partsOf(text: string, language: LanguageCode): string[] {
  const parts = new Set<string>();
  for (const variant of text.split(BETWEEN)) {
    parts.add(foldPart(variant, language));
    parts.add(foldPart(variant.replace(IN_BRACKETS, ' '), language));
    for (const part of variant.split(BETWEEN_PARTS)) parts.add(foldPart(part, language));
  }
  parts.delete('');
  return [...parts];
}

/** Every spelling of a word that its entry gives: headword first, then variants. */
export const spellingsOf = ({ headword, variants }: Pick<QuizWord, 'headword' | 'variants'>): string[] => [
  headword,
  ...variants,
];

/** The names of a word: what it is looked for by in a sentence, and what of it may be typed. */
export const namesOf = (word: QuizWord): string[] => [...spellingsOf(word), ...listedForms(word)];
