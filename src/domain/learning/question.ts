import { createSeededRandom, shuffled } from '../seeded-random.ts';
import { listedForms } from '../words/entry-depth.ts';
import { formsOf } from '../words/word-forms.ts';
import { isSpelledAlike, wordKey } from '../words/word-key.ts';
import { gapsOf, variantsInForm } from './gap.ts';
import { LEAST_SLIP_LETTERS, type TypedAnswer } from './marking.ts';
import type { PoolItem, QuestionPool } from './question-pool.ts';
import { isBareAffix, isGivenAway, namesOf, spellingsOf } from './quiz-word.ts';
import type { Form } from './review-event.ts';

/** Choices of a question, the right one among them. 'I don't know' comes beside them. */
export const CHOICES = 4;

/** Further wrong choices, for when the word comes again. */
const SPARES = 3;

/** Letters that are tapped: fewer are no task, and more don't fit. */
const LEAST_TAPPED = 3;
const MOST_TAPPED = 14;

/** Forms that ask something: all but the meeting. */
export type QuestionForm = Exclude<Form, 'meet'>;

type Common = {
  /** A keyword's id. */
  word: string;
  /** What the question followed from: the same again gives the same question. */
  seed: string;
};

/** What is asked from its translation. */
type FromMeaning = {
  /** A sentence with the word, in the learner's language alone: where other words of ours have the same translation. */
  context?: string | undefined;
};

/** The English word, its translation, or its sound; one of the choices is right. */
export type ChoiceQuestion = Common &
  FromMeaning & {
    form: 'choose-meaning' | 'choose-word' | 'hear';
    /** What is shown: the headword, or what it means. Empty where it is heard. */
    prompt: string;
    choices: { word: string; text: string }[];
    /** Wrong choices for when the word comes again, so that not the list is learnt. */
    spares: { word: string; text: string }[];
    /** Which of the choices is right, from 0. */
    answer: number;
  };

/** A sentence of the entry with a gap. */
export type GapQuestion = Common & {
  form: 'gap';
  before: string;
  after: string;
  /** The sentence in the learner's language; undefined for those who learn in English. */
  translation: string | undefined;
  /** What is given of the answer: its first letter, or nothing. */
  given: string;
  typed: TypedAnswer;
};

/** The word's letters in another order. */
export type TapQuestion = Common &
  FromMeaning & {
    form: 'tap';
    prompt: string;
    letters: string[];
    /** The word; what is no letter of it stands already. */
    answer: string;
  };

/** The word is typed from what it means, or from its sound. */
export type TypeQuestion = Common &
  FromMeaning & { form: 'type' | 'dictation'; prompt: string; typed: TypedAnswer };

export type Question = ChoiceQuestion | GapQuestion | TapQuestion | TypeQuestion;

/**
 * A question about a word.
 * @param pool of the learner's language
 * @param word a keyword's id
 * @param seed any text: the same vocabulary, word, form and seed give the same question
 * @param isHelped whether a gap's first letter is given
 * @returns undefined where the word is none of the vocabulary, or has nothing to ask in this form: no sentence with it, no
 *   translation, too few or too many letters, no wrong choice
 */
export function buildQuestion(
  pool: QuestionPool,
  word: string,
  form: QuestionForm,
  seed: string,
  isHelped = false,
): Question | undefined {
  const item = pool.find(word);
  if (!item) return undefined;
  const random = createSeededRandom(`${seed}|${word}|${form}`);
  const common = { word, seed };
  if (form === 'gap') return gapQuestion(pool, item, random, isHelped, common);
  if (form === 'dictation') return { ...common, form, prompt: '', typed: dictated(pool, item) };
  if (item.side === '') return undefined;
  const isBare = isBareAffix(item.side);
  if (form === 'choose-meaning' || form === 'hear')
    return isBare ? undefined : choiceQuestion(pool, item, form, random, common);
  const context = contextOf(pool, item, isBare);
  if (form === 'tap') return tapQuestion(pool, item, random, { ...common, ...context });
  if (form === 'type')
    return { ...common, ...context, form, prompt: promptOf(pool, item), typed: typedWord(pool, item) };
  // Which of several words is meant can't be told from the translation alone.
  if (context && context.context === undefined) return undefined;
  return choiceQuestion(pool, item, form, random, { ...common, ...context });
}

/** What is asked by what it means: by its translation, or by its meaning where that would be the answer. */
function promptOf({ language }: QuestionPool, { word, side }: PoolItem): string {
  return (isGivenAway(word, language) && word.meanings[language]?.trim()) || side;
}

/** What tells a word from others with its translation; undefined where nothing need be told. */
function contextOf(pool: QuestionPool, item: PoolItem, isBare: boolean): FromMeaning | undefined {
  const { language } = pool;
  const hasPartOf = (other: PoolItem) => other.parts.some((part) => item.parts.includes(part));
  if (language === 'en' || !(isBare || pool.equalsOf(item).some(hasPartOf))) return undefined;
  return { context: item.word.contexts.map((each) => each[language]).find(Boolean) };
}

