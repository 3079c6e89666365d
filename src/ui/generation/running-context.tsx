import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type BatchView, endedOf } from '#src/domain/generation/batch-view.ts';
import type { BatchKind } from '#src/domain/generation/generation.ts';

/** Items of a run after whose end lists on a page are to be read again (SPEC section 4: 25 words, 50 sounds). */
const lagOf = (kind: BatchKind) => (kind === 'audio' ? 50 : 25);
/** How long a lost connection is not worth a word. */
const PATIENCE_MS = 4_000;
/** When the browser itself has given up, as after an error status. */
const AGAIN_MS = 5_000;

type Running = {
  /** Runs that go on or are paused, the newest first. */
  batches: BatchView[];
  isOffline: boolean;
};

const RunningContext = createContext<Running>({ batches: [], isOffline: false });

export const useRunning = () => useContext(RunningContext);

/** Share of what runs now that is done, in percent; undefined while nothing runs and generating is free. */
export function useBusy(): number | undefined {
  const going = useRunning().batches.filter(({ state }) => state === 'running');
  if (going.length === 0) return undefined;
  const total = going.reduce((sum, batch) => sum + batch.total, 0);
  const ended = going.reduce((sum, batch) => sum + endedOf(batch), 0);
  return total === 0 ? 0 : Math.floor((ended / total) * 100);
}

/**
 * Follows what runs: every message of the stream is the whole state. Only a page that is in sight holds a connection,
 * because a browser has six for a site.
 */
export function RunningProvider({ initial, children }: { initial: BatchView[]; children: ReactNode }) {
  const [batches, setBatches] = useState(initial);
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    let source: EventSource | undefined;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(patience);
      clearTimeout(again);
      patience = undefined;
      source?.close();
      source = undefined;
    };
    const open = () => {
      const stream = new EventSource('/api/batches/events');
      source = stream;
      stream.addEventListener('batches', ({ data }: MessageEvent<string>) => {
        clearTimeout(patience);
        patience = undefined;
        setOffline(false);
        setBatches((before) => withoutOlder(before, JSON.parse(data) as BatchView[]));
      });
      stream.addEventListener('error', () => {
        patience ??= setTimeout(() => setOffline(true), PATIENCE_MS);
        if (stream.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS);
      });
    };
    const follow = () => {
      close();
      if (document.visibilityState === 'visible') open();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, []);
  const changes = useChanges(batches);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (changes > 0) void revalidate();
  }, [changes, revalidate]);
  return <RunningContext value={{ batches, isOffline }}>{children}</RunningContext>;
}

/** Of two states of a run the one with the higher revision is the later. */
function withoutOlder(before: BatchView[], now: BatchView[]): BatchView[] {
  return now.map((batch) => {
    const known = before.find(({ id }) => id === batch.id);
    return known && known.revision > batch.revision ? known : batch;
  });
}

/** How often a run began, ended, changed its state or got on by as much as lists may lag. */
function useChanges(batches: BatchView[]): number {
  const [changes, setChanges] = useState(0);
  const known = useRef<string | undefined>(undefined);
  const mark = batches
    .map((batch) => [batch.id, batch.state, Math.floor(endedOf(batch) / lagOf(batch.kind))].join(' '))
    .join();
  useEffect(() => {
    if (known.current !== undefined && known.current !== mark) setChanges((before) => before + 1);
    known.current = mark;
  }, [mark]);
  return changes;
}
