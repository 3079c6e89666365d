import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import type { Question } from '#src/domain/learning/question.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import type { Journey } from './journeys.ts';
import type { Visitor } from './visitor.ts';

const TODAY = (state: string) => `[data-learn-day=${state}]`;
const ASKED = 'main [data-word][data-form]';
const LEARN = `${TODAY('planned')} a[href="/learn"]`;

type Step = { word: string; form: string };

const shownStep = ({ until }: Visitor): Promise<Step> =>
  until(
    'a step',
    (asked) => {
      const { word, form } = document.querySelector<HTMLElement>(asked)?.dataset ?? {};
      return word && form ? { word, form } : undefined;
    },
    ASKED,
  );

/** The question that is shown, as the server makes it for the session that this browser keeps. */
const questionOf = ({ tab, language }: Visitor, { word, form }: Step): Promise<Question | null> =>
  tab.evaluate(
    async (language, word, form) => {
      const opening = indexedDB.open('learning');
      const db = await new Promise<IDBDatabase>((done) => {
        opening.onsuccess = () => done(opening.result);
      });
      const rows = db.transaction('kept').objectStore('kept').getAll();
      await new Promise((done) => {
        rows.onsuccess = done;
      });
      db.close();
      const session = rows.result.find(({ name }) => name === 'session').value as { id: string };
      const answer = await fetch('/api/questions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language, words: [word], seed: session.id }),
      });
      const { words } = (await answer.json()) as { words: { questions: Question[] }[] };
      return words[0]?.questions.find((each) => each.form === form) ?? null;
    },
    language,
    word,
    form,
  );

/** Answers what is shown by taps and keys, rightly or not, and goes on. */
async function answer(visitor: Visitor, isRight: boolean): Promise<Step> {
  const { tab, language } = visitor;
  const texts = learnTexts(language);
  const step = await shownStep(visitor);
  const question = await questionOf(visitor, step);
  if (!question) {
    await visitor.tap('main button[aria-keyshortcuts=Enter]');
  } else {
    if ('choices' in question) {
      const right = question.choices[question.answer]?.text ?? '';
      const place = await tab.evaluate(
        (right, isRight) =>
          [...document.querySelectorAll('main [role=group] button [lang]')].findIndex(
            (each) => (each.textContent === right) === isRight,
          ),
        right,
        isRight,
      );
      await visitor.tap(`main [role=group] button:nth-child(${place + 1})`);
    } else if ('letters' in question) {
      const left = question.letters.map((letter, place) => ({ letter, place }));
      const order = [...question.answer].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
      for (const letter of isRight ? order : order.reverse()) {
        const at = left.findIndex((each) => each.letter.toLowerCase() === letter.toLowerCase());
        const [{ place } = { place: 0 }] = left.splice(at, 1);
        await visitor.tap(`main [role=group] button:nth-child(${place + 1})`);
      }
      await tab.press('Enter');
    } else {
      await visitor.fill('main input', isRight ? question.typed.answer : 'zzzz');
      await tab.press('Enter');
    }
    await visitor.reads('#verdict', texts.verdicts[isRight ? 'right' : 'wrong']);
    await visitor.tap('section[data-tone] button[aria-keyshortcuts=Enter]');
  }
  await visitor.until(
    'what comes next',
    (asked, { word, form }) => {
      const { dataset } = document.querySelector<HTMLElement>(asked) ?? {};
      return !document.querySelector('#verdict') && (dataset?.word !== word || dataset.form !== form);
    },
    ASKED,
    step,
  );
  return step;
}

