import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLexicon, createQuestionPool } from '#tests/support/question-pool.ts';
import type { LanguageCode } from '../language.ts';
import type { Entry } from '../words/entry.ts';
import { CEFR_LEVELS } from '../words/level.ts';
import { markTapped, markTyped, type TypedAnswer } from './marking.ts';
import { buildQuestion, CHOICES, type ChoiceQuestion, type Question, type QuestionForm } from './question.ts';
import type { QuestionPool } from './question-pool.ts';
import { isBareAffix, type QuizWord, sideOf } from './quiz-word.ts';

const LEARNERS = ['ar', 'es', 'fr', 'de', 'pt'] as const satisfies LanguageCode[];

/** The bundled vocabulary as it is; that each file is what it should be is checked elsewhere. */
const entries = readdirSync('content/words').flatMap((level) =>
  readdirSync(`content/words/${level}`).map(
    (file) => JSON.parse(readFileSync(`content/words/${level}/${file}`, 'utf8')) as Entry,
  ),
);
const quizWordOf = (entry: Entry): QuizWord => ({
  ...entry,
  variants: entry.variants ?? [],
  imageUrl: entry.picture ?? undefined,
});
const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
const lexicon = createLexicon(entries.map(quizWordOf));
const pools = new Map<LanguageCode, QuestionPool>();
beforeAll(() => {
  for (const language of [...LEARNERS, 'en'] as const)
    pools.set(language, createQuestionPool(lexicon, language));
});
const build = (word: string, form: QuestionForm, language: LanguageCode = 'es', seed = 'seed') =>
  buildQuestion(pools.get(language) as QuestionPool, word, form, seed, true);

/**
 * What entries say of each other, told apart from how questions are made: whether one's translation is another's, in any
 * sense of any entry that is written alike.
 */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .trim();
const writtenAlike = Map.groupBy(entries, ({ headword }) => headword.toLowerCase());
const variantsIn = (text: string | undefined) => (text ?? '').split('/').map(plain).filter(Boolean);
const reachOf = (entry: Entry, language: LanguageCode) =>
  new Set(
    (writtenAlike.get(entry.headword.toLowerCase()) ?? [entry]).flatMap(({ headwords, senses = [] }) =>
      [headwords, ...senses.map((sense) => sense.headwords)].flatMap((texts) => variantsIn(texts[language])),
    ),
  );
const reaches = new Map<LanguageCode, Map<string, Set<string>>>(
  LEARNERS.map((language) => [
    language,
    new Map(entries.map((entry) => [entry.id, reachOf(entry, language)])),
  ]),
);
const isSynonym = (a: Entry, b: Entry) =>
  a.related?.synonyms?.includes(b.id) || b.related?.synonyms?.includes(a.id) || false;
const soundingAlike = Map.groupBy(entries, ({ ipa }) => ipa);

/** What is wrong with a question of choices; nothing where exactly one choice is right. */
function faultsOf(question: ChoiceQuestion, language: (typeof LEARNERS)[number]): string[] {
  const asked = entryOf.get(question.word) as Entry;
  const { choices, answer, form, spares } = question;
  const faults: string[] = [];
  if (choices.length !== CHOICES) faults.push(`${choices.length} choices`);
  // Spares may stand beside each of them.
  const all = [...choices, ...spares];
  if (new Set(all.map(({ text }) => plain(text))).size !== all.length) faults.push('two choices alike');
  if (choices[answer]?.word !== asked.id) faults.push('the answer is another word');
  if (choices.filter(({ word }) => word === asked.id).length !== 1) faults.push('not one right choice');
  const isAsked = form === 'hear' ? (soundingAlike.get(asked.ipa) ?? [asked]) : [asked];
  for (const { word, text } of all) {
    const other = entryOf.get(word) as Entry;
    if (other === asked) continue;
    if (form !== 'choose-word' && isBareAffix(text)) faults.push(`${word}: a bare affix`);
    if (other.partOfSpeech !== asked.partOfSpeech) faults.push(`${word}: another part of speech`);
    if (Math.abs(CEFR_LEVELS.indexOf(other.level) - CEFR_LEVELS.indexOf(asked.level)) > 1)
      faults.push(`${word}: two levels away`);
    for (const each of isAsked) {
      const own = reaches.get(language)?.get(each.id) as Set<string>;
      const foreign = reaches.get(language)?.get(word) as Set<string>;
      if ([...foreign].some((text) => own.has(text))) faults.push(`${word}: its translation fits`);
      if (other.meanings.en === each.meanings.en || other.meanings[language] === each.meanings[language])
        faults.push(`${word}: its meaning fits`);
      if (isSynonym(each, other)) faults.push(`${word}: a synonym`);
    }
  }
  return faults;
}

