import { describe, expect, it } from 'vitest';
import { AVOID, buildEntry, KITCHEN } from '#tests/support/vocabulary.ts';
import type { Entry, Showcase, Targets } from './entry.ts';
import { entryFindings, idOf, senseInId, showcaseFindings, vocabularyFindings } from './entry-rules.ts';
import { ipaFault } from './ipa-form.ts';
import { textFaults } from './text-rules.ts';

const NO_TARGETS = { levels: {}, topics: {}, depth: {} } as Targets;
const NO_PICTURES = new Set<string>();

/** The model entry with one text changed in one language. */
function withText(part: 'headwords' | 'meanings' | 0 | 1, texts: Partial<Entry['headwords']>): Entry {
  if (part === 'headwords' || part === 'meanings')
    return { ...KITCHEN, [part]: { ...KITCHEN[part], ...texts } };
  return {
    ...KITCHEN,
    contexts: KITCHEN.contexts.map((context, i) => (i === part ? { ...context, ...texts } : context)),
  };
}

/** Rules broken by an entry, with the places that their messages name. */
function broken(entry: Entry): string[] {
  return entryFindings(entry).map((finding) => `${finding.rule}: ${finding.message}`);
}

describe('the rules of an entry', () => {
  it.each([KITCHEN, AVOID])('find nothing in the model entry $id', (entry) => {
    expect(entryFindings(entry)).toEqual([]);
  });

  it.each<[fault: string, entry: Entry, rule: string, severity: 'error' | 'warning']>([
    ['an id of another word', { ...KITCHEN, id: 'cook' }, 'id', 'error'],
    ['an English headword that differs', withText('headwords', { en: 'kitchens' }), 'headword', 'error'],
    ['three translations', withText('headwords', { es: 'cocina / hogar / piso' }), 'headword', 'error'],
    ['a headword with a full stop', withText('headwords', { de: 'Küche.' }), 'headword', 'error'],
    ['a sound outside the set', { ...KITCHEN, ipa: 'ˈkɪtʃɛn' }, 'ipa', 'error'],
    ['a headword in the wrong script', withText('headwords', { ar: 'kitchen' }), 'text', 'error'],
    [
      'a meaning that is not NFC',
      withText('meanings', { fr: 'la pie\u0300ce de la maison' }),
      'text',
      'error',
    ],
    ['a sentence with a straight quote', withText(0, { en: "It's coffee in the kitchen." }), 'text', 'error'],
    ['a sentence without its end', withText(1, { pt: 'Nossa cozinha é pequena' }), 'end', 'error'],
    ['an Arabic sentence without its end', withText(1, { ar: 'مطبخنا صغير جدا' }), 'end', 'error'],
    [
      'a meaning with a full stop',
      withText('meanings', { de: 'Raum in einer Wohnung zum Kochen.' }),
      'end',
      'error',
    ],
    ['a meaning of one word', withText('meanings', { es: 'habitación' }), 'length', 'error'],
    [
      'an English meaning of three words',
      withText('meanings', { en: 'room for cooking' }),
      'length',
      'error',
    ],
    ['a sentence of two words', withText(0, { fr: 'La cuisine.' }), 'length', 'error'],
    [
      'an English sentence of seventeen words',
      withText(0, { en: `In the kitchen there ${'very '.repeat(10)}often is coffee.` }),
      'length',
      'error',
    ],
    [
      'a sentence without the headword',
      withText(0, { en: 'My brother makes coffee at home.' }),
      'use',
      'error',
    ],
    [
      'one sentence in two languages',
      withText(0, { pt: 'Mi hermano prepara café en la cocina.' }),
      'copy',
      'error',
    ],
    [
      'a circular meaning',
      withText('meanings', { en: 'the kitchen in a home of people' }),
      'circular',
      'error',
    ],
    [
      'a circular meaning in another language',
      withText('meanings', { es: 'la cocina de la casa' }),
      'circular',
      'warning',
    ],
  ])('report %s', (_, entry, rule, severity) => {
    const findings = entryFindings(entry);
    expect(findings.map((finding) => [finding.rule, finding.severity])).toContainEqual([rule, severity]);
    expect(new Set(findings.map((finding) => finding.rule))).toEqual(new Set([rule]));
    expect(findings.every((finding) => finding.id === entry.id)).toBe(true);
  });

  it('take a definition with the family and the forms of its headword', () => {
    expect(entryFindings(withText('meanings', { en: 'one of the kitchens of a kitchenette maker' }))).toEqual(
      [],
    );
    expect(broken(withText('meanings', { en: 'a Kitchen, where people cook' }))).toEqual([
      'circular: meanings.en contains the headword',
    ]);
  });

  it('take English sentences and meanings of four to sixteen words', () => {
    const long = `In the kitchen there ${'very '.repeat(9)}often is coffee.`;
    for (const en of ['Our kitchen is small.', long]) expect(entryFindings(withText(0, { en }))).toEqual([]);
    expect(entryFindings(withText('meanings', { en: 'room for making food' }))).toEqual([]);
  });

  it('take a sentence that ends within its quotation marks', () => {
    const quoted = {
      en: '“Our kitchen is small.”',
      fr: '«\u202fNotre cuisine est petite.\u202f»',
      de: '„Unsere Küche ist klein.“',
    };
    expect(entryFindings(withText(0, quoted))).toEqual([]);
  });

  it('name the place of the fault', () => {
    expect(broken(withText(1, { ar: 'Our kitchen' }))).toEqual([
      'text: contexts[1].ar has no Arabic letters',
      'text: contexts[1].ar has Latin letters',
      'end: contexts[1].ar lacks end punctuation',
    ]);
  });

  it('let a pronoun stand in its own meaning', () => {
    const pronoun = withText('meanings', { en: 'what a kitchen calls itself' });
    expect(entryFindings({ ...pronoun, partOfSpeech: 'pronoun' })).toEqual([]);
  });

  it('let a spelling variant stand for the headword', () => {
    const sentence = withText(0, { en: 'My brother makes coffee in the kitchenette.' });
    expect(broken({ ...sentence, variants: ['kitchenette'] })).toEqual([]);
  });

  it.each([
    ['kitchen-room', true],
    ['kitchen', true],
    ['kitchens', false],
    ['room-kitchen', false],
  ])('take %s for an id of kitchen: %s', (id, isRight) => {
    expect(entryFindings({ ...KITCHEN, id }).length === 0).toBe(isRight);
  });
});

