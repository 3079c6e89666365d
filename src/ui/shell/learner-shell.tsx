import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { baseLanguageOf, type LanguagePair } from '#src/domain/language.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { categoryListPath, encodePath, resolverPath, resumePath, wordListPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { classes, hiddenClass, Notice } from '../kit/controls.tsx';
import { CategoriesIcon, ProfileIcon, SearchIcon, TodayIcon, WordsIcon } from '../kit/icons.tsx';
import styles from './learner-shell.module.css';
import { useArrival, useStanding } from './standing-context.ts';

export type ShellTab = 'today' | 'categories' | 'words' | 'profile';

type ShellProps = {
  /** The pair whose pages the tabs lead to; undefined for someone who has none yet: no tabs then. */
  pair: LanguagePair | undefined;
  /** 'all' makes the Words tab lead straight to the study screen (READINGS R11), which goes on at the stored place. */
  level: StudyLevel | undefined;
  tab?: ShellTab;
  isWide?: boolean;
  children: ReactNode;
};

/** The frame of every learner's page: header with logo, languages, search and account, content, four tabs. */
export function LearnerShell({ pair, level, tab, isWide, children }: ShellProps) {
  const t = useTranslator();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      <header className={styles.header}>
        <a className={styles.logo} href="/" lang="en" dir="ltr">
          <Logo />
          <span>{t('app.name')}</span>
        </a>
        <span className={styles.headerEnd}>
          {pair && (
            <span className={styles.pair}>
              {t('app.pair', { base: t(`language.${baseLanguageOf(pair)}`), target: t('language.en') })}
            </span>
          )}
          {pair && (
            <a className={styles.search} href={`${encodePath(wordListPath(pair))}#search`}>
              <SearchIcon />
              <span className={hiddenClass}>{t('list.searchLabel')}</span>
            </a>
          )}
          <SignInOrOut hasTabs={pair !== undefined} />
        </span>
      </header>
      {pair && <Tabs pair={pair} level={level} tab={tab} />}
      <main
        id="content"
        tabIndex={-1}
        className={classes(styles.main, isWide && styles.wide, !pair && styles.withoutTabs)}
      >
        <ArrivalNotice />
        {children}
      </main>
    </div>
  );
}

/** On the page that signing in led to, until the learner goes on from there. */
function ArrivalNotice() {
  const arrival = useArrival();
  const { key } = useLocation();
  const [arrivedAt] = useState(key);
  if (!arrival || key !== arrivedAt) return null;
  return (
    <div className={styles.arrival} data-arrival="">
      <Notice title={arrival} />
    </div>
  );
}

/** Beside the tabs of a phone there is no room for it: settings have it too. Without tabs nothing else leads to settings. */
function SignInOrOut({ hasTabs }: { hasTabs: boolean }) {
  const t = useTranslator();
  const standing = useStanding();
  const style = classes(styles.sign, hasTabs && styles.wideOnly);
  return standing === 'guest' ? (
    <a className={style} href="/auth" rel="nofollow">
      {t('app.signIn')}
    </a>
  ) : (
    <>
      {standing === 'admin' && (
        <a className={styles.sign} href="/admin" rel="nofollow">
          {t('app.admin')}
        </a>
      )}
      {!hasTabs && (
        <a className={styles.sign} href="/profile">
          {t('settings.title')}
        </a>
      )}
      <form method="post" action="/auth" className={classes(hasTabs && styles.wideOnly)}>
        <button className={styles.sign} type="submit" name="step" value="sign-out">
          {t('app.signOut')}
        </button>
      </form>
    </>
  );
}

function Tabs({
  pair,
  level,
  tab,
}: {
  pair: LanguagePair;
  level: StudyLevel | undefined;
  tab: ShellTab | undefined;
}) {
  const t = useTranslator();
  const tabs = [
    { name: 'today', icon: <TodayIcon />, href: '/today' },
    { name: 'categories', icon: <CategoriesIcon />, href: categoryListPath(pair) },
    {
      name: 'words',
      icon: <WordsIcon />,
      href: level === 'all' ? resumePath(pair) : resolverPath(pair),
    },
    { name: 'profile', icon: <ProfileIcon />, href: '/profile' },
  ] as const;
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      <ul>
        {tabs.map(({ name, icon, href }) => (
          <li key={name}>
            <a
              className={styles.tab}
              href={encodePath(href)}
              aria-current={name === tab ? 'page' : undefined}
              data-tab={name}
            >
              {icon}
              <span>{t(`tabs.${name}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A W drawn as a lane through the page. */
function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--accent)" />
      <path
        d="M6 8.500 10 20l4-9 4 9 4-11.500"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="2.400"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
