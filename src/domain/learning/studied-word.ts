import { createSeededRandom } from '../seeded-random.ts';
import type { ReviewEvent } from './review-event.ts';
import type { StudyEvent } from './study-event.ts';
import { UUID_BYTES, uuidV7 } from './uuid-v7.ts';

/**
 * What a word that was studied by browsing means for learning: it was met, which grades nothing. The event's id follows
 * from that of what it comes from, so that it is one, whichever browser or server brings it.
 * @param day the learner's calendar date then, YYYY-MM-DD; for what was before there was any, that in Cairo
 */
export function meetingOf({ id, keyword, at }: StudyEvent, day: string): ReviewEvent {
  const random = createSeededRandom(id);
  const bytes = Uint8Array.from({ length: UUID_BYTES }, () => Math.floor(random() * 256));
  const instant = Date.parse(at);
  return {
    id: uuidV7(instant, bytes),
    word: keyword,
    at: new Date(instant).toISOString(),
    day,
    form: 'meet',
    outcome: 'unknown',
    ms: 0,
  };
}
