import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderKind } from '#src/domain/generation/generation.ts';
import { createSignalling, createTurns } from './call-turns.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { CallEnd, SpendingRepository } from './spending.repository.ts';
import type { ProviderTerms } from './spending.service.ts';

/** Longest that a single call waits for its turn; a batch's item waits as long as it takes. */
const SINGLE_CALL_WAIT_MS = 30_000;
/** Longest between two looks at whether a call may begin: other processes' calls end without a word here. */
const LOOK_MS = 1_000;

/** A call that is to be made; `micros` is the most that it may cost, in millionths of a US dollar. */
type AskedCall = { provider: ProviderKind; model: string; micros: number };

type Parts = {
  repository: Pick<SpendingRepository, 'admit' | 'close' | 'closeLost'>;
  clock: () => Date;
  newId: () => string;
};

/** Lets calls to providers begin when their pace, their concurrency and the caps allow it, and writes down their end. */
export function createCallAdmission({ repository, clock, newId }: Parts) {
  /** Calls of this process that are under way. */
  const open = new Map<string, ProviderKind>();
  const openOf = (provider: ProviderKind) => [...open.values()].filter((each) => each === provider).length;
  const turns = createTurns();
  const ended = createSignalling();

  /**
   * Waits until a call may begin, and reserves what it may cost.
   * @param item that it is made for; a single call waits no longer than so long
   * @returns the id under which it is closed
   * @throws GenerationFailure cap-reached, too-many-requests; the signal's reason
   */
  async function admit(
    { provider, model, micros }: AskedCall,
    its: Pick<ProviderTerms, 'ratePerMinute' | 'concurrency' | 'capMicros'>,
    item: { batchId: string; position: number } | undefined,
    signal: AbortSignal,
  ): Promise<string> {
    const id = newId();
    const deadline = item ? Number.POSITIVE_INFINITY : performance.now() + SINGLE_CALL_WAIT_MS;
    for (;;) {
      // In turn, and one at a time in each process: so many would otherwise ask the database over and over.
      const answer = await turns.take(provider, signal, async () => {
        for (;;) {
          signal.throwIfAborted();
          const answer = await repository.admit({
            id,
            provider,
            model,
            item,
            day: clock().toISOString().slice(0, 10),
            micros,
            ratePerMinute: its.ratePerMinute,
            concurrency: its.concurrency,
            capMicros: its.capMicros,
          });
          if (answer.kind === 'admitted') open.set(id, provider);
          if (answer.kind === 'overdue') {
            await repository.closeLost({ all: false }, provider);
            continue;
          }
          if (answer.kind !== 'wait' || answer.for === 'spending') return answer;
          if (performance.now() + answer.ms > deadline)
            throw new GenerationFailure('too-many-requests', {
              retryAfterSeconds: Math.ceil(answer.ms / 1000),
              wasServed: false,
            });
          // Where all calls under way are this process's own, the end of one is told here.
          const isTold = answer.for === 'concurrency' && openOf(provider) >= its.concurrency;
          const ms = isTold ? LOOK_MS : Math.min(answer.ms, LOOK_MS);
          if (answer.for === 'concurrency') await ended.wait(ms, signal);
          else await pause(ms, undefined, { signal });
        }
      });
      if (answer.kind === 'admitted') return id;
      if (answer.kind === 'cancelled') throw new DOMException('the batch was cancelled', 'AbortError');
      if (answer.kind === 'cap-reached') throw new GenerationFailure('cap-reached', { wasServed: false });
      if (performance.now() > deadline) throw new GenerationFailure('cap-reached', { wasServed: false });
      await ended.wait(LOOK_MS, signal);
    }
  }

  /** Books the end of a call. */
  async function close(id: string, end: CallEnd): Promise<void> {
    try {
      await repository.close(id, end);
    } finally {
      // One that could not be closed is held for lost once its lease is over, at its full price.
      open.delete(id);
      ended.tell();
    }
  }

  return {
    admit,
    close,

    /** Calls of this process that are under way. */
    openIds: () => [...open.keys()],
  };
}
