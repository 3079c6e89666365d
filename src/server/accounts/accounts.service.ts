import { randomBytes, randomUUID } from 'node:crypto';
import { foldBackupCode, foldCode } from '#src/domain/entered-text.ts';
import type { LanguageCode } from '#src/domain/language.ts';
import { isPhoneNumber } from '#src/domain/phone-number.ts';
import { AFTER_SIGN_IN } from '#src/domain/return-path.ts';
import type { Role, User, Visitor } from '#src/domain/visitor.ts';
import type { AccountFault } from '#src/i18n/accounts/account-texts.ts';
import { BusyError } from '../platform/bounded-work.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { logSecurity } from '../platform/security-log.ts';
import {
  COOKIE_PREFIX,
  hasSessionCookie,
  RENEWED_AFTER_SECONDS,
  SESSION_SECONDS,
  sessionTokenOf,
} from '../platform/session-cookie.ts';
import type { AccountCookies } from './account-cookies.ts';
import { faultOfCode, faultOfProvider } from './account-faults.ts';
import type { AccountLinks, LinkPurpose } from './account-links.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { AttemptKind, AttemptsService } from './attempts.service.ts';
import { INTERNAL_HEADERS, internalHeaders, type Visit } from './internal-headers.ts';
import type { Library } from './library.ts';
import type { MessagesService } from './messages.service.ts';
import type { PasswordFault } from './passwords.ts';

type Parts = {
  library: () => Promise<Library>;
  repository: AccountsRepository;
  attempts: AttemptsService;
  cookies: AccountCookies;
  messages: MessagesService;
  links: AccountLinks;
  hasSecondFactor: (userId: string) => Promise<boolean>;
  config: Config;
  secret: string;
  clock: () => Date;
  log: Log;
};

/** How something about an account went. Its cookies must be set either way. */
export type Outcome =
  | {
      isDone: true;
      cookies: string[];
      /** Nobody is signed in yet: a second factor is asked for. */
      needsFactor?: boolean;
    }
  | { isDone: false; fault: AccountFault; waitMinutes: number; cookies: string[] };

/** What a provider's button stands for. */
export type ProviderName = 'google' | 'oidc';

/** The calls of the library that exist for us. All others are as if they were not there. */
export type CallPath =
  | '/sign-up/email'
  | '/sign-in/email'
  | '/sign-in/social'
  | '/sign-out'
  | '/get-session'
  | '/request-password-reset'
  | '/reset-password'
  | '/phone-number/send-otp'
  | '/phone-number/verify'
  | '/two-factor/verify-totp'
  | '/two-factor/verify-backup-code'
  | '/passkey/verify-authentication'
  | `/callback/${string}`;

type Call = {
  method: 'GET' | 'POST';
  body?: Record<string, unknown>;
  search?: string;
  /** A code sets up the app of who is signed in; any other finishes a sign-in, and knows no session. */
  isSetUp?: boolean;
};

/** Which attempts a call counts as, and about which account. */
function attemptOf(path: CallPath, body: Record<string, unknown>): [AttemptKind, string?] | undefined {
  const email = String(body.email ?? '').toLowerCase();
  switch (path) {
    case '/sign-in/email':
      return ['signIn', email];
    case '/sign-up/email':
      return ['signUp', email];
    case '/request-password-reset':
      return ['reset', email];
    case '/reset-password':
      return ['useLink'];
    case '/phone-number/send-otp':
      return ['sendCode', String(body.phoneNumber)];
    case '/phone-number/verify':
      return ['tryCode', String(body.phoneNumber)];
    case '/sign-in/social':
      return ['social'];
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
    case '/passkey/verify-authentication':
      return ['secondFactor'];
    default:
      return undefined;
  }
}

/**
 * Calls whose answers must not tell by their time whether an account exists are answered after this many milliseconds,
 * which is longer than they take on any path. Hashing that has to wait its turn comes on top, for all alike.
 */
const FLOOR_MS = 300;
const PADDED: ReadonlySet<string> = new Set([
  '/sign-up/email',
  '/request-password-reset',
  '/phone-number/send-otp',
]);

/** Calls that hash a password. */
const HASHING: ReadonlySet<string> = new Set(['/sign-up/email', '/sign-in/email', '/reset-password']);

/** How long after signing in someone without a password may delete the account, in milliseconds. */
const FRESH_MS = 15 * 60 * 1000;

/** So long a link must still work for another mail not to be sent, where many were asked for. */
const NO_SECOND_MAIL_MS = 15 * 60 * 1000;

/** Calls of which the log tells. */
function eventOf(path: CallPath): string | undefined {
  if (path.startsWith('/callback/')) return 'sign-in';
  return EVENTS[path];
}

const EVENTS: Record<string, string> = {
  '/sign-in/email': 'sign-in',
  '/phone-number/verify': 'sign-in',
  '/sign-up/email': 'sign-up',
  '/sign-out': 'sign-out',
  '/request-password-reset': 'password-reset-request',
  '/reset-password': 'password-reset',
  '/phone-number/send-otp': 'phone-code-request',
};

