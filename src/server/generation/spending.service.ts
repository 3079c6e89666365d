import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderKind } from '#src/domain/generation.ts';
import type { Log } from '../platform/log.ts';
import { ProviderFailure } from '../platform/providers/provider-failure.ts';
import { inSpan } from '../platform/tracing.ts';
import { unlessAborted } from '../platform/unless-aborted.ts';
import { failureOf, GenerationFailure, type UnitsUsed } from './generation-failure.ts';
import type { CallEnd, SpendingRepository } from './spending.repository.ts';

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

/** Longest that a single call waits for its turn; a batch's item waits as long as it takes. */
const SINGLE_CALL_WAIT_MS = 30_000;
/** Signs that calls are still under way, and looks for those whose process gives none; see the lease in the repository. */
const HEARTBEAT_MS = 5_000;
/** Longest between two looks at whether a call may begin: other processes' calls end without a word here. */
const LOOK_MS = 1_000;
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
  /** Calls of this process that are under way. */
  const open = new Map<string, ProviderKind>();
  const openOf = (provider: ProviderKind) => [...open.values()].filter((each) => each === provider).length;
  const turns = createTurns();
  const ended = createSignalling();
  let heartbeat: NodeJS.Timeout | undefined;

  async function admit<T>(
    call: MeteredCall<T>,
    its: ProviderTerms,
    item: { batchId: string; position: number } | undefined,
    signal: AbortSignal,
  ): Promise<string> {
    const id = newId();
    const deadline = item ? Number.POSITIVE_INFINITY : performance.now() + SINGLE_CALL_WAIT_MS;
    for (;;) {
      // In turn, and one at a time in each process: so many would otherwise ask the database over and over.
      const answer = await turns.take(call.provider, signal, async () => {
        for (;;) {
          signal.throwIfAborted();
          const answer = await repository.admit({
            id,
            provider: call.provider,
            model: call.model,
            item,
            day: clock().toISOString().slice(0, 10),
            micros: priceOf(its, call.most),
            ratePerMinute: its.ratePerMinute,
            concurrency: its.concurrency,
            capMicros: its.capMicros,
          });
          if (answer.kind === 'admitted') open.set(id, call.provider);
          if (answer.kind === 'overdue') {
            await repository.closeLost({ all: false }, call.provider);
            continue;
          }
          if (answer.kind !== 'wait' || answer.for === 'spending') return answer;
          if (performance.now() + answer.ms > deadline)
            throw new GenerationFailure('too-many-requests', {
              retryAfterSeconds: Math.ceil(answer.ms / 1000),
              wasServed: false,
            });
          // Where all calls under way are this process's own, the end of one is told here.
          const isTold = answer.for === 'concurrency' && openOf(call.provider) >= its.concurrency;
          const ms = isTold ? LOOK_MS : Math.min(answer.ms, LOOK_MS);
          await ended.wait(ms, signal, answer.for === 'concurrency');
        }
      });
      if (answer.kind === 'admitted') return id;
      if (answer.kind === 'cancelled') throw new DOMException('the batch was cancelled', 'AbortError');
      if (answer.kind === 'cap-reached') throw new GenerationFailure('cap-reached', { wasServed: false });
      if (performance.now() > deadline) throw new GenerationFailure('cap-reached', { wasServed: false });
      await ended.wait(LOOK_MS, signal, true);
    }
  }

  async function close(id: string, end: CallEnd): Promise<void> {
    try {
      await repository.close(id, end);
    } finally {
      // One that could not be closed is held for lost once its lease is over, at its full price.
      open.delete(id);
      ended.tell();
    }
  }

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
    await close(
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
        const id = await admit(call, its, item, signal);
        const fullPrice = priceOf(its, call.most);
        const limit = AbortSignal.timeout(Math.ceil(its.timeoutSeconds * 1000));
        if (signal.aborted) {
          await close(id, { state: 'released' });
          throw signal.reason;
        }
        let made: { value: T; used?: UnitsUsed | undefined };
        const started = performance.now();
        const seconds = () => (performance.now() - started) / 1000;
        const { provider } = call;
        try {
          made = await inSpan(
            `provider ${provider}`,
            { 'gen_ai.request.model': call.model },
            () => unlessAborted(AbortSignal.any([signal, limit]), call.make),
            { kind: 'client' },
          );
        } catch (error) {
          const isLate = limit.aborted && !signal.aborted;
          throw await closeFailed(id, call, its, error, { isLate, seconds: seconds() });
        }
        const { value, used } = made;
        const costMicros = used ? priceOf(its, used) : fullPrice;
        onCall?.({ provider, outcome: 'served', seconds: seconds(), costMicros });
        await close(id, { state: 'settled', costMicros, used });
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
          .touch([...open.keys()])
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

/** Lets through one at a time under each name, in the order in which they came. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return {
    /** Who is aborted while waiting is told at once; work that has begun listens to the signal itself. */
    async take<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      let hasBegun = false;
      const mine = (last.get(name) ?? Promise.resolve()).then(() => {
        signal.throwIfAborted();
        hasBegun = true;
        return work();
      });
      last.set(
        name,
        mine.catch(() => {}),
      );
      let stop = () => {};
      const aborted = new Promise<never>((_, reject) => {
        stop = () => {
          if (!hasBegun) reject(signal.reason);
        };
        signal.addEventListener('abort', stop, { once: true });
      });
      try {
        return await Promise.race([mine, aborted]);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
  };
}

/** Tells everybody who waits that something ended. */
function createSignalling() {
  let waiting = new Set<() => void>();
  return {
    tell(): void {
      const told = waiting;
      waiting = new Set();
      for (const go of told) go();
    },
    /** Until something ends, where that is waited for, and no longer than so many milliseconds. */
    async wait(ms: number, signal: AbortSignal, isForEnd: boolean): Promise<void> {
      if (!isForEnd) {
        await pause(ms, undefined, { signal });
        return;
      }
      const stop = new AbortController();
      let go = () => {};
      const told = new Promise<void>((resolve) => {
        go = resolve;
        waiting.add(go);
      });
      try {
        await Promise.race([told, pause(ms, undefined, { signal: AbortSignal.any([signal, stop.signal]) })]);
      } finally {
        stop.abort();
        waiting.delete(go);
      }
    },
  };
}
