import { encodePath, studyPath } from '#src/i18n/paths.ts';
import { addressOf, expect, forwardsKey, hydrated, onboardedAs, test, translatorOf } from './fixtures.ts';
import {
  heldEvents,
  isRecordCall,
  type Learners,
  openAndSend,
  shownHistory,
  signIn,
  signInByForm,
  signOut,
  signOutByButton,
  startLearners,
  study,
} from './learner-accounts.ts';

test.describe('an account on a real PostgreSQL', () => {
  // One server for all of them.
  test.describe.configure({ mode: 'default' });
  let learners: Learners;
  test.beforeAll(async () => {
    learners = await startLearners('a real PostgreSQL');
  });
  test.afterAll(() => learners?.close());

  test('holds what two browsers studied before they signed in, however often they do', async ({
    browser,
  }) => {
    const t = await translatorOf('ar');
    const [one, two] = [await learners.newBrowser(browser), await learners.newBrowser(browser)];
    await onboardedAs(one.page, 'ar', 'a1', { dailyGoal: 10 });
    await onboardedAs(two.page, 'ar', 'a2');
    const words = [
      ...(await study(one.page, studyPath('ar-en', 'a1', 1), 3)),
      ...(await study(two.page, studyPath('ar-en', 'a2', 20), 2)),
    ].sort();
    expect(new Set(words).size).toBe(5);

    for (const round of ['first', 'again']) {
      for (const { page } of round === 'first' ? [two, one] : [one, two]) {
        await signInByForm(page);
        await expect.poll(() => heldEvents(page)).toEqual([]);
      }
      for (const { page } of [one, two]) {
        expect(await shownHistory(page)).toEqual(words);
        await expect(page.getByText(t('history.inAccount'))).toBeVisible();
        await expect(page.getByText(t('history.total', { count: 5 }))).toBeVisible();
        await page.goto('/today');
        await expect(page.locator('[data-goal]')).toContainText(
          t('home.goalProgress', { done: 5, goal: 10 }),
        );
        await expect(page.locator('[data-streak]')).toHaveText(t('home.streakDays', { count: 1 }));
      }
      for (const { page } of [one, two]) {
        await signOutByButton(page);
        // The next person at this browser finds nothing of the account.
        expect(await shownHistory(page)).toEqual([]);
        await expect(page.getByText(t('history.empty'))).toBeVisible();
        expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('keyword');
      }
    }
    await one.page.goto('/ar-en');
    // The guest's own level and place are there again.
    expect(addressOf(one.page)).toBe(studyPath('ar-en', 'a1', 4));
    await two.page.goto('/ar-en');
    expect(addressOf(two.page)).toBe(studyPath('ar-en', 'a2', 22));
    await one.context.close();
    await two.context.close();
  });

  test('is told of each word studied while signed in, and counts on where another browser stopped', async ({
    browser,
  }) => {
    const t = await translatorOf('ar');
    const person = learners.nextPerson();
    const [one, two] = [await learners.newBrowser(browser), await learners.newBrowser(browser)];
    for (const { context } of [one, two]) await signIn(context, person);
    await onboardedAs(one.page, 'ar', 'b1');
    const sent = one.page.waitForResponse((response) => isRecordCall(response.url()));
    const words = await study(one.page, studyPath('ar-en', 'b1', 1), 2);
    await expect(one.page.getByText(t('study.today', { count: 2 }))).toBeVisible();
    // A moment's pause sends what was studied; leaving the page does so at once.
    await one.page.goto('/today');
    expect((await sent).status()).toBe(200);
    await expect.poll(() => heldEvents(one.page)).toEqual([]);

    // Another browser, which has nothing: languages, level, place and count are there.
    await two.page.goto('/');
    await expect(two.page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(two.page.getByRole('link', { name: t('home.resumeAt', { number: 3 }) })).toBeVisible();
    await two.page.goto('/ar-en');
    expect(addressOf(two.page)).toBe(studyPath('ar-en', 'b1', 3));
    await hydrated(two.page);
    await two.page.keyboard.press(forwardsKey('ar'));
    await expect(two.page.getByText(t('study.today', { count: 3 }))).toBeVisible();
    expect((await shownHistory(one.page)).filter((word) => words.includes(word))).toEqual([...words].sort());
    await one.context.close();
    await two.context.close();
  });

  test('counts a word once a day, also on a page that is opened later', async ({ browser }) => {
    const t = await translatorOf('ar');
    const { context, page } = await learners.newBrowser(browser);
    await onboardedAs(page, 'ar');
    await signIn(context, learners.nextPerson());
    await study(page, studyPath('ar-en', 'a1', 1), 2);
    await expect.poll(() => heldEvents(page)).toEqual([]);
    await page.goto(encodePath(studyPath('ar-en', 'a1', 1)));
    await hydrated(page);
    await page.keyboard.press(forwardsKey('ar'));
    await expect(page.getByText(t('study.today', { count: 2 }))).toBeVisible();
    expect(await heldEvents(page)).toEqual([]);
    await context.close();
  });

  test('goes on as a guest where the session ends in the middle of a deck', async ({ browser }) => {
    const person = learners.nextPerson();
    const { context, page } = await learners.newBrowser(browser);
    await signIn(context, person);
    await onboardedAs(page, 'ar', 'a1');
    await study(page, studyPath('ar-en', 'a1', 48), 1);
    await signOut(context);
    await page.goto('/ar-en/categories');
    expect(await shownHistory(page)).toEqual([]);
    await study(page, studyPath('ar-en', 'a1', 1), 1);
    expect(await shownHistory(page)).toHaveLength(1);
    // What had not been sent waits for its own account, and goes nowhere else.
    await signIn(context, learners.nextPerson());
    await openAndSend(page);
    expect(await shownHistory(page)).toHaveLength(1);
    await context.close();
  });
});
