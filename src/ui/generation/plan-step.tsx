import type { BatchEstimate } from '#src/domain/generation/batch-view.ts';
import desk from '../admin/desk.module.css';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { Estimate } from './estimate.tsx';
import { BusyNote, GenerateButton, useGenerationForm } from './generation-form.tsx';
import styles from './generator.module.css';
import { Preview, type PreviewedWord } from './preview.tsx';

/** A request that was checked and can be started. */
export type Plan = {
  /** Under which it is started: sent twice, it starts one run. */
  requestKey: string;
  /** Digest of what was checked: only that is started. */
  checked: string;
  estimate: BatchEstimate;
  /** The cap that was asked for, in millionths of a US dollar. */
  capMicros: number | null;
  /** Whether the kind of run writes entries that can be previewed. */
  canPreview: boolean;
  preview: PreviewedWord[] | undefined;
};

/** What a run would take, its first two words on demand, and the button that starts it. */
export function PlanStep({ plan }: { plan: Plan }) {
  const texts = useGeneratorTexts();
  const { isChanged } = useGenerationForm();
  // What was estimated is no longer what the form says.
  if (isChanged) return null;
  return (
    <section className={styles.plan} aria-labelledby="plan">
      <h2 id="plan">{texts.plan.title}</h2>
      <input type="hidden" name="requestKey" value={plan.requestKey} />
      <input type="hidden" name="checked" value={plan.checked} />
      <Estimate estimate={plan.estimate} capMicros={plan.capMicros} />
      {plan.preview && <Preview words={plan.preview} />}
      <div className={styles.actions}>
        <GenerateButton intent="start" label={texts.plan.start} />
        {plan.canPreview && !plan.preview && (
          <GenerateButton intent="preview" label={texts.plan.preview} isPlain />
        )}
      </div>
      {plan.canPreview && !plan.preview && plan.estimate.calls.text > 0 && (
        <p className={desk.hint}>{texts.plan.previewHint}</p>
      )}
      <BusyNote />
    </section>
  );
}
