import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_PAIRS, LANGUAGES } from '../language.ts';
import { STUDY_LEVELS } from '../words/level.ts';
import {
  areEqualRecords,
  EMPTY_RECORD,
  type LearnerRecord,
  notAfter,
  preferencesOf,
  recordOf,
  uniteRecords,
} from './learner-record.ts';
import { GOAL_MINUTES, TYPING, VOICES } from './learning-settings.ts';
import { DAILY_GOALS, NO_PREFERENCES, THEMES, withChoices, withLastWord } from './preferences.ts';
import { formatPreferences, parsePreferences } from './preferences-value.ts';

const at = fc.integer({ min: 0, max: 6 });
const dated = <V>(...values: V[]) => fc.record({ value: fc.constantFrom(...values), at });
const record = fc.record({
  choices: fc.record(
    {
      appLanguage: dated(...LANGUAGES),
      spokenLanguage: dated(...LANGUAGES),
      theme: dated(...THEMES),
      pair: dated(...LANGUAGE_PAIRS),
      level: dated(...STUDY_LEVELS),
      onboarded: dated(true),
      dailyGoal: dated(...DAILY_GOALS),
      learningMinutes: dated(...GOAL_MINUTES),
      newWords: dated(0, 7, 20),
      isLighter: dated(true, false),
      typing: dated(...TYPING),
      hasSound: dated(true, false),
      hasSuccessSound: dated(true, false),
      topic: dated('', 'animals', 'food'),
      voice: dated(...VOICES),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
  places: fc.dictionary(
    fc.constantFrom('ar-en.a1', 'ar-en.all', 'fr-en.b2'),
    fc.record({ value: fc.integer({ min: 1, max: 5 }), at }),
    { noNullPrototype: true },
  ),
}) as fc.Arbitrary<LearnerRecord>;

describe('the union of two records', () => {
  it('does not depend on which comes first, how they are grouped, or how often one comes', () => {
    fc.assert(
      fc.property(record, record, record, (a, b, c) => {
        const united = uniteRecords(uniteRecords(a, b), c);
        expect(areEqualRecords(uniteRecords(b, a), uniteRecords(a, b))).toBe(true);
        expect(areEqualRecords(uniteRecords(a, uniteRecords(b, c)), united)).toBe(true);
        expect(areEqualRecords(uniteRecords(united, b), united)).toBe(true);
        expect(areEqualRecords(uniteRecords(a, EMPTY_RECORD), a)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps of each choice and each place the latest, and nothing that nobody chose', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const united = uniteRecords(a, b);
        for (const part of ['choices', 'places'] as const) {
          const given = [...Object.entries(a[part]), ...Object.entries(b[part])];
          expect(Object.keys(united[part]).sort()).toEqual([...new Set(given.map(([name]) => name))].sort());
          for (const [name, kept] of Object.entries(united[part])) {
            const own = given.filter(([each]) => each === name).map(([, each]) => each);
            expect(own).toContainEqual(kept);
            expect(kept.at).toBe(Math.max(...own.map((each) => each.at)));
          }
        }
      }),
    );
  });

  it('is the same through the cookie of a browser', () => {
    fc.assert(
      fc.property(record, (each) => {
        const read = recordOf(parsePreferences(formatPreferences(preferencesOf(each, 'account'))));
        expect(read.places).toEqual(each.places);
        for (const [name, choice] of Object.entries(each.choices)) {
          // Defaults that were chosen at no known time are as if nobody had chosen them.
          if (choice.at > 0) expect(read.choices[name as 'level']).toEqual(choice);
        }
      }),
    );
  });
});

describe('a record', () => {
  it('is what was chosen, and no default', () => {
    expect(recordOf(NO_PREFERENCES)).toEqual(EMPTY_RECORD);
    const chosen = withLastWord(
      withChoices(NO_PREFERENCES, { theme: 'system', level: 'b1' }, 7),
      'ar-en',
      'b1',
      3,
      9,
    );
    expect(recordOf(chosen)).toEqual({
      choices: { theme: { value: 'system', at: 7 }, level: { value: 'b1', at: 7 } },
      places: { 'ar-en.b1': { value: 3, at: 9 } },
    });
  });

  it('holds no choice of tomorrow: a clock that runs ahead wins for now, not for ever', () => {
    const ahead = recordOf(withChoices(NO_PREFERENCES, { level: 'c1' }, 5_000));
    const held = notAfter(ahead, 1_000);
    expect(held.choices.level).toEqual({ value: 'c1', at: 1_000 });
    const later = recordOf(withChoices(NO_PREFERENCES, { level: 'a2' }, 1_001));
    expect(uniteRecords(held, later).choices.level?.value).toBe('a2');
  });
});
