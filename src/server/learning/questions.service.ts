import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { type LanguageCode, pairOf } from '#src/domain/language.ts';
import type { InPieces } from '#src/domain/learning/in-pieces.ts';
import { buildQuestion, type Question, type QuestionForm } from '#src/domain/learning/question.ts';
import type { QuestionPool } from '#src/domain/learning/question-pool.ts';
import type { QuizWord } from '#src/domain/learning/quiz-word.ts';
import { FORMS } from '#src/domain/learning/review-event.ts';
import { furtherHeadwords, type Keyword, type WordCard } from '#src/domain/words/keyword.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { wordDepthTexts } from '#src/i18n/word-depth/word-depth-texts.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { WordsService } from '../words/words.service.ts';
import { inTurns, type QuizVocabulary } from './quiz-vocabulary.ts';

/** Calls a minute from one address: a class learns behind one. */
const CALLS_PER_MINUTE = 120;

const QUESTION_FORMS = FORMS.filter((form): form is QuestionForm => form !== 'meet');

/** What a session needs of a word: its card, and one question of each form in which it can be asked. */
export type AskedWord = { card: WordCard; questions: Question[] };

/** Questions about words, for anyone: nothing of who asks goes into them, and nothing is kept. */
export function createQuestionsService({
  words,
  vocabulary,
  rateLimiter,
}: {
  words: Pick<WordsService, 'listKeywords' | 'cardOf'>;
  vocabulary: QuizVocabulary;
  rateLimiter: RateLimiter;
}) {
  return {
    /**
     * The cards of some words and questions about them; words that learners don't see are left out.
     * @param ids of keywords, each once
     * @param seed any text: while the vocabulary stays the same, it gives the same questions
     * @throws AppError too-many-requests
     */
    async listQuestions(
      visitor: Visitor,
      { language, ids, seed }: { language: LanguageCode; ids: readonly string[]; seed: string },
    ): Promise<AskedWord[]> {
      await rateLimiter.admit(`questions|${visitor.address}`, CALLS_PER_MINUTE);
      const pool = await vocabulary.poolOf(language);
      const asked = await words.listKeywords(ids);
      return inTurns(
        askInPieces(pool, asked, seed, (word) =>
          withFurtherSenses(words.cardOf(word, pairOf(language)), pool.find(word.id)?.word, language),
        ),
      );
    },
  };
}

export type QuestionsService = ReturnType<typeof createQuestionsService>;

/**
 * A card whose meaning says on a second line what else the word means: who saved or looked it up for that would take
 * what is taught for another word.
 */
function withFurtherSenses(card: WordCard, word: QuizWord | undefined, language: LanguageCode): WordCard {
  const senses = word?.senses?.map(({ headwords }) => headwords) ?? [];
  const translations = furtherHeadwords(word?.headwords ?? {}, senses, language);
  // A meaning that stands in for that of another language is marked as of its own.
  if (!translations || card.meaningLanguage) return card;
  const also = filledIn(wordDepthTexts(language).also, { translations });
  return { ...card, meaning: `${card.meaning}\n${also}` };
}

function* askInPieces(
  pool: QuestionPool,
  asked: readonly Keyword[],
  seed: string,
  cardOf: (word: Keyword) => WordCard,
): InPieces<AskedWord[]> {
  const answer: AskedWord[] = [];
  for (const word of asked) {
    // The pool holds no sentences: they are as large as all else of a word together.
    const find: QuestionPool['find'] = (id) => {
      const item = pool.find(id);
      return item && { ...item, word: { ...item.word, contexts: word.contexts } };
    };
    const questions: Question[] = [];
    for (const form of QUESTION_FORMS) {
      const question = buildQuestion({ ...pool, find }, word.id, form, seed, true);
      if (question) questions.push(question);
      yield;
    }
    answer.push({ card: cardOf(word), questions });
  }
  return answer;
}
