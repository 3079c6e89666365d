import type { BrowserContext, Page } from '@playwright/test';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import type { AccountServer } from '#tests/support/account-server.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { test as base, expect } from './fixtures.ts';

/** On a server of the file's own: the others' has no mail. */
export const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(undefined) });

export const { auth, notices, faults, account } = accountTexts('en');
export const PASSWORD = 'correct horse battery';

export async function fillIn(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

export async function expectSignedInAs(page: Page, server: AccountServer, name: string): Promise<void> {
  await page.goto(`${server.url}/profile`);
  await expect(page.locator('#account')).toContainText(name);
}

export async function signOut(page: Page, server: AccountServer): Promise<void> {
  await page.goto(`${server.url}/profile`);
  await page.locator('#account').getByRole('button', { name: auth.signOut, exact: true }).first().click();
  await expect(page.getByRole('status')).toHaveText(notices.signedOut);
}

/** Signs up and confirms, as a person does. */
export async function signUp(page: Page, server: AccountServer, email: string): Promise<void> {
  await page.goto(`${server.url}/auth?method=email&step=create`);
  await fillIn(page, { [auth.email]: email, [auth.password]: PASSWORD }, auth.createAccount);
  await expect(page.getByRole('status')).toHaveText(notices.created);
  await page.goto(linkIn(await server.mail.mailTo(email)));
  await expect(page).toHaveURL(`${server.url}/today`);
}

export async function signIn(
  page: Page,
  server: AccountServer,
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await fillIn(page, { [auth.email]: email, [auth.password]: password }, auth.signIn);
}

/** Signs in at the provider itself and comes back, or refuses there. */
export async function answerProvider(page: Page, name: string, agrees = true): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: /sign-in/i }).click();
  if (agrees) await page.getByRole('button', { name: /continue/i }).click();
  else await page.getByRole('link', { name: /cancel/i }).click();
}

export async function sessionCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name.endsWith('session_token'));
}
