import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_PAIRS, LANGUAGES } from '../language.ts';
import { STUDY_LEVELS } from '../words/level.ts';
import { GOAL_MINUTES, MAX_NEW_WORDS, TYPING, VOICES } from './learning-settings.ts';
import {
  DAILY_GOALS,
  interfaceLanguage,
  isFurther,
  lastWordOf,
  NO_PREFERENCES,
  type Preferences,
  placeKey,
  THEMES,
  withLastWord,
} from './preferences.ts';
import { placesCookie, preferencesCookie, preferencesFromCookies, readCookie } from './preferences-cookie.ts';
import { formatPreferences, parsePreferences } from './preferences-value.ts';

const optional = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const key = fc
  .tuple(fc.constantFrom(...LANGUAGE_PAIRS), fc.constantFrom(...STUDY_LEVELS))
  .map(([pair, level]) => placeKey(pair, level));

const CHOICES = [
  'appLanguage',
  'spokenLanguage',
  'theme',
  'pair',
  'level',
  'onboarded',
  'dailyGoal',
  'learningMinutes',
  'newWords',
  'isLighter',
  'typing',
  'hasSound',
  'hasSuccessSound',
  'topic',
  'voice',
  'guestOrderOn',
] as const;
/** Milliseconds until the year 3000. */
const instant = fc.integer({ min: 0, max: 32_503_680_000_000 });

const preferences: fc.Arbitrary<Preferences> = fc.record({
  appLanguage: optional(...LANGUAGES),
  spokenLanguage: optional(...LANGUAGES),
  theme: fc.constantFrom(...THEMES),
  pair: optional(...LANGUAGE_PAIRS),
  level: optional(...STUDY_LEVELS),
  onboarded: fc.boolean(),
  dailyGoal: fc.constantFrom(...DAILY_GOALS),
  learningMinutes: optional(...GOAL_MINUTES),
  newWords: fc.option(fc.integer({ min: 0, max: MAX_NEW_WORDS }), { nil: undefined }),
  isLighter: optional(true, false),
  typing: optional(...TYPING),
  hasSound: optional(true, false),
  hasSuccessSound: optional(true, false),
  topic: optional('', '0b9f-animals_2'),
  voice: optional(...VOICES),
  guestOrderOn: optional('2026-03-10', '2028-02-29'),
  places: fc.dictionary(key, fc.record({ value: fc.integer({ min: 1, max: 1_000_000 }), at: instant }), {
    maxKeys: 42,
    noNullPrototype: true,
  }),
  chosenAt: fc.dictionary(fc.constantFrom(...CHOICES), instant, { noNullPrototype: true }),
  owner: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{4,32}$/), { nil: undefined }),
});

function expectValid(read: Preferences): void {
  expect([undefined, ...LANGUAGES]).toContain(read.appLanguage);
  expect([undefined, ...LANGUAGES]).toContain(read.spokenLanguage);
  expect(THEMES).toContain(read.theme);
  expect([undefined, ...LANGUAGE_PAIRS]).toContain(read.pair);
  expect([undefined, ...STUDY_LEVELS]).toContain(read.level);
  expect(typeof read.onboarded).toBe('boolean');
  expect(DAILY_GOALS).toContain(read.dailyGoal);
  expect([undefined, ...GOAL_MINUTES]).toContain(read.learningMinutes);
  expect(read.newWords ?? 0).toBeLessThanOrEqual(MAX_NEW_WORDS);
  expect(Number.isInteger(read.newWords ?? 0)).toBe(true);
  expect([undefined, ...TYPING]).toContain(read.typing);
  expect([undefined, ...VOICES]).toContain(read.voice);
  for (const each of [read.isLighter, read.hasSound, read.hasSuccessSound])
    expect([undefined, true, false]).toContain(each);
  expect(read.guestOrderOn ?? '2026-03-10').toMatch(/^\d{4}-\d\d-\d\d$/);
  const places = LANGUAGE_PAIRS.flatMap((pair) => STUDY_LEVELS.map((level) => placeKey(pair, level)));
  for (const [place, { value, at }] of Object.entries(read.places)) {
    expect(places).toContain(place);
    expect(value >= 1 && value <= 1_000_000 && Number.isInteger(value)).toBe(true);
    expect(at >= 0 && Number.isSafeInteger(at)).toBe(true);
  }
  for (const at of Object.values(read.chosenAt)) expect(at >= 0 && Number.isSafeInteger(at)).toBe(true);
  expect(read.owner ?? 'none').toMatch(/^[A-Za-z0-9_-]{4,32}$/);
}

