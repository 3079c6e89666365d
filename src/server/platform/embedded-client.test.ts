import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEmbeddedClient, type EmbeddedClient } from './embedded-client.ts';

let pglite: PGlite;
let client: EmbeddedClient;

beforeAll(async () => {
  pglite = await PGlite.create();
});

beforeEach(async () => {
  await pglite.exec(
    'deallocate all; drop table if exists notes; create table notes (id integer primary key, text text)',
  );
  client = createEmbeddedClient(pglite);
});

afterAll(() => pglite.close());

const VALUES = [
  'مرحبا “x”',
  -7,
  2 ** 40,
  0.1,
  true,
  null,
  new Date(1_770_000_000_123),
  '2026-03-10T10:00:00.123Z',
  { a: [1, 'ü', null] },
  '["as text"]',
  ['a,b', '"c"', '\\', 'NULL'],
  [1, 2],
  new Uint8Array([0, 255]),
];
const KINDS = `$1::text as a, $2::int as b, $3::bigint as c, $4::float8 as d, $5::boolean as e, $6::text as f,
  $7::timestamptz as g, $8::timestamptz as h, $9::jsonb as i, $10::jsonb as j, $11::text[] as k, $12::int[] as l,
  $13::bytea as m, 12345678901234567890.5::numeric as n, '{}'::int[] as o, interval '1 day' as p`;

it.each(['array', 'object'] as const)('gives what PGlite itself gives, rows as %s', async (rowMode) => {
  const text = `select ${KINDS}`;
  const parsers = { 1184: (value: string) => value };
  for (const options of [{ rowMode }, { rowMode, parsers }]) {
    const expected = await pglite.query(text, VALUES, options);
    // Unknown, seen once, ready.
    for (let times = 0; times < 3; times++) {
      const { rows, fields } = await client.query(text, VALUES, options);
      expect({ rows, fields }).toEqual({ rows: expected.rows, fields: expected.fields });
    }
  }
});

it('says how many rows were changed', async () => {
  const insert = 'insert into notes select n, $1 from generate_series(1, 3) n';
  expect(await client.query(insert, ['x'])).toMatchObject({ affectedRows: 3, rows: [] });
  expect(await client.query('update notes set text = $1 where id > $2', ['y', 1])).toMatchObject({
    affectedRows: 2,
  });
  expect(await client.query('select * from notes')).toMatchObject({ affectedRows: 0 });
});

it('gives the columns that a table has now, however often it was asked before', async () => {
  await client.query('insert into notes values (1, $1)', ['one']);
  for (let times = 0; times < 3; times++)
    expect((await client.query('select * from notes')).rows).toEqual([{ id: 1, text: 'one' }]);
  await client.query('alter table notes add column more boolean default true');
  for (let times = 0; times < 3; times++)
    expect((await client.query('select * from notes')).rows).toEqual([{ id: 1, text: 'one', more: true }]);
});

it('goes on after a statement that fails, ready or not', async () => {
  const insert = () => client.query('insert into notes values (1, $1)', ['one']);
  await insert();
  for (let times = 0; times < 3; times++)
    await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
  for (let times = 0; times < 3; times++)
    await expect(client.query('select nothing from notes')).rejects.toMatchObject({ code: '42703' });
  expect((await client.query('select count(*)::int as n from notes')).rows).toEqual([{ n: 1 }]);
});

it('keeps no more statements ready than it may, and can still ask the others', async () => {
  for (let round = 0; round < 3; round++)
    for (let n = 0; n < 200; n++)
      expect((await client.query(`select ${n} + $1::int as n`, [1])).rows).toEqual([{ n: n + 1 }]);
  const { rows } = await pglite.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements');
  expect(rows[0]?.n).toBeLessThanOrEqual(151);
});

it('lets others wait until a transaction is over', async () => {
  const order: string[] = [];
  const first = client.transaction(async (tx) => {
    await tx.query('insert into notes values (1, $1)', ['one']);
    order.push('first');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await tx.query('insert into notes values (2, $1)', ['two']);
  });
  const count = client.query<{ n: number }>('select count(*)::int as n from notes').then(({ rows }) => {
    order.push(`counted ${rows[0]?.n}`);
  });
  const second = client.transaction(async () => {
    order.push('second');
  });
  await Promise.all([first, count, second]);
  expect(order).toEqual(['first', 'counted 2', 'second']);
});

it('commits nothing of a transaction in which a statement failed, also where nobody passed that on', async () => {
  const failing = client.transaction(async (tx) => {
    await tx.query('insert into notes values (1, $1)', ['one']);
    await tx.query('select 1 / $1::int', [0]).catch(() => {});
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect((await client.query('select * from notes')).rows).toEqual([]);
});

it('refuses a transaction that is over', async () => {
  let kept: Pick<EmbeddedClient, 'query'> | undefined;
  await client.transaction(async (tx) => {
    kept = tx;
  });
  expect(() => kept?.query('select 1')).toThrow('closed');
});
