import { expect, it } from 'vitest';
import { changedTexts } from './typed-texts.ts';

const SHOWN = { name: 'Pets', emoji: '🐶', es: '' };

it('is what differs from what was shown, whatever others changed beside it', () => {
  const now = { name: 'Animals', emoji: '🐶', es: 'Mascotas' };
  expect(changedTexts(SHOWN, { ...SHOWN, emoji: '🐱 ' }, now)).toEqual({
    changed: { emoji: '🐱 ' },
    contested: [],
  });
  expect(changedTexts(SHOWN, SHOWN, now)).toEqual({ changed: {}, contested: [] });
});

it('names what somebody else has changed otherwise, and not what they changed alike', () => {
  const typed = { ...SHOWN, name: 'My pets', es: 'Mascotas' };
  expect(changedTexts(SHOWN, typed, { ...SHOWN, name: 'Animals', es: 'Mascotas' }).contested).toEqual([
    'name',
  ]);
});
