import { useLocation } from 'react-router';
import { pairOf } from '#src/domain/language.ts';
import { pairOfPage } from '#src/i18n/paths.ts';
import { routeOf } from '#src/i18n/route-of.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass } from '../kit/controls.tsx';
import { LearnerShell } from './learner-shell.tsx';
import styles from './not-found-screen.module.css';
import { SearchForm } from './search-form.tsx';

/** '404', 'Oops! Page not found', a search for a word, a link home. */
export function NotFoundScreen() {
  const t = useTranslator();
  const { pathname, search } = useLocation();
  const route = routeOf(pathname, new URLSearchParams(search));
  const pair = (route.kind === 'page' ? pairOfPage(route.page) : undefined) ?? pairOf(t.language);
  return (
    <LearnerShell pair={undefined} level={undefined}>
      <title>{t('notFound.title')}</title>
      <div className={styles.box}>
        <h1>
          <span className={styles.code}>{t('notFound.code')}</span>
          <span className={styles.title}>{t('notFound.title')}</span>
        </h1>
        <SearchForm pair={pair} search="" />
        <a className={buttonClass('primary')} href="/">
          {t('notFound.home')}
        </a>
      </div>
    </LearnerShell>
  );
}
