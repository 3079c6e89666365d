import { describe, expect, it } from 'vitest';
import { categorySlug, changedCategory, namedCategory, withCategoryNames } from './category-form.ts';

const HOUSE = {
  name: 'House',
  slug: 'house',
  description: 'About the house',
  descriptions: { en: 'About the house', de: 'Rund ums Haus' },
  iconEmoji: '🏠',
  names: { en: 'House', de: 'Haus', ar: 'البيت' },
  slugs: { en: 'house', de: 'haus', ar: 'البيت' },
};

describe('the slug of a name', () => {
  it.each([
    ['Airport and Travel', 'airport-and-travel'],
    ['  Time   &  Date ', 'time-date'],
    ['A - - B', 'a-b'],
    ['--Café crème!--', 'café-crème'],
    ['Cafe\u0301', 'café'],
    ['الوقت والتاريخ', 'الوقت-والتاريخ'],
    ['مُعلِّم', 'مُعلِّم'],
    ['Wörter 2', 'wörter-2'],
    ['C++/C#', 'cc'],
    ['!!!', ''],
    ['', ''],
  ])('of %j is %j', (name, slug) => {
    expect(categorySlug(name)).toBe(slug);
  });
});

describe('a category’s form', () => {
  it('leaves what it does not name', () => {
    expect(changedCategory(HOUSE, {})).toEqual({ details: HOUSE });
    expect(changedCategory(HOUSE, { name: ' House ', iconEmoji: '🏠' })).toEqual({ details: HOUSE });
  });

  it('renames with a new slug, in English and for every language without one', () => {
    expect(changedCategory(HOUSE, { name: '\u200eMy\u00a0 Ho\u200bme' })).toEqual({
      details: {
        ...HOUSE,
        name: 'My Home',
        slug: 'my-home',
        names: { ...HOUSE.names, en: 'My Home' },
        slugs: { ...HOUSE.slugs, en: 'my-home' },
      },
    });
  });

  it('takes a slug of its own', () => {
    expect(changedCategory(HOUSE, { name: 'Home', slug: 'The House' })).toMatchObject({
      details: { name: 'Home', slug: 'the-house', slugs: { en: 'the-house' } },
    });
  });

  it('makes an empty description and emoji none', () => {
    expect(changedCategory(HOUSE, { description: '  ', iconEmoji: '' })).toMatchObject({
      details: { description: null, descriptions: { de: 'Rund ums Haus' }, iconEmoji: null },
    });
  });

  it('has at most two characters of emoji, as a reader sees them', () => {
    for (const iconEmoji of ['👩‍👩‍👧‍👦', '🇩🇪🇫🇷', '👍🏽👍🏿', 'ab', '🏠'])
      expect(changedCategory(HOUSE, { iconEmoji })).toMatchObject({ details: { iconEmoji } });
    for (const iconEmoji of ['🏠🏠🏠', 'abc'])
      expect(changedCategory(HOUSE, { iconEmoji })).toEqual({ faults: ['emoji-too-long'] });
  });

  it('is refused with everything that is wrong', () => {
    expect(changedCategory(HOUSE, { name: ' ' })).toEqual({ faults: ['name-required'] });
    expect(changedCategory(namedCategory(''), { name: '?!' })).toEqual({ faults: ['no-slug'] });
    expect(changedCategory(HOUSE, { name: 'x'.repeat(81), description: 'x'.repeat(301) })).toEqual({
      faults: ['name-too-long', 'description-too-long'],
    });
    expect(changedCategory(HOUSE, { names: { fr: 'x'.repeat(81) } })).toEqual({ faults: ['name-too-long'] });
  });

  it('gives names in other languages, each with its slug, and takes blank ones away', () => {
    const named = withCategoryNames(HOUSE, { fr: 'La maison', de: 'Haus', ar: '', en: 'Not this' });
    expect(named.names).toEqual({ en: 'House', de: 'Haus', fr: 'La maison' });
    expect(named.slugs).toEqual({ en: 'house', de: 'haus', fr: 'la-maison' });
    expect(named.name).toBe('House');
  });
});
