import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { BusyError, createBoundedWork } from '../platform/bounded-work.ts';
import { once } from '../platform/once.ts';

export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;

/** How many of the commonest passwords are refused (OWASP ASVS 5.0, 6.2.4 asks for 3,000). */
const COMMON_PASSWORDS = 3_000;

/** Words that stand for this site: the first that are tried on it. */
const OWN_WORDS = ['wordlane'];

/** The commonest passwords that are long enough to be chosen, in lower case. */
const commonPasswords = once(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = (dictionary.passwords as string[]).filter(
    (password) => password.length >= MIN_PASSWORD_LENGTH,
  );
  return new Set(longEnough.slice(0, COMMON_PASSWORDS));
});

export type PasswordFault = 'passwordShort' | 'passwordLong' | 'passwordCommon';
/** Why one can't be set: it may not, or too many are being hashed. */
export type NewPasswordFault = PasswordFault | 'busy';

/**
 * Why a password may not be chosen.
 * @param identity the account's email address, which is as easily guessed
 */
export async function passwordFault(password: string, identity = ''): Promise<PasswordFault | undefined> {
  if (password.length < MIN_PASSWORD_LENGTH) return 'passwordShort';
  if (password.length > MAX_PASSWORD_LENGTH) return 'passwordLong';
  const lower = password.toLowerCase();
  const own = [...OWN_WORDS, identity, identity.split('@')[0] ?? ''].filter((word) => word !== '');
  // A word with a few digits or signs behind it is still that word.
  const bare = lower.replace(/[^\p{L}]+$/u, '');
  if (own.includes(lower) || OWN_WORDS.includes(bare)) return 'passwordCommon';
  return (await commonPasswords()).has(lower) ? 'passwordCommon' : undefined;
}

/**
 * Hashing at the library's own cost: one at once for each processor, and one less while more come than that serves, so
 * that pages stay quick (`bench/sign-ins.ts`). What waits too long is refused (BusyError), rather than everything
 * becoming slow.
 */
export function createPasswordHashing() {
  const atOnce = availableParallelism();
  const work = createBoundedWork({
    atOnce,
    crowdedAtOnce: Math.max(1, atOnce - 1),
    waiting: 8 * atOnce,
    waitMs: 700,
  });
  const hash = (password: string): Promise<string> => work.run(() => hashPassword(password));
  return {
    /** Whether one more would be refused. */
    isFull: work.isFull,
    hash,
    verify: (given: { hash: string; password: string }): Promise<boolean> =>
      work.run(() => verifyPassword(given)),
    /** The hash of a password to be set, or why it may not be, or not now. @param identity as in `passwordFault` */
    async hashNew(
      password: string,
      identity?: string,
    ): Promise<{ hash: string } | { fault: NewPasswordFault }> {
      const fault = await passwordFault(password, identity);
      if (fault) return { fault };
      return hash(password).then(
        (made) => ({ hash: made }),
        (error: unknown) => {
          if (error instanceof BusyError) return { fault: 'busy' as const };
          throw error;
        },
      );
    },
  };
}

export type PasswordHashing = ReturnType<typeof createPasswordHashing>;