/** By what somebody signs in. */
function methodOf(path: CallPath): string | undefined {
  if (path.startsWith('/callback/')) return path.slice('/callback/'.length);
  return { '/sign-in/email': 'password', '/phone-number/verify': 'phone' }[path as string];
}

const CODE_OF_PASSWORD: Record<PasswordFault, string> = {
  passwordShort: 'PASSWORD_TOO_SHORT',
  passwordLong: 'PASSWORD_TOO_LONG',
  passwordCommon: 'PASSWORD_TOO_COMMON',
};

const SESSION_IN_LINE = new RegExp(`^(?:__Secure-)?${COOKIE_PREFIX}\\.session_token=[^;]`);
const FACTOR_IN_LINE = new RegExp(`^(?:__Secure-)?${COOKIE_PREFIX}\\.two_factor=[^;]`);

const SESSION_COOKIE = new RegExp(`^(?:__Secure-)?${COOKIE_PREFIX}\\.session_`);

function removeSessionCookies(headers: Headers): void {
  const kept = (headers.get('cookie') ?? '').split(/;\s*/).filter((each) => !SESSION_COOKIE.test(each));
  headers.set('cookie', kept.join('; '));
}

/** Whether the library wants a second factor shown before it signs anybody in. */
function asksForFactor({ headers }: Response): boolean {
  return headers.getSetCookie().some((line) => FACTOR_IN_LINE.test(line));
}

/** Of whom an answer says that they are signed in. */
async function emailIn(answer: Response): Promise<string | undefined> {
  const { user } = (await answer.clone().json()) as { user?: { email?: string } };
  return user?.email;
}

