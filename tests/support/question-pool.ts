import type { LanguageCode } from '#src/domain/language.ts';
import type { InPieces } from '#src/domain/learning/in-pieces.ts';
import { type Lexicon, lexiconInPieces } from '#src/domain/learning/lexicon.ts';
import { type QuestionPool, questionPoolInPieces } from '#src/domain/learning/question-pool.ts';
import type { QuizWord } from '#src/domain/learning/quiz-word.ts';

/** Does work without interruption. */
function atOnce<T>(work: InPieces<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

export const createLexicon = (words: readonly QuizWord[]): Lexicon => atOnce(lexiconInPieces(words));

export const createQuestionPool = (lexicon: Lexicon, language: LanguageCode): QuestionPool =>
  atOnce(questionPoolInPieces(lexicon, language));
