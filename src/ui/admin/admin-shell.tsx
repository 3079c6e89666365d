import type { ReactNode } from 'react';
import type { AdminTexts } from '#src/i18n/admin/admin-texts.ts';
import { ADMIN_SECTIONS, type AdminSection, adminPath } from '#src/i18n/paths.ts';
import { LearnerShell } from '../shell/learner-shell.tsx';
import styles from './admin-shell.module.css';

type AdminShellProps = {
  texts: AdminTexts;
  /** The section shown; undefined for the overview. */
  section: AdminSection | undefined;
  children: ReactNode;
};

/** The frame of the admin area: its sections as tabs. Documents and forms, which need no script. */
export function AdminShell({ texts, section, children }: AdminShellProps) {
  return (
    <LearnerShell pair={undefined} level={undefined} isWide>
      <div className={styles.head}>
        <p className={styles.area}>
          <a href={adminPath()} aria-current={section === undefined ? 'page' : undefined}>
            {texts.title}
          </a>
        </p>
        <a href="/">{texts.backToApp}</a>
      </div>
      <nav className={styles.tabs} aria-label={texts.title}>
        <ul>
          {ADMIN_SECTIONS.map((name) => (
            <li key={name}>
              <a href={adminPath(name)} aria-current={name === section ? 'page' : undefined}>
                {texts.sections[name].title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </LearnerShell>
  );
}

/** What the area holds, each section with what it is for. */
export function AdminOverview({ texts }: { texts: AdminTexts }) {
  return (
    <>
      <h1 className={styles.title}>{texts.overview}</h1>
      <ul className={styles.sections}>
        {ADMIN_SECTIONS.map((name) => (
          <li key={name}>
            <h2>
              <a href={adminPath(name)}>{texts.sections[name].title}</a>
            </h2>
            <p>{texts.sections[name].text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
