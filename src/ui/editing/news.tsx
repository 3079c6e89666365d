import { type DeskForm, PageForm } from './desk-form.tsx';
import { type Offer, OfferPanel } from './offer-panel.tsx';
import { type Outcome, OutcomeNotice } from './outcome.tsx';
import { type Run, RunLine } from './run-line.tsx';

/** What came of a form of the desk: what happened, the run that goes on, the run that could be started. */
export type News = { outcome?: Outcome | undefined; run?: Run | undefined; offer?: Offer | undefined };

/** Tells them above what a page is about. */
export function DeskNews({
  news: { outcome, run, offer },
  isBusy,
  Form = PageForm,
}: {
  news: News;
  /** A form is being sent. */
  isBusy: boolean;
  Form?: DeskForm;
}) {
  return (
    <>
      <OutcomeNotice outcome={outcome} Form={Form} />
      {run && <RunLine key={run.id} run={run} />}
      {offer && <OfferPanel offer={offer} Form={Form} isBusy={isBusy} />}
    </>
  );
}
