import { type BatchItemView, type BatchView, isOver } from '#src/domain/generation/batch-view.ts';
import type { ItemState } from '#src/domain/generation/generation.ts';
import { ITEM_STATES } from '#src/domain/generation/generation.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { adminItemPath, encodePath } from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { SectionTitle } from '../admin/admin-shell.tsx';
import { formatSize } from '../admin/amounts.ts';
import { Asking } from '../admin/asking.tsx';
import desk from '../admin/desk.module.css';
import { InstantText } from '../admin/instant-text.tsx';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, EmptyState, Notice } from '../kit/controls.tsx';
import styles from './run.module.css';
import { RunControls } from './run-controls.tsx';
import { RunProgress } from './run-progress.tsx';
import { useRunning } from './running-context.tsx';

export type RunPage = {
  batch: BatchView;
  /** Items in their order, of one state where it is asked for. */
  items: BatchItemView[];
  state: ItemState | undefined;
  /** Position after which the next page begins; undefined on the last. */
  after: number | undefined;
};

export type UndoOutcome = { undone: number; keptEdited: { id: string; headword: string }[] };

type RunScreenProps = {
  page: RunPage;
  undo: UndoOutcome | undefined;
  fault: string | undefined;
};

/** One run: how far it is, what can be done with it, what became of each item. */
export function RunScreen({ page, undo, fault }: RunScreenProps) {
  // What the stream says of it is newer than the page.
  const live = useRunning().batches.find(({ id }) => id === page.batch.id);
  const batch = live && live.revision >= page.batch.revision ? live : page.batch;
  const { run } = useGeneratorTexts();
  return (
    <>
      <SectionTitle of="runs">{run.kinds[batch.kind]}</SectionTitle>
      {fault && <Notice isBad title={fault} />}
      {undo && <UndoNotice undo={undo} />}
      <p className={styles.facts}>
        <span>
          <span>{`${run.started} `}</span>
          <InstantText at={batch.createdAt} />
        </span>
        {batch.finishedAt && (
          <span>
            <span>{`${run.ended} `}</span>
            <InstantText at={batch.finishedAt} />
          </span>
        )}
        {batch.by && <span>{told(run.by, { name: batch.by })}</span>}
      </p>
      <div className={styles.card} data-run={batch.id}>
        <div>
          <RunProgress batch={batch} />
        </div>
        <RunControls batch={batch} />
        {isOver(batch) && !batch.undoneAt && <Undo batch={batch} />}
      </div>
      <Items page={page} batch={batch} />
    </>
  );
}

function Undo({ batch }: { batch: BatchView }) {
  const { run } = useGeneratorTexts();
  return (
    <Asking label={run.undo} question={run.undoQuestion}>
      <form method="post" action={adminItemPath('runs', batch.id)}>
        <button type="submit" name="intent" value="undo" className={desk.small}>
          {run.undoConfirm}
        </button>
      </form>
    </Asking>
  );
}

function UndoNotice({ undo }: { undo: UndoOutcome }) {
  const { run } = useGeneratorTexts();
  const { language } = useTranslator();
  return (
    <Notice title={countedIn(language, run.undoneResult, undo.undone)}>
      {undo.keptEdited.length > 0 && (
        <>
          <span>{`${run.keptEdited} `}</span>
          {undo.keptEdited.map(({ id, headword }, i) => (
            <span key={id} className={styles.kept}>
              {i > 0 && <span>, </span>}
              <a href={encodePath(adminItemPath('words', id))} lang="en" translate="no">
                {headword}
              </a>
            </span>
          ))}
        </>
      )}
    </Notice>
  );
}

function Items({ page, batch }: { page: RunPage; batch: BatchView }) {
  const t = useTranslator();
  const { run } = useGeneratorTexts();
  const { state, after } = page;
  const path = adminItemPath('runs', batch.id);
  const live = new Map(batch.items.map((item) => [item.position, item]));
  const items = page.items.map((item) => live.get(item.position) ?? item);
  const shownStates = ITEM_STATES.filter((each) => batch.counts[each] > 0 || each === state);
  return (
    <section className={styles.items} aria-labelledby="items">
      <h2 id="items">{run.items}</h2>
      <nav className={styles.filters} aria-label={run.show}>
        <a href={path} aria-current={state === undefined ? 'page' : undefined}>
          {`${run.everything} (${t.number(batch.total)})`}
        </a>
        {shownStates.map((each) => (
          <a key={each} href={`${path}?state=${each}`} aria-current={each === state ? 'page' : undefined}>
            {`${run.itemStates[each]} (${t.number(batch.counts[each])})`}
          </a>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyState title={run.noItems} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{run.word}</th>
              <th scope="col">{run.state}</th>
              <th scope="col">{run.detail}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Item key={item.position} item={item} />
            ))}
          </tbody>
        </table>
      )}
      {after !== undefined && (
        <p className={styles.moreItems}>
          <a className={buttonClass()} href={`${path}?${state ? `state=${state}&` : ''}after=${after}`}>
            {run.more}
          </a>
        </p>
      )}
    </section>
  );
}

function Item({ item }: { item: BatchItemView }) {
  const t = useTranslator();
  const { run, failures } = useGeneratorTexts();
  const { label, keywordId, reason, detail, outcome, findings, attempt, sizes } = item;
  const isKnown = outcome !== 'created' || item.state === 'done';
  return (
    <tr data-item={item.position} data-state={item.state}>
      <td lang="en" dir="auto" translate="no">
        {keywordId && isKnown ? <a href={encodePath(adminItemPath('words', keywordId))}>{label}</a> : label}
      </td>
      <td data-bad={item.state === 'failed' || undefined}>
        <span>{run.itemStates[item.state]}</span>
        {outcome && item.state !== 'failed' && <span className={styles.said}>{run.outcomes[outcome]}</span>}
      </td>
      <td>
        {reason && <span data-reason={reason}>{failures[reason]}</span>}
        {reason && detail && detail !== label && (
          <span className={styles.said}>
            <bdi>{detail}</bdi>
          </span>
        )}
        {findings > 0 && <span>{countedIn(t.language, run.findingCount, findings)}</span>}
        {sizes && (
          <bdi dir="ltr">
            <bdi>{formatSize(t.language, sizes.before)}</bdi>
            <span> → </span>
            <bdi>{formatSize(t.language, sizes.after)}</bdi>
          </bdi>
        )}
        {attempt > 1 && (
          <span className={styles.said}>{filledIn(run.attempt, { count: t.number(attempt) })}</span>
        )}
      </td>
    </tr>
  );
}
