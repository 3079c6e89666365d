import type { AccountFault } from '#src/i18n/accounts/account-texts.ts';
import type { Log } from '../platform/log.ts';
import { logSecurity } from '../platform/security-log.ts';
import { faultOfCode } from './account-faults.ts';
import type { Visit } from './internal-headers.ts';
import { asksForFactor } from './session-lines.ts';

export type Failed = { isDone: false; fault: AccountFault; waitMinutes: number; cookies: string[] };

/** How something about an account went. Its cookies must be set either way. */
export type Outcome =
  | {
      isDone: true;
      cookies: string[];
      /** Nobody is signed in yet: a second factor is asked for. */
      needsFactor?: boolean;
    }
  | Failed;

export function done(cookies: string[] = []): Outcome {
  return { isDone: true, cookies };
}

export function failed(fault: AccountFault, waitSeconds = 0, cookies: string[] = []): Failed {
  return { isDone: false, fault, waitMinutes: Math.max(1, Math.ceil(waitSeconds / 60)), cookies };
}

/** What an answer of the library's, or of ours in its place, comes to. */
export async function outcomeOf(answer: Response): Promise<Outcome> {
  const cookies = answer.headers.getSetCookie();
  if (answer.ok) return { isDone: true, cookies, ...(asksForFactor(answer) && { needsFactor: true }) };
  const { code } = ((await answer.json().catch(() => ({}))) ?? {}) as { code?: unknown };
  return failed(faultOfCode(code), Number(answer.headers.get('retry-after') ?? 0), cookies);
}

/** Makes use cases into those whose end is logged, under the name of an event. */
export function notedIn(log: Log) {
  return <A extends unknown[], R extends { isDone: boolean }>(
    event: string,
    work: (visit: Visit, ...given: A) => Promise<R>,
  ) =>
    async (visit: Visit, ...given: A): Promise<R> => {
      const outcome = await work(visit, ...given);
      const { visitor } = visit;
      logSecurity(log, event, outcome.isDone ? 'succeeded' : 'failed', {
        userId: visitor.kind === 'user' ? visitor.userId : undefined,
        address: visitor.address,
        reason: (outcome as { fault?: string }).fault,
      });
      return outcome;
    };
}

export type Noted = ReturnType<typeof notedIn>;
