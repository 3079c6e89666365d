import { LANGUAGE_CATALOGUE, pairOf } from '#src/domain/language.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { studyPath } from '#src/i18n/paths.ts';
import { findBarriers, widthBeyond } from '#tests/support/accessibility.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { addressOf, expect, onboardedAs, test, translatorOf } from './fixtures.ts';
import { keepSession, keptEvents, sessionOf } from './seeded-session.ts';
import { playerOf } from './session-player.ts';

const PHONE = { width: 360, height: 740 };
const verdict = '#verdict';

for (const language of ['en', 'ar'] as const) {
  test(`a guest who speaks ${language} goes from the front page through a first session, by keyboard alone`, async ({
    page,
  }) => {
    const [t, texts] = [await translatorOf(language), learnTexts(language)];
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByText(LANGUAGE_CATALOGUE[language].nativeName, { exact: true }).first().click();
    await page.getByRole('button').click();
    await page.getByText(t('level.a1'), { exact: true }).click();
    await page.getByRole('button', { name: t('onboarding.startLearning') }).click();
    await expect.poll(() => addressOf(page)).toBe(studyPath(pairOf(language), 'a1', 1));

    const player = playerOf(page);
    await page.goto('/learn');
    const seen = new Set<string>();
    const asked = new Set<string>();
    let missed = '';
    for (let steps = 0; steps < 60 && !(await page.locator('#missed').count()); steps++) {
      const { form, card, word } = await player.step();
      const fits = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
      expect(fits, `${word} as ${form} needs no scrolling`).toBe(true);
      // A form's first appearance is looked at, and the first question is missed.
      if (!seen.has(form)) expect(await findBarriers(page), form).toEqual([]);
      const isMissed = missed === '' && form !== 'meet';
      if (isMissed) missed = card.headword;
      if (form !== 'meet') asked.add(word);
      if (steps > 0 && form !== 'meet') await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await player.answer(isMissed ? 'wrong' : 'right');
      if (form !== 'meet') {
        await expect(page.locator(verdict)).toHaveText(texts.verdicts[isMissed ? 'wrong' : 'right']);
        await expect(page.getByRole('status').first()).toContainText(card.headword);
        const next = page.getByRole('button', { name: new RegExp(`^(${texts.next}|${texts.finish})$`) });
        await expect(next).toBeFocused();
        if (!seen.has(form)) expect(await findBarriers(page), `${form}, answered`).toEqual([]);
        expect(await widthBeyond(page)).toBe(0);
        await page.keyboard.press('Enter');
      }
      seen.add(form);
      await expect(page.locator(verdict)).toHaveCount(0);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['meet', 'choose-meaning']));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.done);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // How it went, what was learnt and then what needs another look, and nothing else of right and wrong.
    const went = countedIn(language, texts.firstTry, asked.size, { right: String(asked.size - 1) });
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(went);
    await expect(page.locator('ul + section')).toHaveAccessibleName(texts.missed);
    await expect(page.getByRole('region', { name: texts.missed })).toContainText(missed);
    await expect(page.getByRole('region', { name: texts.missed }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText(/\b10\b/).first()).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: texts.more }).press('Enter');
    await player.asked().waitFor();
    expect((await player.step()).form).toBe('meet');
  });
}