/** Signing in and what belongs to an account. */
export function createAccountsService(parts: Parts) {
  const {
    library,
    repository,
    attempts,
    cookies,
    messages,
    links,
    hasSecondFactor,
    config,
    secret,
    clock,
    log,
  } = parts;
  const exportParts = new Map<string, (user: User) => Promise<unknown>>();

  const errorOf = (status: number, code: string, headers: Record<string, string> = {}) =>
    Response.json({ code, message: code }, { status, headers });

  /** The code request of this browser, by its cookie, where it is about the number. */
  const phoneRequestOf = (visit: Visit, phoneNumber: unknown): string | undefined => {
    const [id, number] = cookies.read(visit.headers, 'phone_code')?.split('~') ?? [];
    return number === phoneNumber ? id : undefined;
  };

  const noteUnreachable = (error: unknown): undefined => {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    log.warn({ provider: 'oidc', reason }, 'the OpenID provider could not be asked for its addresses');
  };

  const mailPage = (step: string) => `${config.publicUrl}/auth?step=${step}`;

  /** The hash of a new password; an answer where it may not be chosen, or has to wait too long for its turn. */
  const hashOf = async (password: string, email?: string): Promise<string | Response> => {
    const { passwordFault, hashing } = await library();
    const fault = await passwordFault(password, email);
    if (fault) return errorOf(400, CODE_OF_PASSWORD[fault]);
    return hashing.hash(password).catch((error: unknown) => {
      if (error instanceof BusyError) return errorOf(503, 'BUSY');
      throw error;
    });
  };

  /** Calls that are ours, where the library's tell more of an account, or end less, than they may. */
  const ownCalls: Record<
    string,
    (visit: Visit, body: Record<string, unknown>, isBeyond: boolean) => Promise<Response>
  > = {
    /** The same for an address that has an account, one that has none, and one that several ask for at this moment. */
    async '/sign-up/email'({ language }, body) {
      const email = String(body.email).toLowerCase();
      const name = String(body.name ?? '');
      const passwordHash = await hashOf(String(body.password), email);
      if (passwordHash instanceof Response) return passwordHash;
      await repository.removeOldUnconfirmed(new Date());
      const userId = randomUUID();
      const link = links.create('confirm', userId, email);
      if (await repository.addUnconfirmed({ userId, email, name, passwordHash }, link.row))
        await messages.mail('confirm', email, language, link.address);
      else if ((await repository.findAccountByEmail(email))?.emailVerified)
        await messages.mail('exists', email, language, `${config.publicUrl}/auth?method=email`);
      const at = new Date().toISOString();
      const user = {
        id: userId,
        name,
        email,
        emailVerified: false,
        image: null,
        createdAt: at,
        updatedAt: at,
      };
      return Response.json({ token: null, user });
    },

    async '/request-password-reset'({ language }, body, isBeyond) {
      const { hasMailAddress } = await library();
      const account = await repository.findAccountByEmail(String(body.email));
      const soon = new Date(clock().getTime() + NO_SECOND_MAIL_MS);
      const isSent = isBeyond && account && (await repository.hasLinkUntil(account, soon));
      if (account && hasMailAddress(account) && !isSent) {
        const link = links.create('reset', account.id, account.email);
        await repository.addLink(link.row, clock());
        await messages.mail('reset', account.email, language, link.address);
      }
      return Response.json({
        status: true,
        message: 'If the address has an account, a mail with a link is on its way.',
      });
    },

    async '/reset-password'({ language }, body) {
      const digest = links.digestOf('reset', String(body.token));
      // Before a hash is made for nothing.
      if (!(await repository.findLink(digest, clock()))) return errorOf(400, 'INVALID_TOKEN');
      const passwordHash = await hashOf(String(body.newPassword));
      if (passwordHash instanceof Response) return passwordHash;
      const reset = await repository.resetPassword(digest, passwordHash, clock());
      if (!reset) return errorOf(400, 'INVALID_TOKEN');
      await messages.mail('passwordChanged', reset.email, language, mailPage('forgot'));
      const answer = Response.json({ status: true });
      // Whoever reads the account's mail has shown as much as a sign-in shows.
      answer.headers.append('set-cookie', attempts.knownBrowserCookie(reset.email));
      return answer;
    },
  };

  /** The library says nothing of what failed within: a database that does not answer tells so itself. */
  const tellOutage = async (error: unknown): Promise<never> => {
    await repository.check();
    throw error;
  };

  /**
   * Who has not confirmed the address yet is sent the link again. The answer is that of a wrong password: whoever signed
   * up with an address and then signs in must not learn by that whether it had an account before.
   */
  const answerUnconfirmed = async (email: string, language: LanguageCode): Promise<Response> => {
    const account = await repository.findAccountByEmail(email);
    if (account && !account.emailVerified) {
      const link = links.create('confirm', account.id, account.email);
      await repository.addLink(link.row, clock());
      await messages.mail('confirm', account.email, language, link.address);
    }
    return errorOf(401, 'INVALID_EMAIL_OR_PASSWORD');
  };

  /** Passes a call to the library, and sets right what it does not know of. */
  const passCall = async (visit: Visit, path: CallPath, call: Call) => {
    const { method, body = {}, search = '', isSetUp = false } = call;
    const started = performance.now();
    const { auth: plain, authWithOidc, hashing } = await library();
    // The surplus costs nothing: it is refused before the database is asked.
    if (HASHING.has(path) && hashing.isFull()) return errorOf(503, 'BUSY', { 'retry-after': '2' });
    // For all alike: how long this takes must not tell who is sent a message.
    if (PADDED.has(path) && !(await messages.isReady())) return errorOf(503, 'BUSY', { 'retry-after': '2' });
    const attempt = attemptOf(path, body);
    const { address } = visit.visitor;
    const counted =
      attempt && (await attempts.begin(attempt[0], { headers: visit.headers, address }, attempt[1]));
    if (counted?.refusedForSeconds !== undefined) {
      return errorOf(429, 'TOO_MANY_REQUESTS', { 'retry-after': String(counted.refusedForSeconds) });
    }
    const limit = path === '/phone-number/send-otp' ? await attempts.takeSms() : undefined;
    if (limit) {
      log.error({ setting: limit.setting }, 'no more SMS are sent for now');
      return errorOf(429, 'SMS_LIMIT', { 'retry-after': String(limit.seconds) });
    }
    const isOidc = body.provider === 'oidc' || path === '/callback/oidc';
    const auth = isOidc && config.OIDC_ISSUER ? await authWithOidc().catch(noteUnreachable) : plain;
    if (!auth) return errorOf(503, 'PROVIDER_UNAVAILABLE', { 'retry-after': '10' });
    const newRequest = path === '/phone-number/send-otp' ? randomBytes(24).toString('base64url') : undefined;
    const phoneRequest =
      path === '/phone-number/verify' ? phoneRequestOf(visit, body.phoneNumber) : newRequest;
    const headers = internalHeaders(visit, phoneRequest);
    // With a session the library would turn the app on instead.
    if (path.startsWith('/two-factor/') && !isSetUp) removeSessionCookies(headers);
    if (method === 'POST') headers.set('content-type', 'application/json');
    const answered =
      (await ownCalls[path]?.(visit, body, counted?.isBeyond ?? false)) ??
      (await auth.handler(
        new Request(`${config.publicUrl}/api/auth${path}${search}`, {
          method,
          headers,
          body: method === 'POST' ? JSON.stringify(body) : null,
        }),
      ));
    if (answered.status === 500) await repository.check();
    const answer =
      path === '/sign-in/email' && answered.status === 403
        ? await answerUnconfirmed(String(body.email), visit.language)
        : new Response(answered.body, answered);
    const needsFactor = asksForFactor(answer);
    const isSignedIn =
      !needsFactor && answer.headers.getSetCookie().some((line) => SESSION_IN_LINE.test(line));
    if (needsFactor && answer.headers.has('location')) {
      const { pathname, search } = new URL(answer.headers.get('location') ?? '/', config.publicUrl);
      const asked = new URLSearchParams({ step: 'factor', to: pathname + search });
      answer.headers.set('location', `/auth?${asked}`);
    }
    // The library's own limit of codes for one account.
    if (answer.status === 429) answer.headers.set('retry-after', '900');
    // What was refused for want of time has not been tried.
    if (answer.ok || isSignedIn || answer.status === 503) await counted?.succeeded();
    if (isSignedIn) {
      // The session before must not live on beside the new one.
      const { visitor } = visit;
      if (visitor.kind === 'user') await repository.removeSession(visitor.userId, visitor.sessionId);
      const account = attempt?.[0] === 'secondFactor' ? await emailIn(answer) : attempt?.[1];
      if (account) answer.headers.append('set-cookie', attempts.knownBrowserCookie(account));
    }
    if (answer.ok && newRequest) {
      answer.headers.append(
        'set-cookie',
        cookies.write('phone_code', `${newRequest}~${String(body.phoneNumber)}`),
      );
    }
    if (answer.ok && path === '/phone-number/verify')
      answer.headers.append('set-cookie', cookies.remove('phone_code'));
    if (answer.ok && path === '/sign-up/email') {
      const { user } = (await answer.clone().json()) as { user: { id: string } };
      answer.headers.append('set-cookie', cookies.write('signed_up', user.id));
    }
    if (answer.status === 503) answer.headers.set('retry-after', '2');
    else if (PADDED.has(path) || (path === '/sign-in/email' && !answer.ok)) {
      const rest = FLOOR_MS - (performance.now() - started);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
    return answer;
  };

  /** How a call went, for the log. */
  const noteCall = async (visit: Visit, path: CallPath, body: Record<string, unknown>, answer: Response) => {
    const event = eventOf(path);
    if (!event) return;
    const lines = answer.headers.getSetCookie();
    const session = event === 'sign-in' ? lines.find((line) => SESSION_IN_LINE.test(line)) : undefined;
    const isDone = event === 'sign-in' ? session !== undefined : answer.ok;
    const said = isDone
      ? {}
      : ((await answer
          .clone()
          .json()
          .catch(() => ({}))) as { code?: unknown });
    const error = new URL(answer.headers.get('location') ?? '', config.publicUrl).searchParams.get('error');
    const reason = isDone ? undefined : String(said?.code ?? error ?? answer.status).slice(0, 60);
    const token =
      session &&
      sessionTokenOf(session.split(';')[0], { secret, isSecure: config.publicUrl.startsWith('https:') });
    const { visitor } = visit;
    const userId = token
      ? (await repository.findSession(token))?.userId
      : visitor.kind === 'user'
        ? visitor.userId
        : undefined;
    const account = attemptOf(path, body)?.[1];
    logSecurity(log, event, isDone ? 'succeeded' : 'failed', {
      userId,
      address: visitor.address,
      account: account && attempts.keyOf(account),
      method: methodOf(path),
      reason,
    });
  };

  const call = async (visit: Visit, path: CallPath, sent: Call): Promise<Response> => {
    const answer = await passCall(visit, path, sent);
    await noteCall(visit, path, sent.body ?? {}, answer);
    return answer;
  };

  /** A use case whose end is logged. */
  const noted =
    <A extends unknown[], R extends { isDone: boolean }>(
      event: string,
      work: (visit: Visit, ...given: A) => Promise<R>,
    ) =>
    async (visit: Visit, ...given: A): Promise<R> => {
      const outcome = await work(visit, ...given);
      const { visitor } = visit;
      logSecurity(log, event, outcome.isDone ? 'succeeded' : 'failed', {
        userId: visitor.kind === 'user' ? visitor.userId : undefined,
        address: visitor.address,
        reason: (outcome as { fault?: string }).fault,
      });
      return outcome;
    };

  const done = (lines: string[] = []): Outcome => ({ isDone: true, cookies: lines });
  const failed = (fault: AccountFault, lines: string[] = [], waitSeconds = 0): Outcome => ({
    isDone: false,
    fault,
    waitMinutes: Math.max(1, Math.ceil(waitSeconds / 60)),
    cookies: lines,
  });
  const outcomeOf = async (answer: Response): Promise<Outcome> => {
    const lines = answer.headers.getSetCookie();
    if (answer.ok)
      return { isDone: true, cookies: lines, ...(asksForFactor(answer) && { needsFactor: true }) };
    const { code } = ((await answer.json().catch(() => ({}))) ?? {}) as { code?: unknown };
    return failed(faultOfCode(code), lines, Number(answer.headers.get('retry-after') ?? 0));
  };

  /** Opens a session for someone who has proved who they are. */
  const openSession = async (visit: Visit, userId: string, secondFactor = false): Promise<string[]> => {
    const { auth } = await library();
    const headers = internalHeaders(visit);
    const { headers: answered } = await auth.api.openSession({
      body: { userId, secondFactor },
      headers,
      returnHeaders: true,
    });
    const { visitor } = visit;
    if (visitor.kind === 'user') await repository.removeSession(visitor.userId, visitor.sessionId);
    return answered.getSetCookie();
  };

  /** Whether the password is the account's, counted as an attempt. */
  const checkPassword = async (
    visit: Visit,
    userId: string,
    password: string,
    [kind, account, wrong, missing]: [AttemptKind, string, wrong: AccountFault, missing: AccountFault],
  ): Promise<{ fault: AccountFault; wait: number } | undefined> => {
    if (password === '') return { fault: missing, wait: 0 };
    const { address } = visit.visitor;
    const attempt = await attempts.begin(kind, { headers: visit.headers, address }, account);
    if (attempt.refusedForSeconds !== undefined) return { fault: 'tooMany', wait: attempt.refusedForSeconds };
    const { hashing } = await library();
    const hash = await repository.findPasswordHash(userId);
    try {
      if (!hash || password.length > 128 || !(await hashing.verify({ hash, password })))
        return { fault: wrong, wait: 0 };
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return { fault: 'busy', wait: 0 };
    }
    await attempt.succeeded();
    return undefined;
  };

  /** By session: whoever got into another one can't keep the owner from it. */
  const checkOwnPassword = (visit: Visit, { userId, sessionId }: User, password: string) =>
    checkPassword(visit, userId, password, ['password', sessionId, 'wrongPassword', 'currentMissing']);

  /** Whether a session has ended or its use is to renew it, by the clock of the machine as the library reads it. */
  const isDue = (expiresAt: Date): boolean =>
    expiresAt.getTime() - Date.now() <= (SESSION_SECONDS - RENEWED_AFTER_SECONDS) * 1000;

  /** What someone may do with a session: where a second factor is required, roles wait until it was shown. */
  const standing = (roles: readonly Role[], hasShownFactor: boolean) =>
    config.ADMIN_SECOND_FACTOR === 'required' && roles.length > 0 && !hasShownFactor
      ? { roles: [], hasShownFactor, awaitsSecondFactor: true }
      : { roles, hasShownFactor };

  /**
   * Whether it is the owner who wants something changed: who has a password must say it; the others must have signed in
   * lately. @returns undefined when it is
   */
  const proveOwner = async (visit: Visit, user: User, password: string) => {
    if (await repository.findPasswordHash(user.userId)) {
      const wrong = await checkOwnPassword(visit, user, password);
      return wrong && (failed(wrong.fault, [], wrong.wait) as Outcome & { isDone: false });
    }
    const since = await repository.findSessionStart(user.sessionId);
    const isFresh = since && Date.now() - since.getTime() <= FRESH_MS;
    return isFresh ? undefined : (failed('sessionOld') as Outcome & { isDone: false });
  };

  /** A password alone is what a thief has: who has a second factor must have shown it in this session. */
  const lacksFactor = async ({ userId, hasShownFactor }: User): Promise<boolean> =>
    !hasShownFactor && (await hasSecondFactor(userId));

  const service = {
    proveOwner,

    /** Where someone is written to; undefined for who signs in by phone. */
    async mailAddressOf(userId: string): Promise<string | undefined> {
      const { hasMailAddress } = await library();
      const account = await repository.findAccount(userId);
      return account && hasMailAddress(account) ? account.email : undefined;
    },

    /** Ends a sign-in by the code of an app or a backup code. */
    async showCode(visit: Visit, given: string, isSetUp = false): Promise<Outcome> {
      const folded = foldCode(given);
      const isOfApp = /^\d{6}$/.test(folded);
      const path = isOfApp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code';
      const code = isOfApp ? folded : foldBackupCode(given);
      const outcome = await outcomeOf(await call(visit, path, { method: 'POST', body: { code }, isSetUp }));
      // The library says of a provider's code the same.
      const isWrong = !outcome.isDone && outcome.fault === 'providerAnswer';
      return isWrong ? { ...outcome, fault: 'codeWrong' } : outcome;
    },

    /** Signs in by a passkey. @param credential what the browser says, as JSON */
    async showPasskey(visit: Visit, credential: unknown): Promise<Outcome> {
      const body = { response: credential };
      return outcomeOf(await call(visit, '/passkey/verify-authentication', { method: 'POST', body }));
    },

    /**
     * Who sends a request. Without a session cookie that is a guest, and the database is not asked; most sessions are
     * found in one statement, the others by the library.
     * @param headers the request's
     * @param address network address that the request came from
     * @param onCookie takes each Set-Cookie line that the answer must carry: a session renews itself while it is used,
     * and one that has ended is taken from the browser
     */
    async findVisitor(
      headers: Headers,
      address: string,
      onCookie: (line: string) => void = () => {},
    ): Promise<Visitor> {
      const cookie = headers.get('cookie');
      if (!hasSessionCookie(cookie)) return { kind: 'guest', address };
      const isSecure = config.publicUrl.startsWith('https:');
      const token = sessionTokenOf(cookie, { secret, isSecure });
      const session = token && (await repository.findSession(token));
      if (session && !isDue(session.expiresAt)) {
        const { sessionId, userId, roles, secondFactor } = session;
        return { kind: 'user', address, userId, sessionId, ...standing(roles, secondFactor) };
      }
      // It is not plain whether this is a session, or it has ended, or is due to be renewed.
      const { auth } = await library();
      const asked = new Headers({ cookie: cookie ?? '', [INTERNAL_HEADERS.address]: address });
      const { headers: answered, response } = await auth.api
        .getSession({ headers: asked, returnHeaders: true })
        .catch(tellOutage);
      for (const line of answered.getSetCookie()) onCookie(line);
      if (!response) return { kind: 'guest', address };
      const { id: sessionId, userId, secondFactor } = response.session;
      const roles = await repository.listRoles(userId);
      return { kind: 'user', address, userId, sessionId, ...standing(roles, secondFactor === true) };
    },

    /**
     * Makes the first admin: an account with this address and password where there is none, and the role where the
     * account lacks it. The password of an account that exists stays as it is.
     */
    async ensureAdmin(email: string, password: string): Promise<void> {
      await repository.removeUnconfirmed(email);
      const account = await repository.findAccountByEmail(email);
      if (account && (await repository.listRoles(account.id)).includes('admin')) return;
      const userId = account?.id ?? randomUUID();
      if (!account) {
        // Not by the library as a whole: at start the public address may not be known yet.
        const { hashPassword } = await import('better-auth/crypto');
        const passwordHash = await hashPassword(password);
        await repository.addAccount({ userId, email: email.toLowerCase(), passwordHash });
      }
      await repository.addRole(userId, 'admin');
    },

    /** A call of `/api/auth/*`, with all limits; the library's answer. */
    call,

    /** The providers that are configured, with the names that their buttons carry. */
    listProviders(): { provider: ProviderName; name: string }[] {
      return [
        ...(config.GOOGLE_CLIENT_ID ? [{ provider: 'google' as const, name: 'Google' }] : []),
        ...(config.OIDC_ISSUER
          ? [{ provider: 'oidc' as const, name: config.OIDC_NAME ?? new URL(config.OIDC_ISSUER).host }]
          : []),
      ];
    },

    /** Signs in by password. Who has not confirmed the address yet is sent the link again. */
    async signIn(visit: Visit, given: { email: string; password: string }): Promise<Outcome> {
      if (given.password === '') return failed('passwordMissing');
      const outcome = await outcomeOf(await call(visit, '/sign-in/email', { method: 'POST', body: given }));
      // There is a way in that others' failures don't close.
      return !outcome.isDone && outcome.fault === 'tooMany' ? { ...outcome, fault: 'tooManyTries' } : outcome;
    },

    /** Creates an account that waits for its address to be confirmed; the same answer where there is one already. */
    async signUp(visit: Visit, given: { email: string; password: string }): Promise<Outcome> {
      return outcomeOf(await call(visit, '/sign-up/email', { method: 'POST', body: { ...given, name: '' } }));
    },

    /**
     * What the link of a confirmation leads to. In the browser that signed up it signs in. In any other one the
     * password is asked for: whoever opens the link of another's sign-up must not end up in the other's account, nor
     * make that account good.
     */
    async confirmEmail(
      visit: Visit,
      given: { token: string; password?: string },
    ): Promise<Outcome | { needsPasswordOf: string }> {
      const { visitor } = visit;
      const attempt = await attempts.begin(
        'useLink',
        { headers: visit.headers, address: visitor.address },
        undefined,
      );
      if (attempt.refusedForSeconds !== undefined) return failed('tooMany', [], attempt.refusedForSeconds);
      const digest = links.digestOf('confirm', given.token);
      const link = await repository.findLink(digest, clock());
      if (!link) return failed('linkInvalid');
      await attempt.succeeded();
      const { userId, email } = link;
      if (cookies.read(visit.headers, 'signed_up') === userId) {
        if (!(await repository.confirmEmail(digest, clock()))) return failed('linkInvalid');
        const lines = await openSession(visit, userId);
        return done([...lines, cookies.remove('signed_up'), attempts.knownBrowserCookie(email)]);
      }
      const { password } = given;
      if (password === undefined) return { needsPasswordOf: email };
      const wrong = await checkPassword(visit, userId, password, [
        'signIn',
        email,
        'wrongCredentials',
        'passwordMissing',
      ]);
      if (wrong) return failed(wrong.fault, [], wrong.wait);
      if (!(await repository.confirmEmail(digest, clock()))) return failed('linkInvalid');
      return outcomeOf(await call(visit, '/sign-in/email', { method: 'POST', body: { email, password } }));
    },

    /** The address that a link is about; '' for one that is no longer valid. */
    async emailOfLink(purpose: LinkPurpose, token: string): Promise<string> {
      return (await repository.findLink(links.digestOf(purpose, token), clock()))?.email ?? '';
    },

    /** What the error means with which a provider's sign-in leads back to us. */
    faultOfReturn: faultOfProvider,

    /** Sends a link to a new password where there is an account; the same answer where there is none. */
    async askForReset(visit: Visit, email: string): Promise<Outcome> {
      return outcomeOf(await call(visit, '/request-password-reset', { method: 'POST', body: { email } }));
    },

    /** Sets a new password by a mail's link, and ends all sessions. */
    async resetPassword(visit: Visit, given: { token: string; newPassword: string }): Promise<Outcome> {
      return outcomeOf(await call(visit, '/reset-password', { method: 'POST', body: given }));
    },

    /** Sends a code to a phone, for this browser alone. */
    async sendCode(visit: Visit, phoneNumber: string): Promise<Outcome> {
      if (!isPhoneNumber(phoneNumber)) return failed('phoneInvalid');
      return outcomeOf(
        await call(visit, '/phone-number/send-otp', { method: 'POST', body: { phoneNumber } }),
      );
    },

    /** The number to which this browser had a code sent a short while ago. */
    phoneNumberOf(visit: Visit): string | undefined {
      return cookies.read(visit.headers, 'phone_code')?.split('~')[1];
    },

    /** A cookie that keeps an address for this browser's next form, a short while. */
    keepAddress: (email: string): string => cookies.write('address', encodeURIComponent(email)),

    /** The address that this browser sent a form with a short while ago. */
    addressKept: (visit: Visit): string => decodeURIComponent(cookies.read(visit.headers, 'address') ?? ''),

    /** Signs in by the code that was sent; the first time that makes the account. */
    async verifyCode(visit: Visit, given: { phoneNumber: string; code: string }): Promise<Outcome> {
      return outcomeOf(await call(visit, '/phone-number/verify', { method: 'POST', body: given }));
    },

    /**
     * Starts a sign-in at a provider.
     * @param returnPath where on this site it leads, percent-encoded
     * @returns the provider's address to go to
     */
    async startProvider(
      visit: Visit,
      provider: ProviderName,
      returnPath = AFTER_SIGN_IN,
    ): Promise<(Outcome & { isDone: false }) | { url: string; cookies: string[] }> {
      const errorCallbackURL = `/auth?${new URLSearchParams({ method: 'google', to: returnPath })}`;
      const body = { provider, callbackURL: returnPath, errorCallbackURL };
      const answer = await call(visit, '/sign-in/social', { method: 'POST', body });
      const { url } = (await answer
        .clone()
        .json()
        .catch(() => ({}))) as { url?: string };
      if (answer.ok && url) return { url, cookies: answer.headers.getSetCookie() };
      const outcome = await outcomeOf(answer);
      return outcome.isDone ? (failed('failed') as Outcome & { isDone: false }) : outcome;
    },

    /** Ends the session, here and in the browser. */
    async signOut(visit: Visit): Promise<string[]> {
      const answer = await call(visit, '/sign-out', { method: 'POST' });
      return answer.headers.getSetCookie();
    },

    /** What the settings show of someone's account; undefined when it is gone. */
    async describeAccount(userId: string, sessionId: string) {
      const { hasMailAddress } = await library();
      const account = await repository.findAccount(userId);
      if (!account) return undefined;
      const [providers, sessions] = await Promise.all([
        repository.listProviders(userId),
        repository.listSessions(userId, new Date()),
      ]);
      return {
        email: hasMailAddress(account) ? account.email : undefined,
        phoneNumber: account.phoneNumber ?? undefined,
        hasPassword: providers.includes('credential'),
        sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })),
      };
    },

    /** Changes the password and ends all links and all other sessions; this one goes on under a new cookie. */
    async changePassword(
      visit: Visit,
      given: { currentPassword: string; newPassword: string },
    ): Promise<Outcome> {
      const { visitor } = visit;
      if (visitor.kind !== 'user') return failed('sessionOld');
      const account = await repository.findAccount(visitor.userId);
      if (!account) return failed('sessionOld');
      const { passwordFault } = await library();
      const fault = await passwordFault(given.newPassword, account.email);
      if (fault) return failed(fault);
      const wrong = await checkOwnPassword(visit, visitor, given.currentPassword);
      if (wrong) return failed(wrong.fault, [], wrong.wait);
      const passwordHash = await hashOf(given.newPassword, account.email);
      if (passwordHash instanceof Response) return outcomeOf(passwordHash);
      await repository.changePassword(account.id, passwordHash);
      await messages.mail('passwordChanged', account.email, visit.language, mailPage('forgot'));
      return done(await openSession(visit, account.id, visitor.hasShownFactor));
    },

    /** Sends a link to a new address, which changes nothing until it is used, and tells the present one; the same answer for one that is taken. */
    async askForEmailChange(visit: Visit, given: { email: string; password: string }): Promise<Outcome> {
      const { visitor } = visit;
      if (visitor.kind !== 'user' || (await lacksFactor(visitor))) return failed('sessionOld');
      const { hasMailAddress } = await library();
      const account = await repository.findAccount(visitor.userId);
      if (!account || !hasMailAddress(account)) return failed('failed');
      const email = given.email.toLowerCase();
      if (email === account.email) return failed('sameEmail');
      const wrong = await checkOwnPassword(visit, visitor, given.password);
      if (wrong) return failed(wrong.fault, [], wrong.wait);
      const { address } = visitor;
      const attempt = await attempts.begin(
        'changeEmail',
        { headers: visit.headers, address },
        visitor.userId,
      );
      if (attempt.refusedForSeconds !== undefined) return failed('tooMany', [], attempt.refusedForSeconds);
      const link = links.create('email', account.id, email);
      await repository.addLink(link.row, clock());
      const other = await repository.findAccountByEmail(email);
      if (!other?.emailVerified) await messages.mail('changeEmail', email, visit.language, link.address);
      // In any case: who asks must not learn whether the new address has an account.
      await messages.mail('changeAsked', account.email, visit.language, mailPage('forgot'));
      return done();
    },

    /**
     * Changes the address by the link that was sent to the new one, and tells the former. Ends all links and all other
     * sessions; signs nobody in.
     */
    async changeEmail(visit: Visit, token: string): Promise<Outcome> {
      const { visitor } = visit;
      const { address } = visitor;
      const attempt = await attempts.begin('useLink', { headers: visit.headers, address }, undefined);
      if (attempt.refusedForSeconds !== undefined) return failed('tooMany', [], attempt.refusedForSeconds);
      const kept = visitor.kind === 'user' ? visitor.sessionId : undefined;
      const changed = await repository.changeEmail(links.digestOf('email', token), kept, clock());
      if (!changed) return failed('linkInvalid');
      await attempt.succeeded();
      await messages.mail('emailChanged', changed.former, visit.language, `${config.publicUrl}/auth`);
      return done();
    },

    /** Signs another of one's own devices out. One that is another's, or none, stays as it is. */
    async endSession(visit: Visit, sessionId: string): Promise<Outcome> {
      const { visitor } = visit;
      if (visitor.kind !== 'user') return failed('sessionOld');
      await repository.removeSession(visitor.userId, sessionId);
      return done();
    },

    /**
     * Adds a part to what people may take with them of what is kept about them.
     * @param name its key in the file
     * @param read gives everything of that part that belongs to who asks
     */
    addExportPart(name: string, read: (user: User) => Promise<unknown>): void {
      exportParts.set(name, read);
    },

    /** Everything that is kept about someone, without secrets. */
    async exportData(user: User): Promise<Record<string, unknown>> {
      const { userId } = user;
      const { hasMailAddress } = await library();
      const account = await repository.findAccount(userId);
      if (!account) return {};
      const { id, email, emailVerified, name, phoneNumber, createdAt } = account;
      const data: Record<string, unknown> = {
        account: {
          id,
          email: hasMailAddress(account) ? email : null,
          emailVerified: hasMailAddress(account) ? emailVerified : null,
          name: name || null,
          phoneNumber,
          createdAt,
          signsInBy: await repository.listProviders(userId),
          roles: await repository.listRoles(userId),
        },
        sessions: await repository.listSessions(userId, new Date(0)),
      };
      for (const [part, read] of exportParts) data[part] = await read(user);
      return data;
    },

    /**
     * Deletes an account and all that belongs to it, unless it is the last admin's. Who has a password must say it; the
     * others must have signed in lately.
     */
    async deleteAccount(visit: Visit, given: { password: string; isSure: boolean }): Promise<Outcome> {
      const { visitor } = visit;
      if (visitor.kind !== 'user' || (await lacksFactor(visitor))) return failed('sessionOld');
      if (!given.isSure) return failed('deleteUnconfirmed');
      const { hasMailAddress } = await library();
      const account = await repository.findAccount(visitor.userId);
      if (!account) return failed('sessionOld');
      const wrong = await proveOwner(visit, visitor, given.password);
      if (wrong) return wrong;
      if (!(await repository.removeAccount(visitor.userId))) return failed('lastAdmin');
      const answer = await call(visit, '/sign-out', { method: 'POST' });
      if (hasMailAddress(account))
        await messages.mail('deleted', account.email, visit.language, config.publicUrl);
      return done([...answer.headers.getSetCookie(), cookies.remove('known_browser')]);
    },
  };

  return {
    ...service,
    async confirmEmail(...[visit, given]: Parameters<typeof service.confirmEmail>) {
      const outcome = await service.confirmEmail(visit, given);
      // Before the password is asked for nothing has happened.
      return 'isDone' in outcome ? noted('email-confirmation', async () => outcome)(visit) : outcome;
    },
    changePassword: noted('password-change', service.changePassword),
    askForEmailChange: noted('email-change-request', service.askForEmailChange),
    changeEmail: noted('email-change', service.changeEmail),
    endSession: noted('session-end', service.endSession),
    deleteAccount: noted('account-deletion', service.deleteAccount),
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;
