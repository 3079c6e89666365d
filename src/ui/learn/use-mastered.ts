import { useEffect, useState } from 'react';
import type { LanguagePair } from '#src/domain/language.ts';
import type { MemoryState } from '#src/domain/learning/memory.ts';
import type { Session } from '#src/domain/learning/session.ts';
import { warnOf } from '../learning/warn-of.ts';
import type { Mastered } from './mastered.ts';

/** What was mastered, with the page for it. */
type MasteredEnd = { mastered: Mastered } & Pick<typeof import('./mastered.ts'), 'noteShown'> &
  typeof import('./mastery-view.tsx');

/** The level or topic whose last word came to be known in a session, if there is one that was not shown before. */
export function useMastered(
  pair: LanguagePair,
  session: Session,
  readStates: () => Promise<ReadonlyMap<string, MemoryState> | undefined>,
): { end: MasteredEnd | undefined; leave: () => void } {
  const [end, setEnd] = useState<MasteredEnd>();
  useEffect(() => {
    let isShown = true;
    const find = async (): Promise<MasteredEnd | undefined> => {
      const known = [...((await readStates()) ?? [])].flatMap(([word, state]) =>
        state === 'known' ? word : [],
      );
      const now = known.filter((word) => session.words.some((each) => each.word === word));
      if (now.length === 0) return undefined;
      // Few sessions end so: what finds it, and the page for it, are fetched then.
      const { findMastered, noteShown } = await import('./mastered.ts');
      const mastered = await findMastered(pair, known, now);
      return mastered && { mastered, noteShown, ...(await import('./mastery-view.tsx')) };
    };
    find().then(
      (found) => {
        if (!found || !isShown) return;
        found.noteShown(found.mastered);
        setEnd(found);
      },
      // Without a network a session ends as any other.
      (error: unknown) => warnOf('what was mastered could not be asked for', error),
    );
    return () => {
      isShown = false;
    };
  }, [pair, session, readStates]);
  return { end, leave: () => setEnd(undefined) };
}
