import type { Page } from '@playwright/test';

/** What stands before each text that was translated: no text of ours has it. */
export const MARK = '⁑';

/**
 * Plants what browsers' translators and extensions do: each text that may be translated is taken out and a `<font>` put
 * in its place, at once and whenever one appears; in what may not be translated, words are marked by elements. The page
 * is said to be in the language that it is translated to, which is none of ours.
 * Asked for the original again, a text of its own is put where the `<font>` was.
 */
export async function plantTranslator(page: Page): Promise<void> {
  await page.addInitScript((sign) => {
    const isOurs = (node: Node) =>
      node.parentElement?.closest('[data-planted], script, style, title, textarea') !== null;
    const isKept = (node: Node) => node.parentElement?.closest('[translate="no"]') !== null;
    const translate = (text: Text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.dataset.planted = '';
      outer.append(inner);
      inner.textContent = `${sign}${text.data}`;
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
    const observer = new MutationObserver(work);
    const translator: PlantedTranslator = {
      translatePage: () => {
        document.documentElement.lang = 'tr';
        work();
        observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      },
      showOriginal: () => {
        observer.disconnect();
        for (const element of document.querySelectorAll('font[data-planted]'))
          element.replaceWith(document.createTextNode((element.textContent ?? '').replace(sign, '')));
      },
    };
    Object.assign(window, translator);
  }, MARK);
}

type PlantedTranslator = { translatePage: () => void; showOriginal: () => void };

export const startTranslator = (page: Page) =>
  page.evaluate(() => (window as unknown as PlantedTranslator).translatePage());

export const showOriginal = (page: Page) =>
  page.evaluate(() => (window as unknown as PlantedTranslator).showOriginal());

/** mulberry32: the same actions in every run. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
