import { setTimeout as pause } from 'node:timers/promises';
import type { VocabularyChange, VocabularyVersionRepository } from './vocabulary-version.repository.ts';

/**
 * Between two looks at the vocabulary's version on a database that others share, in milliseconds: a change whose
 * notification was lost is seen this late. A look is one row by its key.
 */
const LOOK_MS = 500;
/** How long after a look the notification of what it saw may still come: together less than a second. */
const NOTIFIED_MS = 250;

/**
 * Between two times at which pages take up what a running batch publishes, in milliseconds: each time all that is held
 * is made again, and a batch publishes several words a second. What someone changes by hand, and a batch's end, is taken
 * up at once.
 */
const APART_MS = 30_000;

type Parts = {
  repository: VocabularyVersionRepository;
  /** Takes a change up. @param ids of the entries that may differ now; undefined where any may */
  takeUp: (ids: ReadonlySet<string> | undefined) => void;
  apartMs?: number | undefined;
};

/** Follows the vocabulary's version, in whichever process it moves, and says when pages take a change up. */
export function createVocabularyWatch({ repository, takeUp, apartMs = APART_MS }: Parts) {
  let version = 0;
  let epoch = 0;
  let latest = 0;
  // Entries that differ from those held since `version`; undefined where any may.
  let differing: Set<string> | undefined;
  let changedAt = Number.NEGATIVE_INFINITY;
  let waiting: NodeJS.Timeout | undefined;
  let looks: NodeJS.Timeout | undefined;
  let isLooking = false;

  const changeVersion = () => {
    clearTimeout(waiting);
    waiting = undefined;
    changedAt = performance.now();
    if (latest === version) return;
    version = latest;
    takeUp(differing);
    differing = new Set();
  };

  /** While a batch publishes, everything that is held would be made again many times a second. */
  const hearOfVersion = ({ version: next, urgency, ids }: VocabularyChange) => {
    // One that nobody told us of is between, or one that anything may have changed with.
    if (next !== latest && (next !== latest + 1 || !ids)) differing = undefined;
    for (const id of ids ?? []) differing?.add(id);
    latest = next;
    const early = changedAt + apartMs - performance.now();
    if (urgency !== 'soon' || early <= 0) changeVersion();
    else waiting ??= setTimeout(changeVersion, early).unref();
    if (urgency === 'now') epoch = version;
  };

  /** What cannot be read stays as it is: what is held is still right, as far as anybody knows. */
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const before = latest;
    try {
      const found = await repository.readVersion();
      if (found === latest) return;
      // Only the notification says what has changed, and how soon it is wanted.
      await pause(NOTIFIED_MS, undefined, { ref: false });
      // One that came meanwhile is newer than what was read; one that waits goes on waiting.
      if (latest === before)
        hearOfVersion({ version: found, urgency: waiting ? 'soon' : 'now', ids: undefined });
    } catch {
      // The next look finds it.
    } finally {
      isLooking = false;
    }
  };

  return {
    /** Begins to follow the vocabulary's version. Call once, before the first request. */
    async start(): Promise<void> {
      await repository.onVersionChange(hearOfVersion, () => void look());
      hearOfVersion({ version: await repository.readVersion(), urgency: 'now', ids: undefined });
      if (repository.isShared) looks = setInterval(look, LOOK_MS).unref();
    },

    /** Follows it no further. */
    stop: () => clearInterval(looks),

    /** The vocabulary as it is read here; a number that only grows. */
    version: () => version,

    /** The latest version that every page must show: what came since may be shown page by page. */
    epoch: () => epoch,
  };
}

export type VocabularyWatch = ReturnType<typeof createVocabularyWatch>;
