import { data } from 'react-router';
import { NotFoundScreen } from '#src/ui/shell/not-found-screen.tsx';
import type { Route } from './+types/not-found.ts';
import { pageMeta } from './rendering/page-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: (t) => t('notFound.title') });
}

export default NotFoundScreen;
