import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type BatchView, isOver } from '#src/domain/generation/batch-view.ts';
import type { FailureReason } from '#src/domain/generation/generation.ts';
import { countedIn } from '#src/i18n/counted.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import { adminItemPath } from '#src/i18n/paths.ts';
import { filledIn, type Translator } from '#src/i18n/translator.ts';
import { formatSize } from '../admin/amounts.ts';
import desk from '../admin/desk.module.css';
import { useEditingTexts } from '../admin/texts-context.ts';
import { RunProgress } from '../generation/run-progress.tsx';
import { useRunning } from '../generation/running-context.tsx';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Notice } from '../kit/controls.tsx';

/** A run to show: as the server knew it when the page was made. */
export type Run = {
  id: string;
  view: BatchView | undefined;
  /** Whether sounds are made again that were there. */
  isAnew: boolean;
  /** Why items fail, in the reader's language. */
  reasons: Record<FailureReason, string>;
};

type RunTexts = Pick<EditingTexts, 'run' | 'unknownError'>;

/** How a run goes on, live, and in the end what it brought. */
export function RunLine({ run }: { run: Run }) {
  const { run: texts } = useEditingTexts();
  const view = useNewestView(run);
  if (!view) return null;
  return (
    <section className={desk.notice} aria-label={texts.title} data-run={view.id} data-state={view.state}>
      {isOver(view) ? <RunOutcome view={view} run={run} /> : <RunProgress batch={view} />}
      <a href={adminItemPath('runs', view.id)}>{texts.details}</a>
    </section>
  );
}

/** A run as it is now: as the area's stream tells it, and read once more when that tells of it no longer. */
function useNewestView({ id, view: first }: Run): BatchView | undefined {
  const [view, setView] = useState(first);
  const { batches } = useRunning();
  const { revalidate } = useRevalidator();
  const hasEnded = view !== undefined && isOver(view);
  useEffect(() => {
    if (hasEnded) return;
    const take = (next: BatchView) => setView((now) => (now && now.revision > next.revision ? now : next));
    const live = batches.find((batch) => batch.id === id);
    if (live) return take(live);
    const left = new AbortController();
    fetch(`/api/batches/${encodeURIComponent(id)}`, { signal: left.signal })
      .then(async (answer) => answer.ok && take((await answer.json()) as BatchView))
      // The stream's next message brings another try.
      .catch(() => {});
    return () => left.abort();
  }, [id, hasEnded, batches]);
  useEffect(() => {
    // What lists show of it is whole now.
    if (hasEnded) void revalidate();
  }, [hasEnded, revalidate]);
  return view;
}

/** What a run that is over brought, in the words of section 8. */
function RunOutcome({ view, run }: { view: BatchView; run: Run }) {
  const texts = useEditingTexts();
  const t = useTranslator();
  const words = sentencesOf(view, run, texts, t);
  const isBad = words.isBad || view.state === 'cancelled';
  return (
    <Notice isStanding isBad={isBad} title={view.state === 'cancelled' ? texts.run.cancelled : words.title}>
      {words.text}
    </Notice>
  );
}

type Sentences = { isBad: boolean; title: string; text?: string | undefined };

function sentencesOf(
  view: BatchView,
  run: Run,
  { run: texts, unknownError }: RunTexts,
  { language, number }: Translator,
): Sentences {
  const { done, skipped, failed } = view.counts;
  const good = done + skipped;
  const items = view.items.filter(({ state }) => state === 'failed');
  const reason = items.find((item) => item.reason)?.reason;
  const why = reason ? run.reasons[reason] : unknownError;
  const allFailed = failed > 0 && good === 0;
  const some = failed > 0 ? countedIn(language, texts.failedSoFar, failed) : undefined;
  switch (view.kind) {
    case 'audio': {
      if (allFailed)
        return { isBad: true, title: run.isAnew ? texts.audioAnewFailed : texts.audioFailed, text: why };
      const { made, all } = view.sounds ?? { made: 0, all: 0 };
      return {
        isBad: false,
        title: filledIn(texts.audioDone, { n: number(made), total: number(all) }),
        text: some,
      };
    }
    case 'pictures':
      return allFailed
        ? { isBad: true, title: texts.picturesFailed, text: why }
        : { isBad: false, title: countedIn(language, texts.picturesDone, done), text: some };
    case 'optimise': {
      if (allFailed) return { isBad: true, title: texts.optimiseFailed, text: why };
      const { sizes } = view;
      const text =
        sizes &&
        filledIn(texts.sizes, {
          before: formatSize(language, sizes.before),
          after: formatSize(language, sizes.after),
        });
      return {
        isBad: false,
        title: countedIn(language, texts.optimised, done),
        text: [text, some].filter(Boolean).join(' · ') || undefined,
      };
    }
    case 'levels':
      return allFailed
        ? { isBad: true, title: texts.levelsFailed, text: why }
        : {
            isBad: false,
            title: filledIn(texts.levelsDone, { n: number(done) }),
            text: failed > 0 ? filledIn(texts.levelsErrors, { n: number(failed) }) : undefined,
          };
    case 'translations': {
      if (failed > 0) {
        const names = items.map(({ label }) => label).join(', ');
        const which = filledIn(texts.translateSome, { n: number(failed), names });
        return allFailed && view.total > 1
          ? { isBad: true, title: texts.translateFailed, text: `${which} · ${why}` }
          : { isBad: true, title: which };
      }
      return { isBad: false, title: countedIn(language, texts.translated, good) };
    }
    default:
      return allFailed
        ? { isBad: true, title: texts.regenerateFailed, text: why }
        : { isBad: false, title: countedIn(language, texts.regenerated, good), text: some };
  }
}
