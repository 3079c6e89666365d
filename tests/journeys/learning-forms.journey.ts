import type { Form } from '#src/domain/learning/review-event.ts';
import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { ORDINARY_DAY } from '#tests/support/running-server.ts';
import { expect, onboardedAs, test } from './fixtures.ts';
import { keepSession, keptEvents, sessionOf } from './seeded-session.ts';
import { type Play, playerOf } from './session-player.ts';

const verdict = '#verdict';

/** One word of each form. */
const ASKED: { word: string; form: Form; isHelped?: boolean }[] = [
  { word: 'adventure', form: 'choose-word' },
  { word: 'bread', form: 'choose-meaning' },
  { word: 'dog', form: 'hear' },
  { word: 'apple', form: 'tap' },
  { word: 'kitchen', form: 'gap', isHelped: true },
  { word: 'elephant', form: 'type' },
  { word: 'umbrella', form: 'dictation' },
];
const WRITTEN: readonly string[] = ['tap', 'gap', 'type', 'dictation'];

// Words are typed from left to right whatever the page's direction is: it is Arabic, where that could go wrong.
test('every form takes right, wrong and unknown answers by keyboard, tells them, and takes a wrong one back', async ({
  page,
}) => {
  const texts = learnTexts('ar');
  await onboardedAs(page, 'ar');
  const player = playerOf(page);
  await page.goto('/learn');
  await player.asked().waitFor();
  for (const [round, outcome] of (['right', 'wrong', 'unknown'] satisfies Play[]).entries()) {
    const startedAt = new Date(Date.parse(ORDINARY_DAY) + (round + 1) * 60_000).toISOString();
    await keepSession(page, sessionOf(ASKED, startedAt));
    await page.reload();
    const left = new Set(ASKED.map(({ form }) => form as string));
    while (left.size > 0) {
      const { form, card } = await player.step();
      // What was missed comes again in between.
      const play = left.delete(form) ? outcome : 'right';
      // What is said of English letters is not English.
      const others = page.locator('main :is([lang=en] > [aria-label]:not([lang]), [role=group][lang=en])');
      await expect(others).toHaveCount(0);
      await player.answer(play);
      await expect(page.locator(verdict)).toHaveText(texts.verdicts[play]);
      const told = page.getByRole('status').first();
      const start = `${texts.verdicts[play]}. ${texts.theAnswer.split('{answer}')[0]}`;
      // Of a meaning that is the answer itself, in the learner's language, and then the word.
      const isMeaning = form === 'choose-meaning' || form === 'hear';
      await expect(told).toContainText(isMeaning ? start : `${start}${card.headword}`);
      await expect(told.locator('bdi')).toHaveCount(isMeaning ? 2 : 1);
      await expect(told.locator('bdi').last()).toHaveText(card.headword);
      if (isMeaning) await expect(told).toContainText(`، ${card.headword}`);
      const accept = page.getByRole('button', { name: texts.accept });
      if (play === 'wrong' && form === 'tap') {
        // Letters in another order are no other answer.
        await expect(accept).toHaveCount(0);
      } else if (play === 'wrong' && WRITTEN.includes(form)) {
        await expect(page.locator('[data-tone] bdi[lang=en]').first()).toHaveText('zzzz');
        await expect(page.getByRole('button', { name: texts.next })).toBeFocused();
        await page.keyboard.press('Shift+Tab');
        await expect(accept).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.locator(verdict)).toHaveText(texts.verdicts.right);
        await expect(page.getByText(texts.accepted, { exact: true })).toBeVisible();
        // The button that was pressed has gone.
        await expect(
          page.getByRole('button', { name: new RegExp(`^(${texts.next}|${texts.finish})$`) }),
        ).toBeFocused();
      } else await expect(accept).toHaveCount(0);
      await page
        .getByRole('button', { name: new RegExp(`^(${texts.next}|${texts.finish})$`) })
        .press('Enter');
    }
    const { id } = sessionOf([], startedAt);
    // What was answered is written once it is shown.
    await expect(async () => {
      const kept = await keptEvents(page);
      const firsts = kept.filter((event) => event.id.startsWith(id.slice(0, 13)));
      for (const { word, form } of ASKED) {
        const first = firsts.find((event) => event.word === word);
        expect(first?.outcome, form).toBe(outcome);
        const isTakenBack = kept.some(({ corrects }) => corrects === first?.id);
        expect(isTakenBack, form).toBe(outcome === 'wrong' && form !== 'tap' && WRITTEN.includes(form));
      }
    }).toPass();
  }
  // A slip in what was heard is nearly right.
  const startedAt = new Date(Date.parse(ORDINARY_DAY) + 600_000).toISOString();
  await keepSession(page, sessionOf([{ word: 'umbrella', form: 'dictation' }], startedAt));
  await page.reload();
  await player.step();
  await page.keyboard.type('UMBRELA ');
  await page.keyboard.press('Enter');
  await expect(page.locator(verdict)).toHaveText(texts.verdicts.near);
  await expect(page.getByRole('status').first()).toContainText(texts.slip);
});

