import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { encodePath, studyPath } from '#src/i18n/paths.ts';
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

for (const language of ['en', 'ar'] as const) {
  test(`a category is stepped through to its end in ${language}`, async ({ page }) => {
    const t = await translatorOf(language);
    const pair = await onboardedAs(page, language);
    await page.goto('/categories');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('categories.title'));
    // The colors: the shortest of all.
    await page.getByRole('main').getByRole('listitem').filter({ hasText: '🎨' }).getByRole('link').click();
    await hydrated(page);
    const total = Number(await page.getByRole('progressbar').getAttribute('aria-valuemax'));
    expect(total).toBeGreaterThanOrEqual(12);
    const seen = new Set<string>();
    for (let number = 1; number <= total; number++) {
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(number));
      seen.add((await shownWord(page).textContent()) ?? '');
      await page.keyboard.press(forwardsKey(language));
    }
    expect(seen.size).toBe(total);
    await expect(page.getByText(t('category.completed'))).toBeVisible();
    await expect
      .poll(() => addressOf(page))
      .toContain(pair === 'en-en' ? '/en/categories/' : '/ar-en/categories/');
  });

  test(`settings change language, level and theme in ${language}, say so, and the page is loaded again`, async ({
    page,
  }) => {
    const t = await translatorOf(language);
    const other = await translatorOf(language === 'en' ? 'ar' : 'en');
    await onboardedAs(page, language);
    await page.goto('/profile');
    const save = page.locator('button[name=part]');
    await page.getByText(t('level.b2'), { exact: true }).click();
    await save.click();
    await expect(page.getByRole('status')).toHaveText(t('settings.levelSaved'));
    await expect(page.locator('input[name=level]:checked')).toHaveValue('b2');

    await page.getByText(t('settings.themeDark'), { exact: true }).click();
    await save.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.locator('select[name=language]').selectOption(other.language);
    await save.click();
    await expect(page.getByRole('status')).toHaveText(other('settings.languageSaved'));
    await expect(page.locator('html')).toHaveAttribute('lang', other.language);

    // The Words tab resumes at the new level.
    await page.getByRole('link', { name: other('tabs.words'), exact: true }).click();
    await hydrated(page);
    await expect.poll(() => addressOf(page)).toBe(studyPath(`${language}-en`, 'b2', 1));
  });

  test(`home counts the day and history lists it in ${language}`, async ({ page }) => {
    const t = await translatorOf(language);
    await onboardedAs(page, language, 'a1', { dailyGoal: 10 });
    await page.goto(encodePath(studyPath(`${language}-en`, 'a1', 1)));
    await hydrated(page);
    const studied = await shownWord(page).textContent();
    await page.keyboard.press(forwardsKey(language));
    await expect(shownWord(page)).not.toHaveText(studied ?? '');
    await page.keyboard.press(forwardsKey(language));
    await expect(page.getByText(t('study.today', { count: 2 }))).toBeVisible();

    await page.goto('/today');
    await expect(page.locator('[data-goal]')).toContainText(t('home.goalProgress', { done: 2, goal: 10 }));
    await expect(page.locator('[data-streak]')).toHaveText(t('home.streakDays', { count: 1 }));
    await expect(page.getByRole('link', { name: t('home.resumeAt', { number: 3 }) })).toBeVisible();
    await expect(page.getByRole('listitem').getByText(studied ?? '', { exact: true })).toHaveCount(0);
    // As many words as the goal still asks for.
    await expect(page.locator('section[aria-labelledby="todays-words"] li')).toHaveCount(8);

    await page.getByRole('link', { name: t('history.title') }).click();
    await expect(page.getByText(t('history.total', { count: 2 }))).toBeVisible();
    // The calendar says so at the day; what was studied and what was learnt are two things.
    const told = page
      .getByRole('cell')
      .filter({ hasText: `${learnerPlacesTexts(language).history.legendStudied}: 2` });
    await expect(told).toHaveAttribute('data-strength', '0');
    await page.getByRole('link', { name: studied ?? '' }).click();
    await expect(shownWord(page)).toHaveText(studied ?? '');
  });

  test(`onboarding and stepping work without script in ${language}`, async ({ browser, server }) => {
    const t = await translatorOf(language);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const page = await context.newPage();
    await page.goto(`/onboarding?lang=${language}`);
    await page.locator(`input[name=base][value=${language}]`).check();
    await page.getByRole('button').click();
    await page.locator('input[name=level][value=a2]').check();
    await page.getByRole('button').click();
    await expect.poll(() => addressOf(page)).toBe(studyPath(`${language}-en`, 'a2', 1));
    const first = await shownWord(page).textContent();
    for (let number = 2; number <= 4; number++) {
      await page.getByRole('link', { name: t('study.next'), exact: true }).click();
      await expect.poll(() => addressOf(page)).toBe(studyPath(`${language}-en`, 'a2', number));
    }
    await page.getByRole('link', { name: t('study.previous'), exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe(studyPath(`${language}-en`, 'a2', 3));
    await expect(shownWord(page)).not.toHaveText(first ?? '');
    // The place is kept without script too.
    await page.goto(`/${language}-en`);
    await expect.poll(() => addressOf(page)).toBe(studyPath(`${language}-en`, 'a2', 3));
    await page.getByRole('link', { name: t('card.otherLanguages') }).click();
    await expect(page.locator('dd[lang="fr"]')).toBeVisible();
    await context.close();
  });

  test(`an unknown path is the not-found screen in ${language}`, async ({ page, complaints }) => {
    const t = await translatorOf(language);
    await onboardedAs(page, language);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('notFound.title'));
    await page.getByRole('link', { name: t('notFound.home') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.todayHeading'));
    // The browser notes the 404 itself.
    complaints.length = 0;
  });
}

test('a category that does not exist says so with status 404', async ({ page, complaints }) => {
  const t = await translatorOf('ar');
  const response = await page.goto('/ar-en/categories/no-such-topic');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('category.notFound'));
  complaints.length = 0;
});
