import type { Browser, Page } from '@playwright/test';
import type { LanguageCode } from '#src/domain/language.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { keepFewWords, type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';
import { expect, test } from './fixtures.ts';
import { plantTranslator, randomOf, showOriginal, startTranslator } from './planted-translator.ts';
import { carryOut, expectAsServed, sent, translated } from './translated-doings.ts';

const LANGUAGE: LanguageCode = 'ar';
const texts = editingTexts(LANGUAGE);
const generator = generationTexts(LANGUAGE);

type Prepared = PreparedServer<Awaited<ReturnType<typeof addSignedInUser>>>;

/** Screens of the admin area that change without a new document, while a translator works on them. */
test.describe('translated screens of the admin area', () => {
  let provider: OpenAiServer;
  let prepared: Prepared;
  test.beforeAll(async () => {
    provider = await startOpenAiServer();
    prepared = await startPreparedServer(
      'a real PostgreSQL',
      async (database) => {
        await keepFewWords(database);
        return addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] });
      },
      { LOG_LEVEL: 'silent', IMPORT: 'none', ...provider.settings('text') },
      { isEmpty: false },
    );
  });
  test.afterAll(async () => {
    await prepared?.close();
    await provider?.close();
  });
  test.describe.configure({ mode: 'default' });

  /** A translated page of the area, and what its console complained of. */
  async function openTranslated(browser: Browser, path: string) {
    const context = await browser.newContext({ baseURL: prepared.server.url });
    const [name = '', value = ''] = prepared.prepared.cookie.split(/=(.*)/s);
    const site = { domain: '127.0.0.1', path: '/' };
    await context.addCookies([
      { name, value, ...site, httpOnly: true, sameSite: 'Lax' },
      { name: 'prefs', value: `v1~l:${LANGUAGE}`, ...site },
    ]);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      // A browser says of each form that was answered with a fault that it was.
      if (['error', 'warning'].includes(message.type()) && !/status of 4\d\d/.test(message.text()))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await plantTranslator(page);
    await page.goto(path);
    await translated(page);
    return { page, complaints };
  }

  test('the editor of a word says what is the case, whatever was done', async ({ browser }) => {
    const { page, complaints } = await openTranslated(browser, '/admin/words/window');
    const { editor } = texts;
    const field = (name: string) => page.locator(`form [name="${name}"]`);
    const save = () => sent(page, () => page.locator('button', { hasText: editor.save }).click());
    const doings = [
      async (n: number) => {
        await field('meanings.en').fill(`an opening in a wall, number ${n}`);
        await save();
        await expect(page.locator('[data-version]').first()).toContainText(texts.versions.actions.edited);
      },
      async () => {
        const before = await field('headwords.en').inputValue();
        await field('headwords.en').fill('');
        await save();
        await expect(page.getByRole('main')).toContainText(editor.faults.missing);
        await field('headwords.en').fill(before);
      },
      async () => {
        await sent(page, () => page.locator('button:is([value="publish"], [value="withdraw"])').click());
      },
      async () => {
        await sent(page, () => page.locator('button[value="offer:audio-anew"]').click());
        await expect(page.locator('[aria-labelledby="offer-title"]')).toContainText(generator.plan.noCost);
        await sent(page, () => page.locator('button[value="forget"]').click());
        await expect(page.locator('[aria-labelledby="offer-title"]')).toHaveCount(0);
      },
      async () => {
        const earlier = page.locator('button[value^="restore-version:"]').first();
        if (await earlier.count()) await sent(page, () => earlier.click());
      },
      async () => {
        const compared = page.locator('[data-version] summary').first();
        if (await compared.count()) await compared.click();
      },
    ];
    await carryOut(page, doings, { seed: LANGUAGE.charCodeAt(0), actions: 24 });
    await save();
    await expectAsServed(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('the categories are those that there are, whatever was done', async ({ browser }) => {
    const { page, complaints } = await openTranslated(browser, '/admin/categories');
    const own = texts.categories;
    const random = randomOf(7);
    const category = (id: string) => page.locator(`[data-category="${id}"]`);
    const follow = async (id: string, text: string) => {
      const link = category(id).locator('a', { hasText: text }).first();
      if (!(await link.count())) return;
      const address = await link.getAttribute('href');
      await link.click();
      await page.waitForURL((url) => url.href.endsWith(String(address)));
    };
    const anyOf = () => ['animals', 'weather', 'travel', 'health'][Math.floor(random() * 4)] ?? '';
    const isIn = async (id: string) => (await category(id).count()) > 0;
    const doings = [
      async () => follow(anyOf(), own.show),
      async () => follow(anyOf(), own.hide),
      async () => {
        const id = anyOf();
        await follow(id, own.edit);
        const cancel = category(id).locator('a', { hasText: texts.cancel });
        if (random() < 0.5 && (await cancel.count())) await follow(id, texts.cancel);
      },
      async (n: number) => {
        const form = page.locator('form', { has: page.locator('input[value^="change:"]') });
        if (!(await form.count())) return;
        await form.locator('[name="description"]').fill(`Described ${n}`);
        await sent(page, () => form.locator('button', { hasText: own.save }).click());
      },
      async (n: number) => {
        const form = page.locator('form', { has: page.locator('input[value="add"]') });
        await form.locator('[name="name"]').fill(random() < 0.3 ? '' : `Made ${n}`);
        await sent(page, () => form.locator('button', { hasText: own.add }).click());
      },
      async (n: number) => {
        const search = page.locator('form[role="search"]');
        if (!(await search.count())) return;
        await search.locator('[name="find"]').fill(['win', 'rain', 'nothing at all'][n % 3] ?? '');
        await search.locator('button').click();
        await page.waitForURL(/find=/);
        const put = page.locator('button[value^="put:"]').first();
        if (n % 3 < 2) await sent(page, () => put.click());
      },
      async () => {
        const take = page.locator('button[value^="take:"]').first();
        if (await take.count()) await sent(page, () => take.click());
      },
      async () => {
        const id = anyOf();
        if (!(await isIn(id))) return;
        await sent(page, () => page.locator('button[value="link-all"]').click());
      },
      async () => {
        const id = anyOf();
        const summary = category(id).locator('summary');
        if (!(await summary.count())) return;
        await summary.click();
        const answer = await sent(page, () =>
          category(id).locator('button', { hasText: own.delete }).click(),
        );
        expect(answer.status()).toBeLessThan(400);
        await expect(category(id)).toHaveCount(0);
        await expectAsServed(page);
        const undo = page.locator('form', { has: page.locator(`input[value="restore:${id}"]`) });
        await sent(page, () => undo.locator('button').click());
        await expect(category(id)).toHaveCount(1);
      },
    ];
    await carryOut(page, doings, { seed: LANGUAGE.charCodeAt(1), actions: 24 });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('a run’s progress is told on its page and beside a form, to its end', async ({ browser }) => {
    const { page, complaints } = await openTranslated(browser, '/admin/batch');
    const { page: other, complaints: otherComplaints } = await openTranslated(browser, '/admin/suggestions');
    const words = page.locator('textarea[name="words"]');
    await words.fill(Array.from({ length: 60 }, (_, i) => `runfish${i}`).join('\n'));
    await page.locator('button[value="check"]').click();
    await expect(page.locator('[data-estimate]')).toBeVisible();
    await translated(page);
    // What was checked is no longer what the form says, and has to be checked again.
    await words.pressSequentially('\nlast');
    await expect(page.locator('[data-estimate]')).toHaveCount(0);
    await page.locator('button[value="check"]').click();
    await expect(page.locator('[data-estimate]')).toBeVisible();
    await translated(page);
    await page.locator('button[value="preview"]').click();
    await expect(page.locator('[data-preview] li').first()).toBeVisible();
    await translated(page);

    // Slow enough that the run goes on through all of what follows, on a slow machine too.
    provider.setDelay(3_000);
    await page.locator('button[value="start"]').click();
    await page.waitForURL(/\/admin\/runs\//);
    await translated(page);
    const stateOn = (each: Page) => each.locator('main [data-run-state]').first();
    const steer = (each: Page, action: string) =>
      each.locator('main form', { has: each.locator(`input[value="${action}"]`) }).locator('button');
    for (const seed of [1, 2, 3]) {
      const [steering, looking] = randomOf(seed)() < 0.5 ? [page, other] : [other, page];
      await expect(other.locator('[data-busy]')).toContainText('%');
      await steer(steering, 'pause').click();
      await expect(stateOn(looking)).toContainText(generator.run.states.paused);
      await expect(looking.locator('main')).toContainText(generator.run.pauseReasons['by-admin']);
      await expect(other.locator('[data-busy]')).toHaveCount(0);
      // What was asked of the provider is still answered, and kept, however slow the machine.
      await expect(page.locator('[data-count="running"]')).toHaveCount(0);
      await expectAsServed(page, 'main [data-run]');
      if (seed === 2) await showOriginal(page);
      await steer(steering, 'resume').click();
      await expect(stateOn(looking)).toContainText(generator.run.states.running);
      if (seed === 2) await startTranslator(page);
    }
    provider.setDelay(0);
    // What is left of the items takes its time on a slow machine.
    await expect(stateOn(page)).toContainText(generator.run.states.finished);
    await expect(other.locator('[data-running="0"]')).toBeVisible();
    await expectAsServed(page);
    await expectAsServed(other);
    expect([...complaints, ...otherComplaints]).toEqual([]);
    await Promise.all([page.context().close(), other.context().close()]);
  });

  test('the list below a tab shows what was asked for and did what it says', async ({ browser }) => {
    const { page, complaints } = await openTranslated(browser, '/admin');
    const random = randomOf(11);
    let query = new URLSearchParams();
    const rows = page.locator('#saved [data-keyword]');
    const anyOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
    const offer = page.locator('#saved [aria-labelledby="offer-title"]');
    const doings = [
      async () => {
        query = new URLSearchParams({
          search: anyOf(['win', 'mountain', 'of', 'no such word']),
          level: anyOf(['', 'A1', 'B1', 'none']),
        });
        await page.locator('#saved input[type="search"]').fill(query.get('search') ?? '');
        await page.locator('#saved select[name="level"]').selectOption(query.get('level'));
        const answered = page.waitForResponse((each) => each.url().includes('/admin/words.data?'));
        await page.locator('#saved button', { hasText: texts.saved.filter }).click();
        await answered;
      },
      async () => {
        if (!(await rows.count())) return;
        const id = await rows.first().getAttribute('data-keyword');
        await sent(page, () => page.locator(`#saved button[value="delete:${id}"]`).click());
        await expect(page.locator('#saved')).toContainText(texts.saved.deleted);
        await expect(page.locator(`#saved [data-keyword="${id}"]`)).toHaveCount(0);
        const undo = page.locator('#saved form', { has: page.locator('input[value^="restore"]') });
        await sent(page, () => undo.locator('button').click());
        await expect(page.locator(`#saved [data-keyword="${id}"]`)).toHaveCount(1);
      },
      async () => {
        if (!(await rows.count())) return;
        await rows.first().locator('input').check();
        await sent(page, () =>
          page.locator(`#saved button[value="${anyOf(['publish', 'withdraw'])}"]`).click(),
        );
      },
      async () => {
        if (!(await rows.count())) return;
        await rows.first().locator('input').check();
        const [intent, title] = anyOf([
          ['offer:audio-anew', texts.tools.offerTitles.audio],
          ['offer:levels', texts.tools.offerTitles.levels],
          ['offer:regenerate', texts.tools.offerTitles.regenerate],
        ] as const);
        await sent(page, () => page.locator(`#saved button[value="${intent}"]`).click());
        if (await offer.count()) await expect(offer).toContainText(title);
      },
    ];
    await carryOut(page, doings, {
      seed: LANGUAGE.charCodeAt(0),
      actions: 24,
      compared: '#saved [data-keyword], #saved [data-total]',
      address: () => `/admin/words?${query}`,
    });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
