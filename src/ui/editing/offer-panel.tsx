import type { BatchEstimate } from '#src/domain/generation/batch-view.ts';
import { countedIn } from '#src/i18n/counted.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { formatDollars, formatDuration } from '../admin/amounts.ts';
import desk from '../admin/desk.module.css';
import { CheckBox, TextLine } from '../admin/fields.tsx';
import { useEditingTexts, useGeneratorTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass } from '../kit/controls.tsx';
import { DeskButton, RunButton } from './desk-button.tsx';
import { type DeskForm, Fields } from './desk-form.tsx';
import styles from './offer-panel.module.css';

export type OfferKind = keyof EditingTexts['tools']['offerTitles'];

/** A run that could be started, with what it would take. */
export type Offer = {
  kind: OfferKind;
  estimate: BatchEstimate;
  /** What the form sends to start just this. */
  fields: Record<string, string>;
  /** Whether entries that pass all checks are published by themselves; undefined where nothing is written again. */
  publishClean: boolean | undefined;
  /** The cap as it was typed, where it was no amount. */
  badLimit: string | undefined;
};

/** What a run would take, before it starts: calls, tokens, cost, time, and the most it may cost. */
export function OfferPanel({ offer, Form, isBusy }: { offer: Offer; Form: DeskForm; isBusy: boolean }) {
  const t = useTranslator();
  const { tools, cancel } = useEditingTexts();
  const { estimate } = offer;
  const calls = (['text', 'speech', 'image'] as const).filter((kind) => estimate.calls[kind] > 0);
  const { plan } = useGeneratorTexts();
  return (
    <section className={styles.offer} aria-labelledby="offer-title">
      <h3 id="offer-title">{tools.offerTitles[offer.kind]}</h3>
      <dl className={desk.facts}>
        <dt>{tools.estimate}</dt>
        <dd>{countedIn(t.language, tools.items, estimate.items)}</dd>
        <dt>{tools.calls}</dt>
        <dd>
          {calls.length === 0
            ? tools.noCalls
            : calls.map((kind) => `${tools.callKinds[kind]}: ${t.number(estimate.calls[kind])}`).join(' · ')}
        </dd>
        {calls.length > 0 && (
          <>
            {estimate.inputTokens > 0 && (
              <>
                <dt>{tools.tokens}</dt>
                <dd>
                  {filledIn(tools.tokensText, {
                    input: t.number(estimate.inputTokens),
                    output: t.number(estimate.outputTokens),
                  })}
                </dd>
              </>
            )}
            <dt>{tools.cost}</dt>
            <dd>{costText(tools, estimate)}</dd>
          </>
        )}
        <dt>{tools.time}</dt>
        <dd>{filledIn(tools.timeText, { time: formatDuration(estimate.seconds, plan) })}</dd>
      </dl>
      <Form className={styles.start}>
        <Fields values={offer.fields} />
        {calls.length > 0 && (
          <TextLine
            name="limit"
            label={tools.limit}
            hint={tools.limitHint}
            fault={offer.badLimit === undefined ? undefined : tools.limitFault}
            value={offer.badLimit}
            language="en"
            inputMode="decimal"
            maxLength={12}
          />
        )}
        {offer.publishClean !== undefined && (
          <CheckBox name="publishClean" label={tools.publishClean} isChecked={offer.publishClean} />
        )}
        <span className={desk.row}>
          <RunButton intent="start" className={buttonClass('primary')} disabled={isBusy}>
            {tools.start}
          </RunButton>
          <DeskButton intent="forget" className={buttonClass()} disabled={isBusy}>
            {cancel}
          </DeskButton>
        </span>
      </Form>
    </section>
  );
}

function costText(tools: EditingTexts['tools'], { costMicros, capMicros }: BatchEstimate): string {
  const cost = formatDollars(costMicros);
  return capMicros === undefined
    ? filledIn(tools.costOpen, { cost })
    : filledIn(tools.costText, { cost, cap: formatDollars(capMicros) });
}
