import { shiftDate } from '#src/domain/cairo-day.ts';
import { daysBetween } from '#src/domain/learning/calendar.ts';
import type { Candidate } from '#src/domain/learning/day-plan.ts';
import {
  aimFor,
  GOAL_MINUTES,
  type LearningSettings,
  LIGHTER_TARGET,
  MAX_NEW_WORDS,
  USUAL_SETTINGS,
  USUAL_TARGET,
} from '#src/domain/learning/learning-settings.ts';
import { differingWords, foldReviews } from '#src/domain/learning/memory.ts';
import { partsOf } from '#src/domain/learning/quiz-word.ts';
import { createScheduler } from '#src/domain/learning/scheduler.ts';
import { createSeededRandom } from '#src/domain/seeded-random.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { type Effort, type Figure, figureAtLeast, figureAtMost, figureOnly, quantile } from './figure.ts';
import {
  browsingWay,
  leitner,
  ourWay,
  type SimulatedDay,
  spacedWay,
  superMemo2,
  type Way,
} from './learning-ways.ts';
import { createMind, type Mind } from './simulated-mind.ts';

const START = '2026-01-05';
const DAYS = 90;
/** Every fifth day is missed, by chance, and two weeks in a row. */
const MISSED_SHARE = 0.2;
const BREAK = { from: 40, days: 14 };
/** Days after the break in which nothing may wait any more. */
const RECOVERY_DAYS = 10;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The vocabulary as it is offered: by level, commonest first. */
function readCandidates(): { candidates: Candidate[]; a1: string[] } {
  const { entries, order } = readBundledContent('content');
  const rank = new Map(order.map((id, i) => [id, i]));
  const rankOf = (id: string) => rank.get(id) ?? order.length;
  const sorted = entries.sort((a, b) => a.level.localeCompare(b.level) || rankOf(a.id) - rankOf(b.id));
  return {
    candidates: sorted.map(({ id, headword, headwords }) => ({
      word: id,
      headword,
      translations: partsOf(headwords.es, 'es'),
    })),
    a1: sorted.filter(({ level }) => level === 'A1').map(({ id }) => id),
  };
}

/** Days of the simulation on which a learner learns. */
function daysOf(seed: string): string[] {
  const random = createSeededRandom(`days ${seed}`);
  return Array.from({ length: DAYS }, (_, i) => i)
    .filter((i) => random() >= MISSED_SHARE && (i < BREAK.from || i >= BREAK.from + BREAK.days))
    .map((i) => shiftDate(START, i));
}

type Course = { days: (SimulatedDay & { date: string })[]; held: number; met: number };

/** @param budgetOf time of a day in milliseconds */
function simulate(mind: Mind, way: Way, seed: string, budgetOf: (date: string) => number): Course {
  const days = daysOf(seed).map((date) => ({ date, ...way.day(date, budgetOf(date)) }));
  const end = shiftDate(START, DAYS);
  return { days, held: mind.held(end), met: mind.met() };
}

/** Days from the first one after the break until nothing waits; more than can be, where that day does not come. */
function recoveryOf({ days }: Course): { days: number; newWords: number } {
  const after = days.filter(({ date }) => daysBetween(START, date) >= BREAK.from + BREAK.days);
  const first = after[0]?.date ?? START;
  const clear = after.find(({ waiting }) => waiting === 0);
  const newWords = after
    .filter(({ date }) => daysBetween(first, date) < RECOVERY_DAYS)
    .reduce((sum, day) => sum + day.newWords, 0);
  return { days: clear ? daysBetween(first, clear.date) : DAYS, newWords };
}

/** Days' time as a share of the goal. */
const loadsOf = (courses: readonly Course[], goal: number) =>
  courses.flatMap(({ days }) => days.map(({ ms }) => ms / (goal * 60_000)));

const isAfterBreak = (date: string) => {
  const days = daysBetween(START, date) - BREAK.from - BREAK.days;
  return days >= 0 && days < RECOVERY_DAYS;
};

/** Share of due words that were right at once, in a hundred. */
function retentionOf(courses: readonly Course[], isCounted: (date: string) => boolean = () => true): number {
  const days = courses.flatMap((course) => course.days).filter(({ date }) => isCounted(date));
  const sum = (of: 'right' | 'reviews') => days.reduce((total, day) => total + day[of], 0);
  return (100 * sum('right')) / sum('reviews');
}

function describe(courses: readonly Course[]): string {
  const minutes = mean(courses.flatMap(({ days }) => days.map(({ ms }) => ms / 60_000)));
  const retention = retentionOf(courses);
  const right = Number.isNaN(retention) ? '' : `, ${retention.toFixed(1)} % right`;
  const [held, met] = [mean(courses.map((each) => each.held)), mean(courses.map((each) => each.met))];
  return `${Math.round(held)} of ${Math.round(met)} words met (${minutes.toFixed(1)} minutes a day${right})`;
}

