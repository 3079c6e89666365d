import type { BatchView } from '#src/domain/generation/batch-view.ts';
import type { GenerationTexts } from '#src/i18n/generation/generation-texts.ts';
import { adminItemPath, adminPath } from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import { InstantText } from '../admin/instant-text.tsx';
import { buttonClass, EmptyState, Notice } from '../kit/controls.tsx';
import { CheckBox } from './fields.tsx';
import styles from './run.module.css';
import { RunControls } from './run-controls.tsx';
import { RunProgress } from './run-progress.tsx';
import { useRunning } from './running-context.tsx';

export type RunsPage = {
  title: string;
  batches: BatchView[];
  /** Id before which the next page begins; undefined on the last. */
  before: string | undefined;
  isFirst: boolean;
  choices: { publishBundled: boolean; publishProvider: boolean };
  isSaved: boolean;
};

/** All runs, newest first, and what new ones publish. */
export function RunsScreen({
  page,
  texts,
  fault,
}: {
  page: RunsPage;
  texts: GenerationTexts;
  fault?: string | undefined;
}) {
  const live = useRunning().batches;
  const { run } = texts;
  return (
    <>
      <SectionTitle>{page.title}</SectionTitle>
      {fault && <Notice isBad title={fault} />}
      {page.isSaved && !fault && <Notice title={run.saved} />}
      {page.batches.length === 0 ? (
        <EmptyState title={run.empty} />
      ) : (
        <ul className={styles.list}>
          {page.batches.map((batch) => (
            <Row key={batch.id} batch={live.find(({ id }) => id === batch.id) ?? batch} texts={texts} />
          ))}
        </ul>
      )}
      <p className={styles.pages}>
        {!page.isFirst && (
          <a className={buttonClass()} href={adminPath('runs')}>
            {run.newest}
          </a>
        )}
        {page.before !== undefined && (
          <a className={buttonClass()} href={`${adminPath('runs')}?before=${page.before}`}>
            {run.older}
          </a>
        )}
      </p>
      <form method="post" className={styles.choices} aria-labelledby="choices">
        <h2 id="choices">{run.choices}</h2>
        <p className={styles.hint}>{run.choicesHint}</p>
        <CheckBox name="publishBundled" label={run.publishBundled} isChecked={page.choices.publishBundled} />
        <CheckBox
          name="publishProvider"
          label={run.publishProvider}
          isChecked={page.choices.publishProvider}
        />
        <button type="submit" className={styles.control}>
          {run.save}
        </button>
      </form>
    </>
  );
}

function Row({ batch, texts }: { batch: BatchView; texts: GenerationTexts }) {
  const { run } = texts;
  const name = run.kinds[batch.kind];
  return (
    <li className={styles.run} data-run={batch.id}>
      <div className={styles.about}>
        <a className={styles.name} href={adminItemPath('runs', batch.id)}>
          {name}
        </a>
        <RunProgress batch={batch} texts={texts} />
        <p className={styles.numbers}>
          <InstantText at={batch.createdAt} />
          {batch.by && <span>{filledIn(run.by, { name: `\u2068${batch.by}\u2069` })}</span>}
        </p>
      </div>
      <RunControls batch={batch} name={name} texts={texts} />
    </li>
  );
}
