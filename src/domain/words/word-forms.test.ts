import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHeadword, formsOf } from './word-forms.ts';

/** The piece of a sentence that counts as a form of the headword. */
function found(sentence: string, ...headwords: string[]): string | undefined {
  const place = findHeadword(sentence, headwords);
  return place && sentence.slice(place.start, place.end);
}

describe('findHeadword', () => {
  it.each([
    ['kitchen', 'Our kitchen is small.', 'kitchen'],
    ['kitchen', 'Kitchens are warm.', 'Kitchens'],
    ['avoid', 'She avoids talking.', 'avoids'],
    ['watch', 'He watches birds.', 'watches'],
    ['city', 'Two cities grew.', 'cities'],
    ['try', 'They tried again.', 'tried'],
    ['play', 'They played well.', 'played'],
    ['make', 'I am making tea.', 'making'],
    ['like', 'Omar liked it.', 'liked'],
    ['stop', 'The bus stopped here.', 'stopped'],
    ['quit', 'They are quitting today.', 'quitting'],
    ['happy', 'She is the happiest of us.', 'happiest'],
    ['large', 'This is the largest room.', 'largest'],
    ['big', 'A bigger house stands there.', 'bigger'],
    ['go', 'We went home.', 'went'],
    ['buy', 'Inès bought bread.', 'bought'],
    ['child', 'The children sleep.', 'children'],
    ['good', 'This is better.', 'better'],
    ['be', 'There are thirty days.', 'are'],
    ['I', 'He gave it to me.', 'me'],
    ['May', 'In May it rains.', 'May'],
    ['thank you', 'Thank you, Omar.', 'Thank you'],
    ['look after', 'She looks after her brother.', 'looks after'],
    ['ice cream', 'We ate two ice creams.', 'ice creams'],
  ])('finds %s in %j', (headword, sentence, form) => {
    expect(found(sentence, headword)).toBe(form);
  });

  it.each([
    ['do', 'I don’t know.', 'don’t'],
    ['do', 'She doesn’t know.', 'doesn’t'],
    ['be', 'Diego isn’t here.', 'isn’t'],
    ['be', 'I’m at home.', '’m'],
    ['be', 'We’re at home.', '’re'],
    ['have', 'I’ve seen it.', '’ve'],
    ['have', 'He hasn’t eaten.', 'hasn’t'],
    ['will', 'I’ll help.', '’ll'],
    ['will', 'It won’t rain.', 'won’t'],
    ['can', 'I can’t swim.', 'can'],
    ['can', 'We couldn’t swim.', 'couldn’t'],
    ['must', 'You mustn’t run.', 'mustn’t'],
    ['should', 'You shouldn’t run.', 'shouldn’t'],
    ['brother', 'My brother’s car is red.', 'brother'],
  ])('finds %s in the short form of %j', (headword, sentence, form) => {
    expect(found(sentence, headword)).toBe(form);
  });

  it.each([
    ['cat', 'The category is long.'],
    ['art', 'We start the party.'],
    ['be', 'The bed seems small.'],
    ['he', 'Her sister left.'],
    ['I', 'This is his.'],
    ['kitchen', ''],
    ['a b', 'a  b'],
  ])('does not find %s in %j', (headword, sentence) => {
    expect(found(sentence, headword)).toBeUndefined();
  });

  it('takes the headword itself before a form that another word may be', () => {
    expect(found('The forest is good for us.', 'for')).toBe('for');
    expect(found('Her brother says he is tired.', 'he')).toBe('he');
    expect(found('This is what I want.', 'I')).toBe('I');
  });

  it('takes the longest of the forms that start at one place', () => {
    expect(found('She wakes up early.', 'wake', 'wake up')).toBe('wakes up');
    expect(found('They wake up early.', 'wake', 'wake up')).toBe('wake up');
  });

  it('finds a spelling variant', () => {
    expect(found('What colours do you like?', 'color', 'colour')).toBe('colours');
    expect(found('A grey sky.', 'gray', 'grey')).toBe('grey');
  });

  it('takes names of the language’s own objects for words like any other', () => {
    expect(found('The constructor builds it.', 'constructor')).toBe('constructor');
    expect(found('He said toString.', 'constructor', '__proto__')).toBeUndefined();
  });

  it('always gives a place inside the sentence that stands as words of its own', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const sentence = fc.array(fc.oneof(word, fc.constantFrom('I', 'don’t', 'It’s', '—', '9')), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(word, sentence, (headword, parts) => {
        const text = parts.join(' ');
        const place = findHeadword(text, [headword]);
        if (parts.includes(headword)) expect(place).toBeDefined();
        if (!place) return;
        expect(text.slice(0, place.start)).not.toMatch(/[\p{L}\p{N}]$/u);
        expect(text.slice(place.end)).not.toMatch(/^[\p{L}\p{N}]/u);
        expect(formsOf(headword)).toContain(text.slice(place.start, place.end).toLowerCase());
      }),
    );
  });
});
