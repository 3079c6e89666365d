import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { findBarriers, LOOKS, widthBeyond } from '#tests/support/accessibility.ts';
import { type AccountServer, startAccountServer } from '#tests/support/account-server.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { expect } from './fixtures.ts';
import {
  account,
  answerProvider,
  auth,
  expectSignedInAs,
  faults,
  fillIn,
  notices,
  PASSWORD,
  sessionCookie,
  signIn,
  signOut,
  signUp,
  test,
} from './signing-in.ts';

test.describe('other ways in on the embedded database', () => {
  test.describe.configure({ mode: 'default' });
  let server: AccountServer;
  test.beforeAll(async () => {
    server = await startAccountServer('the embedded database');
  });
  test.afterAll(() => server?.close());

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
    // On a slow line it is pressed once more: the code is good for one time alone.
    let sent = 0;
    await page.route('**/auth?*', async (route) => {
      if (route.request().method() === 'POST') sent++;
      await new Promise((done) => setTimeout(done, 300));
      await route.continue();
    });
    await page.getByLabel(auth.code, { exact: true }).fill(`Code: ${again}.`);
    await page.getByRole('button', { name: auth.verify, exact: true }).dblclick();
    await expect(page).toHaveURL(`${server.url}/today`);
    expect(sent).toBe(1);
    await page.unroute('**/auth?*');
    await expectSignedInAs(page, server, number);
    complaints.length = 0;
  });

  test('a learner signs in by an OpenID provider, and is told when they refuse there', async ({
    page,
    complaints,
  }) => {
    await page.goto(`${server.url}/auth?method=google`);
    const button = page.getByRole('link', {
      name: filledIn(auth.continueWith, { provider: 'Testschool' }),
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
});

test.describe('for a speaker of Arabic without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an account is created in Arabic, from the form to the mail', async ({ page }) => {
    const server = await startAccountServer('the embedded database');
    const arabic = accountTexts('ar');
    await page.goto(`${server.url}/auth?lang=ar&step=create`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByLabel(arabic.auth.email).fill('arabic@learner.example');
    await page.getByLabel(arabic.auth.password, { exact: true }).fill(PASSWORD);
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
  const server = await startAccountServer('the embedded database');
  const screens = [
    '/auth',
    '/auth?step=create',
    '/auth?step=forgot',
    '/auth?step=resend',
    '/auth?done=created',
    '/auth?step=reset',
    '/auth?method=phone',
    '/auth?method=google',
  ];
  const check = async (path: string, language: string) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(`${server.url}${path}`);
    expect.soft(await findBarriers(page), `${path} in ${language}`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await widthBeyond(page), `${path} in ${language} at 320 px`).toBe(0);
  };
  const inLook = async ({ language, theme }: (typeof LOOKS)[number]) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page
      .context()
      .addCookies([{ name: 'prefs', value: `v1~l:${language}`, domain: '127.0.0.1', path: '/' }]);
  };
  for (const look of LOOKS) {
    await inLook(look);
    for (const path of screens) await check(path, look.language);
  }
  await inLook(LOOKS[0]);
  await signUp(page, server, 'axe@learner.example');
  for (const look of LOOKS) {
    await inLook(look);
    await check('/profile', look.language);
  }
  await server.close();
  complaints.length = 0;
});
