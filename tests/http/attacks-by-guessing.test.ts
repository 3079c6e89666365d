import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SECRET } from '#tests/support/accounts.ts';
import { linkIn } from '#tests/support/mail-server.ts';
import { startTestServer } from '#tests/support/running-server.ts';
import { digestOf } from './attacks/attack.ts';
import { cookiesOf, inTurns, PASSWORD, startTarget, type Target } from './attacks/target.ts';
import { type RawAnswer, sendRaw } from './raw-request.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target?.close());

const countOf = (answers: readonly RawAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('guessing', () => {
  it('1,000 passwords from one address: 10 are looked at, and the owner’s browser still gets in', async () => {
    const { postJson, postForm, addPerson, newAddress } = target;
    const person = await addPerson(`guessed-${randomUUID()}@learner.example`);
    const body = { email: person.email, password: PASSWORD };
    const known = cookiesOf(await postJson('/api/auth/sign-in/email', body));
    const from = newAddress();
    const wrong = { email: person.email, password: 'wrong' };
    const answers = await inTurns(1_000, 4, () => postJson('/api/auth/sign-in/email', wrong, { from }));
    // On a busy machine, one that is looked at may be told to come again.
    const [wrongs, busy] = [countOf(answers, 401), countOf(answers, 503)];
    expect(wrongs).toBeLessThanOrEqual(10);
    expect(wrongs + busy).toBeGreaterThanOrEqual(10);
    expect(countOf(answers, 429)).toBe(1_000 - wrongs - busy);
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    // The right password does not help from there, and does from the owner's browser behind the same address.
    expect((await postForm('/auth', body, { from })).status).toBe(429);
    expect((await postForm('/auth', body, { from, cookie: known })).status).toBe(303);
  });

  it('1,000 passwords from 1,000 addresses: 50 are looked at, and the owner is locked out of no browser', async () => {
    const { postJson, signInForm, server, addPerson } = target;
    const person = await addPerson(`spread-${randomUUID()}@learner.example`);
    const body = { email: person.email, password: PASSWORD };
    const known = cookiesOf(await postJson('/api/auth/sign-in/email', body));
    const wrong = { email: person.email, password: 'wrong' };
    const answers = await inTurns(1_000, 4, () => postJson('/api/auth/sign-in/email', wrong));
    const [wrongs, busy] = [countOf(answers, 401), countOf(answers, 503)];
    // And the one that comes through in each ten seconds beyond.
    expect(wrongs).toBeLessThanOrEqual(51);
    expect(wrongs + busy).toBeGreaterThanOrEqual(51);
    expect(countOf(answers, 429)).toBe(1_000 - wrongs - busy);
    expect((await postJson('/api/auth/sign-in/email', body, { cookie: known })).status).toBe(200);
    // The cookie of another account's browser opens nothing.
    const foreign = cookiesOf(await signInForm('/today'));
    expect((await postJson('/api/auth/sign-in/email', body, { cookie: foreign })).status).toBe(429);
    // A new browser of the owner's gets its turn ten seconds after they leave off,
    server.setClock('2026-03-10T10:00:10Z');
    expect((await postJson('/api/auth/sign-in/email', body)).status).toBe(200);
    // and at once, while they don't, by a link to a new password.
    expect((await postJson('/api/auth/sign-in/email', wrong)).status).toBe(401);
    await postJson('/api/auth/request-password-reset', { email: person.email });
    const token = new URL(linkIn(await server.mail.mailTo(person.email))).searchParams.get('token');
    const newPassword = 'quite another secret';
    const reset = await postJson('/api/auth/reset-password', { token, newPassword });
    const next = { email: person.email, password: newPassword };
    expect((await postJson('/api/auth/sign-in/email', next)).status).toBe(429);
    const cookie = cookiesOf(reset);
    expect((await postJson('/api/auth/sign-in/email', next, { cookie })).status).toBe(200);
    server.setClock('2026-03-10T10:00:00Z');
  });

  it('1,000 codes: five are looked at, then the code is dead, for the right one too', async () => {
    const { postJson, server, database } = target;
    const phoneNumber = '+201009999001';
    const cookie = cookiesOf(await postJson('/api/auth/phone-number/send-otp', { phoneNumber }));
    const right = /\d{6}/.exec((await server.sms.smsTo(phoneNumber)).text)![0];
    const before = await digestOf(database, 'users');
    const guesses = Array.from({ length: 1_000 }, (_, i) => String(i).padStart(6, '0')).filter(
      (code) => code !== right,
    );
    const answers = await inTurns(guesses.length, 4, (i) =>
      postJson('/api/auth/phone-number/verify', { phoneNumber, code: guesses[i] }, { cookie }),
    );
    expect(countOf(answers, 400)).toBe(guesses.length);
    expect(
      (await postJson('/api/auth/phone-number/verify', { phoneNumber, code: right }, { cookie })).status,
    ).toBe(400);
    expect(await digestOf(database, 'users')).toBe(before);
  });

  it('codes from one address are refused altogether after 30', async () => {
    const { postJson, newAddress } = target;
    const from = newAddress();
    const body = { phoneNumber: '+201009999002', code: '123456' };
    const answers = await inTurns(40, 1, () => postJson('/api/auth/phone-number/verify', body, { from }));
    expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([30, 10]);
  });

  it('a stranger’s tries and codes for the same number take nothing from the owner’s', async () => {
    const { postJson, server } = target;
    const phoneNumber = '+201009999003';
    const cookie = cookiesOf(await postJson('/api/auth/phone-number/send-otp', { phoneNumber }));
    const code = /\d{6}/.exec((await server.sms.smsTo(phoneNumber)).text)![0];
    const stranger = cookiesOf(await postJson('/api/auth/phone-number/send-otp', { phoneNumber }));
    await server.sms.smsTo(phoneNumber);
    for (const theirs of [stranger, '']) {
      const body = { phoneNumber, code };
      expect((await postJson('/api/auth/phone-number/verify', body, { cookie: theirs })).status).toBe(400);
    }
    const used = await postJson('/api/auth/phone-number/verify', { phoneNumber, code }, { cookie });
    expect(used.status).toBe(200);
    // Once.
    expect((await postJson('/api/auth/phone-number/verify', { phoneNumber, code }, { cookie })).status).toBe(
      400,
    );
  });

  it('a code is over after five minutes', async () => {
    const { postJson, server } = target;
    const phoneNumber = '+201009999004';
    const cookie = cookiesOf(await postJson('/api/auth/phone-number/send-otp', { phoneNumber }));
    const code = /\d{6}/.exec((await server.sms.smsTo(phoneNumber)).text)![0];
    server.setClock('2026-03-10T10:05:01Z');
    expect((await postJson('/api/auth/phone-number/verify', { phoneNumber, code }, { cookie })).status).toBe(
      400,
    );
    server.setClock('2026-03-10T10:00:00Z');
  });

  it('links to a new password can’t be guessed at will, and work once', async () => {
    const { get, postJson, server, database, addPerson, newAddress } = target;
    const person = await addPerson(`link-${randomUUID()}@learner.example`);
    await postJson('/api/auth/request-password-reset', { email: person.email });
    const token = new URL(linkIn(await server.mail.mailTo(person.email))).searchParams.get('token');
    const from = newAddress();
    const guess = { token: 'a'.repeat(24), newPassword: 'the thief’s own' };
    const answers = await inTurns(40, 1, () => postJson('/api/auth/reset-password', guess, { from }));
    expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([30, 10]);
    const right = { token, newPassword: 'quite another secret' };
    expect((await postJson('/api/auth/reset-password', right)).status).toBe(200);
    expect((await postJson('/api/auth/reset-password', right)).status).toBe(400);
    expect((await get('/api/account/export', { cookie: person.cookie })).status).toBe(401);
    const [row] = await database.rows<{ count: number }>(
      sql`select count(*)::int as count from verifications where identifier like ${`%${token}%`}`,
    );
    expect(row!.count).toBe(0);
  });

  it('an address that a header invents is not believed', async () => {
    const { postJson, newAddress } = target;
    const plain = await startTestServer({ IMPORT: 'none', AUTH_SECRET: TEST_SECRET });
    const guess = (i: number) =>
      sendRaw(plain.url, {
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${i}`,
          'x-visitor-address': `203.0.113.${i}`,
        },
        body: JSON.stringify({ email: 'x@learner.example', password: 'wrong' }),
      });
    const answers = await inTurns(12, 1, guess);
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 2]);
    await plain.close();
    // Behind a proxy, only the address that the proxy itself saw counts.
    const from = newAddress();
    const behind = await inTurns(12, 1, (i) =>
      postJson(
        '/api/auth/sign-in/email',
        { email: 'y@learner.example', password: 'wrong' },
        { from: `203.0.113.${i}, ${from}` },
      ),
    );
    expect([countOf(behind, 401), countOf(behind, 429)]).toEqual([10, 2]);
  });

  it.each<[string, (i: number) => string]>([
    ['with a port', (i) => `198.51.100.7:${40_000 + i}`],
    ['mapped into IPv6', (i) => `[::ffff:198.51.100.8]:${40_000 + i}`],
    ['of one customer’s IPv6', (i) => `2001:db8:7:7::${i}`],
    ['as what is none', (i) => `nobody-${i}`],
  ])('an address that a proxy writes %s is counted as one', async (_, spelt) => {
    const { postJson } = target;
    const answers = await inTurns(12, 1, (i) =>
      postJson(
        '/api/auth/sign-in/email',
        { email: 'z@learner.example', password: 'wrong' },
        { from: spelt(i) },
      ),
    );
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 2]);
  });
});
