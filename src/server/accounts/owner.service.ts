import type { User } from '#src/domain/accounts/visitor.ts';
import type { AccountFault } from '#src/i18n/accounts/account-texts.ts';
import { BusyError } from '../platform/bounded-work.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { AttemptKind, AttemptsService } from './attempts.service.ts';
import type { Visit } from './internal-headers.ts';
import type { Library } from './library.ts';
import { type Failed, failed } from './outcomes.ts';
import type { SessionsRepository } from './sessions.repository.ts';

type Parts = {
  library: () => Promise<Library>;
  repository: Pick<AccountsRepository, 'findPasswordHash'>;
  sessions: Pick<SessionsRepository, 'findSessionStart'>;
  attempts: AttemptsService;
  hasSecondFactor: (userId: string) => Promise<boolean>;
};

/** What a password counts as when it is tried, and what is said of it. */
type Try = { kind: AttemptKind; account: string; wrong: AccountFault; missing: AccountFault };

/** How long after signing in someone without a password may delete the account, in milliseconds. */
const FRESH_MS = 15 * 60 * 1000;

/** Whether it is the owner who asks: by the password, a sign-in of late, and the second factor where there is one. */
export function createOwnerService({ library, repository, sessions, attempts, hasSecondFactor }: Parts) {
  /** Whether the password is the account's, counted as an attempt. @returns undefined when it is */
  const checkPassword = async (
    visit: Visit,
    userId: string,
    password: string,
    { kind, account, wrong, missing }: Try,
  ): Promise<Failed | undefined> => {
    if (password === '') return failed(missing);
    const attempt = await attempts.begin(kind, visit, account);
    if (attempt.refusedForSeconds !== undefined) return failed('tooMany', attempt.refusedForSeconds);
    const { hashing } = await library();
    const hash = await repository.findPasswordHash(userId);
    try {
      if (!hash || password.length > 128 || !(await hashing.verify({ hash, password }))) return failed(wrong);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return failed('busy');
    }
    await attempt.succeeded();
    return undefined;
  };

  /** By session: whoever got into another one can't keep the owner from it. */
  const checkOwnPassword = (visit: Visit, { userId, sessionId }: User, password: string) =>
    checkPassword(visit, userId, password, {
      kind: 'password',
      account: sessionId,
      wrong: 'wrongPassword',
      missing: 'currentMissing',
    });

  /**
   * Whether it is the owner who wants something changed: who has a password must say it; the others must have signed in
   * lately. @returns undefined when it is
   */
  const prove = async (visit: Visit, user: User, password: string): Promise<Failed | undefined> => {
    // There is no way to sign in again: the session is all that there is.
    if (user.isKept) return undefined;
    if (await repository.findPasswordHash(user.userId)) return checkOwnPassword(visit, user, password);
    const since = await sessions.findSessionStart(user.sessionId);
    const isFresh = since && Date.now() - since.getTime() <= FRESH_MS;
    return isFresh ? undefined : failed('sessionOld');
  };

  /**
   * Who is signed in, where that is enough to change what leads into the account. A password alone is what a thief has:
   * who has a second factor must have shown it in this session.
   */
  const find = async ({ visitor }: Visit): Promise<User | undefined> => {
    if (visitor.kind !== 'user') return undefined;
    return visitor.hasShownFactor || !(await hasSecondFactor(visitor.userId)) ? visitor : undefined;
  };

  return {
    checkPassword,
    checkOwnPassword,
    prove,
    find,

    /** Runs work of the owner's, who says the password. */
    async proved<T>(
      visit: Visit,
      password: string,
      work: (user: User) => Promise<Failed | T>,
    ): Promise<Failed | T> {
      const user = await find(visit);
      if (!user) return failed('sessionOld');
      return (await prove(visit, user, password)) ?? work(user);
    },
  };
}

export type OwnerService = ReturnType<typeof createOwnerService>;