describe('the preferences cookie', () => {
  it('gives back every valid value that it was made from', () => {
    fc.assert(
      fc.property(preferences, (value) => {
        expect(parsePreferences(formatPreferences(value))).toEqual(value);
      }),
    );
  });

  it('gives it back through a browser too, among other cookies', () => {
    fc.assert(
      fc.property(preferences, fc.boolean(), (value, secure) => {
        const line = preferencesCookie(value, secure);
        const sent = line.split(';')[0];
        expect(preferencesFromCookies(`other=1; ${sent}; prefs2=x`)).toEqual(value);
        // A site of the domain above has one of the same name, which browsers may send first.
        expect(preferencesFromCookies(`prefs=dark; places=berlin; ${sent}`)).toEqual(value);
        expect(line.endsWith('; Secure')).toBe(secure);
      }),
    );
  });

  it('holds only characters that a cookie may hold unquoted, and fits into one', () => {
    fc.assert(
      fc.property(preferences, (value) => {
        expect(formatPreferences(value)).toMatch(/^[!#-+\--:<-[\]-~]{1,3000}$/);
      }),
    );
  });

  it('holds a last word for every pair and level at once', () => {
    let all = NO_PREFERENCES;
    for (const pair of LANGUAGE_PAIRS)
      for (const level of STUDY_LEVELS) all = withLastWord(all, pair, level, 999_999, 32_503_680_000_000);
    expect(parsePreferences(formatPreferences(all))).toEqual(all);
  });

  it('reads 2,000 garbage values as valid preferences and never throws', () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ maxLength: 300 }).map((text) => `v1~${text}`),
      fc
        .array(
          fc
            .tuple(fc.constantFrom(...'lstpvogwmax_'), fc.string({ maxLength: 30 }))
            .map((field) => field.join(':')),
          { maxLength: 12 },
        )
        .map((fields) => `v1~${fields.join('~')}`),
      fc
        .string({ unit: fc.constantFrom(...'v1~:.!ltpwogar-en0123456789%'), maxLength: 200 })
        .map((t) => `v1~${t}`),
    );
    fc.assert(
      fc.property(garbage, (text) => expectValid(parsePreferences(text))),
      { numRuns: 2000 },
    );
  });

  it.each([undefined, '', 'v1', 'v2~l:ar', 'l:ar', ' v1~l:ar', `v1~l:ar~${'x'.repeat(3000)}`, '"v1~l:ar"'])(
    'counts %j as none',
    (text) => {
      expect(parsePreferences(text)).toEqual(NO_PREFERENCES);
    },
  );

  const whole = 'v1~l:ar~s:es~t:dark~p:fr-en~v:b1~o:1~g:30~w:ar-en.a1.7!fr-en.b1.51';

  it.each([
    ['l:xx', { appLanguage: undefined }],
    ['l:', { appLanguage: undefined }],
    ['s:AR', { spokenLanguage: undefined }],
    ['t:pink', { theme: 'system' }],
    ['p:xx-en', { pair: undefined }],
    ['v:z9', { level: undefined }],
    ['o:yes', { onboarded: false }],
    [
      'i:15~n:0~r:1~y:never~h:0~k:1~e:device',
      {
        learningMinutes: 15,
        newWords: 0,
        isLighter: true,
        typing: 'never',
        hasSound: false,
        hasSuccessSound: true,
        voice: 'device',
      },
    ],
    ['i:11~n:21~r:2~y:always~h:~k:yes~e:robot', {}],
    ['c:animals', { topic: 'animals' }],
    ['c:-', { topic: '' }],
    ['c:', { topic: undefined }],
    ['c:a!b', { topic: undefined }],
    ['g:11', { dailyGoal: 20 }],
    ['d:2026-3-10', { guestOrderOn: undefined }],
    ['g:1e1000', { dailyGoal: 20 }],
    ['w:ar-en.a1.0!xx-en.a1.5!ar-en.z9.5!fr-en.b1.2', { places: { 'fr-en.b1': { value: 2, at: 0 } } }],
    ['w:__proto__.a1.7', { places: {} }],
    ['w:ar-en.a1.9999999', { places: { 'ar-en.a1': { value: 1_000_000, at: 0 } } }],
    ['w:ar-en.a1.12345678', { places: {} }],
    [
      'w:ar-en.a1.7.zz!fr-en.a1.7.-1!es-en.a1.7.zzzzzzzzzz',
      { places: { 'ar-en.a1': { value: 7, at: 1295 } } },
    ],
    ['m:v.10!x.10!t!__proto__.5!p.?', { chosenAt: { level: 36 } }],
    ['a:abc', { owner: undefined }],
    ['a:abcd;x', { owner: undefined }],
    ['a:Zk3u_9-Q', { owner: 'Zk3u_9-Q' }],
    ['nonsense', {}],
  ])('with the malformed field %j leaves the others as they are', (malformed, changed) => {
    const field = `${malformed.slice(0, 2)}`;
    const fields = whole.split('~').filter((text) => !(malformed[1] === ':' && text.startsWith(field)));
    expect(parsePreferences([...fields, malformed].join('~'))).toEqual({
      ...parsePreferences(whole),
      ...changed,
    });
  });

  it('trusts neither of two fields of the same name', () => {
    const repeated = parsePreferences('v1~l:ar~l:fr~t:dark~g:30~g:30~g:30');
    expect(repeated).toEqual({ ...NO_PREFERENCES, theme: 'dark' });
  });

  it('reads a whole cookie, field by field', () => {
    expect(parsePreferences(whole)).toEqual({
      appLanguage: 'ar',
      spokenLanguage: 'es',
      theme: 'dark',
      pair: 'fr-en',
      level: 'b1',
      onboarded: true,
      dailyGoal: 30,
      places: { 'ar-en.a1': { value: 7, at: 0 }, 'fr-en.b1': { value: 51, at: 0 } },
      chosenAt: {},
      owner: undefined,
    });
  });
});