describe('of every entry in every language, a question', () => {
  it.each(['choose-meaning', 'choose-word', 'hear'] as const)(
    'to %s has exactly one right choice among four, and none of the others fits',
    (form) => {
      const faults: string[] = [];
      for (const language of LEARNERS) {
        for (const { id } of entries) {
          const question = build(id, form, language) as ChoiceQuestion | undefined;
          const asked = quizWordOf(entryOf.get(id) as Entry);
          if (!question && isBareAffix(sideOf(asked, language))) continue;
          const found = question ? faultsOf(question, language) : ['no question'];
          for (const fault of found) faults.push(`${language} ${id}: ${fault}`);
        }
      }
      expect(faults.slice(0, 20)).toEqual([]);
    },
  );

  it.each(['gap', 'type', 'dictation'] as const)(
    'to %s takes its answer, and no other word of ours',
    (form) => {
      const faults: string[] = [];
      const none: string[] = [];
      // A sound is the same for all.
      for (const language of form === 'dictation' ? (['es'] as const) : LEARNERS) {
        for (const { id, headword } of entries) {
          const question = build(id, form, language);
          if (!question) none.push(headword);
          else if (!('typed' in question)) faults.push(`${id}: nothing to type`);
          else {
            const { typed } = question;
            const isRight = (text: string) =>
              [typed.answer, ...typed.spellings].some((each) => plain(each) === plain(text));
            // What is right is the same for all languages; which other words fit follows from the translation.
            if (language === 'es' && markTyped(typed.answer, typed).mark !== 'right')
              faults.push(`${id}: the answer is not right`);
            for (const other of [...typed.alsoRight, ...typed.otherWords])
              if (isRight(other)) faults.push(`${id}: '${other}' is right too`);
          }
        }
      }
      expect(faults.slice(0, 20)).toEqual([]);
      // 'It’s': both of its sentences have it only as a part of another word, or twice.
      expect(new Set(none)).toEqual(new Set(form === 'gap' ? ['it'] : []));
    },
  );

  it('with a gap makes the entry’s sentence again, and does not say its word beside the gap', () => {
    for (const { id, contexts } of entries) {
      const question = build(id, 'gap');
      if (question?.form !== 'gap') continue;
      const { before, typed, after, translation, given } = question;
      const context = contexts.find(({ en }) => en === before + typed.answer + after);
      expect(context?.es, id).toBe(translation);
      expect(typed.answer.startsWith(given) && given.length > 0, id).toBe(true);
      const beside = `${before} ${after}`.toLowerCase().split(/[^\p{L}’-]+/u);
      expect(beside, id).not.toContain(typed.answer.toLowerCase());
    }
  });

  it('to tap has the word’s letters in another order, where it has three to fourteen', () => {
    const none = entries.filter(({ id }) => {
      const question = build(id, 'tap');
      if (question?.form !== 'tap') return true;
      expect([...question.letters].sort(), id).toEqual(
        [...question.answer.replace(/[^\p{L}\p{N}]/gu, '')].sort(),
      );
      expect(markTapped(question.letters, question.answer).mark, id).toBe('wrong');
      expect(markTapped([...question.answer.replace(/[^\p{L}\p{N}]/gu, '')], question.answer).mark).toBe(
        'right',
      );
      return false;
    });
    for (const { headword } of none) {
      const { length } = headword.replace(/[^\p{L}\p{N}]/gu, '');
      expect(length < 3 || length > 14, headword).toBe(true);
    }
  });

  it('has choices in English too, for those who learn in English', () => {
    for (const { id, meanings } of entries) {
      const question = build(id, 'choose-meaning', 'en') as ChoiceQuestion;
      expect(question.choices, id).toHaveLength(CHOICES);
      expect(question.choices[question.answer]?.text, id).toBe(meanings.en);
    }
  });
});

