import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BatchView, FailureReason } from '#src/domain/generation/generation.ts';
import { countedIn } from '#src/i18n/counted.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import { adminItemPath } from '#src/i18n/paths.ts';
import { filledIn, type Translator } from '#src/i18n/translator.ts';
import { formatSize } from '../admin/amounts.ts';
import desk from '../admin/desk.module.css';
import { useEditingTexts } from '../admin/texts-context.ts';
import { endedOf } from '../generation/running-context.tsx';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Notice, ProgressBar } from '../kit/controls.tsx';

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

/** Until a stream that was refused is asked for again, in milliseconds. */
const AGAIN_MS = 5_000;
/** Lists may lag behind a run by so many items (section 4). */
const REFRESH_AFTER: Partial<Record<BatchView['kind'], number>> = { audio: 50, regenerate: 25 };

/** How a run goes on, live, and in the end what it brought. */
export function RunLine({ run }: { run: Run }) {
  const { run: texts } = useEditingTexts();
  const { view, isLost } = useLiveView(run);
  const t = useTranslator();
  if (!view) return null;
  const isOver = view.state === 'finished' || view.state === 'cancelled';
  const done = endedOf(view);
  const progress = filledIn(texts.progress, { done: t.number(done), total: t.number(view.total) });
  return (
    <section className={desk.notice} aria-label={texts.title} data-run={view.id} data-state={view.state}>
      {isOver ? (
        <RunOutcome view={view} run={run} />
      ) : (
        <>
          <p className={desk.row}>
            <strong>{progress}</strong>
            {view.state === 'paused' && <span className={desk.tag}>{texts.waits}</span>}
            {view.counts.failed > 0 && (
              <span className={desk.fault}>
                {countedIn(t.language, texts.failedSoFar, view.counts.failed)}
              </span>
            )}
          </p>
          <ProgressBar value={done} max={view.total} label={progress} hue="all" />
        </>
      )}
      <p className={desk.row}>
        <a href={adminItemPath('runs', view.id)}>{texts.details}</a>
        {isLost && <span role="status">{texts.lost}</span>}
      </p>
    </section>
  );
}

/** The state that the server tells, each message the whole of it; older ones that come late are left out. */
function useLiveView(run: Run): { view: BatchView | undefined; isLost: boolean } {
  const [view, setView] = useState(run.view);
  const [isLost, setLost] = useState(false);
  const { revalidate } = useRevalidator();
  const refreshed = useRef(0);
  useEffect(() => {
    let source: EventSource;
    let again: ReturnType<typeof setTimeout> | undefined;
    const show = (event: Event) => {
      const next = JSON.parse((event as MessageEvent<string>).data) as BatchView;
      setLost(false);
      setView((now) => (now && now.revision > next.revision ? now : next));
      const done = endedOf(next);
      const isOver = next.state === 'finished' || next.state === 'cancelled';
      if (isOver) source.close();
      if (isOver || done - refreshed.current >= (REFRESH_AFTER[next.kind] ?? Number.POSITIVE_INFINITY)) {
        refreshed.current = done;
        void revalidate();
      }
    };
    const open = () => {
      source = new EventSource(`/api/batches/${encodeURIComponent(run.id)}/events`);
      source.addEventListener('batch', show);
      source.addEventListener('error', () => {
        setLost(true);
        // Refused while the server or its database was away: a browser does not ask again by itself.
        if (source.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS);
      });
    };
    open();
    return () => {
      clearTimeout(again);
      source.close();
    };
  }, [run.id, revalidate]);
  return { view, isLost };
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
    case 'category':
      return {
        isBad: allFailed,
        title: filledIn(texts.progress, { done: number(good), total: number(view.total) }),
        text: allFailed ? why : some,
      };
    default:
      return allFailed
        ? { isBad: true, title: texts.regenerateFailed, text: why }
        : { isBad: false, title: countedIn(language, texts.regenerated, good), text: some };
  }
}
