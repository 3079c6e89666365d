import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSignedInUser, wireTestAccounts } from '#tests/support/accounts.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type Said, startFalseOpenIdProvider } from '#tests/support/false-openid-provider.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import type { Visit } from './internal-headers.ts';

let last = 0;
/** Limits of one sign-in do not answer for another. */
const newAddress = () => `192.0.2.${++last}`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe.each(DATABASES)('a sign-in at an OpenID provider on $name', ({ open }) => {
  let database: Database;
  let folder: string;
  let provider: Awaited<ReturnType<typeof startFalseOpenIdProvider>>;
  beforeAll(async () => {
    database = await open();
    folder = mkdtempSync(join(tmpdir(), 'openid-'));
    provider = await startFalseOpenIdProvider();
  });
  afterAll(async () => {
    await provider.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const visitWith = (cookie = ''): Visit => ({
    visitor: { kind: 'guest', address: newAddress() },
    headers: new Headers({ cookie }),
    language: 'en',
  });
  const cookiesIn = (lines: readonly string[]) => lines.map((line) => line.split(';')[0]).join('; ');

  type Wired = Pick<ReturnType<typeof wireTestAccounts>, 'accounts' | 'close'>;

  /** Goes to the provider and comes back, as a browser does. @param wired a server that has been there before */
  async function signIn(said: Said, settings: Record<string, string> = {}, wired?: Wired) {
    provider.say(said);
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const { accounts, close } =
      wired ?? wireTestAccounts(database, { DATA_DIR: folder, ...provider.settings, ...settings }, { log });
    const started = await accounts.startProvider(visitWith(), 'oidc');
    if (!('url' in started)) {
      close();
      return { error: started.fault, user: undefined, log: lines.join('') };
    }
    const back = await fetch(started.url, { redirect: 'manual' });
    const { search } = new URL(back.headers.get('location') ?? '');
    const answer = await accounts.call(visitWith(cookiesIn(started.cookies)), '/callback/oidc', {
      method: 'GET',
      search,
    });
    const cookie = cookiesIn(answer.headers.getSetCookie());
    const visitor = await accounts.findVisitor(new Headers({ cookie }), newAddress());
    close();
    const error = new URL(answer.headers.get('location') ?? '', 'http://site').searchParams.get('error');
    return { error, user: visitor.kind === 'user' ? visitor : undefined, log: lines.join('') };
  }

  const newPerson = () => {
    const sub = randomUUID();
    return { sub, email: `${sub}@school.example`, email_verified: true };
  };

  it('believes a whole answer', async () => {
    const { error, user, log } = await signIn({ idToken: newPerson() });
    expect(error).toBeNull();
    expect(user).toBeDefined();
    expect(log).toBe('');
  });

  it.each<[string, (person: ReturnType<typeof newPerson>) => Said, string]>([
    ['has no id_token', (person) => ({ withoutIdToken: true, userInfo: person }), 'id_token'],
    ['was signed by another key', (person) => ({ idToken: person, isForged: true }), 'signature'],
    ['is of another issuer', (person) => ({ idToken: { ...person, iss: 'https://evil.example' } }), '"iss"'],
    ['is for another audience', (person) => ({ idToken: { ...person, aud: 'another' } }), '"aud"'],
    ['was issued to another client', (person) => ({ idToken: { ...person, azp: 'another' } }), '"azp"'],
    [
      'is for several audiences and says not for which client',
      (person) => ({ idToken: { ...person, aud: ['wordlane', 'another'] } }),
      '"azp"',
    ],
    ['answers another nonce', (person) => ({ idToken: { ...person, nonce: 'another' } }), '"nonce"'],
    ['answers no nonce', (person) => ({ idToken: { ...person, nonce: undefined } }), '"nonce"'],
    ['has no subject', (person) => ({ idToken: { ...person, sub: undefined } }), '"sub"'],
    ['has a number for a subject', (person) => ({ idToken: { ...person, sub: 7 } }), 'sub'],
    ['never ends', (person) => ({ idToken: { ...person, exp: undefined } }), '"exp"'],
    ['is over', (person) => ({ idToken: { ...person, exp: inSeconds(-90) } }), '"exp"'],
    ['is from the future', (person) => ({ idToken: { ...person, iat: inSeconds(120) } }), '"iat"'],
    ['begins in the future', (person) => ({ idToken: { ...person, nbf: inSeconds(120) } }), '"nbf"'],
    ['is old', (person) => ({ idToken: { ...person, iat: inSeconds(-2 * 3600) } }), '"iat"'],
    [
      'has the userinfo of somebody else',
      ({ sub, email }) => ({ idToken: { sub }, userInfo: { sub: 'another', email, email_verified: true } }),
      'another \\"sub\\"',
    ],
    [
      'has userinfo without a subject',
      ({ sub, email }) => ({ idToken: { sub }, userInfo: { email, email_verified: true } }),
      'sub',
    ],
  ])('refuses an answer that %s, and says so in the log', async (_, lie, reason) => {
    const { error, user, log } = await signIn(lie(newPerson()));
    expect(user).toBeUndefined();
    expect(error).toBe('unable_to_get_user_info');
    expect(log).toContain(JSON.stringify(reason.replaceAll('\\"', '"')).slice(1, -1));
  });

  it.each([
    ['"false"', { email_verified: 'false' }],
    ['"true"', { email_verified: 'true' }],
    ['1', { email_verified: 1 }],
    ['false', { email_verified: false }],
    ['null', { email_verified: null }],
    ['nothing', { email_verified: undefined }],
  ])('takes email_verified: %s for no, in the id_token and in the userinfo', async (_, claim) => {
    const email = `${randomUUID()}@school.example`;
    await addSignedInUser(database, { email, roles: ['admin'] });
    const person = { sub: randomUUID(), email, ...claim };
    for (const said of [
      { idToken: person, userInfo: { sub: person.sub } },
      { idToken: { sub: person.sub }, userInfo: person },
    ]) {
      const { error, user, log } = await signIn(said);
      expect(user).toBeUndefined();
      expect(['oidc_email_not_verified', 'email_not_found']).toContain(error);
      if (error === 'oidc_email_not_verified') expect(log).toContain('OIDC_ASSUME_EMAIL_VERIFIED');
    }
  });

  it('never joins the address of one place with the word of the other', async () => {
    const victim = `${randomUUID()}@school.example`;
    await addSignedInUser(database, { email: victim });
    const { sub, email } = newPerson();
    const { error, user } = await signIn({
      idToken: { sub, email: victim },
      userInfo: { sub, email, email_verified: true },
    });
    expect(error).toBeNull();
    const [row] = await database.rows<{ email: string }>(
      sql`select email from users where id = ${user!.userId}`,
    );
    expect(row!.email).toBe(email);
  });

  it.each([{ email_verified: false }, { email_verified: 'false' }, { email_verified: undefined }])(
    'believes an address with %j once the operator says that the provider is to be trusted',
    async (claim) => {
      const person = { ...newPerson(), ...claim };
      const said = { idToken: person, userInfo: person };
      const { error, user } = await signIn(said, { OIDC_ASSUME_EMAIL_VERIFIED: 'true' });
      expect(error).toBeNull();
      expect(user).toBeDefined();
    },
  );

  it.each([
    // Well within the tolerance, from when the answer is made.
    ['iat', () => ({ iat: inSeconds(45) })],
    ['nbf', () => ({ nbf: inSeconds(45) })],
    ['exp', () => ({ exp: inSeconds(-30) })],
  ])('bears a clock that differs by less than a minute in %s', async (_, claim) => {
    expect((await signIn({ idToken: { ...newPerson(), ...claim() } })).error).toBeNull();
  });

  it('knows people by their subject, whatever address they have there later', async () => {
    const person = newPerson();
    const first = await signIn({ idToken: person });
    const victim = `${randomUUID()}@school.example`;
    const other = await addSignedInUser(database, { email: victim });
    const later = await signIn({ idToken: { ...person, email: victim } });
    expect(later.user?.userId).toBe(first.user?.userId);
    // Another subject with the former address is somebody who has that mailbox now.
    expect(other.userId).not.toBe(later.user?.userId);
  });

  it('joins an account that has confirmed the same address, and takes the place of one that has not', async () => {
    const person = newPerson();
    const { userId } = await addSignedInUser(database, { email: person.email });
    expect((await signIn({ idToken: person })).user?.userId).toBe(userId);

    const owner = newPerson();
    const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder });
    await accounts.signUp(visitWith(), { email: owner.email, password: 'the thief’s secret' });
    const { error, user } = await signIn({ idToken: owner });
    expect(error).toBeNull();
    expect(user).toBeDefined();
    const thief = await accounts.signIn(visitWith(), { email: owner.email, password: 'the thief’s secret' });
    expect(thief.isDone).toBe(false);
    close();
  });

  const BOTH = ['client_secret_basic', 'client_secret_post'];
  it.each<[string, Said['discovery'], Said['takesSecretBy']]>([
    ['Basic authentication, which is what it means by saying nothing', {}, 'basic'],
    [
      'Basic authentication alone',
      { token_endpoint_auth_methods_supported: ['client_secret_basic'] },
      'basic',
    ],
    ['the form alone', { token_endpoint_auth_methods_supported: ['client_secret_post'] }, 'post'],
    [
      'either, and the client is set to Basic authentication',
      { token_endpoint_auth_methods_supported: BOTH },
      'basic',
    ],
    ['either, and the client is set to the form', { token_endpoint_auth_methods_supported: BOTH }, 'post'],
  ])('says its secret as the provider takes it: by %s', async (_, discovery, takesSecretBy) => {
    const { error } = await signIn({ idToken: newPerson(), discovery, takesSecretBy });
    expect(error).toBeNull();
  });

  it('takes the address of what a provider says of itself for the provider’s', async () => {
    for (const end of ['/.well-known/openid-configuration', '/']) {
      const settings = { OIDC_ISSUER: `${provider.issuer}${end}` };
      expect((await signIn({ idToken: newPerson() }, settings)).error).toBeNull();
    }
  });

  it.each<[string, Said, RegExp]>([
    [
      'the id_token is signed by the secret',
      { isSignedBySecret: true },
      /set such a signing key at the provider/,
    ],
    ['the secret is another', { takesSecretBy: 'post' }, /OIDC_CLIENT_SECRET/],
    ['it publishes no keys', { discovery: { jwks_uri: undefined } }, /jwks_uri/],
    [
      'it takes no secret',
      { discovery: { token_endpoint_auth_methods_supported: ['private_key_jwt'] } },
      /neither in the form nor by Basic authentication, but private_key_jwt/,
    ],
  ])('says in one line what to do where %s', async (_, said, line) => {
    const other = said.takesSecretBy && { OIDC_CLIENT_SECRET: 'another' };
    const { user, log } = await signIn({ idToken: newPerson(), ...said }, { ...other });
    expect(user).toBeUndefined();
    expect(log).toMatch(line);
    expect(JSON.parse(log.trim().split('\n')[0] ?? '').reason).not.toContain('\n');
  });

  it.each([{ hasUnnamedKeys: false }, { hasUnnamedKeys: true }])(
    'goes by the keys that the provider has at the moment, %j',
    async (said) => {
      const { accounts, close } = wireTestAccounts(database, { DATA_DIR: folder, ...provider.settings });
      const wired = { accounts, close: () => {} };
      for (const keepsFormer of [false, true, false]) {
        expect((await signIn({ ...said, idToken: newPerson() }, {}, wired)).error).toBeNull();
        await provider.changeKey(keepsFormer);
      }
      expect((await signIn({ ...said, idToken: newPerson() }, {}, wired)).error).toBeNull();
      close();
    },
  );

  it('goes by the id_token where the userinfo names no address, as AD FS does', async () => {
    const { sub, email } = newPerson();
    const said = { idToken: { sub, email }, userInfo: { sub } };
    const refused = await signIn(said);
    expect(refused.error).toBe('oidc_email_not_verified');
    expect(refused.log).toContain('OIDC_ASSUME_EMAIL_VERIFIED');
    expect((await signIn(said, { OIDC_ASSUME_EMAIL_VERIFIED: 'true' })).error).toBeNull();
  });

  it('says why a provider can’t be asked, with the setting', async () => {
    const { error, log } = await signIn({}, { OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` });
    expect(error).toBe('failed');
    expect(log).toMatch(/OIDC_ISSUER.*ECONNREFUSED/);
  });

  it('is off while the provider calls itself another name, which the log says', async () => {
    const { error, log } = await signIn({ issuerInDiscovery: 'https://evil.example' });
    expect(error).toBe('failed');
    expect(log).toContain('https://evil.example');
  });
});
