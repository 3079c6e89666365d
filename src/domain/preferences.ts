import { isLanguageCode, isLanguagePair, type LanguageCode, type LanguagePair } from './language.ts';
import type { ChoiceName, ChoiceValues, Dated } from './learner-record.ts';
import { isStudyLevel, type StudyLevel } from './level.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(value: unknown): value is Theme {
  return typeof value === 'string' && (THEMES as readonly string[]).includes(value);
}

/** How many words a day a learner sets out to study. */
export const DAILY_GOALS = [10, 15, 20, 25, 30] as const;
export const DEFAULT_DAILY_GOAL = 20;

/**
 * What a visitor's browser keeps for the server to choose a page by. The last range of a pair and level is not
 * stored beside the last word: it is the range that holds it.
 */
export type Preferences = {
  /** Interface language chosen in settings; undefined while nothing was chosen. */
  appLanguage: LanguageCode | undefined;
  /** Interface language that came with a base language chosen in onboarding; gives way to `appLanguage`. */
  spokenLanguage: LanguageCode | undefined;
  theme: Theme;
  pair: LanguagePair | undefined;
  level: StudyLevel | undefined;
  onboarded: boolean;
  dailyGoal: number;
  /** Of an account: the Cairo date on which it goes by the order of words that its learner began as a guest. */
  guestOrderOn: string | undefined;
  /** Last word number (1-based) by `pair.level`, e.g. 'ar-en.a1', and when it was reached. */
  places: Readonly<Record<string, Dated<number>>>;
  /** When each choice was made, in milliseconds since 1970 UTC, where that was noted. */
  chosenAt: Readonly<Partial<Record<ChoiceName, number>>>;
  /** Mark of the account that these are a copy of; undefined while they are the browser's own. Not a credential. */
  owner: string | undefined;
};

export const PREFERENCES_COOKIE = 'prefs';
/** Which of our fonts the browser has fetched: no choice of the visitor's, and written by every first page. */
export const FONTS_COOKIE = 'fonts';
/**
 * Places that the page's script has kept since the server last answered. Safari forgets after seven days what a script
 * wrote: the preferences are the server's to write, and this is a hint that they take over.
 */
export const PLACES_COOKIE = 'places';
/** The browser's own preferences while an account's stand in their place. */
export const GUEST_PREFERENCES_COOKIE = 'guest-prefs';
/** 400 days, the longest that browsers keep a cookie (RFC 6265bis). */
export const PREFERENCES_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
const LONGEST_COOKIE = 3000;
const HIGHEST_WORD = 1_000_000;
const FONT_MARKS = /^[\w-]{8}(?:\.[\w-]{8}){0,3}$/;

export const NO_PREFERENCES: Preferences = {
  appLanguage: undefined,
  spokenLanguage: undefined,
  theme: 'system',
  pair: undefined,
  level: undefined,
  onboarded: false,
  dailyGoal: DEFAULT_DAILY_GOAL,
  guestOrderOn: undefined,
  places: {},
  chosenAt: {},
  owner: undefined,
};

/** The cookie's field of each choice. */
const CHOICE_FIELDS: Record<ChoiceName, string> = {
  appLanguage: 'l',
  spokenLanguage: 's',
  theme: 't',
  pair: 'p',
  level: 'v',
  onboarded: 'o',
  dailyGoal: 'g',
  guestOrderOn: 'd',
};
const CHOICE_NAMES = Object.keys(CHOICE_FIELDS) as ChoiceName[];

export function placeKey(pair: LanguagePair, level: StudyLevel): string {
  return `${pair}.${level}`;
}

/**
 * Reads the cookie's value. Grammar: fields `key:value` joined by '~', led by 'v1':
 *   v1~l:ar~s:es~t:dark~p:ar-en~v:b1~o:1~g:20~f:DkY48ObL.DPYwQDna~w:ar-en.b1.51.mi1x2y3z!ar-en.a1.7~m:v.mi1x2y3z!p.mi1x2y3z~a:Zk3u_9Qa
 * `w` holds places and `m` when choices were made, by field; instants are milliseconds since 1970 to the base of 36.
 * `a` is the mark of an account, `d` a date.
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
    guestOrderOn: DATE.test(fields.get('d') ?? '') ? fields.get('d') : undefined,
    places: parsePlaces(fields.get('w') ?? ''),
    chosenAt: parseChosenAt(fields.get('m') ?? ''),
    owner: OWNER.test(fields.get('a') ?? '') ? fields.get('a') : undefined,
  };
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const OWNER = /^[A-Za-z0-9_-]{4,32}$/;

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

/** The raw value of one cookie in a Cookie header or document.cookie; the first wins. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const text = part.trimStart();
    if (text.startsWith(`${name}=`)) return text.slice(name.length + 1).trimEnd();
  }
  return undefined;
}

/** The preferences, with the places of the script's hint where those are later and whoever is at the browser is the same. */
export function preferencesFromCookies(header: string | null | undefined): Preferences {
  const kept = parsePreferences(readCookie(header, PREFERENCES_COOKIE));
  const hint = parsePreferences(readCookie(header, PLACES_COOKIE));
  if (hint.owner !== kept.owner) return kept;
  const later = Object.entries(hint.places).filter(([key, { at }]) => at >= (kept.places[key]?.at ?? -1));
  return later.length > 0 ? { ...kept, places: { ...kept.places, ...Object.fromEntries(later) } } : kept;
}

