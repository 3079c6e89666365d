import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnerNow, noteServerTime } from './learner-clock.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-10T10:00:00Z');
const answerAt = (instant: number) =>
  new Response(null, { headers: { date: new Date(instant).toUTCString() } });
const readAt = () => Date.parse(learnerNow().at);

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance'] });
  vi.stubEnv('TZ', 'UTC');
  noteServerTime(answerAt(START));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('believes a device that is a few minutes off, and puts one right that is far off', () => {
  noteServerTime(answerAt(START + 10 * 60_000));
  expect(readAt()).toBe(START);
  noteServerTime(answerAt(START + 50 * HOUR));
  vi.advanceTimersByTime(HOUR);
  expect(readAt()).toBe(START + 51 * HOUR);
  expect(learnerNow().day).toBe('2026-03-12');
});

it('believes a clock that was set since the server answered, until it answers again', () => {
  noteServerTime(answerAt(START + 50 * HOUR));
  // Set right by its owner: the difference from before would make it wrong.
  vi.setSystemTime(START + 50 * HOUR);
  expect(readAt()).toBe(START + 50 * HOUR);
  vi.setSystemTime(START - 400 * 24 * HOUR);
  expect(learnerNow().day).toBe('2025-02-03');
  noteServerTime(answerAt(START + 50 * HOUR));
  expect(readAt()).toBe(START + 50 * HOUR);
});

it('goes by the device where the server says no time', () => {
  noteServerTime(new Response(null));
  expect(readAt()).toBe(START);
});
