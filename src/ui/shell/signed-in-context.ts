import { createContext, useContext } from 'react';

const SignedInContext = createContext(false);

export const SignedInProvider = SignedInContext.Provider;

/** Whether the page was made for someone who is signed in. */
export function useIsSignedIn(): boolean {
  return useContext(SignedInContext);
}
