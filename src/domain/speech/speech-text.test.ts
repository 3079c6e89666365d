import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AVOID, KITCHEN } from '#tests/support/vocabulary.ts';
import { LANGUAGES } from '../language.ts';
import { normaliseSpeechText, SPEECH_MAX_LENGTH, speechTextFault } from './speech-text.ts';

describe('speechTextFault', () => {
  it.each(LANGUAGES)('lets the headwords and sentences of entries be spoken in %s', (language) => {
    for (const entry of [KITCHEN, AVOID]) {
      for (const text of [entry.headwords[language], ...entry.contexts.map((context) => context[language])])
        expect(speechTextFault(text, language)).toBeUndefined();
    }
  });

  it.each([
    ['en', 'It’s 25 °C: don’t go out!'],
    ['en', 'It costs $5.99, or €5 + tax = €6.'],
    ['fr', 'Où est\u202f? L’œuf est là.'],
    ['de', 'Straße, Äpfel, „ja“'],
    ['es', '¿Qué? ¡Niño!'],
    ['ar', 'مُعَلِّم، أليس كذلك؟ 15'],
  ] as const)('lets %s %j be spoken', (language, text) => {
    expect(speechTextFault(text, language)).toBeUndefined();
  });

  it.each([
    ['en', '', 'blank'],
    ['en', ' \n\t', 'blank'],
    ['en', '…!?', 'blank'],
    ['ar', '؟!', 'blank'],
    ['en', '\u0000', 'blank'],
    ['en', 'a'.repeat(SPEECH_MAX_LENGTH + 1), 'too-long'],
    ['en', '<b>dog</b>', 'markup'],
    ['en', '<speak>dog</speak>', 'markup'],
    ['en', '{dog}', 'markup'],
    ['en', 'dog\u0000cat', 'markup'],
    ['en', 'dog\u001b[0m', 'markup'],
    ['ar', '<b>كلب</b>', 'markup'],
    ['en', 'كلب', 'wrong-script'],
    ['en', 'dog كلب', 'wrong-script'],
    ['en', '犬', 'wrong-script'],
    ['en', 'dog 🐶', 'wrong-script'],
    ['es', 'собака', 'wrong-script'],
    ['ar', 'dog', 'wrong-script'],
    ['ar', 'كلب dog', 'wrong-script'],
  ] as const)('refuses %s %j as %s', (language, text, fault) => {
    expect(speechTextFault(text, language)).toBe(fault);
  });

  it('takes a text of the full length', () => {
    expect(speechTextFault('a'.repeat(SPEECH_MAX_LENGTH), 'en')).toBeUndefined();
  });
});

describe('normaliseSpeechText', () => {
  it('gives one form to spellings that look and sound alike', () => {
    expect(normaliseSpeechText(' e\u0301te\u0301 \n  chaud ')).toBe('été chaud');
  });

  it('leaves a sentence as the vocabulary holds it', () => {
    for (const text of ['Où est-il\u202f?', ...Object.values(KITCHEN.contexts[0]!)])
      expect(normaliseSpeechText(text)).toBe(text);
  });

  it('changes nothing more when it is applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseSpeechText(text);
        expect(normaliseSpeechText(once)).toBe(once);
      }),
    );
  });
});
