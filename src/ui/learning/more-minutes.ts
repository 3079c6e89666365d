import type { LearningStore } from './learning-store.ts';
import { warnOf } from './warn-of.ts';

/** Minutes that 'five more minutes' adds. */
export const MORE_MINUTES = 5;

/** Whether anything can come of them now: it is not offered otherwise. */
export async function hasMore(store: Pick<LearningStore, 'plan'>): Promise<boolean> {
  try {
    return (await store.plan({ more: MORE_MINUTES })).session.length > 0;
  } catch (error) {
    warnOf('more than the day holds could not be asked for', error);
    return false;
  }
}
