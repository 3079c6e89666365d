import { FAILURE_REASONS, type FailureReason } from '#src/domain/generation/generation.ts';
import { ProviderFailure } from '../platform/providers/provider-failure.ts';

/** What a call to a provider used: tokens in and out, characters in, or pictures out. */
export type UnitsUsed = { inputUnits: number; outputUnits: number };

type FailureOptions = {
  /** What the provider said, where that helps a person, in its own words; never a key. */
  detail?: string | undefined;
  /** Whole seconds before which trying again makes no sense. */
  retryAfterSeconds?: number | undefined;
  /** Whether a provider did the work and will charge for it; left out where nobody knows. */
  wasServed?: boolean | undefined;
  /** What the failed call used, where the provider told. */
  used?: UnitsUsed | undefined;
  cause?: unknown;
};

/** Why an item could not be made, in terms of the person who reads it. */
export class GenerationFailure extends Error {
  readonly reason: FailureReason;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly wasServed: boolean | undefined;
  readonly used: UnitsUsed | undefined;

  constructor(reason: FailureReason, options: FailureOptions = {}) {
    super(options.detail ? `${reason}: ${options.detail}` : reason, { cause: options.cause });
    this.reason = reason;
    this.detail = options.detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.wasServed = options.wasServed;
    this.used = options.used;
  }
}

/** Whether trying the same again later may succeed. */
export function isTransient(reason: FailureReason): boolean {
  return FAILURE_REASONS[reason] === 'transient';
}

/** An error as a failure that can be told: what is none, nobody expected. */
export function failureOf(error: unknown): GenerationFailure {
  if (error instanceof GenerationFailure) return error;
  if (error instanceof ProviderFailure) {
    const { reason, detail, retryAfterSeconds, wasServed } = error;
    // Errors of calls hold whole requests: nothing for a log, unless nobody knows what they mean.
    const cause = reason === 'unexpected' ? error.cause : undefined;
    return new GenerationFailure(reason, { detail, retryAfterSeconds, wasServed, cause });
  }
  return new GenerationFailure('unexpected', { cause: error });
}

/** Reasons that speak of what was asked for, not of how it went. */
const UNFIT: readonly FailureReason[] = [
  'invalid-word',
  'not-in-bundle',
  'refused',
  'request-refused',
  'no-picture',
  'wrong-image',
];
const GONE: readonly FailureReason[] = ['keyword-gone', 'category-gone'];

/** The HTTP status of a call that fails for a reason. */
export function statusOfFailure(reason: FailureReason): 404 | 422 | 429 | 503 {
  if (reason === 'too-many-requests') return 429;
  if (GONE.includes(reason)) return 404;
  return FAILURE_REASONS[reason] === 'fatal' && UNFIT.includes(reason) ? 422 : 503;
}
