import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedInUser, sessionCookie, wireTestAccounts } from '#tests/support/accounts.ts';
import { DATABASES } from '#tests/support/databases.ts';
import type { Database } from '../platform/database.ts';
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
