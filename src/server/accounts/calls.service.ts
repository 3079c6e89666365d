import { randomBytes } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { logSecurity } from '../platform/security-log.ts';
import { causesOf } from '../platform/start-fault.ts';
import type { AccountCookies } from './account-cookies.ts';
import type { AttemptsService } from './attempts.service.ts';
import { accountOf, type CallPath, traitsOf } from './call-traits.ts';
import { internalHeaders, type Visit } from './internal-headers.ts';
import type { Library } from './library.ts';
import type { MessagesService } from './messages.service.ts';
import { type Outcome, outcomeOf } from './outcomes.ts';
import { errorAnswer, type OwnCallsService } from './own-calls.service.ts';
import { asksForFactor, leaveSession, removeSessionCookies, sessionLineOf } from './session-lines.ts';
import type { SessionsService } from './sessions.service.ts';

type Parts = {
  library: () => Promise<Library>;
  own: OwnCallsService;
  sessions: Pick<SessionsService, 'leaveFormer' | 'userIdIn'>;
  attempts: AttemptsService;
  cookies: AccountCookies;
  messages: Pick<MessagesService, 'isReady'>;
  /** @throws what stands in the database's way */
  checkDatabase: () => Promise<void>;
  config: Pick<Config, 'publicUrl' | 'OIDC_ISSUER'>;
  log: Log;
  /** Least time of an answer that must not tell whether an account exists, in milliseconds. */
  floorMs?: number | undefined;
};

type Body = Record<string, unknown>;

type Call = {
  method: 'GET' | 'POST';
  body?: Body;
  search?: string;
  /** A code sets up the app of who is signed in; any other finishes a sign-in, and knows no session. */
  isSetUp?: boolean;
};

/**
 * Calls whose answers must not tell by their time whether an account exists are answered after this many milliseconds,
 * which is longer than they take on any path. Hashing that has to wait its turn comes on top, for all alike.
 */
const FLOOR_MS = 300;

const busy = () => errorAnswer(503, 'BUSY', { 'retry-after': '2' });

/** Of whom an answer says that they are signed in. */
async function emailIn(answer: Response): Promise<string | undefined> {
  const { user } = (await answer.clone().json()) as { user?: { email?: string } };
  return user?.email;
}

/** Where a provider's sign-in would lead back to waits until the second factor was shown. */
function leadToFactor({ headers }: Response, publicUrl: string): void {
  const location = headers.get('location');
  if (location === null) return;
  const { pathname, search } = new URL(location, publicUrl);
  headers.set('location', `/auth?${new URLSearchParams({ step: 'factor', to: pathname + search })}`);
}

/** The library, with the OpenID provider where a call is about that; undefined while it can't be reached. */
async function libraryFor({ library, config, log }: Parts, path: CallPath, { provider }: Body) {
  const { auth, authWithOidc } = await library();
  if (!config.OIDC_ISSUER || (provider !== 'oidc' && path !== '/callback/oidc')) return auth;
  return authWithOidc().catch((error: unknown): undefined => {
    log.warn(
      { provider: 'oidc', setting: 'OIDC_ISSUER', reason: causesOf(error).slice(0, 300) },
      'the OpenID provider could not be asked for its addresses',
    );
  });
}

