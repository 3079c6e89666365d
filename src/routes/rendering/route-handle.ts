/** What a route's `handle` may say. */
export type RouteHandle = {
  /** The page loads its script: it gains from it. Pages without are plain documents. */
  isScripted?: boolean;
  /** The page shows what the learner has done until now: coming back to it by Back makes it fresh. */
  isFresh?: boolean;
};

export const SCRIPTED: RouteHandle = { isScripted: true };
export const SCRIPTED_FRESH: RouteHandle = { isScripted: true, isFresh: true };
