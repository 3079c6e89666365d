import { directionOf } from '#src/domain/language.ts';
import { encodePath, LANDING_PATHS } from '#src/i18n/paths.ts';
import { addressOf, expect, test, translatorOf } from './fixtures.ts';

const CARDS = '[data-cards=a1] > li';
const WORDS = '#a1 [data-words] > li';

for (const language of ['en', 'ar'] as const) {
  const path = encodePath(LANDING_PATHS[language]);

  test(`the landing page's viewer steps through 25 cards without leaving its address in ${language}`, async ({
    page,
  }) => {
    const t = await translatorOf(language);
    await page.goto(path);
    const row = page.locator('[data-cards=a1]');
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    for (let number = 1; number <= 25; number++) {
      const card = page.locator(CARDS).nth(number - 1);
      await expect(card).toBeInViewport({ ratio: 0.5 });
      await expect(card.locator('progress')).toHaveJSProperty('value', number);
      await expect(card).toContainText(t('study.progress', { number, total: 25 }));
      if (number < 25) await card.getByRole('link', { name: t('study.next'), exact: true }).click();
    }
    await expect(page.locator(CARDS)).toHaveCount(25);
    // The last card has no Next, and Previous goes back.
    const last = page.locator(CARDS).nth(24);
    await expect(last.getByRole('link', { name: t('study.next'), exact: true })).toHaveCount(0);
    await last.getByRole('link', { name: t('study.previous'), exact: true }).click();
    await expect(page.locator(CARDS).nth(23)).toBeInViewport({ ratio: 0.5 });
    const scrolled = await row.evaluate((element) => Math.sign(element.scrollLeft));
    expect(scrolled).toBe(directionOf(language) === 'rtl' ? -1 : 1);
    await expect.poll(() => addressOf(page)).toBe(LANDING_PATHS[language]);
  });

  test(`by keyboard the viewer steps one way and stays at its ends in ${language}`, async ({ page }) => {
    const t = await translatorOf(language);
    await page.goto(path);
    await page
      .locator(CARDS)
      .first()
      .getByRole('link', { name: t('study.next'), exact: true })
      .focus();
    for (let number = 2; number <= 25; number++) {
      await page.keyboard.press('Enter');
      await expect(
        page
          .locator(CARDS)
          .nth(number - 1)
          .locator(':focus'),
      ).toHaveText(t('study.next'));
    }
    await page.keyboard.press('Enter');
    await expect(page.locator(CARDS).nth(24).locator(':focus')).toHaveText(t('study.next'));
    await expect(page.locator(CARDS).nth(24)).toBeInViewport({ ratio: 0.5 });
    await page
      .locator(CARDS)
      .nth(24)
      .getByRole('link', { name: t('study.previous'), exact: true })
      .focus();
    for (let number = 24; number >= 1; number--) {
      await page.keyboard.press('Enter');
      await expect(
        page
          .locator(CARDS)
          .nth(number - 1)
          .locator(':focus'),
      ).toHaveText(t('study.previous'));
    }
    await expect.poll(() => addressOf(page)).toBe(LANDING_PATHS[language]);
  });

  test(`Tab goes through the links of the card in view, and on to the list, in ${language}`, async ({
    page,
  }) => {
    const t = await translatorOf(language);
    await page.goto(path);
    const next = (number: number) =>
      page
        .locator(CARDS)
        .nth(number - 1)
        .getByRole('link', { name: t('study.next'), exact: true });
    await next(1).focus();
    for (let number = 2; number <= 11; number++) {
      await page.keyboard.press('Enter');
      await expect(next(number)).toBeFocused();
      await expect(next(number)).toHaveAttribute('tabindex', '0');
    }
    const card = page.locator(CARDS).nth(10);
    for (const link of [
      card.getByRole('link', { name: t('study.previous'), exact: true }),
      card.locator('b a'),
    ]) {
      await page.keyboard.press('Shift+Tab');
      await expect(link).toBeFocused();
    }
    await expect(card).toBeInViewport({ ratio: 0.5 });
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
    await expect(page.locator(WORDS).first().getByRole('link')).toBeFocused();
  });

  test(`show more lists all loaded words of a level and goes away in ${language}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(WORDS)).toHaveCount(25);
    await page.locator('[data-more=a1]').click();
    await expect(page.locator(WORDS)).toHaveCount(50);
    await expect(page.locator('[data-more=a1]')).toHaveCount(0);
    await expect(page.locator(WORDS).nth(25).getByRole('link')).toBeFocused();
    await expect.poll(() => addressOf(page)).toBe(LANDING_PATHS[language]);
  });

  test(`the landing page works without script in ${language}`, async ({ browser, server }) => {
    const t = await translatorOf(language);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const page = await context.newPage();
    await page.goto(path);
    // Next leads from card to card, past those that the page itself holds.
    for (let number = 1; number <= 12; number++) {
      const card = page.locator(CARDS).nth(number - 1);
      await card.getByRole('link', { name: t('study.next'), exact: true }).click();
      await expect(page.locator(CARDS).nth(number)).toBeInViewport({ ratio: 0.5 });
    }
    await page.goto(path);
    await page.locator('[data-more=a1]').click();
    await expect(page.locator(WORDS)).toHaveCount(50);
    await expect(page.locator('[data-more]')).toHaveCount(0);
    await context.close();
  });
}

test('a sound of the landing page plays on it', async ({ page }) => {
  await page.goto(LANDING_PATHS.en);
  const played = page.waitForResponse((response) => response.url().includes('/sounds/'));
  await page.locator(CARDS).first().locator('b a').click();
  expect((await played).ok()).toBe(true);
  await expect.poll(() => addressOf(page)).toBe(LANDING_PATHS.en);
});

test('without a connection a step stays on the page, and goes on when there is one', async ({
  page,
  context,
  complaints,
}) => {
  const t = await translatorOf('en');
  await page.goto(encodePath(LANDING_PATHS.en));
  const cards = page.locator(CARDS);
  const shown = await cards.count();
  // Pressed where it is, since a scrolled row would fetch the others before.
  const press = () =>
    cards
      .nth(shown - 1)
      .getByRole('link', { name: t('study.next'), exact: true })
      .evaluate((link: HTMLElement) => link.click());
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await press();
  await failed;
  expect(await addressOf(page)).toBe(LANDING_PATHS.en);
  await expect(cards).toHaveCount(shown);
  await context.setOffline(false);
  await press();
  await expect(cards).toHaveCount(25);
  await expect(cards.nth(shown).locator(':focus')).toHaveCount(1);
  expect(await addressOf(page)).toBe(LANDING_PATHS.en);
  // The browser tells of what it could not load.
  complaints.length = 0;
});

test('a step silences the word before', async ({ page }) => {
  const t = await translatorOf('en');
  await page.goto(encodePath(LANDING_PATHS.en));
  const first = page.locator(CARDS).first();
  const sound = first.locator('b a').first();
  await sound.click();
  await expect(sound).toHaveAttribute('data-playing', '');
  await first.getByRole('link', { name: t('study.next'), exact: true }).click();
  await expect(sound).not.toHaveAttribute('data-playing');
});