/** Calls of the library, and ours in its place: counted, refused where too many come, levelled in time, and logged. */
export function createCallsService(parts: Parts) {
  const { library, own, sessions, attempts, cookies, messages, checkDatabase, config, log } = parts;
  const { floorMs = FLOOR_MS } = parts;
  const noteCall = createCallLog(parts);

  /** Counts a call, unless it can't be had at the moment. */
  const admit = async (visit: Visit, path: CallPath, body: Body) => {
    const { isHashing, isLevel, attempt } = traitsOf(path);
    // The surplus costs nothing: it is refused before the database is asked.
    if (isHashing && (await library()).hashing.isFull()) return busy();
    // For all alike: how long this takes must not tell who is sent a message.
    if (isLevel === 'always' && !(await messages.isReady())) return busy();
    const counted = attempt && (await attempts.begin(attempt, visit, accountOf(path, body)));
    if (counted?.refusedForSeconds !== undefined)
      return errorAnswer(429, 'TOO_MANY_REQUESTS', { 'retry-after': String(counted.refusedForSeconds) });
    const limit = path === '/phone-number/send-otp' ? await attempts.takeSms() : undefined;
    if (!limit) return counted;
    log.error({ setting: limit.setting }, 'no more SMS are sent for now');
    return errorAnswer(429, 'SMS_LIMIT', { 'retry-after': String(limit.seconds) });
  };

  /** Which code a call asks for or shows, by a random id that this browser alone holds. */
  const codeRequestOf = (visit: Visit, path: CallPath, body: Body): string | undefined => {
    if (path === '/phone-number/send-otp') return randomBytes(24).toString('base64url');
    if (path !== '/phone-number/verify') return undefined;
    const [id, number] = cookies.read(visit.headers, 'phone_code')?.split('~') ?? [];
    return number === body.phoneNumber ? id : undefined;
  };

  /** Sets right what an answer says, where somebody is signed in now or is asked for a second factor, and who they were. */
  const settle = async (answer: Response, visit: Visit, path: CallPath, { body = {}, isSetUp }: Call) => {
    const { visitor } = visit;
    if (asksForFactor(answer)) {
      // Until then nothing is to be lost that only the present session leads to.
      if (visitor.kind === 'user' && visitor.isKept) leaveSession(answer);
      return leadToFactor(answer, config.publicUrl);
    }
    const session = sessionLineOf(answer);
    if (session === undefined) return;
    const lines = await sessions.leaveFormer(visit, await sessions.userIdIn(session));
    const isFactor = traitsOf(path).attempt === 'secondFactor';
    const account = isFactor ? await emailIn(answer) : accountOf(path, body);
    if (account) lines.push(attempts.knownBrowserCookie(account));
    if (!isSetUp) lines.push(cookies.write('arrived', 'signedIn'));
    for (const line of lines) answer.headers.append('set-cookie', line);
  };

  const pass = async (visit: Visit, path: CallPath, sent: Call): Promise<Response> => {
    const { method, body = {}, search = '', isSetUp = false } = sent;
    const started = performance.now();
    const counted = await admit(visit, path, body);
    if (counted instanceof Response) return counted;
    const auth = await libraryFor(parts, path, body);
    if (!auth) return errorAnswer(503, 'PROVIDER_UNAVAILABLE', { 'retry-after': '10' });
    const codeRequest = codeRequestOf(visit, path, body);
    const headers = internalHeaders(visit, codeRequest);
    // With a session the library would turn the app on instead.
    if (path.startsWith('/two-factor/') && !isSetUp) removeSessionCookies(headers);
    if (method === 'POST') headers.set('content-type', 'application/json');
    const answered =
      (await own.byPath[path]?.(visit, body, counted?.isBeyond ?? false)) ??
      (await auth.handler(
        new Request(`${config.publicUrl}/api/auth${path}${search}`, {
          method,
          headers,
          body: method === 'POST' ? JSON.stringify(body) : null,
        }),
      ));
    if (answered.status === 500) await checkDatabase();
    const answer =
      path === '/sign-in/email' && answered.status === 403
        ? await own.answerUnconfirmed(visit, String(body.email))
        : new Response(answered.body, answered);
    // The library's own limit of codes for one account.
    if (answer.status === 429) answer.headers.set('retry-after', '900');
    // What was refused for want of time has not been tried.
    const isIn = !asksForFactor(answer) && sessionLineOf(answer) !== undefined;
    if (answer.ok || isIn || answer.status === 503) await counted?.succeeded();
    await settle(answer, visit, path, sent);
    if (answer.ok && path === '/phone-number/send-otp')
      answer.headers.append(
        'set-cookie',
        cookies.write('phone_code', `${codeRequest}~${String(body.phoneNumber)}`),
      );
    if (answer.ok && path === '/phone-number/verify')
      answer.headers.append('set-cookie', cookies.remove('phone_code'));
    if (answer.status === 503) {
      answer.headers.set('retry-after', '2');
      return answer;
    }
    const { isLevel } = traitsOf(path);
    const rest = floorMs - (performance.now() - started);
    if (rest > 0 && (isLevel === 'always' || (isLevel === 'whenFailed' && !answer.ok)))
      await new Promise((resolve) => setTimeout(resolve, rest));
    return answer;
  };

  const call = async (visit: Visit, path: CallPath, sent: Call): Promise<Response> => {
    const answer = await pass(visit, path, sent);
    await noteCall(visit, path, sent.body ?? {}, answer);
    return answer;
  };

  return {
    /** A call of `/api/auth/*`, with all limits; the library's answer. */
    call,

    /** The same for a form. */
    async send(visit: Visit, path: CallPath, body: Body, isSetUp = false): Promise<Outcome> {
      return outcomeOf(await call(visit, path, { method: 'POST', body, isSetUp }));
    },

    /** Ends the session, here and in the browser. @returns Set-Cookie lines */
    async signOut(visit: Visit): Promise<string[]> {
      return (await call(visit, '/sign-out', { method: 'POST' })).headers.getSetCookie();
    },
  };
}

export type CallsService = ReturnType<typeof createCallsService>;

/** Tells the log how calls went. */
function createCallLog({ sessions, attempts, config, log }: Parts) {
  return async ({ visitor }: Visit, path: CallPath, body: Body, answer: Response): Promise<void> => {
    const { event, method } = traitsOf(path);
    if (!event) return;
    const session = event === 'sign-in' ? sessionLineOf(answer) : undefined;
    const isDone = event === 'sign-in' ? session !== undefined : answer.ok;
    const said = isDone
      ? {}
      : ((await answer
          .clone()
          .json()
          .catch(() => ({}))) as { code?: unknown });
    const error = new URL(answer.headers.get('location') ?? '', config.publicUrl).searchParams.get('error');
    const reason = isDone ? undefined : String(said?.code ?? error ?? answer.status).slice(0, 60);
    const signedIn = visitor.kind === 'user' ? visitor.userId : undefined;
    const account = accountOf(path, body);
    logSecurity(log, event, isDone ? 'succeeded' : 'failed', {
      userId: session ? await sessions.userIdIn(session) : signedIn,
      address: visitor.address,
      account: account && attempts.keyOf(account),
      method,
      reason,
    });
  };
}
