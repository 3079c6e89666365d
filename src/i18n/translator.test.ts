import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { loadMessages, messagesOf } from './catalogue.ts';
import { createTranslator, type Translator } from './translator.ts';

const translators = {} as Record<LanguageCode, Translator>;

beforeAll(async () => {
  for (const language of LANGUAGES)
    translators[language] = createTranslator(language, await loadMessages(language));
});

const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/;

describe('a translator', () => {
  it.each([
    [0, 'لا كلمات'],
    [1, 'كلمة واحدة'],
    [2, 'كلمتان'],
    [3, '3 كلمات'],
    [10, '10 كلمات'],
    [11, '11 كلمة'],
    [99, '99 كلمة'],
    [100, '100 كلمة'],
    [103, '103 كلمات'],
    [5020, '5,020 كلمة'],
  ])('counts %d words in Arabic as %s', (count, text) => {
    expect(translators.ar('level.wordCount', { count })).toBe(text);
  });

  it.each([
    ['en', 0, '0 words'],
    ['en', 1, '1 word'],
    ['en', 5020, '5,020 words'],
    ['fr', 0, '0 mot'],
    ['fr', 1, '1 mot'],
    ['fr', 2, '2 mots'],
    ['fr', 1_000_000, '1\u202f000\u202f000 mots'],
    ['de', 1, '1 Wort'],
    ['de', 5020, '5.020 Wörter'],
    ['es', 2, '2 palabras'],
    ['pt', 2, '2 palavras'],
  ] as const)('counts in %s %d words as %j', (language, count, text) => {
    expect(translators[language]('level.wordCount', { count })).toBe(text);
  });

  it.each(LANGUAGES)('writes whole numbers in %s as CLDR has them', (language) => {
    const format = new Intl.NumberFormat(`${language}-u-nu-latn`);
    const edges = [0, 9, 10, 999, 1_000, 9_999, 10_000, 99_999, 100_000, 999_999, 1_000_000];
    for (const value of edges) expect(translators[language].number(value)).toBe(format.format(value));
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        expect(translators[language].number(value)).toBe(format.format(value));
      }),
    );
    for (const value of [-5, -1_234, 2.5])
      expect(translators[language].number(value)).toBe(format.format(value));
  });

  it('knows the language that it speaks', () => {
    for (const language of LANGUAGES) expect(translators[language].language).toBe(language);
  });

  it('fills every place with its value, whatever the value holds', () => {
    const text = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(text, text, (base, target) => {
        expect(translators.en('app.pair', { base, target })).toBe(`${base} - ${target}`);
      }),
    );
    expect(translators.en('card.listenWord', { word: '{word} $& $1' })).toBe('Listen to “{word} $& $1”');
  });

  it('writes numbers with Western digits in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), fc.nat(), (language, value) => {
        const written = translators[language].number(value);
        expect(written).not.toMatch(ARABIC_DIGITS);
        expect(written.replace(/\D/g, '')).toBe(String(value));
      }),
    );
  });

  it.each([
    ['en', 'Tuesday, March 10'],
    ['ar', 'الثلاثاء، 10 مارس'],
    ['es', 'martes, 10 de marzo'],
    ['fr', 'mardi 10 mars'],
    ['de', 'Dienstag, 10. März'],
    ['pt', 'terça-feira, 10 de março'],
  ] as const)('writes a date of this year in %s as %j', (language, text) => {
    expect(translators[language].date('2026-03-10', '2026-12-31')).toBe(text);
  });

  it('names the year of a date that lies in another, or where none is given', () => {
    expect(translators.en.date('2025-12-31', '2026-01-01')).toBe('Wednesday, December 31, 2025');
    expect(translators.en.date('2026-03-10')).toBe('Tuesday, March 10, 2026');
    expect(translators.ar.date('2025-12-31', '2026-01-01')).toContain('2025');
  });

  it('writes the date that it was given, in whatever zone the machine stands', () => {
    const date = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((instant) => instant.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), date, (language, day) => {
        const written = translators[language].date(day);
        expect(written).not.toMatch(ARABIC_DIGITS);
        expect(
          written
            .match(/\d+/g)
            ?.map(Number)
            .sort((a, b) => a - b),
        ).toEqual([Number(day.slice(8)), Number(day.slice(0, 4))]);
      }),
    );
  });
});

describe('the catalogue', () => {
  it('gives the messages of a language once they are loaded', async () => {
    expect(messagesOf('ar')).toBe(await loadMessages('ar'));
  });

  it('says so when they are not', () => {
    expect(() => messagesOf('xx' as LanguageCode)).toThrow("the messages of 'xx' are not loaded");
  });
});
