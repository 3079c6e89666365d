import type { BatchView } from '#src/domain/generation/batch-view.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import { InstantText } from '../admin/instant-text.tsx';
import { PagesLinks } from '../admin/pages-links.tsx';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { EmptyState } from '../kit/controls.tsx';
import styles from './run.module.css';
import { useRunning } from './running-context.tsx';
import { RunRow } from './running-panel.tsx';

export type RunsPage = {
  batches: BatchView[];
  /** Id before which the next page begins; undefined on the last. */
  before: string | undefined;
  isFirst: boolean;
};

/** All runs, newest first. */
export function RunsScreen({ page }: { page: RunsPage }) {
  const live = useRunning().batches;
  const { run } = useGeneratorTexts();
  return (
    <>
      <SectionTitle of="runs" />
      {page.batches.length === 0 ? (
        <EmptyState title={run.empty} />
      ) : (
        <ul className={styles.list}>
          {page.batches.map((batch) => (
            <RunRow key={batch.id} batch={live.find(({ id }) => id === batch.id) ?? batch}>
              <p className={styles.numbers}>
                <InstantText at={batch.createdAt} />
                {batch.by && <span>{told(run.by, { name: batch.by })}</span>}
              </p>
            </RunRow>
          ))}
        </ul>
      )}
      <PagesLinks section="runs" isFirst={page.isFirst} before={page.before} texts={run} />
    </>
  );
}
