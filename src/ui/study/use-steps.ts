import { useCallback, useLayoutEffect, useRef, useState } from 'react';
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

/** Stepping through a deck: the address changes and the card with it, in the same frame when the card is there. */
export function useSteps(options: StepsOptions) {
  const navigate = useNavigate();
  const [hasStepped, setHasStepped] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // Where the next step starts from: ahead of what is rendered when keys come faster than frames.
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
      setHasFailed(false);
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
      setHasStepped(by === 1);
      underWay.current++;
      window.scrollTo(0, 0);
      void Promise.resolve(navigate(encodePath(href), { preventScrollReset: true })).finally(() => {
        underWay.current--;
      });
      const leaving = findCard(source.key, from);
      if (by === 1 && leaving) afterPaint(() => onStudied(leaving));
    },
    [navigate],
  );
  const stepForwards = useCallback(() => void step(1), [step]);
  const stepBack = useCallback(() => void step(-1), [step]);
  return { stepForwards, stepBack, hasStepped, hasFailed };
}

/** Runs once the frame that is being made has been painted. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
