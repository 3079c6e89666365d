import type { ListedWord } from '#src/domain/keyword.ts';
import type { LanguagePair } from '#src/domain/language.ts';
import {
  areEqualRecords,
  broughtTo,
  type ChoiceName,
  type ChoiceValues,
  EMPTY_RECORD,
  type LearnerRecord,
  notAfter,
  type Places,
  preferencesOf,
  recordOf,
  uniteRecords,
} from '#src/domain/learner-record.ts';
import { NO_PREFERENCES, type Preferences } from '#src/domain/preferences.ts';
import { choicesOfProfile, type Profile, type ProfileChange, profileOf } from '#src/domain/profile.ts';
import {
  parseStudyEvents,
  type RefusedEvent,
  type StudyEvent,
  streakOf,
  uniteEvents,
} from '#src/domain/study-event.ts';
import type { User, Visitor } from '#src/domain/visitor.ts';
import { allow, ruledService } from '../platform/access.ts';
import { accountMark } from '../platform/account-mark.ts';
import { AppError } from '../platform/app-error.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import type { WordsService } from '../words/words.service.ts';
import type { LearningRepository } from './learning.repository.ts';

/** Study events that an account holds at most: 27 years at 20 words a day. */
const MOST_EVENTS = 200_000;
/** Calls a minute with which one account may bring events; a browser makes one every few seconds at most. */
const CALLS_PER_MINUTE = 120;
/** Days whose words one answer lists at most. */
const MOST_DAYS = 400;

/** What a browser's cookies hold: the preferences in use, and a guest's put aside while an account's are in use. */
export type BrowserPreferences = { current: Preferences; guest: Preferences | undefined };

export type HistoryDay = { date: string; count: number; words: ListedWord[] };
export type History = {
  /** Words studied in all. */
  total: number;
  /** Words studied by Cairo date, newest first, of every day. */
  counts: { date: string; count: number }[];
  /** The newest days with their words, as far as they were asked for. */
  days: HistoryDay[];
};

/** What an account counts of a day. `studied`: ids of the keywords of that day. */
export type DayRecord = { done: number; streak: number; studied: string[] };

type Parts = {
  repository: LearningRepository;
  words: WordsService;
  rateLimiter: RateLimiter;
  clock: () => Date;
};

