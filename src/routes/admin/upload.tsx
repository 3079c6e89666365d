import { data as withStatus } from 'react-router';
import { z } from 'zod';
import { readWordFile } from '#src/domain/editing/word-file.ts';
import { formatWantedWord, parseWordLines, WORD_LINE_FAULTS } from '#src/domain/editing/word-lines.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type UploadPage, UploadScreen } from '#src/ui/generation/upload-screen.tsx';
import { useKeptAnswer } from '../forms/kept-answer.ts';
import type { Route } from './+types/upload';
import {
  answerPlanned,
  blankPage,
  freshForm,
  planOrStart,
  readWordForm,
  reportOf,
} from './generation-request.ts';

const count = z.number().int().min(0).max(10_000_000);
const line = z.number().int().min(1).max(10_000_000);
/** What was said of a file, as the page carries it from step to step; shown again and nothing else. */
const carriedReport = z.object({
  words: count,
  blank: count,
  header: count,
  duplicates: count,
  faults: count,
  firstDuplicates: z.array(z.object({ line, of: line, text: z.string().max(300) })).max(200),
  firstFaults: z
    .array(z.object({ line, text: z.string().max(300), fault: z.enum(WORD_LINE_FAULTS) }))
    .max(200),
});

export async function loader({ context }: Route.LoaderArgs): Promise<UploadPage> {
  const asked = context.get(requestContext);
  return {
    ...blankPage(asked),
    file: undefined,
    ...(await freshForm(asked)),
  };
}

/** Reads the file, then checks, previews or starts what was read; whatever is wrong keeps what was chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { texts, fields, options, faults, shared } = await readWordForm(request, asked);
  const { messages, upload } = texts;
  const page: UploadPage = {
    ...blankPage(asked),
    file: undefined,
    options,
    faults,
  };
  const refuse = (fault: string | undefined) =>
    withStatus({ ...page, faults: { ...faults, text: fault } }, { status: 422 });

  const file = fields.file('file');
  const name = (file?.name ?? fields.text('fileName')).slice(0, 200);
  let words = parseWordLines(fields.text('words')).words;
  if (file) {
    const read = readWordFile(file.name, new Uint8Array(await file.arrayBuffer()));
    if ('fault' in read) return refuse(upload.faults[read.fault]);
    page.report = reportOf(read.lines);
    words = read.lines.words;
    if (words.length === 0) return refuse(messages.noValidWords);
    page.file = { name, text: words.map(({ wanted }) => formatWantedWord(wanted)).join('\n') };
  } else {
    if (fields.text('fileName') === '') return refuse(upload.faults.none);
    page.file = { name, text: fields.text('words') };
    const now = reportOf(parseWordLines(page.file.text));
    const before = carriedReport.safeParse(fields.json('report')).data;
    // Numbers of lines are those of the file, as long as nobody has changed what was read from it.
    page.report = before?.words === now.words && now.faults === 0 ? before : now;
    if (words.length === 0) return refuse(messages.noValidWords);
  }
  if (!shared) return refuse(undefined);
  const planned = await planOrStart(asked, fields, {
    kind: 'upload',
    ...shared,
    fileName: name,
    words: words.map(({ wanted }) => wanted),
  });
  return answerPlanned(page, planned);
}

export const shouldRevalidate = () => false;

export default function AdminUploadRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  return <UploadScreen page={answer ?? loaderData} />;
}
