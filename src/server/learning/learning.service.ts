import type { User, Visitor } from '#src/domain/accounts/visitor.ts';
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
} from '#src/domain/learning/learner-record.ts';
import { NO_PREFERENCES, type Preferences } from '#src/domain/learning/preferences.ts';
import {
  choicesOfProfile,
  type Profile,
  type ProfileChange,
  profileOf,
} from '#src/domain/learning/profile.ts';
import type { StudyEvent } from '#src/domain/learning/study-event.ts';
import { allow, ruledService } from '../platform/access.ts';
import { accountMark } from '../platform/account-mark.ts';
import type { LearningRepository } from './learning.repository.ts';
import type { StudyEventsRepository } from './study-events.repository.ts';
import { reachPlaces } from './study-events.service.ts';

/** What a browser's cookies hold: the preferences in use, and a guest's put aside while an account's are in use. */
export type BrowserPreferences = { current: Preferences; guest: Preferences | undefined };

type Parts = {
  repository: LearningRepository;
  studyEvents: Pick<StudyEventsRepository, 'listEvents'>;
  clock: () => Date;
};

/** A learner's choices and places. What belongs to an account is for its owner alone. */
export function createLearningService({ repository, studyEvents, clock }: Parts) {
  const join = async (user: User, joining: LearnerRecord, isGuests: boolean): Promise<LearnerRecord> => {
    const now = clock().getTime();
    const held = notAfter(joining, now);
    const united = (account: LearnerRecord) =>
      uniteRecords(account, isGuests ? broughtTo(account, held, now) : held);
    const record = await repository.readRecord(user.userId);
    if (areEqualRecords(record, united(record))) return record;
    return repository.changeRecord(user.userId, united);
  };

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
    changeChoices: allow.user(
      async ({ userId }, choices: Partial<ChoiceValues>): Promise<Preferences> =>
        preferencesOf(await choose(userId, choices), accountMark(userId)),
    ),

    /** Keeps where the learner is in a level. @returns the preferences as the browser is to keep them */
    changePlaces: allow.user(async (user, places: Places): Promise<Preferences> => {
      await reachPlaces(repository, user, places, clock());
      return preferencesOf(await repository.readRecord(user.userId), accountMark(user.userId));
    }),

    /** Everything that is held of a learner, for themselves. */
    exportRecord: allow.user(
      async ({ userId }): Promise<LearnerRecord & { profile: Profile; studyEvents: StudyEvent[] }> => {
        const record = await repository.readRecord(userId);
        const events = await studyEvents.listEvents(userId);
        return { profile: profileOf(userId, record), ...record, studyEvents: events };
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
