import { isLanguagePair, LANGUAGE_PAIRS, LANGUAGES } from '../language.ts';
import { isStudyLevel, STUDY_LEVELS } from '../words/level.ts';
import type { ChoiceName, ChoiceValues, Dated } from './learner-record.ts';
import { GOAL_MINUTES, MAX_NEW_WORDS, TYPING, VOICES } from './learning-settings.ts';
import {
  DAILY_GOALS,
  HIGHEST_WORD,
  NO_PREFERENCES,
  type Preferences,
  placeKey,
  THEMES,
} from './preferences.ts';

const LONGEST_COOKIE = 3000;

/** Ids of categories, as far as a cookie holds them unquoted; longer ones are not chosen. */
const TOPIC = /^[A-Za-z0-9_-]{2,64}$/;
/** Stands in the cookie for a topic that was given up. */
const GIVEN_UP = '-';

/** Whether a category of this id can be chosen to learn from. */
export const isTopic = (id: string): boolean => TOPIC.test(id);

const DATE = /^\d{4}-\d\d-\d\d$/;
/** The mark of an account. */
export const OWNER = /^[A-Za-z0-9_-]{4,32}$/;

const formatChoice = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? String(Number(value)) : String(value) || GIVEN_UP;

const oneOf =
  <T extends string | number | boolean>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => formatChoice(value) === text);
const isOn = oneOf([true, false]);

/** The cookie's field of each choice, and how its text is read: as undefined where it is missing or malformed. */
const CHOICES: { [N in ChoiceName]: [field: string, read: (text: string) => ChoiceValues[N] | undefined] } = {
  appLanguage: ['l', oneOf(LANGUAGES)],
  spokenLanguage: ['s', oneOf(LANGUAGES)],
  theme: ['t', oneOf(THEMES)],
  pair: ['p', oneOf(LANGUAGE_PAIRS)],
  level: ['v', oneOf(STUDY_LEVELS)],
  onboarded: ['o', isOn],
  dailyGoal: ['g', oneOf(DAILY_GOALS)],
  learningMinutes: ['i', oneOf(GOAL_MINUTES)],
  newWords: ['n', oneOf([...Array(MAX_NEW_WORDS + 1).keys()])],
  isLighter: ['r', isOn],
  typing: ['y', oneOf(TYPING)],
  hasSound: ['h', isOn],
  hasSuccessSound: ['k', isOn],
  topic: ['c', (text) => (text === GIVEN_UP ? '' : isTopic(text) ? text : undefined)],
  voice: ['e', oneOf(VOICES)],
  guestOrderOn: ['d', (text) => (DATE.test(text) ? text : undefined)],
};
const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];

/**
 * Reads the cookie's value. Grammar: fields `key:value` joined by '~', led by 'v1':
 *   v1~l:ar~s:es~t:dark~p:ar-en~v:b1~o:1~g:20~f:DkY48ObL.DPYwQDna~w:ar-en.b1.51.mi1x2y3z!ar-en.a1.7~m:v.mi1x2y3z!p.mi1x2y3z~a:Zk3u_9Qa
 * `i`, `n`, `r`, `y`, `h`, `k` and `e` say how the learner learns, `w` holds places and `m` when choices were made, by field; instants are milliseconds since 1970 to the base of 36.
 * `a` is the mark of an account, `c` a category's id, `d` a date.
 * Every field that is missing, repeated, foreign or malformed is left at its default, each for itself, and a value
 * that is too long or of another version counts as none: bad input changes nothing and never throws.
 */
export function parsePreferences(value: string | undefined): Preferences {
  if (!value || value.length > LONGEST_COOKIE || !value.startsWith('v1~')) return NO_PREFERENCES;
  const fields = new Map<string, string>();
  for (const field of value.slice(3).split('~')) {
    const name = field[0] as string;
    if (field[1] === ':') fields.set(name, fields.has(name) ? '' : field.slice(2));
  }
  const read = CHOICE_NAMES.map((name) => {
    const [field, readChoice] = CHOICES[name];
    return [name, readChoice(fields.get(field) ?? '')] as const;
  });
  return {
    ...NO_PREFERENCES,
    ...Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    places: parsePlaces(fields.get('w') ?? ''),
    chosenAt: parseChosenAt(fields.get('m') ?? ''),
    owner: OWNER.test(fields.get('a') ?? '') ? fields.get('a') : undefined,
  };
}

/** Longer numbers lie thousands of years ahead. */
const parseInstant = (text: string) => (/^[0-9a-z]{1,9}$/.test(text) ? Number.parseInt(text, 36) : undefined);
const formatInstant = (at: number) => Math.max(0, Math.round(at)).toString(36);

function parsePlaces(text: string): Record<string, Dated<number>> {
  const places: Record<string, Dated<number>> = {};
  for (const item of text.split('!').slice(0, 100)) {
    const [pair, level, number = '', at = '0'] = item.split('.');
    const instant = parseInstant(at);
    if (!isLanguagePair(pair) || !isStudyLevel(level) || !/^[1-9]\d{0,6}$/.test(number)) continue;
    if (instant === undefined) continue;
    places[placeKey(pair, level)] = { value: Math.min(Number(number), HIGHEST_WORD), at: instant };
  }
  return places;
}

function parseChosenAt(text: string): Partial<Record<ChoiceName, number>> {
  const chosenAt: Partial<Record<ChoiceName, number>> = {};
  for (const item of text.split('!').slice(0, 20)) {
    const name = CHOICE_NAMES.find((each) => CHOICES[each][0] === item[0]);
    const instant = item[1] === '.' ? parseInstant(item.slice(2)) : undefined;
    if (name && instant !== undefined) chosenAt[name] = instant;
  }
  return chosenAt;
}

/** Writes the cookie's value: only characters that a cookie may hold unquoted, defaults left out. */
export function formatPreferences(preferences: Preferences): string {
  const fields = ['v1'];
  for (const name of CHOICE_NAMES) {
    const value = preferences[name];
    if (value !== undefined && value !== NO_PREFERENCES[name])
      fields.push(`${CHOICES[name][0]}:${formatChoice(value)}`);
  }
  const places = Object.entries(preferences.places).map(
    ([key, { value, at }]) => `${key}.${value}${at > 0 ? `.${formatInstant(at)}` : ''}`,
  );
  if (places.length > 0) fields.push(`w:${places.join('!')}`);
  const instants = CHOICE_NAMES.flatMap((name) => {
    const at = preferences.chosenAt[name];
    return at === undefined ? [] : [`${CHOICES[name][0]}.${formatInstant(at)}`];
  });
  if (instants.length > 0) fields.push(`m:${instants.join('!')}`);
  if (preferences.owner) fields.push(`a:${preferences.owner}`);
  return `${fields.join('~')}${fields.length === 1 ? '~' : ''}`;
}
