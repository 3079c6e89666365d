import { data as withStatus } from 'react-router';
import {
  type EntryDepth,
  FORM_NAMES,
  MAX_COLLOCATIONS,
  MAX_SENSES,
  RELATIONS,
} from '#src/domain/entry-depth.ts';
import type { Translations } from '#src/domain/keyword.ts';
import { type FieldFault, parseKeywordChange } from '#src/domain/keyword-change.ts';
import type { KeywordState } from '#src/domain/keyword-version.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { countedIn } from '#src/i18n/desk/counted.ts';
import { deskTexts } from '#src/i18n/desk/desk-texts.ts';
import { generatorTexts } from '#src/i18n/generator/generator-texts.ts';
import { adminItemPath, adminPath } from '#src/i18n/paths.ts';
import { wordDepthTexts } from '#src/i18n/word-depth/word-depth-texts.ts';
import { isAppError, type RequestContext, requestContext } from '#src/server/request-context.ts';
import { bytesText } from '#src/ui/admin/desk/bytes-text.ts';
import type { EditorValues } from '#src/ui/admin/desk/editor-fields.tsx';
import { type EditorData, EditorScreen, type EditorTexts } from '#src/ui/admin/desk/editor-screen.tsx';
import { bad, good, type Outcome } from '#src/ui/admin/desk/outcome.tsx';
import type { Route } from './+types/admin-word.ts';
import { type DeskFields, type Done, doneBefore, goOn, isId, readDeskForm } from './desk-request.ts';
import { runOf, takeRunForm } from './desk-runs.ts';
import { useKeptAnswer } from './kept-answer.ts';
import { pageMeta } from './page-meta.ts';
import { unlessUnanswered } from './unanswered.ts';