/** A learner's choices, places, study events and history. What belongs to an account is for its owner alone. */
export function createLearningService({ repository, words, rateLimiter, clock }: Parts) {
  const join = async (user: User, joining: LearnerRecord, isGuests: boolean): Promise<LearnerRecord> => {
    const now = clock().getTime();
    const held = notAfter(joining, now);
    const united = (account: LearnerRecord) =>
      uniteRecords(account, isGuests ? broughtTo(account, held, now) : held);
    const record = await repository.readRecord(user.userId);
    if (areEqualRecords(record, united(record))) return record;
    return repository.changeRecord(user.userId, united);
  };

  /** Keeps places that have been reached since. */
  const reach = (user: User, places: Places): Promise<void> =>
    repository.reachPlaces(user.userId, notAfter({ choices: {}, places }, clock().getTime()).places);

  const choose = (ownerId: string, choices: Partial<ChoiceValues>): Promise<LearnerRecord> =>
    repository.changeRecord(ownerId, (record) => {
      // Later than what it takes the place of, also where a clock went back in between.
      const atOf = (name: string) =>
        Math.max(clock().getTime(), (record.choices[name as ChoiceName]?.at ?? -1) + 1);
      const made = Object.entries(choices).map(([name, value]) => [name, { value, at: atOf(name) }]);
      return { ...record, choices: { ...record.choices, ...Object.fromEntries(made) } };
    });

  const useCases = ruledService({
    /** @throws AppError forbidden for anyone but the owner */
    getProfile: allow.owner(
      async (_, ownerId): Promise<Profile> => profileOf(ownerId, await repository.readRecord(ownerId)),
    ),

    /** Changes the profile's fields that are given. */
    changeProfile: allow.owner(async (_, ownerId, change: ProfileChange): Promise<Profile> => {
      const record = await choose(ownerId, choicesOfProfile(change));
      return profileOf(ownerId, record);
    }),

    /** Makes choices anew: a profile's and the interface's. @returns the preferences as the browser is to keep them */
    changeChoices: allow.owner(
      async (_, ownerId, choices: Partial<ChoiceValues>): Promise<Preferences> =>
        preferencesOf(await choose(ownerId, choices), accountMark(ownerId)),
    ),

    /** Keeps where the learner is in a level. @returns the preferences as the browser is to keep them */
    changePlaces: allow.user(async (user, places: Places): Promise<Preferences> => {
      await reach(user, places);
      return preferencesOf(await repository.readRecord(user.userId), accountMark(user.userId));
    }),

    /**
     * Takes study events and places from a browser. The same call again changes nothing.
     * @param sent.account mark of the account that the browser believes it speaks for
     * @param sent.events whatever came for events, each judged by itself
     * @returns ids that are with the account now, and those that it does not want, with the reason
     * @throws AppError other-account where someone else has signed in since; too-many-requests
     */
    record: allow.user(
      async (
        user,
        sent: { account: string; events: readonly unknown[]; places: Places },
      ): Promise<{ accepted: string[]; refused: RefusedEvent[] }> => {
        const mark = accountMark(user.userId);
        if (sent.account !== mark) throw new AppError('other-account');
        const retryAfterSeconds = await rateLimiter.take(`record|${user.userId}`, CALLS_PER_MINUTE, 60);
        if (retryAfterSeconds) throw new AppError('too-many-requests', { retryAfterSeconds });
        const { events, refused } = parseStudyEvents(sent.events, mark, clock().getTime());
        const united = uniteEvents(events);
        const room = Math.max(0, MOST_EVENTS - (await repository.countEvents(user.userId)));
        const surplus = united.splice(room);
        await repository.addEvents(user.userId, united);
        await reach(user, sent.places);
        return {
          accepted: united.map(({ id }) => id),
          refused: [...refused, ...surplus.map(({ id }) => ({ id, reason: 'full' as const }))],
        };
      },
    ),

    /** @param days newest days with words to list, 1 to 400 */
    readHistory: allow.owner(async (_, ownerId, pair: LanguagePair, days: number): Promise<History> => {
      const counts = await repository.countByDay(ownerId);
      const shown = counts.slice(0, Math.max(1, Math.min(days, MOST_DAYS)));
      const studied = await repository.listKeywordsOn(
        ownerId,
        shown.map(({ date }) => date),
      );
      const ids = [...new Set(studied.map(({ keyword }) => keyword))];
      const byId = new Map((await words.listByIds(ids, pair)).map((word) => [word.id, word]));
      return {
        total: counts.reduce((sum, { count }) => sum + count, 0),
        counts,
        days: shown.map(({ date, count }) => ({
          date,
          count,
          words: studied
            .filter((each) => each.date === date)
            .flatMap(({ keyword }) => byId.get(keyword) ?? []),
        })),
      };
    }),

    /** What is done of a pair today, and the days in a row. */
    readToday: allow.owner(async (_, ownerId, pair: LanguagePair): Promise<DayRecord> => {
      const today = words.today();
      const counts = await repository.countByDay(ownerId);
      return {
        done: await repository.countOn(ownerId, pair, today),
        streak: streakOf(new Set(counts.map(({ date }) => date)), today),
        studied: (await repository.listKeywordsOn(ownerId, [today])).map(({ keyword }) => keyword),
      };
    }),

    /** How many words of a pair are counted today, and which. */
    listToday: allow.owner(
      async (_, ownerId, pair: LanguagePair): Promise<{ done: number; studied: string[] }> => {
        const counts = await repository.countKeywordsOn(ownerId, pair, words.today());
        return {
          done: counts.reduce((sum, { count }) => sum + count, 0),
          studied: counts.map(({ keyword }) => keyword),
        };
      },
    ),

    /** Everything that is held of a learner, for themselves. */
    exportRecord: allow.owner(
      async (_, ownerId): Promise<LearnerRecord & { profile: Profile; studyEvents: StudyEvent[] }> => {
        const record = await repository.readRecord(ownerId);
        const studyEvents = await repository.listEvents(ownerId);
        return { profile: profileOf(ownerId, record), ...record, studyEvents };
      },
    ),
  });

  return {
    ...useCases,

    /** What tells the browser whose its copy is. */
    markOf: ({ userId }: User): string => accountMark(userId),

    /**
     * What a browser's cookies are to hold for whoever is at it now. At sign-in the guest's choices and places join
     * the account's, the latest of each; while signed in the account's stand in the cookie, from whichever browser
     * they come; at sign-out the guest finds again what was there before, and nothing of the account's but the theme:
     * how the screen looks is the browser's own, and says nothing of whoever was there.
     * Nobody else's: it reads and writes the asking visitor's own account alone.
     */
    async settle(visitor: Visitor, { current, guest }: BrowserPreferences): Promise<BrowserPreferences> {
      if (visitor.kind === 'guest') {
        if (current.owner === undefined) return { current, guest: undefined };
        const found = { ...undated(guest ?? NO_PREFERENCES), theme: current.theme };
        return { current: found, guest: undefined };
      }
      const mark = accountMark(visitor.userId);
      if (current.owner === mark) {
        return { current: preferencesOf(await join(visitor, recordOf(current), false), mark), guest };
      }
      // What another account left in the cookie is nobody's here.
      const own = current.owner === undefined ? current : guest && undated(guest);
      const record = await join(visitor, own ? recordOf(own) : EMPTY_RECORD, true);
      return { current: preferencesOf(record, mark), guest: own };
    },
  };
}

export type LearningService = ReturnType<typeof createLearningService>;

/** Preferences that an account has taken over once: they fill what the next one leaves open, and win over nothing. */
function undated(preferences: Preferences): Preferences {
  const places = Object.fromEntries(
    Object.entries(preferences.places).map(([place, { value }]) => [place, { value, at: 0 }]),
  );
  return { ...preferences, places, chosenAt: {}, owner: undefined };
}
