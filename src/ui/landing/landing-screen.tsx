import { LANGUAGES, type LanguageCode, type LanguagePair, pairOf } from '#src/domain/language.ts';
import type { WordCard } from '#src/domain/words/keyword.ts';
import type { CefrLevel, StudyLevel } from '#src/domain/words/level.ts';
import type { LandingTexts } from '#src/i18n/landing/landing-texts.ts';
import { categoryListPath, categoryPath, encodePath, LANDING_PATHS, studyPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, classes, levelHue } from '../kit/controls.tsx';
import { FIRST_VIEW_ID } from '../shell/first-view.ts';
import { LandingLinks } from '../shell/landing-links.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import island from './landing.island.ts?worker&url';
import styles from './landing-screen.module.css';
import { LevelSection } from './level-section.tsx';

export const LANDING_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const satisfies readonly CefrLevel[];
export type LandingLevel = (typeof LANDING_LEVELS)[number];

/** Topics in the grid: the first of the pair's categories. */
export const TOPICS_SHOWN = 9;

/** What a landing page shows of the vocabulary. */
export type LandingContent = {
  /** Words to name in the badge; none is shown for 0. */
  total: number;
  words: Record<LandingLevel, WordCard[]>;
  topics: { slug: string; name: string; emoji: string }[];
};

export const NO_CONTENT: LandingContent = {
  total: 0,
  words: { A1: [], A2: [], B1: [], B2: [], C1: [] },
  topics: [],
};

export type LandingData = LandingContent & {
  language: LanguageCode;
  ownLevel: StudyLevel | undefined;
  texts: LandingTexts;
  /** The level all of whose loaded words are asked for: the page is then that level's section alone. */
  more: LandingLevel | undefined;
};

/** The level that a landing page's query asks more words of. */
export function moreLevelOf(query: URLSearchParams): LandingLevel | undefined {
  return LANDING_LEVELS.find((level) => level.toLowerCase() === query.get('more'));
}

/** A language's front door for people who search for English words: the levels, their words, how to study, topics. */
export function LandingScreen({ data }: { data: LandingData }) {
  const { texts, language } = data;
  const pair = pairOf(language);
  const sectionOf = (level: LandingLevel) => (
    <LevelSection
      key={level}
      level={level}
      pair={pair}
      words={data.words[level]}
      text={texts.levels[level.toLowerCase() as Lowercase<LandingLevel>]}
      isWhole={level === data.more}
    />
  );
  if (data.more) {
    return (
      <LearnerShell pair={pair} level={data.ownLevel} isWide>
        {sectionOf(data.more)}
        <p>
          <a className={styles.allTopics} href={encodePath(LANDING_PATHS[language])}>
            {texts.heading}
          </a>
        </p>
      </LearnerShell>
    );
  }
  return (
    <LearnerShell pair={pair} level={data.ownLevel} isWide>
      <Hero data={data} pair={pair} />
      <section className={styles.section} aria-labelledby="why">
        <h2 id="why">{texts.whyHeading}</h2>
        <ul className={styles.points}>
          {Object.values(texts.why).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {LANDING_LEVELS.map(sectionOf)}
      <section className={styles.section} aria-labelledby="how">
        <h2 id="how">{texts.howHeading}</h2>
        <ol className={classes(styles.points, styles.steps)}>
          {Object.values(texts.steps).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Topics data={data} pair={pair} />
      <OtherVersions language={language} />
      <script type="module" src={island} />
    </LearnerShell>
  );
}

function Hero({ data, pair }: { data: LandingData; pair: LanguagePair }) {
  const t = useTranslator();
  const { texts, total } = data;
  return (
    <div id={FIRST_VIEW_ID} className={styles.hero}>
      <div className={styles.opening}>
        <h1>{texts.heading}</h1>
        {total > 0 && <Badge hue="all">{t('level.wordCount', { count: total })}</Badge>}
        <p>{texts.intro}</p>
      </div>
      <nav className={styles.levels} aria-label={texts.levelsLabel}>
        <ul>
          {LANDING_LEVELS.map((level) => {
            const name = level.toLowerCase() as Lowercase<LandingLevel>;
            return (
              <li key={level}>
                <a className={styles.level} href={encodePath(studyPath(pair, name, 1))}>
                  <span className={classes(styles.code, levelHue(level))} lang="en" dir="ltr">
                    {level}
                  </span>
                  {t(`level.${name}`)}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

function Topics({ data, pair }: { data: LandingData; pair: LanguagePair }) {
  const t = useTranslator();
  if (data.topics.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="topics">
      <h2 id="topics">{data.texts.topicsHeading}</h2>
      <ul className={styles.topics}>
        {data.topics.map(({ slug, name, emoji }) => (
          <li key={slug}>
            <a href={encodePath(categoryPath(pair, slug))}>
              <span className={styles.emoji} aria-hidden="true">
                {emoji}
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a className={styles.allTopics} href={encodePath(categoryListPath(pair))}>
          {t('category.all')}
        </a>
      </p>
    </section>
  );
}

function OtherVersions({ language }: { language: LanguageCode }) {
  const t = useTranslator();
  return (
    <nav className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{t('page.languages')}</h2>
      <LandingLinks languages={LANGUAGES.filter((code) => code !== language)} />
    </nav>
  );
}
