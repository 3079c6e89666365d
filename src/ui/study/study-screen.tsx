import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { LanguagePair } from '#src/domain/language.ts';
import { isFurther, withLastWord } from '#src/domain/learning/preferences.ts';
import { placesCookie, preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import type { LearnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { encodePath, levelsPath, studyPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, buttonClass, EmptyState } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import type { StateTexts } from '../states/state-bar.tsx';
import type { DeckAccount, DeckSource, NumberedCard } from './card-store.ts';
import { RangeList } from './range-list.tsx';
import { serverNow } from './server-day.ts';
import { StudyDeck, useRangeCards } from './study-deck.tsx';
import { recordProgress } from './study-record.ts';
import styles from './study-screen.module.css';

export type StudyData = {
  pair: LanguagePair;
  level: StudyLevel;
  number: number;
  total: number;
  /** Cairo date of the order, YYYY-MM-DD. */
  date: string;
  cards: NumberedCard[];
  /** The learner's own level: shapes the Words tab. */
  ownLevel: StudyLevel | undefined;
  hasFailed: boolean;
  /** The account whose order of words this is; undefined for a guest. */
  account?: DeckAccount;
  stateTexts: StateTexts;
  firstSession: LearnerPlacesTexts['firstSession'];
};

/** The source of a level's cards on one day. */
export function studySource({
  pair,
  level,
  total,
  date,
  account,
}: Pick<StudyData, 'pair' | 'level' | 'total' | 'date' | 'account'>): DeckSource {
  return {
    key: `${pair}|${level}|${date}|${account?.mark}`,
    url: `/api/study?pair=${pair}&level=${level}`,
    total,
    date,
    account: account?.mark,
  };
}

/** The word study screen: one word of a level after the other. */
export function StudyScreen({ data }: { data: StudyData }) {
  const { pair, level, total, date, account } = data;
  const t = useTranslator();
  const source = useMemo(
    () => studySource({ pair, level, total, date, account }),
    [pair, level, total, date, account],
  );
  return (
    <LearnerShell pair={pair} level={data.ownLevel} tab="words" isWide>
      <div className={styles.head}>
        <h1>
          {level === 'all' ? t('study.headingAll') : t('study.heading', { level: level.toUpperCase() })}
        </h1>
        <Badge hue={level}>{level === 'all' ? t('level.all') : level.toUpperCase()}</Badge>
        <Badge hue="plain">{t('level.wordCount', { count: total })}</Badge>
      </div>
      <FirstSession texts={data.firstSession} />
      {total === 0 ? <Empty data={data} /> : <Deck data={data} source={source} />}
    </LearnerShell>
  );
}

/** For someone who has just chosen their level: which page led here is known to the browser, and to no kept page. */
function FirstSession({ texts }: { texts: LearnerPlacesTexts['firstSession'] }) {
  const [isFirst, setIsFirst] = useState(false);
  useLayoutEffect(() => setIsFirst(document.referrer.startsWith(`${location.origin}/onboarding`)), []);
  return isFirst ? (
    <div className={styles.first}>
      <p>{texts.hint}</p>
      <a className={buttonClass('primary', 'wide')} href="/learn">
        {texts.start}
      </a>
    </div>
  ) : null;
}

function Deck({ data, source }: { data: StudyData; source: DeckSource }) {
  const { pair, level, number, total, cards } = data;
  const rangeCards = useRangeCards(source, number);
  const keepPlace = useKeepPlace(data);
  return (
    <div className={styles.columns}>
      <StudyDeck
        source={source}
        cards={cards}
        number={number}
        pair={pair}
        level={level}
        hue={level}
        account={data.account}
        stateTexts={data.stateTexts}
        hrefOf={(n) => studyPath(pair, level, n)}
        onStep={keepPlace}
      />
      <aside className={styles.aside}>
        <RangeList pair={pair} level={level} number={number} total={total} cards={rangeCards} />
      </aside>
    </div>
  );
}

function Empty({ data }: { data: StudyData }) {
  const t = useTranslator();
  const title = data.hasFailed
    ? t('study.failed')
    : t(data.level === 'all' ? 'study.emptyAll' : 'study.emptyLevel');
  return (
    <EmptyState title={title} hint={t('study.emptyHint')}>
      <a className={buttonClass('primary')} href={encodePath(levelsPath(data.pair))}>
        {t('study.chooseLevel')}
      </a>
    </EmptyState>
  );
}

/**
 * Keeps the place per pair and level: in a cookie for the server, and the level's progress in the browser. Merely
 * opening a page moves it forwards alone.
 * @returns what a step calls with the number it shows
 */
function useKeepPlace({ pair, level, number, date }: StudyData): (number: number) => void {
  const keep = useCallback(
    (reached: number, isStep: boolean) => {
      const preferences = preferencesFromCookies(document.cookie);
      if (isStep || isFurther(preferences, pair, level, reached)) {
        document.cookie = placesCookie(
          withLastWord(preferences, pair, level, reached, serverNow(date).getTime()),
          location.protocol === 'https:',
        );
      }
      recordProgress(pair, level, reached, isStep);
    },
    [pair, level, date],
  );
  // In the commit itself: whoever leaves the page right after it came finds the place kept.
  useLayoutEffect(() => keep(number, false), [keep, number]);
  return useCallback((reached: number) => keep(reached, true), [keep]);
}
