import { randomBytes } from 'node:crypto';
import { keyedDigest } from '../platform/secret.ts';
import type { AccountLinksRepository } from './account-links.repository.ts';
import type { NewAccount } from './accounts.repository.ts';
import { LINK_SECONDS } from './messages.service.ts';

/** What a mail's link does: confirms an address, sets a new password, changes the address. It is the step of `/auth`. */
export type LinkPurpose = 'confirm' | 'reset' | 'email';

/** So long a link must still work for another mail not to be sent, where many were asked for. */
const NO_SECOND_MAIL_MS = 15 * 60 * 1000;

type Parts = {
  repository: AccountLinksRepository;
  secret: string;
  clock: () => Date;
  publicUrl: () => string;
};

/** Links in mails. A token is random and means nothing by itself; its digest, which the database keeps, is of one purpose. */
export function createAccountLinks({ repository, secret, clock, publicUrl }: Parts) {
  const digestOf = (purpose: LinkPurpose, token: string) =>
    keyedDigest(secret, 'account link', purpose, token);

  /** A new link about an account, to be sent to an address: where it leads, and what is kept of it. */
  const create = (purpose: LinkPurpose, userId: string, email: string) => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock().getTime() + LINK_SECONDS * 1000);
    return {
      address: `${publicUrl()}/auth?${new URLSearchParams({ step: purpose, token })}`,
      row: { digest: digestOf(purpose, token), userId, email, expiresAt },
    };
  };

  return {
    /** Adds who waits for the address to be confirmed. @returns the address of the link; undefined where it is another's */
    async addUnconfirmed(account: NewAccount & { name: string }): Promise<string | undefined> {
      const { address, row } = create('confirm', account.userId, account.email);
      return (await repository.addUnconfirmed(account, row)) ? address : undefined;
    },

    /** Makes a link about an account, to be sent to an address. @returns where it leads */
    async add(purpose: LinkPurpose, userId: string, email: string): Promise<string> {
      const { address, row } = create(purpose, userId, email);
      await repository.addLink(row, clock());
      return address;
    },

    /** Whom a link that still works is about, and which address it was sent to. */
    find: (purpose: LinkPurpose, token: string) => repository.findLink(digestOf(purpose, token), clock()),

    /** Whether one lies in the account's mailbox that works a while yet. */
    hasFresh: (account: { id: string; email: string }): Promise<boolean> =>
      repository.hasLinkUntil(account, new Date(clock().getTime() + NO_SECOND_MAIL_MS)),

    /** Uses a link up that confirms an address. @returns whether it did */
    confirmEmail: (token: string) => repository.confirmEmail(digestOf('confirm', token), clock()),

    /** Uses a link to a new password up. @returns whom it was about */
    resetPassword: (token: string, passwordHash: string) =>
      repository.resetPassword(digestOf('reset', token), passwordHash, clock()),

    /** Uses a link to a new address up. @param keptSession goes on where it is the account's */
    changeEmail: (token: string, keptSession: string | undefined) =>
      repository.changeEmail(digestOf('email', token), keptSession, clock()),
  };
}

export type AccountLinks = ReturnType<typeof createAccountLinks>;
