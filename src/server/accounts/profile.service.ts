import type { User } from '#src/domain/accounts/visitor.ts';
import { allow } from '../platform/access.ts';
import type { AccountCookies } from './account-cookies.ts';
import type { AccountLinksRepository } from './account-links.repository.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { CallsService } from './calls.service.ts';
import type { Library } from './library.ts';
import type { MessagesService } from './messages.service.ts';
import { done, failed, type Noted, type Outcome } from './outcomes.ts';
import type { OwnerService } from './owner.service.ts';
import type { PasswordFault } from './passwords.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { SessionsService } from './sessions.service.ts';
import { hasMailAddress } from './stand-in-addresses.ts';

type Parts = {
  library: () => Promise<Library>;
  calls: CallsService;
  sessions: SessionsService;
  owner: OwnerService;
  repository: AccountsRepository;
  links: Pick<AccountLinksRepository, 'changePassword'>;
  listSessions: SessionsRepository['listSessions'];
  cookies: AccountCookies;
  messages: MessagesService;
  publicUrl: () => string;
  noted: Noted;
};

/** What is kept about someone: to be shown, changed, taken along, and deleted. */
export function createProfileService(parts: Parts) {
  const { library, calls, sessions, owner, repository, links, listSessions } = parts;
  const { cookies, messages, publicUrl, noted } = parts;
  const exportParts = new Map<string, (user: User) => Promise<unknown>>();

  return {
    /** Where someone is written to; undefined for who signs in by phone. */
    async mailAddressOf(userId: string): Promise<string | undefined> {
      const account = await repository.findAccount(userId);
      return account && hasMailAddress(account) ? account.email : undefined;
    },

    /** What the settings show of someone's account; undefined when it is gone. */
    async describeAccount(userId: string, sessionId: string) {
      const account = await repository.findAccount(userId);
      if (!account) return undefined;
      const [providers, own] = await Promise.all([
        repository.listProviders(userId),
        listSessions(userId, new Date()),
      ]);
      return {
        email: hasMailAddress(account) ? account.email : undefined,
        phoneNumber: account.phoneNumber ?? undefined,
        hasPassword: providers.includes('credential'),
        sessions: own.map((session) => ({ ...session, isCurrent: session.id === sessionId })),
      };
    },

    /** Why a password may not be chosen, before it is known for which address. */
    faultOfNewPassword: async (password: string): Promise<PasswordFault | undefined> =>
      (await library()).passwordFault(password),

    /** Changes the password and ends all links and all other sessions; this one goes on under a new cookie. */
    changePassword: noted(
      'password-change',
      async (visit, given: { currentPassword: string; newPassword: string }): Promise<Outcome> => {
        const { visitor } = visit;
        const account = visitor.kind === 'user' ? await repository.findAccount(visitor.userId) : undefined;
        if (visitor.kind !== 'user' || !account) return failed('sessionOld');
        const { passwordFault, hashing } = await library();
        const fault = await passwordFault(given.newPassword, account.email);
        if (fault) return failed(fault);
        const wrong = await owner.checkOwnPassword(visit, visitor, given.currentPassword);
        if (wrong) return wrong;
        const made = await hashing.hashNew(given.newPassword, account.email);
        if ('fault' in made) return failed(made.fault);
        await links.changePassword(account.id, made.hash);
        await messages.mail(
          'passwordChanged',
          account.email,
          visit.language,
          `${publicUrl()}/auth?step=forgot`,
        );
        const secondFactor = visitor.hasShownFactor ?? false;
        return done(await sessions.open(visit, account.id, { secondFactor }));
      },
    ),

    /**
     * Adds a part to what people may take with them of what is kept about them.
     * @param name its key in the file
     * @param read gives everything of that part that belongs to who asks
     */
    addExportPart(name: string, read: (user: User) => Promise<unknown>): void {
      exportParts.set(name, read);
    },

    /** Everything that is kept about who asks, without secrets. */
    exportData: allow.user(async (user): Promise<Record<string, unknown>> => {
      const { userId } = user;
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
        sessions: await listSessions(userId, new Date(0)),
      };
      for (const [part, read] of exportParts) data[part] = await read(user);
      return data;
    }),

    /**
     * Deletes an account and all that belongs to it, unless it is the last admin's. Who has a password must say it; the
     * others must have signed in lately.
     */
    deleteAccount: noted(
      'account-deletion',
      async (visit, given: { password: string; isSure: boolean }): Promise<Outcome> => {
        const user = await owner.find(visit);
        if (!user) return failed('sessionOld');
        if (!given.isSure) return failed('deleteUnconfirmed');
        const account = await repository.findAccount(user.userId);
        if (!account) return failed('sessionOld');
        const wrong = await owner.prove(visit, user, given.password);
        if (wrong) return wrong;
        if (!(await repository.removeAccount(user.userId))) return failed('lastAdmin');
        const lines = await calls.signOut(visit);
        if (hasMailAddress(account))
          await messages.mail('deleted', account.email, visit.language, publicUrl());
        return done([...lines, cookies.remove('known_browser')]);
      },
    ),
  };
}
