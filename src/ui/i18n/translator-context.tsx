import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { LanguageCode } from '#src/domain/language.ts';
import { messagesOf } from '#src/i18n/catalogue.ts';
import { createTranslator, type Translator } from '#src/i18n/translator.ts';

const TranslatorContext = createContext<Translator | undefined>(undefined);

/** Gives all below it the translator of a language, whose messages must be loaded. */
export function TranslatorProvider({ language, children }: { language: LanguageCode; children: ReactNode }) {
  const translator = useMemo(() => createTranslator(language, messagesOf(language)), [language]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

export function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('useTranslator needs a TranslatorProvider above');
  return translator;
}
