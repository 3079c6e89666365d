import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { accounts } from '#src/server/accounts/accounts.table.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { startAccountServer } from '#tests/support/account-server.ts';
import { addSignedInUser, TEST_SECRET } from '#tests/support/accounts.ts';
import { type RawAnswer, sendRaw } from '../raw-request.ts';

export const PASSWORD = 'the victim’s own secret';

type Person = Awaited<ReturnType<typeof addSignedInUser>> & { email: string };
type Sent = { cookie?: string; from?: string; headers?: Record<string, string> };

export type Target = Awaited<ReturnType<typeof startTarget>>;

/** A server of its own to attack, with a victim and an attacker, and ways to ask it. */
export async function startTarget() {
  const server = await startAccountServer('a real PostgreSQL', {
    TRUST_PROXY: 'true',
    AUTH_SECRET: TEST_SECRET,
  });
  const database = await openPostgres(server.databaseUrl!, { connections: 2 });
  const passwordHash = await hashPassword(PASSWORD);

  async function addPerson(email: string): Promise<Person> {
    const person = await addSignedInUser(database, { email });
    await database.db.insert(accounts).values({
      id: randomUUID(),
      accountId: person.userId,
      providerId: 'credential',
      userId: person.userId,
      password: passwordHash,
    });
    return { ...person, email };
  }

  let lastAddress = 0;
  /** An address from which nothing has come yet: limits of one attack do not answer for another. */
  function newAddress(): string {
    lastAddress++;
    return `198.51.${lastAddress >> 8}.${lastAddress & 255}`;
  }

  function send(
    method: string,
    path: string,
    body: string | Buffer | undefined,
    sent: Sent,
  ): Promise<RawAnswer> {
    return sendRaw(server.url, {
      method,
      path,
      headers: {
        'x-forwarded-for': sent.from ?? newAddress(),
        ...(sent.cookie ? { cookie: sent.cookie } : {}),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        // What is too long is not read to its end: such a connection can't be used again.
        ...(body !== undefined && Buffer.byteLength(body) > 16 * 1024 ? { connection: 'close' } : {}),
        ...sent.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  }

  const get = (path: string, sent: Sent = {}) => send('GET', path, undefined, sent);
  const postJson = (path: string, body: unknown, sent: Sent = {}) =>
    send('POST', path, typeof body === 'string' ? body : JSON.stringify(body), {
      ...sent,
      headers: { 'content-type': 'application/json', ...sent.headers },
    });
  const postForm = (path: string, fields: Record<string, string>, sent: Sent = {}) =>
    send('POST', path, new URLSearchParams(fields).toString(), {
      ...sent,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...sent.headers },
    });

  const victim = await addPerson('victim@learner.example');
  return {
    server,
    database,
    victim,
    attacker: await addPerson('attacker@learner.example'),
    addPerson,
    newAddress,
    send,
    get,
    postJson,
    postForm,
    signInForm: (to: string, sent: Sent = {}) =>
      postForm('/auth', { email: victim.email, password: PASSWORD, to }, sent),
    async close() {
      await database.close();
      await server.close();
    },
  };
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookiesOf(answer: RawAnswer): string {
  return (answer.headers['set-cookie'] ?? [])
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

/** Runs so many at a time. */
export async function inTurns<T>(
  count: number,
  atOnce: number,
  work: (i: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const i = next++;
        results[i] = await work(i);
      }
    }),
  );
  return results;
}
