import { createContext, useContext } from 'react';
import type { GenerationTexts } from '#src/i18n/generation/generation-texts.ts';

const TextsContext = createContext<GenerationTexts | undefined>(undefined);

export const GeneratorTextsProvider = TextsContext.Provider;

/** What the Content Generator says in the page's language; the area's frame has brought it. */
export function useGeneratorTexts(): GenerationTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('outside the admin area');
  return texts;
}
