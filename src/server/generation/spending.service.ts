import type { ProviderKind } from '#src/domain/generation/generation.ts';
import type { Log } from '../platform/log.ts';
import { ProviderFailure } from '../platform/providers/provider-failure.ts';
import { unlessAborted } from '../platform/unless-aborted.ts';
import { createCallAdmission } from './call-admission.ts';
import { failureOf, GenerationFailure, type UnitsUsed } from './generation-failure.ts';
import type { SpendingRepository } from './spending.repository.ts';

/**
 * What a configured provider takes and allows. Units of text are tokens in and out, of speech characters in, of
 * pictures pictures out.
 */
export type ProviderTerms = {
  ratePerMinute: number;
  /** Calls under way at once, over all processes. */
  concurrency: number;
  /** After which a call is given up. */
  timeoutSeconds: number;
  /** Millionths of a US dollar for one unit; fractions are usual. */
  inputPrice: number;
  outputPrice: number;
  /** The most that one batch, or the single calls of one day, may cost, in millionths of a US dollar. */
  capMicros: number | undefined;
};

/** By kind, the providers that are configured. */
export type AllTerms = Partial<Record<ProviderKind, ProviderTerms>>;

export type MeteredCall<T> = {
  provider: ProviderKind;
  model: string;
  /** The most it can use; a text's input tokens are bounded by the request's bytes in UTF-8. */
  most: UnitsUsed;
  make: (signal: AbortSignal) => Promise<{ value: T; used?: UnitsUsed | undefined }>;
  /** What has to be there first, and is no part of the time that the call takes. */
  prepare?: () => Promise<void>;
};

/**
 * Every call to a configured provider goes through a meter: it waits for the provider's rate and concurrency, reserves
 * what the call may cost before it is made, and books what it did cost.
 */
export type CallMeter = {
  /**
   * @throws GenerationFailure cap-reached before a call that might pass a cap, not-configured, timed-out, and whatever
   * `make` throws; the signal's reason when it is aborted
   */
  call<T>(call: MeteredCall<T>): Promise<T>;
};

/** Signs that calls are still under way, and looks for those whose process gives none; see the lease in the repository. */
const HEARTBEAT_MS = 5_000;
const MAX_HOLD_SECONDS = 24 * 3600;

/** @returns millionths of a US dollar, rounded up */
export function priceOf(terms: Pick<ProviderTerms, 'inputPrice' | 'outputPrice'>, units: UnitsUsed): number {
  // Without the rounding a price like 0.15 x 20 would come out as 3.0000000000000004 and be rounded up.
  const exact = units.inputUnits * terms.inputPrice + units.outputUnits * terms.outputPrice;
  return Math.ceil(Number(exact.toPrecision(12)));
}

type Parts = {
  repository: SpendingRepository;
  terms: AllTerms;
  clock: () => Date;
  newId: () => string;
  log: Log;
  onCall?: OnProviderCall | undefined;
};

/** Told of each call that is over: whether it gave what was wanted, how long it took, what it was booked with. */
export type OnProviderCall = (call: {
  provider: ProviderKind;
  outcome: 'served' | 'failed';
  seconds: number;
  costMicros: number;
}) => void;

/** The meter of calls to configured providers. Rate, concurrency and caps hold over all processes. */
export function createSpendingService({ repository, terms, clock, newId, log, onCall }: Parts) {
  const admission = createCallAdmission({ repository, clock, newId });
  let heartbeat: NodeJS.Timeout | undefined;

  /** Books a call that failed. @returns what is to be thrown */
  async function closeFailed<T>(
    id: string,
    { provider, most }: MeteredCall<T>,
    its: ProviderTerms,
    error: unknown,
    { isLate, seconds }: { isLate: boolean; seconds: number },
  ): Promise<unknown> {
    const isTold = error instanceof GenerationFailure || error instanceof ProviderFailure;
    const failure = isTold ? failureOf(error) : undefined;
    const used = failure?.used;
    const costMicros = failure?.wasServed === false ? 0 : priceOf(its, used ?? most);
    onCall?.({ provider, outcome: 'failed', seconds, costMicros });
    await admission.close(
      id,
      failure?.wasServed === false ? { state: 'released' } : { state: 'settled', costMicros, used },
    );
    // Nobody else need be refused as this one was.
    if (failure?.retryAfterSeconds)
      await repository.holdBack(provider, Math.min(failure.retryAfterSeconds, MAX_HOLD_SECONDS));
    return failure ?? (isLate ? new GenerationFailure('timed-out') : error);
  }

  function meterFor(item: { batchId: string; position: number } | undefined, signal: AbortSignal): CallMeter {
    return {
      async call<T>(call: MeteredCall<T>): Promise<T> {
        const its = terms[call.provider];
        if (!its) throw new GenerationFailure('not-configured', { wasServed: false });
        await call.prepare?.();
        const fullPrice = priceOf(its, call.most);
        const id = await admission.admit({ ...call, micros: fullPrice }, its, item, signal);
        const limit = AbortSignal.timeout(Math.ceil(its.timeoutSeconds * 1000));
        if (signal.aborted) {
          await admission.close(id, { state: 'released' });
          throw signal.reason;
        }
        let made: { value: T; used?: UnitsUsed | undefined };
        const started = performance.now();
        const seconds = () => (performance.now() - started) / 1000;
        const { provider } = call;
        try {
          made = await unlessAborted(AbortSignal.any([signal, limit]), call.make);
        } catch (error) {
          const isLate = limit.aborted && !signal.aborted;
          throw await closeFailed(id, call, its, error, { isLate, seconds: seconds() });
        }
        const { value, used } = made;
        const costMicros = used ? priceOf(its, used) : fullPrice;
        onCall?.({ provider, outcome: 'served', seconds: seconds(), costMicros });
        await admission.close(id, { state: 'settled', costMicros, used });
        return value;
      },
    };
  }

  return {
    terms,

    /** @param alone whether no other process can have calls under way on this database */
    async start({ alone }: { alone: boolean }): Promise<void> {
      await repository.ensureGates(Object.keys(terms) as ProviderKind[]);
      await repository.closeLost({ all: alone });
      heartbeat = setInterval(() => {
        repository
          .touch(admission.openIds())
          // Else what a process that died had reserved would stay so until somebody asks the same provider again.
          .then(() => repository.closeLost({ all: false }))
          .catch((error: unknown) => log.warn({ err: error }, 'calls under way could not be confirmed'));
      }, HEARTBEAT_MS).unref();
    },

    /** The meter of one item of a batch. */
    meterOfItem: (batchId: string, position: number, signal: AbortSignal) =>
      meterFor({ batchId, position }, signal),

    /** The meter of calls that somebody waits for; they share the day's cap. */
    meterOfSingleCalls: (signal: AbortSignal) => meterFor(undefined, signal),

    stop(): void {
      clearInterval(heartbeat);
    },
  };
}

export type SpendingService = ReturnType<typeof createSpendingService>;
