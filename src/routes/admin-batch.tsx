import { data as withStatus } from 'react-router';
import { parseWordLines } from '#src/domain/word-lines.ts';
import { adminTexts } from '#src/i18n/admin/admin-texts.ts';
import { generatorTexts } from '#src/i18n/generator/generator-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type BatchPage, BatchScreen } from '#src/ui/admin/generator/batch-screen.tsx';
import type { Route } from './+types/admin-batch.ts';
import {
  answerPlanned,
  freshForm,
  planOrStart,
  readFields,
  readOptions,
  reportOf,
  requestOptions,
  sourceOf,
} from './generation-request.ts';
import { useKeptAnswer } from './kept-answer.ts';
import { pageMeta } from './page-meta.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<BatchPage> {
  const asked = context.get(requestContext);
  return {
    title: adminTexts(asked.language).sections.batch.title,
    source: sourceOf(asked),
    text: '',
    ...(await freshForm(asked)),
    failure: undefined,
    report: undefined,
    plan: undefined,
  };
}

/** Checks, previews or starts; whatever is wrong keeps what was written. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const texts = generatorTexts(asked.language);
  const fields = await readFields(request);
  const text = fields.text('words');
  const lines = parseWordLines(text);
  const options = readOptions(fields);
  const { faults, shared } = requestOptions(options, texts);
  const page: BatchPage = {
    title: adminTexts(asked.language).sections.batch.title,
    source: sourceOf(asked),
    text,
    options,
    faults: { ...faults, text: lines.words.length === 0 ? texts.messages.noWords : undefined },
    failure: undefined,
    report: lines.faults.length > 0 || lines.words.length > 0 ? reportOf(lines) : undefined,
    plan: undefined,
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

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: () => loaderData?.title ?? '' });
}

export default function AdminBatchRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  return <BatchScreen page={answer ?? loaderData} />;
}
