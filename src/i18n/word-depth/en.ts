import type { FormName, GrammarPattern, Register, Relation } from '../../domain/words/entry-depth.ts';

/** What a word’s page says of forms, use, phrases, senses and related words, in English. */
export const en = {
  titles: {
    forms: 'Forms',
    patterns: 'How it is used',
    collocations: 'Common phrases',
    note: 'Watch out',
    senses: 'Other meanings',
    related: 'Related words',
  },
  /** A word's further senses, where its first is taught. */
  also: 'Also: {translations}',
  forms: {
    plural: 'plural',
    thirdPerson: 'he, she, it',
    past: 'past',
    pastParticiple: 'past participle',
    presentParticiple: '-ing form',
    comparative: 'comparative',
    superlative: 'superlative',
  } satisfies Record<FormName, string>,
  registers: {
    formal: 'formal',
    informal: 'informal',
    'old-fashioned': 'old-fashioned',
    technical: 'technical',
    humorous: 'humorous',
    literary: 'literary',
  } satisfies Record<Register, string>,
  relations: {
    synonyms: 'Similar',
    opposites: 'Opposite',
    family: 'Same family',
  } satisfies Record<Relation, string>,
  patterns: {
    countable: 'countable',
    uncountable: 'uncountable',
    'usually uncountable': 'usually uncountable',
    'countable or uncountable': 'countable or uncountable',
    'always plural': 'always plural',
    'usually plural': 'usually plural',
    'usually singular': 'usually singular',
    'singular or plural verb': 'with a singular or plural verb',
    'no object': 'without an object',
    'not in the progressive': 'not in the progressive',
    'usually passive': 'usually in the passive',
    'usually negative': 'usually in negative sentences',
    'not before a noun': 'not before a noun',
    'not usually before a noun': 'not usually before a noun',
    'usually before a noun': 'usually before a noun',
    'only before a noun': 'only before a noun',
    'after a noun': 'after a noun',
    'usually at the start of a sentence': 'usually at the start of a sentence',
  } satisfies Record<GrammarPattern, string>,
} as const;
