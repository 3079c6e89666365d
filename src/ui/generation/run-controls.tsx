import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { BatchView } from '#src/domain/generation/batch-view.ts';
import { adminItemPath } from '#src/i18n/paths.ts';
import { Asking } from '../admin/asking.tsx';
import desk from '../admin/desk.module.css';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import styles from './run.module.css';

export type RunAction = 'pause' | 'resume' | 'cancel' | 'retry';

/** What can be done with a run in its state. */
function actionsOf({ state, counts, undoneAt }: BatchView): RunAction[] {
  const retry: RunAction[] = counts.failed > 0 && !undoneAt && state !== 'cancelled' ? ['retry'] : [];
  if (state === 'running') return ['pause', 'cancel', ...retry];
  if (state === 'paused') return ['resume', 'cancel', ...retry];
  return retry;
}

/**
 * Steers a run. The buttons are forms; with script they are calls, so that what was typed on the page stays, and the
 * stream tells what came of them.
 */
export function RunControls({ batch }: { batch: BatchView }) {
  const texts = useGeneratorTexts();
  const { pathname, search } = useLocation();
  const [sent, setSent] = useState<{ action: RunAction; revision: number }>();
  const [hasFailed, setFailed] = useState(false);
  const actions = actionsOf(batch);
  const name = texts.run.kinds[batch.kind];
  if (actions.length === 0) return null;
  const isWaiting = sent !== undefined && sent.revision === batch.revision;

  const send = async (event: FormEvent<HTMLFormElement>, action: RunAction) => {
    event.preventDefault();
    setSent({ action, revision: batch.revision });
    setFailed(false);
    const answer = await fetch(`/api/batches/${batch.id}/${action}`, { method: 'POST' }).catch(
      () => undefined,
    );
    if (answer?.ok) return;
    setSent(undefined);
    setFailed(true);
  };

  const form = (action: RunAction, label: string) => (
    <form
      key={action}
      method="post"
      action={adminItemPath('runs', batch.id)}
      onSubmit={(event) => send(event, action)}
    >
      <input type="hidden" name="intent" value={action} />
      <input type="hidden" name="from" value={pathname + search} />
      <button type="submit" className={desk.small} disabled={isWaiting} aria-label={`${label}: ${name}`}>
        {label}
      </button>
    </form>
  );

  return (
    <div className={styles.controls}>
      {actions.map((action) =>
        action === 'cancel' ? (
          <Asking
            key={action}
            label={texts.run.cancel}
            name={`${texts.run.cancel}: ${name}`}
            question={texts.run.cancelQuestion}
          >
            {form(action, texts.run.cancelConfirm)}
          </Asking>
        ) : (
          form(action, texts.run[action])
        ),
      )}
      {hasFailed && (
        <p className={styles.fault} role="alert">
          {texts.messages.actionFailed}
        </p>
      )}
    </div>
  );
}
