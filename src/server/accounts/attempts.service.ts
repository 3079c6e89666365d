import { randomBytes } from 'node:crypto';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import { keyedDigest } from '../platform/secret.ts';
import type { AccountCookies } from './account-cookies.ts';

/** Kinds of attempts that are counted, and how many each counter lets through in which window. */
type Limit = [count: number, windowSeconds: number];
type Limits = {
  /** From one network address. */
  address: Limit;
  /** For one account (email address or phone number) from one network address. */
  pair?: Limit;
  /** For one account from browsers in which it has never signed in. */
  account?: Limit;
  /** For one account from a browser in which it has signed in before. */
  known?: Limit;
  /** Only failures count. */
  isFailureOnly?: boolean;
};

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

const LIMITS = {
  signIn: {
    address: [100, QUARTER_HOUR],
    pair: [10, QUARTER_HOUR],
    account: [50, HOUR],
    known: [10, QUARTER_HOUR],
    isFailureOnly: true,
  },
  signUp: { address: [20, HOUR], account: [5, HOUR] },
  reset: { address: [20, HOUR], account: [5, HOUR], known: [5, HOUR] },
  sendCode: { address: [10, HOUR], account: [5, HOUR], known: [5, HOUR] },
  tryCode: { address: [30, QUARTER_HOUR], isFailureOnly: true },
  useLink: { address: [30, QUARTER_HOUR], isFailureOnly: true },
  social: { address: [30, QUARTER_HOUR] },
  /** By someone who is signed in: the account is the user. */
  password: { address: [30, QUARTER_HOUR], account: [10, QUARTER_HOUR], isFailureOnly: true },
  changeEmail: { address: [10, HOUR], account: [5, HOUR] },
} as const satisfies Record<string, Limits>;

export type AttemptKind = keyof typeof LIMITS;

type Attempt = {
  /** Whole seconds to wait, where the attempt is one too many. */
  refusedForSeconds: number | undefined;
  /** Says that the attempt did not fail. */
  succeeded(): Promise<void>;
};

type Parts = { rateLimiter: RateLimiter; cookies: AccountCookies; secret: string };

/**
 * Counts attempts by network address and by account, in the database. A stranger's failures never shut the owner out:
 * a browser in which an account has signed in before is counted by itself (OWASP, "Device cookies").
 */
export function createAttemptsService({ rateLimiter, cookies, secret }: Parts) {
  const keyOf = (account: string) => keyedDigest(secret, 'attempts', account).slice(0, 22);

  /** The random part of this browser's cookie, where it is the account's. */
  const knownBrowserOf = (headers: Headers, account: string): string | undefined => {
    const [browser, key] = cookies.read(headers, 'known_browser')?.split('~') ?? [];
    return key === keyOf(account) ? browser : undefined;
  };

  return {
    /**
     * Counts an attempt.
     * @param account email address, phone number or user id that it is about
     */
    async begin(
      kind: AttemptKind,
      visit: { headers: Headers; address: string },
      account: string | undefined,
    ): Promise<Attempt> {
      const limits: Limits = LIMITS[kind];
      const browser = account && limits.known ? knownBrowserOf(visit.headers, account) : undefined;
      const counters: [bucket: string, limit: Limit | undefined][] =
        browser && account
          ? [[`${kind}|known|${browser}`, limits.known]]
          : [
              [`${kind}|from|${visit.address}`, limits.address],
              ...(account
                ? ([
                    [`${kind}|pair|${keyOf(account)}|${visit.address}`, limits.pair],
                    [`${kind}|of|${keyOf(account)}`, limits.account],
                  ] as [string, Limit | undefined][])
                : []),
            ];
      const taken: [string, number][] = [];
      // One after the other: what an address is refused must not count against the account.
      for (const [bucket, limit] of counters) {
        if (!limit) continue;
        const wait = await rateLimiter.take(bucket, ...limit);
        if (wait !== undefined) return { refusedForSeconds: wait, succeeded: async () => {} };
        taken.push([bucket, limit[1]]);
      }
      return {
        refusedForSeconds: undefined,
        async succeeded() {
          if (!limits.isFailureOnly) return;
          for (const [bucket, seconds] of taken) await rateLimiter.giveBack(bucket, seconds);
        },
      };
    },

    /** The Set-Cookie line of a browser in which an account has just signed in. */
    knownBrowserCookie(account: string): string {
      return cookies.write('known_browser', `${randomBytes(12).toString('base64url')}~${keyOf(account)}`);
    },
  };
}

export type AttemptsService = ReturnType<typeof createAttemptsService>;
