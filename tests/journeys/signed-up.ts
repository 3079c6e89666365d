import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TestServer } from '#tests/support/running-server.ts';
import { expect } from './fixtures.ts';

const PASSWORD = 'seven quiet lanes';

/** Signs a browser up for an account with an address, by the mail's link, which a server without a mail service leaves in a file. */
export async function signUp(page: Page, server: TestServer): Promise<{ email: string; password: string }> {
  const given = { email: `${crypto.randomUUID()}@learner.example`, password: PASSWORD };
  expect((await page.request.post('/api/auth/sign-up/email', { data: { ...given, name: '' } })).ok()).toBe(
    true,
  );
  const box = join(server.dataFolder, 'outbox');
  const mails = readdirSync(box)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(box, name), 'utf8')) as { to: string; text: string });
  const link = new URL(/https?:\S+/.exec(mails.find(({ to }) => to === given.email)?.text ?? '')?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await page.waitForURL((url) => url.pathname === '/today');
  return given;
}

/** Makes an account without name or address of a browser's guest. */
export async function keepProgress(page: Page): Promise<void> {
  await page.request.post('/auth', { form: { step: 'keep' } });
}
