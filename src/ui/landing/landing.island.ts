/**
 * What a landing page gains from script, without a framework: steps through the cards that leave the page's address
 * and place alone, the rest of a level's words in place, sounds that play on the page. Without it all three are links,
 * all of them in the Tab order.
 */

import { hasAll } from '../kit/has-all.ts';
import { playSound, silence } from '../kit/playback.ts';
import { pressBySpace } from '../kit/press-by-space.ts';

/** Pages that hold all of a level, by address, from when they are first needed. */
const wholePages = new Map<string, Promise<Document>>();

function fetchPage(address: string): Promise<Document> {
  const known = wholePages.get(address);
  if (known) return known;
  const page = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  });
  wholePages.set(address, page);
  page.catch(() => wholePages.delete(address));
  return page;
}

/** Appends what a level's page has more of than this page, once. */
async function appendRest(list: Element, selector: string, address: string): Promise<HTMLElement[]> {
  const page = await fetchPage(address);
  const more = [...page.querySelectorAll<HTMLElement>(selector)].slice(list.childElementCount);
  list.append(...more);
  return more;
}

const cardsOf = (row: HTMLElement) => `[data-cards="${row.dataset.cards}"] > li`;

/** Appends the cards that a row's whole page has more of. */
async function appendCards(row: HTMLElement, address: string): Promise<void> {
  for (const card of await appendRest(row, cardsOf(row), address)) {
    setTabOrder(card, false);
    lookoutOf(row).observe(card);
  }
}

function setTabOrder(card: Element, isIn: boolean): void {
  for (const link of card.querySelectorAll('a')) link.tabIndex = isIn ? 0 : -1;
}

/** By row, what looks out for the card in view: Tab goes through the links of that one, and on to what follows the row. */
const lookouts = new Map<HTMLElement, IntersectionObserver>();

function lookoutOf(row: HTMLElement): IntersectionObserver {
  const known = lookouts.get(row);
  if (known) return known;
  const lookout = new IntersectionObserver(
    (changes) => {
      const inView = changes.filter(({ isIntersecting }) => isIntersecting).at(-1)?.target;
      if (inView) for (const card of row.children) setTabOrder(card, card === inView);
    },
    { root: row, threshold: 0.5 },
  );
  lookouts.set(row, lookout);
  return lookout;
}

/** Puts the card of a step's link into view and the focus on that link, which then goes on the same way. */
async function step(link: HTMLAnchorElement, row: HTMLElement): Promise<void> {
  const [id, address] = [link.hash.slice(1), link.href.replace(/#.*/, '')];
  silence();
  try {
    if (!document.getElementById(id)) await appendCards(row, address);
  } catch (error) {
    return followUnlessUnanswered(link, error);
  }
  const target = document.getElementById(id);
  const card = target?.closest('li');
  if (!target || !card) return location.assign(link.href);
  const gap = card.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollBy({ left: gap, behavior: 'instant' });
  target.focus({ preventScroll: true });
  say(row, card.querySelector('b > bdi')?.textContent ?? '');
}

/** Tells those who do not see the card which word it shows. */
function say(row: HTMLElement, word: string): void {
  let status = row.nextElementSibling;
  // By attributes: Firefox knows the properties since 119 alone.
  if (status?.getAttribute('role') !== 'status') {
    status = document.createElement('div');
    status.setAttribute('role', 'status');
    status.setAttribute(
      'style',
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)',
    );
    row.after(status);
  }
  const text = document.createElement('bdi');
  text.lang = 'en';
  text.textContent = word;
  status.replaceChildren(text);
}

/** Puts a level's other words under the first ones. Where that fails, the link leads to them as ever. */
async function showMore(link: HTMLAnchorElement): Promise<void> {
  const list = link.parentElement?.querySelector('[data-words]');
  if (!list || link.hasAttribute('aria-busy')) return;
  link.setAttribute('aria-busy', 'true');
  try {
    const words = await appendRest(list, '[data-words] > li', link.href);
    link.remove();
    words[0]?.querySelector('a')?.focus({ preventScroll: true });
  } catch (error) {
    link.removeAttribute('aria-busy');
    followUnlessUnanswered(link, error);
  }
}

/**
 * Goes where a link leads when a page for it was answered and can't be used. Without an answer the visitor may be
 * leaving, whom nothing may call back, or have no connection: the page stays, and the link can be pressed again.
 */
function followUnlessUnanswered(link: HTMLAnchorElement, error: unknown): void {
  if (!(error instanceof TypeError)) location.assign(link.href);
}

/** The link to a card's sound. */
const SOUND = '[data-cards] b a';

/** Plays the sound that a link leads to. */
function listen(link: HTMLAnchorElement): void {
  playSound(link.href, (state) => {
    if (state === 'playing') link.dataset.playing = '';
    else delete link.dataset.playing;
  });
}

function start(): void {
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element && event.target.closest('a');
    if (!isPlain || !link) return;
    const row = link.closest<HTMLElement>('[data-cards]');
    if (row && link.matches('li > p > a')) {
      event.preventDefault();
      void step(link, row);
    } else if (link.matches('[data-more]')) {
      event.preventDefault();
      void showMore(link);
    } else if (link.matches(SOUND)) {
      event.preventDefault();
      listen(link);
    }
  });

  document.addEventListener('keydown', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.matches(SOUND)) pressBySpace(event, link);
  });

  // Whoever moves a row may come to the page's last card: the others are there by then.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('[data-cards]:not([data-whole])')) return;
      const last = target.lastElementChild?.querySelector<HTMLAnchorElement>('p > a:last-child');
      target.dataset.whole = '';
      if (last?.search) void appendCards(target, last.href.replace(/#.*/, '')).catch(() => {});
    },
    { capture: true, passive: true },
  );

  for (const row of document.querySelectorAll<HTMLElement>('[data-cards]'))
    for (const card of row.children) lookoutOf(row).observe(card);
}

if (hasAll()) start();
