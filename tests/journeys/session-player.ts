import type { Page } from '@playwright/test';
import type { Question } from '#src/domain/learning/question.ts';
import type { AskedWord } from '#src/ui/learn/session-words.ts';
import { MARK } from './planted-translator.ts';

/** How a step is answered: `known` and `unknown` at a word's card are 'I know it' and 'Learn it'. */
export type Play = 'right' | 'wrong' | 'unknown';

/** Answers sessions in a page by keyboard, by what the server has told of them. Made before the session is opened. */
export function playerOf(page: Page) {
  const words = new Map<string, AskedWord>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/questions') || !response.ok()) return;
    const read = async () => {
      for (const word of ((await response.json()) as { words: AskedWord[] }).words)
        words.set(word.card.id, word);
    };
    // A page that is left takes its answers along.
    reading.push(read().catch(() => {}));
  });
  const asked = () => page.locator('[data-form]');

  return {
    asked,
    /** The step that is shown. */
    async step(): Promise<{
      word: string;
      form: string;
      card: AskedWord['card'];
      question: Question | undefined;
    }> {
      await asked().waitFor();
      await Promise.all(reading);
      const [word = '', form = ''] = await asked().evaluate((element: HTMLElement) => [
        element.dataset.word,
        element.dataset.form,
      ]);
      const found = words.get(word);
      if (!found) throw new Error(`the server has told nothing of '${word}'`);
      return { word, form, card: found.card, question: found.questions.find((each) => each.form === form) };
    },

    /** Answers the step that is shown, by keys alone. */
    async answer(play: Play): Promise<void> {
      const { question } = await this.step();
      const { keyboard } = page;
      if (!question) return keyboard.press('Enter');
      if ('choices' in question) {
        if (play === 'unknown') return keyboard.press('0');
        const right = question.choices[question.answer]?.text ?? '';
        const texts = await page.locator('[role=group] button [lang]').allTextContents();
        // A page may be translated.
        const place = texts
          .map((text) => text.replaceAll(MARK, ''))
          .findIndex((text) => (text === right) === (play === 'right'));
        return keyboard.press(String(place + 1));
      }
      if (play === 'unknown') {
        // The last thing below a question.
        const giveUp = page.locator('main button').last();
        while (!(await giveUp.evaluate((button) => button === document.activeElement)))
          await keyboard.press('Tab');
        return keyboard.press('Enter');
      }
      if ('letters' in question) {
        const right = [...question.answer].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
        for (const letter of play === 'right' ? right : right.reverse()) await keyboard.press(letter);
      } else {
        const input = page.getByRole('textbox');
        await input.fill(play === 'right' ? question.typed.answer : 'zzzz');
        await input.focus();
      }
      await keyboard.press('Enter');
    },

    /** Answers everything that comes, to the summary. @returns what was asked, in its order */
    async playThrough(playOf: (form: string, place: number) => Play = () => 'right') {
      const done: { word: string; form: string }[] = [];
      // Of the summary, or where there is nothing to learn.
      await asked().or(page.locator('main a[href="/today"]')).first().waitFor();
      while ((await asked().count()) > 0) {
        const { word, form, question } = await this.step();
        await this.answer(playOf(form, done.length));
        done.push({ word, form });
        if (question) {
          await page.locator('#verdict').waitFor();
          await page.keyboard.press('Enter');
          await page.locator('#verdict').waitFor({ state: 'detached' });
        }
      }
      return done;
    },
  };
}
