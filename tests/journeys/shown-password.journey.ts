import type { Locator, Page } from '@playwright/test';
import { directionOf } from '#src/domain/language.ts';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { findBarriers, LOOKS, widthBeyond } from '#tests/support/accessibility.ts';
import { expect, onboardedAs, test } from './fixtures.ts';
import { signUp } from './signed-up.ts';

const PASSWORD = 'seven quiet lanes';
const NEW_PASSWORD = 'eight quiet lanes';

/** Has the page note, whenever a form of it is sent, which types its fields for passwords had. */
const noteTypesSent = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('submit', ({ target }) => {
      const fields = [...(target as HTMLFormElement).querySelectorAll('input[autocomplete$=-password]')];
      sessionStorage.setItem('sent', fields.map((field) => (field as HTMLInputElement).type).join());
    });
  });
const typesSent = (page: Page) => page.evaluate(() => sessionStorage.getItem('sent'));

/** Presses the button that goes with a form, and says what the browser sends. */
async function sentBy(page: Page, form: Locator): Promise<Record<string, string>> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST'),
    form.locator('button[type=submit]').click(),
  ]);
  return Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
}

async function placeOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not shown');
  return { ...box, right: box.x + box.width };
}

test.use({ viewport: { width: 390, height: 844 } });

for (const { language, theme } of LOOKS) {
  const { auth, account, notices } = accountTexts(language);

  test(`a password can be looked at while an account is created, in ${language}`, async ({ page }) => {
    await onboardedAs(page, language, 'a1', { theme });
    await noteTypesSent(page);
    await page.goto('/auth?method=email&step=create');
    const field = page.getByLabel(auth.password, { exact: true });
    const button = page.getByRole('button', { name: auth.showPassword, exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(button).toHaveAccessibleDescription(auth.password);
    await page.getByLabel(auth.email, { exact: true }).fill(`shown-${language}@learner.example`);
    await field.click();
    await field.pressSequentially('seven lanes');

    await button.click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await findBarriers(page)).toEqual([]);
    // Whoever typed goes on typing where they were.
    await expect(field).toBeFocused();
    for (let i = 0; i < 'lanes'.length; i++) await page.keyboard.press('ArrowLeft');
    await button.click();
    await expect(field).toHaveAttribute('type', 'password');
    await page.keyboard.type('quiet ');
    await expect(field).toHaveValue(PASSWORD);

    // By keyboard too, and seen to be where it is.
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(button).not.toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Space');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');

    const form = page.locator('form', { has: field });
    expect(await sentBy(page, form)).toEqual({
      to: '/today',
      email: `shown-${language}@learner.example`,
      password: PASSWORD,
    });
    await expect(page.getByRole('status')).toHaveText(notices.created + auth.unsent);
    expect(await typesSent(page)).toBe('password');
    await expect(page.getByLabel(auth.password, { exact: true })).toHaveAttribute('type', 'password');
    expect(await findBarriers(page)).toEqual([]);
  });

  test(`its button is large enough, at the end of the field and beside what was typed, in ${language}`, async ({
    page,
  }) => {
    await onboardedAs(page, language, 'a1', { theme });
    await page.goto('/auth');
    const input = page.getByLabel(auth.password, { exact: true });
    const button = page.getByRole('button', { name: auth.showPassword, exact: true });
    const [field, target] = [await placeOf(input), await placeOf(button)];
    expect(target.width).toBeGreaterThanOrEqual(44);
    expect(target.height).toBeGreaterThanOrEqual(44);
    const isRightToLeft = directionOf(language) === 'rtl';
    if (isRightToLeft) expect(target.x).toBe(field.x);
    else expect(target.right).toBe(field.right);
    expect(target.y + target.height).toBe(field.y + field.height);
    await expect(input).toHaveCSS(isRightToLeft ? 'padding-left' : 'padding-right', `${target.width}px`);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthBeyond(page)).toBe(0);
  });

  test(`each password of the settings is looked at by itself, and changed, in ${language}`, async ({
    page,
    server,
  }) => {
    await onboardedAs(page, language, 'a1', { theme });
    await noteTypesSent(page);
    const { password } = await signUp(page, server);
    await page.goto('/profile');
    // Two to change it; one for the address, the end of the account, an app and a passkey.
    await page.locator('details').evaluateAll((parts) => {
      for (const part of parts as HTMLDetailsElement[]) part.open = true;
    });
    await expect(page.locator('input[type=password]')).toHaveCount(6);
    await expect(page.getByRole('button', { name: auth.showPassword, exact: true })).toHaveCount(6);
    expect(await findBarriers(page)).toEqual([]);

    const form = page.locator('form', { has: page.locator('[name=part][value=password]') });
    const [current, chosen] = [form.getByLabel(account.currentPassword), form.getByLabel(auth.newPassword)];
    const buttonOf = (label: string) =>
      form.getByRole('button', { name: auth.showPassword, description: label, exact: true });
    await current.fill(password);
    await chosen.fill(NEW_PASSWORD);
    await buttonOf(auth.newPassword).click();
    await expect(chosen).toHaveAttribute('type', 'text');
    await expect(current).toHaveAttribute('type', 'password');
    await buttonOf(account.currentPassword).click();
    await expect(current).toHaveAttribute('type', 'text');
    expect(await sentBy(page, form)).toMatchObject({
      part: 'password',
      current: password,
      password: NEW_PASSWORD,
    });
    await expect(page.getByRole('status')).toHaveText(notices.passwordChanged);
    expect(await typesSent(page)).toBe('password,password');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { language } of LOOKS)
    test(`nothing offers to show a password, and the form is sent, in ${language}`, async ({ page }) => {
      const { auth, notices } = accountTexts(language);
      await onboardedAs(page, language);
      await page.goto('/auth?method=email&step=create');
      await page.getByLabel(auth.email, { exact: true }).fill(`plain-${language}@learner.example`);
      await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
      await expect(page.locator('form button[type=button]')).toHaveCount(1);
      await expect(page.locator('form button[type=button]')).toBeHidden();
      await page.getByRole('button', { name: auth.createAccount, exact: true }).click();
      await expect(page.getByRole('status')).toHaveText(notices.created + auth.unsent);
    });
});
