import type { Page, Response } from '@playwright/test';
import { expect, hydrated } from './fixtures.ts';
import { MARK, randomOf, showOriginal, startTranslator } from './planted-translator.ts';

/** Waits for the page's script, and starts the translator of its document. */
export async function translated(page: Page): Promise<void> {
  await hydrated(page);
  await startTranslator(page);
  await expect(page.locator('main font').first()).toBeAttached();
}

/** Does what sends a form by script, and waits for the answer. */
export async function sent(page: Page, act: () => Promise<void>): Promise<Response> {
  const answered = page.waitForResponse((each) => each.request().method() === 'POST');
  await act();
  return answered;
}

export type Doing = (n: number) => Promise<unknown>;
type Sequence = {
  seed: number;
  actions: number;
  /** What is compared with the server's page after each, all of it if nothing else is said. */
  compared?: string;
  address?: () => string;
};

/** Does things in an order that chance gives, and turns the translator off and on; after each the page is looked at. */
export async function carryOut(page: Page, doings: readonly Doing[], sequence: Sequence): Promise<void> {
  const random = randomOf(sequence.seed);
  // What a form that was refused is answered stands at no address, and on the page until something else is done.
  let isRefused = false;
  page.on('response', (response) => {
    if (response.request().method() === 'POST') isRefused = response.status() >= 400;
    else if (new URL(response.url()).pathname.endsWith('.data')) isRefused = false;
  });
  for (let n = 0; n < sequence.actions; n++) {
    const isOriginal = random() < 0.15;
    if (isOriginal) await showOriginal(page);
    await doings[Math.floor(random() * doings.length)]?.(n);
    if (sequence.compared || !isRefused) await expectAsServed(page, sequence.compared, sequence.address?.());
    if (isOriginal) await startTranslator(page);
  }
}

/** Holds the texts of a page, without the mark of the translator, to those that the server has for its address. */
export async function expectAsServed(page: Page, within = 'main', address?: string): Promise<void> {
  const read = (html: string | undefined) =>
    page.evaluate(
      ([selector, mark, source]) => {
        const root = source ? new DOMParser().parseFromString(source, 'text/html') : document;
        // An element's own text, whatever the translator has made of it.
        const own = (element: Element) =>
          [...element.childNodes]
            .filter(
              (node) => node instanceof Text || (node instanceof HTMLElement && 'planted' in node.dataset),
            )
            .map((node) => node.textContent ?? '')
            .join('')
            .replaceAll(mark, '');
        return [...root.querySelectorAll(selector)]
          .flatMap((each) => [each, ...each.querySelectorAll(':not([data-planted], [data-planted] *)')])
          .map(own)
          .filter((text) => text.trim() !== '');
      },
      [within, MARK, html] as [string, string, string | undefined],
    );
  await expect(async () => {
    const answer = await page.request.get(address ?? page.url().replace(/#.*/, ''));
    expect(await read(undefined)).toEqual(await read(await answer.text()));
  }).toPass();
}
