import type { Page } from '@playwright/test';
import type { Form } from '#src/domain/learning/review-event.ts';
import { keepReviews, reviewOf } from '#tests/journeys/kept-reviews.ts';
import { keepSession, sessionOf } from '#tests/journeys/seeded-session.ts';
import { playerOf } from '#tests/journeys/session-player.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';

/** A page, and what is done before it is photographed. */
export type Shot = { path: string; act?: (page: Page) => Promise<void> };

const WORD = 'elephant';
const FORMS: Form[] = ['meet', 'choose-meaning', 'choose-word', 'hear', 'gap', 'tap', 'type', 'dictation'];
/** Days back to the first review of a learner who has been here for a year, and words a day. */
const DAYS = 340;
const WORDS_A_DAY = 9;

/** Waits until Today has opened what the browser keeps. */
const isOpened = (page: Page) => page.locator('[data-minutes]').waitFor();
const open = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** A session of one step, whose browser has begun it just now. */
async function begin(page: Page, form: Form): Promise<ReturnType<typeof playerOf>> {
  await isOpened(page);
  await keepSession(page, sessionOf([{ word: WORD, form }], ORDINARY_DAY));
  const player = playerOf(page);
  await open(page, '/learn');
  await player.asked().waitFor();
  return player;
}

const asking = (form: Form): Shot => ({
  path: '/today',
  act: async (page) => {
    await begin(page, form);
  },
});

const told = (form: Form, how: 'right' | 'near' | 'wrong', leave?: (page: Page) => Promise<void>): Shot => ({
  path: '/today',
  act: async (page) => {
    const player = await begin(page, form);
    if (how === 'near') {
      await page.getByRole('textbox').fill('elephamt');
      await page.keyboard.press('Enter');
    } else await player.answer(how);
    await page.locator('#verdict').waitFor();
    await leave?.(page);
  },
});

async function toEnd(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.locator('#verdict').waitFor({ state: 'detached' });
  await page.locator('main svg circle').first().waitFor();
}

/** As if the session's word had been the last of its level. */
const mastered: Shot = {
  path: '/today',
  act: async (page) => {
    await isOpened(page);
    await keepReviews(
      page,
      [200, 190, 150, 60].map((ago) => reviewOf(WORD, ago)),
    );
    const levels = [{ level: 'A1', total: 1032 }];
    await page.route('**/api/mastered', (route) => route.fulfill({ json: { levels, categories: [] } }));
    await told('choose-meaning', 'right', async () => {
      await page.keyboard.press('Enter');
      await page.locator('main svg line').first().waitFor();
    }).act?.(page);
  },
};

/** A guest who has learnt on most days of a year, and saved some words. */
async function liveAYear(page: Page): Promise<void> {
  await isOpened(page);
  const ids = (await page.evaluate(async () => (await fetch('/api/word-ids')).json())) as string[];
  const events = Array.from({ length: DAYS }, (_, i) => DAYS - i)
    .filter((ago) => ago % 6 !== 0)
    .flatMap((ago) =>
      Array.from({ length: WORDS_A_DAY - (ago % 4) }, (_, n) =>
        reviewOf(ids[(ago * 7 + n * 13) % 300] ?? WORD, ago, {
          outcome: (ago + n) % 9 === 0 ? 'wrong' : 'right',
          ms: 25_000,
        }),
      ),
    );
  await keepReviews(page, events);
}

/** @param shown what stands there once the browser has reckoned the year */
const afterAYear = (path: string, shown: string): Shot => ({
  path: '/today',
  act: async (page) => {
    await liveAYear(page);
    await open(page, path);
    await page.locator(shown).first().waitFor();
  },
});

/** Every screen of learning: a session's forms, what is told of answers, its ends; then the places of a learner. */
export const LEARNER_SHOTS: Shot[] = [
  ...FORMS.map(asking),
  told('choose-meaning', 'right'),
  told('type', 'near'),
  told('choose-word', 'wrong'),
  told('choose-meaning', 'right', toEnd),
  mastered,
  { path: '/today' },
  afterAYear('/today', '[data-minutes]'),
  afterAYear('/history', 'td[data-strength="1"]'),
  afterAYear('/saved?list=learning', 'main ul a bdi'),
  { path: '/placement?seed=sheet&a=' },
  {
    path: '/saved',
    act: (page) => page.locator('main [id$=-title]').waitFor(),
  },
];
