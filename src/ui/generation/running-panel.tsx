import type { BatchView } from '#src/domain/generation/batch-view.ts';
import type { GenerationTexts } from '#src/i18n/generation/generation-texts.ts';
import { adminItemPath, adminPath } from '#src/i18n/paths.ts';
import styles from './run.module.css';
import { RunControls } from './run-controls.tsx';
import { RunProgress } from './run-progress.tsx';
import { useRunning } from './running-context.tsx';

/** The one place that shows what runs now, on every page of the area. */
export function RunningPanel({ texts, without }: { texts: GenerationTexts; without: string | undefined }) {
  const { batches, isOffline } = useRunning();
  // A run's own page shows it whole.
  const shown = batches.filter(({ id }) => id !== without);
  return (
    <section className={styles.panel} aria-labelledby="running" data-running={batches.length}>
      <h2 id="running" className={styles.panelTitle}>
        {texts.run.now}
      </h2>
      {batches.length === 0 && <span className={styles.nothing}>{texts.run.nothing}</span>}
      <a className={styles.all} href={adminPath('runs')}>
        {texts.run.all}
      </a>
      {isOffline && (
        <p className={styles.offline} role="status">
          {texts.run.offline}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.runs}>
          {shown.map((batch) => (
            <RunningRow key={batch.id} batch={batch} texts={texts} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RunningRow({ batch, texts }: { batch: BatchView; texts: GenerationTexts }) {
  const name = texts.run.kinds[batch.kind];
  return (
    <li className={styles.run} data-run={batch.id}>
      <div className={styles.about}>
        <a className={styles.name} href={adminItemPath('runs', batch.id)}>
          {name}
        </a>
        <RunProgress batch={batch} texts={texts} />
      </div>
      <RunControls batch={batch} name={name} texts={texts} />
    </li>
  );
}
