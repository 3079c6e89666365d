import type { BatchEstimate } from '#src/domain/generation/batch-view.ts';
import { PROVIDER_KINDS } from '#src/domain/generation/generation.ts';
import { formatDollars, formatDuration } from '../admin/amounts.ts';
import desk from '../admin/desk.module.css';
import { useGeneratorTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import styles from './generator.module.css';

/**
 * What a run would take, before it starts: calls, tokens, cost, time.
 * @param props.capMicros the cap that was asked for, in millionths of a US dollar; null for that of the settings
 */
export function Estimate({ estimate, capMicros }: { estimate: BatchEstimate; capMicros: number | null }) {
  const t = useTranslator();
  const { plan: texts } = useGeneratorTexts();
  const caps = [capMicros, estimate.capMicros].filter((cap) => cap !== null && cap !== undefined);
  const cap = caps.length > 0 ? Math.min(...caps) : undefined;
  const calls = PROVIDER_KINDS.filter((kind) => estimate.calls[kind] > 0);
  const tokens = `${t.number(estimate.inputTokens)} + ${t.number(estimate.outputTokens)}`;
  const rows = [
    [texts.items, t.number(estimate.items)],
    ...calls.map((kind) => [texts[kind], t.number(estimate.calls[kind])]),
    ...(estimate.inputTokens + estimate.outputTokens > 0 ? [[texts.tokens, tokens]] : []),
    [texts.cost, calls.length > 0 ? formatDollars(estimate.costMicros) : texts.noCost],
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