describe('textFaults', () => {
  it.each([
    ['en', 'cafe\u0301', 'is not NFC'],
    ['en', 'two  spaces', 'has double, leading or trailing spaces'],
    ['en', ' leading', 'has double, leading or trailing spaces'],
    ['en', 'trailing\n', 'has double, leading or trailing spaces'],
    ['en', "don't", 'has a straight quote'],
    ['en', 'a "word"', 'has a straight quote'],
    ['en', 'слово', 'has letters of a third script'],
    ['de', 'ein 犬', 'has letters of a third script'],
    ['ar', '123', 'has no Arabic letters'],
    ['ar', 'كلب dog', 'has Latin letters'],
    ['ar', 'كلب, قط', 'has Latin punctuation (، ؛ ؟ are Arabic)'],
    ['ar', 'كلب?', 'has Latin punctuation (، ؛ ؟ are Arabic)'],
    ['fr', 'un كلب', 'has Arabic letters'],
    ['fr', 'Où?', 'lacks the narrow space before ? ! : ;'],
    ['fr', 'Où\u00a0?', 'lacks the narrow space before ? ! : ;'],
    ['fr', 'Deux choses : une', 'lacks the narrow space before ? ! : ;'],
    ['de', 'Wo\u202f?', 'has a narrow space, which is for French'],
    ['es', 'Qué?', 'lacks an opening ¿ or ¡'],
    ['es', 'Qué!', 'lacks an opening ¿ or ¡'],
    ['es', '¿Qué', 'lacks an opening ¿ or ¡'],
  ] as const)('of %s %j: %s', (language, text, fault) => {
    expect(textFaults(text, language)).toContain(fault);
  });

  it.each([
    ['en', 'It’s 25 °C – “warm”, isn’t it?'],
    ['ar', 'هل هذا كلب، أم قطٌّ؟ نعم!'],
    ['ar', '(مع «to») وعد بأن يفعل شيئًا'],
    ['es', '¿Qué? ¡Sí!'],
    ['fr', 'Où\u202f? L’été\u202f: ici\u202f!'],
    ['de', 'Wo? Hier!'],
    ['pt', 'Onde? Aqui!'],
  ] as const)('finds none in %s %j', (language, text) => {
    expect(textFaults(text, language)).toEqual([]);
  });
});

describe('ipaFault', () => {
  it.each(['dɔɡ', 'əˈvɔɪd', 'ˈkɪtʃən', 'ˌʌndərˈstænd', 'θæŋk ju', 'ˈaɪs ˌkrim', 'wɜrd'])(
    'accepts %s',
    (ipa) => {
      expect(ipaFault(ipa)).toBeUndefined();
    },
  );

  it.each([
    ['dɔg', 'has a character or sound outside the agreed set'],
    ['ɹɛd', 'has a character or sound outside the agreed set'],
    ['siː', 'has a character or sound outside the agreed set'],
    ['/dɔɡ/', 'has a character or sound outside the agreed set'],
    ['', 'has a character or sound outside the agreed set'],
    ['əvɔɪd', 'has several syllables and no stress'],
    ['ˈdɔɡ', 'marks stress on a monosyllable'],
  ])('refuses %j: %s', (ipa, fault) => {
    expect(ipaFault(ipa)).toBe(fault);
  });
});

