import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { categoryPath, encodePath, wordListPath, wordPath } from '#src/i18n/paths.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { startPreparedServer } from '#tests/support/prepared-server.ts';
import { addressOf, expect, hydrated, onboardedAs, test, translatorOf } from './fixtures.ts';

for (const language of ['en', 'ar'] as const)
  test(`a guest in ${language} searches in their own lists, and learns from a topic`, async ({ page }) => {
    const { saved: lists, states } = learnerPlacesTexts(language);
    const pair = await onboardedAs(page, language, 'a1');
    // From a search in all words the lists are whole: the saved word is there, whatever was looked for last.
    await page.goto(encodePath(wordPath(pair, 'cat')));
    await hydrated(page);
    await page.getByRole('button', { name: states.save, exact: true }).click();
    await expect(page.getByRole('button', { name: states.saved, exact: true })).toBeVisible();
    await page.goto(encodePath(`${wordListPath(pair)}?q=dog`));
    await page.getByRole('navigation', { name: lists.listsLabel }).getByText(lists.title).click();
    await expect(page.getByRole('link', { name: /^cat/ })).toBeVisible();
    const search = page.getByRole('searchbox', { name: lists.search });
    await expect(search).toHaveValue('');
    // Within them what is searched for goes along.
    await page.getByRole('link', { name: lists.fresh, exact: true }).click();
    await search.fill('dog');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^dog/ }).first()).toBeVisible();
    await page.getByRole('link', { name: lists.difficult }).click();
    await expect(page.getByText(lists.noneFound)).toBeVisible();
    await page.getByRole('link', { name: lists.clear }).click();
    await expect(page.getByText(lists.emptyOther)).toBeVisible();
    await page.getByRole('link', { name: lists.fresh, exact: true }).click();
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('link') })).not.toHaveCount(0);
    // A word that is found by a meaning besides its first says by which.
    await search.fill('إضراب');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^strike.*إضراب/ })).toBeVisible();

    await page.goto(encodePath(categoryPath(pair, language === 'ar' ? 'الحيوانات' : 'animals')));
    await hydrated(page);
    const candidates = page.waitForRequest((request) => request.url().endsWith('/api/candidates'));
    await page.getByRole('button', { name: states.learnThese }).click();
    await expect.poll(() => addressOf(page)).toBe('/learn');
    expect((await candidates).postDataJSON()).toMatchObject({ topic: expect.any(String) });
    await page.goto('/profile');
    const topic = page.getByRole('combobox', { name: todayTexts(language).settings.topic });
    await expect(topic).not.toHaveValue('none');
  });

test('an account’s lists stand in the page without script, and a guest is told why theirs do not', async ({
  browser,
}) => {
  const { server, prepared, close } = await startPreparedServer(
    'the embedded database',
    async (database) => ({
      learner: await addSignedInUser(database),
    }),
  );
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  const { saved: lists } = learnerPlacesTexts('en');
  await page.goto('/saved');
  // What stands for the script's work is found by its link.
  const elsewhere = page
    .getByRole('main')
    .getByRole('link', { name: (await translatorOf('en'))('word.backToList') });
  await expect(elsewhere).toBeVisible();
  const { cookie } = prepared.learner;
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/' }]);
  const answer = await page.request.put('/api/saved/dog', { data: { saved: true } });
  expect(answer.ok()).toBe(true);
  await page.goto('/saved');
  await expect(page.getByRole('link', { name: /^dog/ })).toBeVisible();
  await expect(elsewhere).toHaveCount(0);
  await page.getByRole('searchbox', { name: lists.search }).fill('zebra');
  await page.keyboard.press('Enter');
  await expect(page.getByText(lists.noneFound)).toBeVisible();
  await page.getByRole('link', { name: lists.clear }).click();
  await page.getByRole('button', { name: /dog/ }).click();
  await expect(page.getByText(lists.empty)).toBeVisible();
  await page.getByRole('link', { name: lists.fresh, exact: true }).click();
  await page.getByRole('link', { name: lists.more }).click();
  await expect(page.getByRole('link', { name: lists.more })).toHaveAttribute('href', /shown=300/);
  await context.close();
  await close();
});
