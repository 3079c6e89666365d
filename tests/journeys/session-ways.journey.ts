import { countedIn } from '#src/i18n/counted.ts';
import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { expect, onboardedAs, test, translatorOf } from './fixtures.ts';
import { keepSession, keptEvents, sessionOf } from './seeded-session.ts';
import { playerOf } from './session-player.ts';

for (const language of ['es', 'ar'] as const) {
  const texts = learnTexts(language);

  test(`'I know it' is undone, the network’s end is said, and keeping progress leads back to the summary, in ${language}`, async ({
    page,
    context,
    complaints,
  }) => {
    const t = await translatorOf(language);
    await onboardedAs(page, language);
    const player = playerOf(page);
    await page.goto('/learn');
    await player.asked().waitFor();
    await keepSession(
      page,
      sessionOf(
        [
          { word: 'window', form: 'meet' },
          { word: 'apple', form: 'choose-meaning' },
          { word: 'window', form: 'choose-meaning' },
        ],
        ORDINARY_DAY,
      ),
    );
    await page.reload();
    const shown = () => page.locator('[data-form]').getAttribute('data-word');
    await expect.poll(shown).toBe('window');
    await page.getByRole('button', { name: texts.knowIt }).click();
    await expect.poll(shown).toBe('apple');
    await page.locator('[data-known]').getByRole('button', { name: texts.undo }).press('Enter');
    await expect.poll(shown).toBe('window');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const options = page.locator('summary');
    await options.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(options).toBeFocused();
    // Of one millisecond, as the clock stands: in either order.
    await expect
      .poll(async () => new Set((await keptEvents(page)).map(({ outcome }) => outcome)))
      .toEqual(new Set(['known', 'corrected']));

    await context.setOffline(true);
    await expect(page.locator('[data-offline]')).toHaveText(texts.offline);
    const speaker = page.getByRole('link', { name: t('card.listenSentence', { number: 1 }) });
    await speaker.click();
    await expect(speaker).toHaveAttribute('data-sound', 'failed');
    await expect(page.locator('[data-offline]')).toHaveText(texts.offline);
    await page.getByRole('link', { name: texts.leave }).click();
    await expect(page.getByRole('alert')).toHaveText(texts.offlineStay);
    await context.setOffline(false);
    await expect(page.locator('[data-offline]')).toHaveCount(0);
    complaints.length = 0;

    await page.getByRole('button', { name: texts.knowIt }).click();
    await expect.poll(shown).toBe('apple');

    await player.answer('right');
    await page.keyboard.press('Enter');
    const summary = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.done);
      await expect(page.getByText(countedIn(language, texts.knownAlready, 1))).toBeVisible();
      await expect(page.getByRole('button', { name: texts.more })).toBeVisible();
    };
    await summary();
    await page.getByRole('button', { name: todayTexts(language).keep }).click();
    await expect(page.locator('[data-note=kept]')).toHaveText(todayTexts(language).kept);
    await summary();
    await page.getByRole('button', { name: texts.more }).press('Enter');
    await player.asked().waitFor();
    await expect(page.locator('main :is(h1, input)').first()).toBeFocused();
  });
}
