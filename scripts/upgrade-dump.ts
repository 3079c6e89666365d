/**
 * node scripts/upgrade-dump.ts <migration> — writes tests/upgrades/<migration>.sql: a database as that migration left
 * it, with a few rows of everything it knew, for the test that brings it up to date. Made once for a schema that was
 * released, from that release's own migrations, and committed; later migrations must carry it along.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { startRealPostgres } from '#tests/support/real-postgres.ts';

const MIGRATIONS = 'src/server/platform/migrations';

type Journal = { entries: { tag: string }[] };

/** Rows by the table they are of, from the first schema on; those of a table that is not there yet are left out. */
const ROWS: [table: string, statement: string][] = [
  [
    'users',
    `insert into users (id, name, email, email_verified, created_at, updated_at) values
      ('user-lea', 'Léa', 'lea@school.example', true, '2025-10-01T08:00:00Z', '2025-10-02T08:00:00Z'),
      ('user-noor', 'نور', 'noor@school.example', true, '2025-10-01T09:00:00.123456Z', '2025-10-01T09:00:00Z'),
      ('user-new', '', 'new@school.example', false, '2025-10-03T23:59:59Z', '2025-10-03T23:59:59Z')`,
  ],
  ['roles', `insert into roles values ('user-lea', 'admin', '2025-10-01T08:01:00Z')`],
  [
    'profiles',
    `insert into profiles (user_id, base_language, level, onboarding_completed, updated_at) values
      ('user-lea', 'fr', 'b2', true, '2025-10-02T08:00:00Z'),
      ('user-noor', 'ar', 'all', true, '2025-10-02T09:00:00Z'),
      ('user-new', 'en', 'a1', false, '2025-10-03T23:59:59Z')`,
  ],
  ['rate_limits', `insert into rate_limits values ('speech|127.0.0.1', '2025-10-01T08:00:00Z', 7)`],
  [
    'keywords',
    `insert into keywords (id, headwords, variants, meanings, ipa, part_of_speech, contexts, level, topics, image_url,
        audio_url_en, status, review, search_text, created_at, updated_at) values
      ('adventure', '{"en":"adventure","ar":"مغامرة","es":"aventura","fr":"aventure","de":"Abenteuer","pt":"aventura"}',
        '{adventures}', '{"en":"an exciting journey or event","ar":"رحلة أو حدث مثير"}', '/ədˈven.tʃə/', 'noun',
        '[{"en":"The trip was an adventure.","ar":"كانت الرحلة مغامرة."}]', 'A2', '{travel}', '/media/pictures/adventure.png',
        '/media/speech/en/adventure.mp3', 'published', 'reviewed', 'adventure مغامره aventura', '2025-10-01T10:00:00Z', '2025-10-01T10:00:00Z'),
      ('may', '{"en":"may"}', '{}', '{"en":"used to say that something is possible"}', '', 'modal verb', '[]', 'B1', '{}',
        null, null, 'draft', 'draft', 'may', '2025-10-01T11:00:00Z', '2025-10-01T12:00:00Z'),
      ('o-clock', '{"en":"o''clock","de":"Uhr"}', '{}', '{}', '', '', '[]', null, '{time,"two words"}',
        null, null, 'published', 'draft', 'o''clock uhr', '2025-10-01T12:00:00Z', '2025-10-01T12:00:00Z')`,
  ],
  [
    'categories',
    `insert into categories (id, name, slug, description, descriptions, icon_emoji, name_en, name_ar, slug_en, slug_ar,
        created_at, updated_at) values
      ('travel', 'Travel', 'travel', 'Words for the road', '{"fr":"Mots pour la route"}', '✈️', 'Travel', 'السفر', 'travel', 'السفر',
        '2025-10-01T10:00:00Z', '2025-10-01T10:00:00Z'),
      ('empty', 'Empty', 'empty', null, '{}', null, null, null, null, null, '2025-10-01T10:00:00Z', '2025-10-01T10:00:00Z')`,
  ],
  [
    'category_keywords',
    `insert into category_keywords values ('travel', 'adventure', 3), ('travel', 'o-clock', 0)`,
  ],
  [
    'imported_items',
    `insert into imported_items values ('keyword', 'adventure', 'a1b2'), ('category', 'travel', 'c3d4'), ('link', 'travel/adventure', 'e5f6')`,
  ],
  ['language_pairs', `insert into language_pairs values ('ar-en', 'ar', '{en}'), ('ru-en', 'ru', '{en,de}')`],
  ['vocabulary_state', `insert into vocabulary_state values (1, 9007199254740993, 'digest')`],
  [
    'former_category_slugs',
    `insert into former_category_slugs values ('trips', 'travel', '2025-10-05T10:00:00Z')`,
  ],
  [
    'accounts',
    `insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) values
      ('account-1', 'user-lea', 'credential', 'user-lea', 'salt:hash', '2025-10-01T08:00:00Z', '2025-10-01T08:00:00Z'),
      ('account-2', 'google-7', 'google', 'user-noor', null, '2025-10-01T08:00:00Z', '2025-10-01T08:00:00Z')`,
  ],
  [
    'sessions',
    `insert into sessions (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at) values
      ('session-1', 'token-1', 'user-lea', '2099-01-01T00:00:00Z', '2001:db8::1', 'Firefox', '2025-10-01T08:00:00Z', '2025-10-01T08:00:00Z')`,
  ],
  [
    'study_places',
    `insert into study_places values ('user-lea', 'fr-en.b2', 51, '2025-10-06T08:00:00.5Z'), ('user-noor', 'ar-en.all', 1000000, '2025-10-06T08:00:00Z')`,
  ],
  [
    'study_events',
    `insert into study_events values
      ('user-lea', 'event-00000001', 'adventure', 'fr-en', 'b2', '2025-10-06T20:59:59.999Z', '2025-10-06'),
      ('user-lea', 'event-00000002', 'adventure', 'fr-en', null, '2025-10-06T21:00:00Z', '2025-10-07'),
      ('user-noor', 'event-00000001', 'no-longer-there', 'ar-en', 'all', '2025-10-30T22:00:00Z', '2025-10-31')`,
  ],
];

const tag = process.argv[2] ?? '';
const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;
const last = journal.entries.findIndex((entry) => entry.tag === tag);
if (last < 0)
  throw new Error(`no migration is called ${tag}; there are ${journal.entries.map((e) => e.tag).join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'wordlane-migrations-'));
cpSync(MIGRATIONS, folder, { recursive: true });
const upTo = { ...journal, entries: journal.entries.slice(0, last + 1) };
writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(upTo));

const server = await startRealPostgres();
const client = new pg.Client({ connectionString: server.url });
try {
  await client.connect();
  await client.query('create extension pg_trgm');
  await migrate(drizzle(client), { migrationsFolder: folder });
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const there = new Set(rows.map(({ name }) => name));
  for (const [table, statement] of ROWS) if (there.has(table)) await client.query(statement);
  const dump = execFileSync(
    join(server.binaries, 'pg_dump'),
    ['--inserts', '--no-owner', '--no-privileges', '--no-comments', server.url],
    { encoding: 'utf8' },
  );
  const statements = dump
    .split('\n')
    // psql's own commands, settings of one server's version, and remarks: the rest runs anywhere.
    .filter((line) => !/^(?:\\|--|SET |SELECT pg_catalog\.set_config)/.test(line))
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n');
  writeFileSync(join('tests/upgrades', `${tag}.sql`), `${statements.trim()}\n`);
} finally {
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true });
}
