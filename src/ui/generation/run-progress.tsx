import { type BatchView, endedOf } from '#src/domain/generation/batch-view.ts';
import { ITEM_STATES } from '#src/domain/generation/generation.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { formatDollars, formatDuration } from '../admin/amounts.ts';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { ProgressBar } from '../kit/controls.tsx';
import styles from './run.module.css';

/** How far a run is: its state and why it waits, bar, numbers, time, cost. */
export function RunProgress({ batch }: { batch: BatchView }) {
  const t = useTranslator();
  const { run, plan } = useGeneratorTexts();
  const done = filledIn(run.progress, { done: t.number(endedOf(batch)), total: t.number(batch.total) });
  return (
    <>
      <p className={styles.state}>
        <strong data-run-state={batch.state}>{run.states[batch.state]}</strong>
        {batch.undoneAt && <span>{` · ${run.undone}`}</span>}
        {batch.pauseReason && <span>{` · ${run.pauseReasons[batch.pauseReason]}`}</span>}
      </p>
      <div className={styles.bar}>
        <ProgressBar value={batch.percent} max={100} label={`${batch.percent} %`} hue={hueOf(batch)} />
        <span className={styles.percent}>
          <bdi dir="ltr">{`${batch.percent} %`}</bdi>
        </span>
      </div>
      <p className={styles.numbers}>
        <span>{done}</span>
        {ITEM_STATES.filter((state) => batch.counts[state] > 0).map((state) => (
          <span key={state} data-count={state} data-bad={state === 'failed' || undefined}>
            {`${run.itemStates[state]} ${t.number(batch.counts[state])}`}
          </span>
        ))}
        {batch.state === 'running' && batch.secondsLeft !== undefined && (
          <span>{filledIn(run.left, { time: formatDuration(batch.secondsLeft, plan) })}</span>
        )}
        <Cost batch={batch} />
      </p>
    </>
  );
}

function hueOf({ state, counts }: BatchView): string {
  if (state === 'paused' || state === 'cancelled') return 'plain';
  return counts.failed > 0 ? 'c1' : 'a1';
}

/** What calls have cost, what those under way may cost yet, and the limit. */
function Cost({ batch }: { batch: BatchView }) {
  const { run } = useGeneratorTexts();
  const { spentMicros, reservedMicros, capMicros } = batch;
  if (spentMicros === 0 && reservedMicros === 0 && capMicros === undefined) return null;
  const spent =
    reservedMicros > 0
      ? filledIn(run.costOpen, { spent: formatDollars(spentMicros), reserved: formatDollars(reservedMicros) })
      : formatDollars(spentMicros);
  const cost =
    capMicros === undefined ? spent : filledIn(run.costOf, { cost: spent, cap: formatDollars(capMicros) });
  return <span data-cost="">{`${run.cost}: ${cost}`}</span>;
}
