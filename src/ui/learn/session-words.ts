import type { LanguageCode } from '#src/domain/language.ts';
import type { Question } from '#src/domain/learning/question.ts';
import type { Step } from '#src/domain/learning/session.ts';
import type { IsPossible } from '#src/domain/learning/session-forms.ts';
import { createSeededRandom, shuffled } from '#src/domain/seeded-random.ts';
import type { WordCard } from '#src/domain/words/keyword.ts';
import { call } from '../learning/account-calls.ts';

/** A word of a session: its card, and one question of each form in which it can be asked. */
export type AskedWord = { card: WordCard; questions: Question[] };
export type SessionWords = ReadonlyMap<string, AskedWord>;

/** Words that the server answers at once. */
const WORDS_AT_ONCE = 20;

/**
 * Fetches the words of a session; those that are no longer in the vocabulary are missing.
 * @param seed the session's id: whoever comes back finds the same questions
 * @throws where the server does not answer
 */
export async function fetchSessionWords(
  ids: readonly string[],
  language: LanguageCode,
  seed: string,
): Promise<SessionWords> {
  const found = new Map<string, AskedWord>();
  for (let from = 0; from < ids.length; from += WORDS_AT_ONCE) {
    const asked = { language, words: ids.slice(from, from + WORDS_AT_ONCE), seed };
    const { words } = await call<{ words: AskedWord[] }>('POST', '/api/questions', asked);
    for (const word of words) found.set(word.card.id, word);
  }
  return found;
}

/** Which words can be asked in which forms. */
export const possibleIn =
  (words: SessionWords): IsPossible =>
  (word, form) =>
    words.get(word)?.questions.some((question) => question.form === form) ?? false;

/** The question of a step, its choices in an order of the step's own, some of them others where the word comes again: it is not found by its place or its company. */
export function questionOf(
  words: SessionWords,
  { id, word, form, isHelped, isPractice }: Step,
): Question | undefined {
  const question = words.get(word)?.questions.find((each) => each.form === form);
  if (!question) return undefined;
  if ('choices' in question) {
    const right = question.choices[question.answer] as (typeof question.choices)[number];
    const random = createSeededRandom(id);
    const wrong = question.choices.filter((choice) => choice !== right);
    const among = isPractice ? shuffled([...wrong, ...question.spares], random) : wrong;
    const choices = shuffled([right, ...among.slice(0, wrong.length)], random);
    return { ...question, choices, answer: choices.indexOf(right) };
  }
  return question.form === 'gap' && !isHelped ? { ...question, given: '' } : question;
}
