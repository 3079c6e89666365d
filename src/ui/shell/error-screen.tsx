import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, EmptyState } from '../kit/controls.tsx';
import { LearnerShell } from './learner-shell.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** What stands where a page failed: the not-found screen for a 404, else words that leave a way on. */
export function ErrorScreen() {
  const error = useRouteError();
  const t = useTranslator();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <LearnerShell pair={undefined} level={undefined}>
      <title>{t('error.title')}</title>
      <h1>{t('error.title')}</h1>
      <EmptyState title={t('error.text')}>
        <a className={buttonClass('primary')} href={pathname + search}>
          {t('error.retry')}
        </a>
      </EmptyState>
    </LearnerShell>
  );
}
