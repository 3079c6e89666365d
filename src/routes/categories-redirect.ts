import { categoryListPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import type { Route } from './+types/categories-redirect.ts';
import { goTo } from './forms/page-request.ts';

/** `/categories`: the category list of the stored pair, English where none is stored. */
export function loader({ context }: Route.LoaderArgs) {
  return goTo(categoryListPath(context.get(requestContext).preferences.pair ?? 'en-en'));
}
