import type { Log } from './log.ts';

type Outcome = 'succeeded' | 'failed' | 'refused';

/** Who it was, as far as that is known; neither an email address nor a number is written. */
type Details = {
  userId?: string | undefined;
  /** Network that it came from. */
  address?: string | undefined;
  /** Digest of the email address or number that was named: lines about the same one have the same. */
  account?: string | undefined;
  method?: string | undefined;
  /** Code of why it did not succeed. */
  reason?: string | undefined;
  path?: string | undefined;
  origin?: string | undefined;
};

/** Lines about who got in, was refused, or tried to (OWASP ASVS 5.0, V16): all have `event` and `outcome`. */
export function logSecurity(log: Log, event: string, outcome: Outcome, details: Details): void {
  log[outcome === 'succeeded' ? 'info' : 'warn']({ event, outcome, ...details }, `${event} ${outcome}`);
}