test('each form tells right, nearly right, wrong and unknown answers, and keeps what came of them', async ({
  page,
}) => {
  const texts = learnTexts('en');
  await onboardedAs(page, 'en');
  const player = playerOf(page);
  await page.goto('/learn');
  await player.asked().waitFor();
  const asked = [
    { word: 'adventure', form: 'choose-word' },
    { word: 'elephant', form: 'type' },
    { word: 'kitchen', form: 'gap', isHelped: true },
    { word: 'apple', form: 'tap' },
    { word: 'umbrella', form: 'dictation' },
    { word: 'dog', form: 'hear' },
    { word: 'bread', form: 'choose-meaning' },
    { word: 'window', form: 'meet' },
    { word: 'holiday', form: 'gap' },
  ] as const;
  await keepSession(page, sessionOf(asked, ORDINARY_DAY));
  await page.reload();
  const next = page.getByRole('button', { name: texts.next });
  const input = page.getByRole('textbox');
  const isAsked = async (word: string, form: string) => {
    await expect(player.asked()).toHaveAttribute('data-word', word);
    await expect(player.asked()).toHaveAttribute('data-form', form);
  };

  await isAsked('adventure', 'choose-word');
  await player.answer('right');
  await expect(page.locator(verdict)).toHaveText(texts.verdicts.right);
  await next.press('Enter');

  // One letter differs: it is shown, and may be taken for right.
  await isAsked('elephant', 'type');
  await expect(input).toBeFocused();
  await page.keyboard.type('elephamt');
  await page.keyboard.press('Enter');
  await expect(page.locator(verdict)).toHaveText(texts.verdicts.near);
  await expect(page.locator('[data-mark=changed]')).toHaveText('n');
  await page.getByRole('button', { name: texts.accept }).click();
  await expect(page.locator(verdict)).toHaveText(texts.verdicts.right);
  await next.press('Enter');

  await isAsked('kitchen', 'gap');
  await expect(input).toHaveValue('k');
  await input.fill('kitchens');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.otherForm, { exact: true })).toBeVisible();
  await next.press('Enter');

  await isAsked('apple', 'tap');
  await player.answer('wrong');
  await expect(page.locator(verdict)).toHaveText(texts.verdicts.wrong);
  await next.press('Enter');

  await isAsked('umbrella', 'dictation');
  await page.getByRole('button', { name: texts.dontKnow }).click();
  await expect(page.locator(verdict)).toHaveText(texts.verdicts.unknown);
  await next.press('Enter');

  // Space plays what is heard, in front of the answer and after it.
  await isAsked('dog', 'hear');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-sound=playing]').first()).toBeVisible();
  await player.answer('right');
  await next.press('Space');
  await expect(page.locator(verdict)).toHaveText(texts.verdicts.right);
  await next.press('Enter');

  await isAsked('bread', 'choose-meaning');
  await player.answer('unknown');
  await next.press('Enter');
  // What was missed comes again, three others later.
  for (const [word, form] of [
    ['apple', 'tap'],
    ['umbrella', 'dictation'],
  ] as const) {
    await isAsked(word, form);
    await player.answer('right');
    await next.press('Enter');
  }
  await isAsked('window', 'meet');
  await page.getByRole('button', { name: texts.knowIt }).click();
  await isAsked('bread', 'choose-meaning');
  await player.answer('right');
  await next.press('Enter');

  // For the rest of the session nothing is typed.
  await isAsked('holiday', 'gap');
  await page.locator('summary', { hasText: texts.options }).click();
  await page.getByRole('button', { name: texts.cantType }).click();
  await expect(player.asked()).not.toHaveAttribute('data-form', 'gap');
  await expect(player.asked()).toHaveAttribute('data-word', 'holiday');

  const kept = async () => (await keptEvents(page)).map(({ word, outcome }) => `${word} ${outcome}`);
  await expect
    .poll(async () => new Set(await kept()))
    .toEqual(
      new Set([
        ...['adventure right', 'elephant near', 'elephant corrected', 'elephant right', 'kitchen near'],
        ...['apple wrong', 'umbrella unknown', 'dog right', 'bread unknown', 'window known'],
        ...['apple right', 'umbrella right', 'bread right'],
      ]),
    );
});

test('another word that fits leaves the question, and what comes then is nearly right', async ({ page }) => {
  const texts = learnTexts('es');
  await onboardedAs(page, 'es');
  const player = playerOf(page);
  await page.goto('/learn');
  await player.asked().waitFor();
  await keepSession(page, sessionOf([{ word: 'begin', form: 'type' }], ORDINARY_DAY));
  await page.reload();
  await expect(player.asked()).toHaveAttribute('data-word', 'begin');
  const input = page.getByRole('textbox');
  await input.fill('start');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.alsoRight.replace('{letter}', 'b'), { exact: true })).toBeVisible();
  await expect(page.locator(verdict)).toHaveCount(0);
  await input.fill('begin');
  await page.keyboard.press('Enter');
  await expect(page.locator(verdict)).toHaveText(texts.verdicts.near);
  await expect.poll(async () => (await keptEvents(page)).map(({ outcome }) => outcome)).toEqual(['near']);
});

