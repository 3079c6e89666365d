import {
  directionOf,
  LANGUAGE_CATALOGUE,
  LANGUAGES,
  type LanguagePair,
  pairOf,
} from '#src/domain/language.ts';
import { categoryListPath, encodePath, studyPath } from '#src/i18n/paths.ts';
import {
  addressOf,
  expect,
  forwardsKey,
  hydrated,
  onboardedAs,
  shownWord,
  test,
  translatorOf,
} from './fixtures.ts';

for (const language of LANGUAGES) {
  test(`a first visitor who speaks ${language} onboards, studies into the second range, and resumes there`, async ({
    page,
    context,
  }) => {
    const t = await translatorOf(language);
    const pair = pairOf(language);
    await page.goto('/');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/onboarding$/);
    await page.getByText(LANGUAGE_CATALOGUE[language].nativeName, { exact: true }).first().click();
    await page.getByRole('button').click();

    // The second step already speaks the language that was chosen.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('onboarding.levelHeading'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
    await page.getByText(t('level.a1'), { exact: true }).click();
    await page.getByRole('button', { name: t('onboarding.startLearning') }).click();

    await hydrated(page);
    await expect.poll(() => addressOf(page)).toBe(studyPath(pair, 'a1', 1));
    const first = await shownWord(page).textContent();
    await expect(page.getByRole('progressbar')).toHaveAccessibleName(/1/);
    // It is there for a second: the page itself looks out for it, since a busy machine may ask later than that.
    const lookout = await page.evaluateHandle((text) => {
      const isTold = () =>
        [...document.querySelectorAll('[role=status]')].some(
          (element) => element.textContent === text && element.checkVisibility(),
        );
      const told = new Promise<void>((resolve) => {
        new MutationObserver(() => isTold() && resolve()).observe(document.body, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      });
      return { told };
    }, t('study.newWord'));
    await page.getByRole('link', { name: t('study.next'), exact: true }).click();
    await lookout.evaluate(({ told }) => told);
    await expect(shownWord(page)).not.toHaveText(first ?? '');

    // By keys to word 51, where the range turns: all the way in one language of each direction, the last steps in others.
    const isWhole = language === 'en' || language === 'ar';
    if (!isWhole) {
      await page.goto(encodePath(studyPath(pair, 'a1', 48)));
      await hydrated(page);
    }
    for (let number = isWhole ? 3 : 49; number <= 51; number++) {
      await page.keyboard.press(forwardsKey(language));
      await expect.poll(() => addressOf(page)).toBe(studyPath(pair, 'a1', number));
    }
    await expect(page).toHaveTitle(/51-100|51.*100/);
    const atFiftyOne = await shownWord(page).textContent();
    await page.close();

    const later = await context.newPage();
    await later.goto(`/${pair}`);
    expect(addressOf(later)).toBe(studyPath(pair, 'a1', 51));
    await expect(shownWord(later)).toHaveText(atFiftyOne ?? '');
  });
}

test('in onboarding Tab goes from choice to choice and on, and the title tells the step', async ({
  page,
}) => {
  const t = await translatorOf('de');
  await page.goto('/onboarding?lang=de');
  await expect(page).toHaveTitle(new RegExp(t('onboarding.step', { step: 1, steps: 2 })));
  await page.locator('input[name=base]:checked').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('input[name=target]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('onboarding.continue') })).toBeFocused();
  await page.keyboard.press('Tab');
  const look = page.getByRole('navigation', { name: t('onboarding.lookAround') }).getByRole('link');
  await expect(look.first()).toBeFocused();
  await expect(look).toHaveCount(6);
  await page.getByRole('button', { name: t('onboarding.continue') }).click();
  await expect(page).toHaveTitle(new RegExp(t('onboarding.step', { step: 2, steps: 2 })));
});

test('onboarding says what is missing, in the visitor’s language, and keeps what was chosen', async ({
  page,
  complaints,
}) => {
  const t = await translatorOf('ar');
  await page.goto('/onboarding?lang=ar');
  await page.getByText(LANGUAGE_CATALOGUE.ar.nativeName, { exact: true }).first().click();
  await page.evaluate(() => document.querySelector('input[name=target]')?.removeAttribute('name'));
  await page.getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText(t('onboarding.selectTarget'));
  await expect(page.getByRole('alert')).toContainText(t('onboarding.selectTargetHint'));
  await expect(page.locator('input[name=base]:checked')).toHaveValue('ar');

  await page.evaluate(() => {
    for (const input of document.querySelectorAll('input[name=base]')) input.removeAttribute('name');
  });
  await page.getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText(t('onboarding.selectLanguage'));
  await expect(page.getByRole('alert')).toContainText(t('onboarding.selectLanguageHint'));
  // The browser notes the status 422 itself.
  complaints.length = 0;
});

test('the second step leads back to the languages', async ({ page }) => {
  const t = await translatorOf('de');
  await page.goto('/onboarding?lang=de');
  await page.getByText(LANGUAGE_CATALOGUE.de.nativeName, { exact: true }).first().click();
  await page.getByRole('button').click();
  await page.getByRole('link', { name: t('onboarding.backToLanguages') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('onboarding.languagesHeading'));
  await expect(page.locator('input[name=base]:checked')).toHaveValue('de');
});

test('the level picker of a pair stores the level and leads to its first word', async ({ page }) => {
  const t = await translatorOf('es');
  await page.goto('/es-en');
  await expect(page).toHaveURL(/\/es-en\/levels$/);
  await page.getByText(t('level.b1'), { exact: true }).click();
  await page.getByRole('button', { name: t('onboarding.startLearning') }).click();
  await hydrated(page);
  await expect.poll(() => addressOf(page)).toBe(studyPath('es-en', 'b1', 1));
  await page.goto('/es-en');
  await expect.poll(() => addressOf(page)).toBe(studyPath('es-en', 'b1', 1));
});

for (const language of ['es', 'ar'] as const)
  test.describe(`a browser that asks for ${language}`, () => {
    test.use({ locale: language });

    test('opens personal pages in its language and pair, until others are chosen', async ({ page }) => {
      const t = await translatorOf(language);
      const pair = pairOf(language);
      const expectPair = async (path: string, expected: LanguagePair) => {
        await page.goto(path);
        const categories = page.locator('[data-tab=categories]');
        await expect(categories, path).toHaveAttribute('href', encodePath(categoryListPath(expected)));
      };
      for (const path of ['/saved', '/history', '/profile']) {
        await expectPair(path, pair);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const badge = t('app.pair', { base: t(`language.${language}`), target: t('language.en') });
        await expect(page.getByText(badge, { exact: true })).toBeVisible();
      }
      const spoken = page.getByText(t('settings.iSpeak'), { exact: true }).locator('+ dd');
      await expect(spoken).toHaveText(LANGUAGE_CATALOGUE[language].nativeName);
      await page.locator('[data-tab=words]').click();
      await expect(page).toHaveURL(`/${pair}/levels`);
      await onboardedAs(page, 'de');
      await expectPair('/saved', 'de-en');
    });
  });
