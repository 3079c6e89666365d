import type { FailureReason } from '#src/domain/generation/generation.ts';

/** Why a call to a provider came to nothing. */
export class ProviderFailure extends Error {
  readonly reason: FailureReason;
  /** What the provider said, in its own words and without anything secret. */
  readonly detail: string | undefined;
  /** After how many seconds it asked to be called again. */
  readonly retryAfterSeconds: number | undefined;
  /** Whether it did the work and so may bill it; undefined where nobody can tell. */
  readonly wasServed: boolean | undefined;

  constructor(
    reason: FailureReason,
    facts: { detail?: string; retryAfterSeconds?: number; wasServed?: boolean; cause?: unknown } = {},
  ) {
    super(facts.detail ? `${reason}: ${facts.detail}` : reason, { cause: facts.cause });
    this.reason = reason;
    this.detail = facts.detail;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.wasServed = facts.wasServed;
  }
}
