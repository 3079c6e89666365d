import { describe, expect, it } from 'vitest';
import type { KeywordState } from './keyword-version.ts';
import {
  formatCsvHead,
  formatHead,
  formatKeywordLine,
  formatKeywordRow,
  importedKeyword,
  newKeywordState,
  type ReadVocabulary,
  readVocabulary,
  type VocabularyRecord,
} from './vocabulary-file.ts';

const AT = new Date('2026-03-10T10:00:00Z');
const KITCHEN: KeywordState = {
  ...newKeywordState('kitchen', AT),
  headwords: { en: 'kitchen', ar: 'مطبخ', de: 'Küche' },
  variants: ['kitchenette', 'cook-room'],
  meanings: { en: 'the room in which people cook', de: 'Raum, in dem man „kocht“' },
  contexts: [
    { en: 'My brother cooks in the kitchen.', de: 'Mein Bruder kocht in der Küche.' },
    { en: '“Stay,” she said; then, nothing.', ar: 'ابقَ، قالت.' },
  ],
  ipa: 'ˈkɪtʃən',
  partOfSpeech: 'noun',
  level: 'A1',
  levelOrigin: 'bundled',
  topics: ['house', '=rooms'],
  imageUrl: '/pictures/kitchen.webp',
  audioUrls: { en: '/media/speech/en/a.mp3' },
  status: 'published',
  review: 'reviewed',
  origin: 'provider',
  findings: [{ rule: 'use', severity: 'error', message: 'no form of the headword' }],
  links: [{ categoryId: 'house', position: 3 }],
};

type KeywordRecord = Extract<VocabularyRecord, { kind: 'keyword' }>;

function read(text: string): ReadVocabulary {
  const result = readVocabulary(text);
  if ('fault' in result) throw new Error(result.fault);
  return result;
}
function keywordOf(text: string): KeywordRecord {
  const [first] = read(text).records;
  if (first?.record.kind !== 'keyword') throw new Error(JSON.stringify(read(text).faults));
  return first.record;
}
const faultsOf = (text: string) => read(text).faults.map(({ line, path, reason }) => [line, path, reason]);

describe('a JSON line', () => {
  it('of an entry says everything of it', () => {
    const record = keywordOf(formatHead() + formatKeywordLine('kitchen', KITCHEN, { times: true }));
    expect(record.id).toBe('kitchen');
    expect(record.fields.links).toEqual(KITCHEN.links);
    expect({ ...importedKeyword(undefined, record, AT), links: KITCHEN.links }).toEqual(KITCHEN);
  });

  it('has its keys and languages in one order, whatever the database’s', () => {
    const mixed = { ...KITCHEN, headwords: { de: 'Küche', ar: 'مطبخ', en: 'kitchen' } };
    expect(formatKeywordLine('kitchen', mixed, { times: false })).toBe(
      formatKeywordLine('kitchen', KITCHEN, { times: false }),
    );
    expect(formatKeywordLine('kitchen', KITCHEN, { times: false })).not.toContain('createdAt');
  });

  it('changes only what it speaks of', () => {
    const record = keywordOf('{"kind":"keyword","id":"kitchen","ipa":"x","level":null}');
    expect(importedKeyword(KITCHEN, record, AT)).toEqual({
      ...KITCHEN,
      ipa: 'x',
      level: null,
      levelOrigin: null,
    });
  });

  it('makes its id from the headword where it has none', () => {
    expect(keywordOf('{"kind":"keyword","headwords":{"en":"Ice cream"}}').id).toBe('ice-cream');
  });

  it.each([
    ['{"kind":"keyword"', '', 'not-json'],
    ['{}', '', 'unknown-kind'],
    ['{"kind":"user","id":"x"}', '', 'unknown-kind'],
    ['{"kind":"keyword","headwords":{"fr":"mot"}}', 'id', 'missing'],
    ['{"kind":"keyword","headwords":{"en":"كلمة"}}', 'id', 'missing'],
    ['{"kind":"keyword","id":"No slug","ipa":"x"}', 'id', 'wrong'],
    ['{"kind":"keyword","id":"a","level":"D1"}', 'level', 'wrong'],
    ['{"kind":"keyword","id":"a","status":"live"}', 'status', 'wrong'],
    ['{"kind":"keyword","id":"a","headwords":{"en":5}}', 'headwords.en', 'wrong'],
    ['{"kind":"keyword","id":"a","headwords":{"xx":"a"}}', 'headwords', 'wrong'],
    [`{"kind":"keyword","id":"a","headwords":{"en":"${'x'.repeat(61)}"}}`, 'headwords.en', 'too-long'],
    [`{"kind":"keyword","id":"a","meanings":{"de":"${'x'.repeat(301)}"}}`, 'meanings.de', 'too-long'],
    [
      `{"kind":"keyword","id":"a","contexts":${JSON.stringify(Array(11).fill({ en: 'x' }))}}`,
      'contexts',
      'too-many',
    ],
    ['{"kind":"keyword","id":"a","imageUrl":"javascript:alert(1)"}', 'imageUrl', 'wrong'],
    ['{"kind":"keyword","id":"a","imageUrl":"/media/../secret"}', 'imageUrl', 'wrong'],
    ['{"kind":"category","id":"x","slug":"x"}', 'name', 'wrong'],
    [
      '{"kind":"language-pair","id":"x","baseLanguage":"X","targetLanguages":[]}',
      'targetLanguages',
      'missing',
    ],
  ])('%s is told with its number and left out', (line, path, reason) => {
    const text = `{"kind":"vocabulary","format":1}\n\n${line}\n{"kind":"keyword","id":"b","ipa":"x"}`;
    expect(faultsOf(text)).toContainEqual([3, path, reason]);
    expect(read(text).records.map(({ line: at }) => at)).toEqual([4]);
  });

  it('that repeats an id is told, and the first one holds', () => {
    const text = '{"kind":"keyword","id":"a","ipa":"1"}\r\n{"kind":"keyword","id":"a","ipa":"2"}';
    expect(faultsOf(text)).toEqual([[2, 'id', 'twice']]);
    expect(keywordOf(text).fields.ipa).toBe('1');
  });
});

