import type { Page } from '@playwright/test';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { type AccountServer, startAccountServer } from '#tests/support/account-server.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { test as base, expect, onboardedAs, translatorOf } from './fixtures.ts';

const test = base.extend({
  // A server of this file's own: the others' has no mail.
  baseURL: async ({ browserName: _ }, use) => use(undefined),
  // With a clock of Playwright's, a page can't tell how it was opened.
  page: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});
test.use({ viewport: { width: 390, height: 700 } });

const PASSWORD = 'correct horse battery';

let server: AccountServer;
test.beforeAll(async () => {
  server = await startAccountServer('the embedded database');
});
test.afterAll(() => server?.close());
const send = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();

/** A message has the focus, and is seen and heard whole. */
async function expectToldBy(page: Page, role: 'alert' | 'status', text: string): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toHaveRole(role);
  await expect(focused).toHaveAccessibleName(text);
  await expect(focused).toBeInViewport({ ratio: 1 });
}

/** A field has the focus, and says what is wrong with it. */
async function expectFaultAt(page: Page, label: string, text: string): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toHaveAccessibleName(label);
  await expect(focused).toHaveAttribute('aria-invalid', 'true');
  await expect(focused).toHaveAccessibleDescription(text);
  await expect(focused).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
}

/** Creates an account in the page's browser, which is signed in then. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/auth?method=email&step=create`);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page
    .locator('form', { has: page.locator('[name=password]') })
    .locator('button[type=submit]')
    .click();
  await page.goto(linkIn(await server.mail.mailTo(email)));
}

const expectNoFocus = (page: Page) => expect(page.locator('body')).toBeFocused();

for (const language of ['en', 'ar'] as const) {
  const { auth, faults, notices, account } = accountTexts(language);

  test(`what is wrong with a form has the focus in ${language}`, async ({ page }) => {
    await onboardedAs(page, language);
    await page.goto(`${server.url}/auth`);
    await expectNoFocus(page);
    await page.getByLabel(auth.email, { exact: true }).fill('nobody@learner.example');
    await page.getByLabel(auth.password, { exact: true }).fill('not the password');
    await send(page, auth.signIn);
    await expectToldBy(page, 'alert', faults.wrongCredentials);

    await page.getByLabel(auth.email, { exact: true }).fill('nobody');
    await send(page, auth.signIn);
    await expectFaultAt(page, auth.email, faults.emailInvalid);
    await page.getByLabel(auth.email, { exact: true }).fill('nobody@learner.example');
    await send(page, auth.signIn);
    await expectFaultAt(page, auth.password, faults.passwordMissing);

    await page.goto(`${server.url}/auth?method=email&step=create`);
    await page.getByLabel(auth.email, { exact: true }).fill('nobody');
    await page.getByLabel(auth.password, { exact: true }).fill('12345');
    await send(page, auth.createAccount);
    await expectFaultAt(page, auth.email, faults.emailInvalid);
    await expect(page.getByLabel(auth.password, { exact: true })).toHaveAccessibleDescription(
      faults.passwordShort,
    );

    await page.goto(`${server.url}/auth?method=phone`);
    await page.getByLabel(auth.phone).fill('0100 123');
    await send(page, auth.sendCode);
    await expectFaultAt(page, auth.phone, faults.phoneInvalid);

    await page.goto(`${server.url}/auth?method=email&step=create`);
    await page.getByLabel(auth.email, { exact: true }).fill('nobody@learner.example');
    await page.getByLabel(auth.password, { exact: true }).fill('12345');
    await send(page, auth.createAccount);
    await expectFaultAt(page, auth.password, faults.passwordShort);
  });

  test(`what was done has the focus in ${language}, not where the page is opened, loaded again or come back to`, async ({
    page,
  }) => {
    const t = await translatorOf(language);
    await onboardedAs(page, language);
    await page.goto(`${server.url}/profile`);
    await page.getByText(t('level.b2'), { exact: true }).click();
    await page.locator('button[name=part][value=choices]').click();
    await expectToldBy(page, 'status', t('settings.levelSaved'));
    await page.reload();
    await expectNoFocus(page);
    await page.goto(`${server.url}/about-us`);
    await page.goBack();
    await expect(page.getByRole('status')).toHaveText(t('settings.levelSaved'));
    await expectNoFocus(page);
    await page.goto(`${server.url}/profile?saved=level`);
    await expect(page.getByRole('status')).toHaveText(t('settings.levelSaved'));
    await expectNoFocus(page);

    const email = `${language}@learner.example`;
    await page.goto(`${server.url}/auth?method=email&step=create`);
    await page.getByLabel(auth.email, { exact: true }).fill(email);
    await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
    await send(page, auth.createAccount);
    await expectToldBy(page, 'status', notices.created);
    await page.goto(linkIn(await server.mail.mailTo(email)));
    await expectToldBy(page, 'status', notices.confirmed);
    await page.reload();
    await expect(page.getByRole('status')).toHaveCount(0);
    await page.goto(`${server.url}/profile`);
    await page.getByText(account.passwordHeading, { exact: true }).click();
    const form = page.locator('form', { has: page.locator('[name=part][value=password]') });
    await form.getByLabel(account.currentPassword).fill(PASSWORD);
    await form.getByLabel(auth.newPassword).fill(`${PASSWORD} 2`);
    await form.locator('button[type=submit]').click();
    await expectToldBy(page, 'status', notices.passwordChanged);
    await send(page, auth.signOut);
    await expectToldBy(page, 'status', notices.signedOut);
  });

  test(`all that was chosen in the settings is saved by one button and said in ${language}`, async ({
    page,
  }) => {
    const t = await translatorOf(language);
    await onboardedAs(page, language);
    await page.goto(`${server.url}/profile`);
    await page.getByText(t('level.b2'), { exact: true }).click();
    await page.locator('select[name=goal]').selectOption('25');
    await page.getByText(t('settings.themeDark'), { exact: true }).click();
    await page.locator('button[name=part][value=choices]').click();
    const saved = (['settings.levelSaved', 'settings.themeSaved', 'settings.goalSaved'] as const).map(
      (each) => t(each),
    );
    await expectToldBy(page, 'status', saved.join(' '));
    await expect(page.locator('input[name=level]:checked')).toHaveValue('b2');
    await expect(page.locator('select[name=goal]')).toHaveValue('25');
    await expect(page.locator('input[name=theme]:checked')).toHaveValue('dark');
    await page.locator('button[name=part][value=choices]').click();
    await expectToldBy(page, 'status', todayTexts(language).settings.allSaved);
  });

  test(`who is signed in without a choice of languages finds settings, and the step that a form leads to has the focus in ${language}`, async ({
    page,
  }) => {
    const t = await translatorOf(language);
    await onboardedAs(page, language, 'a1', { onboarded: false, pair: undefined, appLanguage: language });
    await signUp(page, `step-${language}@learner.example`);
    await page.goto(`${server.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.frontHeading'));
    await expect(page.getByText(t('home.pointFree'))).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('settings.title'), exact: true })
      .click();
    const fold = page.locator('details', { has: page.getByText(account.factor.setUp, { exact: true }) });
    await fold.getByText(account.factor.setUp, { exact: true }).first().click();
    await fold.getByLabel(account.currentPassword).fill(PASSWORD);
    await fold.getByRole('button', { name: account.factor.appHeading }).click();
    const focused = page.locator(':focus');
    await expect(focused).toHaveRole('heading');
    await expect(focused).toHaveAccessibleName(account.factor.appHeading);
    await expect(focused).toHaveAccessibleDescription(account.factor.scan);
    await expect(page.getByRole('img', { name: account.factor.picture })).toBeVisible();
    await page.getByRole('button', { name: account.factor.turnOn }).click();
    await expect(page.locator(':focus')).toHaveAccessibleName(account.factor.code);
  });

  test(`each faulty field of an account’s settings has the focus, in a part that is open, in ${language}`, async ({
    page,
  }) => {
    await onboardedAs(page, language);
    await signUp(page, `faulty-${language}@learner.example`);
    const part = async (name: string) => {
      await page.goto(`${server.url}/profile`);
      await page.getByText(name, { exact: true }).first().click();
      return page.locator('details[open] form');
    };
    const password = await part(account.passwordHeading);
    await password.locator('button[type=submit]').click();
    await expectFaultAt(page, auth.newPassword, faults.passwordShort);
    await password.getByLabel(auth.newPassword).fill(`${PASSWORD} 2`);
    await password.locator('button[type=submit]').click();
    await expectFaultAt(page, account.currentPassword, faults.currentMissing);

    const address = await part(account.emailHeading);
    await address.getByLabel(account.newEmail).fill('other@learner.example');
    await address.getByLabel(account.currentPassword).fill('not the password');
    await address.locator('button[type=submit]').click();
    await expectFaultAt(page, account.currentPassword, faults.wrongPassword);

    const end = await part(account.deleteHeading);
    await end.getByLabel(account.currentPassword).fill(PASSWORD);
    await end.locator('button[type=submit]').click();
    await expectFaultAt(page, account.deleteConfirm, faults.deleteUnconfirmed);

    const app = await part(account.factor.setUp);
    await app.locator('button[type=submit]').click();
    await expectFaultAt(page, account.currentPassword, faults.currentMissing);
  });

  test(`onboarding without a choice says so with the focus in ${language}`, async ({ page }) => {
    const t = await translatorOf(language);
    await page.goto(`${server.url}/onboarding?lang=${language}`);
    await page.locator('input[name=base]').evaluateAll((boxes) => {
      for (const box of boxes as HTMLInputElement[]) box.checked = false;
    });
    await send(page, t('onboarding.continue'));
    await expectToldBy(
      page,
      'alert',
      `${t('onboarding.selectLanguage')} ${t('onboarding.selectLanguageHint')}`,
    );
  });
}

test('without script a form’s answer stands in the page all the same', async ({ browser }) => {
  const { auth, faults } = accountTexts('en');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/auth`);
  await page.getByLabel(auth.email, { exact: true }).fill('nobody@learner.example');
  await page.getByLabel(auth.password, { exact: true }).fill('not the password');
  await send(page, auth.signIn);
  await expect(page.getByRole('alert')).toHaveText(faults.wrongCredentials);
  await context.close();
});
