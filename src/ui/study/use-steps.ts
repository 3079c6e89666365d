import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { WordCard } from '#src/domain/words/keyword.ts';
import { rangeOf } from '#src/domain/words/word-range.ts';
import { encodePath } from '#src/i18n/paths.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { silence } from '../kit/playback.ts';
import { type DeckSource, fetchRange, findCard } from './card-store.ts';
import { arrived, type Deck, gaveUp, moved, pressed, type StepEffect, type Stepping } from './stepping.ts';

type StepsOptions = {
  source: DeckSource;
  /** 1-based number of the card shown. */
  number: number;
  hrefOf: (number: number) => string;
  endHref: string | undefined;
  /** Another card is shown by a press; told in the frame itself. */
  onStep: (number: number) => void;
  /** Next was pressed on this card, and the next one has been painted. */
  onStudied: (card: WordCard) => void;
};

/** Stepping through a deck by the rules of `stepping.ts`: the card changes in the frame that follows the key when it is there, the address right after. */
export function useSteps(options: StepsOptions) {
  const navigate = useNavigate();
  // Which way the card shown was reached; undefined where no press led to it.
  const [last, setLast] = useState<1 | -1>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  // The number that is shown while the address is still on its way.
  const [ahead, setAhead] = useState<number>();
  const stepping = useRef<Stepping>({ shown: options.number });
  const underWay = useRef(0);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    // The back button moves it too; steps that are under way know better.
    if (underWay.current > 0 || stepping.current.shown === options.number) return;
    stepping.current = moved(options.number);
    setIsWaiting(false);
    silence();
  }, [options.number]);
  const isLeaving = useLeaving(isWaiting);

  const follow = useCallback(
    (href: string, studied: number | undefined) => {
      const { source, onStudied } = latest.current;
      const left = studied === undefined ? undefined : findCard(source.key, studied);
      afterPaint(async () => {
        await navigate(encodePath(href), { preventScrollReset: true });
        underWay.current--;
        if (underWay.current === 0) {
          setAhead(undefined);
          stepping.current = { ...stepping.current, isEnding: false };
        }
        if (left) onStudied(left);
      });
    },
    [navigate],
  );

  const carryOut = useCallback(
    (effect: StepEffect) => {
      const { source, hrefOf, endHref, onStep } = latest.current;
      setIsWaiting(stepping.current.wanted !== undefined);
      if (effect.kind === 'none') return;
      setHasFailed(false);
      if (effect.kind === 'fetch') {
        const { number } = effect;
        const settle = (change: { state: Stepping; effect: StepEffect }) => {
          stepping.current = change.state;
          carryOut(change.effect);
        };
        const giveUp = (onNews: () => void) => {
          const { state, isNews } = gaveUp(stepping.current, number);
          stepping.current = state;
          setIsWaiting(state.wanted !== undefined);
          if (isNews && !isLeaving.current) onNews();
        };
        fetchRange(source, rangeOf(number).start).then(
          (isSameOrder) =>
            isSameOrder && findCard(source.key, number)
              ? settle(arrived(stepping.current, number))
              : // The day has turned, or someone else is signed in: the server decides.
                giveUp(() => location.assign(encodePath(hrefOf(number)))),
          () => giveUp(() => setHasFailed(true)),
        );
        return;
      }
      silence();
      // Before anything is rendered: an address that arrives meanwhile is an earlier step's.
      underWay.current++;
      if (effect.kind === 'end') {
        follow(endHref ?? hrefOf(effect.studied), effect.studied);
        return;
      }
      // Asked before anything changes: afterwards the answer would cost a layout.
      const isScrolled = window.scrollY > 0;
      // The card first, within the event; the address and all that follows it once the card is painted.
      flushSync(() => {
        setLast(effect.studied === undefined ? -1 : 1);
        setAhead(effect.number);
      });
      if (isScrolled) window.scrollTo(0, 0);
      onStep(effect.number);
      follow(hrefOf(effect.number), effect.studied);
    },
    [follow, isLeaving],
  );

  const step = useCallback(
    (by: 1 | -1) => {
      const { source, endHref } = latest.current;
      const deck: Deck = {
        total: source.total,
        hasEnd: endHref !== undefined,
        isHere: (number) => findCard(source.key, number) !== undefined,
      };
      const { state, effect } = pressed(stepping.current, by, deck);
      stepping.current = state;
      carryOut(effect);
    },
    [carryOut],
  );
  const stepForwards = useCallback(() => step(1), [step]);
  const stepBack = useCallback(() => step(-1), [step]);
  return { shown: ahead ?? options.number, stepForwards, stepBack, last, hasFailed, isWaiting };
}

/** Whether the page is being left while a card is waited for: what is cut off by that is no failure. */
function useLeaving(isWaiting: boolean) {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isWaiting) return;
    isLeaving.current = false;
    const leave = () => {
      isLeaving.current = true;
    };
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', leave);
    };
  }, [isWaiting]);
  return isLeaving;
}
