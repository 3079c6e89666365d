import type { Browser, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { LanguageCode } from '#src/domain/language.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import {
  keepFewWords,
  type PreparedServer,
  type SERVER_DATABASES,
  startPreparedServer,
} from '#tests/support/prepared-server.ts';
import { expect } from './fixtures.ts';

type Admin = Awaited<ReturnType<typeof addSignedInUser>>;
export type Prepared = PreparedServer<{ admin: Admin }>;

export const texts = editingTexts('en');
export const generator = generationTexts('en');

export async function prepare(
  kind: (typeof SERVER_DATABASES)[number],
  {
    words = 'few',
    settings = {},
  }: { words?: 'all' | 'few' | 'none'; settings?: Record<string, string> } = {},
): Promise<Prepared> {
  return startPreparedServer(
    kind,
    async (database) => {
      if (words === 'few') await keepFewWords(database);
      return { admin: await addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }) };
    },
    { LOG_LEVEL: 'silent', ...(words === 'all' ? {} : { IMPORT: 'none' }), ...settings },
    { isEmpty: words === 'none' },
  );
}

type Window = { language?: LanguageCode; width?: number; script?: boolean; dark?: boolean };

export async function open(
  browser: Browser,
  { server, prepared }: Prepared,
  window: Window = {},
): Promise<Page> {
  const { language = 'en', width = 1280, script = true, dark = false } = window;
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: script,
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const [name = '', value = ''] = prepared.admin.cookie.split('=');
  const common = { domain: '127.0.0.1', path: '/' };
  await context.addCookies([
    { name, value, ...common, httpOnly: true, sameSite: 'Lax' },
    { name: 'prefs', value: `v1~l:${language}`, ...common },
  ]);
  context.setDefaultTimeout(60_000);
  return context.newPage();
}

/**
 * Makes every write of a kind to a table fail, as a database in trouble does. What mends it waits until one
 * has failed: what the page said of an earlier failure may stand there still, and says nothing of this one.
 */
export async function breakTable({ database }: Prepared, table: string, on: 'insert' | 'update' | 'delete') {
  const run = (text: string) => database!.db.execute(sql.raw(text));
  // What a sequence has counted stays counted where everything else of the failed write is undone.
  await run('create sequence failures');
  await run(
    `create or replace function broken() returns trigger language plpgsql as $$
      begin perform nextval('failures'); raise exception 'out of order'; end $$`,
  );
  await run(`create trigger broken before ${on} on ${table} for each row execute function broken()`);
  return async () => {
    const ask = () => database!.rows(sql`select is_called from failures`);
    await expect.poll(ask).toEqual([{ is_called: true }]);
    await run(`drop trigger broken on ${table}`);
    await run('drop sequence failures');
  };
}

/** Takes a table out of reach, so that reading it fails. */
export async function hideTable({ database }: Prepared, table: string) {
  const run = (text: string) => database!.db.execute(sql.raw(text));
  await run(`alter table ${table} rename to ${table}_away`);
  return () => run(`alter table ${table}_away rename to ${table}`);
}

export const rows = (page: Page) => page.locator('#saved [data-keyword]');
export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
export const status = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
