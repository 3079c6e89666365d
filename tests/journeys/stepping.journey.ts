import { categoryPath, encodePath, studyPath } from '#src/i18n/paths.ts';
import { addressOf, expect, hydrated, onboardedAs, shownWord, test, translatorOf } from './fixtures.ts';

/** Study events that the browser keeps, in their order. */
const eventsOf = (page: import('@playwright/test').Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('study-events') ?? '[]') as { keyword: string; at: string }[],
  );

test('the end of a category counts its last word once', async ({ page }) => {
  const t = await translatorOf('es');
  await onboardedAs(page, 'es');
  const path = categoryPath('es-en', 'animales');
  const html = await (await page.request.get(encodePath(path))).text();
  const total = Number(/aria-valuemax="(\d+)"/.exec(html)?.[1]);
  await page.goto(`${encodePath(path)}?palabra=${total}`);
  await hydrated(page);
  await page.locator('[data-step="next"]').evaluate((next) => {
    for (let press = 0; press < 3; press++) (next as HTMLElement).click();
  });
  await expect(page.getByText(t('category.completed'))).toBeVisible();
  await expect.poll(async () => (await eventsOf(page)).length).toBe(1);
});

test('the end of a category or a level has the focus and is heard, and Tab goes on from there', async ({
  page,
}) => {
  const t = await translatorOf('es');
  await onboardedAs(page, 'es');
  await page.goto(`${encodePath(categoryPath('es-en', 'animales'))}?palabra=999999`);
  await hydrated(page);
  await page.locator('[data-step="next"]').focus();
  await page.keyboard.press('Enter');
  const completed = page.getByRole('group', { name: t('category.completed') });
  await expect(completed).toBeFocused();
  await expect(completed).toHaveAccessibleDescription(
    t('category.completedText', {
      category: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    }),
  );
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('category.again') })).toBeFocused();
  // Merely opened, it takes the focus from nobody.
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(t('category.completed'))).toBeVisible();
  await expect(page.locator('body')).toBeFocused();

  await page.goto(`${encodePath(studyPath('es-en', 'c1', 999_999))}`);
  await hydrated(page);
  const finish = page.getByRole('button', { name: t('study.finish') });
  await expect(page.locator('[role=status]').filter({ has: finish })).toHaveCount(0);
  await finish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: t('study.finished') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('study.chooseLevel') })).toBeFocused();
});

test('a word counts once a day, and the last of a level when it is finished, not when it is opened', async ({
  page,
}) => {
  const t = await translatorOf('en');
  await page.goto('/c1/words/1-50?word=999999');
  await hydrated(page);
  await page.reload();
  await hydrated(page);
  expect(await eventsOf(page)).toEqual([]);
  await page.getByRole('button', { name: t('study.finish') }).click();
  await expect(page.getByText(t('study.finished'))).toBeVisible();
  await expect(page.getByText(t('study.today', { count: 1 }))).toBeVisible();
  await page.goto('/c1/words/1-50?word=7');
  await hydrated(page);
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) {
    const before = addressOf(page);
    await page.keyboard.press(key);
    await expect.poll(() => addressOf(page)).not.toBe(before);
  }
  await expect(page.getByText(t('study.today', { count: 2 }))).toBeVisible();
  expect(await eventsOf(page)).toHaveLength(2);
});

test('each advance says that the word is new, and the goal is told once', async ({ page }) => {
  const t = await translatorOf('de');
  await onboardedAs(page, 'de', 'a1', { dailyGoal: 10 });
  await page.goto(encodePath(studyPath('de-en', 'a1', 1)));
  await hydrated(page);
  // Toasts are there for a second: the page itself writes down what is told, since a busy machine may ask later than that.
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes) {
          const status =
            node instanceof Element && node.role === 'status'
              ? node
              : (target.parentElement?.closest('[role=status]') ??
                (target instanceof Element ? target.closest('[role=status]') : null));
          if (status?.textContent) told.push(status.textContent);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const step = async (key: string, number: number) => {
    await page.keyboard.press(key);
    await expect.poll(() => addressOf(page)).toBe(studyPath('de-en', 'a1', number));
  };
  const toldNow = () => page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0));
  await step('ArrowRight', 2);
  await expect(page.getByText(t('study.today', { count: 1 }))).toBeVisible();
  expect(await toldNow()).toEqual([t('study.newWord')]);
  await step('ArrowRight', 3);
  await expect(page.getByText(t('study.today', { count: 2 }))).toBeVisible();
  await step('ArrowLeft', 2);
  await step('ArrowLeft', 1);
  for (let number = 2; number <= 10; number++) await step('ArrowRight', number);
  await expect(page.getByText(t('study.today', { count: 9 }))).toBeVisible();
  await toldNow();
  await step('ArrowRight', 11);
  await expect(page.getByRole('status').filter({ hasText: t('home.goalReached') })).toBeVisible();
  expect((await toldNow()).sort()).toEqual([t('home.goalReached'), t('study.newWord')].sort());
  await step('ArrowLeft', 10);
  await step('ArrowLeft', 9);
  await toldNow();
  await step('ArrowRight', 10);
  await expect(page.getByText(t('home.goalReached'))).toHaveCount(0);
  expect(await toldNow()).toEqual([t('study.newWord')]);
});

