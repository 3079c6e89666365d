import { describe, expect, it } from 'vitest';
import {
  allSlugsOf,
  categoryDescriptionIn,
  categoryNameIn,
  categorySlugIn,
  DEFAULT_EMOJIS,
  isListed,
} from './category.ts';

describe('isListed', () => {
  it.each(['🐘', '✈️', ' 🐘 ', '👨‍👩‍👧'])('shows a category with the emoji %j', (iconEmoji) => {
    expect(isListed({ iconEmoji })).toBe(true);
  });

  it.each([undefined, '', ' ', ...DEFAULT_EMOJIS, ' 📖 '])('hides one with %j', (iconEmoji) => {
    expect(isListed({ iconEmoji })).toBe(false);
  });
});

const animals = {
  name: 'Animals',
  slug: 'animals',
  description: 'about animals',
  names: { en: 'Animals', ar: 'حيوانات', es: '  ' },
  slugs: { en: 'animals', ar: 'حيوانات', es: '' },
  descriptions: { ar: 'عن الحيوانات', es: ' ' },
};

describe('a category’s texts', () => {
  it('are those of the language where it has them', () => {
    expect(categoryNameIn(animals, 'ar')).toBe('حيوانات');
    expect(categorySlugIn(animals, 'ar')).toBe('حيوانات');
    expect(categoryDescriptionIn(animals, 'ar')).toBe('عن الحيوانات');
  });

  it.each(['es', 'fr'] as const)('are the plain ones where those of %s are blank or missing', (language) => {
    expect(categoryNameIn(animals, language)).toBe('Animals');
    expect(categorySlugIn(animals, language)).toBe('animals');
    expect(categoryDescriptionIn(animals, language)).toBe('about animals');
  });

  it('have no description where there is none at all', () => {
    expect(categoryDescriptionIn({ description: undefined, descriptions: {} }, 'de')).toBe('');
  });
});

describe('allSlugsOf', () => {
  it('names every slug once', () => {
    const slugs = { en: 'animals', ar: 'حيوانات', es: 'animales', fr: 'animaux', de: 'tiere', pt: 'animais' };
    expect(allSlugsOf({ slug: 'animals', slugs })).toEqual([
      'animals',
      'حيوانات',
      'animales',
      'animaux',
      'tiere',
      'animais',
    ]);
    expect(allSlugsOf({ slug: 'own', slugs: {} })).toEqual(['own']);
  });
});