describe('a row of CSV', () => {
  const file = (state: KeywordState) => formatCsvHead(2) + formatKeywordRow('kitchen', state, 2);

  it('says everything of an entry but sounds, findings and places', () => {
    const record = keywordOf(file(KITCHEN));
    expect(record.fields.links).toEqual([{ categoryId: 'house', position: undefined }]);
    const imported = importedKeyword(KITCHEN, record, AT);
    expect(imported).toEqual(KITCHEN);
  });

  it('survives a spreadsheet that writes semicolons and quotes everything', () => {
    const rows = file(KITCHEN).replace('\ufeff', '').split('\r\n').filter(Boolean);
    expect(rows).toHaveLength(2);
    const cells = keywordOf(file(KITCHEN));
    const quoted = 'id;headword_en;headword_de\n"kitchen";"kitchen";"Küche"';
    expect(keywordOf(quoted).fields.headwords).toEqual({ en: 'kitchen', de: 'Küche' });
    expect(cells.id).toBe('kitchen');
  });

  it('changes only the columns that are there', () => {
    const record = keywordOf('id,headword_fr,meaning_de,sentence_2_ar\nkitchen,cuisine,,انتظر.');
    expect(importedKeyword(KITCHEN, record, AT)).toEqual({
      ...KITCHEN,
      headwords: { ...KITCHEN.headwords, fr: 'cuisine' },
      meanings: { en: KITCHEN.meanings.en },
      contexts: [KITCHEN.contexts[0], { en: KITCHEN.contexts[1]?.en, ar: 'انتظر.' }],
    });
  });

  it('empties what has an empty cell, where it may be empty', () => {
    const record = keywordOf('id,level,image_url,tags,status,part_of_speech\nkitchen,,,,,');
    expect(importedKeyword(KITCHEN, record, AT)).toEqual({
      ...KITCHEN,
      level: null,
      levelOrigin: null,
      imageUrl: null,
      topics: [],
      partOfSpeech: '',
    });
  });

  it('without an English headword makes no new entry', () => {
    const record = keywordOf('id,headword_fr\nkitchen,cuisine');
    expect(importedKeyword(undefined, record, AT)).toBeUndefined();
  });

  it('that does not fit is told with its line, also after cells of several lines', () => {
    const text = 'id,level,ipa\n"kitchen",A1,"a\nb"\nroom,Z9,x\n,A1,x';
    expect(faultsOf(text)).toEqual([
      [4, 'level', 'wrong'],
      [5, 'id', 'missing'],
    ]);
  });
});

it.each([
  ['', 'empty'],
  ['\ufeff \n\n', 'empty'],
  ['just a text', 'unknown-format'],
  ['name,age\nx,1', 'unknown-format'],
  ['{"kind":"vocabulary","format":2}\n', 'unknown-format'],
])('a file of %j is refused', (text, fault) => {
  expect(readVocabulary(text)).toEqual({ fault });
});
