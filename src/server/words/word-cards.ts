import { baseLanguageOf, LANGUAGES, type LanguageCode, type LanguagePair } from '#src/domain/language.ts';
import { type EntryDepth, FORM_NAMES, RELATIONS } from '#src/domain/words/entry-depth.ts';
import {
  headwordIn,
  type Keyword,
  type ListedWord,
  meaningIn,
  standInLanguage,
  type Translations,
  type WordCard,
  type WordDepth,
} from '#src/domain/words/keyword.ts';
import { isBadgeTag } from '#src/domain/words/level.ts';
import { findHeadword } from '#src/domain/words/word-forms.ts';
import type { HeldWords } from './held-words.ts';
import type { SoundIndex } from './sound-index.ts';
import type { IndexedWord } from './word-index.ts';

export type NumberedCard = { number: number; card: WordCard };

/** Where the sounds of a card are found. */
export type CardSounds = Pick<SoundIndex, 'find' | 'audioUrlOf' | 'hasOwnReading'>;

/** What cards are made from. */
export type CardSources = { held: HeldWords; sounds: CardSounds };

export type OtherLanguage = {
  language: LanguageCode;
  headword: string;
  meaning: string;
  /** Where the language has no meaning: that of the one given. */
  meaningLanguage: 'en' | undefined;
  audioUrl: string | undefined;
};

/** What a card shows of a word: English and the pair's base language. */
export function cardOf(word: Keyword, pair: LanguagePair, sounds: CardSounds): WordCard {
  const language = baseLanguageOf(pair);
  const isEnglish = language === 'en';
  return {
    id: word.id,
    headword: word.headword,
    ipa: word.ipa,
    partOfSpeech: word.partOfSpeech,
    badges: word.tags.filter(isBadgeTag),
    imageUrl: word.imageUrl,
    audioUrl: sounds.audioUrlOf(word),
    ...(sounds.hasOwnReading(word.id) && { hasOwnReading: true }),
    meaning: meaningIn(word, language),
    meaningLanguage: standInLanguage(word.meanings[language], language),
    base: isEnglish
      ? undefined
      : {
          headword: headwordIn(word, language),
          language: standInLanguage(word.headwords[language], language),
          audioUrl: word.audioUrls[language],
        },
    sentences: word.contexts.flatMap(({ en, [language]: base }) =>
      en
        ? [
            {
              en,
              base: isEnglish ? undefined : base,
              mark: markIn(en, word),
              audioUrl: sounds.find(word, en),
            },
          ]
        : [],
    ),
  };
}

/**
 * The cards of words; those that are not published any more are left out.
 * @param ids of the words numbered from `from` on
 */
export async function readCards(
  { held, sounds }: CardSources,
  from: number,
  ids: readonly string[],
  pair: LanguagePair,
): Promise<NumberedCard[]> {
  const byId = await held.byId(ids);
  return ids.flatMap((id, i): NumberedCard[] => {
    const word = byId.get(id);
    return word ? [{ number: from + i, card: cardOf(word, pair, sounds) }] : [];
  });
}

/** A word in the languages that its page does not show (READINGS R39): all but English and the base language. */
export function otherLanguagesOf(word: Keyword, pair: LanguagePair): OtherLanguage[] {
  return LANGUAGES.filter(
    (code) => code !== 'en' && code !== baseLanguageOf(pair) && word.headwords[code]?.trim(),
  ).map((language) => ({
    language,
    headword: headwordIn(word, language),
    meaning: meaningIn(word, language),
    meaningLanguage: standInLanguage(word.meanings[language], language),
    audioUrl: word.audioUrls[language],
  }));
}

function markIn(sentence: string, { headword, variants }: Keyword): [start: number, end: number] | undefined {
  const place = findHeadword(sentence, [headword, ...variants]);
  return place && [place.start, place.end];
}

/** What a word's page says beyond its card. @param related words that it is related to, by id */
export function wordDepth(
  word: Keyword,
  depth: EntryDepth,
  pair: LanguagePair,
  related: ReadonlyMap<string, Keyword>,
): WordDepth {
  const language = baseLanguageOf(pair);
  const based = (map: Translations) => (language === 'en' ? undefined : map[language]);
  const hints = depth.hints?.[language] ?? [];
  const forms = FORM_NAMES.flatMap((name) => {
    const text = depth.forms?.[name];
    return text === undefined ? [] : [{ name, text }];
  });
  const spellings = [word.headword, ...word.variants, ...forms.flatMap(({ text }) => text.split(' / '))];
  return {
    register: depth.register,
    // Hints that an admin has not brought up to date with the translation would tell the wrong ones apart.
    hints: hints.length === headwordIn(word, language).split(' / ').length ? hints : [],
    forms,
    patterns: depth.patterns ?? [],
    collocations: (depth.collocations ?? []).flatMap((phrase) =>
      phrase.en ? [{ en: phrase.en, base: based(phrase) }] : [],
    ),
    note: depth.notes?.[language],
    senses: (depth.senses ?? []).map(({ partOfSpeech, level, ipa, headwords, meanings, context }) => {
      const place = findHeadword(context.en ?? '', spellings);
      return {
        partOfSpeech,
        level: level ?? undefined,
        ipa,
        headword: based(headwords),
        meaning: meaningIn({ meanings }, language),
        meaningLanguage: standInLanguage(meanings[language], language),
        sentence: context.en
          ? {
              en: context.en,
              base: based(context),
              mark: place && [place.start, place.end],
              audioUrl: undefined,
            }
          : undefined,
      };
    }),
    related: RELATIONS.flatMap((relation) => {
      const words = (depth.related?.[relation] ?? []).flatMap((id) => {
        const other = related.get(id);
        return other ? [listedWord(other, pair)] : [];
      });
      return words.length > 0 ? [{ relation, words }] : [];
    }),
  };
}

/** Words as lists show them, in the order asked for; those that are not published any more are left out. */
export async function readListed(
  held: HeldWords,
  ids: readonly string[],
  pair: LanguagePair,
): Promise<ListedWord[]> {
  const byId = await held.indexedById();
  return ids.flatMap((id) => {
    const word = byId.get(id);
    return word ? [listedWord(word, pair)] : [];
  });
}

/** A word as lists show it. */
export function listedWord(word: IndexedWord | Keyword, pair: LanguagePair): ListedWord {
  const language = baseLanguageOf(pair);
  return {
    id: word.id,
    headword: word.headword,
    base: language === 'en' ? undefined : headwordIn(word, language),
    ipa: word.ipa,
    partOfSpeech: word.partOfSpeech,
    level: word.level,
    imageUrl: word.imageUrl,
  };
}
