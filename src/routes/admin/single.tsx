import { data as withStatus } from 'react-router';
import { parseWordLines } from '#src/domain/editing/word-lines.ts';
import { isLanguageCode } from '#src/domain/language.ts';
import { isPartOfSpeech, partOfSpeechIn } from '#src/domain/words/part-of-speech.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import { type RequestContext, requestContext } from '#src/server/request-context.ts';
import { type SinglePage, SingleScreen, type SingleWanted } from '#src/ui/generation/single-screen.tsx';
import { useKeptAnswer } from '../forms/kept-answer.ts';
import type { Route } from './+types/single';
import { type Fields, readFields } from './desk-request.ts';
import { levelOf, sourceOf, tagsOf } from './generation-request.ts';

const NOTHING: SingleWanted = {
  word: '',
  context: '',
  level: '',
  partOfSpeech: '',
  tags: '',
  category: '',
  languages: 'all',
};

export async function loader({ context }: Route.LoaderArgs): Promise<SinglePage> {
  return pageOf(context.get(requestContext), NOTHING);
}

async function pageOf(asked: RequestContext, wanted: SingleWanted): Promise<SinglePage> {
  const categories = await asked.services.categories.listCategories(asked.visitor);
  return {
    source: sourceOf(asked),
    wanted,
    categories: categories.map(({ id, name, names }) => ({ id, name: names[asked.language] || name })),
    faults: {},
    failure: undefined,
    result: undefined,
  };
}

function readWanted(fields: Fields): SingleWanted {
  const field = (name: keyof SingleWanted, most: number) => fields.text(name).slice(0, most);
  const languages = field('languages', 8);
  const partOfSpeech = field('partOfSpeech', 40);
  return {
    word: field('word', 200),
    context: field('context', 200),
    level: levelOf(field('level', 8)) ?? '',
    partOfSpeech: isPartOfSpeech(partOfSpeech) ? partOfSpeech : '',
    tags: field('tags', 1_000),
    category: field('category', 120),
    languages: isLanguageCode(languages) ? languages : 'all',
  };
}

/** Writes one entry while somebody waits, or an existing one again; what failed keeps what was asked for. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { services, visitor, language } = asked;
  const texts = generationTexts(language);
  const fields = await readFields(request);
  const wanted = readWanted(fields);
  const page = await pageOf(asked, wanted);
  if (wanted.word.trim() === '')
    return withStatus({ ...page, faults: { word: texts.messages.noWord } }, { status: 422 });
  // What is typed is read as a line of a list is: 'to run', 'bank (of a river) (B1)'.
  const typed = parseWordLines(wanted.word).words[0]?.wanted;
  const { word, context: note = '', level = '' } = typed ?? { word: wanted.word };
  const partOfSpeech = partOfSpeechIn(note);
  const existing = fields.text('intent') === 'regenerate' ? fields.text('existing') : '';
  const title = existing === '' ? texts.messages.generateFailed : texts.messages.regenerateFailed;
  try {
    const made = await services.keywordFunction.generateKeyword(visitor, {
      word,
      context: wanted.context || (partOfSpeech ? '' : note),
      level: wanted.level || level,
      partOfSpeech: wanted.partOfSpeech || partOfSpeech,
      tags: tagsOf(wanted.tags),
      categoryId: wanted.category,
      baseLanguage: wanted.languages === 'all' ? undefined : wanted.languages,
      isUniversal: wanted.languages === 'all',
      existingData: existing === '' ? undefined : { id: existing },
    });
    if (!made.success || !made.keyword) {
      const text = made.code ? texts.failures[made.code] : undefined;
      return withStatus({ ...page, failure: { title, text, detail: detailOf(made.error) } }, { status: 503 });
    }
    const { id, state } = await services.editor.getKeyword(visitor, made.keyword.id);
    const outcome = made.skipped ? 'skipped' : existing === '' ? 'created' : 'updated';
    const done: SinglePage = {
      ...page,
      // What was asked for is done; the next word is another.
      wanted: made.skipped ? wanted : { ...wanted, word: '', context: '' },
      result: {
        outcome,
        id,
        status: state.status,
        entry: state,
        findings: state.findings,
        languages: made.languages_generated,
      },
    };
    return withStatus(done, { status: 200 });
  } catch (error) {
    services.log.error({ err: error }, 'an entry could not be generated');
    return withStatus({ ...page, failure: { title, text: undefined, detail: undefined } }, { status: 503 });
  }
}

/** What the provider itself said, behind the reason's name. */
function detailOf(error: string | null): string | undefined {
  const at = error?.indexOf(': ') ?? -1;
  return error && at > 0 ? error.slice(at + 2, 400) : undefined;
}

export const shouldRevalidate = () => false;

export default function AdminSingleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  return <SingleScreen page={answer ?? loaderData} />;
}
