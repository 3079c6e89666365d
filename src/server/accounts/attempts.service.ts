import { randomBytes } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import type { RateLimiter } from '../platform/rate-limiter.ts';
import { keyedDigest } from '../platform/secret.ts';
import type { AccountCookies } from './account-cookies.ts';
import type { Visit } from './internal-headers.ts';

/** Kinds of attempts that are counted, and how many each counter lets through in which window. */
type Limit = [count: number, windowSeconds: number];
type Limits = {
  /** From one network address. */
  address: Limit;
  /** For one account (email address or phone number) from one network address. */
  pair?: Limit;
  /** For one account from browsers in which it has never signed in. */
  account?: Limit;
  /** What comes through beyond that: slowly rather than not at all, since the owner may have a new browser. */
  beyond?: Limit | 'unanswered';
  /** For one account from a browser in which it has signed in before. */
  known?: Limit;
  /** Only failures count. */
  isFailureOnly?: boolean;
};

const QUARTER_HOUR = 15 * 60;
const HALF_HOUR = 30 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const LIMITS = {
  signIn: {
    address: [100, QUARTER_HOUR],
    pair: [10, QUARTER_HOUR],
    account: [50, HOUR],
    beyond: [1, 10],
    known: [10, QUARTER_HOUR],
    isFailureOnly: true,
  },
  signUp: { address: [20, HOUR], account: [5, HOUR], beyond: [1, HALF_HOUR] },
  /** One mail more would tell nothing: links that were sent before lie in the same mailbox. */
  confirmMail: { address: [20, HOUR], account: [5, HOUR], beyond: 'unanswered' },
  reset: { address: [20, HOUR], account: [5, HOUR], beyond: 'unanswered', known: [5, HOUR] },
  sendCode: { address: [10, HOUR], account: [5, HOUR], beyond: [1, HALF_HOUR], known: [5, HOUR] },
  tryCode: { address: [30, QUARTER_HOUR], isFailureOnly: true },
  secondFactor: { address: [30, QUARTER_HOUR], isFailureOnly: true },
  useLink: { address: [30, QUARTER_HOUR], isFailureOnly: true },
  social: { address: [30, QUARTER_HOUR] },
  /** By someone who is signed in: the account is the session. */
  password: { address: [30, QUARTER_HOUR], account: [10, QUARTER_HOUR], isFailureOnly: true },
  /** Accounts without name or address. */
  keep: { address: [20, HOUR] },
  changeEmail: { address: [10, HOUR], account: [5, HOUR] },
} as const satisfies Record<string, Limits>;

export type AttemptKind = keyof typeof LIMITS;

type Attempt = {
  /** Whole seconds to wait, where the attempt is one too many. */
  refusedForSeconds: number | undefined;
  /** So many have come for the account that this one is answered as all are, and nothing sent while an earlier mail is good. */
  isBeyond: boolean;
  /** Says that the attempt did not fail. */
  succeeded(): Promise<void>;
};

type Parts = {
  rateLimiter: RateLimiter;
  cookies: AccountCookies;
  secret: string;
  config: Pick<Config, 'SMS_PER_HOUR' | 'SMS_PER_DAY'>;
};

/**
 * Counts attempts by network address and by account, in the database. A stranger's failures never shut the owner out:
 * a browser in which an account has signed in before is counted by itself (OWASP, "Device cookies"), one that is new gets
 * its turn beyond the limit, and a link to a new password makes the browser one that is known.
 */
export function createAttemptsService({ rateLimiter, cookies, secret, config }: Parts) {
  const keyOf = (account: string) => keyedDigest(secret, 'attempts', account).slice(0, 22);

  /** The random part of this browser's cookie, where it is the account's. */
  const knownBrowserOf = (headers: Headers, account: string): string | undefined => {
    const [browser, key] = cookies.read(headers, 'known_browser')?.split('~') ?? [];
    return key === keyOf(account) ? browser : undefined;
  };

  return {
    /** What stands for an email address, a number or an id where it may not be read. */
    keyOf,

    /**
     * Counts an attempt.
     * @param account email address, phone number or user id that it is about
     */
    async begin(
      kind: AttemptKind,
      { headers, visitor: { address } }: Pick<Visit, 'headers' | 'visitor'>,
      account?: string,
    ): Promise<Attempt> {
      const limits: Limits = LIMITS[kind];
      const browser = account && limits.known ? knownBrowserOf(headers, account) : undefined;
      const taken: [string, number][] = [];
      const take = async (bucket: string, limit: Limit | undefined): Promise<number | undefined> => {
        if (!limit) return undefined;
        const wait = await rateLimiter.take(bucket, ...limit);
        if (wait === undefined) taken.push([bucket, limit[1]]);
        return wait;
      };
      const attempt = (refusedForSeconds: number | undefined, isBeyond = false): Attempt => ({
        refusedForSeconds,
        isBeyond,
        async succeeded() {
          if (!limits.isFailureOnly) return;
          for (const [bucket, seconds] of taken) await rateLimiter.giveBack(bucket, seconds);
        },
      });
      if (browser) return attempt(await take(`${kind}|known|${browser}`, limits.known));
      // One after the other: what an address is refused must not count against the account.
      const ofAddress = await take(`${kind}|from|${address}`, limits.address);
      if (ofAddress !== undefined || !account) return attempt(ofAddress);
      const ofPair = await take(`${kind}|pair|${keyOf(account)}|${address}`, limits.pair);
      if (ofPair !== undefined) return attempt(ofPair);
      const ofAccount = await take(`${kind}|of|${keyOf(account)}`, limits.account);
      if (ofAccount === undefined || !limits.beyond) return attempt(ofAccount);
      if (limits.beyond === 'unanswered') return attempt(undefined, true);
      return attempt(await take(`${kind}|beyond|${keyOf(account)}`, limits.beyond), true);
    },

    /**
     * Counts an SMS of the whole site.
     * @returns whole seconds to wait and the setting that says so, where it is one too many
     */
    async takeSms(): Promise<{ seconds: number; setting: keyof Parts['config'] } | undefined> {
      for (const [setting, window] of [
        ['SMS_PER_HOUR', HOUR],
        ['SMS_PER_DAY', DAY],
      ] as const) {
        const seconds = await rateLimiter.take(`sms|${window}`, config[setting], window);
        if (seconds !== undefined) return { seconds, setting };
      }
      return undefined;
    },

    /** The Set-Cookie line of a browser in which an account has just signed in. */
    knownBrowserCookie(account: string): string {
      return cookies.write('known_browser', `${randomBytes(12).toString('base64url')}~${keyOf(account)}`);
    },
  };
}

export type AttemptsService = ReturnType<typeof createAttemptsService>;
