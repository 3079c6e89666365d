import { shiftDate } from '#src/domain/cairo-day.ts';
import { figuresByDay } from '#src/domain/learning/day-figures.ts';
import {
  firstDateOf,
  isAnswer,
  type LearnerHistory,
  learnerHistoryOf,
  RETENTION_ANSWERS,
} from '#src/domain/learning/learner-history.ts';
import type { Memory } from '#src/domain/learning/memory.ts';
import { settleMemories } from './guest-reckoning.ts';
import { listReviews } from './reviews-kept.ts';
import { settingsOfBrowser } from './settings-of-browser.ts';
import { GUEST, type Shelf } from './shelf.ts';

/** A guest's history, as `GET /api/history` tells it to an account. */
export async function readGuestHistory(shelf: Shelf, today: string, months: number): Promise<LearnerHistory> {
  const scheduler = await settleMemories(shelf, settingsOfBrowser());
  const days = new Map(
    (await shelf.list('days', GUEST)).map(({ day, items, ms }) => [
      String(day),
      { items: Number(items) || 0, ms: Number(ms) || 0 },
    ]),
  );
  const since = await listReviews(shelf, GUEST, { by: 'day', from: firstDateOf(today, months), to: today });
  const due = await shelf.list('memories', GUEST, { by: 'dueOn', to: shiftDate(today, 6) });
  // Cards and corrections are between.
  const latest = (
    await listReviews(shelf, GUEST, { by: 'at', isNewestFirst: true, most: 2 * RETENTION_ANSWERS })
  )
    .filter(isAnswer)
    .slice(0, RETENTION_ANSWERS);
  const words = [...new Set(latest.map(({ word }) => word))];
  const ofWords = await Promise.all(
    words.map((word) => listReviews(shelf, GUEST, { by: 'word', from: word, to: word })),
  );
  return learnerHistoryOf({
    today,
    months,
    days,
    words: new Map([...figuresByDay(since)].map(([date, figures]) => [date, figures.words])),
    memories: due.map(({ due: date, state }) => ({ due: String(date), state: state as Memory['state'] })),
    answered: { events: ofWords.flat(), since: latest.at(-1)?.at ?? '' },
    scheduler,
  });
}
