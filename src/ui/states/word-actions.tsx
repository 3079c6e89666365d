import { useEffect, useRef } from 'react';
import { classes } from '../kit/controls.tsx';
import { warnOf } from '../learning/warn-of.ts';
import type { StateTexts } from './state-bar.tsx';
import styles from './states.module.css';

/** Time after a card has come in which nothing is asked for it: whoever steps on has no use for it. */
const QUIET_MS = 400;
/** What the tabs cover of a phone's screen, and what Next covers above them. */
const TABS = 60;
const NEXT = 76;

/**
 * Save, "I know it" and "Learn it" of a word. What they show lies in the browser or the account: they come when their
 * place is seen and the card has been there for a moment, into room that is there before. Without script there are none.
 * @param props.isInCard whether they stand in the middle of a card, beside its headword
 * @param props.isAboveNext whether Next stands below them, and what is behind it is not seen
 */
export function WordActions({
  word,
  texts,
  isInCard = false,
  isAboveNext = false,
}: {
  word: string;
  texts: StateTexts;
  isInCard?: boolean;
  isAboveNext?: boolean;
}) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    let end: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = async () => {
      try {
        const { showWordActions } = await import('./show-word-actions.ts');
        if (isOver) return;
        end = showWordActions(element, word, texts, {
          action: styles.action ?? '',
          state: styles.state ?? '',
          failed: styles.failed ?? '',
        });
      } catch (error) {
        warnOf('the controls of a word could not be loaded', error);
      }
    };
    // On a phone they may stand below the first screen: who does not come there does not fetch them.
    const lookout = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        lookout.disconnect();
        timer = setTimeout(begin, QUIET_MS);
      },
      { rootMargin: `0px 0px -${isAboveNext ? TABS + NEXT : TABS}px` },
    );
    lookout.observe(element);
    return () => {
      isOver = true;
      lookout.disconnect();
      clearTimeout(timer);
      end?.();
    };
  }, [word, texts, isAboveNext]);
  return <div key={word} ref={room} className={classes(styles.actions, isInCard && styles.inCard)} />;
}
