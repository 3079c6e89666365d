import { data as withStatus } from 'react-router';
import { z } from 'zod';
import { changedTexts } from '#src/domain/editing/typed-texts.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { type EditingTexts, editingTexts } from '#src/i18n/editing/editing-texts.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { isAppError, type RequestContext, requestContext } from '#src/server/request-context.ts';
import { told } from '#src/ui/admin/told.ts';
import { type CategoriesData, CategoriesScreen } from '#src/ui/editing/categories-screen.tsx';
import { type CategoryValues, textsOfCategory } from '#src/ui/editing/category-fields.tsx';
import type { OpenCategory } from '#src/ui/editing/category-words.tsx';
import { bad, good, type Outcome } from '#src/ui/editing/outcome.tsx';
import { answerOrNone, unlessUnanswered } from '../forms/unanswered.ts';
import type { Route } from './+types/categories';
import { type Said, useAnswered } from './answered-data.ts';
import { type Done, doneBefore, type Fields, goOn, isId, readFields } from './desk-request.ts';
import { runOf, takeRunForm } from './desk-runs.ts';

const PATH = adminPath('categories');

export async function loader({ request, context }: Route.LoaderArgs): Promise<CategoriesData> {
  const asked = context.get(requestContext);
  const parameters = new URL(request.url).searchParams;
  const categories = await listOf(asked);
  const open = parameters.get('open') ?? '';
  const done = doneBefore(request);
  return {
    categories,
    open: isId(open) ? await openOf(asked, open, parameters.get('find') ?? '') : undefined,
    editing: parameters.get('edit') ?? undefined,
    outcome: done && outcomeOf(done, asked.language),
    refused: undefined,
    offer: undefined,
    run: await runOf(asked, parameters.get('run')),
  };
}

async function listOf({ services, visitor }: RequestContext): Promise<CategoriesData['categories']> {
  try {
    const found = await services.categories.listCategories(visitor);
    return found.map((category) => ({
      ...shownOf(category),
      id: category.id,
      isListed: category.isListed,
      wordCount: category.wordCount,
      missing: category.missingNames,
    }));
  } catch (error) {
    services.log.error({ err: error }, 'the categories could not be loaded');
    return undefined;
  }
}

/** What a category's form shows of it. */
function shownOf({ name, slug, description, iconEmoji, names }: DeskCategory): CategoryValues {
  return { name, slug, description: description ?? '', emoji: iconEmoji ?? '', names };
}

type DeskCategory = Awaited<ReturnType<RequestContext['services']['categories']['listCategories']>>[number];

async function openOf(
  { services, visitor }: RequestContext,
  id: string,
  asked: string,
): Promise<OpenCategory> {
  const search = asked.replace(/\p{Cc}/gu, ' ').slice(0, 100);
  const shown = (word: { id: string; headword: string; status: string }) => ({
    id: word.id,
    headword: word.headword,
    isDraft: word.status === 'draft',
  });
  try {
    const words = await services.categories.listWords(visitor, id);
    const found =
      search.trim() === '' ? undefined : await services.categories.searchWords(visitor, id, search);
    return {
      id,
      words: words.map(shown),
      search,
      found: found?.map(shown),
    };
  } catch (error) {
    services.log.error({ err: error }, 'the words of a category could not be loaded');
    return { id, words: undefined, search, found: undefined };
  }
}

