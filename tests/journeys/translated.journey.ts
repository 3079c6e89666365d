import type { Page } from '@playwright/test';
import type { LanguageCode } from '#src/domain/language.ts';
import type { Form } from '#src/domain/learning/review-event.ts';
import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { categoryPath, encodePath, LANDING_PATHS, studyPath } from '#src/i18n/paths.ts';
import { expect, forwardsKey, hydrated, onboardedAs, shownWord, test, translatorOf } from './fixtures.ts';
import { MARK, plantTranslator, randomOf, startTranslator } from './planted-translator.ts';
import { playerOf } from './session-player.ts';

type ApiCard = {
  number: number;
  card: {
    headword: string;
    ipa?: string;
    meaning: string;
    base?: { headword: string };
    sentences: { en: string; base?: string }[];
  };
};

/** Every text of the card shown, without what the translator put before it. */
const textsOfCard = (page: Page) =>
  page
    .locator('article[data-word]')
    .filter({ visible: true })
    .evaluate((card, mark) => (card.textContent ?? '').replaceAll(mark, ''), MARK);

/** Holds the card shown to the card of its number: all its texts are there, and no other card's sentence is. */
async function expectCardOf(page: Page, cards: ApiCard[], number: number): Promise<void> {
  const own = cards.find((each) => each.number === number)?.card;
  if (!own) throw new Error(`there is no card ${number}`);
  await expect(shownWord(page)).toHaveText(own.headword);
  const text = await textsOfCard(page);
  for (const part of [own.headword, own.meaning, own.base?.headword, own.ipa && `/${own.ipa}/`])
    if (part) expect(text).toContain(part);
  for (const { en, base } of own.sentences) {
    expect(text).toContain(en);
    if (base) expect(text).toContain(base);
  }
  const others = cards.filter((each) => each.number !== number).map(({ card }) => card);
  for (const { ipa } of others) if (ipa && ipa !== own.ipa) expect(text).not.toContain(`/${ipa}/`);
  for (const { en } of others.flatMap(({ sentences }) => sentences))
    if (!own.sentences.some((each) => each.en === en)) expect(text).not.toContain(en);
}

const DECKS: { language: LanguageCode; path: string; from: number; actions: number }[] = [
  {
    language: 'ar',
    path: studyPath('ar-en', 'a1', 20),
    from: 20,
    actions: 80,
  },
  {
    language: 'en',
    path: studyPath('en-en', 'b1', 20),
    from: 20,
    actions: 60,
  },
  { language: 'es', path: categoryPath('es-en', 'animales'), from: 1, actions: 60 },
];

for (const { language, path, from, actions } of DECKS) {
  test(`a translated page steps on for ${actions} actions in ${language}`, async ({ page, request }) => {
    const t = await translatorOf(language);
    const pair = await onboardedAs(page, language);
    await plantTranslator(page);
    const asked = page.waitForRequest((each) => each.url().includes('/study?'));
    await page.goto(encodePath(path));
    await hydrated(page);
    await startTranslator(page);
    const { cards } = (await (await request.get((await asked).url())).json()) as { cards: ApiCard[] };
    const random = randomOf(language.charCodeAt(0));
    const forwards = forwardsKey(language);
    const backwards = forwards === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    let number = from;
    for (let action = 0; action < actions; action++) {
      const dice = random();
      if (dice < 0.45) {
        if (random() < 0.5) await page.keyboard.press(forwards);
        else await page.locator('[data-step="next"]').click();
        number++;
      } else if (dice < 0.75 && number > 1) {
        if (random() < 0.5) await page.keyboard.press(backwards);
        else await page.locator('[data-step="prev"]').click();
        number--;
      } else if (dice < 0.85) {
        const more = page.locator('[data-shown] a[href*="more=1"][aria-expanded="false"]');
        if (await more.count()) {
          const answered = page.waitForResponse((each) => each.url().includes('/languages?pair='));
          await more.click();
          await answered;
          await expect(page.locator('[data-shown] a[aria-expanded="true"]')).toBeVisible();
        }
      } else {
        const sounds = page.locator('[data-shown] a[data-sound]');
        await sounds.nth(Math.floor(random() * (await sounds.count()))).click();
      }
      await expectCardOf(page, cards, number);
    }
    await expect(page.locator('font').first()).toBeAttached();
    expect(pair).toBe(`${language}-en`);
    await expect(page.getByText(t('error.title'))).toHaveCount(0);
  });
}

