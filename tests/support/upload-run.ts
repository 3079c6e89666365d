import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#src/server/platform/database.ts';
import type { FileStorage } from '#src/server/platform/storage.ts';
import { TEST_SECRET } from './accounts.ts';
import type { OpenAiServer } from './openai-server.ts';

/** Prices with which a token, or a character, costs a millionth of a dollar. */
const PRICES = { TEXT_PRICE_INPUT: '1', TEXT_PRICE_OUTPUT: '1', SPEECH_PRICE: '1' };

/** Settings of a server that writes and speaks with a provider, and has no word to begin with. */
export function uploadSettings(provider: OpenAiServer, dataFolder: string): Record<string, string> {
  return {
    ...provider.settings('text', 'speech'),
    // Calls that a killed process had under way count against it until their lease is over.
    TEXT_PROVIDER_CONCURRENCY: '64',
    SPEECH_PROVIDER_CONCURRENCY: '64',
    ...PRICES,
    WORKER_ITEMS: '8',
    IMPORT: 'none',
    AUTH_SECRET: TEST_SECRET,
    DATA_DIR: dataFolder,
  };
}

/** How many calls a provider has answered. */
export const servedBy = (provider: OpenAiServer) => provider.served('text') + provider.served('speech');

/**
 * Until no call is held for under way: those of killed processes are for lost once their lease is over, which other
 * processes look for. And until no job waits: one whose process was long without a sign is given out twice, and then may
 * be due when there is nothing left to do.
 */
export async function untilNothingIsLeft(database: Database): Promise<void> {
  await expect
    .poll(
      () =>
        database.rows(sql`
          select id, lease_until::text as until from provider_calls where state = 'open'
          union all
          select id::text, start_after::text from pgboss.job
            where name = 'generation-items' and state in ('created', 'retry')`),
      { interval: 300 },
    )
    .toEqual([]);
}

/**
 * Holds a finished upload to what it must come to: each word once, with each of its sounds as a file; nothing left to
 * do; and a ledger that is at least what the provider served, and above it at most by calls nobody came back from.
 */
export async function expectWholeUpload(
  database: Database,
  {
    id,
    words,
    storage,
    provider,
  }: { id: string; words: string[]; storage: FileStorage; provider: OpenAiServer },
): Promise<{ lost: number; interruptions: number }> {
  const items = await database.rows<{ state: string; interruptions: number; label: string }>(
    sql`select label, state, interruptions from generation_items where batch_id = ${id} order by position`,
  );
  expect(items.map(({ label, state }) => `${label} ${state}`)).toEqual(words.map((word) => `${word} done`));

  const keywords = await database.rows<Record<string, string | null>>(
    sql`select headword_en, audio_url_en, audio_url_ar, audio_url_es, audio_url_fr, audio_url_de, audio_url_pt from keywords`,
  );
  expect(keywords.map(({ headword_en }) => headword_en).sort()).toEqual([...words].sort());
  for (const { headword_en, ...sounds } of keywords)
    for (const [column, url] of Object.entries(sounds)) {
      const file = await storage.find((url ?? 'none').replace('/media/', ''));
      expect(file?.size, `${column} of ${headword_en}: ${url}`).toBeGreaterThan(0);
    }
  const written = await database.rows<{ keyword_id: string; n: number }>(
    sql`select keyword_id, count(*)::int as n from keyword_versions where action in ('created', 'generated') group by keyword_id having count(*) <> 1`,
  );
  expect(written).toEqual([]);

  // A job that a dead process held may still be on its way back; it will find nothing to do.
  const jobs = await database.rows(
    sql`select id, state from pgboss.job where name = 'generation-items' and state in ('created', 'retry')`,
  );
  expect(jobs).toEqual([]);

  const [ledger] = await database.rows<{
    cost: number;
    lost: number;
    lost_cost: number;
    open: number;
    text: number;
    speech: number;
    of_batch: number;
  }>(sql`
    select coalesce(sum(cost_micros), 0)::float8 as cost,
      count(*) filter (where state = 'lost')::int as lost,
      coalesce(sum(cost_micros) filter (where state = 'lost'), 0)::float8 as lost_cost,
      count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state <> 'released' and provider = 'text')::int as text,
      count(*) filter (where state <> 'released' and provider = 'speech')::int as speech,
      coalesce(sum(cost_micros) filter (where batch_id = ${id}), 0)::float8 as of_batch
    from provider_calls`);
  if (!ledger) throw new Error('a sum has a row');
  const used = provider.usage();
  const served = used.inputTokens + used.outputTokens + used.characters;
  expect(ledger.open).toBe(0);
  expect(ledger.cost).toBeGreaterThanOrEqual(served);
  expect(ledger.cost - ledger.lost_cost).toBeLessThanOrEqual(served);
  expect(ledger.text).toBeGreaterThanOrEqual(provider.served('text'));
  expect(ledger.speech).toBeGreaterThanOrEqual(provider.served('speech'));
  expect(ledger.text + ledger.speech - ledger.lost).toBeLessThanOrEqual(
    provider.served('text') + provider.served('speech'),
  );
  const [batch] = await database.rows<{ spent: number; reserved: number }>(
    sql`select spent_micros::float8 as spent, reserved_micros::float8 as reserved from generation_batches where id = ${id}`,
  );
  // The provider counts what was asked of it beside the batch too.
  expect(batch).toEqual({ spent: ledger.of_batch, reserved: 0 });
  return {
    lost: ledger.lost,
    interruptions: items.reduce((sum, { interruptions }) => sum + interruptions, 0),
  };
}