function choiceQuestion(
  pool: QuestionPool,
  item: PoolItem,
  form: ChoiceQuestion['form'],
  random: () => number,
  common: Common & FromMeaning,
): ChoiceQuestion | undefined {
  // What is heard may be any word that sounds so: none of their meanings may be a wrong choice.
  const heard = form === 'hear' ? pool.homophonesOf(item) : [];
  const others = pool.wrongChoices(item, CHOICES - 1 + SPARES, random, heard);
  const wrong = others.slice(0, CHOICES - 1);
  if (wrong.length === 0) return undefined;
  const { language } = pool;
  // Meanings, all of them, where the translation would be the answer.
  const areMeanings = form !== 'choose-word' && isGivenAway(item.word, language);
  const choice = ({ word, side }: PoolItem) => ({
    word: word.id,
    text: form === 'choose-word' ? word.headword : (areMeanings && word.meanings[language]?.trim()) || side,
  });
  const order = shuffled([item, ...wrong], random);
  return {
    ...common,
    form,
    prompt: { 'choose-meaning': item.word.headword, 'choose-word': promptOf(pool, item), hear: '' }[form],
    choices: order.map(choice),
    spares: others.slice(CHOICES - 1).map(choice),
    answer: order.indexOf(item),
  };
}

function gapQuestion(
  pool: QuestionPool,
  item: PoolItem,
  random: () => number,
  isHelped: boolean,
  common: Common,
): GapQuestion | undefined {
  const gaps = gapsOf(item.word);
  const gap = gaps[Math.floor(random() * gaps.length)];
  if (!gap) return undefined;
  const translation = item.word.contexts[gap.sentence]?.[pool.language];
  return {
    ...common,
    form: 'gap',
    before: gap.before,
    after: gap.after,
    translation: pool.language === 'en' ? undefined : translation,
    given: isHelped ? ([...gap.answer][0] ?? '') : '',
    typed: typedAnswer(pool, {
      answer: gap.answer,
      spellings: variantsInForm(item.word, gap.answer),
      forms: namesOf(item.word),
      alsoRight: headwordsOf(
        pool.equalsOf(item).filter(({ word }) => word.partOfSpeech === item.word.partOfSpeech),
        item,
      ),
    }),
  };
}

function tapQuestion(
  pool: QuestionPool,
  item: PoolItem,
  random: () => number,
  common: Common & FromMeaning,
): TapQuestion | undefined {
  const answer = item.word.headword;
  const letters = [...answer].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const hasOrder = new Set(letters).size > 1;
  if (letters.length < LEAST_TAPPED || letters.length > MOST_TAPPED || !hasOrder) return undefined;
  let order = shuffled(letters, random);
  while (order.join('') === letters.join('')) order = shuffled(letters, random);
  return { ...common, form: 'tap', prompt: promptOf(pool, item), letters: order, answer };
}

function typedWord(pool: QuestionPool, item: PoolItem): TypedAnswer {
  return typedAnswer(pool, {
    answer: item.word.headword,
    spellings: item.word.variants,
    forms: namesOf(item.word),
    alsoRight: headwordsOf(pool.equalsOf(item), item),
  });
}

/**
 * By its sound a word can't be told from those that sound alike; what it means is not asked, so that 'lorry' is not what
 * 'truck' sounds like, as 'colour' is of 'color'.
 */
function dictated(pool: QuestionPool, item: PoolItem): TypedAnswer {
  const { headword, variants } = item.word;
  const spellings = variants.filter((variant) =>
    isSpelledAlike(headword.toLowerCase(), variant.toLowerCase()),
  );
  return typedAnswer(pool, {
    answer: headword,
    spellings,
    forms: [headword, ...spellings, ...listedForms(item.word)],
    alsoRight: headwordsOf(pool.homophonesOf(item), item),
  });
}

/** Headwords of other words, without those that are spellings of the word itself. */
function headwordsOf(others: readonly PoolItem[], { word }: PoolItem): string[] {
  const own = new Set(spellingsOf(word).map(wordKey));
  return [...new Set(others.map((other) => other.word.headword))].filter((each) => !own.has(wordKey(each)));
}

/** With every form of what is given, so that whoever marks an answer needs to know no grammar. */
function typedAnswer(pool: QuestionPool, given: Omit<TypedAnswer, 'otherWords'>): TypedAnswer {
  const { answer, spellings, alsoRight } = given;
  const forms = [...new Set([...given.forms, ...given.forms.flatMap(formsOf)])];
  const own = new Set([answer, ...spellings, ...forms].map(wordKey));
  const others = (words: readonly string[]) => words.filter((word) => !own.has(wordKey(word)));
  const near = answer.length < LEAST_SLIP_LETTERS ? [] : pool.lexicon.oneSlipFrom(answer);
  return {
    ...given,
    forms,
    alsoRight: [...new Set([...alsoRight, ...others(alsoRight.flatMap(formsOf))])],
    otherWords: others(near),
  };
}
