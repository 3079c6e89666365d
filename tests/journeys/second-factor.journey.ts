import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { findBarriers, widthBeyond } from '#tests/support/accessibility.ts';
import { type AccountServer, startAccountServer } from '#tests/support/account-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { test as base, expect } from './fixtures.ts';

// A server of this file's own, under a name: passkeys belong to a name, not to an address.
const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(undefined) });

const { auth, notices, faults, account } = accountTexts('en');
const { factor } = account;
const EMAIL = 'admin@school.example';
const PASSWORD = 'correct horse battery';

/** The code of an app at an instant (RFC 6238: HMAC-SHA-1, six digits, 30 s). */
function codeOf(key: string, at = Date.now()): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel(auth.email, { exact: true }).fill(EMAIL);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
}

async function signOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/profile`);
  await page.locator('#account').getByRole('button', { name: auth.signOut, exact: true }).first().click();
  await expect(page.getByRole('status')).toHaveText(notices.signedOut);
}

/** Opens a folded form of the section and sends it with the password. */
async function send(page: Page, title: string, button: RegExp | string, name?: string): Promise<void> {
  const fold = page.locator('#second-factor details').filter({ has: page.getByText(title, { exact: true }) });
  await fold.locator('summary').first().click();
  if (name) await fold.getByLabel(factor.passkeyName).fill(name);
  await fold.getByLabel(account.currentPassword).fill(PASSWORD);
  await fold.getByRole('button', { name: button }).click();
}

test.describe.configure({ mode: 'default' });

test.describe('where admins need a second factor', () => {
  let server: AccountServer;
  let url: string;
  test.beforeEach(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    server = await startAccountServer('the embedded database', {
      PORT: String(port),
      HOST: 'localhost',
      PUBLIC_URL: url,
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
      ADMIN_SECOND_FACTOR: 'required',
    });
  });
  test.afterEach(() => server?.close());

  test('an admin is let in with the codes of an app, without script, and with a backup code', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
    const page = await context.newPage();
    await signIn(page, url);
    await page.goto(`${url}/admin`);
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByText(factor.needed)).toBeVisible();
    const call = await context.request.get(`${url}/api/batches`);
    expect(call.status()).toBe(403);
    expect(await call.json()).toMatchObject({ code: 'second-factor-needed' });

    await send(page, factor.setUp, new RegExp(`^${factor.setUp}`));
    const key = await page.locator('#second-factor code').innerText();
    await expect(page.locator('#second-factor [role=img] svg')).toBeVisible();
    await page.getByLabel(factor.code).fill('000000');
    await page.getByRole('button', { name: factor.turnOn, exact: true }).click();
    await expect(page.getByText(faults.codeWrong)).toBeVisible();
    await expect(page.locator('#second-factor [role=img] svg')).toBeVisible();
    await page.getByLabel(factor.code).fill(codeOf(key));
    await page.getByRole('button', { name: factor.turnOn, exact: true }).click();
    const codes = await page.locator('#second-factor li code').allInnerTexts();
    expect(codes).toHaveLength(10);
    expect((await server.mail.mailTo(EMAIL)).subject).toBe(accountTexts('en').mails.factorAdded.subject);
    await page.goto(`${url}/admin/log`);
    await expect(page.getByText('Set up a second factor (app)')).toBeVisible();

    await signOut(page, url);
    await signIn(page, url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.factorTitle);
    await page.goto(`${url}/admin`);
    await expect(page).toHaveURL(/\/auth/);
    await page.goto(`${url}/auth?step=factor&to=%2Fadmin%2Flog`);
    await page.getByLabel(auth.factorCode, { exact: true }).fill('not a code');
    await page.getByRole('button', { name: auth.verify }).click();
    await expect(page.getByRole('alert')).toHaveText(faults.codeWrong);
    await page.getByLabel(auth.factorCode, { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: auth.verify }).click();
    await expect(page).toHaveURL(`${url}/admin/log`);
    await signOut(page, url);
    await signIn(page, url);
    // Each backup code works once.
    await page.getByLabel(auth.factorCode, { exact: true }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: auth.verify }).click();
    await expect(page.getByRole('alert')).toHaveText(faults.codeWrong);
    await page.getByLabel(auth.factorCode, { exact: true }).fill(codeOf(key));
    await page.getByRole('button', { name: auth.verify }).click();
    await expect(page).toHaveURL(`${url}/today`);

    await page.goto(`${url}/profile`);
    await send(page, factor.turnOff, new RegExp(`^${factor.turnOff}`));
    await expect(page.getByText(notices.factorOff)).toBeVisible();
    await page.goto(`${url}/admin`);
    await expect(page).toHaveURL(/\/profile/);
    await context.close();
  });

  test('an admin is let in with a passkey, and signs in with it', async ({ page, context }) => {
    await context.clock.resume();
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signIn(page, url);
    await expect(page).toHaveURL(`${url}/today`);
    await page.goto(`${url}/profile`);
    await send(page, factor.addPasskey, factor.addPasskey, 'My laptop');
    await page.getByRole('button', { name: factor.makePasskey }).click();
    await expect(page.getByText(notices.passkeyAdded)).toBeVisible();
    await expect(page.getByText('My laptop', { exact: true })).toBeVisible();
    await page.goto(`${url}/admin/log`);
    await expect(page.getByText('Set up a second factor (passkey)')).toBeVisible();

    await signOut(page, url);
    // The password alone does not open the admin area.
    await signIn(page, url);
    await page.goto(`${url}/admin`);
    await expect(page).toHaveURL(/\/profile/);
    await page.locator('#second-factor').getByRole('link', { name: auth.byPasskey }).click();
    await page.getByRole('button', { name: auth.byPasskey }).click();
    await expect(page).toHaveURL(`${url}/admin`);
    await signOut(page, url);
    await page.goto(`${url}/auth`);
    await page.getByRole('link', { name: auth.byPasskey }).click();
    await page.getByRole('button', { name: auth.byPasskey }).click();
    await expect(page).toHaveURL(`${url}/today`);

    await page.goto(`${url}/profile`);
    await send(page, factor.removePasskey, new RegExp(`^${factor.removePasskey}`));
    await expect(page.getByText(notices.passkeyRemoved)).toBeVisible();
    await page.goto(`${url}/admin`);
    await expect(page).toHaveURL(/\/profile/);
    expect(await widthBeyond(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);

    await signOut(page, url);
    await devices.send('WebAuthn.clearCredentials', { authenticatorId });
    await page.goto(`${url}/auth?step=passkey`);
    await page.getByRole('button', { name: auth.byPasskey }).click();
    const fault = page.getByRole('alert');
    await expect(fault).toBeFocused();
    await expect(fault).toHaveAccessibleName(faults.passkeyFailed);
  });
});
