import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { WordCard } from '#src/domain/keyword.ts';
import { rangeOf } from '#src/domain/word-range.ts';
import { encodePath } from '#src/i18n/paths.ts';
import { type DeckSource, fetchRange, findCard } from './card-store.ts';

type StepsOptions = {
  source: DeckSource;
  /** 1-based number of the card shown. */
  number: number;
  hrefOf: (number: number) => string;
  endHref: string | undefined;
  /** Next was pressed on this card, and the next one has been painted. */
  onStudied: (card: WordCard) => void;
};

/** Stepping through a deck: the card changes in the frame that follows the key when it is there, the address right after. */
export function useSteps(options: StepsOptions) {
  const navigate = useNavigate();
  const [hasStepped, setHasStepped] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // The number that is shown while the address is still on its way.
  const [ahead, setAhead] = useState<number>();
  // Where the next step starts from: ahead of the address when keys come faster than it changes.
  const position = useRef(options.number);
  const underWay = useRef(0);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    // The back button moves it too; steps that are under way know better.
    if (underWay.current === 0) position.current = options.number;
  }, [options.number]);

  const step = useCallback(
    async (by: 1 | -1) => {
      const { source, hrefOf, endHref, onStudied } = latest.current;
      const from = position.current;
      const target = from + by;
      const isInside = target >= 1 && target <= source.total;
      const href = isInside ? hrefOf(target) : by === 1 ? endHref : undefined;
      if (href === undefined) return;
      if (isInside && !findCard(source.key, target)) {
        try {
          await fetchRange(source, rangeOf(target).start);
        } catch {
          // Off line it can be tried again; else the day has turned, and with it the order: the server decides.
          if (navigator.onLine) location.assign(encodePath(href));
          else setHasFailed(true);
          return;
        }
      }
      if (isInside) position.current = target;
      underWay.current++;
      // Asked before anything changes: afterwards the answer would cost a layout.
      const isScrolled = window.scrollY > 0;
      // The card first, within the event; the address and all that follows it once the card is painted.
      flushSync(() => {
        setHasFailed(false);
        setHasStepped(by === 1);
        if (isInside) setAhead(target);
      });
      if (isScrolled) window.scrollTo(0, 0);
      const leaving = findCard(source.key, from);
      afterPaint(async () => {
        await navigate(encodePath(href), { preventScrollReset: true });
        underWay.current--;
        if (underWay.current === 0) setAhead(undefined);
        if (by === 1 && leaving) onStudied(leaving);
      });
    },
    [navigate],
  );
  const stepForwards = useCallback(() => void step(1), [step]);
  const stepBack = useCallback(() => void step(-1), [step]);
  return { shown: ahead ?? options.number, stepForwards, stepBack, hasStepped, hasFailed };
}

/** Runs once the frame that is being made has been painted. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
