import type { BatchView } from '#src/domain/generation/batch-view.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import desk from '../admin/desk.module.css';
import { CheckBox } from '../admin/fields.tsx';
import { InstantText } from '../admin/instant-text.tsx';
import { PagesLinks } from '../admin/pages-links.tsx';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { EmptyState, Notice } from '../kit/controls.tsx';
import styles from './run.module.css';
import { useRunning } from './running-context.tsx';
import { RunRow } from './running-panel.tsx';

export type RunsPage = {
  batches: BatchView[];
  /** Id before which the next page begins; undefined on the last. */
  before: string | undefined;
  isFirst: boolean;
  choices: { publishBundled: boolean; publishProvider: boolean };
  isSaved: boolean;
};

/** All runs, newest first, and what new ones publish. */
export function RunsScreen({ page, fault }: { page: RunsPage; fault?: string | undefined }) {
  const live = useRunning().batches;
  const { run } = useGeneratorTexts();
  return (
    <>
      <SectionTitle of="runs" />
      {fault && <Notice isBad title={fault} />}
      {page.isSaved && !fault && <Notice title={run.saved} />}
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
      <form method="post" className={styles.choices} aria-labelledby="choices">
        <h2 id="choices">{run.choices}</h2>
        <p className={desk.hint}>{run.choicesHint}</p>
        <CheckBox name="publishBundled" label={run.publishBundled} isChecked={page.choices.publishBundled} />
        <CheckBox
          name="publishProvider"
          label={run.publishProvider}
          isChecked={page.choices.publishProvider}
        />
        <button type="submit" className={desk.small}>
          {run.save}
        </button>
      </form>
    </>
  );
}
