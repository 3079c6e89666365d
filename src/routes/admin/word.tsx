import { data as withStatus } from 'react-router';
import { parseKeywordChange } from '#src/domain/editing/keyword-change.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { adminItemPath, adminPath } from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { wordDepthTexts } from '#src/i18n/word-depth/word-depth-texts.ts';
import { isAppError, type RequestContext, requestContext } from '#src/server/request-context.ts';
import { formatSize } from '#src/ui/admin/amounts.ts';
import { type EditorData, EditorScreen } from '#src/ui/editing/editor-screen.tsx';
import { bad, good, type Outcome } from '#src/ui/editing/outcome.tsx';
import { answerOrNone, unlessUnanswered } from '../forms/unanswered.ts';
import { titledMeta } from '../rendering/page-meta.ts';
import type { Route } from './+types/word';
import { type Said, useAnswered } from './answered-data.ts';
import { type Done, doneBefore, type Fields, goOn, isId, readFields } from './desk-request.ts';
import { runOf, takeRunForm } from './desk-runs.ts';
import { changeIn, faultInForm, valuesOf } from './word-form.ts';

/** Bytes; said before a file is chosen, and checked by whoever stores it. */
const MAX_UPLOAD = 10 * 1024 * 1024;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const done = doneBefore(request);
  return {
    title: editingTexts(asked.language).editor.title,
    data: {
      ...(await openEntry(asked, params.id)),
      outcome: done && outcomeOf(done, asked.language),
      run: await runOf(asked, new URL(request.url).searchParams.get('run')),
    } satisfies EditorData,
  };
}

/** @throws Response 404 where there is no such entry */
async function openEntry(
  { services, visitor, language }: RequestContext,
  id: string,
): Promise<Omit<EditorData, 'outcome' | 'run'>> {
  if (!isId(id)) throw withStatus(null, { status: 404 });
  const entry = await services.editor.getKeyword(visitor, id).catch((error: unknown) => {
    if (isAppError(error, 'keyword-not-found')) throw withStatus(null, { status: 404 });
    throw error;
  });
  const versions = await services.editor.listVersions(visitor, id);
  const rules: Record<string, string | undefined> = generationTexts(language).rules;
  const { status, origin, levelOrigin, level, imageUrl, audioUrls, createdAt, findings } = entry.state;
  const headword = entry.state.headwords.en ?? id;
  const en = services.soundIndex.audioUrlOf({ id, headword, ipa: entry.state.ipa, audioUrls });
  return {
    depth: wordDepthTexts(language),
    headword,
    version: entry.version,
    state: { status, origin, levelOrigin, level, imageUrl, audioUrls: { ...audioUrls, en }, createdAt },
    values: valuesOf(entry.state),
    faults: [],
    findings: findings.map((finding) => ({ ...finding, rules: rules[finding.rule] })),
    categories: entry.categories,
    versions: versions.map(({ state, isCurrent, ...version }) => ({
      version: version.version,
      at: version.at,
      by: version.by,
      isProgram: version.isProgram,
      action: version.action,
      batchId: version.batchId,
      differences: version.differences,
      canRestore: state !== undefined && !isCurrent,
    })),
    maxUpload: MAX_UPLOAD,
    offer: undefined,
  };
}

/** What was done before, in words. */
function outcomeOf({ done, name = '' }: Done, language: RequestContext['language']): Outcome | undefined {
  const { editor, saved, versions } = editingTexts(language);
  switch (done) {
    case 'saved':
      return good(editor.saved);
    case 'uploaded': {
      const [before = 0, after = 0] = name.split('-').map(Number);
      if (!Number.isSafeInteger(before) || !Number.isSafeInteger(after)) return undefined;
      return good(
        filledIn(editor.uploaded, {
          before: formatSize(language, before),
          after: formatSize(language, after),
        }),
      );
    }
    case 'restored':
      return good(filledIn(versions.restored, { number: name }));
    case 'published':
      return good(countedIn(language, saved.published, 1));
    case 'withdrawn':
      return good(countedIn(language, saved.withdrawn, 1));
    default:
      return undefined;
  }
}

const said = (what: Said<EditorData>, status: number) => withStatus(what, { status });

