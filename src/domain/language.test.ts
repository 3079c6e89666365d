import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseLanguageOf,
  bestLanguage,
  directionOf,
  isLanguageCode,
  isLanguagePair,
  LANGUAGE_PAIRS,
  LANGUAGES,
  pairOf,
} from './language.ts';

describe('bestLanguage', () => {
  it.each([
    ['fr', 'fr'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['de-AT', 'de'],
    ['ES', 'es'],
    ['zh-Hans-CN, ar-EG;q=0.3', 'ar'],
    ['en;q=0.2, fr;q=0.8, de;q=0.5', 'fr'],
    ['fr;q=0.5, de;q=0.5', 'fr'],
    ['de;q=0.5, fr;q=0.5', 'de'],
    ['fr;q=0, de;q=0.001', 'de'],
    ['fr; q = 0.4 , es ; q=0.6', 'es'],
    ['fr;level=1;q=0.1, pt;q=0.2', 'pt'],
  ])('reads %j as %s', (header, language) => {
    expect(bestLanguage(header)).toBe(language);
  });

  it.each([undefined, null, '', '*', 'zh', 'zh-TW,ja;q=0.9', 'fr;q=0', ';;;,,,', 'q=1', '-', 'english'])(
    'falls back to English for %j',
    (header) => {
      expect(bestLanguage(header)).toBe('en');
    },
  );

  it('gives one of the six for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (header) => {
        expect(LANGUAGES).toContain(bestLanguage(header));
      }),
    );
  });

  it('finds the language of the highest q wherever it stands', () => {
    const weights = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.shuffledSubarray([...LANGUAGES], { minLength: 6 }), weights, (order, qs) => {
        const header = order.map((code, i) => `${code};q=${(qs[i]! / 1000).toFixed(3)}`).join(', ');
        expect(bestLanguage(header)).toBe(order[qs.indexOf(Math.max(...qs))]);
      }),
    );
  });
});

describe('directionOf', () => {
  it.each(['ar', 'he', 'fa', 'ur', 'AR', 'ar-EG', 'fa-IR'])('writes %s right to left', (code) => {
    expect(directionOf(code)).toBe('rtl');
  });

  it.each(['en', 'es', 'fr', 'de', 'pt', '', 'arn', 'x-ar'])('writes %j left to right', (code) => {
    expect(directionOf(code)).toBe('ltr');
  });
});

describe('language pairs', () => {
  it('are made from a base language and give it back', () => {
    for (const language of LANGUAGES) expect(baseLanguageOf(pairOf(language))).toBe(language);
    for (const pair of LANGUAGE_PAIRS) expect(pairOf(baseLanguageOf(pair))).toBe(pair);
  });

  it.each(['ar-fr', 'xx-en', 'en', 'AR-EN', ' ar-en', '', undefined, null, 7, ['ar-en']])(
    'do not include %j',
    (value) => {
      expect(isLanguagePair(value)).toBe(false);
    },
  );

  it.each(['EN', 'he', '', undefined, null, 0, ['en']])('have no language %j', (value) => {
    expect(isLanguageCode(value)).toBe(false);
  });
});
