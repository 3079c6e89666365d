import { figuresByDay } from '#src/domain/learning/day-figures.ts';
import { answeredWords, secondsAnItem, wordsToPractise } from '#src/domain/learning/day-plan.ts';
import { type LearnerPlan, learnerPlanOf, wordsMet } from '#src/domain/learning/learner-plan.ts';
import { aimFor, type LearningSettings } from '#src/domain/learning/learning-settings.ts';
import { foldReviews, MEMORY_STATES, type Memory, standingReviews } from '#src/domain/learning/memory.ts';
import { readReviewEvent } from '#src/domain/learning/review-event.ts';
import { createScheduler, type Scheduler } from '#src/domain/learning/scheduler.ts';
import type { AskCandidates, Candidates } from './candidates.ts';
import { listReviews, readKept, SCHEDULER, writeKept } from './reviews-kept.ts';
import { GUEST, type Row, type Shelf } from './shelf.ts';
import { warnOf } from './warn-of.ts';

/** A guest's memories and plan, reckoned in the browser: the scheduler comes with this file, and with no other of a page. */

/** Latest reviews by which a learner's pace is reckoned; as many more are looked through for some that took time. */
const TIMED_REVIEWS = 300;
/** Unanswered words among which a day's new ones are chosen, and words that are asked for at once. */
const CANDIDATES = 60;
const FIRST_PAGE = 100;
export const NEXT_PAGE = 500;
export const MOST_ASKED = 500;
/** Words whose memories are reckoned at once: between them others have their turn. */
const AT_ONCE = 200;

const memoryRow = (memory: Memory): Row => ({
  ...memory,
  owner: GUEST,
  ...(memory.state !== 'new' && { dueOn: memory.due }),
});

/** A memory as it lies there, which this browser has reckoned itself; undefined where it was damaged since. */
function readMemory(row: Row | undefined): Memory | undefined {
  const { word, due, stability, difficulty, last, reps, lapses, state, met, scheduler } = Object(row);
  const isOne =
    [word, due, met, scheduler].every((text) => typeof text === 'string') &&
    [stability, difficulty, reps, lapses].every((number) => Number.isFinite(number)) &&
    (last === undefined || typeof last === 'string') &&
    MEMORY_STATES.includes(state);
  return isOne ? { word, due, stability, difficulty, last, reps, lapses, state, met, scheduler } : undefined;
}

/** Reckons what events since have changed: memories of their words, and what was done on their days. */
export async function settleMemories(shelf: Shelf, settings: LearningSettings): Promise<Scheduler> {
  const scheduler = createScheduler(aimFor(settings));
  const touched = await shelf.list('touched', GUEST);
  const isOther = (await readKept(shelf, GUEST, SCHEDULER)) !== scheduler.name;
  const events = isOther ? await listReviews(shelf, GUEST) : [];
  const words = new Set((isOther ? events : touched).map(({ word }) => String(word)));
  const days = new Set((isOther ? events : touched).map(({ day }) => String(day)));
  const all = [...words];
  for (let i = 0; i < all.length; i += AT_ONCE) {
    const some = all.slice(i, i + AT_ONCE);
    const lists = isOther
      ? [
          events.filter(
            (
              (set) =>
              ({ word }) =>
                set.has(word)
            )(new Set(some)),
          ),
        ]
      : await Promise.all(
          some.map((word) => listReviews(shelf, GUEST, { by: 'word', from: word, to: word })),
        );
    const made = foldReviews(lists.flat(), scheduler);
    const isMade = new Set(made.map(({ word }) => word));
    await shelf.change({
      put: [{ table: 'memories', rows: made.map(memoryRow) }],
      remove: [{ table: 'memories', owner: GUEST, keys: some.filter((word) => !isMade.has(word)) }],
    });
  }
  for (const day of await daysTakenBack(shelf, touched)) days.add(day);
  await countDays(shelf, [...days], isOther ? events : undefined);
  const keys = touched.map(({ id }) => String(id));
  if (keys.length > 0) await shelf.change({ remove: [{ table: 'touched', owner: GUEST, keys }] });
  if (isOther) await writeKept(shelf, GUEST, SCHEDULER, scheduler.name);
  return scheduler;
}

/** Days of events that were taken back, maybe on another day. */
async function daysTakenBack(shelf: Shelf, touched: readonly Row[]): Promise<string[]> {
  const read = async (ids: readonly string[]) =>
    (await shelf.find('reviews', GUEST, ids)).flatMap((row) => readReviewEvent(row) ?? []);
  const events = await read(touched.map(({ id }) => String(id)));
  return (await read(events.flatMap(({ corrects }) => corrects ?? []))).map(({ day }) => day);
}

