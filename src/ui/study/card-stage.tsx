import { memo, startTransition, useEffect, useState } from 'react';
import type { LanguagePair } from '#src/domain/language.ts';
import type { WordCard as Card } from '#src/domain/words/keyword.ts';
import styles from './card-stage.module.css';
import { type DeckSource, findCard } from './card-store.ts';
import { savesData } from './saves-data.ts';
import { WordCard } from './word-card.tsx';

/** The card shown and its two neighbours. */
const SLOTS = 3;

/** A card that did not change is not looked at again when its neighbour comes forward. */
const Slot = memo(WordCard);

/**
 * The current card, with the previous and the next one laid out behind it while it is read: a step then only makes
 * another card visible, and the browser has neither to build nor to measure it.
 */
export function CardStage(props: {
  source: DeckSource;
  number: number;
  card: Card | undefined;
  pair: LanguagePair;
}) {
  const { source, number, card, pair } = props;
  const centre = useQuietNumber(number);
  const slots = Array.from({ length: SLOTS }, (_, slot) => {
    const held = number % SLOTS === slot ? number : heldBy(slot, centre);
    const known = held === undefined ? undefined : findCard(source.key, held);
    return { slot, held, card: held === number ? card : known };
  });
  return slots.map(
    (item) =>
      item.card && (
        <div key={item.slot} className={styles.slot} data-shown={item.held === number || undefined}>
          <Slot key={item.card.id} card={item.card} pair={pair} />
        </div>
      ),
  );
}

/** Which neighbour of a number a slot holds: each number has its slot, so that no card moves when it comes forward. */
function heldBy(slot: number, centre: number | undefined): number | undefined {
  if (centre === undefined) return undefined;
  return [centre - 1, centre, centre + 1].find((number) => number > 0 && number % SLOTS === slot);
}

/** The number around which neighbours stand: follows the current one when the browser has nothing else to do. */
function useQuietNumber(number: number): number | undefined {
  const [centre, setCentre] = useState<number>();
  useEffect(() => {
    if (savesData()) return;
    const follow = () => startTransition(() => setCentre(number));
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(follow, 150);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(follow, { timeout: 500 });
    return () => cancelIdleCallback(handle);
  }, [number]);
  return centre;
}