/** What the days of learners with some settings came to. */
function figuresOf(name: string, settings: LearningSettings, courses: readonly Course[]): Figure[] {
  const loads = loadsOf(courses, settings.minutes);
  const target = 100 * (settings.isLighter ? LIGHTER_TARGET : USUAL_TARGET);
  const retention = retentionOf(courses);
  const usual = retentionOf(courses, (date) => !isAfterBreak(date));
  const recovery = courses.map(recoveryOf);
  const [days, newWords] = [recovery.map((each) => each.days), recovery.map((each) => each.newWords)];
  return [
    figureAtMost(
      `simulated learners, ${name}: the longest of their ${loads.length} days`,
      Math.max(...loads),
      1.15,
      '× the goal',
      ` (mean ${mean(loads).toFixed(2)})`,
    ),
    figureAtMost(
      'the same: true retention of what was reviewed, from the target',
      Math.abs(retention - target),
      3,
      'points',
      ` (${retention.toFixed(1)} %, target ${target} %; but for the ${RECOVERY_DAYS} days after two weeks away ${usual.toFixed(1)} %)`,
    ),
    figureAtMost(
      'the same: days after two weeks away until nothing waits, 95th of 100',
      quantile(days, 0.95),
      RECOVERY_DAYS,
      'days',
      ` (longest ${Math.max(...days)})`,
    ),
    figureAtLeast(
      `the same: new words in the ${RECOVERY_DAYS} days after, 5th of 100`,
      quantile(newWords, 0.05),
      1,
      'words',
      ` (mean ${Math.round(mean(newWords))})`,
    ),
  ];
}

/**
 * Learners who are simulated: their true memories lie around the model's, they miss every fifth day and are away for two
 * weeks. What the product's own functions plan for them is measured, and set beside other ways with the same minutes.
 */
export async function measureLearning({ simulatedLearners }: Effort): Promise<Figure[]> {
  const { candidates, a1 } = readCandidates();
  const figures: Figure[] = [];
  const seeds = Array.from({ length: simulatedLearners }, (_, i) => `learner ${i}`);
  const bySettings = (settings: LearningSettings) =>
    seeds.map((seed) => {
      const mind = createMind(seed);
      const way = ourWay(mind, candidates, settings, seed);
      return { ...simulate(mind, way, seed, () => settings.minutes * 60_000), way };
    });

  const usual = bySettings(USUAL_SETTINGS);
  const variants: [string, LearningSettings, Course[]][] = [
    ...GOAL_MINUTES.map((minutes): [string, LearningSettings, Course[]] => {
      const settings = { ...USUAL_SETTINGS, minutes };
      return [
        `${minutes} minutes`,
        settings,
        minutes === USUAL_SETTINGS.minutes ? usual : bySettings(settings),
      ];
    }),
    ['lighter', { ...USUAL_SETTINGS, isLighter: true }, bySettings({ ...USUAL_SETTINGS, isLighter: true })],
  ];
  for (const [name, settings, courses] of variants) figures.push(...figuresOf(name, settings, courses));

  const scheduler = createScheduler(aimFor(USUAL_SETTINGS));
  const differing = usual
    .slice(0, 5)
    .flatMap(({ way }) => differingWords([...way.memories.values()], foldReviews(way.events, scheduler)));
  figures.push(
    figureAtMost(
      'memories of five of them that differ from the fold of their events',
      differing.length,
      0,
      'words',
    ),
  );

  // As many new words as fit in the minutes, for all that have any.
  const many = { ...USUAL_SETTINGS, newWords: MAX_NEW_WORDS };
  const ours = bySettings(many);
  figures.push(figureOnly(`words held after ${DAYS} days: ours`, describe(ours)));
  const others: [string, (mind: Mind, seed: string) => Way][] = [
    ['SM-2', (mind) => spacedWay(mind, candidates, many, superMemo2)],
    ['Leitner’s boxes', (mind) => spacedWay(mind, candidates, many, leitner)],
    [
      'browsing A1 in the day’s order, each word recalled before looking',
      (mind, seed) => browsingWay(mind, a1, seed, true),
    ],
    ['browsing A1 in the day’s order', (mind, seed) => browsingWay(mind, a1, seed, false)],
  ];
  for (const [name, wayOf] of others) {
    const courses = seeds.map((seed, i) => {
      const mind = createMind(seed);
      const spent = new Map(ours[i]?.days.map(({ date, ms }) => [date, ms]));
      return simulate(mind, wayOf(mind, seed), seed, (date) => spent.get(date) ?? 0);
    });
    figures.push(figureOnly(`the same minutes: ${name}`, describe(courses)));
  }
  return figures;
}
