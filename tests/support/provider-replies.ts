import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { type Entry, entrySchema } from '#src/domain/words/entry.ts';
import { idOf } from '#src/domain/words/entry-rules.ts';

/** What the product sends about an entry: a JSON object in the last message. */
export type EntryQuestion = {
  word: string;
  level?: string | null;
  part_of_speech?: string | null;
  topics?: string[];
  languages: LanguageCode[];
};

/** An answer as a model gives it when it does what it was asked. */
export type EntryAnswer = {
  is_english: boolean;
  headword: string;
  variants: string[];
  part_of_speech: string;
  level: string;
  topics: string[];
  ipa: string;
  headwords: Record<string, string>;
  meanings: Record<string, string>;
  sentences: Record<string, string>[];
};

const LEVELS = ['a1', 'a2', 'b1', 'b2', 'c1'];

/** The bundled entry of a word, if there is one: a model of a good answer. */
function bundledEntry(word: string): Entry | undefined {
  for (const level of LEVELS) {
    const file = join('content/words', level, `${idOf(word)}.json`);
    if (existsSync(file)) return entrySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  }
  return undefined;
}

const ARABIC_LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
/** Letters of a script that stand for a word nobody knows, one for one. */
const inArabic = (word: string) =>
  [...word.toLowerCase()]
    .map((c) => ARABIC_LETTERS[(c.codePointAt(0) ?? 0) % ARABIC_LETTERS.length])
    .join('');

/** An entry of a word that the vocabulary does not have: right in form, about nothing. */
function madeUpEntry(word: string): EntryAnswer {
  const mirrored = [...word.toLowerCase().replace(/[^a-z]/g, '')].reverse().join('');
  const place = mirrored.charAt(0).toUpperCase() + mirrored.slice(1);
  const arabicPlace = inArabic(mirrored);
  const headwords = {
    en: word,
    ar: inArabic(word),
    es: `${word}illo`,
    fr: `${word}ette`,
    de: `${word.charAt(0).toUpperCase()}${word.slice(1)}chen`,
    pt: `${word}inho`,
  };
  return {
    is_english: true,
    headword: word,
    variants: [],
    part_of_speech: 'noun',
    level: 'B1',
    topics: [],
    ipa: 'ˈwɜrdɪŋ',
    headwords,
    meanings: {
      en: `a useful thing that the people of ${place} make`,
      ar: `شيء مفيد يصنعه الناس في مدينة ${arabicPlace}`,
      es: `una cosa útil que hace la gente de ${place}`,
      fr: `une chose utile que font les habitants de ${place}`,
      de: `eine nützliche Sache, die die Leute in ${place} herstellen`,
      pt: `uma coisa útil que as pessoas de ${place} fazem`,
    },
    sentences: [
      {
        en: `My sister bought a ${word} at the market in ${place}.`,
        ar: `اشترت أختي ${headwords.ar} من السوق في ${arabicPlace}.`,
        es: `Mi hermana compró un ${headwords.es} en el mercado de ${place}.`,
        fr: `Ma sœur a acheté une ${headwords.fr} au marché de ${place}.`,
        de: `Meine Schwester hat auf dem Markt von ${place} ein ${headwords.de} gekauft.`,
        pt: `Minha irmã comprou um ${headwords.pt} no mercado de ${place}.`,
      },
      {
        en: `This ${word} from ${place} is old, but it still works.`,
        ar: `هذا ${headwords.ar} من ${arabicPlace} قديم، لكنه ما زال يعمل.`,
        es: `Este ${headwords.es} de ${place} es viejo, pero todavía funciona.`,
        fr: `Cette ${headwords.fr} de ${place} est vieille, mais elle marche encore.`,
        de: `Dieses ${headwords.de} aus ${place} ist alt, aber es funktioniert noch.`,
        pt: `Este ${headwords.pt} de ${place} é velho, mas ainda funciona.`,
      },
    ],
  };
}

const only = (texts: Record<string, string>, languages: readonly string[]) =>
  Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language)));

/** A bundled entry in the form of an answer. */
export function answerOf(entry: Entry): EntryAnswer {
  return {
    is_english: true,
    headword: entry.headword,
    variants: entry.variants ?? [],
    part_of_speech: entry.partOfSpeech,
    level: entry.level,
    topics: [...entry.topics],
    ipa: entry.ipa,
    headwords: { ...entry.headwords },
    meanings: { ...entry.meanings },
    sentences: entry.contexts.map((context) => ({ ...context })),
  };
}

/** A good answer: the bundled entry's texts where there is one, else made-up ones of the right form. */
export function entryAnswer(question: EntryQuestion): EntryAnswer {
  const bundled = bundledEntry(question.word);
  const whole = bundled ? answerOf(bundled) : madeUpEntry(question.word);
  const languages = ['en', ...question.languages];
  return {
    ...whole,
    level: question.level ?? whole.level,
    headwords: only(whole.headwords, languages),
    meanings: only(whole.meanings, languages),
    sentences: whole.sentences.map((sentence) => only(sentence, languages)),
  };
}

/** Every text under the wrong language: each has the next one's. */
export function inWrongLanguages(answer: EntryAnswer): EntryAnswer {
  const turn = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.keys(texts).map((language, i, all) => [
        language,
        language === 'en' ? texts.en : texts[all[(i + 1) % all.length] as string],
      ]),
    ) as Record<string, string>;
  return { ...answer, meanings: turn(answer.meanings), sentences: answer.sentences.map(turn) };
}

const NAMES: Record<Exclude<LanguageCode, 'en'>, (name: string) => string> = {
  ar: (name) => `موضوع ${inArabic(name)}`,
  es: (name) => `Tema ${name}`,
  fr: (name) => `Sujet ${name}`,
  de: (name) => `Thema ${name}`,
  pt: (name) => `Assunto ${name}`,
};

export function categoryAnswer(question: { name: string }) {
  return {
    names: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        language === 'en' ? question.name : NAMES[language](question.name),
      ]),
    ),
  };
}

export function levelsAnswer(question: { words: { word: string }[] }) {
  return { levels: question.words.map(({ word }) => ({ word, level: bundledEntry(word)?.level ?? 'B2' })) };
}

export function suggestionsAnswer(question: { topic: string; count: number; level?: string | null }) {
  return {
    category: question.topic,
    emoji: '🧭',
    words: Array.from({ length: question.count }, (_, i) => ({
      word: `${question.topic.toLowerCase().replace(/[^a-z ]/g, '')} ${'abcdefghijklmnopqrstuvwxyz'[i % 26]}`,
      level: question.level ?? 'B1',
    })),
  };
}
