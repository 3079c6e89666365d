import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LanguageCode } from '#src/domain/language.ts';
import type { InPieces } from '#src/domain/learning/in-pieces.ts';
import { type Lexicon, lexiconInPieces } from '#src/domain/learning/lexicon.ts';
import { type QuestionPool, questionPoolInPieces } from '#src/domain/learning/question-pool.ts';
import type { QuizWord } from '#src/domain/learning/quiz-word.ts';
import type { WordsRepository } from '../words/words.repository.ts';
import type { WordsService } from '../words/words.service.ts';

/** Words that are read at once: the embedded database holds the process while it reads. */
const READ_AT_ONCE = 50;
/** Longest time in milliseconds, about, that work in pieces goes on before other requests have their turn. */
const TURN_MS = 8;

type Made = { version: number; lexicon: Promise<Lexicon>; pools: Map<LanguageCode, Promise<QuestionPool>> };

/**
 * What questions are made from: the lexicon of the published words, and a pool for each language that is learnt in, 15 MB
 * and 2 MB each for 6,000 words. They are made when they are first asked for, in turns with other requests, and again
 * when the vocabulary has changed.
 */
export function createQuizVocabulary({
  words,
  repository,
}: {
  words: Pick<WordsService, 'version' | 'listIds'>;
  repository: Pick<WordsRepository, 'listQuizWords'>;
}) {
  let made: Made | undefined;

  const readLexicon = async (): Promise<Lexicon> => {
    // In an order of their own: the same vocabulary gives the same questions.
    const ids = [...(await words.listIds('all'))].sort();
    const list: QuizWord[] = [];
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      list.push(...(await repository.listQuizWords(ids.slice(from, from + READ_AT_ONCE))));
      // The embedded database answers without a turn for anyone else.
      await nextTurn();
    }
    return inTurns(lexiconInPieces(list));
  };

  const current = (): Made => {
    const version = words.version();
    if (made?.version === version) return made;
    const fresh: Made = { version, lexicon: readLexicon(), pools: new Map() };
    made = fresh;
    // What failed is tried again.
    fresh.lexicon.catch(() => {
      if (made === fresh) made = undefined;
    });
    return fresh;
  };

  return {
    async poolOf(language: LanguageCode): Promise<QuestionPool> {
      const { lexicon, pools } = current();
      let pool = pools.get(language);
      if (!pool) {
        pool = lexicon.then((each) => inTurns(questionPoolInPieces(each, language)));
        pools.set(language, pool);
      }
      return pool;
    },
  };
}

export type QuizVocabulary = ReturnType<typeof createQuizVocabulary>;

/** Does work in pieces, and lets others have their turn between them. */
export async function inTurns<T>(work: InPieces<T>): Promise<T> {
  let begun = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - begun < TURN_MS) continue;
    await nextTurn();
    begun = performance.now();
  }
}