/** Words that were answered before, so that every row of forms is asked from. */
async function hasLearnt({ tab }: Visitor): Promise<void> {
  const answers = ['water', 'house', 'window', 'teacher', 'summer', 'yellow', 'brother', 'elephant'].flatMap(
    (word, place) => (place < 3 ? [20] : place < 5 ? [22, 20] : [40, 38, 28]).map((days) => ({ word, days })),
  );
  await tab.evaluate(
    async (answers, now) => {
      // Whoever opens a database that there is not makes an empty one.
      while ((await indexedDB.databases()).length === 0) await new Promise(requestAnimationFrame);
      const opening = indexedDB.open('learning');
      const db = await new Promise<IDBDatabase>((done) => {
        opening.onsuccess = () => done(opening.result);
      });
      const work = db.transaction(['reviews', 'touched'], 'readwrite');
      answers.forEach(({ word, days }, place) => {
        const at = new Date(now - days * 86_400_000 + place).toISOString();
        const time = Date.parse(at).toString(16).padStart(12, '0');
        const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(place).padStart(12, '0')}`;
        const event = { id, word, at, day: at.slice(0, 10), form: 'hear', outcome: 'right', ms: 8_000 };
        work.objectStore('reviews').put({ owner: '', ...event });
        work.objectStore('touched').put({ owner: '', id, word, day: event.day });
      });
      await new Promise((done) => {
        work.oncomplete = done;
      });
      db.close();
    },
    answers,
    Date.parse(ORDINARY_DAY),
  );
}

export const A_SESSION: Journey = {
  name: 'a session from Today to its summary, left and gone on with, and kept',
  async run(visitor) {
    const { tab, language } = visitor;
    const [texts, today] = [learnTexts(language), todayTexts(language)];
    await visitor.hasOnboarded();
    await visitor.openLive('/today');
    await visitor.until('the day', (day) => document.querySelector(day) !== null, TODAY('planned'));
    await hasLearnt(visitor);
    await visitor.openLive('/today');
    await visitor.tap(LEARN);
    await visitor.isAt('/learn');
    const done = [await answer(visitor, true), await answer(visitor, false), await answer(visitor, true)];
    const next = await shownStep(visitor);
    await visitor.tap('header a[href="/today"]');
    await visitor.isAt('/today');
    await visitor.tap(`${TODAY('session')} a[href="/learn"]`);
    deepEqual(await shownStep(visitor), next);
    const isOver = () => tab.evaluate(() => document.querySelector('main a[href="/today"]') !== null);
    while (!(await isOver())) {
      ok(done.length < 60, 'the session ends');
      done.push(await answer(visitor, true));
    }
    await visitor.reads('h1', texts.done);
    const forms = new Set(done.map(({ form }) => form));
    ok(forms.has('meet') && forms.size > 3, [...forms].join());
    // The word that was missed came again, and is to be looked at.
    equal(done.filter(({ word }) => word === done[1]?.word).length > 1, true);
    await visitor.tap('main a[href="/today"]');
    await visitor.reads('[data-row]', countedIn(language, today.streak, 1));
    // It grows from nothing.
    await visitor.until('the ring', () => {
      const [, fill] = document.querySelectorAll('[data-learn-day] svg circle');
      return Number(fill?.getAttribute('stroke-dashoffset')) < Number(fill?.getAttribute('stroke-dasharray'));
    });

    await visitor.tap('[data-learn-day] button[value=keep]');
    await visitor.until('the note', () => document.querySelector('[data-note=kept]') !== null);
    await visitor.reads('[data-row]', countedIn(language, today.streak, 1));
    // All of the browser's storage but cookies.
    await tab.open(`${visitor.line.url}/robots.txt`);
    await tab.evaluate(async () => {
      localStorage.clear();
      const opening = indexedDB.open('learning');
      const db = await new Promise<IDBDatabase>((done) => {
        opening.onsuccess = () => done(opening.result);
      });
      // A page that WebKit keeps for the way back may still hold the database itself.
      const forgetting = db.transaction([...db.objectStoreNames], 'readwrite');
      for (const name of db.objectStoreNames) forgetting.objectStore(name).clear();
      await new Promise((done) => {
        forgetting.oncomplete = done;
      });
      db.close();
    });
    await visitor.openLive('/today');
    await visitor.reads('[data-row]', countedIn(language, today.streak, 1));
    notEqual(await visitor.cookie('wordlane.session_token'), undefined);
    const { memories } = await tab.evaluate(
      async () =>
        ((await (await fetch('/api/account/export')).json()) as { reviews: { memories: unknown[] } }).reviews,
    );
    ok(memories.length > 8, `${memories.length} memories`);
  },
};

export const LEFT_WHILE_READING: Journey = {
  name: 'Today left while it reads what was learnt, and gone back to',
  async run(visitor) {
    const { tab } = visitor;
    const showsDay = () =>
      visitor.until('the day', (day) => document.querySelector(day) !== null, TODAY('planned'));
    await visitor.hasOnboarded();
    await visitor.openLive('/today');
    await showsDay();
    for (let time = 0; time < 5; time++) {
      // What is reckoned from it is many readings and a write.
      await hasLearnt(visitor);
      await visitor.openLive('/today');
      await tab.evaluate(() => document.querySelector<HTMLElement>('a[href="/history"]')?.click());
      await visitor.isAt('/history');
      await tab.back();
      await visitor.isAt('/today');
      await showsDay();
      await visitor.openLive('/today');
      await showsDay();
    }
  },
};
