import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass } from '../kit/controls.tsx';
import { LearnerShell } from './learner-shell.tsx';
import styles from './not-found-screen.module.css';

/** '404', 'Oops! Page not found', a link home. */
export function NotFoundScreen() {
  const t = useTranslator();
  return (
    <LearnerShell pair={undefined} level={undefined}>
      <title>{t('notFound.title')}</title>
      <div className={styles.box}>
        <h1>
          <span className={styles.code}>{t('notFound.code')}</span>
          <span className={styles.title}>{t('notFound.title')}</span>
        </h1>
        <a className={buttonClass('primary')} href="/">
          {t('notFound.home')}
        </a>
      </div>
    </LearnerShell>
  );
}