async function countDays(
  shelf: Shelf,
  days: readonly string[],
  all: Parameters<typeof figuresByDay>[0] | undefined,
): Promise<void> {
  const rows: Row[] = [];
  const gone: string[] = [];
  const figures = all && figuresByDay(all);
  for (const day of days) {
    const events = all ? [] : await listReviews(shelf, GUEST, { by: 'day', from: day, to: day });
    // What takes an event back may be of another day.
    const words = [...new Set(events.map(({ word }) => word))];
    const others = await Promise.all(
      words.map((word) => listReviews(shelf, GUEST, { by: 'word', from: word, to: word })),
    );
    const done = figures?.get(day) ?? figuresByDay(others.flat()).get(day);
    if (done) rows.push({ owner: GUEST, day, items: done.items, ms: done.ms });
    else gone.push(day);
  }
  await shelf.change({
    put: [{ table: 'days', rows }],
    remove: [{ table: 'days', owner: GUEST, keys: gone }],
  });
}

/** Memories of a guest by word; those that never met it have none. */
export async function findMemories(shelf: Shelf, words: readonly string[]): Promise<Map<string, Memory>> {
  const rows = await shelf.find('memories', GUEST, words);
  return new Map(rows.flatMap((row) => readMemory(row) ?? []).map((memory) => [memory.word, memory]));
}

/**
 * What a guest's day holds, as `GET /api/plan` tells it to an account.
 * @param ask of the server: words that may be met; a plan without new words comes of it where it doesn't answer
 */
export async function planGuestDay(
  shelf: Shelf,
  day: string,
  settings: LearningSettings,
  { minutes, isMore = false }: { minutes: number; isMore?: boolean },
  ask: AskCandidates,
): Promise<LearnerPlan> {
  const scheduler = await settleMemories(shelf, settings);
  const ofDay = await listReviews(shelf, GUEST, { by: 'day', from: day, to: day });
  const done = standingReviews(ofDay);
  const met = wordsMet(done);
  const rows = await shelf.list('memories', GUEST, { by: 'dueOn', to: day });
  const due = rows.flatMap((row) => readMemory(row) ?? []);
  const saved = await listSavedIds(shelf);
  const isDue = new Set(due.map(({ word }) => word));
  const others = await findMemories(
    shelf,
    met.filter((word) => !isDue.has(word)),
  );
  const practice = isMore ? wordsToPractise(done) : undefined;
  const found = await findCandidates(shelf, ask, saved, [
    ...new Set([...met, ...isDue, ...(practice ?? [])]),
  ]);
  const isMet = new Set(met);
  return learnerPlanOf({
    day,
    // Words that have left the vocabulary are not asked, and what is remembered of them stays.
    memories: [...due.filter(({ word }) => found?.isThere(word) ?? true), ...others.values()],
    done,
    met: found?.words.filter(({ word }) => isMet.has(word)) ?? [],
    secondsPerItem: await paceOf(shelf),
    settings: { minutes, newWords: settings.newWords },
    candidates: found?.candidates ?? [],
    scheduler,
    practice: practice?.filter((word) => found?.isThere(word) ?? true),
  });
}

/** Seconds an item, by the guest's latest answers. */
export async function paceOf(shelf: Shelf): Promise<number> {
  const latest = await listReviews(shelf, GUEST, { by: 'at', isNewestFirst: true, most: 2 * TIMED_REVIEWS });
  return secondsAnItem(latest.filter(({ ms }) => ms > 0).slice(0, TIMED_REVIEWS));
}

/** The words that a guest has saved, the oldest first. */
export const listSavedIds = async (shelf: Shelf): Promise<string[]> =>
  (await shelf.list('saved', GUEST, { by: 'at' })).map(({ word }) => String(word));

/** Those of some words that were answered. */
export const findAnswered = async (shelf: Shelf, words: readonly string[]): Promise<ReadonlySet<string>> =>
  answeredWords([...(await findMemories(shelf, words)).values()]);

/** Words that may be met, saved ones first, and which of others are in the vocabulary. */
async function findCandidates(
  shelf: Shelf,
  ask: AskCandidates,
  saved: readonly string[],
  others: readonly string[],
): Promise<
  | { candidates: Candidates['candidates']; words: Candidates['words']; isThere(word: string): boolean }
  | undefined
> {
  const answered = await findAnswered(shelf, saved);
  const wanted = saved.filter((word) => !answered.has(word)).slice(0, CANDIDATES);
  const asked = [...wanted, ...others].slice(0, MOST_ASKED);
  try {
    let answer = await ask({ from: 0, count: FIRST_PAGE, words: asked });
    const { words } = answer;
    const isWanted = new Set(wanted);
    const candidates = words.filter(({ word }) => isWanted.has(word));
    for (let from = FIRST_PAGE; ; from += NEXT_PAGE) {
      const known = await findAnswered(
        shelf,
        answer.candidates.map(({ word }) => word),
      );
      candidates.push(...answer.candidates.filter(({ word }) => !known.has(word)));
      if (candidates.length >= CANDIDATES || !answer.hasMore) break;
      answer = await ask({ from, count: NEXT_PAGE, words: [] });
    }
    const there = new Set(words.map(({ word }) => word));
    const isAsked = new Set(asked);
    return { candidates, words, isThere: (word) => there.has(word) || !isAsked.has(word) };
  } catch (error) {
    warnOf('words to meet could not be asked for', error);
    return undefined;
  }
}
