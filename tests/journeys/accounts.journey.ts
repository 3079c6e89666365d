import type { BrowserContext, Page } from '@playwright/test';
import { accountTexts, fillText } from '#src/i18n/accounts/account-texts.ts';
import { findBarriers, widthBeyond } from '#tests/support/accessibility.ts';
import { type AccountServer, DATABASE_KINDS, startAccountServer } from '#tests/support/account-server.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { test as base, expect } from './fixtures.ts';

// A server of this file's own: the others' has no mail.
const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(undefined) });

const { auth, notices, faults, account } = accountTexts('en');
const PASSWORD = 'correct horse battery';

async function fillIn(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function expectSignedInAs(page: Page, server: AccountServer, name: string): Promise<void> {
  await page.goto(`${server.url}/profile`);
  await expect(page.locator('#account')).toContainText(name);
}

async function signOut(page: Page, server: AccountServer): Promise<void> {
  await page.goto(`${server.url}/profile`);
  await page.locator('#account').getByRole('button', { name: auth.signOut, exact: true }).first().click();
  await expect(page.getByRole('status')).toHaveText(notices.signedOut);
}

/** Signs up and confirms, as a person does. */
async function signUp(page: Page, server: AccountServer, email: string): Promise<void> {
  await page.goto(`${server.url}/auth?method=email&step=create`);
  await fillIn(page, { [auth.email]: email, [auth.password]: PASSWORD }, auth.createAccount);
  await expect(page.getByRole('status')).toHaveText(notices.created);
  await page.goto(linkIn(await server.mail.mailTo(email)));
  await expect(page).toHaveURL(`${server.url}/today`);
}

async function signIn(page: Page, server: AccountServer, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${server.url}/auth`);
  await fillIn(page, { [auth.email]: email, [auth.password]: password }, auth.signIn);
}

/** Signs in at the provider itself and comes back, or refuses there. */
async function answerProvider(page: Page, name: string, agrees = true): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: /sign-in/i }).click();
  if (agrees) await page.getByRole('button', { name: /continue/i }).click();
  else await page.getByRole('link', { name: /cancel/i }).click();
}

async function sessionCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name.endsWith('session_token'));
}

for (const kind of DATABASE_KINDS) {
  test.describe(`on ${kind}`, () => {
    test.describe.configure({ mode: 'default' });
    let server: AccountServer;
    test.beforeAll(async () => {
      server = await startAccountServer(kind);
    });
    test.afterAll(() => server?.close());

    test('a visitor creates an account, confirms it by mail, signs out, and back in', async ({
      page,
      context,
      complaints,
    }) => {
      const email = 'first@learner.example';
      await page.goto(`${server.url}/auth`);
      await page.getByRole('link', { name: auth.createAccount }).click();
      await fillIn(page, { [auth.email]: 'first@learner', [auth.password]: '12345' }, auth.createAccount);
      await expect(page.getByRole('alert')).toHaveText(faults.emailInvalid);
      await fillIn(page, { [auth.email]: email, [auth.password]: '12345' }, auth.createAccount);
      await expect(page.getByRole('alert')).toHaveText(faults.passwordShort);
      // What was typed is still there.
      await expect(page.getByLabel(auth.email)).toHaveValue(email);
      await fillIn(page, { [auth.password]: PASSWORD }, auth.createAccount);
      await expect(page.getByRole('status')).toHaveText(
        'Account created! Please check your email to verify.',
      );

      // Not before the address is confirmed.
      await fillIn(page, { [auth.email]: email, [auth.password]: PASSWORD }, auth.signIn);
      await expect(page.getByRole('alert')).toHaveText(faults.wrongCredentials);
      expect(await sessionCookie(context)).toBeUndefined();

      const mail = await server.mail.mailTo(email);
      expect(mail.subject).toBe(accountTexts('en').mails.confirm.subject);
      await page.goto(linkIn(mail));
      await expect(page).toHaveURL(`${server.url}/today`);
      expect(await sessionCookie(context)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(await page.evaluate(() => document.cookie)).not.toContain('session_token');
      await expectSignedInAs(page, server, email);
      await signOut(page, server);
      expect(await sessionCookie(context)).toBeUndefined();

      await page.setViewportSize({ width: 1200, height: 800 });
      await page.goto(`${server.url}/about-us`);
      await page.getByRole('banner').getByRole('link', { name: auth.signIn }).click();
      await fillIn(page, { [auth.email]: email, [auth.password]: 'not the password' }, auth.signIn);
      await expect(page.getByRole('alert')).toHaveText(faults.wrongCredentials);
      await fillIn(page, { [auth.password]: PASSWORD }, auth.signIn);
      await expect(page).toHaveURL(`${server.url}/today`);
      await page.getByRole('banner').getByRole('button', { name: auth.signOut }).click();
      await expect(page.getByRole('status')).toHaveText(notices.signedOut);
      // The browser notes each 422 itself.
      complaints.length = 0;
    });

    test('a link opened in another browser asks for the password, and signs nobody in without it', async ({
      page,
      browser,
      complaints,
    }) => {
      const email = 'elsewhere@learner.example';
      await page.goto(`${server.url}/auth?step=create`);
      await fillIn(page, { [auth.email]: email, [auth.password]: PASSWORD }, auth.createAccount);
      await expect(page.getByRole('status')).toHaveText(notices.created);
      const link = linkIn(await server.mail.mailTo(email));
      const other = await browser.newContext();
      const phone = await other.newPage();
      await phone.goto(link);
      await expect(phone.getByText(fillText(auth.confirmHint, { email }))).toBeVisible();
      expect(await sessionCookie(other)).toBeUndefined();
      await fillIn(phone, { [auth.password]: 'not the password' }, auth.confirm);
      await expect(phone.getByRole('alert')).toHaveText(faults.wrongCredentials);
      await fillIn(phone, { [auth.password]: PASSWORD }, auth.confirm);
      await expect(phone).toHaveURL(`${server.url}/today`);
      await expectSignedInAs(phone, server, email);
      await other.close();
      complaints.length = 0;
    });

    test('a forgotten password is replaced by a mail’s link, which works once and ends all sessions', async ({
      page,
      browser,
      complaints,
    }) => {
      const email = 'forgetful@learner.example';
      await signUp(page, server, email);
      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await other.goto(`${server.url}/auth`);
      await other.getByRole('link', { name: auth.forgot }).click();
      await fillIn(other, { [auth.email]: email }, auth.sendLink);
      await expect(other.getByRole('status')).toHaveText(notices.resetSent);
      const link = linkIn(await server.mail.mailTo(email));
      await other.goto(link);
      await fillIn(other, { [auth.newPassword]: 'password123' }, auth.savePassword);
      await expect(other.getByRole('alert')).toHaveText(faults.passwordCommon);
      await fillIn(other, { [auth.newPassword]: 'a wholly new one' }, auth.savePassword);
      await expect(other.getByRole('status')).toHaveText(notices.passwordSet);
      expect((await server.mail.mailTo(email)).subject).toBe(
        accountTexts('en').mails.passwordChanged.subject,
      );
      await signIn(other, server, email, 'a wholly new one');
      await expect(other).toHaveURL(`${server.url}/today`);

      // Told at once, with the way to another link.
      await other.goto(link);
      await expect(other.getByRole('alert')).toHaveText(faults.linkInvalid);
      await fillIn(other, { [auth.email]: email }, auth.sendLink);
      await expect(other.getByRole('status')).toHaveText(notices.resetSent);
      await page.goto(`${server.url}/profile`);
      await expect(page.locator('#account')).toContainText(account.guest);
      await elsewhere.close();
      complaints.length = 0;
    });

    test('a learner signs in by phone, changes the number on the way, and finds the account again', async ({
      page,
      complaints,
    }) => {
      const number = '+201001234567';
      await page.goto(`${server.url}/auth?method=phone`);
      await fillIn(page, { [auth.phone]: '0100 123' }, auth.sendCode);
      await expect(page.getByRole('alert')).toHaveText('Phone must be in international format: +1234567890');
      await fillIn(page, { [auth.phone]: '+201001234560' }, auth.sendCode);
      await expect(page.getByRole('status')).toHaveText('OTP sent! Check your phone.');
      await page.getByRole('link', { name: auth.changePhone }).click();
      await fillIn(page, { [auth.phone]: number }, auth.sendCode);
      await expect(page.getByRole('status')).toHaveText(notices.codeSent);
      const { text } = await server.sms.smsTo(number);
      const code = /\d{6}/.exec(text)?.[0] ?? '';
      await fillIn(page, { [auth.code]: code === '000000' ? '000001' : '000000' }, auth.verify);
      await expect(page.getByRole('alert')).toHaveText(faults.codeWrong);
      await fillIn(page, { [auth.code]: code }, auth.verify);
      await expect(page).toHaveURL(`${server.url}/today`);
      await expectSignedInAs(page, server, number);
      // Who can't be written to is offered no password.
      await expect(page.getByText(account.passwordHeading)).toHaveCount(0);
      await expect(page.getByText(account.newPasswordHeading)).toHaveCount(0);
      await signOut(page, server);

      await page.goto(`${server.url}/auth?method=phone`);
      await fillIn(page, { [auth.phone]: number }, auth.sendCode);
      await expect(page.getByRole('status')).toHaveText(notices.codeSent);
      const again = /\d{6}/.exec((await server.sms.smsTo(number)).text)?.[0] ?? '';
      await fillIn(page, { [auth.code]: again }, auth.verify);
      await expect(page).toHaveURL(`${server.url}/today`);
      await expectSignedInAs(page, server, number);
      complaints.length = 0;
    });

    test('a learner signs in by an OpenID provider, and is told when they refuse there', async ({
      page,
      complaints,
    }) => {
      await page.goto(`${server.url}/auth?method=google`);
      const button = page.getByRole('link', {
        name: fillText(auth.continueWith, { provider: 'Testschool' }),
      });
      await button.click();
      await answerProvider(page, 'refuser', false);
      await expect(page.getByRole('alert')).toHaveText(faults.providerRefused);
      // The provider knows them still, as long as it has its cookies.
      await page.context().clearCookies();
      await button.click();
      await answerProvider(page, 'unconfirmed-pupil');
      await expect(page.getByRole('alert')).toHaveText(faults.providerEmailUnsaid);
      await page.context().clearCookies();
      await button.click();
      await answerProvider(page, 'pupil');
      await expect(page).toHaveURL(`${server.url}/today`);
      const email = 'pupil@provider.example';
      await expectSignedInAs(page, server, email);

      // There is no password to change, but one can be had.
      await expect(page.getByText(account.passwordHeading)).toHaveCount(0);
      await page.getByText(account.newPasswordHeading).click();
      await page.getByRole('button', { name: auth.sendLink }).click();
      await expect(page.getByRole('status')).toHaveText(notices.linkSent);
      await page.goto(linkIn(await server.mail.mailTo(email)));
      await fillIn(page, { [auth.newPassword]: PASSWORD }, auth.savePassword);
      await expect(page.getByRole('status')).toHaveText(notices.passwordSet);
      await signIn(page, server, email);
      await expectSignedInAs(page, server, email);
      await expect(page.getByText(account.passwordHeading, { exact: true })).toBeVisible();
      complaints.length = 0;
    });

    test('a state of a provider’s sign-in works once, and in its own browser alone', async ({
      page,
      browser,
      context,
      complaints,
    }) => {
      const callbacks: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/auth/callback/')) callbacks.push(request.url());
      });
      await page.goto(`${server.url}/auth?method=google&provider=oidc`);
      await answerProvider(page, 'replayed');
      await expect(page).toHaveURL(`${server.url}/today`);
      await signOut(page, server);
      await page.goto(callbacks[0]!);
      await expect(page.getByRole('alert')).toHaveText(faults.providerState);
      expect(await sessionCookie(context)).toBeUndefined();

      // A state that is still good, taken to another browser: whoever opens it must not end up in the account.
      const before = callbacks.length;
      await page.route('**/api/auth/callback/**', (route) => route.abort());
      await page.goto(`${server.url}/auth?method=google&provider=oidc`).catch(() => {});
      await expect.poll(() => callbacks.length).toBeGreaterThan(before);
      const victim = await browser.newContext();
      // One who has been on the site before: a browser without any cookie is told to allow them.
      await victim.addCookies([{ name: 'prefs', value: 'v1~l:en', url: server.url }]);
      const theirs = await victim.newPage();
      await theirs.goto(callbacks.at(-1)!);
      await expect(theirs.getByRole('alert')).toHaveText(faults.providerState);
      expect(await sessionCookie(victim)).toBeUndefined();
      await victim.close();
      complaints.length = 0;
    });

    test('a learner manages the account: devices, password, address, data, the end', async ({
      page,
      browser,
      complaints,
    }) => {
      const email = 'manager@learner.example';
      await signUp(page, server, email);
      const devices = await Promise.all([browser.newContext(), browser.newContext()]);
      const [second, third] = await Promise.all(devices.map((device) => device.newPage()));
      for (const device of [second!, third!]) {
        await signIn(device, server, email);
        await expect(device).toHaveURL(`${server.url}/today`);
      }
      await page.goto(`${server.url}/profile`);
      const sessions = page.locator('[data-session]');
      await expect(sessions).toHaveCount(3);
      await expect(sessions.filter({ hasText: account.thisDevice })).toHaveCount(1);
      await sessions.getByRole('button').first().click();
      await expect(page.getByRole('status')).toHaveText(notices.sessionEnded);
      await expect(sessions).toHaveCount(2);

      const open = async (name: string) => {
        const folded = page
          .locator('#account details')
          .filter({ has: page.getByText(name, { exact: true }) });
        if ((await folded.getAttribute('open')) === null) await folded.locator('summary').click();
        return folded;
      };
      const password = await open(account.passwordHeading);
      await password.getByLabel(account.currentPassword).fill('not the password');
      await password.getByLabel(auth.newPassword).fill('quite another secret');
      await password.getByRole('button').click();
      await expect(page.locator('#account').getByRole('alert')).toHaveText(faults.wrongPassword);
      await password.getByLabel(account.currentPassword).fill(PASSWORD);
      await password.getByLabel(auth.newPassword).fill('quite another secret');
      await password.getByRole('button').click();
      await expect(page.getByRole('status')).toHaveText(notices.passwordChanged);
      await expect(sessions).toHaveCount(1);
      for (const device of [second!, third!]) {
        await device.goto(`${server.url}/profile`);
        await expect(device.locator('#account')).toContainText(account.guest);
      }

      const change = await open(account.emailHeading);
      await change.getByLabel(account.newEmail).fill('renamed@learner.example');
      await change.getByLabel(account.currentPassword).fill('quite another secret');
      await change.getByRole('button').click();
      await expect(page.getByRole('status')).toHaveText(notices.emailAsked);
      await expect(page.locator('#account')).toContainText(email);
      await page.goto(linkIn(await server.mail.mailTo('renamed@learner.example')));
      await expect(page.getByText('renamed@learner.example')).toBeVisible();
      await page.getByRole('button', { name: account.save }).click();
      await expect(page.getByRole('status')).toHaveText(notices.emailChanged);
      await expect(page.locator('#account')).toContainText('renamed@learner.example');

      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: account.exportLink }).click();
      const stream = await (await download).createReadStream();
      const data = JSON.parse(Buffer.concat(await stream.toArray()).toString('utf8'));
      expect(data.account).toMatchObject({ email: 'renamed@learner.example', signsInBy: ['credential'] });
      expect(JSON.stringify(data)).not.toMatch(/token|password/i);

      const end = await open(account.deleteHeading);
      await end.getByLabel(account.currentPassword).fill('quite another secret');
      await end.getByRole('button').click();
      await expect(page.locator('#account').getByRole('alert')).toHaveText(faults.deleteUnconfirmed);
      await end.getByLabel(account.currentPassword).fill('quite another secret');
      await end.getByLabel(account.deleteConfirm).check();
      await end.getByRole('button').click();
      await expect(page.getByRole('status')).toHaveText(notices.deleted);
      await signIn(page, server, 'renamed@learner.example', 'quite another secret');
      await expect(page.getByRole('alert')).toHaveText(faults.wrongCredentials);
      for (const device of devices) await device.close();
      complaints.length = 0;
    });
  });
}

test.describe('for a speaker of Arabic without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an account is created in Arabic, from the form to the mail', async ({ page }) => {
    const server = await startAccountServer('the embedded database');
    const arabic = accountTexts('ar');
    await page.goto(`${server.url}/auth?lang=ar&step=create`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByLabel(arabic.auth.email).fill('arabic@learner.example');
    await page.getByLabel(arabic.auth.password).fill(PASSWORD);
    await page.getByRole('button', { name: arabic.auth.createAccount }).click();
    await expect(page.getByRole('status')).toHaveText(arabic.notices.created);
    const mail = await server.mail.mailTo('arabic@learner.example');
    expect(mail.subject).toBe(arabic.mails.confirm.subject);
    expect(mail.text).toContain(arabic.mails.confirm.text);
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).toContain(arabic.mails.confirm.button);
    await page.goto(linkIn(mail));
    await expect(page).toHaveURL(`${server.url}/today`);
    await server.close();
  });
});

test('axe finds nothing on the screens of an account, and nothing scrolls sideways', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  const server = await startAccountServer('the embedded database');
  const screens = [
    '/auth',
    '/auth?step=create',
    '/auth?step=forgot',
    '/auth?step=reset',
    '/auth?method=phone',
    '/auth?method=google',
  ];
  const check = async (path: string, language: string, isDark = false) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(`${server.url}${path}`);
    expect.soft(await findBarriers(page, { isDark }), `${path} in ${language}`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await widthBeyond(page), `${path} in ${language} at 320 px`).toBe(0);
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const language of ['en', 'ar'])
      for (const path of screens)
        await check(
          `${path}${path.includes('?') ? '&' : '?'}lang=${language}`,
          language,
          colorScheme === 'dark',
        );
  }
  await signUp(page, server, 'axe@learner.example');
  for (const language of ['en', 'ar']) {
    await page
      .context()
      .addCookies([{ name: 'prefs', value: `v1~l:${language}`, domain: '127.0.0.1', path: '/' }]);
    await check('/profile', language);
  }
  await server.close();
  complaints.length = 0;
});
