import { useSyncExternalStore } from 'react';

const nothingToFollow = () => () => {};

/** Whether the page's script has taken over: what only it can do is told only then. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  );
}
