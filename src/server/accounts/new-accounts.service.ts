import { randomUUID } from 'node:crypto';
import { KEPT_SESSION_SECONDS } from '../platform/session-cookie.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { AttemptsService } from './attempts.service.ts';
import { done, failed, type Noted, type Outcome } from './outcomes.ts';
import type { SessionsService } from './sessions.service.ts';

type Parts = {
  repository: AccountsRepository;
  attempts: AttemptsService;
  sessions: Pick<SessionsService, 'open'>;
  noted: Noted;
};

/** Accounts for which nobody signs up: the first admin's, and one without name or address for a guest. */
export function createNewAccountsService({ repository, attempts, sessions, noted }: Parts) {
  return {
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

    /**
     * Makes an account without name or address for a guest who wants to keep what they have learnt: nothing but its
     * session leads to it, until an address is added. Somebody who is signed in has one already.
     */
    keepProgress: noted('keep-progress', async (visit): Promise<Outcome> => {
      if (visit.visitor.kind === 'user') return done();
      const attempt = await attempts.begin('keep', visit);
      if (attempt.refusedForSeconds !== undefined) return failed('tooMany', attempt.refusedForSeconds);
      const userId = randomUUID();
      await repository.addKept(userId);
      return done(await sessions.open(visit, userId, { seconds: KEPT_SESSION_SECONDS }));
    }),
  };
}
