import type { LearnerHistory } from '#src/domain/learning/learner-history.ts';
import type { LearnerDay, LearnerPlan } from '#src/domain/learning/learner-plan.ts';
import type { LearningSettings } from '#src/domain/learning/learning-settings.ts';
import type { MemoryState } from '#src/domain/learning/memory.ts';
import type { NamedWords } from '#src/domain/learning/named-words.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import type { Session } from '#src/domain/learning/session.ts';
import { createGuestLearning } from './guest-learning.ts';
import { keptSessions } from './kept-sessions.ts';
import { openLastingShelf } from './lasting-shelf.ts';
import { learnerNow } from './learner-clock.ts';
import { markOfBrowser } from './outbox.ts';
import { changesOf, countUnreadable, DROPPED, readKept } from './reviews-kept.ts';
import { settingsOfBrowser } from './settings-of-browser.ts';
import { GUEST, type Shelf } from './shelf.ts';

/**
 * A session can be planned for other minutes than the day's goal: `minutes` in all, or `more` than were done today, also
 * beyond what the day holds; or of words that are asked for by name.
 */
export type PlanOptions = { minutes?: number; more?: number | undefined; named?: NamedWords | undefined };

export type DayOfLearner = LearnerDay & {
  goalMinutes: number;
  /** Whether what is kept here outlives the page; an account's always does. */
  isLasting: boolean;
  /** Whether it stays until the learner lets go of it: browsers forget what they did not promise to keep. */
  isPromised: boolean;
};

/** What tells a guest's learning from an account's, as screens see them. */
export type Learning = {
  add(event: ReviewEvent): Promise<void>;
  /** @param asked.isMore whether more is asked for than the day holds */
  plan(
    day: string,
    minutes: (doneMs: number) => number,
    asked: { isMore: boolean; named: NamedWords | undefined },
  ): Promise<LearnerPlan>;
  day(day: string): Promise<LearnerDay>;
  listStates(): Promise<Map<string, MemoryState>>;
  history(day: string, months: number): Promise<LearnerHistory>;
  isSaved(word: string): Promise<boolean>;
  save(word: string, isSaved: boolean): Promise<void>;
  listSaved(): Promise<{ word: string; savedAt: string }[]>;
};

/** What a browser keeps of learning, for a guest and for an account alike. Calls reject only where the server is needed and does not answer. */
export type LearningStore = {
  /**
   * Keeps an event, and sends it soon where there is an account. Resolves when it is kept; never rejects for lack of
   * storage: it is kept in this page then, and `isLasting` of the day is false.
   */
  add(event: ReviewEvent): Promise<void>;
  /** What the day still holds now, and the next session's words. An account is sent what it lacks first. @throws CallFailed of an account alone */
  plan(options?: PlanOptions): Promise<LearnerPlan>;
  /** What the learner has done: for ring, streak and summary. An account that does not answer is told of as it was last known. */
  day(): Promise<DayOfLearner>;
  /** State of every word that was met; an account tells of those that were answered. @throws CallFailed of an account alone */
  listStates(): Promise<Map<string, MemoryState>>;
  /** What was learnt by day, and what comes. @throws CallFailed of an account alone */
  history(months: number): Promise<LearnerHistory>;
  settings(): LearningSettings;
  /** The session that was left; undefined where there is none, or it can't be read. */
  readSession(): Promise<Session | undefined>;
  /**
   * @param session undefined when there is none any more. With a finished one the browser is asked to keep all of this.
   * @param events what the last answer made; kept as by `add`, in one with the session: a page that is left loses neither alone
   */
  writeSession(session: Session | undefined, events?: readonly ReviewEvent[]): Promise<void>;
  /** Saved words are met first. @throws CallFailed of an account alone */
  isSaved(word: string): Promise<boolean>;
  save(word: string, isSaved: boolean): Promise<void>;
  /** In the order in which they were saved. `savedAt`: ISO 8601 in UTC. */
  listSaved(): Promise<{ word: string; savedAt: string }[]>;
  /** Events that can't be read, and those that the account could not use. */
  countLost(): Promise<{ unreadable: number; dropped: number }>;
  /** Told when anything of this changes, also in another tab. @returns what ends it */
  onChange(listener: () => void): () => void;
};

/** Of a guest, or of the account with this mark (`accountMark`). */
export type Owner = 'guest' | { mark: string };

/** Whose the browser is now, by its cookie. */
export function ownerOfBrowser(): Owner {
  const mark = markOfBrowser();
  return mark === undefined ? 'guest' : { mark };
}

/**
 * Opens what this browser keeps of a learner. An account is given at once what the guest before it has left here, or an
 * account that has joined it, and what it has not been sent yet.
 */
export async function openLearningStore(
  owner: Owner = ownerOfBrowser(),
  shelf: Promise<Shelf> = openLastingShelf(),
): Promise<LearningStore> {
  const opened = await shelf;
  const { tell, onChange } = createNews();
  const mark = owner === 'guest' ? GUEST : owner.mark;
  // What only an account needs no guest is sent.
  const learning =
    mark === GUEST
      ? createGuestLearning(opened)
      : await (await import('./account-learning.ts')).openAccountLearning(opened, mark, tell);
  const sessions = keptSessions(opened, mark);
  const changed = async (work: Promise<void>) => {
    await work;
    tell();
  };
  return {
    add: (event) => changed(opened.change(changesOf(mark, event)).then(() => learning.add(event))),
    plan: ({ minutes, more, named } = {}) =>
      onOwnDay((day) =>
        learning.plan(
          day,
          (doneMs) =>
            more === undefined ? (minutes ?? settingsOfBrowser().minutes) : Math.ceil(doneMs / 60_000) + more,
          { isMore: more !== undefined, named },
        ),
      ),
    async day() {
      const day = await onOwnDay(learning.day);
      const isGuest = mark === GUEST;
      return {
        ...day,
        goalMinutes: settingsOfBrowser().minutes,
        isLasting: !isGuest || opened.isLasting,
        isPromised: !isGuest || (opened.isLasting && (await isPromised())),
      };
    },
    listStates: learning.listStates,
    history: (months) => onOwnDay((day) => learning.history(day, months)),
    settings: settingsOfBrowser,
    readSession: sessions.read,
    async writeSession(session, events = []) {
      await changed(sessions.write(session, events));
      for (const event of events) await learning.add(event);
    },
    isSaved: learning.isSaved,
    save: (word, isSaved) => changed(learning.save(word, isSaved)),
    listSaved: learning.listSaved,
    async countLost() {
      const dropped = Number(await readKept(opened, mark, DROPPED));
      return {
        unreadable: await countUnreadable(opened, mark),
        dropped: Number.isFinite(dropped) ? dropped : 0,
      };
    },
    onChange,
  };
}

/** Asks for the learner's day, and again where the answer has put the device's clock right: it was another day's. */
async function onOwnDay<T>(ask: (day: string) => Promise<T>): Promise<T> {
  const { day } = learnerNow();
  const told = await ask(day);
  const { day: own } = learnerNow();
  return own === day ? told : ask(own);
}

async function isPromised(): Promise<boolean> {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false;
  }
}

/** A browser that keeps no data for sites lets some of them not even speak to their own tabs. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('learning');
  } catch {
    return undefined;
  }
}

/** Tells this page and the browser's other tabs that something has changed. */
function createNews() {
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  const channel = openChannel();
  channel?.addEventListener('message', hear);
  // A page that waited for the way back has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && hear());
  return {
    tell() {
      hear();
      channel?.postMessage('changed');
    },
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
