import { createContext, useContext } from 'react';
import type { AdminTexts } from '#src/i18n/admin/admin-texts.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import type { GenerationTexts } from '#src/i18n/generation/generation-texts.ts';

export type AreaTexts = { admin: AdminTexts; generation: GenerationTexts; editing: EditingTexts };

const TextsContext = createContext<AreaTexts | undefined>(undefined);

export const AreaTextsProvider = TextsContext.Provider;

/** What the admin area says in the page's language; its frame has brought it. */
function useAreaTexts(): AreaTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('outside the admin area');
  return texts;
}

export const useAdminTexts = (): AdminTexts => useAreaTexts().admin;
/** What the Content Generator says. */
export const useGeneratorTexts = (): GenerationTexts => useAreaTexts().generation;
/** What the desk says. */
export const useEditingTexts = (): EditingTexts => useAreaTexts().editing;
