import { data as withStatus } from 'react-router';
import { formatWantedWord, parseCategoryText } from '#src/domain/editing/word-lines.ts';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import { EXAMPLES_INTENT } from '#src/ui/editing/category-words.tsx';
import { type CategoryBatchPage, CategoryBatchScreen } from '#src/ui/generation/category-batch-screen.tsx';
import { useKeptAnswer } from '../forms/kept-answer.ts';
import type { Route } from './+types/category-batch';
import {
  answerPlanned,
  answerUnsuggested,
  blankPage,
  freshForm,
  planOrStart,
  readWordForm,
  reportOf,
} from './generation-request.ts';

/** Example words for a category without any (SPEC section 9). */
const EXAMPLES = 7;

export async function loader({ context }: Route.LoaderArgs): Promise<CategoryBatchPage> {
  const asked = context.get(requestContext);
  return {
    ...blankPage(asked),
    text: '',
    isLinkOnly: false,
    examples: undefined,
    ...(await freshForm(asked)),
  };
}

/** Words for a category of which only the name was given, behind it in the form of the text. */
async function withExamples({ services, visitor }: RequestContext, name: string): Promise<string> {
  const { words } = await services.suggestions.suggest(visitor, { topic: name, count: EXAMPLES });
  return `${name}\n${words.map(formatWantedWord).join(', ')}`;
}

/**
 * Checks, previews or starts; whatever is wrong keeps what was written. An empty category's button sends its name alone:
 * the form then begins with what a fresh one has.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { texts, fields, options, faults, shared } = await readWordForm(request, asked, EXAMPLES_INTENT);
  const { messages } = texts;
  const isLinkOnly = fields.isTicked('linkOnly');
  let text = fields.text('text');
  let read = parseCategoryText(text);
  const page: CategoryBatchPage = {
    ...blankPage(asked),
    text,
    isLinkOnly,
    examples: undefined,
    options,
    faults,
  };
  const refuse = (fault: string | undefined) =>
    withStatus(
      {
        ...page,
        faults: { ...faults, text: fault },
        report: read.faults.length > 0 ? reportOf(read) : undefined,
      },
      { status: 422 },
    );
  if (read.name === undefined)
    return refuse(read.nameFault === 'too-long' ? messages.longCategoryName : messages.noCategoryName);
  const isNameAlone = read.words.length === 0 && read.faults.length === 0;
  if (read.words.length === 0 && (isLinkOnly || !isNameAlone)) return refuse(messages.noWords);
  if (!shared) return refuse(undefined);
  if (isNameAlone) {
    try {
      text = await withExamples(asked, read.name);
    } catch (error) {
      return answerUnsuggested(asked, page, error);
    }
    read = parseCategoryText(text);
    page.text = text;
    page.examples = read.words.length;
  }
  page.report = reportOf(read);
  const planned = await planOrStart(asked, fields, {
    kind: 'category',
    ...shared,
    tags: [],
    categoryName: read.name ?? '',
    linkOnly: isLinkOnly,
    words: read.words.map(({ wanted }) => wanted),
  });
  return answerPlanned(page, planned);
}

export const shouldRevalidate = () => false;

export default function AdminCategoryBatchRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  return <CategoryBatchScreen page={answer ?? loaderData} />;
}
