import { pairOf } from '#src/domain/language.ts';
import { hasNewWord, OWN_LISTS, type OwnList } from '#src/domain/learning/own-lists.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { ownListPath } from '#src/i18n/own-list-path.ts';
import { requestContext } from '#src/server/request-context.ts';
import { nameOfList, OWN_WORDS_AT_ONCE, type SavedData, SavedScreen } from '#src/ui/saved/saved-screen.tsx';
import type { Route } from './+types/saved.ts';
import { seeOther } from './forms/account-request.ts';
import { readForm } from './forms/form-request.ts';
import { pageMeta } from './rendering/page-meta.ts';
import { SCRIPTED_FRESH } from './rendering/route-handle.ts';

export const handle = SCRIPTED_FRESH;

/** Most words that a page without script holds. */
const MOST_SHOWN = 2_000;

function askedOf(request: Request): { list: OwnList; search: string; shown: number } {
  const query = new URL(request.url).searchParams;
  const list = OWN_LISTS.find((each) => each === query.get('list')) ?? 'saved';
  // As in the list of all words.
  const search = (query.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  const shown = Math.floor(Number(query.get('shown')) || 0);
  return { list, search, shown: Math.min(Math.max(shown, OWN_WORDS_AT_ONCE), MOST_SHOWN) };
}

/** An account's words stand in the page; a guest's lie in the browser, where the page's script finds them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<SavedData> {
  const { preferences, language, services, visitor } = context.get(requestContext);
  const { pair = pairOf(language), level } = preferences;
  const asked = askedOf(request);
  const { saved: texts, states: stateTexts } = learnerPlacesTexts(language);
  const data = { pair, level, texts, stateTexts, ...asked };
  if (visitor.kind === 'guest') return data;
  try {
    const { ids, stateOf } = await services.states.listOwn(visitor, asked.list, asked.search);
    const read = asked.list === 'saved' ? services.words.listSavedByIds : services.words.listByIds;
    const words = await read(ids.slice(0, asked.shown), pair, asked.search);
    return { ...data, known: { words, total: ids.length, hasNew: hasNewWord(ids, stateOf), stateOf } };
  } catch (error) {
    // The page's script asks again, and says where that fails too.
    services.log.error({ err: error }, 'the words of an account could not be read');
    return data;
  }
}

/** Takes a word from the saved ones, where no script does. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, visitor } = context.get(requestContext);
  const { list, search, shown } = askedOf(request);
  const word = (await readForm(request))('word');
  await services.savedWords.changeSaved(visitor, word, false);
  return seeOther(ownListPath(list, search, shown === OWN_WORDS_AT_ONCE ? undefined : shown));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: () => (loaderData ? nameOfList(loaderData.list, loaderData.texts) : ''),
  });
}

export default function SavedRoute({ loaderData }: Route.ComponentProps) {
  return <SavedScreen data={loaderData} />;
}