/** Whether a browser has preferences, or a hint of them, that the server is to keep for another 400 days. */
export function hasPreferences(header: string | null | undefined): boolean {
  return [PREFERENCES_COOKIE, PLACES_COOKIE].some((name) => readCookie(header, name) !== undefined);
}

/** Marks of the fonts that the browser has fetched, as `server/page-fonts.ts` makes them, joined by '.'; '' for none. */
export function fontsFromCookies(header: string | null | undefined): string {
  const marks = readCookie(header, FONTS_COOKIE) ?? '';
  return FONT_MARKS.test(marks) ? marks : '';
}

/** A Set-Cookie (or document.cookie) line that stores the preferences. `secure` on pages served over TLS. */
export function preferencesCookie(preferences: Preferences, secure: boolean): string {
  return cookieLine(PREFERENCES_COOKIE, formatPreferences(preferences), PREFERENCES_MAX_AGE_SECONDS, secure);
}

/** A document.cookie line with the places alone, for the server to take over. */
export function placesCookie({ places, owner }: Preferences, secure: boolean): string {
  const value = formatPreferences({ ...NO_PREFERENCES, places, owner });
  return cookieLine(PLACES_COOKIE, value, PREFERENCES_MAX_AGE_SECONDS, secure);
}

/** A Set-Cookie line that puts the browser's own preferences aside, or forgets that there were any. */
export function guestPreferencesCookie(preferences: Preferences | undefined, secure: boolean): string {
  const value = preferences ? formatPreferences(preferences) : '';
  const maxAge = preferences ? PREFERENCES_MAX_AGE_SECONDS : 0;
  return `${cookieLine(GUEST_PREFERENCES_COOKIE, value, maxAge, secure)}; HttpOnly`;
}

function cookieLine(name: string, value: string, maxAge: number, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function lastWordOf(preferences: Preferences, pair: LanguagePair, level: StudyLevel): number {
  return preferences.places[placeKey(pair, level)]?.value ?? 1;
}

/**
 * Whether opening a page of a word keeps it as the place. Merely opening one moves no place back, but for the word
 * before, which is where Previous leads without script. The first word is no place: without one everybody begins there,
 * and it must not take the place of an account's at the next sign-in.
 */
export function isFurther(
  preferences: Preferences,
  pair: LanguagePair,
  level: StudyLevel,
  number: number,
): boolean {
  const kept = preferences.places[placeKey(pair, level)]?.value ?? 1;
  return number > kept || number === kept - 1;
}

/**
 * The preferences with the place in a level.
 * @param at when the learner was there, in milliseconds since 1970 UTC
 */
export function withLastWord(
  preferences: Preferences,
  pair: LanguagePair,
  level: StudyLevel,
  number: number,
  at: number,
): Preferences {
  const key = placeKey(pair, level);
  const value = Math.min(number, HIGHEST_WORD);
  return { ...preferences, places: { ...preferences.places, [key]: { value, at } } };
}

/**
 * The preferences with something chosen anew.
 * @param at when, in milliseconds since 1970 UTC: later choices win where two browsers meet
 */
export function withChoices(
  preferences: Preferences,
  choices: Partial<ChoiceValues>,
  at: number,
): Preferences {
  const names = Object.keys(choices) as ChoiceName[];
  const chosenAt = Object.fromEntries(names.map((name) => [name, at]));
  return { ...preferences, ...choices, chosenAt: { ...preferences.chosenAt, ...chosenAt } };
}

/**
 * The language the interface speaks (READINGS R38): settings' choice, else the pair's base language on pages under a
 * pair, else the base language chosen in onboarding, else the best match of the browser's languages.
 */
export function interfaceLanguage(
  preferences: Preferences,
  pageLanguage: LanguageCode | undefined,
  browserLanguage: LanguageCode,
): LanguageCode {
  return preferences.appLanguage ?? pageLanguage ?? preferences.spokenLanguage ?? browserLanguage;
}
