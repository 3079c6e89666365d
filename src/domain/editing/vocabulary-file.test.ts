import { describe, expect, it } from 'vitest';
import { type KeywordState, newKeywordState } from './keyword-version.ts';
import { textOf } from './text-lines.ts';
import { formatCsvHead, formatKeywordRow, isCutShort } from './vocabulary-csv.ts';
import type { LineFault, VocabularyRecord } from './vocabulary-file.ts';
import { importedKeyword } from './vocabulary-import.ts';
import { formatHead, formatKeywordLine } from './vocabulary-json.ts';
import { readVocabulary } from './vocabulary-reading.ts';

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

function read(text: string) {
  const records: { line: number; record: VocabularyRecord }[] = [];
  const faults: LineFault[] = [];
  const items = readVocabulary([text]);
  for (;;) {
    const { value, done } = items.next();
    if (done) {
      if (typeof value === 'string') return { records, faults };
      throw new Error(value.fault);
    }
    if (value && 'fault' in value) faults.push(value.fault);
    else if (value) records.push(value);
  }
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
      // The stored sound said another.
      audioUrls: {},
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

describe('a table that does not fit its columns', () => {
  it.each<[string, string, [number, string, string][]]>([
    ['a row with too few cells', 'id,level,ipa\nkitchen,A1\nroom,A1,x\n', [[2, '', 'too-few-cells']]],
    ['a row with too many', 'id,level,ipa\nkitchen,A1,x,y\nroom,A1,x,\n', [[2, '', 'too-many-cells']]],
    ['an unknown column', 'id,levels,ipa,,\nroom,A1,x,,\n', [[1, 'levels', 'unknown-column']]],
    ['a column that is there twice', 'id,ipa,level,IPA\nroom,x,A1,y\n', [[1, 'ipa', 'twice']]],
    ['text after a quotation', 'id,ipa\nkitchen,"a" b\nroom,x\n', [[2, '', 'text-after-quote']]],
    [
      'a quotation mark that nothing closes',
      'id,ipa\nroom,x\nkitchen,"y\nhall,z\n',
      [[3, '', 'unclosed-quote']],
    ],
    ['an end in the middle of a row', 'id,ipa,level\nroom,x,A1\nkitchen,y', [[3, '', 'cut']]],
    ['an end in the middle of a character', 'id,ipa\nroom,x\nkitchen,\ufffd', [[3, 'ipa', 'cut']]],
    ['an end in the middle of an id', 'ipa,id\nx,room\ny,kit', [[3, 'id', 'cut']]],
  ])('is told: %s', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
    expect(read(text).records.map(({ record }) => 'id' in record && record.id)).toEqual(['room']);
  });

  it('leaves a column that is there twice as it is', () => {
    expect(keywordOf('id,ipa,level,ipa\nroom,x,A1,y\n').fields).toEqual({ level: 'A1' });
  });
});

describe('a file that is cut off anywhere', () => {
  const OTHERS = ['bed', 'bedroom', 'chair'].map((id): [string, KeywordState] => [
    id,
    { ...KITCHEN, headwords: { en: id, de: `${id}, das` }, audioUrls: {}, findings: [], links: [] },
  ]);
  const all = new Map<string, KeywordState>([...OTHERS, ['kitchen', KITCHEN]]);
  const fileOf = (states: ReadonlyMap<string, KeywordState>, format: 'csv' | 'jsonl') =>
    format === 'csv'
      ? formatCsvHead(2) + [...states].map(([id, state]) => formatKeywordRow(id, state, 2)).join('')
      : formatHead() +
        [...states].map(([id, state]) => formatKeywordLine(id, state, { times: true })).join('');
  /** Every beginning of a file, and how many of its lines stand whole in it. */
  function* beginnings(file: string): Generator<{ text: string; whole: number }> {
    const bytes = new TextEncoder().encode(file);
    for (let at = 0; at < bytes.length; at++) {
      const text = [...textOf([bytes.subarray(0, at)])].join('');
      yield { text, whole: text.split('\n').length - 2 };
    }
  }
  const importedFrom = (text: string) => {
    try {
      return read(text).records.flatMap(({ record }) => (record.kind === 'keyword' ? [record] : []));
    } catch {
      return [];
    }
  };

  it.each(['csv', 'jsonl'] as const)('changes nothing where it says what is there: %s', (format) => {
    for (const { text, whole } of beginnings(fileOf(all, format))) {
      const records = importedFrom(text);
      expect(records.length).toBeGreaterThanOrEqual(Math.max(0, whole));
      for (const record of records) {
        const before = all.get(record.id) as KeywordState;
        if (record.lastCell && isCutShort(record.id, before, record.lastCell)) continue;
        const after = importedKeyword(before, record, AT) as KeywordState;
        expect({ ...after, links: before.links }).toEqual(before);
      }
    }
  });

  it.each(['csv', 'jsonl'] as const)('brings in what stands whole in it alone: %s', (format) => {
    const changed = new Map(
      [...all].map(([id, state]) => [
        id,
        { ...state, ipa: 'new', meanings: { en: `new ${id}` }, variants: [], level: 'C1' as const },
      ]),
    );
    for (const { text, whole } of beginnings(fileOf(changed, format))) {
      const records = importedFrom(text);
      // The last row is whole without its line end too.
      expect([whole, whole + 1]).toContain(records.length);
      for (const record of records) {
        const after = importedKeyword(all.get(record.id), record, AT);
        // Whether a sound stays that was made from another IPA, the format says.
        const expected = { ...changed.get(record.id), audioUrls: {}, levelOrigin: expect.anything() };
        expect(after).toMatchObject(expected);
      }
    }
  });
});

it.each([
  ['', 'empty'],
  ['\ufeff \n\n', 'empty'],
  ['just a text', 'unknown-format'],
  ['id,headword_en\n', 'empty'],
  ['{"kind":"vocabulary","format":1}\n', 'empty'],
  ['id,ipa,ID\nx,1,y\n', 'unknown-format'],
  ['"id,ipa\nx,1\n', 'unknown-format'],
  ['name,age\nx,1', 'unknown-format'],
  ['{"kind":"vocabulary","format":2}\n', 'unknown-format'],
])('a file of %j is refused', (text, fault) => {
  expect(() => read(text)).toThrow(fault);
});
