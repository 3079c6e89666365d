/** What a route's `handle` may say. */
export type RouteHandle = {
  /** The page loads its script: it gains from it. Pages without are plain documents. */
  isScripted?: boolean;
};

export const SCRIPTED: RouteHandle = { isScripted: true };
