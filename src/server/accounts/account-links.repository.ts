import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database, Db } from '../platform/database.ts';
import { credentialOf, isUnconfirmed, type NewAccount } from './accounts.repository.ts';
import { accountLinks, accounts, sessions, users, verifications } from './accounts.table.ts';

type LinkRow = { digest: string; userId: string; email: string; expiresAt: Date };

/** Somebody else has what must be one person's alone. */
const isTaken = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } } | undefined)?.cause?.code === '23505';

/** Uses a link up. Of two who use it at the same time, one finds it. */
const takeLink = async (tx: Db, digest: string, now: Date) => {
  const [link] = await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.digest, digest), gt(accountLinks.expiresAt, now)))
    .returning({ userId: accountLinks.userId, email: accountLinks.email });
  return link;
};

/**
 * Ends what was got by the former way into an account: all links, all sessions but one, and the sign-ins that wait for
 * a second factor.
 */
const endFormerWays = async (tx: Db, userId: string, keptSession = ''): Promise<void> => {
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSession)));
  // The library keeps a digest of what identifies them; their value is the user's id.
  await tx.delete(verifications).where(eq(verifications.value, userId));
};

const setPassword = async (tx: Db, userId: string, passwordHash: string): Promise<void> => {
  const changed = await tx
    .update(accounts)
    .set({ password: passwordHash, updatedAt: new Date() })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id });
  if (changed.length === 0) await tx.insert(accounts).values(credentialOf(userId, passwordHash));
  await endFormerWays(tx, userId);
};

const setEmail = async (
  tx: Db,
  { digest, keptSession, now }: { digest: string; keptSession: string | undefined; now: Date },
) => {
  const link = await takeLink(tx, digest, now);
  if (!link) return undefined;
  const { userId, email } = link;
  await tx.delete(users).where(and(eq(users.email, email), isUnconfirmed));
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where(eq(users.id, userId));
  await endFormerWays(tx, userId, keptSession);
  return account && { userId, former: account.email };
};

/** Links in mails, and what their use changes of an account. */
export function createAccountLinksRepository({ db }: Database) {
  return {
    /**
     * Adds someone who waits for the address to be confirmed, in the place of an earlier one who never did, with the link
     * for that. Of sign-ups at the same moment one is added.
     * @returns whether this one was
     */
    async addUnconfirmed(account: NewAccount & { name: string }, link: LinkRow): Promise<boolean> {
      const { userId, email, name, passwordHash } = account;
      return db.transaction(async (tx) => {
        await tx.delete(users).where(and(eq(users.email, email), isUnconfirmed));
        const added = await tx
          .insert(users)
          .values({ id: userId, email, name })
          .onConflictDoNothing()
          .returning({ id: users.id });
        if (added.length === 0) return false;
        await tx.insert(accounts).values(credentialOf(userId, passwordHash));
        await tx.insert(accountLinks).values(link);
        return true;
      });
    },

    /** Keeps a link, and clears away those that are over. */
    async addLink(link: LinkRow, now: Date): Promise<void> {
      await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now));
      await db.insert(accountLinks).values(link);
    },

    /** Whom a link that still works is about, and which address it was sent to. */
    async findLink(digest: string, now: Date): Promise<{ userId: string; email: string } | undefined> {
      const [link] = await db
        .select({ userId: accountLinks.userId, email: accountLinks.email })
        .from(accountLinks)
        .where(and(eq(accountLinks.digest, digest), gt(accountLinks.expiresAt, now)));
      return link;
    },

    /** Whether a link was sent to the account's own address that works until then at least. */
    async hasLinkUntil(account: { id: string; email: string }, then: Date): Promise<boolean> {
      const found = await db
        .select({ digest: accountLinks.digest })
        .from(accountLinks)
        .where(
          and(
            eq(accountLinks.userId, account.id),
            eq(accountLinks.email, account.email),
            gt(accountLinks.expiresAt, then),
          ),
        )
        .limit(1);
      return found.length > 0;
    },

    /** Uses a link up that confirms an address. @returns whether it did */
    async confirmEmail(digest: string, now: Date): Promise<boolean> {
      return db.transaction(async (tx) => {
        const link = await takeLink(tx, digest, now);
        if (!link) return false;
        const confirmed = await tx
          .update(users)
          .set({ emailVerified: true, updatedAt: new Date() })
          .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
          .returning({ id: users.id });
        await tx.delete(accountLinks).where(eq(accountLinks.userId, link.userId));
        return confirmed.length > 0;
      });
    },

    /**
     * Uses a link to a new password up, which also shows that the address is theirs; all other links and all sessions end.
     * @returns whom it was about
     */
    async resetPassword(
      digest: string,
      passwordHash: string,
      now: Date,
    ): Promise<{ userId: string; email: string } | undefined> {
      return db.transaction(async (tx) => {
        const link = await takeLink(tx, digest, now);
        if (!link) return undefined;
        await tx.update(users).set({ emailVerified: true }).where(eq(users.id, link.userId));
        await setPassword(tx, link.userId, passwordHash);
        return link;
      });
    },

    /** All links and all sessions end. */
    async changePassword(userId: string, passwordHash: string): Promise<void> {
      await db.transaction((tx) => setPassword(tx, userId, passwordHash));
    },

    /**
     * Uses a link to a new address up; all other links and all other sessions end.
     * @param keptSession goes on where it is the account's
     * @returns the former address; undefined when the link is none, or another account has the new one
     */
    async changeEmail(
      digest: string,
      keptSession: string | undefined,
      now: Date,
    ): Promise<{ userId: string; former: string } | undefined> {
      return db
        .transaction((tx) => setEmail(tx as unknown as Db, { digest, keptSession, now }))
        .catch((error: unknown) => {
          if (isTaken(error)) return undefined;
          throw error;
        });
    },
  };
}

export type AccountLinksRepository = ReturnType<typeof createAccountLinksRepository>;
