import { describe, expect, it } from 'vitest';
import type { PartOfSpeech } from '../words/part-of-speech.ts';
import { spokenForm } from './spoken-form.ts';

const said = (sentence: string, headword: string, phones: string, partOfSpeech: PartOfSpeech = 'verb') => {
  const form = spokenForm(sentence, { headword, partOfSpeech }, phones);
  return form && [sentence.slice(form.start, form.end), form.phones];
};

describe('spokenForm', () => {
  it.each([
    ['the headword', 'We live in Cairo.', 'live', 'lˈɪv', ['live', 'lˈɪv']],
    ['its first letter as a capital', 'Live with us!', 'live', 'lˈɪv', ['Live', 'lˈɪv']],
    ['a voiced -s', 'She lives here.', 'live', 'lˈɪv', ['lives', 'lˈɪvz']],
    ['a voiceless -s', 'He works.', 'work', 'wˈɜɹk', ['works', 'wˈɜɹks']],
    ['-es after a hiss', 'He watches it.', 'watch', 'wˈɑʧ', ['watches', 'wˈɑʧᵻz']],
    ['-ies', 'She carries it.', 'carry', 'kˈɛɹi', ['carries', 'kˈɛɹiz']],
    ['-ed as t', 'He worked.', 'work', 'wˈɜɹk', ['worked', 'wˈɜɹkt']],
    ['-ed as d', 'She moved.', 'move', 'mˈuv', ['moved', 'mˈuvd']],
    ['-ed as a syllable', 'They needed it.', 'need', 'nˈid', ['needed', 'nˈidᵻd']],
    ['a tapped t before -ing', 'She was waiting.', 'wait', 'wˈAt', ['waiting', 'wˈATɪŋ']],
    ['a doubled letter', 'He stopped.', 'stop', 'stˈɑp', ['stopped', 'stˈɑpt']],
    ['-ying', 'He was lying.', 'lie', 'lˈI', ['lying', 'lˈIɪŋ']],
  ])('says %s', (_, sentence, headword, phones, expected) => {
    expect(said(sentence, headword, phones)).toEqual(expected);
  });

  it('says longer ones of the small words, which sentences do not weaken', () => {
    expect(said('Everyone is here.', 'everyone', 'ˈɛvɹiwˌʌn', 'pronoun')).toEqual(['Everyone', 'ˈɛvɹiwˌʌn']);
  });

  it('leaves small words, irregular forms and other words to the sentence', () => {
    expect(said('We go to school.', 'to', 'tˈu', 'preposition')).toBeUndefined();
    expect(said('He ran out of it.', 'out of', 'ˈWt əv', 'preposition')).toBeUndefined();
    expect(said('The children slept.', 'sleep', 'slˈip')).toBeUndefined();
    expect(said('They dug a hole.', 'dig', 'dˈɪɡ')).toBeUndefined();
    expect(said('Nothing of it.', 'live', 'lˈɪv')).toBeUndefined();
  });
});
