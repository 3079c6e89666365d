import { data, redirect } from 'react-router';
import type { Page, PageName } from '#src/i18n/paths.ts';
import { encodePath, routeOf } from '#src/i18n/paths.ts';

/**
 * The page that a loader's request means. Documents arrive here with their canonical address; a client's data
 * request may not, and is redirected or refused like one.
 */
export function pageOf<N extends PageName>(request: Request, name: N): Extract<Page, { name: N }> {
  const url = new URL(request.url);
  const route = routeOf(url.pathname, url.searchParams);
  if (route.kind === 'redirect') throw redirect(route.to, route.status);
  if (route.kind === 'not-found' || route.page.name !== name) throw data(null, { status: 404 });
  return route.page as Extract<Page, { name: N }>;
}

/** Goes elsewhere for now: the answer depends on totals or on the visitor's choices. */
export function goTo(path: string): Response {
  return redirect(encodePath(path), { status: 302, headers: { 'cache-control': 'no-store' } });
}
