import { describe, expect, it } from 'vitest';
import { KITCHEN, MEET } from '#tests/support/vocabulary.ts';
import { type Entry, entrySchema, formatEntry } from './entry.ts';
import type { EntryDepth } from './entry-depth.ts';
import { entryFindings, vocabularyFindings } from './entry-rules.ts';
import { regularForms } from './word-forms.ts';

const NOTHING = { levels: {}, topics: {}, depth: {} } as Parameters<typeof vocabularyFindings>[1];
const broken = (change: Partial<Entry>, entry: Entry = MEET) =>
  entryFindings({ ...entry, ...change }).map(({ rule, severity }) => `${rule} ${severity}`);
const [deadline, nice] = MEET.collocations as [Entry['meanings'], Entry['meanings']];
const [sense] = MEET.senses as [NonNullable<Entry['senses']>[number]];

describe('what an entry says beyond headword, meaning and sentences', () => {
  it('is fine in an entry that says all of it', () => {
    expect(entrySchema.parse(MEET)).toEqual(MEET);
    expect(entryFindings(MEET)).toEqual([]);
  });

  it.each<[fault: string, change: EntryDepth, found: string]>([
    ['a regular form', { forms: { thirdPerson: 'meets' } }, 'form error'],
    ['a form of another part of speech', { forms: { plural: 'mice' } }, 'form error'],
    ['a form that is no word', { forms: { past: 'met (BrE)' } }, 'form error'],
    ['a pattern without the word', { patterns: ['meet sb', 'for sth'] }, 'pattern error'],
    ['a pattern in another script', { patterns: ['meet مع'] }, 'pattern error'],
    ['a pattern twice', { patterns: ['meet sb', 'meet sb'] }, 'pattern error'],
    ['a first pattern that no sentence shows', { patterns: ['meet with sb'] }, 'pattern warning'],
    ['a phrase of one word', { collocations: [{ ...deadline, en: 'met' }, nice] }, 'collocation error'],
    [
      'a phrase of another word',
      { collocations: [{ ...deadline, en: 'make it' }, nice] },
      'collocation error',
    ],
    ['a phrase twice', { collocations: [nice, nice] }, 'collocation error'],
    [
      'a phrase in Latin letters',
      { collocations: [{ ...deadline, ar: 'deadline' }, nice] },
      'collocation error',
    ],
    ['hints for one variant', { hints: { es: ['uno', 'otro'] } }, 'hint error'],
    ['two hints that are one', { hints: { fr: ['bus', 'bus'] } }, 'hint error'],
    ['a note in two languages', { notes: { es: 'no', pt: 'no' } }, 'note error'],
    ['a note with a question of its own language', { notes: { es: 'Cuándo?' } }, 'note error'],
    ['a note with straight quotes', { notes: { es: "'no'" } }, 'note error'],
    [
      'a sense of another word',
      { senses: [{ ...sense, headwords: { ...sense.headwords, en: 'met' } }] },
      'senses error',
    ],
    ['a sense that is the first again', { senses: [{ ...sense, meanings: MEET.meanings }] }, 'senses error'],
    ['a sense said as the entry is', { senses: [{ ...sense, ipa: MEET.ipa }] }, 'senses error'],
    ['a sense with an IPA that is none', { senses: [{ ...sense, ipa: 'meet' }] }, 'senses error'],
    ['a sense far above the entry', { senses: [{ ...sense, level: 'B1' }] }, 'senses error'],
    ['an entry that is its own synonym', { related: { synonyms: ['meet'] } }, 'related error'],
    [
      'a word that is both synonym and opposite',
      { related: { synonyms: ['see'], opposites: ['see'] } },
      'related error',
    ],
  ])('finds %s', (_, change, found) => {
    expect(broken(change as Partial<Entry>)).toContain(found);
    // Nothing else than what is wrong with that part.
    expect(new Set(broken(change as Partial<Entry>).map((each) => each.split(' ')[0])).size).toBe(1);
  });

  it.each<EntryDepth>([
    { forms: { past: 'met / meeted' } },
    // A regular participle is worth saying beside an irregular past.
    { forms: { past: 'met', pastParticiple: 'meeted' } },
    { patterns: ['uncountable'] },
    { notes: { ar: 'قل meet somebody بلا حرف جرّ.' } },
    {
      notes: {
        es: 'Se dice «Shall we meet?», sin «con»; suena /miːt/.',
        fr: 'On dit « Shall we meet? », sans « avec ».',
      },
    },
  ])('lets %j pass', (change) => {
    expect(broken(change as Partial<Entry>)).toEqual([]);
  });

  it('takes no language that a phrase lacks, and no empty part', () => {
    const { pt: _, ...five } = deadline;
    for (const change of [
      { collocations: [five, nice] },
      { collocations: [nice] },
      { forms: {} },
      { patterns: [] },
    ])
      expect(entrySchema.safeParse({ ...MEET, ...change }).success).toBe(false);
    expect(entrySchema.safeParse({ ...MEET, notes: { es: 'x'.repeat(161) } }).success).toBe(false);
  });

  it('is written in one order, whatever the order it came in', () => {
    const reversed = (value: unknown): unknown =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, each]) => [key, reversed(each)]),
          )
        : Array.isArray(value)
          ? value.map(reversed)
          : value;
    expect(formatEntry(reversed(MEET) as Entry)).toBe(`${JSON.stringify(MEET, null, 2)}\n`);
    expect(formatEntry(KITCHEN)).toBe(`${JSON.stringify(KITCHEN, null, 2)}\n`);
  });

  it('has relations that both entries name', () => {
    const named = (related: Entry['related'], other?: Entry['related']) =>
      vocabularyFindings(
        [
          { ...MEET, related },
          { ...KITCHEN, related: other },
        ],
        NOTHING,
        new Set(),
      )
        .filter(({ rule }) => rule === 'related')
        .map(({ id, message }) => `${id}: ${message}`);
    expect(named({ family: ['kitchen'] }, { family: ['meet'] })).toEqual([]);
    expect(named({ family: ['kitchen'] })).toEqual(['meet: kitchen does not name it among its family']);
    expect(named({ family: ['kitchen'] }, { synonyms: ['meet'] })).toHaveLength(2);
    expect(named({ family: ['keeping'] })).toEqual(["meet: no entry 'keeping'"]);
  });
});

describe('regular forms', () => {
  it.each([
    ['city', 'plural', ['cities']],
    ['box', 'plural', ['boxes']],
    ['potato', 'plural', []],
    ['roof', 'plural', []],
    ['ice cream', 'plural', ['ice creams']],
    ['look after', 'thirdPerson', ['looks after']],
    ['try', 'past', ['tried']],
    ['stop', 'past', ['stoped', 'stopped']],
    ['occur', 'past', ['occured']],
    ['agree', 'past', ['agreed']],
    ['make', 'presentParticiple', ['making']],
    ['see', 'presentParticiple', ['seeing']],
    ['big', 'comparative', ['biger', 'bigger']],
    ['happy', 'superlative', ['happiest']],
    ['fun', 'comparative', ['funer', 'funner']],
    ['beautiful', 'comparative', ['beautifuler', 'more beautiful']],
  ] as const)('of %s: %s', (headword, form, forms) => {
    expect(regularForms(headword, form)).toEqual(forms);
  });
});
