import { categoryPath, encodePath, studyPath } from '#src/i18n/paths.ts';
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

/** Study events that the browser keeps, in their order. */
const eventsOf = (page: import('@playwright/test').Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('study-events') ?? '[]') as { keyword: string; at: string }[],
  );

/** Holds back the cards of ranges until they are let go. */
async function holdRanges(page: import('@playwright/test').Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/**/study?*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.route('**/api/study?*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

test('on a slow line each press is one step at most, and a word is counted once', async ({ page }) => {
  await onboardedAs(page, 'ar');
  const letGo = await holdRanges(page);
  await page.goto(encodePath(studyPath('ar-en', 'a1', 20)));
  await hydrated(page);
  const key = forwardsKey('ar');
  // Two cards come with the page; the third is waited for.
  for (let press = 0; press < 8; press++) await page.keyboard.press(key);
  await expect.poll(() => addressOf(page)).toBe(studyPath('ar-en', 'a1', 22));
  await expect(page.locator('nav[aria-busy="true"]')).toBeVisible();
  letGo();
  await expect.poll(() => addressOf(page)).toBe(studyPath('ar-en', 'a1', 23));
  await expect(page.locator('nav[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(async () => (await eventsOf(page)).length).toBe(3);
  const words = (await eventsOf(page)).map(({ keyword }) => keyword);
  expect(new Set(words).size).toBe(3);
});

test('the last press wins: a Next that waits is taken back by Previous', async ({ page }) => {
  const letGo = await holdRanges(page);
  await page.goto('/b1/words/1-50?word=20');
  await hydrated(page);
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(page.locator('nav[aria-busy="true"]')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => addressOf(page)).toContain('word=21');
  const word = await shownWord(page).textContent();
  const answered = page.waitForResponse((response) => response.url().includes('/api/study?'));
  letGo();
  await (await answered).finished();
  // What was waited for has come, and nobody wants it: another step shows that the page is where it was.
  await expect(shownWord(page)).toHaveText(word ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => addressOf(page)).toContain('word=20');
});

test('leaving while a card is waited for leads where the learner goes', async ({ page }) => {
  const t = await translatorOf('en');
  await onboardedAs(page, 'en');
  await holdRanges(page);
  await page.goto('/b1/words/1-50?word=20');
  await hydrated(page);
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(page.locator('nav[aria-busy="true"]')).toBeVisible();
  await page.getByRole('link', { name: t('tabs.profile'), exact: true }).click();
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(addressOf(page)).toBe('/profile');
});

test('without an answer the learner stays and is told so, with the browser calling itself online', async ({
  page,
  complaints,
}) => {
  const t = await translatorOf('fr');
  await onboardedAs(page, 'fr');
  await page.route('**/api/study?*', (route) => route.abort('connectionfailed'));
  await page.goto(encodePath(studyPath('fr-en', 'a2', 20)));
  await hydrated(page);
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('alert')).toHaveText(t('study.stepFailed'));
  expect(addressOf(page)).toBe(studyPath('fr-en', 'a2', 22));
  await page.unroute('**/api/study?*');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toBe(studyPath('fr-en', 'a2', 23));
  await expect(page.getByRole('alert')).toHaveCount(0);
  complaints.length = 0;
});

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
  await page.locator('[data-step="prev"]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toContain('word=1');
  await expect(page.locator('[data-step="prev"]')).toBeFocused();
  await expect(page.locator('[data-step="prev"]')).toHaveAttribute('aria-disabled', 'true');
});

test('a screen reader is told each word in English, after Previous too', async ({ page }) => {
  await onboardedAs(page, 'ar');
  await page.goto(encodePath(studyPath('ar-en', 'a1', 5)));
  await hydrated(page);
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
    const word = (await shownWord(page).textContent()) ?? '';
    const announced = page.locator('[aria-live="polite"] [lang="en"][dir="ltr"]');
    await expect(announced).toHaveText(word);
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

test('a page that failed keeps its look, and is tried again at its own address', async ({
  page,
  complaints,
}) => {
  const t = await translatorOf('en');
  await page.goto('/a1/words/1-50?word=27');
  await hydrated(page);
  await page.evaluate(() => {
    window.requestIdleCallback = () => {
      throw new Error('planted');
    };
  });
  await page.keyboard.press('ArrowRight');
  const retry = page.getByRole('link', { name: t('error.retry') });
  await expect(retry).toHaveAttribute('href', '/a1/words/1-50?word=28');
  expect(await retry.evaluate((link) => getComputedStyle(link).minHeight)).toBe('48px');
  await retry.click();
  await expect(shownWord(page)).toBeVisible();
  expect(addressOf(page)).toBe('/a1/words/1-50?word=28');
  complaints.length = 0;
});