test('a page that is translated before its script starts keeps its look, and steps on', async ({
  page,
  complaints,
}) => {
  await plantTranslator(page);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      (window as unknown as { translatePage: () => void }).translatePage(),
    ),
  );
  await onboardedAs(page, 'ar');
  await page.goto(encodePath(studyPath('ar-en', 'a1', 5)));
  await hydrated(page);
  const first = await shownWord(page).textContent();
  await page.keyboard.press(forwardsKey('ar'));
  await expect(shownWord(page)).not.toHaveText(first ?? '');
  await page.keyboard.press(forwardsKey('ar'));
  const button = page.locator('[data-step="next"]');
  expect(await button.evaluate((element) => getComputedStyle(element).minHeight)).toBe('56px');
  // React says that the page was not as the server sent it, and makes it once more.
  complaints.length = 0;
});

test('what is to be learnt is not offered to a translator, the rest is', async ({ page }) => {
  await onboardedAs(page, 'fr');
  await page.goto(encodePath(studyPath('fr-en', 'a1', 5)));
  const isTranslated = (selector: string) =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => (element as HTMLElement).translate);
  expect(await isTranslated('article h2')).toBe(false);
  expect(await isTranslated('article [lang="en-fonipa"]')).toBe(false);
  expect(await isTranslated('article li [lang="en"]')).toBe(false);
  expect(await isTranslated('[data-step="next"]')).toBe(true);
  await page.goto('/fr-en/mots');
  expect(await isTranslated('main li bdi[lang="en"]')).toBe(false);
  await page.goto('/fr-en/mots/dog');
  for (const learnt of ['article :is(h1, h2)', 'article [lang="en-fonipa"]', 'article li [lang="en"]'])
    expect(await isTranslated(learnt), learnt).toBe(false);
  await page.goto(encodePath(LANDING_PATHS.fr));
  expect(await isTranslated('[data-cards] bdi[lang="en"]')).toBe(false);
  expect(await isTranslated('h1')).toBe(true);
});

for (const language of ['ar', 'en'] as const) {
  test(`a day's session in ${language} goes on under a translator, which leaves alone what is to be learnt`, async ({
    page,
  }) => {
    const texts = learnTexts(language);
    await onboardedAs(page, language, 'a1', { newWords: 3 });
    await plantTranslator(page);
    await page.goto('/today');
    await hydrated(page);
    await startTranslator(page);
    await expect(page.locator('[data-learn-day=planned]')).toContainText(MARK);

    const player = playerOf(page);
    await page.goto('/learn');
    await player.step();
    await startTranslator(page);
    /** All that is on the screen, and what of it is in English and no translator's. */
    const said = () =>
      page.locator('main').evaluate((main, mark) => (main.textContent ?? '').replaceAll(mark, ''), MARK);
    const kept = (within: string) => page.locator(`${within} [lang=en][translate=no]`).allTextContents();
    const headwords: string[] = [];
    for (let place = 0; await player.asked().count(); place++) {
      const { form, card, question } = await player.step();
      if (!headwords.includes(card.headword)) headwords.push(card.headword);
      const asking = await said();
      expect(asking).toContain(texts.asks[form as Form]);
      for (const verdict of Object.values(texts.verdicts)) expect(asking).not.toContain(verdict);
      if (form === 'meet' || form === 'choose-meaning')
        expect(await kept('[data-word]')).toContain(card.headword);
      if (question?.form === 'choose-word')
        expect((await kept('[role=group]')).sort()).toEqual(question.choices.map(({ text }) => text).sort());
      const play = place === 2 ? 'wrong' : 'right';
      await player.answer(play);
      if (!question) continue;
      await expect(page.locator('#verdict')).toHaveText(MARK + texts.verdicts[play]);
      await expect(page.getByRole('status').first().locator('bdi').last()).toHaveText(card.headword);
      if (form !== 'choose-meaning') expect(await kept('section[data-tone]')).toContain(card.headword);
      await page.keyboard.press('Enter');
      await page.locator('#verdict').waitFor({ state: 'detached' });
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MARK + texts.done);
    expect((await kept('main')).join()).toContain(headwords.join(' · '));
  });
}
