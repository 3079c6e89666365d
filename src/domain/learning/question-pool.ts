import type { LanguageCode } from '../language.ts';
import { CEFR_LEVELS, type CefrLevel } from '../words/level.ts';
import { type InPieces, mapInPieces } from './in-pieces.ts';
import { type Lexicon, placesBy } from './lexicon.ts';
import { isBareAffix, partsOf, type QuizWord, sideOf } from './quiz-word.ts';

/** A word beside what it means to learners of one language. */
export type PoolItem = {
  /** In the lexicon's list. */
  place: number;
  word: QuizWord;
  /** What is shown of it on the learner's side; empty where there is nothing. */
  side: string;
  /** The variants of it, folded. */
  parts: readonly string[];
};

/** So many choices are drawn at random before a list is gone through. */
const DRAWS = 40;

/** Whether one text has the other as whole words. */
const holdsOther = (a: string, b: string) => ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `);

const isLevelNear = (a: CefrLevel | undefined, b: CefrLevel | undefined) =>
  !a || !b || Math.abs(CEFR_LEVELS.indexOf(a) - CEFR_LEVELS.indexOf(b)) <= 1;

const isNoHigher = (a: CefrLevel | undefined, b: CefrLevel | undefined) =>
  !a || !b || CEFR_LEVELS.indexOf(a) <= CEFR_LEVELS.indexOf(b);

/**
 * The vocabulary as learners of one language are asked about it.
 * @param language the learner's; for 'en' meanings stand for translations
 */
export function* questionPoolInPieces(lexicon: Lexicon, language: LanguageCode) {
  const items = yield* mapInPieces(lexicon.words, (word, place): PoolItem => {
    const side = sideOf(word, language);
    return { place, word, side, parts: partsOf(side, language) };
  });
  const byPart = yield* placesBy(items, ({ parts }) => parts);
  /** Other words than one, by their places. */
  const others = (item: PoolItem, places: Iterable<number>): PoolItem[] => {
    const own = lexicon.groupOf(item.place);
    return [...new Set(places)]
      .filter((place) => !own.includes(place))
      .map((place) => items[place] as PoolItem);
  };

  const lists = new Map<string, PoolItem[]>();
  /** Words of a part of speech, of a level at most one away, of a topic or of any. */
  const alike = ({ word }: PoolItem, topic: string | undefined): PoolItem[] => {
    const key = `${word.partOfSpeech}|${word.level}|${topic ?? ''}`;
    let list = lists.get(key);
    if (!list) {
      const from = topic === undefined ? items : alike({ word } as PoolItem, undefined);
      list = from.filter(
        ({ side, word: other }) =>
          side !== '' &&
          !isBareAffix(side) &&
          other.partOfSpeech === word.partOfSpeech &&
          isLevelNear(other.level, word.level) &&
          (topic === undefined || other.topics.includes(topic)),
      );
      lists.set(key, list);
    }
    return list;
  };

  /** Of those alike, the words of no higher level; then, where there are few of them, all. */
  const inReach = (item: PoolItem, topic: string | undefined): PoolItem[][] => {
    const all = alike(item, topic);
    const key = `${item.word.partOfSpeech}|${item.word.level}|${topic ?? ''}|reach`;
    const reach = lists.get(key) ?? all.filter(({ word }) => isNoHigher(word.level, item.word.level));
    lists.set(key, reach);
    return [reach, all];
  };

  /** Whether one could be right where another is asked for: by the lexicon, or as one translation has the other in it. */
  const mayFit = (asked: PoolItem, other: PoolItem) =>
    lexicon.confusableWith(asked.place).has(other.place) ||
    asked.parts.some((part) => other.parts.some((each) => holdsOther(part, each)));

  return {
    language,
    lexicon,

    find: (id: string): PoolItem | undefined => items[lexicon.placeOf(id) ?? -1],

    /** Other words that mean the same to the learner: a translation in common, or a listed synonym. */
    equalsOf: (item: PoolItem): PoolItem[] =>
      others(item, [
        ...item.parts.flatMap((part) => byPart.get(part) ?? []),
        ...lexicon.synonymsOf(item.place),
      ]),

    homophonesOf: (item: PoolItem): PoolItem[] => others(item, lexicon.homophonesOf(item.place)),

    /**
     * Wrong choices for a word: of the same part of speech, a level at most one away and rather none above its own, as
     * a word not yet met rules itself out; of one of its topics as long as there are; none of which may fit it, one of
     * `alsoAsked`, or another choice.
     * @param random numbers in [0, 1)
     * @returns at most `count`; fewer where the vocabulary has no more
     */
    wrongChoices(
      item: PoolItem,
      count: number,
      random: () => number,
      alsoAsked: readonly PoolItem[] = [],
    ): PoolItem[] {
      const chosen: PoolItem[] = [];
      const take = (other: PoolItem) => {
        const isFit = [item, ...alsoAsked, ...chosen].some((each) => mayFit(each, other));
        if (!isFit) chosen.push(other);
      };
      for (const list of [...item.word.topics, undefined].flatMap((topic) => inReach(item, topic))) {
        for (let i = 0; i < DRAWS && chosen.length < count && list.length > 0; i++)
          take(list[Math.floor(random() * list.length)] as PoolItem);
      }
      const all = alike(item, undefined);
      const start = Math.floor(random() * all.length);
      for (let i = 0; i < all.length && chosen.length < count; i++)
        take(all[(start + i) % all.length] as PoolItem);
      return chosen;
    },
  };
}
export type QuestionPool = ReturnType<typeof questionPoolInPieces> extends InPieces<infer T> ? T : never;