describe('idOf', () => {
  it.each([
    ['kitchen', 'kitchen'],
    ['thank you', 'thank-you'],
    ['I', 'i'],
    ['café', 'cafe'],
    ['o’clock', 'oclock'],
    ['T-shirt', 't-shirt'],
    ['Mr.', 'mr'],
    ['  a  b  ', 'a-b'],
  ])('makes of %j %j', (headword, id) => {
    expect(idOf(headword)).toBe(id);
  });
});

describe('the rules of the whole vocabulary', () => {
  const rulesOf = (entries: Entry[], targets = NO_TARGETS, pictures: ReadonlySet<string> = NO_PICTURES) =>
    vocabularyFindings(entries, targets, pictures).map((finding) => `${finding.severity} ${finding.rule}`);

  it('find nothing in the model entries', () => {
    expect(vocabularyFindings([KITCHEN, AVOID], NO_TARGETS, NO_PICTURES)).toEqual([]);
  });

  it('report an id that two entries have, in one level or two', () => {
    expect(rulesOf([KITCHEN, buildEntry('kitchen')])).toEqual(['error id']);
    const other = buildEntry('kitchen', { level: 'A2' });
    expect(rulesOf([KITCHEN, other])).toEqual(['error id']);
  });

  it('ask for a suffix where two entries have one headword', () => {
    expect(rulesOf([buildEntry('wind'), buildEntry('wind-turn', { headword: 'wind' })])).toEqual([]);
    expect(rulesOf([buildEntry('may'), buildEntry('may', { headword: 'May' })])).toEqual(['error id']);
  });

  it('report a definition that two entries share, whatever its case', () => {
    const meanings = { ...AVOID.meanings, en: KITCHEN.meanings.en.toUpperCase() };
    expect(rulesOf([KITCHEN, { ...AVOID, meanings }])).toEqual(['error shared']);
  });

  it('report a sentence that two entries share', () => {
    const contexts = [AVOID.contexts[0]!, { ...AVOID.contexts[1]!, en: KITCHEN.contexts[0]!.en }];
    expect(rulesOf([KITCHEN, { ...AVOID, contexts }])).toEqual(['error shared']);
  });

  it('report a picture that does not exist', () => {
    const pictured = { ...KITCHEN, picture: 'oven' };
    expect(rulesOf([pictured])).toEqual(['error picture']);
    expect(rulesOf([pictured], NO_TARGETS, new Set(['oven']))).toEqual([]);
  });

  it('report a level, a topic and a part of entries that lie under their targets', () => {
    const targets = {
      levels: { A1: 1, B1: 2 },
      topics: { house: 1, verbs: 2 },
      depth: { notes: 1 },
    } as Targets;
    const findings = vocabularyFindings([KITCHEN, AVOID], targets, NO_PICTURES);
    expect(findings).toEqual([
      {
        id: 'targets',
        rule: 'target',
        severity: 'error',
        message: 'B1 has 1 entries, at least 2 are due',
      },
      {
        id: 'targets',
        rule: 'target',
        severity: 'error',
        message: 'topic verbs has 1 entries, at least 2 are due',
      },
      {
        id: 'targets',
        rule: 'target',
        severity: 'error',
        message: '0 entries have notes, at least 1 are due',
      },
    ]);
  });

  it('report what is to be shown first and is not there, is of another level or topic, or is named twice', () => {
    const showcase = {
      levels: { A1: ['kitchen', 'attic'], B1: ['avoid', 'kitchen'] },
      topics: { house: ['kitchen', 'kitchen'] },
    } as unknown as Showcase;
    expect(showcaseFindings([KITCHEN, AVOID], showcase).map(({ message }) => message)).toEqual([
      "no entry 'attic'",
      "'kitchen' is named twice or is not of B1",
      "'kitchen' is named twice or is not of house",
    ]);
  });

  it('warn of a translation that three entries share', () => {
    const entries = ['nice', 'pretty', 'lovely'].map((id) => buildEntry(id, { headwords: { de: 'schön' } }));
    expect(vocabularyFindings(entries, NO_TARGETS, NO_PICTURES)).toEqual([
      { id: 'de: schön', rule: 'shared-translation', severity: 'warning', message: 'nice, pretty, lovely' },
    ]);
    expect(rulesOf(entries.slice(0, 2))).toEqual([]);
  });

  it('warn of a sentence with a word two levels above it', () => {
    const easy = withText(0, { en: 'My brother avoids coffee in the kitchen.' });
    expect(rulesOf([easy, AVOID])).toEqual(['warning level']);
    expect(rulesOf([{ ...easy, level: 'A2' }, AVOID])).toEqual([]);
  });
});

it.each([
  ['check-bank', 'check', 'bank'],
  ['bank-edge-of-a-river', 'bank', 'edge of a river'],
  ['check', 'check', undefined],
  ['polish-2', 'Polish', undefined],
  ['checkers', 'check', undefined],
  ['ice-cream', 'ice cream', undefined],
])('the id %s of %s names the sense %s', (id, headword, sense) => {
  expect(senseInId(id, headword)).toBe(sense);
});
