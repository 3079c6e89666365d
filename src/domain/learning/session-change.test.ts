import { expect, it } from 'vitest';
import { USUAL_SETTINGS } from './learning-settings.ts';
import type { Form } from './review-event.ts';
import { answerStep, createSession, currentStep, type Session } from './session.ts';
import { withPossibleForms } from './session-change.ts';

let made = 0;
const newId = () => `00000000-0000-7000-8000-${String(made++).padStart(12, '0')}`;
const always = () => true;

/** Ten words of each kind of memory, in whatever forms they get. */
const begin = (isPossible: (word: string, form: Form) => boolean = always): Session =>
  createSession({
    ...{ id: newId(), day: '2026-03-10', startedAt: '2026-03-10T10:00:00.000Z' },
    due: Array.from({ length: 30 }, (_, i) => ({ word: `word-${i}`, stability: i })),
    newWords: ['new-one', 'new-two'],
    ...{ settings: { typing: 'often', hasSound: true }, isPossible, newId },
    random: Math.random,
  });
const formsOf = ({ steps }: Session) => new Set(steps.map(({ form }) => form));

it('leaves out what can’t be heard or typed now, and keeps order, ids and what was answered', () => {
  const session = begin();
  const step = currentStep(session);
  if (!step) throw new Error('nothing to answer');
  const at = '2026-03-10T10:01:00.000Z';
  const answered = answerStep(session, step.id, { outcome: 'right', ms: 900, at, day: '2026-03-10' }, newId);
  const begun = answered?.session ?? session;
  const quiet = withPossibleForms(begun, { typing: 'never', hasSound: false }, always);
  expect(quiet.steps.map(({ id, word }) => [id, word])).toEqual(
    begun.steps.map(({ id, word }) => [id, word]),
  );
  expect(quiet.answers).toEqual(begun.answers);
  expect(quiet.steps[0]).toEqual(begun.steps[0]);
  const coming = formsOf({ ...quiet, steps: quiet.steps.slice(1) });
  for (const form of ['gap', 'type', 'dictation', 'hear'] as const) expect(coming).not.toContain(form);
  // Who remembers a word for long has still more to do than to choose.
  expect(coming).toContain('tap');
  expect(quiet.words.every(({ easy }) => easy !== 'hear')).toBe(true);
});

it('asks a word that has lost its sentence in another form, and shows one that can’t be asked', () => {
  const session = begin();
  const isPossible = (word: string, form: Form) => word !== 'word-29' && form !== 'gap';
  const changed = withPossibleForms(session, { typing: 'often', hasSound: true }, isPossible);
  expect(formsOf(changed)).not.toContain('gap');
  expect(changed.steps.find(({ word }) => word === 'word-29')?.form).toBe('meet');
});

it('gives the same session where nothing is in the way', () => {
  const session = begin();
  expect(withPossibleForms(session, { ...USUAL_SETTINGS, typing: 'often' }, always)).toBe(session);
});
