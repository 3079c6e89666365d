import type { LanguagePair } from '#src/domain/language.ts';
import type { WordCard as Card } from '#src/domain/words/keyword.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass } from '../kit/controls.tsx';
import { LandingLinks } from '../shell/landing-links.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { useStanding } from '../shell/standing-context.ts';
import { WordCard } from '../study/word-card.tsx';
import styles from './front-page.module.css';

export type FrontPageData = {
  total: number;
  /** The languages of the card. */
  pair: LanguagePair;
  /** A word to look at and to hear; undefined where none of those chosen is published. */
  card: Card | undefined;
};

/** What someone sees who has not chosen anything yet: what this is, one clear way in, and a word as they will meet it. */
export function FrontPage({ data: { total, pair, card } }: { data: FrontPageData }) {
  const t = useTranslator();
  const isSignedIn = useStanding() !== 'guest';
  return (
    <LearnerShell pair={undefined} level={undefined} isWide>
      <div className={styles.first}>
        <div className={styles.hero}>
          <h1>{t('home.frontHeading')}</h1>
          <p>{t('home.frontText')}</p>
          <a className={buttonClass('primary')} href="/onboarding">
            {t('home.start')}
          </a>
        </div>
        {card && <WordCard card={card} pair={pair} showsOtherLanguages={false} />}
      </div>
      <ul className={styles.points}>
        <Point title={t('home.pointLanguages')} text={t('home.pointLanguagesText')} />
        <Point title={t('home.pointLevels')} text={t('home.pointLevelsText', { count: total })} />
        {!isSignedIn && <Point title={t('home.pointFree')} text={t('home.pointFreeText')} />}
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
