import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import {
  categoryListPath,
  encodePath,
  levelsPath,
  resolverPath,
  studyPath,
  wordListPath,
  wordPath,
} from '#src/i18n/paths.ts';
import { linkIn, type ReceivedMail } from '#tests/support/mail-server.ts';
import type { PlantedVoices } from '#tests/support/planted-voices.ts';
import type { Visitor } from './visitor.ts';

/**
 * @property run throws what did not hold
 * @property planted voices in the place of the device's own
 */
export type Journey = {
  name: string;
  planted?: PlantedVoices;
  run(visitor: Visitor, site: Site): Promise<void>;
};

/** What a journey wants of the site beside its pages. */
export type Site = { mailTo(address: string): Promise<ReceivedMail> };

const PASSWORD = 'seven quiet lanes';
const choice = (name: string, value: string) => `label:has(input[name=${name}][value=${value}])`;
const SAVE_BUTTON = 'button[name=part][value=choices]';
const STATUS = '[role=status]';

/** From the front page to the first word, by forms. */
async function onboard(visitor: Visitor): Promise<void> {
  const { language, t } = visitor;
  await visitor.open('/');
  await visitor.tap('main a[href="/onboarding"]');
  await visitor.isAt('/onboarding');
  await visitor.tap(choice('base', language));
  await visitor.tap('main form button');
  await visitor.reads('h1', t('onboarding.levelHeading'));
  equal(await visitor.tab.evaluate(() => document.documentElement.lang), language);
  await visitor.tap(choice('level', 'a1'));
  await visitor.tap('main form button');
  await visitor.isAtWord('a1', 1);
  await visitor.isLive();
}

/** How many words are in the record of today. */
const countsToday = ({ until, t }: Visitor, count: number) =>
  until(
    `${count} words today`,
    (text) => document.querySelector('main')?.innerText.includes(text),
    t('study.today', { count }),
  );

/** The place follows the card by a frame or two: a page is not to be left before. */
const keepsPlace = ({ until }: Visitor, number: number) =>
  until(`the place ${number} in a cookie`, (place) => document.cookie.includes(place), `.a1.${number}.`);

