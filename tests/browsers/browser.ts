/** What the journeys want of a browser's page; each engine is driven by its own protocol behind it. */
export type Tab = {
  /** Loads an address; resolves once the document has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  resize(width: number): Promise<void>;
  /**
   * Runs a function in the page and answers what it returns or resolves with, as JSON carries it. It sees its arguments
   * and the page alone. It fails where the page is left meanwhile.
   */
  evaluate<A extends unknown[], T>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Presses the left button of the mouse at a point of the page as it is seen, in CSS pixels. */
  tap(x: number, y: number): Promise<void>;
  /** Moves a finger sideways, from a point by so many CSS pixels. */
  swipe(x: number, y: number, by: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>;
  cookies(): Promise<Cookie[]>;
  close(): Promise<void>;
};

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Enter';

/** @property expires in seconds since 1970; -1 for what ends with the browser */
export type Cookie = { name: string; value: string; expires: number };

export type BrowserOptions = { hasTrackingPrevention?: boolean };

export type Browser = {
  name: string;
  /** Empty before the first tab. */
  version(): string;
  /** Opens a page of someone who has never been here: it shares neither cookies nor storage with others. */
  openTab(options?: BrowserOptions): Promise<Tab>;
  close(): Promise<void>;
};

/** Height of every window, in CSS pixels. */
export const HEIGHT = 900;

/** The engine itself has ended, or its page's process has: no fault of the page that it showed. */
export class BrowserEnded extends Error {}
