import { createContext, useContext } from 'react';
import type { LearnTexts } from '#src/i18n/learn/learn-texts.ts';

const LearnTextsContext = createContext<LearnTexts | undefined>(undefined);
export const LearnTextsProvider = LearnTextsContext.Provider;

/** The session's texts in the page's language. */
export function useLearnTexts(): LearnTexts {
  const texts = useContext(LearnTextsContext);
  if (!texts) throw new Error('there are no texts of a session around');
  return texts;
}