export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const texts = editingTexts(asked.language);
  if (!isId(params.id)) throw withStatus(null, { status: 404 });
  const form = await readFields(request);
  const [intent = ''] = form.text('intent').split(':');
  try {
    return await doIntent(asked, request, form, params.id);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isAppError(error, 'keyword-not-found')) throw withStatus(null, { status: 404 });
    asked.services.log.error({ err: error, intent }, 'an entry could not be changed');
    const titles: Record<string, string> = {
      save: texts.editor.saveFailed,
      delete: texts.saved.deleteFailed,
      upload: texts.editor.uploadFaults.failed,
    };
    return said({ ...typedIn(form), outcome: bad(titles[intent] ?? texts.failed) }, 503);
  }
}

export const clientAction = answerOrNone;

/** What was typed in the form of an entry's fields, for the page that says what is wrong with it. */
function typedIn(form: Fields): Said<EditorData> {
  if (form.text('intent') !== 'save') return {};
  return { values: Object.fromEntries(form.names().map((name) => [name, form.text(name)])) };
}

async function doIntent(asked: RequestContext, request: Request, form: Fields, id: string) {
  const { services, visitor, language } = asked;
  const [intent = '', of = ''] = form.text('intent').split(':');
  const texts = editingTexts(language);
  const path = adminItemPath('words', id);
  switch (intent) {
    case 'save':
      return save(asked, form, id);
    case 'publish': {
      const despiteErrors = form.isTicked('despiteErrors');
      const { withErrors } = await services.editor.publish(visitor, [id], { despiteErrors });
      if (withErrors.length === 0) return goOn(path, { done: 'published' });
      const undo = { label: texts.saved.publishAnyway, fields: { intent: 'publish', despiteErrors: '1' } };
      return said({ outcome: { ...bad(texts.editor.hasErrors), text: '', undo } }, 409);
    }
    case 'withdraw':
      await services.editor.withdraw(visitor, [id]);
      return goOn(path, { done: 'withdrawn' });
    case 'delete':
      await services.editor.deleteKeyword(visitor, id);
      return goOn(adminPath('words'), { done: 'deleted', undo: id });
    case 'restore-version':
      if (!/^[1-9]\d{0,6}$/.test(of)) return said({ outcome: bad(texts.failed) }, 422);
      await services.editor.restoreVersion(visitor, id, Number(of));
      return goOn(path, { done: 'restored', name: of });
    case 'remove-picture':
      await services.editor.changeKeyword(visitor, id, { imageUrl: null });
      return goOn(path, { done: 'saved' });
    case 'upload':
      return upload(asked, form, id);
    case 'forget':
      return said({}, 200);
    default: {
      const answer = await takeRunForm(asked, request, form, [id], path);
      return said(answer as Said<EditorData>, answer.outcome?.isBad ? 422 : 200);
    }
  }
}

async function save({ services, visitor, language }: RequestContext, form: Fields, id: string) {
  const { editor: texts } = editingTexts(language);
  const parsed = parseKeywordChange(changeIn(form));
  if ('faults' in parsed) {
    const faults = parsed.faults.map((fault) => faultInForm(form, fault));
    return said({ ...typedIn(form), faults, outcome: bad(texts.faulty) }, 422);
  }
  const version = Number(form.text('version'));
  const result = await services.editor.changeKeyword(
    visitor,
    id,
    parsed.change,
    Number.isSafeInteger(version) ? version : undefined,
  );
  if (result.outcome === 'conflict')
    return said(
      {
        ...typedIn(form),
        // Sent again it is based on what is there now, which the person was told of.
        version: result.current.version,
        outcome: bad(texts.changedMeanwhile),
      },
      409,
    );
  return goOn(adminItemPath('words', id), { done: 'saved' });
}

async function upload({ services, visitor, language }: RequestContext, form: Fields, id: string) {
  const { editor: texts } = editingTexts(language);
  const file = form.file('picture');
  if (!file?.size) return said({ outcome: bad(texts.uploadFaults.none) }, 422);
  const result = await services.pictures.storeUpload(visitor, id, new Uint8Array(await file.arrayBuffer()));
  if (result.outcome === 'keyword-gone') throw withStatus(null, { status: 404 });
  if (result.outcome === 'refused') return said({ outcome: bad(texts.uploadFaults[result.fault]) }, 422);
  const { before, after } = result.sizes;
  return goOn(adminItemPath('words', id), { done: 'uploaded', name: `${before}-${after}` });
}

/** What stands on the page stays where the server is away. */
export const shouldRevalidate = unlessUnanswered;

export const meta = titledMeta;

export default function AdminWordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const data = useAnswered(loaderData.data, actionData, ({ editor }) => editor.saveFailed);
  return <EditorScreen data={data} />;
}
