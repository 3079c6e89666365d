import { createContext, useContext } from 'react';
import type { GeneratorTexts } from '#src/i18n/generator/generator-texts.ts';

const TextsContext = createContext<GeneratorTexts | undefined>(undefined);

export const GeneratorTextsProvider = TextsContext.Provider;

/** What the Content Generator says in the page's language; the area's frame has brought it. */
export function useGeneratorTexts(): GeneratorTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('outside the admin area');
  return texts;
}
