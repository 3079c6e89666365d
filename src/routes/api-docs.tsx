import { isAdmin } from '#src/domain/accounts/visitor.ts';
import { apiDocsTexts } from '#src/i18n/api-docs/api-docs-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type ApiDocsData, ApiDocsScreen } from '#src/ui/api-docs/api-docs-screen.tsx';
import type { Route } from './+types/api-docs.ts';
import { pageMeta } from './rendering/page-meta.ts';

/** The API to read and to try, from its own document. */
export function loader({ context }: Route.LoaderArgs): ApiDocsData {
  const { services, preferences, language, visitor } = context.get(requestContext);
  return {
    texts: apiDocsTexts(language),
    document: services.apiDocument(),
    pair: preferences.pair,
    ownLevel: preferences.level,
    mayHaveKeys: isAdmin(visitor),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: () => loaderData?.texts.title ?? '',
    description: () => loaderData?.texts.description ?? '',
  });
}

export default function ApiDocsRoute({ loaderData }: Route.ComponentProps) {
  return <ApiDocsScreen data={loaderData} />;
}
