import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { WordCard as Card } from '#src/domain/keyword.ts';
import { directionOf, type LanguagePair } from '#src/domain/language.ts';
import type { StudyLevel } from '#src/domain/level.ts';
import type { DailyUsage } from '#src/domain/study-event.ts';
import { RANGE_SIZE, rangeOf } from '#src/domain/word-range.ts';
import { encodePath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, classes, hiddenClass, ProgressBar } from '../kit/controls.tsx';
import { BackIcon, ForwardIcon } from '../kit/icons.tsx';
import { FIRST_VIEW_ID } from '../shell/first-view.ts';
import { CardStage } from './card-stage.tsx';
import {
  cardsBetween,
  type DeckSource,
  fetchRange,
  findCard,
  keepCards,
  type NumberedCard,
} from './card-store.ts';
import { warmSound } from './playback.ts';
import { savesData } from './saves-data.ts';
import { useStepKeys, useSwipe } from './step-gestures.ts';
import styles from './study-deck.module.css';
import { accountMark, knowAccountCount, recordStudied } from './study-record.ts';
import { useSteps } from './use-steps.ts';

type StudyDeckProps = {
  source: DeckSource;
  /** Cards that came with the page, the current one among them. */
  cards: NumberedCard[];
  /** 1-based. */
  number: number;
  pair: LanguagePair;
  /** Level that is studied; null in a category. */
  level: StudyLevel | null;
  hue: string;
  /** Decoded address of a word number. */
  hrefOf: (number: number) => string;
  /** Words of the pair that the learner's account counts today; undefined for a guest. */
  doneToday?: number | undefined;
  /** Where Next leads at the end; undefined: Next ends there. */
  endHref?: string;
  children?: ReactNode;
};

/** Ranges are fetched ahead when this few words are left, in either direction. */
const AHEAD = 12;

/** One card at a time with Previous and Next, which answer from cards already there, by click, key and swipe. */
export function StudyDeck(props: StudyDeckProps) {
  const { source, cards, pair, level, hrefOf, endHref } = props;
  const t = useTranslator();
  const [usage, setUsage] = useState<DailyUsage>();
  const {
    shown: number,
    stepForwards,
    stepBack,
    hasStepped,
    hasFailed,
  } = useSteps({
    source,
    number: props.number,
    hrefOf,
    endHref,
    onStudied: (studied) => setUsage(noteStudied(studied.id, pair, level)),
  });
  const card = cards.find((item) => item.number === number)?.card ?? findCard(source.key, number);
  const previous = number > 1 ? hrefOf(number - 1) : undefined;
  const next = number < source.total ? hrefOf(number + 1) : endHref;

  useEffect(() => keepCards(source.key, cards), [source.key, cards]);
  const { doneToday } = props;
  useEffect(() => {
    if (doneToday !== undefined) knowAccountCount(pair, doneToday);
  }, [doneToday, pair]);
  useCardsAhead(source, number);
  useWarmNext(source, number);
  useLastWordCounts(card, number === source.total && endHref === undefined, pair, level);

  const direction = directionOf(t.language);
  useStepKeys(direction, stepForwards, stepBack);
  const swipe = useSwipe(direction, stepForwards, stepBack);

  return (
    <div className={styles.deck}>
      <div className={styles.progress}>
        <ProgressBar
          value={number}
          max={source.total}
          hue={props.hue}
          label={t('study.progressLabel', { number, total: source.total })}
        />
        <span className={styles.count} aria-hidden="true" dir="ltr">
          {t('study.progress', { number, total: source.total })}
        </span>
      </div>
      <div id={FIRST_VIEW_ID} className={styles.stage} {...swipe}>
        <CardStage source={source} number={number} card={card} pair={pair} />
        {hasStepped && <Toast key={number} text={t('study.newWord')} />}
      </div>
      <p className={hiddenClass} aria-live="polite">
        {hasStepped ? card?.headword : ''}
      </p>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {t('study.stepFailed')}
        </p>
      )}
      <nav className={styles.steps} aria-label={t('study.progressLabel', { number, total: source.total })}>
        <StepLink
          href={previous}
          label={t('study.previous')}
          onStep={stepBack}
          icon={<BackIcon />}
          rel="prev"
        />
        <StepLink
          href={next}
          label={t('study.next')}
          onStep={stepForwards}
          icon={<ForwardIcon />}
          rel="next"
          isMain
        />
      </nav>
      {usage && (
        <p className={styles.usage}>
          {t(usage.isLimitReached ? 'study.limitReached' : 'study.today', { count: usage.count })}
        </p>
      )}
      {props.children}
    </div>
  );
}

