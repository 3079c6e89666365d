import { editDistance } from '../edit-distance.ts';
import { LANGUAGES } from '../language.ts';
import { soundsOf } from '../speech/ipa-distance.ts';
import { foldForSearch } from '../words/search-text.ts';
import { wordKey } from '../words/word-key.ts';
import { type InPieces, mapInPieces } from './in-pieces.ts';
import { partsOf, type QuizWord, spellingsOf } from './quiz-word.ts';

/** Parts of speech whose words are named in the meanings of others by chance. */
const SMALL_WORDS = new Set(['preposition', 'conjunction', 'pronoun', 'determiner', 'modal verb', 'number']);

/** Which words, by their places in the list, have something. */
type PlacesBy = ReadonlyMap<string, readonly number[]>;

/** @param keysOf what each word has, by its place in the list */
export function* placesBy<T>(
  list: readonly T[],
  keysOf: (item: T, place: number) => Iterable<string>,
): InPieces<PlacesBy> {
  const places = new Map<string, number[]>();
  yield* mapInPieces(list, (item, place) => {
    for (const key of new Set(keysOf(item, place))) {
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
  });
  return places;
}

/** Every translation of a word, further senses' included, each variant by itself under its language. */
function translationsOf({ headwords, senses = [] }: QuizWord): string[] {
  return [headwords, ...senses.map((sense) => sense.headwords)].flatMap((texts) =>
    LANGUAGES.flatMap((language) =>
      language === 'en' ? [] : partsOf(texts[language] ?? '', language).map((part) => `${language} ${part}`),
    ),
  );
}

/**
 * The vocabulary as questions need it, whatever the learner's language. Words are named by their places in the list.
 * @param words each id once
 */
export function* lexiconInPieces(words: readonly QuizWord[]) {
  const placeOf = new Map(words.map(({ id }, place) => [id, place]));
  const keys = yield* mapInPieces(words, (word) => spellingsOf(word).map(wordKey));
  const bySpelling = yield* placesBy(keys, (each) => each);
  const bySound = yield* placesBy(words, ({ ipa }) => (ipa.trim() === '' ? [] : [soundsOf(ipa)]));
  const translations = yield* mapInPieces(words, translationsOf);
  const byTranslation = yield* placesBy(translations, (each) => each);
  const headwords = yield* mapInPieces(words, ({ headword }) => foldForSearch(headword));
  const byHeadword = yield* placesBy(words, ({ partOfSpeech }, place) =>
    SMALL_WORDS.has(partOfSpeech) ? [] : [headwords[place] as string],
  );
  const meanings = yield* mapInPieces(words, (word) => foldForSearch(word.meanings.en ?? ''));
  const byMeaning = yield* placesBy(meanings, (meaning) => (meaning === '' ? [] : [meaning]));
  const byMeaningWord = yield* placesBy(meanings, (meaning) =>
    meaning.split(' ').filter((each) => byHeadword.has(each)),
  );
  const byPicture = yield* placesBy(words, ({ imageUrl }) => (imageUrl === undefined ? [] : [imageUrl]));
  const synonyms = words.map(() => new Set<number>());
  for (const [place, { related }] of words.entries()) {
    for (const id of related?.synonyms ?? []) {
      const other = placeOf.get(id);
      if (other === undefined || other === place) continue;
      synonyms[place]?.add(other);
      synonyms[other]?.add(place);
    }
  }
  const at = (index: PlacesBy, key: string | undefined) => index.get(key ?? '') ?? [];
  const groupOf = (place: number) => (keys[place] ?? []).flatMap((key) => at(bySpelling, key));

  const reckonConfusable = (place: number): ReadonlySet<number> => {
    const group = groupOf(place);
    const isNamed = !SMALL_WORDS.has(words[place]?.partOfSpeech ?? '');
    const listed = [...(synonyms[place] ?? [])];
    return new Set([
      ...group,
      ...group
        .flatMap((each) => translations[each] ?? [])
        .flatMap((key) => at(byTranslation, key).flatMap(groupOf)),
      ...listed,
      ...listed.flatMap((each) => [...(synonyms[each] ?? [])]),
      ...at(byMeaning, meanings[place]),
      ...at(byPicture, words[place]?.imageUrl),
      ...(meanings[place] ?? '').split(' ').flatMap((each) => at(byHeadword, each)),
      ...(isNamed ? at(byMeaningWord, headwords[place]) : []),
    ]);
  };
  const confusable: (ReadonlySet<number> | undefined)[] = [];
  const slips = yield* slipIndex(words);

  return {
    words,

    placeOf: (id: string): number | undefined => placeOf.get(id),

    /** Words that are written alike, the word itself among them: one spelling, several entries. */
    groupOf: (place: number): readonly number[] => groupOf(place),

    /** Words that are listed as meaning the same, by the one or by the other. */
    synonymsOf: (place: number): Iterable<number> => synonyms[place] ?? [],

    /** Other words that sound the same and are written otherwise. */
    homophonesOf(place: number): number[] {
      const group = groupOf(place);
      return at(bySound, soundsOf(words[place]?.ipa ?? '')).filter((other) => !group.includes(other));
    },

    /**
     * Words that could be right where a word is asked for, by anything that the vocabulary says, the word itself among
     * them. It says so too often rather than too rarely, as there are always others to choose from: written alike, a
     * translation of any sense shared in any language, a synonym listed or in common, the same meaning or picture, one
     * named in the other's meaning.
     */
    confusableWith(place: number): ReadonlySet<number> {
      const known = confusable[place];
      if (known) return known;
      const reckoned = reckonConfusable(place);
      confusable[place] = reckoned;
      return reckoned;
    },

    /** Spellings of the vocabulary that one slip makes of a text (distance 1, `editDistance`). */
    oneSlipFrom: (text: string): string[] => slips.near(text.toLowerCase()),
  };
}
export type Lexicon = ReturnType<typeof lexiconInPieces> extends InPieces<infer T> ? T : never;

/** Every spelling under itself and under itself without each of its letters. */
function* slipIndex(words: readonly QuizWord[]) {
  const spellings = [...new Set((yield* mapInPieces(words, spellingsOf)).flat())];
  const index = yield* placesBy(spellings, (spelling) => withoutALetter(spelling.toLowerCase()));
  return {
    near(typed: string): string[] {
      const places = new Set(withoutALetter(typed).flatMap((key) => index.get(key) ?? []));
      return [...places]
        .map((place) => spellings[place] as string)
        .filter((each) => editDistance(each.toLowerCase(), typed, 1) === 1);
    },
  };
}

/**
 * A word and what is left of it without each of its letters: two words whose distance is one have one of them in common,
 * an exchange of neighbours included (the idea of SymSpell, Garbe 2012).
 */
function withoutALetter(word: string): string[] {
  return [word, ...Array.from({ length: word.length }, (_, i) => word.slice(0, i) + word.slice(i + 1))];
}
