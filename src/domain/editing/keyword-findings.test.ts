import { expect, it } from 'vitest';
import { KITCHEN } from '#tests/support/vocabulary.ts';
import { keywordFindings } from './keyword-findings.ts';
import { type KeywordState, newKeywordState } from './keyword-version.ts';

const state: KeywordState = {
  ...newKeywordState('kitchen', new Date(0)),
  headwords: KITCHEN.headwords,
  meanings: KITCHEN.meanings,
  contexts: KITCHEN.contexts,
  ipa: KITCHEN.ipa,
  partOfSpeech: 'noun',
  level: 'A1',
};
const rulesOf = (next: KeywordState, before?: KeywordState, id = 'kitchen') =>
  keywordFindings(id, next, before).map(({ rule, severity }) => `${rule} ${severity}`);

it('finds nothing in a good entry, whatever its id', () => {
  expect(rulesOf(state)).toEqual([]);
  expect(rulesOf(state, undefined, 'kitchne')).toEqual([]);
});

it('asks for the languages that an entry has begun, and for English', () => {
  const { ar: _, ...others } = KITCHEN.headwords;
  expect(rulesOf({ ...state, headwords: others })).toContain('missing error');
  const english = (map: { en?: string }) => ({ en: map.en ?? '' });
  const small = {
    ...state,
    headwords: english(state.headwords),
    meanings: english(state.meanings),
    contexts: state.contexts.map(english),
  };
  expect(rulesOf(small)).toEqual([]);
  expect(rulesOf({ ...small, meanings: {} })).toEqual(['missing error']);
});

it('asks for sentences, part of speech and level', () => {
  expect(rulesOf({ ...state, contexts: [], partOfSpeech: '', level: null })).toEqual([
    'missing error',
    'missing error',
    'missing warning',
  ]);
});

it('keeps what only the writing could find until its part changes', () => {
  const found = (rule: string) => ({ rule, severity: 'warning' as const, message: rule });
  const before = {
    ...state,
    findings: [found('ipa-distance'), found('level'), found('shared'), found('use')],
  };
  expect(rulesOf(before, before)).toEqual(['ipa-distance warning', 'level warning', 'shared warning']);
  expect(rulesOf({ ...before, ipa: 'ˈkɪtʃɪn' }, before)).toEqual(['level warning', 'shared warning']);
  expect(rulesOf({ ...before, level: 'A2' }, before)).toEqual(['ipa-distance warning', 'shared warning']);
});
