import { sql } from 'drizzle-orm';
import { USUAL_AIM } from '#src/domain/learning/learning-settings.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { createScheduler } from '#src/domain/learning/scheduler.ts';
import { UUID_BYTES, uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { createSeededRandom } from '#src/domain/seeded-random.ts';
import type { Database } from '#src/server/platform/database.ts';

/** Reviews from which each memory comes. */
const REVIEWS_EACH = 3;

/**
 * Gives learners who have none memories of so many words, due over half a year, and the reviews, days and logs that belong
 * to them.
 * @param userIds of those who get them
 */
export async function addMemories(
  { db }: Database,
  userIds: readonly string[],
  memories: number,
): Promise<void> {
  const { name } = createScheduler(USUAL_AIM);
  const learners = sql`(select value as user_id from json_array_elements_text(${JSON.stringify(userIds)}::json)) as learner`;
  await db.execute(sql`
    insert into memories (user_id, word, stability, difficulty, due, last, reps, lapses, state, met, scheduler)
    select user_id, id, 60, 5, current_date + (n % 180)::int, current_date - 30, ${REVIEWS_EACH}::int, 0, 'known',
      current_date - 200, ${name}
    from ${learners}, (select id, row_number() over (order by md5(id)) as n from keywords
      where status = 'published' order by n limit ${memories}) as word`);
  await db.execute(sql`
    insert into reviews (user_id, id, word, at, day, form, outcome, ms)
    select user_id, gen_random_uuid(), word, at, at::date, 'gap', 'right', 4000
    from ${learners} join (select *, row_number() over (partition by user_id order by word) as place from memories) as memory
        using (user_id), generate_series(1, ${REVIEWS_EACH}::int) as n,
      lateral (select now() - (n * 30 + place % 30) * interval '1 day' - place * interval '1 second' as at) as moment`);
  await db.execute(sql`
    insert into review_days (user_id, day, items, ms)
    select user_id, day, count(*), sum(ms) from ${learners} join reviews using (user_id) group by user_id, day`);
  await db.execute(sql`
    insert into review_logs (user_id, reviews, scheduler)
    select user_id, ${memories * REVIEWS_EACH}::int, ${name} from ${learners}`);
}

/** Reviews of words drawn at random, of the time until an instant, in the order in which a browser sends them. */
export function buildReviews(
  seed: string,
  words: readonly string[],
  { count, until }: { count: number; until: number },
): ReviewEvent[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const at = new Date(until - (count - i) * 8_000);
    const bytes = Uint8Array.from({ length: UUID_BYTES }, () => Math.floor(random() * 256));
    return {
      id: uuidV7(at.getTime(), bytes),
      word: words[Math.floor(random() * words.length)] as string,
      at: at.toISOString(),
      day: at.toISOString().slice(0, 10),
      form: 'choose-meaning',
      outcome: random() < 0.9 ? 'right' : 'wrong',
      ms: 3_000,
    };
  });
}
