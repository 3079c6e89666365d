import { type MouseEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import styles from './learn-screen.module.css';
import { useLearnTexts } from './learn-texts-context.ts';

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

export type Offline = {
  isOffline: boolean;
  /** Whether the learner wanted to leave meanwhile. */
  isStaying: boolean;
  stay: (event: MouseEvent) => void;
};

/** Whether there is a network. Without one a link would lead to the browser's own error page: one stays, and is told why. */
export function useOffline(): Offline {
  const isOffline = useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  );
  const [isStaying, setIsStaying] = useState(false);
  useEffect(() => {
    if (!isOffline) setIsStaying(false);
  }, [isOffline]);
  const stay = useCallback(
    (event: MouseEvent) => {
      // A sentence’s speaker is a link as well, but one that stays.
      const way = 'a[href]:not([data-sound]), form[method=post] button';
      if (!isOffline || !(event.target as Element).closest(way)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsStaying(true);
    },
    [isOffline],
  );
  return { isOffline, isStaying, stay };
}

export function OfflineLine({ offline: { isOffline, isStaying } }: { offline: Offline }) {
  const texts = useLearnTexts();
  if (!isOffline) return null;
  return (
    <p className={styles.offline} role={isStaying ? 'alert' : 'status'} data-offline>
      {isStaying ? texts.offlineStay : texts.offline}
    </p>
  );
}
