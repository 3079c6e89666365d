import { isLanguageCode, isLanguagePair } from '../language.ts';
import { isStudyLevel } from '../words/level.ts';
import type { ChoiceName, Dated } from './learner-record.ts';
import { GOAL_MINUTES, MAX_NEW_WORDS, TYPING, VOICES } from './learning-settings.ts';
import {
  DAILY_GOALS,
  DEFAULT_DAILY_GOAL,
  HIGHEST_WORD,
  isTheme,
  NO_PREFERENCES,
  type Preferences,
  placeKey,
} from './preferences.ts';

const LONGEST_COOKIE = 3000;

/** The cookie's field of each choice. */
const CHOICE_FIELDS: Record<ChoiceName, string> = {
  appLanguage: 'l',
  spokenLanguage: 's',
  theme: 't',
  pair: 'p',
  level: 'v',
  onboarded: 'o',
  dailyGoal: 'g',
  learningMinutes: 'i',
  newWords: 'n',
  isLighter: 'r',
  typing: 'y',
  hasSound: 'h',
  hasSuccessSound: 'k',
  topic: 'c',
  voice: 'e',
  guestOrderOn: 'd',
};
const CHOICE_NAMES = Object.keys(CHOICE_FIELDS) as ChoiceName[];

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
  const appLanguage = fields.get('l');
  const spokenLanguage = fields.get('s');
  const theme = fields.get('t');
  const pair = fields.get('p');
  const level = fields.get('v');
  const goal = Number(fields.get('g'));
  return {
    appLanguage: isLanguageCode(appLanguage) ? appLanguage : undefined,
    spokenLanguage: isLanguageCode(spokenLanguage) ? spokenLanguage : undefined,
    theme: isTheme(theme) ? theme : 'system',
    pair: isLanguagePair(pair) ? pair : undefined,
    level: isStudyLevel(level) ? level : undefined,
    onboarded: fields.get('o') === '1',
    dailyGoal: (DAILY_GOALS as readonly number[]).includes(goal) ? goal : DEFAULT_DAILY_GOAL,
    ...parseLearning(fields),
    topic: parseTopic(fields.get('c') ?? ''),
    guestOrderOn: DATE.test(fields.get('d') ?? '') ? fields.get('d') : undefined,
    places: parsePlaces(fields.get('w') ?? ''),
    chosenAt: parseChosenAt(fields.get('m') ?? ''),
    owner: OWNER.test(fields.get('a') ?? '') ? fields.get('a') : undefined,
  };
}

/** Numbers and switches as texts; each that is missing or malformed is left out. */
function parseLearning(fields: ReadonlyMap<string, string>) {
  const switchOf = (name: string) => {
    const text = fields.get(name);
    return text === '0' || text === '1' ? text === '1' : undefined;
  };
  const minutes = Number(fields.get('i'));
  const newWords = /^\d{1,2}$/.test(fields.get('n') ?? '') ? Number(fields.get('n')) : undefined;
  return {
    learningMinutes: GOAL_MINUTES.find((each) => each === minutes),
    newWords: newWords !== undefined && newWords <= MAX_NEW_WORDS ? newWords : undefined,
    isLighter: switchOf('r'),
    typing: TYPING.find((each) => each === fields.get('y')),
    hasSound: switchOf('h'),
    hasSuccessSound: switchOf('k'),
    voice: VOICES.find((each) => each === fields.get('e')),
  };
}

const LEARNING_CHOICES = [
  'learningMinutes',
  'newWords',
  'isLighter',
  'typing',
  'hasSound',
  'hasSuccessSound',
  'voice',
] as const;

/** Ids of categories, as far as a cookie holds them unquoted; longer ones are not chosen. */
const TOPIC = /^[A-Za-z0-9_-]{2,64}$/;
/** Stands in the cookie for a topic that was given up. */
const GIVEN_UP = '-';

/** Whether a category of this id can be chosen to learn from. */
export const isTopic = (id: string): boolean => TOPIC.test(id);

function parseTopic(text: string): string | undefined {
  if (text === GIVEN_UP) return '';
  return isTopic(text) ? text : undefined;
}

const DATE = /^\d{4}-\d\d-\d\d$/;
/** The mark of an account. */
export const OWNER = /^[A-Za-z0-9_-]{4,32}$/;

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
    const name = CHOICE_NAMES.find((each) => CHOICE_FIELDS[each] === item[0]);
    const instant = item[1] === '.' ? parseInstant(item.slice(2)) : undefined;
    if (name && instant !== undefined) chosenAt[name] = instant;
  }
  return chosenAt;
}

/** Writes the cookie's value: only characters that a cookie may hold unquoted, defaults left out. */
export function formatPreferences(preferences: Preferences): string {
  const fields = ['v1'];
  if (preferences.appLanguage) fields.push(`l:${preferences.appLanguage}`);
  if (preferences.spokenLanguage) fields.push(`s:${preferences.spokenLanguage}`);
  if (preferences.theme !== 'system') fields.push(`t:${preferences.theme}`);
  if (preferences.pair) fields.push(`p:${preferences.pair}`);
  if (preferences.level) fields.push(`v:${preferences.level}`);
  if (preferences.onboarded) fields.push('o:1');
  if (preferences.dailyGoal !== DEFAULT_DAILY_GOAL) fields.push(`g:${preferences.dailyGoal}`);
  for (const name of LEARNING_CHOICES) {
    const value = preferences[name];
    if (value !== undefined)
      fields.push(`${CHOICE_FIELDS[name]}:${typeof value === 'boolean' ? Number(value) : value}`);
  }
  if (preferences.topic !== undefined) fields.push(`c:${preferences.topic || GIVEN_UP}`);
  if (preferences.guestOrderOn) fields.push(`d:${preferences.guestOrderOn}`);
  const places = Object.entries(preferences.places).map(
    ([key, { value, at }]) => `${key}.${value}${at > 0 ? `.${formatInstant(at)}` : ''}`,
  );
  if (places.length > 0) fields.push(`w:${places.join('!')}`);
  const instants = CHOICE_NAMES.flatMap((name) => {
    const at = preferences.chosenAt[name];
    return at === undefined ? [] : [`${CHOICE_FIELDS[name]}.${formatInstant(at)}`];
  });
  if (instants.length > 0) fields.push(`m:${instants.join('!')}`);
  if (preferences.owner) fields.push(`a:${preferences.owner}`);
  return `${fields.join('~')}${fields.length === 1 ? '~' : ''}`;
}