/** Bytes; said before a file is chosen, and checked by whoever stores it. */
const MAX_UPLOAD = 10 * 1024 * 1024;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const done = doneBefore(request);
  return {
    title: deskTexts(asked.language).editor.title,
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
  const rules: Record<string, string | undefined> = generatorTexts(language).rules;
  const { status, origin, levelOrigin, level, imageUrl, audioUrls, createdAt, findings } = entry.state;
  return {
    texts: textsOf(language),
    id,
    headword: entry.state.headwords.en ?? id,
    version: entry.version,
    state: { status, origin, levelOrigin, level, imageUrl, audioUrls, createdAt },
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

function textsOf(language: RequestContext['language']): EditorTexts {
  const { editor, versions, saved, tools, run, failed, unknownError, unreachable, cancel } =
    deskTexts(language);
  const depth = wordDepthTexts(language);
  return { editor, versions, saved, tools, run, failed, unknownError, unreachable, cancel, depth };
}

function valuesOf(state: KeywordState): EditorValues {
  const values: EditorValues = {
    ipa: state.ipa,
    partOfSpeech: state.partOfSpeech,
    level: state.level ?? '',
    review: state.review,
    topics: state.topics.join(', '),
    variants: state.variants.join(', '),
    imageUrl: state.imageUrl ?? '',
  };
  Object.assign(values, depthValues(state));
  for (const code of LANGUAGES) {
    values[`headwords.${code}`] = state.headwords[code] ?? '';
    values[`meanings.${code}`] = state.meanings[code] ?? '';
    for (const [i, context] of state.contexts.entries())
      values[`contexts.${i}.${code}`] = context[code] ?? '';
  }
  return values;
}

/** Between the hints of a language, which may hold a slash themselves: 'sb/sth / money'. */
const BETWEEN_HINTS = ' / ';

/** What an entry says besides, by the names of the form's fields. */
function depthValues({
  forms = {},
  patterns = [],
  collocations = [],
  register = undefined,
  hints = {},
  notes = {},
  senses = [],
  related = {},
}: EntryDepth): EditorValues {
  const texts = (name: string, map: Translations) =>
    Object.entries(map).map(([language, text]) => [`${name}.${language}`, text]);
  return Object.fromEntries([
    ...Object.entries(forms).map(([name, form]) => [`forms.${name}`, form]),
    ['patterns', patterns.join('\n')],
    ...collocations.flatMap((phrase, i) => texts(`collocations.${i}`, phrase)),
    ['register', register ?? ''],
    ...Object.entries(hints).map(([language, list]) => [`hints.${language}`, list.join(BETWEEN_HINTS)]),
    ...texts('notes', notes),
    ...senses.flatMap(({ partOfSpeech, level, ...sense }, i) => [
      [`senses.${i}.partOfSpeech`, partOfSpeech],
      [`senses.${i}.level`, level ?? ''],
      ...texts(`senses.${i}.headwords`, sense.headwords),
      ...texts(`senses.${i}.meanings`, sense.meanings),
      ...texts(`senses.${i}.context`, sense.context),
    ]),
    ...Object.entries(related).map(([relation, ids]) => [`related.${relation}`, ids.join(', ')]),
  ]);
}

/** What a form says besides; nothing where it has no such fields. */
function depthIn(form: DeskFields) {
  if (!form.names().includes('patterns')) return {};
  const inLanguages = (part: string) =>
    Object.fromEntries(LANGUAGES.map((code) => [code, form.field(`${part}.${code}`)]));
  const several = <T,>(most: number, read: (place: number) => T) =>
    Array.from({ length: most }, (_, place) => read(place));
  const each = <K extends string, T>(keys: readonly K[], read: (key: K) => T) =>
    Object.fromEntries(keys.map((key) => [key, read(key)]));
  return {
    forms: each(FORM_NAMES, (name) => form.field(`forms.${name}`)),
    patterns: form.field('patterns').split('\n'),
    collocations: several(MAX_COLLOCATIONS, (place) => inLanguages(`collocations.${place}`)),
    register: form.field('register') || null,
    hints: each(LANGUAGES, (code) => form.field(`hints.${code}`).split(BETWEEN_HINTS)),
    notes: inLanguages('notes'),
    senses: several(MAX_SENSES, (place) => ({
      partOfSpeech: form.field(`senses.${place}.partOfSpeech`),
      level: form.field(`senses.${place}.level`) || null,
      headwords: inLanguages(`senses.${place}.headwords`),
      meanings: inLanguages(`senses.${place}.meanings`),
      context: inLanguages(`senses.${place}.context`),
    })),
    related: each(RELATIONS, (relation) =>
      form
        .field(`related.${relation}`)
        .split(/[,،]/)
        .flatMap((id) => id.trim() || []),
    ),
  };
}

/** What a form names of an entry, in the shape that a change has. */
function changeIn(form: DeskFields) {
  const inLanguages = (part: string) =>
    Object.fromEntries(LANGUAGES.map((code) => [code, form.field(`${part}.${code}`)]));
  const places = form.names().flatMap((name) => /^contexts\.(\d{1,2})\./.exec(name)?.[1] ?? []);
  const list = (name: string) => form.field(name).split(/[,،]/);
  return {
    headwords: inLanguages('headwords'),
    meanings: inLanguages('meanings'),
    contexts: [...new Set(places)].map((place) => inLanguages(`contexts.${place}`)),
    ipa: form.field('ipa'),
    partOfSpeech: form.field('partOfSpeech'),
    level: form.field('level') || null,
    review: form.field('review'),
    topics: list('topics'),
    variants: list('variants'),
    imageUrl: form.field('imageUrl').trim() || null,
    ...depthIn(form),
  };
}

/** What was done before, in words. */
function outcomeOf({ done, name = '' }: Done, language: RequestContext['language']): Outcome | undefined {
  const { editor, saved, versions } = deskTexts(language);
  switch (done) {
    case 'saved':
      return good(editor.saved);
    case 'uploaded': {
      const [before = 0, after = 0] = name.split('-').map(Number);
      if (!Number.isSafeInteger(before) || !Number.isSafeInteger(after)) return undefined;
      return good(
        editor.uploaded
          .replace('{before}', bytesText(language, before))
          .replace('{after}', bytesText(language, after)),
      );
    }
    case 'restored':
      return good(versions.restored.replace('{number}', name));
    case 'published':
      return good(countedIn(language, saved.published, 1));
    case 'withdrawn':
      return good(countedIn(language, saved.withdrawn, 1));
    default:
      return undefined;
  }
}

type Said = Partial<EditorData> & { unreachable?: true };
const said = (what: Said, status: number) => withStatus<Said>(what, { status });

export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const texts = deskTexts(asked.language);
  if (!isId(params.id)) throw withStatus(null, { status: 404 });
  const form = await readDeskForm(request);
  const [intent = ''] = form.field('intent').split(':');
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

/** No answer is one, too: what was typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Error) return { unreachable: true } as Said;
    throw error;
  }
}

/** What was typed in the form of an entry's fields, for the page that says what is wrong with it. */
function typedIn(form: DeskFields): Said {
  if (form.field('intent') !== 'save') return {};
  return { values: Object.fromEntries(form.names().map((name) => [name, form.field(name)])) };
}

async function doIntent(asked: RequestContext, request: Request, form: DeskFields, id: string) {
  const { services, visitor, language } = asked;
  const [intent = '', of = ''] = form.field('intent').split(':');
  const texts = deskTexts(language);
  const path = adminItemPath('words', id);
  switch (intent) {
    case 'save':
      return save(asked, form, id);
    case 'publish': {
      const despiteErrors = form.field('despiteErrors') !== '';
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
      return said(answer as Said, answer.outcome?.isBad ? 422 : 200);
    }
  }
}

async function save({ services, visitor, language }: RequestContext, form: DeskFields, id: string) {
  const { editor: texts } = deskTexts(language);
  const parsed = parseKeywordChange(changeIn(form));
  if ('faults' in parsed) {
    const faults = parsed.faults.map(inForm(form));
    return said({ ...typedIn(form), faults, outcome: bad(texts.faulty) }, 422);
  }
  const version = Number(form.field('version'));
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

async function upload({ services, visitor, language }: RequestContext, form: DeskFields, id: string) {
  const { editor: texts } = deskTexts(language);
  const file = form.file('picture');
  if (!file) return said({ outcome: bad(texts.uploadFaults.none) }, 422);
  const result = await services.pictures.storeUpload(visitor, id, new Uint8Array(await file.arrayBuffer()));
  if (result.outcome === 'keyword-gone') throw withStatus(null, { status: 404 });
  if (result.outcome === 'refused') return said({ outcome: bad(texts.uploadFaults[result.fault]) }, 422);
  const { before, after } = result.sizes;
  return goOn(adminItemPath('words', id), { done: 'uploaded', name: `${before}-${after}` });
}

/** Sentences are counted without gaps where they are checked, and with them in the form. */
function inForm(form: DeskFields) {
  const places = [...new Set(form.names().flatMap((name) => /^contexts\.(\d{1,2})\./.exec(name)?.[1] ?? []))];
  return ({ path, reason }: FieldFault): FieldFault => ({
    reason,
    path: path.replace(
      /^contexts\.(\d+)/,
      (_, place: string) => `contexts.${places[Number(place)] ?? place}`,
    ),
  });
}

/** What stands on the page stays where the server is away. */
export const shouldRevalidate = unlessUnanswered;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: () => loaderData?.title ?? '' });
}

export default function AdminWordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  const { texts } = loaderData.data;
  const { unreachable, ...changed } = (answer ?? {}) as Said;
  const lost = unreachable ? { outcome: bad(texts.editor.saveFailed, texts.unreachable) } : {};
  return <EditorScreen data={{ ...loaderData.data, ...changed, ...lost }} />;
}
