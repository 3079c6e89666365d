import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { UUID_BYTES, uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { createSeededRandom } from '#src/domain/seeded-random.ts';

/**
 * What a word that was studied before there were reviews amounts to: it was met, which grades nothing. The migration that
 * brought reviews says the same in SQL: the event's id follows from that of what it comes from.
 * @param at when it was studied, and the date then, YYYY-MM-DD
 */
export function meetingOf(id: string, word: string, at: Date, day: string): ReviewEvent {
  const random = createSeededRandom(id);
  const bytes = Uint8Array.from({ length: UUID_BYTES }, () => Math.floor(random() * 256));
  return {
    id: uuidV7(at.getTime(), bytes),
    word,
    at: at.toISOString(),
    day,
    form: 'meet',
    outcome: 'unknown',
    ms: 0,
  };
}
