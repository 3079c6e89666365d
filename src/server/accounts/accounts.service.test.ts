import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedInUser, sessionCookie, wireTestAccounts } from '#tests/support/accounts.ts';
import { DATABASES } from '#tests/support/databases.ts';
import type { Database } from '../platform/database.ts';
import type { Visit } from './accounts.service.ts';
import { sessions } from './accounts.table.ts';

const ADDRESS = '192.0.2.1';
const DAY_MS = 86_400_000;

describe.each(DATABASES)('the accounts service on $name', ({ open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const createService = () => wireTestAccounts(database).accounts;
  const headersWith = (cookie?: string) => new Headers(cookie ? { cookie } : {});

  it('takes who has no session cookie for a guest and asks nobody', async () => {
    // Any question to this database would fail.
    const nobody = { db: undefined, kind: 'embedded' } as unknown as Database;
    const service = wireTestAccounts(nobody).accounts;
    for (const cookie of [
      undefined,
      'prefs=v1~l:ar',
      'xwordlane.session_token=a',
      'a=wordlane.session_token=b',
    ]) {
      expect(await service.findVisitor(headersWith(cookie), ADDRESS)).toEqual({
        kind: 'guest',
        address: ADDRESS,
      });
    }
  });

  it('finds who is signed in, with the roles they hold', async () => {
    const learner = await addSignedInUser(database);
    const admin = await addSignedInUser(database, { roles: ['admin'] });
    const service = createService();
    expect(await service.findVisitor(headersWith(`prefs=v1~; ${learner.cookie}`), ADDRESS)).toEqual({
      kind: 'user',
      address: ADDRESS,
      userId: learner.userId,
      sessionId: learner.sessionId,
      roles: [],
    });
    expect(await service.findVisitor(headersWith(admin.cookie), ADDRESS)).toMatchObject({
      userId: admin.userId,
      roles: ['admin'],
    });
  });

  it('takes a foul, foreign or ended session for none', async () => {
    const ended = await addSignedInUser(database, { expiresAt: new Date(Date.now() - 1000) });
    const { token } = await addSignedInUser(database);
    const service = createService();
    const foul = [
      ended.cookie,
      sessionCookie(token, 'another-secret-of-the-same-length-0123456789ab'),
      sessionCookie('no-such-token'),
      `wordlane.session_token=${token}`,
      `wordlane.session_token=${token}.`,
      'wordlane.session_token=',
      'wordlane.session_token=%E0%A4%A',
      `wordlane.session_token=${'x'.repeat(5000)}`,
    ];
    for (const cookie of foul) {
      expect(await service.findVisitor(headersWith(cookie), ADDRESS)).toEqual({
        kind: 'guest',
        address: ADDRESS,
      });
    }
  });

  it('renews a session that is used, at most once a day', async () => {
    const signedIn = new Date(Date.now() - 10 * DAY_MS);
    const { cookie, sessionId } = await addSignedInUser(database, {
      createdAt: signedIn,
      expiresAt: new Date(signedIn.getTime() + 30 * DAY_MS),
    });
    const service = createService();
    const lines: string[] = [];
    await service.findVisitor(headersWith(cookie), ADDRESS, (line) => lines.push(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(cookie.split('=')[1]);
    expect(lines[0]).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/i);
    const [row] = await database.db.select().from(sessions).where(eq(sessions.id, sessionId));
    expect(row!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    await service.findVisitor(headersWith(cookie), ADDRESS, (line) => lines.push(line));
    expect(lines).toHaveLength(1);
  });
});

describe.each(DATABASES)('signing up on $name', ({ open }) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await open();
    folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const visitWith = (cookie = ''): Visit => ({
    visitor: { kind: 'guest', address: ADDRESS },
    headers: new Headers({ cookie }),
    language: 'en',
  });
  const cookiesIn = (lines: readonly string[]) => lines.map((line) => line.split(';')[0]).join('; ');
  /** The tokens of the links that were mailed to an address, in their order. */
  const tokensTo = (address: string): string[] =>
    readdirSync(join(folder, 'outbox'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, 'outbox', name), 'utf8')))
      .filter(({ to }) => to === address)
      .map(
        ({ text }) => new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? '',
      );

  it('with another’s address makes no account that the other’s click would make good', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const email = 'owner@learner.example';
    const thief = await accounts.signUp(visitWith(), { email, password: 'the thief’s secret' });
    const owner = await accounts.signUp(visitWith(), { email, password: 'the owner’s secret' });
    close();
    const [first = '', second = ''] = tokensTo(email);
    // The first link, opened in the owner's browser, which knows only of the owner's own sign-up.
    expect(await accounts.confirmEmail(visitWith(cookiesIn(owner.cookies)), { token: first })).toMatchObject({
      isDone: true,
    });
    expect(second).not.toBe('');
    expect((await accounts.signIn(visitWith(), { email, password: 'the thief’s secret' })).isDone).toBe(
      false,
    );
    expect((await accounts.signIn(visitWith(), { email, password: 'the owner’s secret' })).isDone).toBe(true);
    // The thief's browser is nobody's.
    expect(await accounts.confirmEmail(visitWith(cookiesIn(thief.cookies)), { token: first })).toEqual({
      needsPasswordOf: email,
    });
  });

  it('gives the same answer and another mail where there is an account', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const email = 'twice@learner.example';
    await addSignedInUser(database, { email });
    const outcome = await accounts.signUp(visitWith(), { email, password: 'some other secret' });
    expect(outcome).toMatchObject({ isDone: true });
    close();
    expect(tokensTo(email)).toEqual(['']);
    expect((await accounts.signIn(visitWith(), { email, password: 'some other secret' })).isDone).toBe(false);
  });

  it('the first admin is made once, whoever signed up with that address before', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const email = 'admin@learner.example';
    await accounts.signUp(visitWith(), { email, password: 'the thief’s secret' });
    for (let i = 0; i < 2; i++)
      await accounts.ensureAdmin('Admin@learner.example', `the admin’s secret ${i}`);
    close();
    expect((await accounts.signIn(visitWith(), { email, password: 'the thief’s secret' })).isDone).toBe(
      false,
    );
    const signedIn = await accounts.signIn(visitWith(), { email, password: 'the admin’s secret 0' });
    expect(signedIn.isDone).toBe(true);
    const visitor = await accounts.findVisitor(new Headers({ cookie: cookiesIn(signedIn.cookies) }), ADDRESS);
    expect(visitor).toMatchObject({ kind: 'user', roles: ['admin'] });
  });

  it('what is exported holds the parts that others add, of that user alone', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const { userId, sessionId } = await addSignedInUser(database, { roles: ['admin'] });
    accounts.addExportPart('events', async (asker) => [`of ${asker.userId}`]);
    const user = { kind: 'user', address: ADDRESS, userId, sessionId, roles: [] } as const;
    expect(await accounts.exportData(user)).toMatchObject({
      account: { id: userId, roles: ['admin'] },
      sessions: [{ userAgent: '' }],
      events: [`of ${userId}`],
    });
    expect(await accounts.exportData({ ...user, userId: 'nobody' })).toEqual({});
    close();
  });
});