/** What was done before, in words. */
function outcomeOf(
  { done, name = '', count = 0, undo }: Done,
  language: RequestContext['language'],
): Outcome | undefined {
  const { categories: texts } = editingTexts(language);
  switch (done) {
    case 'added':
      return good(told(texts.added, { name }));
    case 'changed':
      return good(told(texts.changed, { name }));
    case 'deleted':
      return good(told(texts.deleted, { name }), {
        undo: undo ? { label: texts.undo, fields: { intent: `restore:${undo}` } } : undefined,
      });
    case 'restored':
      return good(told(texts.broughtBack, { name }));
    case 'put':
      return good(told(texts.keywordAdded, { word: name }));
    case 'taken':
      return good(told(texts.keywordRemoved, { word: name }));
    case 'linked':
      return good(countedIn(language, texts.linked, count));
    default:
      return undefined;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const form = await readFields(request);
  const [intent = '', id = '', wordId = ''] = form.text('intent').split(':');
  try {
    if ((id !== '' && !isId(id)) || (wordId !== '' && !isId(wordId)))
      return said({ outcome: bad(editingTexts(asked.language).categories.noSuchCategory) }, 404);
    return await doIntent(asked, request, form, { intent, id, wordId });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { failure, isMissing } = failureOf(error, intent, asked.language);
    if (!isMissing) asked.services.log.error({ err: error, intent }, 'a category could not be changed');
    return said({ outcome: failure }, isMissing ? 404 : 503);
  }
}

export const clientAction = answerOrNone;

const said = (what: Said<CategoriesData>, status: number) => withStatus(what, { status });

type Intent = { intent: string; id: string; wordId: string };

async function doIntent(
  asked: RequestContext,
  request: Request,
  form: Fields,
  { intent, id, wordId }: Intent,
) {
  const { services, visitor, language } = asked;
  const { categories } = services;
  const texts = editingTexts(language).categories;
  const open = `${PATH}?open=${encodeURIComponent(id)}`;
  const place = `#c-${id}`;
  switch (intent) {
    case 'add': {
      const values = valuesOf(form);
      const { name, description, emoji: iconEmoji } = values;
      const result = await categories.createCategory(visitor, { name, description, iconEmoji });
      if (result.outcome === 'saved')
        return goOn(PATH, { done: 'added', name: result.category.name }, `#c-${result.id}`);
      return said(
        { refused: { id: undefined, values, faults: result.faults }, outcome: bad(texts.addFailed) },
        422,
      );
    }
    case 'change':
      return change(asked, form, id);
    case 'delete': {
      const { name } = await categories.deleteCategory(visitor, id);
      return goOn(PATH, { done: 'deleted', name, undo: id });
    }
    case 'restore': {
      const outcome = await categories.restoreDeleted(visitor, id);
      if (outcome !== 'restored') return said({ outcome: bad(editingTexts(language).failed) }, 409);
      const back = (await categories.listCategories(visitor)).find((category) => category.id === id);
      return goOn(PATH, { done: 'restored', name: back?.name ?? id }, place);
    }
    case 'put': {
      if ((await categories.addWord(visitor, id, wordId)) === 'already-in')
        return said({ outcome: bad(texts.alreadyIn) }, 409);
      return goOn(open, { done: 'put', name: wordId }, place);
    }
    case 'take':
      await categories.removeWord(visitor, id, wordId);
      return goOn(open, { done: 'taken', name: wordId }, place);
    case 'link': {
      const { matched, linked } = await categories.linkByTag(visitor, id);
      if (matched === 0) return said({ outcome: bad(texts.noMatches) }, 200);
      return goOn(PATH, { done: 'linked', count: linked }, place);
    }
    case 'link-all': {
      const results = await categories.linkAllByTag(visitor);
      if (results.every(({ matched }) => matched === 0)) return said({ outcome: bad(texts.noMatches) }, 200);
      return goOn(PATH, { done: 'linked', count: results.reduce((sum, { linked }) => sum + linked, 0) });
    }
    case 'forget':
      return said({}, 200);
    default: {
      const answer = await takeRunForm(asked, request, form, [], PATH);
      return said(answer, answer.outcome?.isBad ? 422 : 200);
    }
  }
}

function valuesOf(form: Fields): CategoryValues {
  return {
    name: form.text('name'),
    slug: form.text('slug'),
    emoji: form.text('emoji'),
    description: form.text('description'),
    names: Object.fromEntries(LANGUAGES.map((code) => [code, form.text(`names.${code}`)])),
  };
}

/** Changes what the form says otherwise than it was shown: what others changed meanwhile stays. */
async function change({ services, visitor, language }: RequestContext, form: Fields, id: string) {
  const { categories } = services;
  const texts = editingTexts(language).categories;
  const category = (await categories.listCategories(visitor)).find((each) => each.id === id);
  const now = category ? textsOfCategory(shownOf(category)) : {};
  const values = valuesOf(form);
  const read = formTexts.safeParse(form.json('shown'));
  const shown = read.success ? read.data : now;
  const { changed, contested } = changedTexts(shown, textsOfCategory(values), now);
  if (category && contested.length > 0) {
    // Sent again it replaces what the person was told of, and nothing beside it.
    const known = Object.fromEntries(contested.map((name) => [name, now[name] ?? '']));
    const refused = { id, values, faults: [], shown: { ...shown, ...known } };
    return said({ refused, outcome: bad(texts.changedMeanwhile) }, 409);
  }
  const { name, slug, emoji: iconEmoji, description } = changed;
  const names = Object.fromEntries(
    LANGUAGES.flatMap((code) => {
      const text = changed[`names.${code}`];
      return text === undefined ? [] : [[code, text]];
    }),
  );
  const result = await categories.changeCategory(visitor, id, {
    name,
    slug,
    iconEmoji,
    description,
    names,
  });
  if (result.outcome === 'saved')
    return goOn(PATH, { done: 'changed', name: result.category.name }, `#c-${result.id}`);
  const refused = { id, values, faults: result.faults, shown };
  return said({ refused, outcome: bad(texts.changeFailed) }, 422);
}

const formTexts = z.record(z.string().max(40), z.string().max(2_000));

/** What could not be done, in the words of section 8. */
function failureOf(error: unknown, intent: string, language: RequestContext['language']) {
  const texts = editingTexts(language);
  const isMissing = isAppError(error, 'category-not-found');
  return {
    isMissing,
    failure: bad(failureTitle(texts, intent), isMissing ? texts.categories.noSuchCategory : undefined),
  };
}

function failureTitle({ categories, run, failed }: EditingTexts, intent: string): string {
  const titles: Record<string, string> = {
    add: categories.addFailed,
    change: categories.changeFailed,
    delete: categories.deleteFailed,
    put: categories.addKeywordFailed,
    take: categories.removeFailed,
    link: categories.backfillFailed,
    'link-all': categories.backfillFailed,
    translate: run.translateFailed,
    start: run.translateFailed,
  };
  return titles[intent] ?? failed;
}

/** What stands on the page stays where the server is away. */
export const shouldRevalidate = unlessUnanswered;

export default function AdminCategoriesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesScreen data={useAnswered(loaderData, actionData, failureTitle)} />;
}
