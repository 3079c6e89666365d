import { countedMs } from '#src/domain/learning/day-figures.ts';
import type { LearnerDay } from '#src/domain/learning/learner-plan.ts';
import { type MemoryState, standingReviews } from '#src/domain/learning/memory.ts';
import { joinedMark } from '#src/domain/learning/preferences-cookie.ts';
import { CallFailed, call } from './account-calls.ts';
import { joinOwner } from './join-owner.ts';
import { learnerNow } from './learner-clock.ts';
import type { Learning } from './learning-store.ts';
import { createOutbox } from './outbox.ts';
import { LAST_DAY, listReviews, readKept, writeKept } from './reviews-kept.ts';
import { settingsOfBrowser } from './settings-of-browser.ts';
import { GUEST, type Shelf } from './shelf.ts';

const noDay = (day: string): LearnerDay => ({
  day,
  doneMs: 0,
  dueTomorrow: 0,
  streak: { length: 0, longest: 0, freezes: 0, frozen: [], isTodayDone: false },
});

/** The day as it was last told, with what the account has not been sent yet. */
async function lastKnownDay(shelf: Shelf, mark: string, day: string): Promise<LearnerDay> {
  const known = (await readKept(shelf, mark, LAST_DAY)) as LearnerDay | undefined;
  const before = known?.day === day ? known : { ...noDay(day), ...known, day, doneMs: 0 };
  const unsent = standingReviews(await listReviews(shelf, mark, { by: 'day', from: day, to: day }));
  const doneMs = unsent.reduce((sum, event) => sum + countedMs(event), before.doneMs);
  return {
    ...before,
    doneMs,
    streak: { ...before.streak, isTodayDone: known?.day === day && before.streak.isTodayDone },
  };
}

/**
 * What an account learns: the server reckons, and this browser holds what it has not been sent yet. It is given at once what
 * the guest before it has left here, or an account that has joined it.
 */
export async function openAccountLearning(shelf: Shelf, mark: string, onSent: () => void): Promise<Learning> {
  for (const former of [GUEST, joinedMark(document.cookie, mark)])
    if (former !== undefined) await joinOwner(shelf, former, mark);
  const outbox = createOutbox(shelf, mark, onSent);
  // What an earlier visit could not send.
  void outbox.send();

  return {
    async add() {
      outbox.sendSoon();
    },

    async plan(day, minutesOf, { isMore, named }) {
      await outbox.send();
      const { minutes, newWords } = settingsOfBrowser();
      const ask = (wanted: number) =>
        call<Awaited<ReturnType<Learning['plan']>>>(
          'GET',
          `/api/plan?${new URLSearchParams({
            day,
            minutes: String(wanted),
            newWords: String(newWords),
            ...(isMore && { isMore: 'true' }),
            ...(named && { named }),
          })}`,
        );
      const plan = await ask(minutes);
      const wanted = minutesOf(plan.doneMs);
      return wanted === minutes ? plan : ask(wanted);
    },

    async day(day) {
      await outbox.send();
      try {
        const known = await call<LearnerDay>('GET', `/api/day?day=${day}`);
        await writeKept(shelf, mark, LAST_DAY, known);
        return known;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        return lastKnownDay(shelf, mark, day);
      }
    },

    async listStates() {
      await outbox.send();
      const { states } = await call<{ states: Record<string, MemoryState> }>('GET', '/api/states');
      return new Map(Object.entries(states));
    },

    async history(day, months) {
      await outbox.send();
      return call<Awaited<ReturnType<Learning['history']>>>(
        'GET',
        `/api/history?${new URLSearchParams({ day, months: String(months) })}`,
      );
    },

    async isSaved(word) {
      const [change] = await shelf.find('saved', mark, [word]);
      if (change) return change.isSaved === true;
      return (await call<{ saved: boolean }>('GET', `/api/saved/${encodeURIComponent(word)}`)).saved;
    },

    async save(word, isSaved) {
      await shelf.change({
        put: [{ table: 'saved', rows: [{ owner: mark, word, at: learnerNow().at, isSaved }] }],
      });
      void outbox.send();
    },

    async listSaved() {
      await outbox.send();
      const unsent = await shelf.list('saved', mark, { by: 'at' });
      const isChanged = new Set(unsent.map(({ word }) => String(word)));
      const { saved } = await call<{ saved: { word: string; savedAt: string }[] }>('GET', '/api/saved');
      const added = unsent.filter((row) => row.isSaved === true);
      return [
        ...saved.filter(({ word }) => !isChanged.has(word)),
        ...added.map(({ word, at }) => ({ word: String(word), savedAt: String(at) })),
      ];
    },
  };
}
