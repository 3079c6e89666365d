import type { BatchEstimate } from '#src/domain/generation/batch-view.ts';
import type { ComposedEntry, EntryFinding, FailureReason } from '#src/domain/generation/generation.ts';
import { PROVIDER_KINDS } from '#src/domain/generation/generation.ts';
import { formatDollars, formatDuration } from '../admin/amounts.ts';
import desk from '../admin/desk.module.css';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { EntryView, Findings } from './entry-view.tsx';
import { BusyNote, GenerateButton, useGenerationForm } from './generation-form.tsx';
import styles from './generator.module.css';

export type PreviewedWord = {
  word: string;
  entry?: ComposedEntry | undefined;
  findings: EntryFinding[];
  reason?: FailureReason | undefined;
  detail?: string | undefined;
};

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
      <Estimate plan={plan} />
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

function Estimate({ plan }: { plan: Plan }) {
  const t = useTranslator();
  const { plan: texts } = useGeneratorTexts();
  const { estimate } = plan;
  const caps = [plan.capMicros, estimate.capMicros].filter((cap) => cap !== null && cap !== undefined);
  const cap = caps.length > 0 ? Math.min(...caps) : undefined;
  const makesCalls = PROVIDER_KINDS.some((kind) => estimate.calls[kind] > 0);
  const rows: [string, string][] = [
    [texts.items, t.number(estimate.items)],
    ...PROVIDER_KINDS.filter((kind) => estimate.calls[kind] > 0).map((kind): [string, string] => [
      texts[kind],
      t.number(estimate.calls[kind]),
    ]),
    ...(estimate.inputTokens + estimate.outputTokens > 0
      ? [
          [texts.tokens, `${t.number(estimate.inputTokens)} + ${t.number(estimate.outputTokens)}`] as [
            string,
            string,
          ],
        ]
      : []),
    [texts.cost, makesCalls ? formatDollars(estimate.costMicros) : texts.noCost],
    [texts.cap, cap === undefined ? texts.noCap : formatDollars(cap)],
    [texts.time, formatDuration(estimate.seconds, texts)],
  ];
  return (
    <>
      <dl className={styles.counts} data-estimate="">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {cap !== undefined && estimate.costMicros > cap && (
        <p className={desk.fault} role="status">
          {texts.overCap}
        </p>
      )}
    </>
  );
}

function Preview({ words }: { words: readonly PreviewedWord[] }) {
  const { plan, failures } = useGeneratorTexts();
  return (
    <section aria-labelledby="preview" data-preview="">
      <h3 id="preview">{plan.previewTitle}</h3>
      <ul className={styles.previews}>
        {words.map(({ word, entry, findings, reason, detail }) => (
          <li key={word}>
            {entry ? (
              <>
                <EntryView entry={entry} />
                <Findings findings={findings} />
              </>
            ) : (
              <p className={styles.notWritten}>
                <strong lang="en" translate="no">
                  {word}
                </strong>
                <span>{`: ${plan.notWritten} `}</span>
                {reason && <span data-reason={reason}>{failures[reason]}</span>}
                {detail && detail !== word && <bdi className={desk.hint}>{` ${detail}`}</bdi>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
