import { randomUUID } from 'node:crypto';
import type { BatchRequest } from '#src/domain/generation.ts';
import { deskTexts } from '#src/i18n/desk/desk-texts.ts';
import { generatorTexts } from '#src/i18n/generator/generator-texts.ts';
import type { RequestContext } from '#src/server/request-context.ts';
import type { Offer, OfferKind } from '#src/ui/admin/desk/offer-panel.tsx';
import { bad, type Outcome } from '#src/ui/admin/desk/outcome.tsx';
import type { Run } from '#src/ui/admin/desk/run-line.tsx';
import type { Tested } from '#src/ui/admin/desk/test-results.tsx';
import { type DeskFields, goOn, isDocument, isId } from './desk-request.ts';

/** What a form about runs is answered with. */
export type RunAnswer = { outcome?: Outcome; offer?: Offer; run?: Run; tested?: Tested[] };

/** A kind as forms name it: sounds may be made anew. */
const KINDS = [
  'regenerate',
  'audio',
  'audio-anew',
  'pictures',
  'optimise',
  'levels',
  'translations',
] as const;
type AskedKind = (typeof KINDS)[number];
const LEVELS_A_RUN = 50;
const IMAGES_A_RUN = 10;
const SIX = 6;

/** The run that an address names, as it is now. */
export async function runOf(
  { services, visitor, language }: RequestContext,
  id: string | null,
): Promise<Run | undefined> {
  if (id === null || !isId(id)) return undefined;
  try {
    const view = await services.batches.find(visitor, id);
    return view && { id, view, isAnew: false, reasons: generatorTexts(language).failures };
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
  form: DeskFields,
  ticked: readonly string[],
  path: string,
): Promise<RunAnswer> {
  const [intent = '', kind = ''] = form.field('intent').split(':');
  const texts = deskTexts(asked.language);
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

type Order = {
  kind: AskedKind;
  /** 'all': everything that lacks what the run makes. */
  scope: 'ticked' | 'all' | 'next';
  ids: string[];
};

async function offer(asked: RequestContext, order: Order, badLimit?: string): Promise<RunAnswer> {
  const { services, visitor, language } = asked;
  const texts = deskTexts(language);
  const ids = await idsOf(asked, order);
  if (ids.length === 0) return { outcome: { isBad: false, title: texts.tools.nothingToDo } };
  const settings = await services.batches.settings(visitor);
  const publishClean =
    services.config.TEXT_PROVIDER_URL || services.config.TEXT_PROVIDER_KEY
      ? settings.publishProvider
      : settings.publishBundled;
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
  form: DeskFields,
  path: string,
): Promise<RunAnswer> {
  const { services, visitor, language } = asked;
  const texts = deskTexts(language);
  const kind = KINDS.find((each) => each === form.field('kind'));
  const key = form.field('key');
  if (!kind || !/^[\w-]{8,100}$/.test(key)) return { outcome: bad(texts.run.startFailed) };
  const scope = (['ticked', 'all', 'next'] as const).find((each) => each === form.field('scope')) ?? 'ticked';
  const order: Order = { kind, scope, ids: form.field('ids').split(',').filter(isId) };
  const capMicros = microsOf(form.field('limit'));
  if (capMicros === undefined) return offer(asked, order, form.field('limit').slice(0, 12));
  const ids = await idsOf(asked, order);
  if (ids.length === 0) return { outcome: { isBad: false, title: texts.tools.nothingToDo } };
  const wanted = requestOf(kind, ids, { capMicros, publishClean: form.field('publishClean') !== '' });
  const failed = failureTitle(kind, language);
  try {
    const { id } = await services.batches.start(visitor, wanted, key);
    if (isDocument(request)) throw goOn(path, { done: 'started', run: id });
    const view = await services.batches.find(visitor, id);
    return { run: { id, view, isAnew: kind === 'audio-anew', reasons: generatorTexts(language).failures } };
  } catch (error) {
    if (error instanceof Response) throw error;
    services.log.error({ err: error, kind }, 'a run could not be started');
    return { outcome: bad(failed, texts.run.startFailed) };
  }
}

function failureTitle(kind: AskedKind, language: RequestContext['language']): string {
  const { run } = deskTexts(language);
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

/** Millionths of a dollar; null for an empty field, undefined for what is no amount. */
function microsOf(text: string): number | null | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^\d{1,6}(?:\.\d{1,6})?$/.test(trimmed) ? Math.round(Number(trimmed) * 1_000_000) : undefined;
}

type Terms = { capMicros: number | null; publishClean: boolean };

function requestOf(kind: AskedKind, ids: string[], { capMicros, publishClean }: Terms): BatchRequest {
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

/** Entries that a run is for. */
async function idsOf({ services, visitor }: RequestContext, { kind, scope, ids }: Order): Promise<string[]> {
  if (scope === 'ticked') return ids;
  if (kind === 'translations')
    return (await services.categories.listUntranslated(visitor)).map(({ id }) => id);
  if (kind === 'levels') {
    const found = await services.editor.listIds(visitor, { level: 'none' });
    return scope === 'next' ? found.slice(0, LEVELS_A_RUN) : found;
  }
  const found: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await services.editor.listKeywords(visitor, { page });
    pages = list.pages;
    for (const { id, audio, imageUrl } of list.keywords) {
      const lacks =
        kind === 'audio'
          ? audio.length < SIX
          : kind === 'pictures'
            ? imageUrl === undefined
            : kind === 'optimise' && imageUrl?.endsWith('.png');
      if (lacks) found.push(id);
    }
  }
  return kind === 'optimise' && scope === 'next' ? found.slice(0, IMAGES_A_RUN) : found;
}

/** The first two as a run would write them; nothing is stored. */
async function test(asked: RequestContext, ticked: readonly string[]): Promise<RunAnswer> {
  const { services, visitor, language } = asked;
  const texts = deskTexts(language);
  const ids = ticked.slice(0, 2);
  if (ids.length === 0) return { outcome: bad(texts.saved.noneSelected) };
  const { failures } = generatorTexts(language);
  const request = requestOf('regenerate', ids, { capMicros: null, publishClean: false });
  const previews = await services.compose.preview(visitor, request);
  return {
    tested: previews.map(({ word, entry, findings, reason, detail }) => ({
      word,
      entry,
      findings,
      why: reason && [failures[reason], detail].filter(Boolean).join(' '),
    })),
  };
}
