import type { BatchEstimate } from '#src/domain/generation/batch-view.ts';
import {
  type BatchKind,
  type BatchRequest,
  PROVIDER_KINDS,
  type ProviderKind,
} from '#src/domain/generation/generation.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { BatchReadingsRepository } from './batch-readings.repository.ts';
import type { KindWorks } from './item-handlers.ts';
import { priceOf, type SpendingService } from './spending.service.ts';

/** Seconds that a call usually takes, for estimates. */
const USUAL_SECONDS: Record<ProviderKind, number> = { text: 3, speech: 1.5, image: 15 };
/** Seconds that an item takes without any call, until a run has shown it: what the bundled synthesiser does takes longest. */
const OWN_SECONDS: Partial<Record<BatchKind, number>> = { audio: 0.8, optimise: 0.5 };
const OTHERS_OWN_SECONDS = 0.1;

type Parts = {
  readings: Pick<BatchReadingsRepository, 'findPace'>;
  works: KindWorks;
  spending: Pick<SpendingService, 'terms'>;
};

/** What batches would cost, and how long they would take. */
export function createBatchEstimateService({ readings, works, spending }: Parts) {
  return ruledService({
    /** What a batch would take; nothing is written or called. */
    estimate: allow.admin(async (_, request: BatchRequest): Promise<BatchEstimate> => {
      const items = countOf(request);
      const estimated = (await works[request.kind]?.estimate?.(request)) ?? [];
      const pace = (await readings.findPace(request.kind)) ?? OWN_SECONDS[request.kind] ?? OTHERS_OWN_SECONDS;
      const calls = Object.fromEntries(PROVIDER_KINDS.map((kind) => [kind, 0])) as Record<
        ProviderKind,
        number
      >;
      const estimate: BatchEstimate = {
        items,
        calls,
        inputTokens: 0,
        outputTokens: 0,
        costMicros: 0,
        capMicros: undefined,
        seconds: Math.ceil(items * pace),
      };
      const caps: number[] = [];
      for (const { provider, calls: count, inputUnits, outputUnits } of estimated) {
        const terms = spending.terms[provider];
        if (!terms || count === 0) continue;
        calls[provider] += count;
        if (provider === 'text') {
          estimate.inputTokens += inputUnits;
          estimate.outputTokens += outputUnits;
        }
        estimate.costMicros += priceOf(terms, { inputUnits, outputUnits });
        if (terms.capMicros !== undefined) caps.push(terms.capMicros);
        const byRate = (count / terms.ratePerMinute) * 60;
        const byConcurrency = (count * USUAL_SECONDS[provider]) / terms.concurrency;
        estimate.seconds = Math.max(estimate.seconds, Math.ceil(Math.max(byRate, byConcurrency)));
      }
      if (caps.length > 0) estimate.capMicros = caps.reduce((sum, cap) => sum + cap, 0);
      return estimate;
    }),
  });
}

function countOf(request: BatchRequest): number {
  if ('words' in request) return request.words.length;
  return 'keywordIds' in request ? request.keywordIds.length : request.categoryIds.length;
}
