import { orderOfDay } from '#src/domain/learning/order-of-day.ts';
import { encodePath, studyPath, wordListPath } from '#src/i18n/paths.ts';
import { addressOf, expect, hydrated, onboardedAs, shownWord, test, translatorOf } from './fixtures.ts';

test('address, back button and reload always show the same word', async ({ page }) => {
  const t = await translatorOf('fr');
  await page.goto(encodePath(studyPath('fr-en', 'a2', 7)));
  await hydrated(page);
  const next = page.getByRole('link', { name: t('study.next'), exact: true });
  const words = [await shownWord(page).textContent()];
  for (let step = 0; step < 3; step++) {
    await next.click();
    await expect(shownWord(page)).not.toHaveText(words.at(-1) ?? '');
    words.push(await shownWord(page).textContent());
  }
  await expect.poll(() => addressOf(page)).toBe(studyPath('fr-en', 'a2', 10));
  await page.goBack();
  await expect(shownWord(page)).toHaveText(words[2] ?? '');
  await expect.poll(() => addressOf(page)).toBe(studyPath('fr-en', 'a2', 9));
  await page.reload();
  await expect(shownWord(page)).toHaveText(words[2] ?? '');
  await page.getByRole('link', { name: t('study.previous'), exact: true }).click();
  await expect(shownWord(page)).toHaveText(words[1] ?? '');
});

test('Previous ends at word 1 and Next at the last word', async ({ page }) => {
  const t = await translatorOf('en');
  await page.goto('/a1/words/1-50');
  await expect(page.getByRole('link', { name: t('study.previous') })).toBeDisabled();
  await page.goto('/c1/words/1-50?word=999999');
  await expect(page.getByRole('link', { name: t('study.next') })).toBeDisabled();
  const total = Number(/(\d+)$/.exec(addressOf(page))?.[1]);
  expect(total).toBeGreaterThanOrEqual(30);
});

test('a step asks the network nothing when its range is there', async ({ page }) => {
  const range = page.waitForResponse((response) => response.url().includes('/api/study?'));
  await page.goto('/b1/words/1-50');
  await hydrated(page);
  await (await range).finished();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (let number = 2; number <= 12; number++) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => addressOf(page)).toContain(`word=${number}`);
  }
  // Sounds and pictures of the next word are fetched ahead; the browser asks for the icon at every new address.
  const forPages = requests.filter(
    (url) => !url.includes('/api/functions/') && !/\/(?:pictures|media|sounds|speech)[/?]|favicon/.test(url),
  );
  expect(forPages).toEqual([]);
});

test('jump buttons lead to the first word of a range', async ({ page }) => {
  const t = await translatorOf('ar');
  await page.goto(encodePath(studyPath('ar-en', 'a1', 3)));
  await page
    .getByRole('navigation', { name: t('study.jump') })
    .getByRole('link', { name: '51-100' })
    .click();
  await expect.poll(() => addressOf(page)).toBe('/ar-en/a1/كلمات/51-100');
  await expect(page.getByText('51 /')).toBeVisible();
});

test('all levels keep their own way: the Words tab leads to them, the resolver resets to a1', async ({
  page,
}) => {
  const t = await translatorOf('pt');
  await onboardedAs(page, 'pt', 'all', {
    places: { 'pt-en.all': { value: 60, at: 0 }, 'pt-en.a1': { value: 4, at: 0 } },
  });
  await page.goto('/pt-en/categories');
  const tab = page.getByRole('link', { name: t('tabs.words'), exact: true });
  await expect(tab).toHaveAttribute('href', /\/pt-en\/all\/palavras\//);
  await page.goto('/pt-en');
  await expect.poll(() => addressOf(page)).toBe(studyPath('pt-en', 'a1', 4));
});

test('each Next is counted for the day, and the flag comes at 999', async ({ page }) => {
  const t = await translatorOf('en');
  await page.goto('/a1/words/1-50');
  await hydrated(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(t('study.today', { count: 1 }))).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem(
      'daily-usage',
      JSON.stringify({ '2026-03-10|en-en': { count: 998, isLimitReached: false } }),
    ),
  );
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(t('study.limitReached', { count: 999 }))).toBeVisible();
  const usage = await page.evaluate(() => JSON.parse(localStorage.getItem('daily-usage') ?? '{}'));
  expect(usage['2026-03-10|en-en']).toEqual({ count: 999, isLimitReached: true });
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toContain('word=4');
});

