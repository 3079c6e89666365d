import type { StateCount } from '#src/domain/learning/state-counts.ts';
import type { LearnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { classes } from '../kit/controls.tsx';
import island from './states.island.ts?worker&url';
import styles from './states.module.css';

export type StateTexts = LearnerPlacesTexts['states'];

/**
 * How many words of a group are known, being learnt and new; nothing where all are new. A guest's are told by the page's
 * script (`states.island.ts`): the room for it is there from the beginning.
 * @param props.group `level:a1` or `category:<id>`
 * @param props.count an account's; undefined for a guest, whose words lie in the browser
 */
export function StateBar(props: {
  group: string;
  total: number;
  count: StateCount | undefined;
  texts: StateTexts;
}) {
  const t = useTranslator();
  const { group, total, texts } = props;
  const count = props.count ?? { known: 0, learning: 0 };
  const isWaiting = count.known + count.learning === 0;
  const share = (part: number) => `${total > 0 ? (100 * part) / total : 0}%`;
  const text = filledIn(texts.counts, {
    known: t.number(count.known),
    learning: t.number(count.learning),
    fresh: t.number(Math.max(0, total - count.known - count.learning)),
  });
  return (
    <span
      className={classes(styles.bar, isWaiting && styles.waiting)}
      data-states={props.count ? undefined : group}
      data-total={total}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.known} style={{ width: share(count.known) }} />
        <span className={styles.learning} style={{ width: share(count.learning) }} />
      </span>
      <span className={styles.counts}>{isWaiting ? '\u00a0' : text}</span>
    </span>
  );
}

/** Fills what the page leaves to a guest's browser; nothing for an account. */
export function StatesOfBrowser({ texts, isGuest }: { texts: StateTexts; isGuest: boolean }) {
  const t = useTranslator();
  if (!isGuest) return null;
  const { counts, known, learning } = texts;
  return (
    <>
      <span
        hidden
        data-state-texts={JSON.stringify({ language: t.language, counts, known, learning })}
        data-waiting={styles.waiting}
      />
      <script type="module" src={island} />
    </>
  );
}
