import type { Page } from '@playwright/test';
import type { LanguageCode } from '#src/domain/language.ts';
import { categoryPath, encodePath, studyPath } from '#src/i18n/paths.ts';
import { expect, forwardsKey, hydrated, onboardedAs, shownWord, test, translatorOf } from './fixtures.ts';

/**
 * Plants what browsers' translators and extensions do: each text that may be translated is taken out and a `<font>` put
 * in its place, at once and whenever one appears; in what may not be translated, words are marked by elements.
 */
async function plantTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isOurs = (node: Node) =>
      node.parentElement?.closest('[data-planted], script, style, title') !== null;
    const isKept = (node: Node) => node.parentElement?.closest('[translate="no"]') !== null;
    const translate = (text: Text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.dataset.planted = '';
      outer.append(inner);
      inner.textContent = `»${text.data}`;
      text.replaceWith(outer);
    };
    const mark = (text: Text) => {
      const middle = Math.floor(text.data.length / 2);
      const element = document.createElement('span');
      element.dataset.planted = '';
      element.textContent = text.data.slice(middle);
      text.data = text.data.slice(0, middle);
      text.after(element);
    };
    const work = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter((each) => each.data.trim() !== '' && !isOurs(each))) {
        if (!isKept(text)) translate(text);
        else if (!text.nextSibling) mark(text);
      }
    };
    Object.assign(window, {
      translatePage: () => {
        work();
        new MutationObserver(work).observe(document.body, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      },
    });
  });
}

const startTranslator = (page: Page) =>
  page.evaluate(() => (window as unknown as { translatePage: () => void }).translatePage());

/** mulberry32: the same actions in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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
    .evaluate((card) => (card.textContent ?? '').replaceAll('»', ''));

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
  const others = cards.filter((each) => each.number !== number).flatMap(({ card }) => card.sentences);
  for (const { en } of others)
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
});
