import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass } from '../kit/controls.tsx';
import { LandingLinks } from '../shell/landing-links.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import styles from './front-page.module.css';

export type FrontPageData = { total: number };

/** What someone sees who has not chosen anything yet: what this is, and one clear way in. */
export function FrontPage({ data }: { data: FrontPageData }) {
  const t = useTranslator();
  return (
    <LearnerShell pair={undefined} level={undefined}>
      <div className={styles.hero}>
        <h1>{t('home.frontHeading')}</h1>
        <p>{t('home.frontText')}</p>
        <a className={buttonClass('primary')} href="/onboarding">
          {t('home.start')}
        </a>
      </div>
      <ul className={styles.points}>
        <Point title={t('home.pointLanguages')} text={t('home.pointLanguagesText')} />
        <Point title={t('home.pointLevels')} text={t('home.pointLevelsText', { count: data.total })} />
        <Point title={t('home.pointFree')} text={t('home.pointFreeText')} />
      </ul>
      <nav className={styles.languages} aria-labelledby="look-around">
        <h2 id="look-around">{t('home.frontLanguages')}</h2>
        <LandingLinks />
      </nav>
    </LearnerShell>
  );
}

function Point({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <h2>{title}</h2>
      <p>{text}</p>
    </li>
  );
}
