import { LANGUAGE_CATALOGUE, LANGUAGES, type LanguageCode, type LanguagePair } from '#src/domain/language.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import type {
  StaticPageName,
  StaticPageText,
  StaticSection,
} from '#src/i18n/static-pages/static-page-texts.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import styles from './static-page-screen.module.css';

export const STATIC_PAGE_TITLES = {
  'privacy-policy': 'settings.privacy',
  'terms-of-use': 'settings.terms',
  'about-us': 'settings.about',
} as const satisfies Record<StaticPageName, string>;
export const STATIC_PAGES = Object.keys(STATIC_PAGE_TITLES) as StaticPageName[];

export type StaticPageData = {
  page: StaticPageName;
  language: LanguageCode;
  /** The address itself asked for the language; links to the other static pages then do so too. */
  isLanguageAsked: boolean;
  pair: LanguagePair | undefined;
  ownLevel: StudyLevel | undefined;
  text: StaticPageText;
  /** Month of the last change, YYYY-MM. */
  lastUpdated: string;
  email: string;
};

/** A page of text: privacy policy, terms of use or about. */
export function StaticPageScreen({ data }: { data: StaticPageData }) {
  const { page, language, text, email } = data;
  const t = useTranslator();
  const suffix = data.isLanguageAsked ? `?lang=${language}` : '';
  return (
    <LearnerShell pair={data.pair} level={data.ownLevel}>
      <article className={styles.page}>
        <header>
          <h1>{t(STATIC_PAGE_TITLES[page])}</h1>
          <p className={styles.updated}>
            {t('page.lastUpdated', { month: monthInWords(data.lastUpdated, language) })}
          </p>
        </header>
        {text.sections.map(({ id, section }) => (
          <Section key={id} id={id} section={section} email={email} />
        ))}
      </article>
      <nav className={styles.links} aria-labelledby="related">
        <h2 id="related">{t('page.related')}</h2>
        <ul>
          {STATIC_PAGES.filter((name) => name !== page).map((name) => (
            <li key={name}>
              <a href={`/${name}${suffix}`}>{t(STATIC_PAGE_TITLES[name])}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className={styles.links} aria-labelledby="languages">
        <h2 id="languages">{t('page.languages')}</h2>
        <ul>
          {LANGUAGES.filter((code) => code !== language).map((code) => (
            <li key={code}>
              <a href={`/${page}?lang=${code}`} lang={code} hrefLang={code}>
                {LANGUAGE_CATALOGUE[code].nativeName}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </LearnerShell>
  );
}

function Section({ id, section, email }: { id: string; section: StaticSection; email: string }) {
  return (
    <section id={id}>
      <h2>{section.heading}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <WithAddress text={paragraph} email={email} />
        </p>
      ))}
      {section.items && (
        <ul>
          {section.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A text whose `{email}` is the contact address, as a link. */
function WithAddress({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split('{email}');
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${email}`} dir="ltr">
        {email}
      </a>
      {after}
    </>
  );
}

/** 'October 2025' of '2025-10', with Western digits in every language. */
function monthInWords(month: string, language: LanguageCode): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
