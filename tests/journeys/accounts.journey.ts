import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { type AccountServer, startAccountServer } from '#tests/support/account-server.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { expect } from './fixtures.ts';
import {
  account,
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

test.describe('accounts on a real PostgreSQL', () => {
  test.describe.configure({ mode: 'default' });
  let server: AccountServer;
  test.beforeAll(async () => {
    server = await startAccountServer('a real PostgreSQL');
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
    await expect(page.getByRole('alert')).toHaveText([faults.emailInvalid, faults.passwordShort]);
    await fillIn(page, { [auth.email]: email, [auth.password]: '12345' }, auth.createAccount);
    await expect(page.getByRole('alert')).toHaveText(faults.passwordShort);
    // What was typed is still there.
    await expect(page.getByLabel(auth.email)).toHaveValue(email);
    await fillIn(page, { [auth.password]: PASSWORD }, auth.createAccount);
    await expect(page.getByRole('status')).toHaveText('Account created! Please check your email to verify.');

    // Not before the address is confirmed.
    await fillIn(page, { [auth.email]: email, [auth.password]: PASSWORD }, auth.signIn);
    await expect(page.getByRole('alert')).toHaveText(faults.wrongCredentials);
    expect(await sessionCookie(context)).toBeUndefined();

    const mail = await server.mail.mailTo(email);
    expect(mail.subject).toBe(accountTexts('en').mails.confirm.subject);
    await page.goto(linkIn(mail));
    await expect(page).toHaveURL(`${server.url}/today`);
    await expect(page.getByRole('status')).toHaveText(notices.confirmed);
    await page.reload();
    await expect(page.getByRole('status')).toHaveCount(0);
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
    await expect(page.getByRole('status')).toHaveText(notices.signedIn);
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
    await expect(phone.getByText(filledIn(auth.confirmHint, { email }))).toBeVisible();
    expect(await sessionCookie(other)).toBeUndefined();
    await fillIn(phone, { [auth.password]: 'not the password' }, auth.confirm);
    await expect(phone.getByRole('alert')).toHaveText(faults.wrongCredentials);
    await fillIn(phone, { [auth.password]: PASSWORD }, auth.confirm);
    await expect(phone).toHaveURL(`${server.url}/today`);
    await expectSignedInAs(phone, server, email);
    await other.close();
    complaints.length = 0;
  });

  test('a learner whose mail got lost has it sent again, and finds the way to that wherever it is missed', async ({
    page,
    complaints,
  }) => {
    const email = 'unlucky@learner.example';
    const again = page.getByRole('link', { name: auth.resend });
    await page.goto(`${server.url}/auth?step=create`);
    await expect(again).toHaveCount(0);
    await fillIn(page, { [auth.email]: email, [auth.password]: PASSWORD }, auth.createAccount);
    await expect(page.getByRole('status')).toHaveText(notices.created);
    await server.mail.mailTo(email);
    await again.click();
    // Nothing is typed twice.
    await expect(page.getByLabel(auth.email)).toHaveValue(email);
    await page.getByRole('button', { name: auth.resend }).click();
    await expect(page.getByRole('status')).toHaveText(notices.confirmSent);
    const { subject } = await server.mail.mailTo(email);
    expect(subject).toBe(accountTexts('en').mails.confirm.subject);

    await fillIn(page, { [auth.email]: email, [auth.password]: 'not the password' }, auth.signIn);
    await expect(page.getByRole('alert')).toHaveText(faults.wrongCredentials);
    await again.click();
    await fillIn(page, { [auth.email]: 'nobody@learner' }, auth.resend);
    await expect(page.getByRole('alert')).toHaveText(faults.emailInvalid);
    await fillIn(page, { [auth.email]: 'nobody@learner.example' }, auth.resend);
    await expect(page.getByRole('status')).toHaveText(notices.confirmSent);

    await page.goto(`${server.url}/auth?step=confirm&token=over`);
    await expect(page.getByRole('alert')).toHaveText(faults.linkInvalid);
    await fillIn(page, { [auth.email]: email }, auth.resend);
    await page.goto(linkIn(await server.mail.mailTo(email)));
    await expect(page).toHaveURL(`${server.url}/today`);
    // The browser notes each 422 itself.
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
    expect((await server.mail.mailTo(email)).subject).toBe(accountTexts('en').mails.passwordChanged.subject);
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
      const folded = page.locator('#account details').filter({ has: page.getByText(name, { exact: true }) });
      if ((await folded.getAttribute('open')) === null) await folded.locator('summary').click();
      return folded;
    };
    const password = await open(account.passwordHeading);
    await password.getByLabel(account.currentPassword).fill('not the password');
    await password.getByLabel(auth.newPassword).fill('quite another secret');
    await password.locator('button[type=submit]').click();
    await expect(page.locator('#account').getByRole('alert')).toHaveText(faults.wrongPassword);
    await password.getByLabel(account.currentPassword).fill(PASSWORD);
    await password.getByLabel(auth.newPassword).fill('quite another secret');
    await password.locator('button[type=submit]').click();
    await expect(page.getByRole('status')).toHaveText(notices.passwordChanged);
    await expect(sessions).toHaveCount(1);
    for (const device of [second!, third!]) {
      await device.goto(`${server.url}/profile`);
      await expect(device.locator('#account')).toContainText(account.guest);
    }

    const change = await open(account.emailHeading);
    await change.getByLabel(account.newEmail).fill('renamed@learner.example');
    await change.getByLabel(account.currentPassword).fill('quite another secret');
    await change.locator('button[type=submit]').click();
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
    await end.locator('button[type=submit]').click();
    await expect(page.locator('#account').getByRole('alert')).toHaveText(faults.deleteUnconfirmed);
    await end.getByLabel(account.currentPassword).fill('quite another secret');
    await end.getByLabel(account.deleteConfirm).check();
    await end.locator('button[type=submit]').click();
    await expect(page.getByRole('status')).toHaveText(notices.deleted);
    await signIn(page, server, 'renamed@learner.example', 'quite another secret');
    await expect(page.getByRole('alert')).toHaveText(faults.wrongCredentials);
    for (const device of devices) await device.close();
    complaints.length = 0;
  });
});