describe('last words', () => {
  it('are the latest, though a device’s clock has gone wrong since or was wrong before', () => {
    const before = withLastWord(NO_PREFERENCES, 'ar-en', 'a1', 73, 4_000_000_000_000);
    const after = withLastWord(before, 'ar-en', 'a1', 74, 1_700_000_000_000);
    expect(after.places['ar-en.a1']).toEqual({ value: 74, at: 4_000_000_000_001 });
  });
  it('start at the first word and are kept for each pair and level apart', () => {
    const one = withLastWord(NO_PREFERENCES, 'ar-en', 'a1', 73, 5);
    expect(lastWordOf(one, 'ar-en', 'a1')).toBe(73);
    expect(lastWordOf(one, 'ar-en', 'a2')).toBe(1);
    expect(lastWordOf(one, 'es-en', 'a1')).toBe(1);
    expect(lastWordOf(NO_PREFERENCES, 'ar-en', 'a1')).toBe(1);
  });
});

describe('readCookie', () => {
  it.each([
    ['a=1; prefs=v1~; b=2', 'v1~'],
    ['prefs=one; prefs=two', 'one'],
    ['xprefs=no; prefs=yes', 'yes'],
    ['prefs=', ''],
    ['prefs', undefined],
    ['notprefs=1', undefined],
    ['', undefined],
    [null, undefined],
  ])('finds in %j %j', (header, value) => {
    expect(readCookie(header, 'prefs')).toBe(value);
  });
});

describe('interfaceLanguage', () => {
  const chosen = { ...NO_PREFERENCES, appLanguage: 'de', spokenLanguage: 'ar' } as const;

  it('speaks the language chosen in settings before all others', () => {
    expect(interfaceLanguage(chosen, 'fr', 'pt')).toBe('de');
  });

  it('speaks the page’s language where settings chose none', () => {
    expect(interfaceLanguage({ ...chosen, appLanguage: undefined }, 'fr', 'pt')).toBe('fr');
  });

  it('speaks the base language of onboarding on pages without one', () => {
    expect(interfaceLanguage({ ...chosen, appLanguage: undefined }, undefined, 'pt')).toBe('ar');
  });

  it('speaks the browser’s language before any choice', () => {
    expect(interfaceLanguage(NO_PREFERENCES, undefined, 'pt')).toBe('pt');
  });
});

describe('places that the page’s script has kept', () => {
  const kept = withLastWord(NO_PREFERENCES, 'ar-en', 'a1', 20, 1_000);
  const header = (preferences: Preferences, hint: Preferences) =>
    [preferencesCookie(preferences, false), placesCookie(hint, false)]
      .map((line) => line.split(';')[0])
      .join('; ');

  it('are taken over where they are later, each for itself', () => {
    const hint = withLastWord(withLastWord(kept, 'ar-en', 'a1', 23, 1_001), 'ar-en', 'b1', 2, 5);
    const { places } = preferencesFromCookies(header(kept, hint));
    expect(places['ar-en.a1']?.value).toBe(23);
    expect(places['ar-en.b1']?.value).toBe(2);
    const earlier = withLastWord(NO_PREFERENCES, 'ar-en', 'a1', 3, 999);
    expect(preferencesFromCookies(header(kept, earlier)).places['ar-en.a1']?.value).toBe(20);
  });

  it('count for nobody else: not for a guest what an account’s learner left, nor the other way', () => {
    const account = { ...kept, owner: 'abcd' };
    const hint = withLastWord(kept, 'ar-en', 'a1', 23, 2_000);
    expect(preferencesFromCookies(header(account, hint)).places['ar-en.a1']?.value).toBe(20);
    expect(preferencesFromCookies(header(kept, { ...hint, owner: 'abcd' })).places['ar-en.a1']?.value).toBe(
      20,
    );
  });
});

it('opening the first word is no place of its own, which would take that of an account at the next sign-in', () => {
  expect(isFurther(NO_PREFERENCES, 'ar-en', 'a1', 1)).toBe(false);
  expect(isFurther(NO_PREFERENCES, 'ar-en', 'a1', 2)).toBe(true);
  const atSeven = withLastWord(NO_PREFERENCES, 'ar-en', 'a1', 7, 0);
  expect([5, 6, 7, 8].map((number) => isFurther(atSeven, 'ar-en', 'a1', number))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
