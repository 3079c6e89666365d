import { describe, expect, it } from 'vitest';
import { furtherHeadwords } from './keyword.ts';

describe('furtherHeadwords', () => {
  const first = { en: 'lay', es: 'poner / colocar', fr: 'poser', de: 'legen' };
  const senses = [
    { en: 'lay', es: 'poner', fr: 'pondre / déposer', de: '' },
    { en: 'lay', es: 'poner / tender', fr: 'dresser / pondre' },
  ];

  it.each([
    ['leaves out what the first sense is called too', 'es', 'tender'],
    ['puts a dot between senses, and says nothing twice', 'fr', 'pondre / déposer · dresser'],
    ['has nothing where a language has nothing', 'de', undefined],
    ['has nothing in English', 'en', undefined],
  ] as const)('%s', (_, language, expected) => {
    expect(furtherHeadwords(first, senses, language)).toBe(expected);
  });
});
