import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { AccountCookies } from './account-cookies.ts';
import { createAccountLinksRepository } from './account-links.repository.ts';
import { createAccountLinks } from './account-links.service.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { createAddressesService } from './addresses.service.ts';
import type { AttemptsService } from './attempts.service.ts';
import { createCallsService } from './calls.service.ts';
import type { Library } from './library.ts';
import type { MessagesService } from './messages.service.ts';
import { createNewAccountsService } from './new-accounts.service.ts';
import { notedIn } from './outcomes.ts';
import { createOwnCallsService } from './own-calls.service.ts';
import { createOwnerService } from './owner.service.ts';
import { createProfileService } from './profile.service.ts';
import { createSessionsRepository } from './sessions.repository.ts';
import { createSessionsService } from './sessions.service.ts';
import { createSignInService } from './sign-in.service.ts';

type Parts = {
  database: Database;
  library: () => Promise<Library>;
  repository: AccountsRepository;
  attempts: AttemptsService;
  cookies: AccountCookies;
  messages: MessagesService;
  hasSecondFactor: (userId: string) => Promise<boolean>;
  config: Config;
  secret: string;
  clock: () => Date;
  log: Log;
  /** Least time of an answer that must not tell whether an account exists, in milliseconds. */
  floorMs?: number | undefined;
};

/** All that can be asked about accounts: what they are made of, put together. */
export function createAccountsService(parts: Parts) {
  const { database, repository, secret, clock, hasSecondFactor, ...given } = parts;
  const { config } = given;
  const all = {
    ...given,
    repository,
    secret,
    noted: notedIn(given.log),
    checkDatabase: () => database.check(),
    publicUrl: () => config.publicUrl,
  };
  const sessionsRepository = createSessionsRepository(database);
  const linksRepository = createAccountLinksRepository(database);
  const links = createAccountLinks({ ...all, repository: linksRepository, clock });
  const { listRoles } = repository;
  const sessions = createSessionsService({ ...all, repository: sessionsRepository, listRoles });
  const owner = createOwnerService({ ...all, sessions: sessionsRepository, hasSecondFactor });
  const own = createOwnCallsService({ ...all, links });
  const calls = createCallsService({ ...all, own, sessions });
  const { findVisitor, endSession, joinBy } = sessions;
  return {
    findVisitor,
    endSession,
    joinBy,
    call: calls.call,
    owner,
    /** Whether mails and SMS are sent; else they lie in the outbox (READINGS R42). */
    sends: given.messages.sends,
    ...createSignInService({ ...all, calls }),
    ...createAddressesService({ ...all, calls, sessions, owner, links }),
    ...createProfileService({
      ...all,
      calls,
      sessions,
      owner,
      links: linksRepository,
      listSessions: sessionsRepository.listSessions,
    }),
    ...createNewAccountsService({ ...all, sessions }),
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;
