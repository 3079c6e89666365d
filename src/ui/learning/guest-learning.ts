import { shiftDate } from '#src/domain/cairo-day.ts';
import { baseLanguageOf } from '#src/domain/language.ts';
import { streakDays } from '#src/domain/learning/day-figures.ts';
import { MEMORY_STATES } from '#src/domain/learning/memory.ts';
import { preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';
import { streakOf } from '#src/domain/learning/streak.ts';
import { DEFAULT_LEVEL } from '#src/domain/words/level.ts';
import { call } from './account-calls.ts';
import type { AskCandidates } from './candidates.ts';
import { learnerNow } from './learner-clock.ts';
import type { Learning } from './learning-store.ts';
import { settingsOfBrowser } from './settings-of-browser.ts';
import { GUEST, type Shelf } from './shelf.ts';

/** With it comes the scheduler, which no page needs to be shown. */
const reckoning = () => import('./guest-reckoning.ts');

const askCandidates: AskCandidates = ({ isTopicAlone, ...asked }) => {
  const { pair = 'en-en', level = DEFAULT_LEVEL, topic } = preferencesFromCookies(document.cookie);
  return call('POST', '/api/candidates', {
    ...{ language: baseLanguageOf(pair), ...asked },
    ...(!isTopicAlone && { level }),
    ...(topic && { topic }),
  });
};

/** What a guest learns: all of it lies in this browser. */
export function createGuestLearning(shelf: Shelf): Learning {
  const listDays = async () =>
    new Map(
      (await shelf.list('days', GUEST)).map(({ day, items, ms }) => [
        String(day),
        { items: Number(items) || 0, ms: Number(ms) || 0 },
      ]),
    );
  /** Who has learnt nothing since needs no scheduler to be told so. */
  const settle = async () => {
    if ((await shelf.count('touched', GUEST)) > 0)
      await (await reckoning()).settleMemories(shelf, settingsOfBrowser());
  };
  return {
    async add() {},

    async plan(day, minutesOf, { isMore, named }) {
      const { planGuestDay, settleMemories } = await reckoning();
      const settings = settingsOfBrowser();
      await settleMemories(shelf, settings);
      if (named) {
        const { planGuestNamed } = await import('./guest-named.ts');
        return planGuestNamed(shelf, day, settings, named, askCandidates);
      }
      const minutes = minutesOf((await listDays()).get(day)?.ms ?? 0);
      return planGuestDay(shelf, day, settings, { minutes, isMore }, askCandidates);
    },

    async day(day) {
      await settle();
      const days = await listDays();
      return {
        day,
        doneMs: days.get(day)?.ms ?? 0,
        dueTomorrow: await shelf.count('memories', GUEST, { by: 'dueOn', to: shiftDate(day, 1) }),
        streak: streakOf(streakDays(days), day),
      };
    },

    async listStates() {
      await settle();
      const rows = await shelf.list('memories', GUEST);
      // What can't be read is left out.
      return new Map(
        rows.flatMap(({ word, state }) => {
          const known = MEMORY_STATES.find((each) => each === state);
          return known ? [[String(word), known] as const] : [];
        }),
      );
    },

    async history(day, months) {
      return (await import('./guest-history.ts')).readGuestHistory(shelf, day, months);
    },

    async isSaved(word) {
      return (await shelf.find('saved', GUEST, [word]))[0] !== undefined;
    },

    async save(word, isSaved) {
      const [before] = await shelf.find('saved', GUEST, [word]);
      if (isSaved === (before !== undefined)) return;
      const row = { owner: GUEST, word, at: learnerNow().at };
      await shelf.change(
        isSaved
          ? { put: [{ table: 'saved', rows: [row] }] }
          : { remove: [{ table: 'saved', owner: GUEST, keys: [word] }] },
      );
    },

    async listSaved() {
      const rows = await shelf.list('saved', GUEST, { by: 'at' });
      return rows.map(({ word, at }) => ({ word: String(word), savedAt: String(at) }));
    },
  };
}
