import { createContext, useContext } from 'react';

/** Who the page was made for, as far as its frame shows it. */
export type Standing = 'guest' | 'user' | 'admin';

const StandingContext = createContext<Standing>('guest');

export const StandingProvider = StandingContext.Provider;

export const useStanding = (): Standing => useContext(StandingContext);

const ArrivalContext = createContext<string | undefined>(undefined);

export const ArrivalProvider = ArrivalContext.Provider;

/** What is said of how somebody came to be signed in a moment ago. */
export const useArrival = (): string | undefined => useContext(ArrivalContext);
