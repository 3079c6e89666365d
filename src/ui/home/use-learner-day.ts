import { useCallback, useEffect, useRef, useState } from 'react';
import { goesOn } from '#src/domain/learning/kept-session.ts';
import { type LearnerPlan, sessionLoad } from '#src/domain/learning/learner-plan.ts';
import { leftOf } from '#src/domain/learning/session-summary.ts';
import type { DayOfLearner, LearningStore } from '../learning/learning-store.ts';
import { hasMore } from '../learning/more-minutes.ts';
import { warnOf } from '../learning/warn-of.ts';

/** What is known of the learner's day: what it holds, what was done, and whether a session was left. */
export type LearnerToday = {
  plan: LearnerPlan;
  day: DayOfLearner;
  hasSession: boolean;
  /** What the session that the button leads to holds, minutes rounded up. */
  next: { due: number; newWords: number; minutes: number };
  /** Whether anything can come beyond the day. */
  hasMore: boolean;
};

/** How long changes of other tabs are gathered before the day is read again, in milliseconds. */
const GATHERED_MS = 300;

async function readToday(store: LearningStore): Promise<LearnerToday> {
  const session = await store.readSession();
  const plan = await store.plan();
  const left = session && goesOn(session, Date.now()) ? leftOf(session) : undefined;
  return {
    plan,
    day: await store.day(),
    hasSession: left !== undefined,
    next: left ? { ...left, minutes: Math.ceil((left.items * plan.secondsPerItem) / 60) } : sessionLoad(plan),
    hasMore: !left && plan.session.length === 0 && (await hasMore(store)),
  };
}

/**
 * Reads the learner's day once the page is on the screen, and again when it changes in another tab, or is looked at after
 * a while: another device may have been used, or midnight have passed.
 * @returns undefined until it is known; 'failed' where the server was needed and did not answer
 */
export function useLearnerDay(): { today: LearnerToday | 'failed' | undefined; retry: () => void } {
  const [today, setToday] = useState<LearnerToday | 'failed'>();
  const store = useRef<Promise<LearningStore> | undefined>(undefined);

  const read = useCallback(async () => {
    store.current ??= import('../learning/learning-store.ts').then((file) => file.openLearningStore());
    // What did not come is asked for again.
    store.current.catch(() => {
      store.current = undefined;
    });
    try {
      setToday(await readToday(await store.current));
    } catch (error) {
      warnOf('the day could not be read', error);
      setToday((known) => (known === undefined || known === 'failed' ? 'failed' : known));
    }
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    const soon = () => {
      if (document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      timer = setTimeout(() => void read(), GATHERED_MS);
    };
    void read().then(async () => {
      const opened = await store.current?.catch(() => undefined);
      if (!isGone) end = opened?.onChange(soon);
    });
    document.addEventListener('visibilitychange', soon);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', soon);
      clearTimeout(timer);
      end?.();
    };
  }, [read]);

  return {
    today,
    retry: () => {
      setToday(undefined);
      void read();
    },
  };
}
