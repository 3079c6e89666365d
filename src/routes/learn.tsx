import { learnTexts } from '#src/i18n/learn/learn-texts.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type LearnData, LearnScreen } from '#src/ui/learn/learn-screen.tsx';
import type { Route } from './+types/learn.ts';
import { goTo } from './forms/page-request.ts';
import { titledMeta } from './rendering/page-meta.ts';
import { SCRIPTED_FRESH } from './rendering/route-handle.ts';

export const handle = SCRIPTED_FRESH;

/** A session runs in the browser, for guests and accounts alike; the page is its frame. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<LearnData & { title: string }> {
  const { preferences, language, visitor } = context.get(requestContext);
  const { pair, onboarded } = preferences;
  if (!pair || !onboarded) throw goTo('/onboarding');
  const texts = learnTexts(language);
  const { keep, keepHint, kept } = todayTexts(language);
  const isKeptNow =
    visitor.kind === 'user' && visitor.isKept && new URL(request.url).searchParams.has('finished');
  const keeping = visitor.kind === 'guest' ? { keep, keepHint } : undefined;
  return { pair, texts, keeping, kept: isKeptNow ? kept : undefined, title: texts.title };
}

export const meta = titledMeta;

export default function LearnRoute({ loaderData }: Route.ComponentProps) {
  return <LearnScreen data={loaderData} />;
}
