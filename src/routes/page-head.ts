import { createContext } from 'react';

/** What the server alone knows of a page's head. */
type PageHeadValue = {
  /** What inline scripts carry. */
  nonce: string | undefined;
  /** The page's style sheets as text: inlined, so that the first paint waits for no further request. */
  styles: string | undefined;
};

export const PageHeadContext = createContext<PageHeadValue>({ nonce: undefined, styles: undefined });

export const PageHead = PageHeadContext.Provider;
