import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireTestAccounts } from '#tests/support/accounts.ts';
import { DATABASES } from '#tests/support/databases.ts';
import type { Database } from '../platform/database.ts';
import { roles } from './accounts.table.ts';
import type { Visit } from './internal-headers.ts';
import { passkeys } from './second-factors.table.ts';

const ADDRESS = '192.0.2.1';
const EMAIL = 'admin@school.example';
const PASSWORD = 'correct horse battery';

describe.each(DATABASES)('second factors on $name', ({ open }) => {
  let database: Database;
  let wired: ReturnType<typeof wireTestAccounts>;
  const folder = mkdtempSync(join(tmpdir(), 'factors-'));
  beforeAll(async () => {
    database = await open();
    wired = wireTestAccounts(database, {
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: folder,
      ADMIN_SECOND_FACTOR: 'required',
    });
    await wired.accounts.ensureAdmin(EMAIL, PASSWORD);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A browser: it keeps the cookies that it is given. */
  const createBrowser = () => {
    const jar = new Map<string, string>();
    const take = (lines: readonly string[]) => {
      for (const line of lines) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
    };
    const visit = async (): Promise<Visit> => {
      const headers = new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
      return { visitor: await wired.accounts.findVisitor(headers, ADDRESS), headers, language: 'en' };
    };
    return { take, visit };
  };
  const codeOf = (uri: string) => {
    const base32 = new URL(uri).searchParams.get('secret') ?? '';
    const bits = [...base32].map((c) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
    );
    const bytes = bits.join('').match(/.{8}/g) ?? [];
    return createOTP(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)))).totp();
  };
  const signIn = async () => {
    const browser = createBrowser();
    const outcome = await wired.accounts.signIn(await browser.visit(), { email: EMAIL, password: PASSWORD });
    browser.take(outcome.cookies);
    return { ...browser, outcome };
  };

  it('hold an admin’s roles back until one was shown, and are asked for from then on', async () => {
    const { accounts, secondFactors } = wired;
    const browser = await signIn();
    expect((await browser.visit()).visitor).toMatchObject({ roles: [], awaitsSecondFactor: true });
    const other = await signIn();

    expect(await secondFactors.beginApp(await browser.visit(), 'wrong')).toMatchObject({
      fault: 'wrongPassword',
    });
    const begun = await secondFactors.beginApp(await browser.visit(), PASSWORD);
    if (!begun.isDone) throw new Error(begun.fault);
    expect(await secondFactors.finishApp(await browser.visit(), '000000')).toMatchObject({
      fault: 'codeWrong',
    });
    const finished = await secondFactors.finishApp(await browser.visit(), await codeOf(begun.uri));
    if (!finished.isDone) throw new Error(finished.fault);
    browser.take(finished.cookies);
    expect(finished.codes).toHaveLength(10);
    expect((await browser.visit()).visitor).toMatchObject({ roles: ['admin'] });
    expect((await other.visit()).visitor.kind).toBe('guest');
    const mails = readdirSync(join(folder, 'outbox')).map((name) =>
      readFileSync(join(folder, 'outbox', name), 'utf8'),
    );
    expect(mails.join()).toContain('Two-step sign-in');

    const next = await signIn();
    expect(next.outcome).toMatchObject({ isDone: true, needsFactor: true });
    expect((await next.visit()).visitor.kind).toBe('guest');
    expect(await accounts.showCode(await next.visit(), 'abcde-fghij')).toMatchObject({ fault: 'codeWrong' });
    const shown = await accounts.showCode(await next.visit(), (finished.codes[0] ?? '').replace('-', ' '));
    next.take(shown.cookies);
    expect((await next.visit()).visitor).toMatchObject({ roles: ['admin'], hasShownFactor: true });

    // Each backup code works once, an app's code goes as well.
    const third = await signIn();
    expect(await accounts.showCode(await third.visit(), finished.codes[0] ?? '')).toMatchObject({
      isDone: false,
    });
    const typed = [...(await codeOf(begun.uri))].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    const byApp = await accounts.showCode(await third.visit(), `${typed.slice(0, 3)}-${typed.slice(3)}`);
    expect(byApp.isDone).toBe(true);
    third.take(byApp.cookies);
    const removed = await secondFactors.removeApp(await third.visit(), PASSWORD);
    third.take(removed.cookies);
    // In every browser: there is nothing left to show.
    for (const { visit } of [next, third])
      expect((await visit()).visitor).toMatchObject({ roles: [], awaitsSecondFactor: true });
  });

  it('are turned on by the form for that alone, not by a code as if a sign-in went on', async () => {
    const { accounts, secondFactors } = wired;
    const browser = await signIn();
    const begun = await secondFactors.beginApp(await browser.visit(), PASSWORD);
    if (!begun.isDone) throw new Error(begun.fault);
    const code = await codeOf(begun.uri);
    expect(await accounts.showCode(await browser.visit(), code)).toMatchObject({ isDone: false });
    const { visitor } = await browser.visit();
    expect(visitor).toMatchObject({ awaitsSecondFactor: true });
    expect(visitor.kind === 'user' && (await secondFactors.describe(visitor.userId)).isOn).toBe(false);
  });

  it('are changed by nobody who has shown the password alone', async () => {
    const { secondFactors } = wired;
    const browser = await signIn();
    const { visitor } = await browser.visit();
    if (visitor.kind !== 'user') throw new Error('nobody is signed in');
    await database.db.insert(passkeys).values({
      id: 'owners-key',
      name: 'Key of the owner',
      publicKey: 'none',
      userId: visitor.userId,
      credentialID: 'none',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    });
    const thief = async () => browser.visit();
    const refused = { isDone: false, fault: 'sessionOld' };
    expect(await secondFactors.beginPasskey(await thief(), PASSWORD)).toMatchObject(refused);
    expect(
      await secondFactors.finishPasskey(await thief(), { credential: {}, name: 'Key of a thief' }),
    ).toMatchObject(refused);
    expect(await secondFactors.beginApp(await thief(), PASSWORD)).toMatchObject(refused);
    expect(await secondFactors.finishApp(await thief(), '000000')).toMatchObject(refused);
    expect(await secondFactors.removePasskey(await thief(), PASSWORD, 'owners-key')).toMatchObject(refused);
    expect((await secondFactors.describe(visitor.userId)).passkeys).toHaveLength(1);
  });

  describe('shown in a session or not', () => {
    /** Someone whose second factor is an app, with backup codes; not the only admin. */
    const addOwner = async (name: string) => {
      const { accounts, secondFactors } = wired;
      const email = `${name}@school.example`;
      await accounts.ensureAdmin(email, PASSWORD);
      const begin = async () => {
        const browser = createBrowser();
        const outcome = await accounts.signIn(await browser.visit(), { email, password: PASSWORD });
        browser.take(outcome.cookies);
        return browser;
      };
      const first = await begin();
      const begun = await secondFactors.beginApp(await first.visit(), PASSWORD);
      if (!begun.isDone) throw new Error(begun.fault);
      const finished = await secondFactors.finishApp(await first.visit(), await codeOf(begun.uri));
      if (!finished.isDone) throw new Error(finished.fault);
      first.take(finished.cookies);
      return { email, begin, first, codes: finished.codes };
    };
    const tokenTo = (address: string) => {
      const mails = readdirSync(join(folder, 'outbox'))
        .sort()
        .map((name) => JSON.parse(readFileSync(join(folder, 'outbox', name), 'utf8')))
        .filter(({ to, text }) => to === address && /token=/.test(text));
      return new URL(/https?:\S+/.exec(mails.at(-1)?.text)?.[0] ?? '').searchParams.get('token') ?? '';
    };

    it.each(['a reset', 'a changed password', 'a changed address'] as const)(
      '%s ends the sign-ins that wait for one',
      async (change) => {
        const { accounts } = wired;
        const { email, begin, first, codes } = await addOwner(change.replaceAll(' ', '-'));
        const thief = await begin();
        const other = { newPassword: 'quite another secret' };
        const done = {
          'a reset': async () => {
            await accounts.askForReset(await first.visit(), email);
            return accounts.resetPassword(await first.visit(), { token: tokenTo(email), ...other });
          },
          'a changed password': async () =>
            accounts.changePassword(await first.visit(), { currentPassword: PASSWORD, ...other }),
          'a changed address': async () => {
            await accounts.askForEmailChange(await first.visit(), {
              email: `to-${email}`,
              password: PASSWORD,
            });
            return accounts.changeEmail(await first.visit(), tokenTo(`to-${email}`));
          },
        };
        expect(await done[change]()).toMatchObject({ isDone: true });
        const shown = await accounts.showCode(await thief.visit(), codes[0] ?? '');
        expect(shown).toMatchObject({ isDone: false, fault: 'factorExpired' });
      },
    );

    it('let whoever has one delete the account or change its address only once it was shown', async () => {
      const { accounts } = wired;
      const { email, first } = await addOwner('owner');
      const shown = await first.visit();
      if (shown.visitor.kind !== 'user') throw new Error('nobody is signed in');
      const held: Visit = { ...shown, visitor: { ...shown.visitor, roles: [], hasShownFactor: false } };
      const refused = { isDone: false, fault: 'sessionOld' };
      const wish = { email: `to-${email}`, password: PASSWORD };
      expect(await accounts.askForEmailChange(held, wish)).toMatchObject(refused);
      expect(await accounts.deleteAccount(held, { password: PASSWORD, isSure: true })).toMatchObject(refused);
      expect(await accounts.askForEmailChange(shown, wish)).toMatchObject({ isDone: true });
      expect(await accounts.deleteAccount(shown, { password: PASSWORD, isSure: true })).toMatchObject({
        isDone: true,
      });
    });

    it('leave the last admin, whose roles are held back, and of two who go at once one', async () => {
      const { accounts } = wired;
      await database.db.delete(roles);
      const browsers = [];
      for (const email of ['one@school.example', 'two@school.example']) {
        await accounts.ensureAdmin(email, PASSWORD);
        const browser = createBrowser();
        browser.take((await accounts.signIn(await browser.visit(), { email, password: PASSWORD })).cookies);
        browsers.push(browser);
      }
      const visits = await Promise.all(browsers.map(({ visit }) => visit()));
      const outcomes = await Promise.all(
        visits.map((visit) => accounts.deleteAccount(visit, { password: PASSWORD, isSure: true })),
      );
      expect(outcomes.map(({ isDone }) => isDone).sort()).toEqual([false, true]);
      expect(outcomes.find(({ isDone }) => !isDone)).toMatchObject({ fault: 'lastAdmin' });
      const left = browsers[outcomes.findIndex(({ isDone }) => !isDone)]!;
      expect((await left.visit()).visitor).toMatchObject({ kind: 'user', awaitsSecondFactor: true });
    });
  });
});
