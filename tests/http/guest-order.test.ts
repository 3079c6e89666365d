import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountServer, startAccountServer } from '#tests/support/account-server.ts';
import { createFormBrowser } from '#tests/support/form-browser.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';

const PASSWORD = 'a secret of my own';

let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer('the embedded database', { TRUST_PROXY: 'true', IMPORT: 'bundled' });
});
afterAll(() => server?.close());

type Browser = ReturnType<typeof createFormBrowser>;

/** A browser whose guest has reached word 12 of a level on this day. */
const atWord12 = () =>
  createFormBrowser(server.url, {
    prefs: `v1~p:en-en~v:a1~o:1~w:en-en.a1.12.${Date.parse(ORDINARY_DAY).toString(36)}`,
  });

async function signUp(browser: Browser, email: string): Promise<void> {
  await browser.fill('/auth?step=create', { email, password: PASSWORD });
  expect(await browser.open(linkIn(await server.mail.mailTo(email)))).toMatchObject({ location: '/today' });
}

/** The words of a page's cards. */
const wordsOn = (html: string) => [...html.matchAll(/data-word="([^"]*)"/g)].map(([, word]) => word);

/** The headwords that today's words offer, in their order. */
const offeredOn = (html: string) =>
  [...html.matchAll(/<bdi[^>]* lang="en"[^>]*>([^<]+)<\/bdi>/g)].map(([, word]) => word);

async function orderOf(browser: Browser): Promise<string[]> {
  const { text } = await browser.open('/api/study?pair=en-en&level=a1&from=1&to=50');
  return (JSON.parse(text) as { cards: { card: { id: string } }[] }).cards.map(({ card }) => card.id);
}

it('signing in keeps the words of the day at the places where the guest has seen them', async () => {
  const browser = atWord12();
  const before = await orderOf(browser);
  const page = wordsOn((await browser.open('/a1/words/1-50?word=12')).text);
  const list = (await browser.open('/today')).text;
  await signUp(browser, 'begun@learner.example');
  expect((await browser.open('/today')).text).toContain('href="/a1/words/1-50?word=12"');
  expect(wordsOn((await browser.open('/a1/words/1-50?word=12')).text)).toEqual(page);
  expect(offeredOn(list)).toHaveLength(20);
  expect(offeredOn((await browser.open('/today')).text)).toEqual(offeredOn(list));
  // What a page's script asks for is of the same order.
  expect(await orderOf(browser)).toEqual(before);
  const offered = await browser.call('/api/today', { pair: 'en-en', level: 'a1', count: 10, studied: [] });
  expect((JSON.parse(offered.text) as { word: { id: string } }[]).map(({ word }) => word.id)).toEqual(
    before.slice(0, 10),
  );
});

it('Keep my progress keeps the words of the day, also for who has only looked at them', async () => {
  const browser = createFormBrowser(server.url, { prefs: 'v1~p:en-en~v:a1~o:1' });
  const before = await orderOf(browser);
  const list = (await browser.open('/today')).text;
  expect(await browser.fill('/auth', { step: 'keep' })).toMatchObject({ location: '/today' });
  expect(offeredOn(list)).toHaveLength(20);
  expect(offeredOn((await browser.open('/today')).text)).toEqual(offeredOn(list));
  expect(await orderOf(browser)).toEqual(before);
});

it('an account to which no guest has brought anything has an order of its own', async () => {
  const browser = createFormBrowser(server.url);
  const before = await orderOf(browser);
  await signUp(browser, 'unbegun@learner.example');
  await browser.open('/today');
  const own = await orderOf(browser);
  expect(own).not.toEqual(before);
  expect(wordsOn((await browser.open('/a1/words/1-50?word=1')).text)).toContain(own[0]);
});
