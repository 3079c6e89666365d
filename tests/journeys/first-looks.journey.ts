import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { encodePath, studyPath, wordPath } from '#src/i18n/paths.ts';
import { addressOf, expect, hydrated, onboardedAs, test, translatorOf } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };

test('a word’s controls are there without scrolling where their place is seen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { states: texts } = learnerPlacesTexts('es');
  const pair = await onboardedAs(page, 'es');
  await page.goto(encodePath(wordPath(pair, 'dog')));
  const controls = page.getByRole('group', { name: texts.controls });
  await expect(controls.getByRole('button', { name: texts.save })).toBeInViewport();
  await controls.getByRole('button', { name: texts.save }).click();
  await expect(controls.getByRole('button', { name: texts.saved, pressed: true })).toBeVisible();
});

test('who has chosen a level is led to the first session from the words', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const t = await translatorOf('es');
  const { firstSession } = learnerPlacesTexts('es');
  await page.goto('/onboarding?step=2&base=es');
  await page.getByRole('button', { name: t('onboarding.startLearning') }).click();
  await expect.poll(() => addressOf(page)).toBe(studyPath('es-en', 'a1', 1));
  await page.getByRole('link', { name: firstSession.start }).click();
  await expect(page.locator('[data-form=meet]')).toBeVisible();
  // Browsing alone does not bring it.
  await page.goto(encodePath(studyPath('es-en', 'a1', 1)));
  await expect(page.getByRole('link', { name: firstSession.start })).toHaveCount(0);
});

test('in a placement Back leads to the word before, which can be answered again', async ({ page }) => {
  const { placement: texts } = learnerPlacesTexts('en');
  await onboardedAs(page, 'en');
  await page.goto('/placement');
  await page.getByRole('button', { name: texts.start }).click();
  await hydrated(page);
  const word = page.getByRole('heading', { level: 1 });
  const answers = () => new URL(page.url()).searchParams.get('a') ?? '';
  const first = (await word.textContent()) ?? '';
  await page.getByRole('button', { name: texts.unknown }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  const second = (await word.textContent()) ?? '';
  await page.getByRole('button', { name: texts.unknown }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  await page.goBack();
  await expect(word).toHaveText(second);
  await page.goBack();
  await expect(word).toHaveText(first);
  await expect.poll(answers).toBe('');
  await page.goForward();
  await expect(word).toHaveText(second);
  await page.getByRole('link', { name: (await translatorOf('en'))('study.previous') }).click();
  await expect(word).toHaveText(first);
  // Back from the result shows the page as it waited for it.
  await hydrated(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/placement', () => held, { times: 1 });
  await page.getByRole('button', { name: texts.unknown }).click();
  await expect(page.locator('fieldset[aria-busy=true]')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('button', { name: texts.unknown }).click();
  await expect(word).toHaveText(second);
  letGo();
});
