import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { baseLanguageOf, commaOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import { preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';
import type { WordCard as Card } from '#src/domain/words/keyword.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { RANGE_SIZE, rangeOf } from '#src/domain/words/word-range.ts';
import { encodePath, levelsPath } from '#src/i18n/paths.ts';
import { soundAddress } from '#src/i18n/sound-address.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, classes, hiddenClass, ProgressBar } from '../kit/controls.tsx';
import { focusedGroup } from '../kit/focus-on.ts';
import { BackIcon, ForwardIcon } from '../kit/icons.tsx';
import { warmSound } from '../kit/playback.ts';
import { pressBySpace } from '../kit/press-by-space.ts';
import { FIRST_VIEW_ID } from '../shell/first-view.ts';
import type { StateTexts } from '../states/state-bar.tsx';
import { WordActions } from '../states/word-actions.tsx';
import { CardStage } from './card-stage.tsx';
import {
  cardsBetween,
  type DeckAccount,
  type DeckSource,
  fetchRange,
  findCard,
  keepCards,
  type NumberedCard,
} from './card-store.ts';
import { savesData } from './saves-data.ts';
import { useStepKeys, useSwipe } from './step-gestures.ts';
import styles from './study-deck.module.css';
import { accountMark, knowAccount, recordStudied } from './study-record.ts';
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
  /** Undefined for a guest. */
  account?: DeckAccount | undefined;
  stateTexts: StateTexts;
  /** A press shows another card. */
  onStep?: (number: number) => void;
  /** Where Next leads at the end; undefined: Next ends there, and the list is finished by a press of its own. */
  endHref?: string;
  children?: ReactNode;
};

/** Ranges are fetched ahead when this few words are left, in either direction. */
const AHEAD = 12;

/** One card at a time with Previous and Next, which answer from cards already there, by click, key and swipe. */
export function StudyDeck(props: StudyDeckProps) {
  const { source, cards, pair, level, hrefOf, endHref } = props;
  const t = useTranslator();
  const [noted, setNoted] = useState<Noted>();
  const note = (studied: Card) => setNoted(noteStudied(studied.id, pair, level, source.date));
  const { onStep = () => {} } = props;
  const steps = useSteps({ source, number: props.number, hrefOf, endHref, onStep, onStudied: note });
  const { shown: number, stepForwards, stepBack } = steps;
  const card = cards.find((item) => item.number === number)?.card ?? findCard(source.key, number);
  const previous = number > 1 ? hrefOf(number - 1) : undefined;
  const next = number < source.total ? hrefOf(number + 1) : endHref;
  const progressLabel = t('study.progressLabel', { number, total: source.total });

  useEffect(() => keepCards(source.key, cards), [source.key, cards]);
  const { account } = props;
  useEffect(() => {
    if (account) knowAccount(pair, account, source.date);
  }, [account, pair, source.date]);
  useCardsAhead(source, number);
  useWarmNext(source, number);

  const direction = directionOf(t.language);
  const deck = useRef<HTMLDivElement>(null);
  useStepKeys(deck, direction, stepForwards, stepBack);
  const swipe = useSwipe(direction, stepForwards, stepBack);

  return (
    <div ref={deck} className={styles.deck}>
      <div className={styles.progress}>
        <ProgressBar value={number} max={source.total} hue={props.hue} label={progressLabel} />
        <span className={styles.count} aria-hidden="true" dir="ltr">
          {t('study.progress', { number, total: source.total })}
        </span>
      </div>
      <div id={FIRST_VIEW_ID} className={styles.stage} {...swipe}>
        <CardStage source={source} number={number} card={card} pair={pair} />
        {steps.last === 1 && <Toast key={number} text={t('study.newWord')} />}
      </div>
      {card && <WordActions key={card.id} word={card.id} texts={props.stateTexts} isAboveNext />}
      <p className={hiddenClass} aria-live="polite">
        {steps.last && card && <Told key={number} card={card} progress={progressLabel} pair={pair} />}
      </p>
      {steps.hasFailed && (
        <p className={styles.failed} role="alert">
          {t('study.stepFailed')}
        </p>
      )}
      <nav className={styles.steps} aria-label={progressLabel} aria-busy={steps.isWaiting}>
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
        {card && next === undefined && <ListEnd key={source.key} pair={pair} onFinish={() => note(card)} />}
      </nav>
      <div className={styles.usage}>
        {noted && (
          <p>
            {t(noted.usage.isLimitReached ? 'study.limitReached' : 'study.today', {
              count: noted.usage.count,
            })}
          </p>
        )}
        <p role="status">{noted?.isGoalReached && t('home.goalReached')}</p>
      </div>
      {noted && !noted.isKept && <p className={styles.usage}>{t('study.notKept')}</p>}
      {props.children}
    </div>
  );
}

/** What a step has brought, for who does not see it. */
function Told({ card, progress, pair }: { card: Card; progress: string; pair: LanguagePair }) {
  return (
    <>
      <span lang="en" dir="ltr" translate="no">
        {card.headword}
      </span>
      {card.base && (
        <span lang={baseLanguageOf(pair)} translate="no">
          {`${commaOf(baseLanguageOf(pair))}${card.base.headword}. `}
        </span>
      )}
      <span>{progress}</span>
    </>
  );
}

/** `isGoalReached`: with this word, so that it is said once. */
type Noted = ReturnType<typeof recordStudied> & { isGoalReached: boolean };

/** Notes that a word was studied; an account is told soon. */
function noteStudied(
  keyword: string,
  pair: LanguagePair,
  level: StudyLevel | null,
  today: string | undefined,
): Noted {
  const noted = recordStudied(keyword, pair, level, today);
  if (accountMark() !== undefined) void import('./send-record.ts').then(({ sendSoon }) => sendSoon());
  const { dailyGoal } = preferencesFromCookies(document.cookie);
  return { ...noted, isGoalReached: noted.isNew && noted.usage.count === dailyGoal };
}

/** One element whether it leads on or not, so that the focus stays on it at the first and the last card. */
function StepLink(props: {
  href: string | undefined;
  label: string;
  onStep: () => void;
  icon: ReactNode;
  rel: 'prev' | 'next';
  isMain?: boolean;
}) {
  const { href, label, icon, rel, isMain } = props;
  const text = <span key="label">{label}</span>;
  return (
    <a
      className={classes(buttonClass(...(isMain ? (['primary'] as const) : [])), isMain && styles.next)}
      href={href && encodePath(href)}
      rel={href && rel}
      role={href ? undefined : 'link'}
      aria-disabled={href ? undefined : true}
      tabIndex={0}
      data-step={rel}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        props.onStep();
      }}
      onKeyDown={(event) => pressBySpace(event, event.currentTarget)}
    >
      {isMain ? text : icon}
      {isMain ? icon : text}
    </a>
  );
}

/** At the last card of a list without a page about its end: Next leads nowhere, and finishing is a press of its own. */
function ListEnd(props: { pair: LanguagePair; onFinish: () => void }) {
  const t = useTranslator();
  const id = useId();
  const [isFinished, setIsFinished] = useState(false);
  return isFinished ? (
    <div key="finished" className={styles.end} {...focusedGroup(id)}>
      <p id={id}>{t('study.finished')}</p>
      <a className={buttonClass('primary')} href={encodePath(levelsPath(props.pair))}>
        {t('study.chooseLevel')}
      </a>
    </div>
  ) : (
    <div key="open" className={styles.end}>
      <button
        type="button"
        className={buttonClass('primary', 'wide')}
        onClick={() => {
          setIsFinished(true);
          props.onFinish();
        }}
      >
        {t('study.finish')}
      </button>
    </div>
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
      if (next && !savesData()) warmSound(soundAddress(next.headword, 'en', next.audioUrl, next.id));
    }, 600);
    return () => clearTimeout(timer);
  }, [source.key, number]);
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
      (isHere) => {
        if (!isCurrent || !isHere) return;
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