test('a session goes on where it was left, in whichever tab, and over midnight', async ({
  page,
  context,
}) => {
  const texts = learnTexts('en');
  await onboardedAs(page, 'en');
  const player = playerOf(page);
  await page.goto('/learn');
  await player.asked().waitFor();
  const words = ['adventure', 'elephant', 'no-such-word', 'kitchen', 'apple', 'umbrella'];
  await keepSession(
    page,
    sessionOf(
      words.map((word) => ({ word, form: 'choose-meaning' })),
      ORDINARY_DAY,
    ),
  );
  const shown = (where: typeof page) => where.locator('[data-form]').getAttribute('data-word');
  await page.reload();
  await expect.poll(() => shown(page)).toBe('adventure');
  await player.answer('right');
  await expect(page.locator(verdict)).toBeVisible();
  // Left with the answer on the screen: it counts, and is not asked again.
  await page.getByRole('link', { name: texts.leave }).click();
  await page.waitForURL('/today');
  // Also where more was asked for.
  await page.goto('/learn?more=5');
  await expect.poll(() => shown(page)).toBe('elephant');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');

  // What left the vocabulary since is not asked; another tab's answers are this one's.
  const other = await context.newPage();
  const otherPlayer = playerOf(other);
  await other.goto('/learn');
  await expect.poll(() => shown(other)).toBe('elephant');
  await otherPlayer.answer('right');
  await other.keyboard.press('Enter');
  await expect.poll(() => shown(other)).toBe('kitchen');
  await expect.poll(() => shown(page)).toBe('kitchen');
  await other.close();

  await context.clock.setFixedTime('2026-03-11T00:10:00Z');
  for (const word of ['kitchen', 'apple', 'umbrella']) {
    await expect.poll(() => shown(page)).toBe(word);
    await player.answer('right');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.done);
  await expect
    .poll(async () => (await keptEvents(page)).map(({ word, outcome }) => `${word} ${outcome}`))
    .toEqual(words.filter((word) => word !== 'no-such-word').map((word) => `${word} right`));
});

test('without the network nothing is lost, and what can’t be read begins again', async ({
  page,
  context,
  complaints,
}) => {
  const texts = learnTexts('en');
  await onboardedAs(page, 'en');
  const player = playerOf(page);
  await context.route('**/api/questions', (route) => route.abort());
  await page.goto('/learn');
  await expect(page.getByText(texts.failed)).toBeVisible();
  await context.unroute('**/api/questions');
  await page.getByRole('button', { name: texts.retry }).press('Enter');
  const { word } = await player.step();
  // The button that was pressed has gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await context.setOffline(true);
  for (let i = 0; i < 3; i++) {
    const { form } = await player.step();
    await player.answer('right');
    if (form !== 'meet') await page.keyboard.press('Enter');
  }
  await context.setOffline(false);
  await expect.poll(() => keptEvents(page)).toHaveLength(3);
  expect((await keptEvents(page)).map((event) => event.word)).toContain(word);
  await page.reload();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');

  await keepSession(page, { version: 9, steps: 'none' });
  await page.reload();
  await player.asked().waitFor();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  expect(await keptEvents(page)).toHaveLength(3);
  // The browser notes each request that failed.
  complaints.length = 0;
});

test('without script there is a way to the words', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await onboardedAs(page, 'de');
  await page.goto('/learn');
  await page.getByRole('link', { name: learnTexts('de').browse }).click();
  await expect(page).toHaveURL(/\/de-en\/a1\//);
  await context.close();
});