/** Notes that a word was studied; an account is told soon. */
function noteStudied(keyword: string, pair: LanguagePair, level: StudyLevel | null): DailyUsage {
  const usage = recordStudied(keyword, pair, level);
  if (accountMark() !== undefined) void import('./send-record.ts').then(({ sendSoon }) => sendSoon());
  return usage;
}

function StepLink(props: {
  href: string | undefined;
  label: string;
  onStep: () => void;
  icon: ReactNode;
  rel: 'prev' | 'next';
  isMain?: boolean;
}) {
  const className = classes(
    buttonClass(...(props.isMain ? (['primary'] as const) : [])),
    props.isMain && styles.next,
  );
  const content = props.isMain ? [props.label, props.icon] : [props.icon, props.label];
  if (!props.href) {
    return (
      <button type="button" disabled className={className} data-step={props.rel}>
        {content[0]}
        {content[1]}
      </button>
    );
  }
  return (
    <a
      className={className}
      href={encodePath(props.href)}
      rel={props.rel}
      data-step={props.rel}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        props.onStep();
      }}
    >
      {content[0]}
      {content[1]}
    </a>
  );
}

/** 'New word!', for a moment. It does not fade: an animation would cost every step a layer of its own. */
function Toast({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), 1400);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? (
    <div className={styles.toast} role="status">
      {text}
    </div>
  ) : null;
}

/** Keeps the range of the current word, and the neighbour range in time, in the store. */
function useCardsAhead(source: DeckSource, number: number): void {
  useEffect(() => {
    const wanted = new Set(
      [number, number + AHEAD, Math.max(1, number - AHEAD)].map((n) => rangeOf(n).start),
    );
    const fetchAll = () => {
      for (const start of wanted) fetchRange(source, start).catch(() => {});
    };
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchAll, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fetchAll, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }, [source, number]);
}

/** Fetches the next word's sound while this one is read; its picture comes with its card, which waits behind. */
function useWarmNext(source: DeckSource, number: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = findCard(source.key, number + 1);
      if (next && !savesData()) warmSound(next.headword, 'en', next.audioUrl);
    }, 600);
    return () => clearTimeout(timer);
  }, [source.key, number]);
}

/** The last word has no Next to press: it counts when it is reached by stepping or opened. */
function useLastWordCounts(
  card: Card | undefined,
  isLast: boolean,
  pair: LanguagePair,
  level: StudyLevel | null,
): void {
  const counted = useRef<string>(undefined);
  useEffect(() => {
    if (!isLast || !card || counted.current === card.id) return;
    counted.current = card.id;
    noteStudied(card.id, pair, level);
  }, [card, isLast, level, pair]);
}

/** Cards of the deck's range around a number: what stands beside the card on wide screens. */
export function useRangeCards(source: DeckSource, number: number): NumberedCard[] {
  const { start } = rangeOf(number);
  const [ready, setReady] = useState<NumberedCard[]>([]);
  useEffect(() => {
    // Phones have no room beside the card, and no time to lose on a list that they don't show.
    if (!window.matchMedia('(min-width: 64rem)').matches) return;
    let isCurrent = true;
    fetchRange(source, start).then(
      () => {
        if (!isCurrent) return;
        setReady(cardsBetween(source.key, start, start + RANGE_SIZE - 1));
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [source, start]);
  return ready;
}
