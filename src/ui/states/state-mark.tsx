import type { ShownState } from '#src/domain/learning/state-counts.ts';
import { classes, hiddenClass } from '../kit/controls.tsx';
import type { StateTexts } from './state-bar.tsx';
import styles from './states.module.css';

/** States of words as a page knows them; 'browser' for a guest's, which the page's script fills in. */
export type KnownStates = Readonly<Record<string, ShownState>> | 'browser';

/** How far a word has come: a sign and its name. A new word has none, but the room for it. */
export function StateMark({
  word,
  states,
  texts,
}: {
  word: string;
  states: KnownStates;
  texts: Pick<StateTexts, 'known' | 'learning'>;
}) {
  const state = states === 'browser' ? undefined : states[word];
  const label = state && state !== 'new' ? texts[state] : undefined;
  return (
    <span
      className={classes(styles.mark)}
      data-state-of={states === 'browser' ? word : undefined}
      data-state={label && state}
      title={label}
    >
      <span className={hiddenClass}>{label}</span>
    </span>
  );
}
