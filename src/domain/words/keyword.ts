import type { LanguageCode } from '../language.ts';
import type { FormName, Register, Relation } from './entry-depth.ts';
import type { CefrLevel } from './level.ts';

export type Translations = Partial<Record<LanguageCode, string>>;

export type KeywordStatus = 'draft' | 'published';
export type ReviewState = 'draft' | 'reviewed';

/** A word entry as the product works with it. */
export type Keyword = {
  id: string;
  headword: string;
  variants: string[];
  partOfSpeech: string;
  level: CefrLevel | undefined;
  topics: string[];
  tags: string[];
  ipa: string;
  headwords: Translations;
  meanings: Translations;
  contexts: Translations[];
  imageUrl: string | undefined;
  audioUrls: Translations;
  status: KeywordStatus;
  review: ReviewState;
  createdAt: Date;
};

/** A headword in a language; the English one where that language's is missing or blank. */
export function headwordIn(keyword: Pick<Keyword, 'headword' | 'headwords'>, language: LanguageCode): string {
  return keyword.headwords[language]?.trim() || keyword.headword;
}

/**
 * Translations of a word's further senses into a language, without those that its first one has too: a dot stands between
 * senses. Undefined for English, and where none is left.
 */
export function furtherHeadwords(
  headwords: Translations,
  senses: readonly Translations[],
  language: LanguageCode,
): string | undefined {
  if (language === 'en') return undefined;
  const variantsOf = (each: Translations) => (each[language] ?? '').split(' / ').map((text) => text.trim());
  const said = new Set(['', ...variantsOf(headwords)]);
  const further = senses.map((sense) => {
    const variants = variantsOf(sense).filter((variant) => !said.has(variant));
    for (const variant of variants) said.add(variant);
    return variants.join(' / ');
  });
  return further.filter(Boolean).join(' · ') || undefined;
}

/** A meaning in a language; the English one where that language's is missing or blank; empty where both are. */
export function meaningIn(keyword: Pick<Keyword, 'meanings'>, language: LanguageCode): string {
  return keyword.meanings[language]?.trim() || keyword.meanings.en?.trim() || '';
}

/** 'en' where a text that is asked for in another language is missing in it, so that the English one stands for it. */
export function standInLanguage(text: string | undefined, language: LanguageCode): 'en' | undefined {
  return language === 'en' || text?.trim() ? undefined : 'en';
}

/** What one card shows: the English side and the learner's, nothing of the other languages (READINGS R39). */
export type WordCard = {
  id: string;
  headword: string;
  ipa: string;
  partOfSpeech: string;
  badges: string[];
  imageUrl: string | undefined;
  /** Stored audio of the English headword, when it exists already. */
  audioUrl: string | undefined;
  /** Said otherwise than the spelling lets expect: no other voice than ours is to say it. */
  hasOwnReading?: true;
  meaning: string;
  /** Where the learner's language has no meaning: that of the one shown. */
  meaningLanguage: 'en' | undefined;
  /** The learner's side; undefined where the base language is English. */
  base:
    | {
        headword: string;
        /** Where the learner's language has no translation: that of the headword shown. */
        language: 'en' | undefined;
        audioUrl: string | undefined;
      }
    | undefined;
  sentences: {
    en: string;
    base: string | undefined;
    /** Where the headword's form stands in the English sentence, in UTF-16 offsets. */
    mark: [start: number, end: number] | undefined;
    /** Bundled audio of the English sentence, where there is some. */
    audioUrl: string | undefined;
  }[];
};

/** A sentence of a card. */
export type CardSentence = WordCard['sentences'][number];

/** What a word's page says beyond its card: English and the learner's side. */
export type WordDepth = {
  register: Register | undefined;
  /** One for each variant of the learner's translation; empty where there are none. */
  hints: string[];
  forms: { name: FormName; text: string }[];
  patterns: string[];
  collocations: { en: string; base: string | undefined }[];
  /** What speakers of the learner's language get wrong. */
  note: string | undefined;
  senses: {
    partOfSpeech: string;
    level: CefrLevel | undefined;
    /** Where it is said otherwise than the word itself. */
    ipa: string | undefined;
    /** Undefined where the base language is English. */
    headword: string | undefined;
    meaning: string;
    meaningLanguage: 'en' | undefined;
    sentence: CardSentence | undefined;
  }[];
  related: { relation: Relation; words: ListedWord[] }[];
};

/** What a list shows of a word: English and the learner's language. */
export type ListedWord = {
  id: string;
  headword: string;
  base: string | undefined;
  ipa: string;
  partOfSpeech: string;
  level: string | undefined;
  imageUrl: string | undefined;
  /**
   * Where a search finds it by a further sense: that one's translation, in the language that it was found in. Among saved
   * words else those of all further senses, in the learner's.
   */
  sense?: { headword: string; language: LanguageCode };
};
