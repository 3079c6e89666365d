import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsOf } from '../words/word-forms.ts';
import { isBritishSpelling } from './british-spelling.ts';
import { markTapped, markTyped, outcomeOf, type TypedAnswer } from './marking.ts';

const answerOf = (answer: string, details: Partial<TypedAnswer> = {}): TypedAnswer => ({
  answer,
  spellings: [],
  forms: [answer, ...formsOf(answer)],
  alsoRight: [],
  otherWords: [],
  ...details,
});
const mark = (typed: string, answer: string, details?: Partial<TypedAnswer>) => {
  const marked = markTyped(typed, answerOf(answer, details));
  return marked.mark === 'near' ? marked.because : marked.mark;
};

describe('a typed answer', () => {
  it.each([
    ['dog', 'dog'],
    [' DOG. ', 'dog'],
    ['the dog', 'dog'],
    ['A dog', 'dog'],
    ['an apple', 'apple'],
    ['to begin', 'begin'],
    ['begin', 'to begin'],
    ['lot', 'a lot'],
    ['the', 'the'],
    ['to', 'to'],
    ['cafe', 'café'],
    ['café', 'cafe'],
    ["o'clock", 'o’clock'],
    ['oʼclock', 'o’clock'],
    ['oclock', 'o’clock'],
    ['driver`s license', 'driver’s license'],
    ['mr', 'Mr.'],
    ['am', 'a.m.'],
    ['ice-cream', 'ice cream'],
    ['check\u2010in', 'check-in'],
    ['part time', 'part-time'],
    ['ｄｏｇ', 'dog'],
    ['d\u200bog', 'dog'],
    ['t-shirt', 'T-shirt'],
    ['colour', 'color'],
    ['neighbourhood', 'neighborhood'],
    ['theatre', 'theater'],
    ['organise', 'organize'],
    ['to organising', 'organizing'],
    ['travelled', 'traveled'],
    ['driver’s licence', 'driver’s license'],
    ['grey', 'gray'],
    ['color', 'colour'],
  ])('%j is right for %j', (typed, answer) => {
    expect(mark(typed, answer)).toBe('right');
  });

  it.each([
    ['', 'dog'],
    [' .,! ', 'dog'],
    ['cat', 'dog'],
    ['dgo', 'dog'],
    ['dos', 'dog'],
    ['beautful girl', 'beautiful'],
    ['btiful', 'beautiful'],
    ['for', 'four'],
    ['feelling', 'failing'],
    ['a', 'the'],
    ['x'.repeat(100_000), 'dog'],
  ])('%j is wrong for %j', (typed, answer) => {
    expect(mark(typed, answer)).toBe('wrong');
  });

  it('with one slip is near from five letters on, and is shown letter by letter', () => {
    expect(mark('aple', 'apple')).toBe('slip');
    expect(mark('the aple', 'apple')).toBe('slip');
    expect(mark('recieve', 'receive')).toBe('slip');
    expect(mark('icecream', 'ice cream')).toBe('slip');
    expect(mark('bok', 'book')).toBe('wrong');
    expect(markTyped('recieve', answerOf('receive'))).toMatchObject({
      letters: [
        ...[...'rec'].map((text) => ({ text, mark: 'right' })),
        { text: 'e', mark: 'swapped' },
        { text: 'i', mark: 'swapped' },
        ...[...'ve'].map((text) => ({ text, mark: 'right' })),
      ],
    });
  });

  it('that is another word of ours is no slip', () => {
    expect(mark('quiet', 'quite', { otherWords: ['quiet'] })).toBe('wrong');
    expect(mark('quiet', 'quite')).toBe('slip');
  });

  it('in another form is near, and says so rather than a slip', () => {
    expect(mark('go', 'went', { forms: formsOf('go') })).toBe('form');
    expect(mark('going', 'went', { forms: formsOf('go') })).toBe('form');
    expect(mark('apples', 'apple')).toBe('form');
    expect(mark('bigger', 'big')).toBe('form');
  });

  it('that fits as well keeps the question, in whatever form', () => {
    const alsoRight = ['begin', 'began', 'commence'];
    for (const typed of ['begin', 'to begin', 'began'])
      expect(markTyped(typed, answerOf('start', { alsoRight }))).toEqual({ mark: 'also-right' });
    expect(mark('starts', 'start', { alsoRight: ['starts'] })).toBe('also-right');
  });

  it('is marked whatever is typed, and never both right and wrong by case or ends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.constantFrom('apple', 'o’clock'),
        (typed, answer) => {
          const marked = mark(typed, answer);
          expect(['right', 'slip', 'form', 'also-right', 'wrong']).toContain(marked);
          expect(mark(`  ${typed}! `, answer)).toBe(marked);
        },
      ),
    );
  });
});

it('an answer after a hint is at best near, and one that fits as well is none yet', () => {
  expect(outcomeOf({ mark: 'right' }, false)).toBe('right');
  expect(outcomeOf({ mark: 'right' }, true)).toBe('near');
  expect(outcomeOf({ mark: 'near', because: 'form' }, true)).toBe('near');
  expect(outcomeOf({ mark: 'wrong' }, true)).toBe('wrong');
  expect(outcomeOf({ mark: 'also-right' }, false)).toBeUndefined();
});

it('tapped letters are right in their order alone', () => {
  expect(markTapped([...'Tshirt'], 'T-shirt')).toEqual({ mark: 'right' });
  expect(markTapped([...'icecream'], 'ice cream')).toEqual({ mark: 'right' });
  expect(markTapped([...'dgo'], 'dog')).toEqual({ mark: 'wrong' });
  expect(markTapped([...'do'], 'dog')).toEqual({ mark: 'wrong' });
});

describe('British and American spellings', () => {
  it.each(
    `color colour|favorite favourite|center centre|kilometers kilometres|dialog dialogue|defense defence|license licence
    |practice practise|traveler traveller|canceled cancelled|signaling signalling|woolen woollen|jewelry jewellery
    |fulfill fulfil|enrollment enrolment|skillful skilful|analyze analyse|organization organisation|realizes realises
    |gray grey|grayer greyer|program programme|tires tyres|pajamas pyjamas|mommy mummy|plow plough|skeptical sceptical
    |aluminum aluminium|mustache moustache|cozy cosy|curb kerb|donuts doughnuts|judgment judgement|airplane aeroplane
    |maneuver manoeuvre|learned learnt|spelled spelt|car tire car tyre|honorable honourable|theaters theatres`
      .split('|')
      .map((pair) => {
        const words = pair.trim().split(' ');
        const half = words.length / 2;
        return [words.slice(0, half).join(' '), words.slice(half).join(' ')] as const;
      }),
  )('%s and %s are one word', (american, british) => {
    expect(isBritishSpelling(american, british)).toBe(true);
    expect(isBritishSpelling(british, american)).toBe(true);
  });

  it.each([
    ['for', 'four'],
    ['size', 'sise'],
    ['prize', 'prise'],
    ['doctor', 'doctour'],
    ['water', 'watre'],
    ['feeling', 'feelling'],
    ['ruling', 'rulling'],
    ['sense', 'sence'],
    ['dog', 'dogue'],
    ['wanted', 'wantt'],
    ['dog', 'dog'],
  ])('%s and %s are not', (a, b) => {
    expect(isBritishSpelling(a, b)).toBe(false);
  });
});
