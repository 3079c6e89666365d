import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { addSignedInUser, sessionCookie, wireTestAccounts } from '#tests/support/accounts.ts';
import { DATABASES } from '#tests/support/databases.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { sessions, users } from './accounts.table.ts';
import type { Visit } from './internal-headers.ts';

const ADDRESS = '192.0.2.1';
const { mails } = accountTexts('en');
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
      hasShownFactor: false,
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
    // Limits of one address do not answer for another's.
    visitor: { kind: 'guest', address: `198.51.100.${++addresses % 250}` },
    headers: new Headers({ cookie }),
    language: 'en',
  });
  let addresses = 0;
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

  const PASSWORD = 'the owner’s secret';
  let people = 0;
  /** Someone with a password, and a session as their browser has it. */
  async function addPerson(accounts: ReturnType<typeof wireTestAccounts>['accounts']) {
    const email = `person-${++people}@learner.example`;
    await accounts.ensureAdmin(email, PASSWORD);
    const visit = async () => {
      const { isDone, cookies } = await accounts.signIn(visitWith(), { email, password: PASSWORD });
      expect(isDone).toBe(true);
      const headers = new Headers({ cookie: cookiesIn(cookies) });
      const { visitor } = visitWith();
      return {
        visitor: await accounts.findVisitor(headers, visitor.address),
        headers,
        language: 'en' as const,
      };
    };
    return { email, visit };
  }
  const isSignedIn = async (accounts: ReturnType<typeof wireTestAccounts>['accounts'], { headers }: Visit) =>
    (await accounts.findVisitor(headers, ADDRESS)).kind === 'user';
  const mailsTo = (address: string): string[] =>
    readdirSync(join(folder, 'outbox'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, 'outbox', name), 'utf8')))
      .filter(({ to }) => to === address)
      .map(({ subject }) => subject);

  const CHANGES = ['a reset', 'a changed password', 'a changed address', 'a deletion'] as const;
  it.each(CHANGES)('%s ends every link that is outstanding, and every other session', async (change) => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    // Of two admins either may go.
    await addPerson(accounts);
    const { email, visit } = await addPerson(accounts);
    const [owner, thief] = [await visit(), await visit()];
    const [moved, stolen] = [`moved-${email}`, `stolen-${email}`];
    for (let i = 0; i < 2; i++) expect((await accounts.askForReset(visitWith(), email)).isDone).toBe(true);
    for (const to of [stolen, moved])
      expect((await accounts.askForEmailChange(thief, { email: to, password: PASSWORD })).isDone).toBe(true);
    const resets = tokensTo(email).filter((token) => token !== '');
    const [[stolenLink = ''], [movedLink = '']] = [tokensTo(stolen), tokensTo(moved)];
    expect(resets).toHaveLength(2);
    const other = 'quite another secret';
    const done = {
      'a reset': () => accounts.resetPassword(visitWith(), { token: resets[0]!, newPassword: other }),
      'a changed password': () =>
        accounts.changePassword(owner, { currentPassword: PASSWORD, newPassword: other }),
      'a changed address': () => accounts.changeEmail(owner, movedLink),
      'a deletion': () => accounts.deleteAccount(owner, { password: PASSWORD, isSure: true }),
    };
    expect((await done[change]()).isDone).toBe(true);
    const invalid = { isDone: false, fault: 'linkInvalid' };
    expect(await accounts.changeEmail(visitWith(), stolenLink)).toMatchObject(invalid);
    expect(await accounts.changeEmail(visitWith(), movedLink)).toMatchObject(invalid);
    for (const token of resets)
      expect(
        await accounts.resetPassword(visitWith(), { token, newPassword: 'the thief’s own' }),
      ).toMatchObject(invalid);
    expect(await isSignedIn(accounts, thief)).toBe(false);
    expect(await isSignedIn(accounts, owner)).toBe(change === 'a changed address');
    close();
    expect(mailsTo(email).at(-1)).toBe(
      {
        'a reset': mails.passwordChanged.subject,
        'a changed password': mails.passwordChanged.subject,
        'a changed address': mails.emailChanged.subject,
        'a deletion': mails.deleted.subject,
      }[change],
    );
  });

  it('a used link to a new address works no second time, after the way back neither', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const { email, visit } = await addPerson(accounts);
    const owner = await visit();
    const moved = `moved-${email}`;
    await accounts.askForEmailChange(owner, { email: moved, password: PASSWORD });
    const [there = ''] = tokensTo(moved);
    expect((await accounts.changeEmail(owner, there)).isDone).toBe(true);
    await accounts.askForEmailChange(owner, { email, password: PASSWORD });
    expect((await accounts.changeEmail(owner, tokensTo(email).at(-1) ?? '')).isDone).toBe(true);
    expect(await accounts.changeEmail(owner, there)).toMatchObject({ fault: 'linkInvalid' });
    close();
  });

  it('a change of address is told to the present one, whoever has the new one', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const [person, other] = [await addPerson(accounts), await addPerson(accounts)];
    const owner = await person.visit();
    for (const email of [other.email, `free-${other.email}`])
      expect(await accounts.askForEmailChange(owner, { email, password: PASSWORD })).toMatchObject({
        isDone: true,
      });
    close();
    expect(mailsTo(person.email)).toEqual([mails.changeAsked.subject, mails.changeAsked.subject]);
    expect(mailsTo(other.email)).toEqual([]);
  });

  it('a link of one kind does nothing of another', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const { email, visit } = await addPerson(accounts);
    await accounts.askForReset(visitWith(), email);
    await accounts.askForEmailChange(await visit(), { email: `to-${email}`, password: PASSWORD });
    close();
    const [reset = ''] = tokensTo(email);
    const [change = ''] = tokensTo(`to-${email}`);
    const invalid = { isDone: false, fault: 'linkInvalid' };
    for (const token of [reset, change])
      expect(await accounts.confirmEmail(visitWith(), { token })).toMatchObject(invalid);
    expect(await accounts.changeEmail(visitWith(), reset)).toMatchObject(invalid);
    expect(
      await accounts.resetPassword(visitWith(), { token: change, newPassword: 'quite another secret' }),
    ).toMatchObject(invalid);
  });

  it('one of several who use a link, or want an address, at the same moment is let', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const people = [await addPerson(accounts), await addPerson(accounts)];
    const wanted = `wanted-${people[0]!.email}`;
    for (const { visit } of people)
      await accounts.askForEmailChange(await visit(), { email: wanted, password: PASSWORD });
    const changes = await Promise.all(
      tokensTo(wanted).map((token) => accounts.changeEmail(visitWith(), token)),
    );
    expect(changes.map(({ isDone }) => isDone).sort()).toEqual([false, true]);

    const { email } = await addPerson(accounts);
    await accounts.askForReset(visitWith(), email);
    const [token = ''] = tokensTo(email);
    const resets = await Promise.all(
      [1, 2, 3, 4].map((i) => accounts.resetPassword(visitWith(), { token, newPassword: `new secret ${i}` })),
    );
    expect(resets.filter(({ isDone }) => isDone)).toHaveLength(1);
    close();
  });

  it('two phones’ browsers that use codes for a new number at the same moment get into one account', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const phoneNumber = `+2010${String(Date.now()).slice(-8)}`;
    const browsers = [
      await accounts.sendCode(visitWith(), phoneNumber),
      await accounts.sendCode(visitWith(), phoneNumber),
    ];
    close();
    const codes = readdirSync(join(folder, 'outbox'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, 'outbox', name), 'utf8')))
      .filter(({ to }) => to === phoneNumber)
      .map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
    const tries = await Promise.all(
      browsers.flatMap(({ cookies }) =>
        codes.map((code) => accounts.verifyCode(visitWith(cookiesIn(cookies)), { phoneNumber, code })),
      ),
    );
    const users = new Set<string>();
    for (const { isDone, cookies } of tries) {
      if (!isDone) continue;
      const visitor = await accounts.findVisitor(new Headers({ cookie: cookiesIn(cookies) }), ADDRESS);
      if (visitor.kind === 'user') users.add(visitor.userId);
    }
    expect(users.size).toBe(1);
    for (const outcome of tries) if (!outcome.isDone) expect(outcome.fault).toBe('codeWrong');
  });

  it('sign-ups for one address at the same moment are answered as those for a known one', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const known = (await addPerson(accounts)).email;
    const unknown = `unknown-${known}`;
    const shapes = [];
    for (const email of [known, unknown]) {
      const body = { email, password: 'the asker’s secret', name: '' };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          accounts.call(visitWith(), '/sign-up/email', { method: 'POST', body }),
        ),
      );
      // And what signing in with that password says then.
      answers.push(
        await accounts.call(visitWith(), '/sign-in/email', {
          method: 'POST',
          body: { email, password: body.password },
        }),
      );
      shapes.push(
        await Promise.all(
          answers.map(async (answer) => [
            answer.status,
            (await answer.text())
              .replaceAll(email, '')
              .replace(/"(id|createdAt|updatedAt)":"[^"]*"/g, '$1')
              // Only the code is passed on.
              .replace(/.*"code":"(\w+)".*/, '$1'),
            answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '')),
          ]),
        ),
      );
    }
    close();
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[0]!.map(([status]) => status)).toEqual([200, 200, 200, 200, 401]);
    expect(await database.db.select().from(users).where(eq(users.email, unknown))).toHaveLength(1);
  });

  it('who gets in, and who does not, is logged without their address, number or secrets', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const { accounts } = wireTestAccounts(database, { DATA_DIR: folder }, { log });
    const { email, visit } = await addPerson(accounts);
    const owner = await visit();
    const userId = owner.visitor.kind === 'user' ? owner.visitor.userId : '';
    const phoneNumber = '+201005557001';
    await accounts.signIn(visitWith(), { email, password: 'a wrong secret' });
    await accounts.signUp(visitWith(), { email, password: 'another wrong secret' });
    await accounts.askForReset(visitWith(), email);
    await accounts.resetPassword(visitWith(), {
      token: 'no-such-token',
      newPassword: 'a third wrong secret',
    });
    const asked = await accounts.sendCode(visitWith(), phoneNumber);
    await accounts.verifyCode(visitWith(cookiesIn(asked.cookies)), { phoneNumber, code: '000000' });
    await accounts.askForEmailChange(owner, { email: `new-${email}`, password: 'a wrong secret' });
    await accounts.changeEmail(visitWith(), 'no-such-token');
    await accounts.confirmEmail(visitWith(), { token: 'no-such-token' });
    await accounts.endSession(owner, 'no-such-session');
    await accounts.changePassword(owner, { currentPassword: PASSWORD, newPassword: 'quite another secret' });
    await accounts.signOut(owner);
    const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event);
    expect(events.map(({ event, outcome, reason }) => [event, outcome, reason])).toEqual([
      ['sign-in', 'succeeded', undefined],
      ['sign-in', 'failed', 'INVALID_EMAIL_OR_PASSWORD'],
      ['sign-up', 'succeeded', undefined],
      ['password-reset-request', 'succeeded', undefined],
      ['password-reset', 'failed', 'INVALID_TOKEN'],
      ['phone-code-request', 'succeeded', undefined],
      ['sign-in', 'failed', 'INVALID_OTP'],
      ['email-change-request', 'failed', 'wrongPassword'],
      ['email-change', 'failed', 'linkInvalid'],
      ['email-confirmation', 'failed', 'linkInvalid'],
      ['session-end', 'succeeded', undefined],
      ['password-change', 'succeeded', undefined],
      ['sign-out', 'succeeded', undefined],
    ]);
    expect(events[0]).toMatchObject({ level: 30, userId, method: 'password', account: expect.any(String) });
    expect(events[1]).toMatchObject({ level: 40, account: events[0].account });
    for (const { address } of events) expect(address).toMatch(/^198\.51\.100\./);
    expect(events.slice(-3).map((event) => event.userId)).toEqual([userId, userId, userId]);
    const written = lines.join('');
    for (const secret of [email, phoneNumber, PASSWORD, 'secret', 'no-such', '000000'])
      expect(written).not.toContain(secret);
  });

  const messagesTo = (address: string): string[] =>
    readdirSync(join(folder, 'outbox'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, 'outbox', name), 'utf8')))
      .filter(({ to }) => to === address)
      .map(({ text }) => text);

  it('strangers who ask for links keep none from the owner, and don’t flood the mailbox', async () => {
    let now = new Date('2026-03-11T10:00:00Z');
    const { accounts } = wireTestAccounts(database, { DATA_DIR: folder }, { clock: () => now });
    const { email } = await addPerson(accounts);
    const ask = async (times: number) => {
      for (let i = 0; i < times; i++)
        expect((await accounts.askForReset(visitWith(), email)).isDone).toBe(true);
      return messagesTo(email).length;
    };
    expect(await ask(20)).toBe(5);
    // Their links are the owner's, who has the mailbox.
    const [token = ''] = tokensTo(email);
    const reset = await accounts.resetPassword(visitWith(), { token, newPassword: 'quite another secret' });
    expect(reset.isDone).toBe(true);
    // That ended all of them: who asks now is sent one again, and the next when it is nearly over.
    const before = messagesTo(email).length;
    expect(await ask(10)).toBe(before + 1);
    now = new Date('2026-03-11T10:46:00Z');
    expect(await ask(10)).toBe(before + 2);
  });

  it('the mail of a sign-up is sent again, to who waits for it alone, and no mailbox is flooded', async () => {
    let now = new Date('2026-03-11T12:00:00Z');
    const { accounts } = wireTestAccounts(database, { DATA_DIR: folder }, { clock: () => now });
    const { email: known } = await addPerson(accounts);
    const [waiting, unknown] = ['waiting@learner.example', 'nobody@learner.example'];
    const { cookies } = await accounts.signUp(visitWith(), { email: waiting, password: PASSWORD });
    const answers = [];
    for (const email of [waiting, known, unknown])
      answers.push(await accounts.askForConfirmation(visitWith(), email.toUpperCase()));
    expect(answers).toEqual(Array(3).fill({ isDone: true, cookies: [] }));
    const { confirm, exists } = accountTexts('en').mails;
    expect(mailsTo(waiting)).toEqual(Array(2).fill(confirm.subject));
    expect(mailsTo(known)).toEqual([exists.subject]);
    expect(mailsTo(unknown)).toEqual([]);

    const ask = async (email: string, times: number) => {
      for (let i = 0; i < times; i++)
        expect((await accounts.askForConfirmation(visitWith(), email)).isDone).toBe(true);
      return mailsTo(email).length;
    };
    expect([await ask(waiting, 20), await ask(known, 20)]).toEqual([1 + 5, 5]);
    // A sign-in with the right password asks for no more of them.
    const early = await accounts.signIn(visitWith(), { email: waiting, password: PASSWORD });
    expect(early).toMatchObject({ isDone: false, fault: 'wrongCredentials' });
    expect(mailsTo(waiting)).toHaveLength(6);
    now = new Date('2026-03-11T12:46:00Z');
    expect([await ask(waiting, 10), await ask(known, 10)]).toEqual([7, 5]);
    // The link signs in where the sign-up was.
    const token = tokensTo(waiting).at(-1) ?? '';
    expect(await accounts.confirmEmail(visitWith(cookiesIn(cookies)), { token })).toMatchObject({
      isDone: true,
    });
  });

  it('strangers who ask for codes of a number make a new browser wait, and send it to no other hour', async () => {
    let now = new Date('2026-03-12T10:00:00Z');
    const { accounts } = wireTestAccounts(database, { DATA_DIR: folder }, { clock: () => now });
    const phoneNumber = '+201005550001';
    const ask = async () => (await accounts.sendCode(visitWith(), phoneNumber)).isDone;
    const asked = [];
    for (let i = 0; i < 10; i++) asked.push(await ask());
    expect(asked).toEqual([...Array(6).fill(true), ...Array(4).fill(false)]);
    now = new Date('2026-03-12T10:30:00Z');
    expect([await ask(), await ask()]).toEqual([true, false]);
    expect(messagesTo(phoneNumber)).toHaveLength(7);
  });

  it('the whole site sends no more SMS in an hour and a day than the operator allows, and says so', async () => {
    let now = new Date('2026-03-13T10:00:00Z');
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const settings = { DATA_DIR: folder, SMS_PER_HOUR: '4', SMS_PER_DAY: '6' };
    const { accounts } = wireTestAccounts(database, settings, { clock: () => now, log });
    let last = 0;
    const ask = async (times: number) => {
      const outcomes = [];
      for (let i = 0; i < times; i++)
        outcomes.push(await accounts.sendCode(visitWith(), `+20100666${String(++last).padStart(4, '0')}`));
      return outcomes;
    };
    const first = await ask(6);
    expect(first.map(({ isDone }) => isDone)).toEqual([true, true, true, true, false, false]);
    expect(first[4]).toMatchObject({ fault: 'smsLimit', waitMinutes: 60 });
    expect(lines[0]).toContain('SMS_PER_HOUR');
    now = new Date('2026-03-13T11:00:00Z');
    const second = await ask(3);
    expect(second.map(({ isDone }) => isDone)).toEqual([true, true, false]);
    expect(second[2]).toMatchObject({ fault: 'smsLimit', waitMinutes: 13 * 60 });
    expect(lines.at(-1)).toContain('SMS_PER_DAY');
  });

  it('with another’s address makes no account that the other’s click would make good', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const email = 'owner@learner.example';
    const thief = await accounts.signUp(visitWith(), { email, password: 'the thief’s secret' });
    const owner = await accounts.signUp(visitWith(), { email, password: 'the owner’s secret' });
    close();
    const [first = '', second = ''] = tokensTo(email);
    // Neither the thief's browser with either link, nor the owner's with the link of the thief's sign-up.
    for (const [cookies, token, answer] of [
      [thief.cookies, second, { needsPasswordOf: email }],
      [thief.cookies, first, { fault: 'linkInvalid' }],
      [owner.cookies, first, { fault: 'linkInvalid' }],
      [owner.cookies, second, { isDone: true }],
    ] as const)
      expect(await accounts.confirmEmail(visitWith(cookiesIn(cookies)), { token })).toMatchObject(answer);
    expect((await accounts.signIn(visitWith(), { email, password: 'the thief’s secret' })).isDone).toBe(
      false,
    );
    expect((await accounts.signIn(visitWith(), { email, password: 'the owner’s secret' })).isDone).toBe(true);
    // Once.
    expect(await accounts.confirmEmail(visitWith(cookiesIn(owner.cookies)), { token: second })).toMatchObject(
      {
        fault: 'linkInvalid',
      },
    );
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

  it('an account without name or address lasts as long as its session is used, and can get an address', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const kept = await accounts.keepProgress(visitWith());
    const cookie = cookiesIn(kept.cookies);
    expect(kept.cookies.join()).toMatch(/Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/i);
    const lines: string[] = [];
    const find = (given = cookie) =>
      accounts.findVisitor(new Headers({ cookie: given }), ADDRESS, (line) => lines.push(line));
    const visitor = await find();
    if (visitor.kind !== 'user') throw new Error('nobody is signed in');
    expect(visitor).toMatchObject({ isKept: true, roles: [] });
    const { sessionId, userId } = visitor;
    const endOf = async () =>
      (await database.db.select().from(sessions).where(eq(sessions.id, sessionId)))[0]?.expiresAt.getTime();
    const leaveFor = (days: number) =>
      database.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + (400 - days) * DAY_MS) })
        .where(eq(sessions.id, sessionId));
    expect(lines).toEqual([]);
    for (const days of [2, 399]) {
      await leaveFor(days);
      expect(await find()).toMatchObject({ userId, isKept: true });
      expect(lines.splice(0)).toEqual([expect.stringMatching(/=[^;]+; Max-Age=34560000; Path=\/; HttpOnly/)]);
      expect(await endOf()).toBeGreaterThan(Date.now() + 399 * DAY_MS);
    }
    // Sign-ups that nobody confirmed go after a week; this is none.
    await database.db
      .update(users)
      .set({ createdAt: new Date(Date.now() - 30 * DAY_MS) })
      .where(eq(users.id, userId));
    await accounts.signUp(visitWith(), { email: 'somebody@learner.example', password: PASSWORD });
    expect(await find()).toMatchObject({ userId });
    expect(await accounts.exportData(visitor)).toMatchObject({ account: { email: null, name: null } });
    expect(await accounts.mailAddressOf(userId)).toBeUndefined();

    const visit: Visit = { ...visitWith(cookie), visitor };
    const email = 'kept@learner.example';
    expect(await accounts.askForEmailChange(visit, { email, password: '' })).toMatchObject({ isDone: true });
    const [token = ''] = tokensTo(email);
    expect(await accounts.changeEmail(visit, token)).toMatchObject({ isDone: true });
    expect(await find()).toMatchObject({ userId });
    expect((await find()) as object).not.toHaveProperty('isKept');
    // From another device: by a link to a new password.
    await accounts.askForReset(visitWith(), email);
    const reset = { token: tokensTo(email).at(-1) ?? '', newPassword: PASSWORD };
    expect(await accounts.resetPassword(visitWith(), reset)).toMatchObject({ isDone: true });
    const elsewhere = await accounts.signIn(visitWith(), { email, password: PASSWORD });
    expect(await find(cookiesIn(elsewhere.cookies))).toMatchObject({ userId });
    close();
    const names = readdirSync(join(folder, 'outbox'));
    const addressees = names.map((name) => JSON.parse(readFileSync(join(folder, 'outbox', name), 'utf8')).to);
    expect(addressees.filter((to: string) => to.endsWith('.invalid'))).toEqual([]);
  });

  it('an account without name or address is deleted by whoever has it, and few are made at once', async () => {
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    const visit = visitWith();
    const outcomes = [];
    for (let i = 0; i < 21; i++) outcomes.push(await accounts.keepProgress(visit));
    expect(outcomes.map(({ isDone }) => isDone)).toEqual([...Array(20).fill(true), false]);
    const cookie = cookiesIn(outcomes[0]?.cookies ?? []);
    const visitor = await accounts.findVisitor(new Headers({ cookie }), ADDRESS);
    if (visitor.kind !== 'user') throw new Error('nobody is signed in');
    await database.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - DAY_MS) })
      .where(eq(sessions.userId, visitor.userId));
    const owner: Visit = { ...visitWith(cookie), visitor };
    expect(await accounts.keepProgress(owner)).toMatchObject({ isDone: true, cookies: [] });
    const deletion = await accounts.deleteAccount(owner, { password: '', isSure: true });
    expect(deletion.isDone).toBe(true);
    expect(await accounts.findVisitor(new Headers({ cookie }), ADDRESS)).toMatchObject({ kind: 'guest' });
    close();
  });
});
