import type { BatchEstimate } from '#src/domain/generation/batch-view.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import desk from '../admin/desk.module.css';
import { CheckBox, TextLine } from '../admin/fields.tsx';
import { useEditingTexts, useGeneratorTexts } from '../admin/texts-context.ts';
import { Estimate } from '../generation/estimate.tsx';
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

/** A run that waits for its start: what it would take, and the most it may cost. */
export function OfferPanel({ offer, Form, isBusy }: { offer: Offer; Form: DeskForm; isBusy: boolean }) {
  const { tools, cancel } = useEditingTexts();
  const { form, messages, plan } = useGeneratorTexts();
  const { estimate } = offer;
  const makesCalls = Object.values(estimate.calls).some((count) => count > 0);
  return (
    <section className={styles.offer} aria-labelledby="offer-title">
      <h3 id="offer-title">{tools.offerTitles[offer.kind]}</h3>
      <Estimate estimate={estimate} capMicros={null} />
      <Form className={styles.start}>
        <Fields values={offer.fields} />
        {makesCalls && (
          <TextLine
            name="limit"
            label={form.cap}
            hint={form.capHint}
            fault={offer.badLimit === undefined ? undefined : messages.foulCap}
            value={offer.badLimit}
            language="en"
            inputMode="decimal"
            maxLength={12}
          />
        )}
        {offer.publishClean !== undefined && (
          <CheckBox name="publishClean" label={form.publishClean} isChecked={offer.publishClean} />
        )}
        <span className={desk.row}>
          <RunButton intent="start" className={buttonClass('primary')} disabled={isBusy}>
            {plan.start}
          </RunButton>
          <DeskButton intent="forget" className={buttonClass()} disabled={isBusy}>
            {cancel}
          </DeskButton>
        </span>
      </Form>
    </section>
  );
}
