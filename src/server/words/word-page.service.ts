import type { LanguagePair } from '#src/domain/language.ts';
import { RELATIONS } from '#src/domain/words/entry-depth.ts';
import type { Keyword, WordCard, WordDepth } from '#src/domain/words/keyword.ts';
import { type CardSources, cardOf, otherLanguagesOf, wordDepth } from './word-cards.ts';
import type { WordsRepository } from './words.repository.ts';

/** One published word, all of it. */
export function createWordPageService({
  held,
  sounds,
  repository,
}: CardSources & { repository: Pick<WordsRepository, 'findDepth'> }) {
  return {
    async findWord(id: string): Promise<Keyword | undefined> {
      return (await held.byId([id])).get(id);
    },

    /** What a card shows of a word: English and the pair's base language. */
    cardOf: (word: Keyword, pair: LanguagePair): WordCard => cardOf(word, pair, sounds),

    /** What a word's page says beyond its card; undefined where that is nothing. Related words are published ones. */
    async findDepth(word: Keyword, pair: LanguagePair): Promise<WordDepth | undefined> {
      const depth = await repository.findDepth(word.id);
      if (Object.keys(depth).length === 0) return undefined;
      const ids = RELATIONS.flatMap((relation) => depth.related?.[relation] ?? []);
      return wordDepth(word, depth, pair, await held.byId(ids));
    },

    otherLanguagesOf,
  };
}

export type WordPageService = ReturnType<typeof createWordPageService>;
