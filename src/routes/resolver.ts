import { lastWordOf } from '#src/domain/learning/preferences.ts';
import { preferencesCookie } from '#src/domain/learning/preferences-cookie.ts';
import { levelsPath, studyPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import type { Route } from './+types/resolver.ts';
import { saveChoices } from './forms/form-request.ts';
import { goTo, pageOf } from './forms/page-request.ts';

/** `/{pair}`: stores the pair; then the last word of the learner's level, or the level picker. A level 'all' becomes a1. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pair } = pageOf(request, 'resolver');
  const asked = context.get(requestContext);
  const { preferences, services } = asked;
  const level = preferences.level === undefined || preferences.level === 'all' ? 'a1' : preferences.level;
  // A place beyond the level's end would cost the visitor another redirect.
  const total = (await services.words.countLevels())[level];
  const number = Math.max(1, Math.min(lastWordOf(preferences, pair, level), total));
  const response = goTo(preferences.onboarded ? studyPath(pair, level, number) : levelsPath(pair));
  const isKnown = pair === preferences.pair && level === preferences.level;
  const saved = isKnown ? preferences : await saveChoices(asked, { pair, level });
  const secure = services.config.publicUrl.startsWith('https:');
  // A pair that an account could not take over is not lost: the way leads on all the same.
  if (saved) response.headers.append('set-cookie', preferencesCookie(saved, secure));
  return response;
}