test('hostile values in the browser’s storage change nothing', async ({ page, context }) => {
  await context.addCookies([
    { name: 'prefs', value: 'v1~l:xx~p:zz-en~o:1~w:__proto__.a1.9', domain: '127.0.0.1', path: '/' },
  ]);
  await page.goto('/a1/words/1-50');
  await page.evaluate(() => {
    localStorage.setItem('study-events', '{"a":');
    localStorage.setItem('daily-usage', '[1,2,{"x":null}]');
    localStorage.setItem('level-progress', JSON.stringify({ __proto__: 1, 'en-en|a1': '<script>' }));
  });
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => addressOf(page)).toContain('word=2');
  // The event follows the address; until then there is what can't be parsed.
  await expect(async () => {
    const events = await page.evaluate(() => JSON.parse(localStorage.getItem('study-events') ?? 'null'));
    expect(events).toHaveLength(1);
  }).toPass();
  await page.goto('/history');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the word’s other languages come on demand', async ({ page }) => {
  const t = await translatorOf('de');
  await page.goto(encodePath(studyPath('de-en', 'a1', 2)));
  await hydrated(page);
  await expect(page.locator('article [lang="ar"]')).toHaveCount(0);
  const more = page.getByRole('link', { name: t('card.otherLanguages') }).filter({ visible: true });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  for (const language of ['ar', 'es', 'fr', 'pt'])
    await expect(page.locator(`dd[lang="${language}"]`)).toBeVisible();
  await expect(
    page.getByRole('link', { name: t('card.listenIn', { language: t('language.ar') }) }),
  ).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  const list = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
  await expect(list).toBeVisible();
  await expect(list.locator('dt').first()).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toHaveCount(0);
});

test('the order of the day turns at Cairo’s midnight, where a day has none and where an hour comes twice', async ({
  page,
  server,
}) => {
  const firstWords = async () => {
    const words: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      await page.goto(`/a1/words/1-50?word=${number}`);
      words.push((await shownWord(page).textContent()) ?? '');
    }
    return words.join(' ');
  };
  try {
    // 24 April 2026 begins at 01:00: clocks go from 23:59:59 on the 23rd (UTC+2) to 01:00 (UTC+3).
    server.setClock('2026-04-23T21:59:59Z');
    const before = await firstWords();
    server.setClock('2026-04-23T22:00:00Z');
    const after = await firstWords();
    expect(after).not.toBe(before);
    // 29 October 2026: 23:59:59 (UTC+3) is followed by 23:00 (UTC+2); the day goes on for an hour more.
    server.setClock('2026-10-29T20:59:59Z');
    const late = await firstWords();
    server.setClock('2026-10-29T21:30:00Z');
    expect(await firstWords()).toBe(late);
    server.setClock('2026-10-29T22:00:00Z');
    expect(await firstWords()).not.toBe(late);
  } finally {
    server.setClock('2026-03-10T10:00:00Z');
  }
});

test('adventure stands at index 12 of its level', async ({ page, request }) => {
  const answer = await request.get('/api/study?pair=en-en&level=a2&from=1&to=50');
  const { cards } = (await answer.json()) as { cards: { number: number; card: { id: string } }[] };
  expect(cards.find(({ card }) => card.id === 'adventure')?.number).toBe(13);
  await page.goto('/a2/words/1-50?word=13');
  await expect(shownWord(page)).toHaveText('adventure');
  expect(orderOfDay(['adventure'], 'guest', '2026-03-10')).toEqual(['adventure']);
});

test('the list finds a word by Arabic without its signs, by French with and without accents, and by tag', async ({
  page,
}) => {
  const t = await translatorOf('ar');
  const find = async (text: string) => {
    await page.getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === text);
    return page.getByRole('listitem').locator('bdi[lang="en"]').allTextContents();
  };
  await page.goto(encodePath(wordListPath('ar-en')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('list.title'));
  expect(await find('معلم')).toContain('teacher');
  expect(await find('مُعَلِّم')).toContain('teacher');
  expect(await find('mère')).toContain('mother');
  expect(await find('MERE')).toContain('mother');
  expect(await find('weather')).toContain('rain');
  expect(await find('zzzz')).toEqual([]);
  await expect(page.getByText(t('list.noResults'))).toBeVisible();
});

test('the title tells the word, and what was searched for', async ({ page }) => {
  await page.goto('/a1/words/1-50?word=3');
  await hydrated(page);
  for (const number of [3, 4]) {
    await expect(page).toHaveTitle(new RegExp(`^${await shownWord(page).textContent()} · .*1-50`));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => addressOf(page)).toContain(`word=${number + 1}`);
  }
  await page.goto('/en/categories/animals?word=2');
  await expect(page).toHaveTitle(new RegExp(`^${await shownWord(page).textContent()} · `));
  await page.goto('/en/words?q=water&page=2');
  await expect(page).toHaveTitle(/^water · \d+ results · /);
});
