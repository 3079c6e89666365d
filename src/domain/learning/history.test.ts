import { describe, expect, it } from 'vitest';
import { figuresByDay, streakDays } from './day-figures.ts';
import { loadAhead, monthsOf, retentionOf } from './history.ts';
import { USUAL_AIM } from './learning-settings.ts';
import { foldReviews, gradedReviews, type Memory } from './memory.ts';
import type { ReviewEvent } from './review-event.ts';
import { createScheduler } from './scheduler.ts';

let count = 0;
function eventOf(day: string, details: Partial<ReviewEvent> = {}): ReviewEvent {
  count++;
  return {
    id: `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    word: 'dog',
    at: `${day}T12:00:00.000Z`,
    day,
    form: 'type',
    outcome: 'right',
    ms: 5000,
    ...details,
  };
}

describe('history', () => {
  const wrong = eventOf('2026-03-02', { word: 'cat', outcome: 'wrong' });
  const events = [
    eventOf('2026-03-02', { form: 'meet', outcome: 'unknown' }),
    eventOf('2026-03-02'),
    wrong,
    eventOf('2026-03-02', { word: 'cat', outcome: 'corrected', corrects: wrong.id }),
    eventOf('2026-03-02', { word: 'cat', outcome: 'near', ms: 3_600_000 }),
    eventOf('2026-01-31', { outcome: 'unknown' }),
  ];
  const figures = figuresByDay(events);

  it('counts a day without what was taken back, and nobody as thinking for an hour', () => {
    expect(figures.get('2026-03-02')).toEqual({
      items: 3,
      ms: 70_000,
      words: 2,
      met: 1,
      right: 1,
      near: 1,
      wrong: 0,
    });
    expect(figures.get('2026-01-31')).toMatchObject({ items: 1, wrong: 1 });
    expect(streakDays(figures)).toEqual([]);
    const five = Array.from({ length: 5 }, () => eventOf('2026-03-04'));
    expect(streakDays(figuresByDay(five))).toEqual(['2026-03-04']);
  });

  it('shows whole months, newest first, from the first that has something', () => {
    const months = monthsOf(figures, '2026-03-10', 12);
    expect(months.map(({ month, days }) => [month, days.length])).toEqual([
      ['2026-03', 31],
      ['2026-02', 28],
      ['2026-01', 31],
    ]);
    expect(months.map(({ firstWeekday }) => firstWeekday)).toEqual([7, 7, 4]);
    expect(months[0]?.days[1]).toMatchObject({ date: '2026-03-02', figures: { items: 3 } });
    expect(months[1]?.days.every((day) => day.figures === undefined)).toBe(true);
    expect(monthsOf(figures, '2026-03-10', 1)).toHaveLength(1);
    expect(monthsOf(new Map(), '2026-03-10', 5)).toHaveLength(1);
  });
});

const memory = (word: string, due: string, state: Memory['state'] = 'learning') =>
  ({ word, due, state }) as Memory;

it('the coming week begins with what is overdue, and words that were only met are not due', () => {
  const memories = [
    memory('a', '2026-02-01'),
    memory('b', '2026-03-10'),
    memory('c', '2026-03-16'),
    memory('d', '2026-03-17'),
    memory('e', '2026-03-10', 'new'),
  ];
  const load = loadAhead(memories, '2026-03-10');
  expect(load.map(({ due }) => due)).toEqual([2, 0, 0, 0, 0, 0, 1]);
  expect(load[6]?.date).toBe('2026-03-16');
});

it('true retention stands beside the expected one from a hundred reviews on', () => {
  const scheduler = createScheduler(USUAL_AIM);
  const events: ReviewEvent[] = [];
  const review = (n: number) => {
    const word = `word-${n}`;
    events.push(eventOf('2026-03-01', { word }));
    const due = foldReviews(events.slice(-1), scheduler)[0]?.due as string;
    events.push(eventOf(due, { word, outcome: n % 10 === 0 ? 'wrong' : 'right' }));
  };
  for (let n = 0; n < 99; n++) review(n);
  expect(retentionOf(gradedReviews(events, scheduler))).toBeUndefined();
  review(99);
  const retention = retentionOf(gradedReviews(events, scheduler));
  expect(retention?.reviews).toBe(100);
  expect(retention?.remembered).toBeCloseTo(0.9, 5);
  expect(retention?.expected).toBeGreaterThan(0.85);
  expect(retention?.expected).toBeLessThan(0.95);
});
