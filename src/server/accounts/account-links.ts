import { randomBytes } from 'node:crypto';
import { keyedDigest } from '../platform/secret.ts';
import { LINK_SECONDS } from './messages.service.ts';

/** What a mail's link does: confirms an address, sets a new password, changes the address. It is the step of `/auth`. */
export type LinkPurpose = 'confirm' | 'reset' | 'email';

type Parts = { secret: string; clock: () => Date; publicUrl: () => string };

/** Links in mails. A token is random and means nothing by itself; its digest, which the database keeps, is of one purpose. */
export function createAccountLinks({ secret, clock, publicUrl }: Parts) {
  const digestOf = (purpose: LinkPurpose, token: string) =>
    keyedDigest(secret, 'account link', purpose, token);
  return {
    digestOf,
    /** A new link about an account, to be sent to an address: where it leads, and what is kept of it. */
    create(purpose: LinkPurpose, userId: string, email: string) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock().getTime() + LINK_SECONDS * 1000);
      return {
        address: `${publicUrl()}/auth?${new URLSearchParams({ step: purpose, token })}`,
        row: { digest: digestOf(purpose, token), userId, email, expiresAt },
      };
    },
  };
}

export type AccountLinks = ReturnType<typeof createAccountLinks>;
