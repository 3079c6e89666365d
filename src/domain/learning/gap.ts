import { FORM_NAMES, type FormName } from '../words/entry-depth.ts';
import { findHeadword, regularForms } from '../words/word-forms.ts';
import { namesOf, type QuizWord } from './quiz-word.ts';

/** A sentence of an entry with a gap for its word. */
export type Gap = {
  /** Which of the entry's sentences, from 0. */
  sentence: number;
  before: string;
  /** As the sentence has it: in its form, and with a capital at its beginning. */
  answer: string;
  after: string;
};

/**
 * The gaps that an entry's sentences give. A sentence in which the word stands a second time would say it, and one in
 * which it only leans on another ('I’ll') has no word to ask for: neither gives any.
 */
export function gapsOf(word: QuizWord): Gap[] {
  const names = namesOf(word);
  return word.contexts.flatMap(({ en = '' }, sentence) => {
    const found = findHeadword(en, names);
    if (!found) return [];
    const [before, answer, after] = [
      en.slice(0, found.start),
      en.slice(found.start, found.end),
      en.slice(found.end),
    ];
    const isTold = findHeadword(`${before}…${after}`, names) !== undefined;
    return isTold || answer.startsWith('’') ? [] : [{ sentence, before, answer, after }];
  });
}

/**
 * The spellings that an entry's variants have in the form of an answer: 'colours' for 'colors', 'lorries' for 'trucks'.
 * @param answer of one of `gapsOf`
 */
export function variantsInForm(word: QuizWord, answer: string): string[] {
  const lower = answer.toLowerCase();
  if (lower === word.headword.toLowerCase()) return word.variants;
  const inForm = (name: string, form: FormName) => regularForms(name.toLowerCase(), form);
  const forms = FORM_NAMES.filter((form) => inForm(word.headword, form).includes(lower));
  return [...new Set(word.variants.flatMap((variant) => forms.flatMap((form) => inForm(variant, form))))];
}
