import { data as withStatus } from 'react-router';
import { parseWordLines } from '#src/domain/editing/word-lines.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type BatchPage, BatchScreen } from '#src/ui/generation/batch-screen.tsx';
import { useKeptAnswer } from '../forms/kept-answer.ts';
import type { Route } from './+types/batch';
import {
  answerPlanned,
  blankPage,
  freshForm,
  planOrStart,
  readWordForm,
  reportOf,
} from './generation-request.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<BatchPage> {
  const asked = context.get(requestContext);
  return {
    ...blankPage(asked),
    text: '',
    ...(await freshForm(asked)),
  };
}

/** Checks, previews or starts; whatever is wrong keeps what was written. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { texts, fields, options, faults, shared } = await readWordForm(request, asked);
  const text = fields.text('words');
  const lines = parseWordLines(text);
  const page: BatchPage = {
    ...blankPage(asked),
    text,
    options,
    faults: { ...faults, text: lines.words.length === 0 ? texts.messages.noWords : undefined },
    report: lines.faults.length > 0 || lines.words.length > 0 ? reportOf(lines) : undefined,
  };
  if (!shared || lines.words.length === 0) return withStatus(page, { status: 422 });
  const planned = await planOrStart(asked, fields, {
    kind: 'words',
    ...shared,
    words: lines.words.map(({ wanted }) => wanted),
  });
  return answerPlanned(page, planned);
}

export const shouldRevalidate = () => false;

export default function AdminBatchRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  return <BatchScreen page={answer ?? loaderData} />;
}