test('at the first and the last word the focus stays on the button that led there', async ({ page }) => {
  await page.goto('/a1/words/1-50?word=2');
  await hydrated(page);
  const total = await page.getByRole('progressbar').first().getAttribute('aria-valuemax');
  const prev = page.locator('[data-step="prev"]');
  await prev.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toContain('word=1');
  await expect(prev).toBeFocused();
  await expect(prev).toHaveAttribute('aria-disabled', 'true');

  await page.goto(encodePath(studyPath('en-en', 'a1', Number(total) - 1)));
  await hydrated(page);
  const next = page.locator('[data-step="next"]');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toContain(`word=${total}`);
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('a screen reader is told each word in English, after Previous too', async ({ page }) => {
  await onboardedAs(page, 'ar');
  await page.goto(encodePath(studyPath('ar-en', 'a1', 5)));
  await hydrated(page);
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
    const word = (await shownWord(page).textContent()) ?? '';
    const announced = page.locator('[aria-live="polite"]').filter({ has: page.locator('[lang="en"]') });
    await expect(announced.locator('[lang="en"][dir="ltr"]')).toHaveText(word);
    // What it means, and where among the words it stands.
    const shown = page.locator('article[data-word]').filter({ visible: true });
    const translation = await shown.locator('div[lang="ar"] p span').first().textContent();
    await expect(announced.locator('[lang="ar"]')).toContainText(`، ${translation}`);
    await expect(announced).toContainText(
      (await page.getByRole('progressbar').first().getAttribute('aria-label')) ?? '?',
    );
  }
});

test('a step silences the card before, and a press twice is no failure', async ({ page }) => {
  const t = await translatorOf('en');
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    const heard: HTMLMediaElement[] = [];
    Object.assign(window, { heard });
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!heard.includes(this)) heard.push(this);
      return play.call(this);
    };
  });
  await page.goto('/a1/words/1-50?word=3');
  await hydrated(page);
  const sentence = page
    .locator('[data-shown]')
    .getByRole('link', { name: t('card.listenSentence', { number: 1 }) });
  await sentence.dblclick();
  await expect(sentence).toHaveAttribute('data-sound', 'playing');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toContain('word=4');
  const players = await page.evaluate(() =>
    (window as unknown as { heard: HTMLMediaElement[] }).heard.map(({ paused }) => paused),
  );
  expect(players).toEqual([true]);
  await expect(page.locator('[data-sound="playing"], [data-sound="failed"]')).toHaveCount(0);
});

for (const [name, time] of [
  ['years behind', '2019-01-05T08:00:00Z'],
  ['hours ahead', '2026-03-11T05:00:00Z'],
] as const) {
  test(`what a guest studies counts today, with a clock that is ${name}`, async ({ page, context }) => {
    const t = await translatorOf('en');
    await onboardedAs(page, 'en');
    await context.clock.setFixedTime(time);
    await page.goto('/a1/words/1-50?word=3');
    await hydrated(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(t('study.today', { count: 1 }))).toBeVisible();
    expect((await eventsOf(page)).map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-10']);
    await page.goto('/today');
    await expect(page.locator('[data-goal]')).toContainText(t('home.goalProgress', { done: 1, goal: 20 }));
    // The server kept the third word by its own clock.
    await page.goto('/en-en');
    await expect.poll(() => addressOf(page)).toBe('/a1/words/1-50?word=4');
  });
}

test('merely opening a page moves no place back; a step does', async ({ page }) => {
  await onboardedAs(page, 'en', 'a1', { places: { 'en-en.a1': { value: 121, at: 1 } } });
  const placeOf = async (cookie = 'prefs') =>
    /en-en\.a1\.(\d+)/.exec(
      (await page.context().cookies()).find(({ name }) => name === cookie)?.value ?? '',
    )?.[1];
  await page.goto('/a1/words/1-50?word=1');
  await hydrated(page);
  expect(await placeOf()).toBe('121');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => placeOf('places')).toBe('2');
  await page.goto('/en-en');
  await expect.poll(() => addressOf(page)).toBe('/a1/words/1-50?word=2');
  // The server has taken it over: what a script writes is forgotten sooner.
  expect(await placeOf()).toBe('2');
});
