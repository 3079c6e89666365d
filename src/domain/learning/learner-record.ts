import { cairoDate } from '../cairo-day.ts';
import type { LanguageCode, LanguagePair } from '../language.ts';
import type { StudyLevel } from '../words/level.ts';
import type { LearningSettings, Typing, Voice } from './learning-settings.ts';
import { NO_PREFERENCES, type Preferences, type Theme } from './preferences.ts';

/** What a learner may choose, and what follows them to every browser once they have an account. */
export type ChoiceValues = {
  /** Interface language chosen in settings. */
  appLanguage: LanguageCode;
  /** Interface language that came with a base language chosen in onboarding. */
  spokenLanguage: LanguageCode;
  theme: Theme;
  pair: LanguagePair;
  level: StudyLevel;
  onboarded: boolean;
  /** Words a day. */
  dailyGoal: number;
  /** How the learner learns (`learning/settings.ts`), each by itself. */
  learningMinutes: LearningSettings['minutes'];
  newWords: number;
  isLighter: boolean;
  typing: Typing;
  hasSound: boolean;
  hasSuccessSound: boolean;
  /** Id of the category whose words are met before those of the level; '' for none. */
  topic: string;
  voice: Voice;
  /** The Cairo date on which an account goes by the order of words that its learner began as a guest; nobody chooses it. */
  guestOrderOn: string;
};
export type ChoiceName = keyof ChoiceValues;

/** A value with the instant it is from, in milliseconds since 1970 UTC; 0 where nobody noted it. */
export type Dated<V> = { value: V; at: number };

export type Choices = { readonly [N in ChoiceName]?: Dated<ChoiceValues[N]> };

/** Last word number (1-based) by place key, e.g. 'ar-en.a1'. */
export type Places = Readonly<Record<string, Dated<number>>>;

/** Choices and places of a learner, as a browser's cookie or an account keeps them. Study events go their own way. */
export type LearnerRecord = { choices: Choices; places: Places };

export const EMPTY_RECORD: LearnerRecord = { choices: {}, places: {} };

type Fields = Readonly<Record<string, Dated<string | number | boolean> | undefined>>;

/**
 * The later of two; of two at the same instant the greater, so that the order in which they meet makes no difference.
 */
function latest(a: Fields[string], b: Fields[string]): Fields[string] {
  if (!a || !b) return a ?? b;
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return a.value >= b.value ? a : b;
}

function namesIn(a: Fields, b: Fields): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}

function uniteFields(a: Fields, b: Fields): Fields {
  return Object.fromEntries(namesIn(a, b).map((name) => [name, latest(a[name], b[name])]));
}

/**
 * Unites two records: of each choice and each place the latest stays. Commutative, associative and idempotent, so
 * that browsers may meet in any order, and as often as they like.
 */
export function uniteRecords(a: LearnerRecord, b: LearnerRecord): LearnerRecord {
  return {
    choices: uniteFields(a.choices, b.choices) as Choices,
    places: uniteFields(a.places, b.places) as Places,
  };
}

/**
 * The record with nothing dated later than `now` (milliseconds): a browser whose clock runs ahead must not win over
 * everything that is chosen until then.
 */
export function notAfter(record: LearnerRecord, now: number): LearnerRecord {
  const hold = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, dated]) => [
        name,
        dated && { ...dated, at: Math.min(dated.at, now) },
      ]),
    );
  return { choices: hold(record.choices) as Choices, places: hold(record.places) as Places };
}

/**
 * What a guest's record brings to an account: with it the order of the day, where the guest has begun the day and the
 * account has not, and where the account is new: a guest sees words before a place is reached. Otherwise signing in would
 * put other words at the places that the learner has seen.
 * @param now milliseconds since 1970
 */
export function broughtTo(account: LearnerRecord, guest: LearnerRecord, now: number): LearnerRecord {
  const today = cairoDate(new Date(now));
  const hasBegun = ({ places }: LearnerRecord) =>
    Object.values(places).some(({ at }) => cairoDate(new Date(at)) === today);
  const isEmpty = (record: LearnerRecord) => areEqualRecords(record, EMPTY_RECORD);
  const isNew = isEmpty(account) && !isEmpty(guest);
  if (!(isNew || hasBegun(guest)) || hasBegun(account)) return guest;
  return { ...guest, choices: { ...guest.choices, guestOrderOn: { value: today, at: now } } };
}

/** Whether two records hold the same, whatever the order of their fields. */
export function areEqualRecords(a: LearnerRecord, b: LearnerRecord): boolean {
  const areEqual = (left: Fields, right: Fields) =>
    namesIn(left, right).every(
      (name) => left[name]?.value === right[name]?.value && left[name]?.at === right[name]?.at,
    );
  return areEqual(a.choices, b.choices) && areEqual(a.places, b.places);
}

/** What preferences say of a learner. A default that nobody chose is not a choice. */
export function recordOf({ places, chosenAt, owner: _, ...chosen }: Preferences): LearnerRecord {
  const choices = (Object.keys(chosen) as ChoiceName[]).flatMap((name) => {
    const [value, at] = [chosen[name], chosenAt[name]];
    const isChosen = value !== undefined && (value !== NO_PREFERENCES[name] || at !== undefined);
    return isChosen ? [[name, { value, at: at ?? 0 }]] : [];
  });
  return { choices: Object.fromEntries(choices), places };
}

/** The preferences that a record amounts to, as a copy of the account with this mark. */
export function preferencesOf({ choices, places }: LearnerRecord, owner: string | undefined): Preferences {
  const dated = Object.entries(choices) as [ChoiceName, Dated<unknown>][];
  return {
    ...NO_PREFERENCES,
    ...Object.fromEntries(dated.map(([name, { value }]) => [name, value])),
    places,
    chosenAt: Object.fromEntries(dated.flatMap(([name, { at }]) => (at > 0 ? [[name, at]] : []))),
    owner,
  };
}