export const JOURNEYS: Journey[] = [
  { name: 'onboarding from the front page', run: onboard },
  {
    name: 'study by buttons, keys and swipes',
    async run(visitor) {
      const { tab, pair } = visitor;
      await visitor.openLive(studyPath(pair, 'a1', 3));
      const third = await visitor.shownWord();
      await visitor.tap('[data-step=next]');
      await visitor.isAtWord('a1', 4);
      const fourth = await visitor.shownWord();
      notEqual(fourth, third);
      await countsToday(visitor, 1);
      await visitor.tap('[data-step=prev]');
      await visitor.isAtWord('a1', 3);
      equal(await visitor.shownWord(), third);
      // Not every engine takes the shorthand with a thickness.
      const line = await tab.evaluate(() => {
        const mark = document.querySelector('[data-shown] mark');
        return mark && getComputedStyle(mark).textDecorationLine;
      });
      equal(line, 'underline');
      await tab.press(visitor.forwardsKey);
      await visitor.isAtWord('a1', 4);
      await tab.press(visitor.backKey);
      await visitor.isAtWord('a1', 3);
      const way = visitor.forwardsKey === 'ArrowRight' ? -120 : 120;
      const middle = visitor.width / 2;
      await tab.swipe(middle - way / 2, 300, way);
      await visitor.isAtWord('a1', 4);
      equal(await visitor.shownWord(), fourth);
      await tab.swipe(middle + way / 2, 300, -way);
      await visitor.isAtWord('a1', 3);
    },
  },
  {
    name: 'a sound plays to its end',
    async run(visitor) {
      await visitor.openLive(wordPath(visitor.pair, 'dog'));
      await visitor.tap('a[data-sound]');
      const earlier = await visitor.until('a sound', () => window.heard[0]?.currentTime || undefined);
      await visitor.until('more of it', (earlier) => Number(window.heard[0]?.currentTime) > earlier, earlier);
      await visitor.until('its end', () => window.heard[0]?.ended);
      const seconds = await visitor.tab.evaluate(() => window.heard[0]?.currentTime ?? 0);
      ok(seconds > 0.3, `${seconds} s of sound`);
      await visitor.until(
        'its button at rest',
        () => document.querySelector<HTMLElement>('a[data-sound]')?.dataset.sound === 'idle',
      );
    },
  },
  {
    name: 'the list of words and its search',
    async run(visitor) {
      const { tab, pair, t } = visitor;
      const path = wordListPath(pair);
      await visitor.open(path);
      await visitor.reads('h1', t('list.title'));
      for (const [typed, headword] of [
        ['ice-cream', 'ice cream'],
        ['Kueche', 'kitchen'],
      ] as const) {
        await visitor.fill('input[name=q]', typed);
        await tab.press('Enter');
        await visitor.isAt(`${path}?q=${typed}`);
        await visitor.reads('main li bdi[lang=en]', headword);
      }
      await visitor.tap('main li a');
      await visitor.isAt(wordPath(pair, 'kitchen'));
      await visitor.reads('article :is(h1, h2)', 'kitchen');
    },
  },
  {
    name: 'the choice of a level',
    async run(visitor) {
      await visitor.open(levelsPath(visitor.pair));
      await visitor.tap(choice('level', 'b1'));
      await visitor.tap('main form button');
      await visitor.isAtWord('b1', 1);
      await visitor.open(resolverPath(visitor.pair));
      await visitor.isAtWord('b1', 1);
    },
  },
  {
    name: 'a category',
    async run(visitor) {
      const { tab, pair, t } = visitor;
      await visitor.open(categoryListPath(pair));
      await visitor.reads('h1', t('categories.title'));
      await visitor.tap('main li a');
      await visitor.isLive();
      const number = (value: string) =>
        visitor.until(
          `word ${value}`,
          (value) => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === value,
          value,
        );
      await number('1');
      const first = await visitor.shownWord();
      await tab.press(visitor.forwardsKey);
      await number('2');
      notEqual(await visitor.shownWord(), first);
      await visitor.tap('[data-step=prev]');
      await number('1');
      equal(await visitor.shownWord(), first);
    },
  },
  {
    name: 'signing up, out and in',
    async run(visitor, { mailTo }) {
      const { language } = visitor;
      const { notices } = accountTexts(language);
      const email = `${crypto.randomUUID()}@learner.example`;
      const enter = async () => {
        await visitor.fill('input[name=email]', email);
        await visitor.fill('input[name=password]', PASSWORD);
        await visitor.tab.press('Enter');
      };
      await visitor.hasOnboarded();
      await visitor.open('/auth?method=email&step=create');
      await enter();
      await visitor.reads(STATUS, notices.created);
      const { pathname, search } = new URL(linkIn(await mailTo(email)));
      await visitor.tab.open(visitor.line.url + pathname + search);
      await visitor.isAt('/today');
      await visitor.open('/profile');
      await visitor.until(
        'the address of the account',
        (email) => document.querySelector('#account')?.textContent?.includes(email),
        email,
      );
      await visitor.tap('#account button[value=sign-out]');
      await visitor.reads(STATUS, notices.signedOut);
      await visitor.tab.back();
      await visitor.until(
        'a page without the account',
        (email) => document.readyState === 'complete' && !document.body.textContent?.includes(email),
        email,
      );
      await visitor.open('/auth');
      await enter();
      await visitor.isAt('/today');
    },
  },
  {
    name: 'reload, back and forward, and the place that is kept',
    async run(visitor) {
      const { tab, pair } = visitor;
      await visitor.hasOnboarded();
      await visitor.openLive(studyPath(pair, 'a1', 7));
      const words = [await visitor.shownWord()];
      for (const number of [8, 9]) {
        await tab.press(visitor.forwardsKey);
        await visitor.isAtWord('a1', number);
        words.push(await visitor.shownWord());
      }
      equal(new Set(words).size, 3);
      const shows = async (number: number) => {
        await visitor.isAtWord('a1', number);
        await visitor.reads('[data-shown] :is(h1, h2)', words[number - 7] ?? '');
      };
      await tab.back();
      await shows(8);
      await tab.reload();
      await shows(8);
      await tab.back();
      await shows(7);
      await tab.forward();
      await shows(8);
      await visitor.isLive();
      await tab.press(visitor.forwardsKey);
      await shows(9);
      await keepsPlace(visitor, 9);
      await visitor.open('/profile');
      await tab.back();
      await shows(9);
      await visitor.open(resolverPath(pair));
      await shows(9);
    },
  },
  {
    name: 'settings of level, appearance and language',
    async run(visitor) {
      const { tab, pair, t, language } = visitor;
      await visitor.hasOnboarded();
      await visitor.open('/profile');
      await visitor.tap(choice('level', 'b1'));
      await visitor.tap(SAVE_BUTTON);
      await visitor.reads(STATUS, t('settings.levelSaved'));
      const ground = () => tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const light = await ground();
      await visitor.tap(choice('theme', 'dark'));
      await visitor.tap(SAVE_BUTTON);
      await visitor.reads(STATUS, t('settings.themeSaved'));
      equal(await tab.evaluate(() => document.documentElement.dataset.theme), 'dark');
      notEqual(await ground(), light);
      const other = language === 'en' ? 'ar' : 'en';
      await visitor.choose('select[name=language]', other);
      await visitor.tap(SAVE_BUTTON);
      await visitor.until('the other language', (other) => document.documentElement.lang === other, other);
      deepEqual(await tab.evaluate(() => document.documentElement.dir), other === 'ar' ? 'rtl' : 'ltr');
      await visitor.tap('[data-tab=words]');
      await visitor.isAt(studyPath(pair, 'b1', 1));
    },
  },
  {
    name: 'an address that does not exist',
    async run(visitor) {
      const { t } = visitor;
      await visitor.hasOnboarded();
      await visitor.open('/no/such/page');
      await visitor.reads('h1', `${t('notFound.code')}${t('notFound.title')}`);
      await visitor.tap('main a[href="/"]');
      await visitor.reads('h1', t('home.todayHeading'));
    },
  },
];

