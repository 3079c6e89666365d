import { data, redirect } from 'react-router';
import type { Visitor } from '#src/domain/accounts/visitor.ts';
import type { LanguagePair } from '#src/domain/language.ts';
import type { Preferences } from '#src/domain/learning/preferences.ts';
import type { StateCounts } from '#src/domain/learning/state-counts.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { encodePath, type Page, type PageName } from '#src/i18n/paths.ts';
import { routeOf } from '#src/i18n/route-of.ts';
import type { RequestContext } from '#src/server/request-context.ts';
import type { Services } from '#src/server/services.ts';
import type { DeckAccount } from '#src/ui/study/card-store.ts';

/**
 * The page that a loader's request means. Documents arrive here with their canonical address; a client's data
 * request may not, and is redirected or refused like one.
 */
export function pageOf<N extends PageName>(request: Request, name: N): Extract<Page, { name: N }> {
  const url = new URL(request.url);
  // The router's own fetches name the page with '.data' behind it.
  const route = routeOf(url.pathname.replace(/\.data$/, ''), url.searchParams);
  if (route.kind === 'redirect') throw redirect(route.to, route.status);
  if (route.kind === 'not-found' || route.page.name !== name) throw data(null, { status: 404 });
  return route.page as Extract<Page, { name: N }>;
}

/**
 * What a cached page may hold of the learner's level: whether it is 'all', which the page cache keys by. The level
 * itself would reach the next visitor with the page's data.
 */
export function shownLevel({ level }: Preferences): StudyLevel | undefined {
  return level === 'all' ? level : undefined;
}

/** The account of someone who is signed in, for a deck. One that can't be read counts nothing, and steps go on. */
export async function accountOf(
  visitor: Visitor,
  pair: LanguagePair,
  { learning, studyEvents, log }: Services,
): Promise<{ account?: DeckAccount }> {
  if (visitor.kind === 'guest') return {};
  const mark = learning.markOf(visitor);
  try {
    return { account: { mark, ...(await studyEvents.listToday(visitor, pair)) } };
  } catch (error) {
    log.error({ err: error }, 'the words of today could not be counted');
    return { account: { mark, done: 0, studied: [] } };
  }
}

/**
 * What an account knows of each level and category; undefined for a guest, whose words lie in the browser. Of one that
 * can't be read nothing is shown, and the page is whole without.
 */
export async function stateCountsOf({
  services,
  visitor,
}: Pick<RequestContext, 'services' | 'visitor'>): Promise<StateCounts | undefined> {
  if (visitor.kind === 'guest') return undefined;
  try {
    return await services.states.readCounts(visitor);
  } catch (error) {
    services.log.error({ err: error }, 'the states of words could not be counted');
    return { levels: {}, categories: {} };
  }
}

/** Goes elsewhere for good; a cache asks again now and then, because an address may find a new owner. */
export function movedTo(path: string): Response {
  return redirect(encodePath(path), { status: 301, headers: { 'cache-control': 'public, max-age=3600' } });
}

/** Goes elsewhere for now: the answer depends on totals or on the visitor's choices. */
export function goTo(path: string): Response {
  return redirect(encodePath(path), { status: 302, headers: { 'cache-control': 'no-store' } });
}
