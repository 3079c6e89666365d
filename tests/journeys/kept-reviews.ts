import type { Page } from '@playwright/test';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { keepRows } from './kept-rows.ts';

const DAY = 86_400_000;
let made = 0;

/** A review as a session would have made it, some days before the journey's day. */
export function reviewOf(word: string, daysAgo: number, details: Partial<ReviewEvent> = {}): ReviewEvent {
  const number = ++made;
  const instant = Date.parse(ORDINARY_DAY) - daysAgo * DAY + number;
  const random = Uint8Array.from({ length: 10 }, (_, i) => (i < 8 ? i * 31 : number >> (8 * (9 - i))) & 255);
  const at = new Date(instant).toISOString();
  const event = { word, at, day: at.slice(0, 10), form: 'hear', outcome: 'right', ms: 30_000 } as const;
  return { id: uuidV7(instant, random), ...event, ...details };
}

/** Puts reviews where the browser of a guest keeps them. */
export const keepReviews = (page: Page, events: readonly ReviewEvent[]): Promise<void> =>
  keepRows(page, { reviews: events, touched: events.map(({ id, word, day }) => ({ id, word, day })) });
