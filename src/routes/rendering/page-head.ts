import { createContext } from 'react';

/** What the server alone knows of a page's head. */
type PageHeadValue = {
  /** What inline scripts carry. */
  nonce: string | undefined;
  /** The page's style sheets as text: inlined, so that the first paint waits for no further request. */
  styles: string | undefined;
  /** What a page's forms need of its script. */
  forms: string;
};

/** In a browser: what the server put in, for a page that has to be rendered once more (an error, texts that others changed). */
const stylesHere = () => globalThis.document?.querySelector('head > style')?.textContent ?? undefined;

export const PageHeadContext = createContext<PageHeadValue>({
  nonce: undefined,
  styles: stylesHere(),
  forms: '',
});

export const PageHead = PageHeadContext.Provider;
