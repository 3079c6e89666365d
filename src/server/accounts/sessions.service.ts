import type { Role, Visitor } from '#src/domain/accounts/visitor.ts';
import { joinedCookie } from '#src/domain/learning/preferences-cookie.ts';
import { accountMark } from '../platform/account-mark.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { logSecurity } from '../platform/security-log.ts';
import {
  hasSessionCookie,
  KEPT_SESSION_SECONDS,
  RENEWED_AFTER_SECONDS,
  renewedSessionCookie,
  SESSION_SECONDS,
  sessionTokenOf,
} from '../platform/session-cookie.ts';
import { INTERNAL_HEADERS, internalHeaders, type Visit } from './internal-headers.ts';
import type { Library } from './library.ts';
import { done, failed, type Noted, type Outcome } from './outcomes.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import { KEPT_DOMAIN } from './stand-in-addresses.ts';

type Parts = {
  library: () => Promise<Library>;
  repository: SessionsRepository;
  listRoles: (userId: string) => Promise<Role[]>;
  /** @throws what stands in the database's way */
  checkDatabase: () => Promise<void>;
  config: Pick<Config, 'publicUrl' | 'ADMIN_SECOND_FACTOR'>;
  secret: string;
  log: Log;
  noted: Noted;
};

/** What someone may do with a session: where a second factor is required, roles wait until it was shown. */
function standing(rule: Config['ADMIN_SECOND_FACTOR'], roles: readonly Role[], hasShownFactor: boolean) {
  return rule === 'required' && roles.length > 0 && !hasShownFactor
    ? { roles: [], hasShownFactor, awaitsSecondFactor: true }
    : { roles, hasShownFactor };
}

/** Sessions: who sends a request, and how a session begins and ends. */
export function createSessionsService(parts: Parts) {
  const { library, repository, listRoles, checkDatabase, config, secret, log, noted } = parts;
  let join: (keptId: string, userId: string) => Promise<boolean> = async () => false;

  const isSecure = () => config.publicUrl.startsWith('https:');
  const tokenOf = (cookies: string | null | undefined) =>
    sessionTokenOf(cookies, { secret, isSecure: isSecure() });

  /**
   * Ends the session that a browser had before, which must not live on beside the new one. Where nothing else leads to
   * its account, all that is in there goes along, before the way to it is gone.
   * @param userId who is signed in now
   * @returns Set-Cookie lines
   */
  const leaveFormer = async ({ visitor }: Visit, userId: string | undefined): Promise<string[]> => {
    if (visitor.kind !== 'user') return [];
    const { userId: former, sessionId, address } = visitor;
    const isJoined =
      visitor.isKept === true && userId !== undefined && userId !== former && (await join(former, userId));
    if (!isJoined) await repository.removeSession(former, sessionId);
    if (!isJoined || userId === undefined) return [];
    logSecurity(log, 'account-join', 'succeeded', { userId, address });
    return [joinedCookie(accountMark(former), accountMark(userId), isSecure())];
  };

  return {
    leaveFormer,

    /** Whom a Set-Cookie line signs in. */
    async userIdIn(line: string): Promise<string | undefined> {
      const token = tokenOf(line.split(';')[0]);
      return token === undefined ? undefined : repository.findOwner(token);
    },

    /** Opens a session for someone who has proved who they are. @returns Set-Cookie lines */
    async open(
      visit: Visit,
      userId: string,
      { secondFactor = false, seconds = SESSION_SECONDS } = {},
    ): Promise<string[]> {
      const { auth } = await library();
      const { headers } = await auth.api.openSession({
        body: { userId, secondFactor, seconds },
        headers: internalHeaders(visit),
        returnHeaders: true,
      });
      return [...headers.getSetCookie(), ...(await leaveFormer(visit, userId))];
    },

    /**
     * Who sends a request. Without a session cookie that is a guest, and the database is not asked.
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
      const { auth } = await library();
      const asked = new Headers({ cookie: cookie ?? '', [INTERNAL_HEADERS.address]: address });
      const { headers: answered, response } = await auth.api
        .getSession({ headers: asked, returnHeaders: true })
        .catch(async (error: unknown) => {
          // The library says nothing of what failed within: a database that does not answer tells so itself.
          await checkDatabase();
          throw error;
        });
      const isKept = response?.user.email.endsWith(KEPT_DOMAIN) === true;
      // The library renews all sessions for the same time, which is too short for these.
      if (!isKept) for (const line of answered.getSetCookie()) onCookie(line);
      if (!response) return { kind: 'guest', address };
      const { id: sessionId, userId, secondFactor, expiresAt } = response.session;
      if (isKept) {
        const renewed = new Date(Date.now() + KEPT_SESSION_SECONDS * 1000);
        if (renewed.getTime() - expiresAt.getTime() >= RENEWED_AFTER_SECONDS * 1000) {
          await repository.extendSession(sessionId, renewed);
          onCookie(renewedSessionCookie(cookie, KEPT_SESSION_SECONDS, isSecure()) ?? '');
        }
        return { kind: 'user', address, userId, sessionId, roles: [], isKept };
      }
      return {
        kind: 'user',
        address,
        userId,
        sessionId,
        ...standing(config.ADMIN_SECOND_FACTOR, await listRoles(userId), secondFactor === true),
      };
    },

    /** Signs another of one's own devices out. One that is another's, or none, stays as it is. */
    endSession: noted('session-end', async ({ visitor }, sessionId: string): Promise<Outcome> => {
      if (visitor.kind !== 'user') return failed('sessionOld');
      await repository.removeSession(visitor.userId, sessionId);
      return done();
    }),

    /** Says what unites an account without name or address with the one that its owner signs in to. */
    joinBy(work: typeof join): void {
      join = work;
    },
  };
}

export type SessionsService = ReturnType<typeof createSessionsService>;