for (const language of ['en', 'ar'] as const) {
  test(`the screens of a session say to a screen reader in ${language} what they show`, async ({ page }) => {
    const texts = learnTexts(language);
    await onboardedAs(page, language);
    const player = playerOf(page);
    await page.goto('/learn');
    await player.asked().waitFor();
    const asked: typeof ASKED = [
      { word: 'window', form: 'meet' },
      { word: 'adventure', form: 'choose-word' },
      { word: 'apple', form: 'tap' },
      { word: 'elephant', form: 'type' },
    ];
    await keepSession(page, sessionOf(asked, ORDINARY_DAY));
    await page.reload();
    const main = page.getByRole('main');
    const said = (text: string) => JSON.stringify(text);
    const button = (text: string) => `- button ${said(text)}`;
    const heading = (text: string) => `- heading ${said(text)} [level=1]`;
    const status = (text: string) => `- status: ${said(text)}`;

    await player.step();
    await expect(page.getByRole('link', { name: texts.leave })).toBeVisible();
    const progress = page.getByRole('progressbar', { name: texts.title });
    await expect(progress).toHaveAttribute('aria-valuetext', /0.*4/);
    await expect(main).toMatchAriaSnapshot(
      [heading(texts.asks.meet), '- paragraph: window', button(texts.learnIt), button(texts.knowIt)].join(
        '\n',
      ),
    );
    await player.answer('right');

    await player.step();
    const asks = said(texts.asks['choose-word']);
    await expect(main).toMatchAriaSnapshot(
      `- heading ${asks} [level=1]\n- group ${asks}:\n  - button "adventure"\n${button(texts.dontKnow)}`,
    );
    await player.answer('wrong');
    const answerIs = (word: string) => texts.theAnswer.replace('{answer}', word);
    await expect(main).toMatchAriaSnapshot(
      [
        status(`${texts.verdicts.wrong}. ${answerIs('adventure')}`),
        `- region ${said(texts.verdicts.wrong)}:`,
        '  - paragraph:',
        `    - strong: ${said(texts.verdicts.wrong)}`,
        `  ${button(texts.next)}`,
      ].join('\n'),
    );
    await page.keyboard.press('Enter');

    await player.step();
    await page.keyboard.press('a');
    await expect(main).toMatchAriaSnapshot(
      [
        heading(texts.asks.tap),
        status(texts.lettersSoFar.replace('{letters}', 'a')),
        button(texts.takeLetterBack),
        `- group ${said(texts.letters)}:`,
        '  - button "a" [disabled]',
        `${button(texts.check)} [disabled]`,
      ].join('\n'),
    );
    await page.keyboard.press('Backspace');
    // By pointer, and checked by Enter all the same.
    for (const letter of 'apple')
      await main
        .locator('[role=group] button:not([aria-disabled=true])', { hasText: letter })
        .first()
        .click();
    await page.keyboard.press('Enter');
    await expect(page.locator(verdict)).toHaveText(texts.verdicts.right);
    await page.keyboard.press('Enter');

    await player.step();
    await page.keyboard.type('elephamt');
    await expect(main).toMatchAriaSnapshot(
      [heading(texts.asks.type), `- textbox ${said(texts.answerLabel)}: elephamt`, button(texts.check)].join(
        '\n',
      ),
    );
    await page.keyboard.press('Enter');
    await expect(main).toMatchAriaSnapshot(
      [
        status(`${texts.verdicts.near}. ${texts.slip}. ${answerIs('elephant')}`),
        `- region ${said(texts.verdicts.near)}:`,
        `  ${button(texts.accept)}`,
        `  ${button(texts.next)}`,
      ].join('\n'),
    );
    await page.keyboard.press('Enter');
    await player.playThrough();
    await expect(main).toMatchAriaSnapshot(
      [
        heading(texts.done),
        `- region ${said(texts.missed)}:`,
        '  - list:',
        '    - listitem:',
        '      - link "adventure"',
        `- link ${said(texts.toToday)}`,
        button(texts.more),
      ].join('\n'),
    );
  });
}
