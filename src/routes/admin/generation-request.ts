import { createHash, randomUUID } from 'node:crypto';
import { redirect, data as withStatus } from 'react-router';
import { z } from 'zod';
import { languageOfLearners } from '#src/domain/editing/language-pair-form.ts';
import type { WordLines } from '#src/domain/editing/word-lines.ts';
import {
  type BatchRequest,
  batchRequestSchema,
  FAILURE_REASONS,
  type FailureReason,
} from '#src/domain/generation/generation.ts';
import { parseSpendingLimit } from '#src/domain/generation/spending-limit.ts';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { type CefrLevel, isCefrLevel } from '#src/domain/words/level.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { type GenerationTexts, generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { adminItemPath } from '#src/i18n/paths.ts';
import { type RequestContext, saidOf } from '#src/server/request-context.ts';
import type { LineReport } from '#src/ui/generation/line-report.tsx';
import type { Plan } from '#src/ui/generation/plan-step.tsx';
import type { OptionFaults, TextSource, WordOptions } from '#src/ui/generation/word-options.tsx';
import { type Fields, readFields } from './desk-request.ts';

/** Lines of a report that a page shows of each kind. */
const SHOWN_LINES = 200;

export function sourceOf({ services }: RequestContext): TextSource {
  return { model: services.config.TEXT_PROVIDER_MODEL };
}

/** Whether entries that pass all checks are published where nobody says otherwise: what a provider wrote is read first. */
export const publishesClean = (asked: RequestContext) => sourceOf(asked).model === undefined;

/** The languages of the listed pairs but English; all of the product's where none of them is listed. */
async function listedLanguages({ services, visitor }: RequestContext): Promise<LanguageCode[]> {
  const listed = (await services.languagePairs.listPairs(visitor)).map(languageOfLearners);
  const all = LANGUAGES.filter((code) => code !== 'en');
  const chosen = all.filter((code) => listed.includes(code));
  return chosen.length > 0 ? chosen : all;
}

/** What a form for words begins with, such as the languages that the pairs list. */
export async function freshForm(
  asked: RequestContext,
): Promise<{ options: WordOptions; faults: OptionFaults }> {
  const { services, language } = asked;
  const options = {
    level: '',
    tags: '',
    languages: LANGUAGES.filter((code) => code !== 'en'),
    withAudio: true,
    withPicture: true,
    publishClean: publishesClean(asked),
    cap: '',
  };
  try {
    return { options: { ...options, languages: await listedLanguages(asked) }, faults: {} };
  } catch (error) {
    // The choice is still the admin's.
    services.log.error({ err: error }, 'the language pairs could not be loaded');
    const { languages } = editingTexts(language);
    return { options, faults: { languages: languages.languagesFailed, languagesSaid: saidOf(error) } };
  }
}

export function readOptions(fields: Fields): WordOptions {
  return {
    level: fields.text('level').slice(0, 8),
    tags: fields.text('tags').slice(0, 2_000),
    languages: fields.all('languages').filter((code): code is LanguageCode => isLanguageCode(code)),
    withAudio: fields.isTicked('withAudio'),
    withPicture: fields.isTicked('withPicture'),
    publishClean: fields.isTicked('publishClean'),
    cap: fields.text('cap').slice(0, 20),
  };
}

export const levelOf = (text: string): CefrLevel | undefined => (isCefrLevel(text) ? text : undefined);

/** Topics parted by commas of any script, each at most 60 characters, at most 20 of them. */
export function tagsOf(text: string): string[] {
  const tags = text
    .split(/[,،，;؛]/)
    .map((tag) => tag.trim().toLowerCase().slice(0, 60))
    .filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, 20);
}

/** What every request for words holds of the form's options; faults of what does not fit. */
export function requestOptions(
  options: WordOptions,
  { messages }: Pick<GenerationTexts, 'messages'>,
): { faults: OptionFaults } & (
  | { shared: undefined }
  | {
      shared: Pick<
        Extract<BatchRequest, { kind: 'words' }>,
        'level' | 'tags' | 'languages' | 'withAudio' | 'withPicture' | 'publishClean' | 'capMicros'
      >;
    }
) {
  const capMicros = parseSpendingLimit(options.cap);
  if (capMicros === undefined) return { faults: { cap: messages.foulCap }, shared: undefined };
  const { withAudio, withPicture, publishClean } = options;
  return {
    faults: {},
    shared: {
      level: levelOf(options.level),
      tags: tagsOf(options.tags),
      languages: ['en', ...options.languages],
      withAudio,
      withPicture,
      publishClean,
      capMicros,
    },
  };
}