describe('a question', () => {
  it('is the same for the same seed, and another for another', () => {
    const texts = (question: Question | undefined) => JSON.stringify({ ...question, seed: '' });
    for (const form of ['choose-meaning', 'hear', 'gap', 'tap'] as const) {
      expect(build('mountain', form)).toEqual(build('mountain', form));
      const others = Array.from({ length: 20 }, (_, i) => texts(build('mountain', form, 'es', `seed ${i}`)));
      expect(new Set(others).size, form).toBeGreaterThan(1);
    }
  });

  it('chooses from the word’s own topic', () => {
    const { choices } = build('dog', 'choose-word') as ChoiceQuestion;
    for (const { word } of choices) expect(entryOf.get(word)?.topics).toContain('animals');
    expect(choices.map(({ text }) => text)).toContain('dog');
  });

  it('tells words of one translation apart by a sentence', () => {
    for (const id of ['of', 'from', 'to', 'at']) {
      const question = build(id, 'choose-word') as ChoiceQuestion;
      const sentences = entryOf.get(id)?.contexts.map(({ es }) => es);
      expect(sentences, id).toContain(question.context);
      expect(build(id, 'type'), id).toHaveProperty('context', question.context);
    }
    expect(build('dog', 'choose-word')).not.toHaveProperty('context');
    const pool = pools.get('es') as QuestionPool;
    const find: QuestionPool['find'] = (id) => {
      const item = pool.find(id);
      return item && { ...item, word: { ...item.word, contexts: [] } };
    };
    expect(buildQuestion({ ...pool, find }, 'of', 'choose-word', 'seed')).toBeUndefined();
  });

  it('tells by its meaning what its translation would give away', () => {
    const givenAway = (text: string, { headword }: Entry) =>
      text.split(' / ').some((variant) => plain(variant) === plain(headword));
    let found = 0;
    for (const language of LEARNERS)
      for (const entry of entries) {
        if (!givenAway(entry.headwords[language], entry)) continue;
        found++;
        for (const form of ['choose-word', 'tap', 'type'] as const) {
          const asked = build(entry.id, form, language);
          const prompt = asked && 'prompt' in asked ? asked.prompt : '';
          expect(givenAway(prompt, entry), `${entry.id} ${language} ${form}`).toBe(false);
        }
        const chosen = build(entry.id, 'choose-meaning', language) as ChoiceQuestion;
        expect(chosen.choices[chosen.answer]?.text, `${entry.id} ${language}`).toBe(entry.meanings[language]);
        expect(chosen.choices.every(({ word, text }) => entryOf.get(word)?.meanings[language] === text)).toBe(
          true,
        );
      }
    expect(found).toBeGreaterThan(500);
  });

  it('does not ask for what a bare affix means, but for the word in its sentence', () => {
    expect(build('my', 'choose-meaning', 'ar')).toBeUndefined();
    expect(build('the', 'hear', 'ar')).toBeUndefined();
    expect(build('my', 'choose-word', 'ar')).toHaveProperty('context', entryOf.get('my')?.contexts[0]?.ar);
    expect(build('my', 'gap', 'ar')).toBeDefined();
  });

  it('has wrong choices of no higher level where there are enough', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { choices, spares } = build('have', 'choose-meaning', 'es', seed) as ChoiceQuestion;
      for (const { word } of [...choices, ...spares]) expect(entryOf.get(word)?.level, word).toBe('A1');
    }
  });

  it('asks for an inflected form in a gap, and takes a British one', () => {
    const asked = Array.from({ length: 20 }, (_, i) => build('go', 'gap', 'es', `seed ${i}`));
    expect(asked.every((question) => question?.form === 'gap')).toBe(true);
    const color = build('color', 'gap');
    expect(color?.form === 'gap' && color.typed.spellings).toEqual(['colour']);
  });

  it('takes a British word where the meaning is asked, in its form, and not where another is heard', () => {
    const typed = (form: QuestionForm, seed: string) => {
      const question = build('truck', form, 'es', seed);
      return question && 'typed' in question ? question.typed : undefined;
    };
    const gaps = Array.from({ length: 20 }, (_, i) => typed('gap', `seed ${i}`)).filter(
      (each) => each?.answer === 'trucks',
    );
    for (const gap of gaps) expect(gap?.spellings).toEqual(['lorries']);
    const mark = (form: QuestionForm) => markTyped('lorry', typed(form, 'seed') as TypedAnswer).mark;
    expect([mark('type'), mark('dictation')]).toEqual(['right', 'wrong']);
    const color = build('color', 'dictation');
    expect(color?.form === 'dictation' && markTyped('colour', color.typed).mark).toBe('right');
  });

  it('knows which other words are right too, and which are no slips of its own', () => {
    const typed = (id: string, form: QuestionForm) => {
      const question = build(id, form);
      return question && 'typed' in question ? question.typed : undefined;
    };
    expect(typed('begin', 'type')?.alsoRight).toEqual(expect.arrayContaining(['start', 'started']));
    expect(typed('begin', 'type')?.forms).toEqual(expect.arrayContaining(['begin', 'began', 'beginning']));
    expect(typed('quite', 'type')?.otherWords).toContain('quiet');
    expect(typed('buy', 'dictation')?.alsoRight).toContain('by');
    expect(typed('buy', 'type')?.alsoRight).not.toContain('by');
  });

  it('is none of a word that is not there, or that has nothing on the learner’s side', () => {
    expect(build('zorple', 'type')).toBeUndefined();
    const bare = { ...quizWordOf(entries[0] as Entry), headwords: { en: 'x' }, contexts: [] };
    const pool = createQuestionPool(createLexicon([bare]), 'es');
    for (const form of ['choose-meaning', 'choose-word', 'hear', 'gap', 'tap', 'type'] as const)
      expect(buildQuestion(pool, bare.id, form, 'seed')).toBeUndefined();
    expect(buildQuestion(pool, bare.id, 'dictation', 'seed')?.form).toBe('dictation');
  });

  it('has fewer choices where the vocabulary has no more', () => {
    const [one, other] = entries.filter(({ id }) => id === 'mountain' || id === 'butter').map(quizWordOf);
    const pool = createQuestionPool(createLexicon([one as QuizWord, other as QuizWord]), 'fr');
    const question = buildQuestion(pool, 'mountain', 'hear', 'seed') as ChoiceQuestion;
    expect(question.choices).toHaveLength(2);
    const alone = createQuestionPool(createLexicon([one as QuizWord]), 'fr');
    expect(buildQuestion(alone, one?.id ?? '', 'hear', 'seed')).toBeUndefined();
  });
});
