import { data as withStatus } from 'react-router';
import { z } from 'zod';
import { MAX_WORD_LENGTH } from '#src/domain/generation/generation.ts';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import {
  type SuggestedWord,
  type SuggestionsPage,
  SuggestionsScreen,
} from '#src/ui/generation/suggestions-screen.tsx';
import { useKeptAnswer } from '../forms/kept-answer.ts';
import type { Route } from './+types/suggestions';
import { type Fields, readFields } from './desk-request.ts';
import {
  answerPlanned,
  answerUnsuggested,
  blankPage,
  freshForm,
  levelOf,
  planOrStart,
  readOptions,
  requestOptions,
} from './generation-request.ts';

/** Most words that are suggested at once: they are ticked one by one. */
const MOST = 50;
const USUAL = '20';

/** What was suggested, as the page carries it from step to step. */
const carriedWords = z
  .array(
    z.object({
      word: z.string().trim().min(1).max(MAX_WORD_LENGTH),
      level: z.enum(CEFR_LEVELS).optional(),
      exists: z.boolean(),
    }),
  )
  .max(MOST);

export async function loader({ context }: Route.LoaderArgs): Promise<SuggestionsPage> {
  const asked = context.get(requestContext);
  return {
    ...blankPage(asked),
    asked: { topic: '', level: '', count: USUAL },
    askedFaults: {},
    found: undefined,
    ...(await freshForm(asked)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const fields = await readFields(request);
  const page: SuggestionsPage = {
    ...blankPage(asked),
    asked: {
      topic: fields.text('topic').slice(0, 200),
      level: fields.text('askedLevel').slice(0, 8),
      count: fields.text('count').slice(0, 8),
    },
    askedFaults: {},
    found: undefined,
    ...(await freshForm(asked)),
  };
  const suggested =
    fields.text('intent') === 'suggest' ? undefined : carriedWords.safeParse(fields.json('suggested')).data;
  return suggested ? write(asked, fields, page, suggested) : suggest(asked, page);
}

/** Has words suggested for the topic. */
async function suggest(asked: RequestContext, page: SuggestionsPage) {
  const { services, visitor, language } = asked;
  const texts = generationTexts(language);
  const topic = page.asked.topic.trim();
  const count = /^\d{1,3}$/.test(page.asked.count.trim()) ? Number(page.asked.count) : 0;
  const askedFaults = {
    topic: topic === '' ? texts.messages.noTopic : undefined,
    count: count < 1 || count > MOST ? texts.messages.foulCount : undefined,
  };
  if (askedFaults.topic || askedFaults.count) return withStatus({ ...page, askedFaults }, { status: 422 });
  try {
    const level = levelOf(page.asked.level);
    const found = await services.suggestions.suggest(visitor, { topic, level, count });
    const words = found.words.map(({ word, level: its, isKnown }) => ({ word, level: its, exists: isKnown }));
    const chosen = words.map(({ word }) => word);
    return withStatus({ ...page, found: { category: found.categoryName, words, chosen } }, { status: 200 });
  } catch (error) {
    return answerUnsuggested(asked, page, error);
  }
}

/** Checks, previews or starts writing the words that were chosen. */
async function write(
  asked: RequestContext,
  fields: Fields,
  before: SuggestionsPage,
  suggested: SuggestedWord[],
) {
  const texts = generationTexts(asked.language);
  const options = readOptions(fields);
  const { faults, shared } = requestOptions(options, texts);
  const ticked = new Set(fields.all('chosen'));
  const chosen = suggested.filter(({ word }) => ticked.has(word));
  const category = fields.text('category').trim();
  const page: SuggestionsPage = {
    ...before,
    options,
    faults: { ...faults, text: chosen.length === 0 ? texts.messages.noWords : undefined },
    found: { category, words: suggested, chosen: chosen.map(({ word }) => word) },
  };
  if (!shared || chosen.length === 0) return withStatus(page, { status: 422 });
  if (category.length > 80)
    return withStatus({ ...page, failure: texts.messages.longCategoryName }, { status: 422 });
  const words = chosen.map(({ word, level }) => ({ word, level }));
  const planned = await planOrStart(
    asked,
    fields,
    category === ''
      ? { kind: 'words', ...shared, tags: [], words }
      : { kind: 'category', ...shared, tags: [], words, categoryName: category, linkOnly: false },
  );
  return answerPlanned(page, planned);
}

export const shouldRevalidate = () => false;

export default function AdminSuggestionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  return <SuggestionsScreen page={answer ?? loaderData} />;
}
