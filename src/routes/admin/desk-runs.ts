import { randomUUID } from 'node:crypto';
import type { BatchRequest } from '#src/domain/generation/generation.ts';
import { parseSpendingLimit } from '#src/domain/generation/spending-limit.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import type { RequestContext } from '#src/server/request-context.ts';
import type { OfferKind } from '#src/ui/editing/offer-panel.tsx';
import { bad } from '#src/ui/editing/outcome.tsx';
import type { Run } from '#src/ui/editing/run-line.tsx';
import type { SavedAnswer } from '#src/ui/editing/saved-keywords.tsx';
import { type Fields, goOn, isDocument, isId } from './desk-request.ts';
import { type AskedKind, idsOf, KINDS, type Order, requestOf } from './desk-run-orders.ts';
import { publishesClean } from './generation-request.ts';

/** The run that an address names, as it is now. */
export async function runOf(
  { services, visitor, language }: RequestContext,
  id: string | null,
): Promise<Run | undefined> {
  if (id === null || !isId(id)) return undefined;
  try {
    const view = await services.batches.find(visitor, id);
    return view && { id, view, isAnew: false, reasons: generationTexts(language).failures };
  } catch (error) {
    services.log.error({ err: error }, 'a run could not be read');
    return undefined;
  }
}

/**
 * Forms that lead to a run: 'offer:<kind>' tells what one over the ticked entries would take, 'offer-all:<kind>' one
 * over all that lack something, 'start' begins what was offered, 'test' writes the first two without storing them.
 * @param path page that a document is led to, which shows the run
 * @throws Response for documents once a run was started
 */
export async function takeRunForm(
  asked: RequestContext,
  request: Request,
  form: Fields,
  ticked: readonly string[],
  path: string,
): Promise<SavedAnswer> {
  const [intent = '', kind = ''] = form.text('intent').split(':');
  const texts = editingTexts(asked.language);
  if (intent === 'test') return test(asked, ticked);
  if (intent === 'start') return start(asked, request, form, path);
  const isAll = intent === 'offer-all' || intent === 'offer-next' || intent === 'translate';
  const wanted = KINDS.find((each) => each === (intent === 'translate' ? 'translations' : kind));
  if (!wanted || (intent !== 'offer' && !isAll)) return { outcome: bad(texts.failed) };
  if (!isAll && ticked.length === 0) return { outcome: bad(texts.saved.noneSelected) };
  return offer(asked, {
    kind: wanted,
    scope: intent === 'offer-next' ? 'next' : isAll ? 'all' : 'ticked',
    ids: [...ticked],
  });
}

async function offer(asked: RequestContext, order: Order, badLimit?: string): Promise<SavedAnswer> {
  const { services, visitor, language } = asked;
  const texts = editingTexts(language);
  const ids = await idsOf(asked, order);
  if (ids.length === 0) return { outcome: { isBad: false, title: texts.tools.nothingToDo } };
  const publishClean = publishesClean(asked);
  const request = requestOf(order.kind, ids, { capMicros: null, publishClean });
  const estimate = await services.batches.estimate(visitor, request);
  return {
    offer: {
      kind: order.kind === 'audio-anew' ? 'audio' : (order.kind as OfferKind),
      estimate,
      publishClean: order.kind === 'regenerate' ? publishClean : undefined,
      badLimit,
      fields: {
        kind: order.kind,
        scope: order.scope,
        ids: order.scope === 'ticked' ? ids.join(',') : '',
        key: randomUUID(),
      },
    },
  };
}

async function start(
  asked: RequestContext,
  request: Request,
  form: Fields,
  path: string,
): Promise<SavedAnswer> {
  const { language } = asked;
  const texts = editingTexts(language);
  const key = form.text('key');
  const capMicros = parseSpendingLimit(form.text('limit'));
  const terms = { capMicros: capMicros ?? null, publishClean: form.isTicked('publishClean') };
  if (!/^[\w-]{8,100}$/.test(key)) return { outcome: bad(texts.run.startFailed) };
  const kind = KINDS.find((each) => each === form.text('kind'));
  if (!kind) return { outcome: bad(texts.run.startFailed) };
  const scope = (['ticked', 'all', 'next'] as const).find((each) => each === form.text('scope')) ?? 'ticked';
  const order: Order = { kind, scope, ids: form.text('ids').split(',').filter(isId) };
  if (capMicros === undefined) return offer(asked, order, form.text('limit').slice(0, 12));
  const ids = await idsOf(asked, order);
  if (ids.length === 0) return { outcome: { isBad: false, title: texts.tools.nothingToDo } };
  return begin(asked, request, requestOf(kind, ids, terms), {
    key,
    path,
    isAnew: kind === 'audio-anew',
    failed: failureTitle(kind, language),
  });
}

type Beginning = { key: string; path: string; isAnew: boolean; failed: string };

/** Starts a run; a form that is sent twice starts it once. */
async function begin(
  { services, visitor, language }: RequestContext,
  request: Request,
  wanted: BatchRequest,
  { key, path, isAnew, failed }: Beginning,
): Promise<SavedAnswer> {
  try {
    const { id } = await services.batches.start(visitor, wanted, key);
    if (isDocument(request)) throw goOn(path, { done: 'started', run: id });
    const view = await services.batches.find(visitor, id);
    return { run: { id, view, isAnew, reasons: generationTexts(language).failures } };
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error({ err: error, kind: wanted.kind }, 'a run could not be started');
    return { outcome: bad(failed, editingTexts(language).run.startFailed) };
  }
}

function failureTitle(kind: AskedKind, language: RequestContext['language']): string {
  const { run } = editingTexts(language);
  return {
    regenerate: run.regenerateFailed,
    audio: run.audioFailed,
    'audio-anew': run.audioAnewFailed,
    pictures: run.picturesFailed,
    optimise: run.optimiseFailed,
    levels: run.levelsFailed,
    translations: run.translateFailed,
  }[kind];
}

/** The first two as a run would write them; nothing is stored. */
async function test(asked: RequestContext, ticked: readonly string[]): Promise<SavedAnswer> {
  const { services, visitor, language } = asked;
  const texts = editingTexts(language);
  const ids = ticked.slice(0, 2);
  if (ids.length === 0) return { outcome: bad(texts.saved.noneSelected) };
  const request = requestOf('regenerate', ids, { capMicros: null, publishClean: false });
  return { tested: await services.compose.preview(visitor, request) };
}
