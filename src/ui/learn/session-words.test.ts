import { expect, it } from 'vitest';
import type { ChoiceQuestion } from '#src/domain/learning/question.ts';
import type { Step } from '#src/domain/learning/session.ts';
import { type AskedWord, questionOf } from './session-words.ts';

it('asks a word that comes again among other wrong choices', () => {
  const choice = (word: string) => ({ word, text: word });
  const question: ChoiceQuestion = {
    ...{ word: 'dog', seed: 's', form: 'choose-word', prompt: 'perro', answer: 0 },
    choices: ['dog', 'cat', 'cow', 'hen'].map(choice),
    spares: ['pig', 'bee', 'fox'].map(choice),
  };
  const words = new Map([['dog', { card: {} as AskedWord['card'], questions: [question] }]]);
  const choicesOf = (id: string, isPractice: boolean) => {
    const step: Step = { id, word: 'dog', form: 'choose-word', isHelped: false, isPractice };
    const { choices, answer } = questionOf(words, step) as ChoiceQuestion;
    expect(choices[answer]?.word).toBe('dog');
    expect(choices).toHaveLength(4);
    return choices.map(({ word }) => word).sort();
  };
  expect(choicesOf('first', false)).toEqual(['cat', 'cow', 'dog', 'hen']);
  const again = Array.from({ length: 10 }, (_, i) => choicesOf(`again ${i}`, true).join(' '));
  expect(new Set(again).size).toBeGreaterThan(3);
  expect(choicesOf('again 1', true)).toEqual(choicesOf('again 1', true));
});