/** What a page for words has before anything was read from its form, and where nothing is wrong with it. */
export function blankPage(asked: RequestContext) {
  return {
    source: sourceOf(asked),
    failure: undefined,
    report: undefined,
    plan: undefined,
  };
}

/**
 * A sent form for words: its fields and options, and what of them a request holds.
 * @param bareIntent of a form that has no options: those of a fresh form stand for them
 */
export async function readWordForm(request: Request, asked: RequestContext, bareIntent?: string) {
  const texts = generationTexts(asked.language);
  const fields = await readFields(request);
  const isBare = bareIntent !== undefined && fields.text('intent') === bareIntent;
  const options = isBare ? (await freshForm(asked)).options : readOptions(fields);
  return { texts, fields, options, ...requestOptions(options, texts) };
}

/** What a page shows of the lines that were read. */
export function reportOf({ words, blank, header, duplicates, faults }: WordLines): LineReport {
  return {
    words: words.length,
    blank,
    header,
    duplicates: duplicates.length,
    faults: faults.length,
    firstDuplicates: duplicates.slice(0, SHOWN_LINES),
    firstFaults: faults.slice(0, SHOWN_LINES),
  };
}

export type Planned =
  | { kind: 'started'; id: string }
  | { kind: 'planned'; plan: Plan }
  | { kind: 'failed'; failure: string };

const requestKeySchema = z.string().regex(/^[\w-]{8,100}$/);

/**
 * Checks a request, previews or starts it. What was changed since it was checked is checked again instead of started:
 * nobody starts what they have not seen the price of.
 */
export async function planOrStart(
  { services, visitor, language }: RequestContext,
  fields: Fields,
  wanted: BatchRequest,
): Promise<Planned> {
  const { messages } = generationTexts(language);
  const parsed = batchRequestSchema.safeParse(wanted);
  if (!parsed.success) return { kind: 'failed', failure: messages.invalid };
  const request = parsed.data;
  const checked = createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 32);
  const isUnchanged = fields.text('checked') === checked;
  const sentKey = requestKeySchema.safeParse(fields.text('requestKey'));
  const requestKey = isUnchanged && sentKey.success ? sentKey.data : randomUUID();
  const intent = fields.text('intent');
  const fail = (error: unknown, failure: string): Planned => {
    services.log.error({ err: error, intent }, 'a run could not be planned');
    return { kind: 'failed', failure };
  };

  if (intent === 'start' && isUnchanged) {
    try {
      return { kind: 'started', ...(await services.batches.start(visitor, request, requestKey)) };
    } catch (error) {
      return fail(error, messages.startFailed);
    }
  }
  const estimate = await services.batches.estimate(visitor, request).catch((error: unknown) => {
    services.log.error({ err: error }, 'a run could not be estimated');
    return undefined;
  });
  if (!estimate) return { kind: 'failed', failure: messages.estimateFailed };
  const canPreview = !('linkOnly' in request && request.linkOnly);
  const plan: Plan = {
    requestKey,
    checked,
    estimate,
    capMicros: request.capMicros,
    canPreview,
    preview: undefined,
  };
  if (intent !== 'preview' || !canPreview) return { kind: 'planned', plan };
  try {
    return { kind: 'planned', plan: { ...plan, preview: await services.compose.preview(visitor, request) } };
  } catch (error) {
    return fail(error, messages.previewFailed);
  }
}

/** How a form is answered whose request was planned or started: nothing of its page is lost. */
export function answerPlanned<P extends { failure: string | undefined; plan: Plan | undefined }>(
  page: P,
  planned: Planned,
) {
  if (planned.kind === 'started') return redirect(adminItemPath('runs', planned.id), { status: 303 });
  if (planned.kind === 'failed') return withStatus({ ...page, failure: planned.failure }, { status: 503 });
  return withStatus({ ...page, plan: planned.plan }, { status: 200 });
}

/** How a form is answered for which nothing was suggested. */
export function answerUnsuggested<P extends { failure: string | undefined }>(
  { services, language }: RequestContext,
  page: P,
  error: unknown,
) {
  const { messages, failures } = generationTexts(language);
  const reason = failureOf(error);
  if (!reason) services.log.error({ err: error }, 'no words could be suggested');
  const why = reason && failures[reason];
  return withStatus(
    { ...page, failure: [messages.suggestFailed, why].filter(Boolean).join(' ') },
    { status: 503 },
  );
}

/** Why a call to a provider failed, for the person who waits; undefined for what is no failure of that kind. */
export function failureOf(error: unknown): FailureReason | undefined {
  if (!(error instanceof Error) || !('reason' in error)) return undefined;
  const { reason } = error;
  const isKnown = typeof reason === 'string' && Object.hasOwn(FAILURE_REASONS, reason);
  return isKnown ? (reason as FailureReason) : undefined;
}
