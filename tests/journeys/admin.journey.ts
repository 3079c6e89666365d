import type { BrowserContext } from '@playwright/test';
import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { findBarriers, LOOKS, widthBeyond } from '#tests/support/accessibility.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';
import { expect, hydrated, test } from './fixtures.ts';

type Person = Awaited<ReturnType<typeof addSignedInUser>>;
type People = { admin: Person; learner: Person };

async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([
    { name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Lax' },
  ]);
}

const EMBEDDED = 'the embedded database';
const PLACES = [
  { kind: EMBEDDED, ...LOOKS[0] },
  { kind: 'a real PostgreSQL', ...LOOKS[1] },
] as const;

for (const { kind, language, theme } of PLACES) {
  test.describe(`the admin area on ${kind} in ${language}, ${theme}`, () => {
    let prepared: PreparedServer<People>;
    test.beforeAll(async () => {
      prepared = await startPreparedServer(
        kind,
        async (database) => ({
          admin: await addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }),
          learner: await addSignedInUser(database, { email: 'learner@example.org' }),
        }),
        { IMPORT: 'none' },
      );
    });
    test.afterAll(() => prepared?.close());

    test('is entered by admins alone, who make others admins and unmake them, and every change is noted', async ({
      browser,
    }) => {
      const texts = adminTexts(language);
      const open = async (person: Person) => {
        const context = await browser.newContext({
          baseURL: prepared.server.url,
          javaScriptEnabled: false,
          viewport: { width: 360, height: 740 },
        });
        await context.addCookies([
          { name: 'prefs', value: `v1~l:${language}`, domain: '127.0.0.1', path: '/' },
        ]);
        await signIn(context, person);
        return context.newPage();
      };
      const admin = await open(prepared.prepared.admin);
      const learner = await open(prepared.prepared.learner);

      await learner.goto('/admin/roles');
      expect(new URL(learner.url()).pathname).toBe('/');

      await admin.goto('/admin');
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText(texts.sections.single.title);
      await admin
        .getByRole('navigation', { name: texts.more })
        .getByRole('link', { name: texts.sections.roles.title })
        .click();
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText(texts.sections.roles.title);
      const grant = async (address: string) => {
        await admin.getByRole('textbox').fill(address);
        await admin.getByRole('button', { name: texts.roles.grant }).click();
      };
      await grant('nobody@example.org');
      await expect(admin.getByRole('alert')).toHaveText(texts.roles.outcomes['no-such-account']);
      await expect(admin.getByRole('textbox')).toHaveValue('nobody@example.org');
      await grant(' Learner@Example.org ');
      await expect(admin.getByRole('status')).toHaveText(texts.roles.outcomes.granted);
      await expect(admin.getByRole('main').getByText('learner@example.org').first()).toBeVisible();
      await grant('learner@example.org');
      await expect(admin.getByRole('alert')).toHaveText(texts.roles.outcomes['already-held']);

      await learner.goto('/admin');
      await expect(learner.getByRole('heading', { level: 1 })).toHaveText(texts.sections.single.title);

      const withdraw = async (address: string) => {
        const holder = admin.getByRole('listitem').filter({ hasText: address });
        await holder.locator('summary').click();
        await holder.getByRole('button', { name: texts.roles.confirm }).click();
      };
      await withdraw('learner@example.org');
      await expect(admin.getByRole('status')).toHaveText(texts.roles.outcomes.withdrawn);
      await learner.goto('/admin');
      expect(new URL(learner.url()).pathname).toBe('/');
      await withdraw('admin@example.org');
      await expect(admin.getByRole('alert')).toHaveText(texts.roles.outcomes.last);

      await admin.getByRole('link', { name: texts.sections.log.title }).click();
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText(texts.sections.log.title);
      const noted = async () => {
        const rows = await admin.getByRole('row').allTextContents();
        return rows.slice(1).map((row) => row.slice(row.indexOf('UTC') + 3));
      };
      const told = (action: 'role-granted' | 'role-withdrawn') =>
        filledIn(texts.log.actions[action], { role: 'admin', subject: 'learner@example.org' });
      // A page is there before the last of its rows.
      await expect
        .poll(noted)
        .toEqual([`admin@example.org${told('role-withdrawn')}`, `admin@example.org${told('role-granted')}`]);
      await Promise.all([admin.context().close(), learner.context().close()]);
    });

    // The same pages stand on either database.
    if (kind === EMBEDDED)
      test('breaks no rule of the policy, whichever scripts its pages load', async ({ browser }) => {
        const context = await browser.newContext({ baseURL: prepared.server.url });
        await signIn(context, prepared.prepared.admin);
        const page = await context.newPage();
        const broken: string[] = [];
        await page.exposeFunction('noteBroken', (rule: string) => broken.push(rule));
        await page.addInitScript(() => {
          addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
            (window as never as { noteBroken: (rule: string) => void }).noteBroken(
              `${effectiveDirective} ${blockedURI} ${location.pathname}`,
            ),
          );
        });
        for (const path of ['/admin', '/admin/batch', '/admin/upload', '/admin/words', '/admin/roles']) {
          await page.goto(path);
          await hydrated(page);
        }
        expect(broken).toEqual([]);
        await context.close();
      });

    test('is readable by all: contrast, names, order, no sideways scrolling at 320 px', async ({
      browser,
    }) => {
      const context = await browser.newContext({
        baseURL: prepared.server.url,
        viewport: { width: 320, height: 640 },
        colorScheme: theme,
      });
      await context.addCookies([
        { name: 'prefs', value: `v1~l:${language}`, domain: '127.0.0.1', path: '/' },
      ]);
      await signIn(context, prepared.prepared.admin);
      const page = await context.newPage();
      for (const path of ['/admin', '/admin/roles', '/admin/keys', '/admin/log', '/api/docs']) {
        await page.goto(path);
        expect(await findBarriers(page), path).toEqual([]);
        expect(await widthBeyond(page), path).toBe(0);
      }
      await context.close();
    });
  });
}
