import { describe, expect, it } from 'vitest';
import { changedKeyword, parseKeywordChange, staleSounds } from './keyword-change.ts';
import { differingFields, keywordDifference } from './keyword-difference.ts';
import { type KeywordState, newKeywordState } from './keyword-version.ts';

const WORD: KeywordState = {
  ...newKeywordState('kitchen', new Date(0)),
  headwords: { en: 'kitchen', de: 'Küche', fr: 'cuisine' },
  audioUrls: { en: '/media/en.mp3', de: '/media/de.mp3' },
  contexts: [{ en: 'One.', de: 'Eins.' }, { en: 'Two.' }],
  level: 'A1',
  levelOrigin: 'bundled',
  topics: ['house'],
};

describe('a change that somebody typed', () => {
  const read = (input: unknown) => {
    const result = parseKeywordChange(input);
    if ('faults' in result) throw new Error(JSON.stringify(result.faults));
    return result.change;
  };

  it('is tidied: one line, composed letters, no blanks, no doubles', () => {
    expect(
      read({
        headwords: { en: '  ice \n cre\u200bam ', fr: 'cafe\u0301', de: ' ' },
        variants: ['a', ' a ', '', 'b'],
        contexts: [{ en: ' ', de: '' }, { fr: 'Qui\u202f?' }],
        ipa: '/ˈkɪtʃən/',
        topics: ['house', 'A1', 'universal', 'my  tag'],
      }),
    ).toEqual({
      headwords: { en: 'ice cream', fr: 'café' },
      variants: ['a', 'b'],
      contexts: [{ fr: 'Qui\u202f?' }],
      ipa: 'ˈkɪtʃən',
      topics: ['house', 'my tag'],
    });
    expect(read({})).toEqual({});
    expect(read({ level: null, imageUrl: null })).toEqual({ level: null, imageUrl: null });
  });

  it.each([
    [{ headwords: { fr: 'mot' } }, 'headwords.en', 'missing'],
    [{ headwords: { en: ' ' } }, 'headwords.en', 'missing'],
    [{ headwords: { en: 'x'.repeat(61) } }, 'headwords.en', 'too-long'],
    [{ headwords: { en: 'x', de: 'x'.repeat(121) } }, 'headwords.de', 'too-long'],
    [{ contexts: [{ en: 'x' }, { fr: 'x'.repeat(301) }] }, 'contexts.1.fr', 'too-long'],
    [{ contexts: Array(11).fill({ en: 'x' }) }, 'contexts', 'too-many'],
    [{ variants: Array.from({ length: 11 }, (_, i) => `v${i}`) }, 'variants', 'too-many'],
    [{ level: 'D4' }, 'level', 'wrong'],
    [{ imageUrl: 'http://example.org/a.png' }, 'imageUrl', 'wrong'],
    [{ imageUrl: 'https://example.org/a.png' }, 'imageUrl', 'wrong'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'wrong'],
    [{ imageUrl: '/media/../../etc/passwd' }, 'imageUrl', 'wrong'],
    [{ status: 'published' }, '', 'wrong'],
    [null, '', 'wrong'],
  ])('%j is refused at %j: %s', (input, path, reason) => {
    expect(parseKeywordChange(input)).toMatchObject({ faults: [{ path, reason }] });
  });
});

it('takes a part of speech by any of its names', () => {
  expect(parseKeywordChange({ partOfSpeech: 'Adj.' })).toEqual({ change: { partOfSpeech: 'adjective' } });
  expect(parseKeywordChange({ partOfSpeech: 'Wendung' })).toEqual({ change: { partOfSpeech: 'Wendung' } });
});

describe('an entry with a change', () => {
  it('has its level from the admin who gave it', () => {
    expect(changedKeyword(WORD, { level: 'A2' }).levelOrigin).toBe('admin');
    expect(changedKeyword(WORD, { level: 'A1' }).levelOrigin).toBe('bundled');
    expect(changedKeyword(WORD, { level: null }).levelOrigin).toBeNull();
  });

  it('has no sound that says the old word', () => {
    const next = changedKeyword(WORD, { headwords: { en: 'kitchen', de: 'Kochstube' } });
    expect(next.audioUrls).toEqual({ en: '/media/en.mp3' });
    expect(staleSounds(WORD, next)).toEqual(['de']);
  });
});

describe('the difference of two versions', () => {
  it('names each text with its language and place', () => {
    const next = changedKeyword(WORD, {
      headwords: { en: 'kitchen', de: 'Kochstube', es: 'cocina' },
      contexts: [{ en: 'One.', de: 'Eins!' }],
      topics: ['house', 'rooms'],
      level: 'A2',
    });
    expect(
      keywordDifference(WORD, next).map(({ field, language, index, before, after }) =>
        [field, language, index, before, after].join('|'),
      ),
    ).toEqual([
      'headwords|es|||cocina',
      'headwords|fr||cuisine|',
      'headwords|de||Küche|Kochstube',
      'contexts|de|0|Eins.|Eins!',
      'contexts|en|1|Two.|',
      'level|||A1|A2',
      'topics|||house|house, rooms',
      'audioUrls|de||/media/de.mp3|',
      'levelOrigin|||bundled|admin',
    ]);
  });

  it('is nothing for the same, and everything for one that is not there', () => {
    expect(keywordDifference(WORD, { ...WORD, findings: [], createdAt: 'then' })).toEqual([]);
    expect(differingFields(WORD, undefined)).toContain('headwords');
    expect(keywordDifference(undefined, undefined)).toEqual([]);
  });
});
