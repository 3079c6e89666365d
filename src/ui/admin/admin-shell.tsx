import { type ReactNode, useEffect, useRef } from 'react';
import { ADMIN_SECTIONS, ADMIN_TABS, type AdminSection, adminPath } from '#src/i18n/paths.ts';
import { classes } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import styles from './admin-shell.module.css';
import { useAdminTexts } from './texts-context.ts';

/** Sections that are no tabs of the generator. */
const MORE: readonly AdminSection[] = ADMIN_SECTIONS.filter(
  (name) => !(ADMIN_TABS as readonly AdminSection[]).includes(name),
);

export function isGeneratorTab(section: AdminSection): boolean {
  return !MORE.includes(section);
}

type AdminShellProps = {
  section: AdminSection;
  /** What the label beside the area's name says; '' for none (READINGS R32). */
  freeUntil: string;
  /** What runs now. */
  running: ReactNode;
  children: ReactNode;
};

/** The frame of the admin area: the generator's tabs, the other sections apart, and what runs now. */
export function AdminShell({ section, freeUntil, running, children }: AdminShellProps) {
  const texts = useAdminTexts();
  return (
    <LearnerShell pair={undefined} level={undefined} isWide>
      <div className={styles.head}>
        <p className={styles.area}>
          <a href={adminPath()}>{texts.area}</a>
          {freeUntil && (
            <span className={styles.free} data-free-until="">
              {freeUntil}
            </span>
          )}
        </p>
        <a className={styles.back} href="/">
          {texts.backToApp}
        </a>
      </div>
      <Sections label={texts.more} names={MORE} current={section} isPlain />
      <Sections label={texts.generator} names={ADMIN_TABS} current={section} />
      {running}
      {children}
    </LearnerShell>
  );
}

type SectionsProps = {
  label: string;
  names: readonly AdminSection[];
  current: AdminSection;
  isPlain?: boolean;
};

function Sections({ label, names, current, isPlain }: SectionsProps) {
  const { sections } = useAdminTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the tabs are a strip longer than the screen.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav className={classes(styles.tabs, isPlain && styles.plain)} aria-label={label}>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <a href={adminPath(name)} aria-current={name === current ? 'page' : undefined}>
              {sections[name].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The heading of a section's page, or of one of its items. */
export function SectionTitle({ of, children }: { of: AdminSection; children?: ReactNode }) {
  const { sections } = useAdminTexts();
  return <h1 className={styles.title}>{children ?? sections[of].title}</h1>;
}