/** In a window of a phone, in Arabic. */
export const ON_A_SLOW_LINE: Journey[] = [
  {
    name: 'on a slow line, leaving in the middle of a step',
    async run(visitor) {
      const { tab, pair, line } = visitor;
      await visitor.hasOnboarded();
      const letGo = line.hold('/api/study?');
      await visitor.openLive(studyPath(pair, 'b1', 20));
      // Two cards come with the page; the third is waited for.
      for (const number of [21, 22]) {
        await tab.press(visitor.forwardsKey);
        await visitor.isAtWord('b1', number);
      }
      await tab.press(visitor.forwardsKey);
      await visitor.until('the wait', () => document.querySelector('nav[aria-busy=true]') !== null);
      await visitor.tap('[data-tab=profile]');
      await visitor.isAt('/profile');
      letGo();
      await visitor.reads('h1', visitor.t('settings.title'));
      await visitor.open(resolverPath(pair));
      equal(new URL(await tab.evaluate(() => location.href)).pathname.includes('/b1/'), false);
    },
  },
  {
    name: 'leaving pages while their script starts',
    async run(visitor) {
      const { tab, pair, line, width } = visitor;
      for (let number = 1; number <= 8; number++) {
        await tab.resize(number % 2 === 0 ? width : 1280);
        await tab.open(line.url + encodePath(studyPath(pair, 'a1', number)));
      }
      await visitor.isLive();
      await visitor.isAtWord('a1', 8);
    },
  },
];

export const UNDER_TRACKING_PREVENTION: Journey = {
  name: 'with tracking prevention, and after a week in which it forgot what script wrote',
  async run(visitor) {
    const { tab, pair } = visitor;
    await onboard(visitor);
    await tab.press(visitor.forwardsKey);
    await visitor.isAtWord('a1', 2);
    await keepsPlace(visitor, 2);
    // Any page: the server takes over what the script has noted.
    await visitor.open('/profile');
    const [prefs, now] = [await visitor.cookie('prefs'), Date.now() / 1000];
    ok(prefs && prefs.expires > now + 300 * 86_400, `the choices live until ${prefs?.expires}`);
    await tab.evaluate(() => {
      for (const each of document.cookie.split('; '))
        if (!each.startsWith('prefs=')) document.cookie = `${each.split('=')[0]}=; Max-Age=0; path=/`;
      localStorage.clear();
    });
    await visitor.open(resolverPath(pair));
    await visitor.isAtWord('a1', 2);
    equal(await tab.evaluate(() => document.documentElement.lang), visitor.language);
  },
};

export const LATE_IN_THE_EVENING: Journey = {
  name: 'the count and the history of the day at 21:30 UTC',
  async run(visitor) {
    const { tab, pair, t } = visitor;
    await visitor.hasOnboarded();
    await visitor.openLive(studyPath(pair, 'a1', 1));
    const studied = [];
    for (const count of [1, 2]) {
      studied.push(await visitor.shownWord());
      await tab.press(visitor.forwardsKey);
      await countsToday(visitor, count);
    }
    await visitor.openLive('/today');
    await visitor.reads('[data-goal]', t('home.goalProgress', { done: 2, goal: 20 }));
    await visitor.openLive('/history');
    await visitor.until(
      'the history of the day',
      (total, words) => {
        const text = document.querySelector('main')?.textContent ?? '';
        return text.includes(total) && words.every((word) => text.includes(word));
      },
      t('history.total', { count: 2 }),
      studied,
    );
  },
};
