import type { BatchRequest } from '#src/domain/generation/generation.ts';
import type { RequestContext } from '#src/server/request-context.ts';

/** A kind as forms name it: sounds may be made again. */
export const KINDS = [
  'regenerate',
  'audio',
  'audio-anew',
  'pictures',
  'optimise',
  'levels',
  'translations',
] as const;
export type AskedKind = (typeof KINDS)[number];

/** What a form orders. */
export type Order = {
  kind: AskedKind;
  /** 'all': everything that lacks what the run makes. */
  scope: 'ticked' | 'all' | 'next';
  ids: string[];
};

/** What a run may cost, and whether what passes all checks is published. */
type Terms = { capMicros: number | null; publishClean: boolean };

/** A run over entries or categories as a batch takes it. */
export function requestOf(kind: AskedKind, ids: string[], { capMicros, publishClean }: Terms): BatchRequest {
  switch (kind) {
    case 'regenerate':
      return { kind, keywordIds: ids, capMicros, publishClean, withAudio: true, withPicture: true };
    case 'audio':
    case 'audio-anew':
      return { kind: 'audio', keywordIds: ids, capMicros, anew: kind === 'audio-anew' };
    case 'pictures':
      return { kind, keywordIds: ids, capMicros, anew: false };
    case 'translations':
      return { kind, categoryIds: ids, capMicros };
    default:
      return { kind, keywordIds: ids, capMicros };
  }
}

/** Entries, or categories, that a run is for. */
export async function idsOf(
  { services, visitor }: RequestContext,
  { kind, scope, ids }: Order,
): Promise<string[]> {
  if (scope === 'ticked') return ids;
  // Nothing lacks what is written or spoken again.
  if (kind === 'regenerate' || kind === 'audio-anew') return [];
  const { listLacking, listNext } = services.runTargets;
  return scope === 'next' ? listNext(visitor, kind) : listLacking(visitor, kind);
}
