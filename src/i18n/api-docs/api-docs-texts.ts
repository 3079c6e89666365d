import type { LanguageCode } from '../../domain/language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What the page about the API says around the document. Loaded on the server only. */
export type ApiDocsTexts = typeof en;

const texts: Record<LanguageCode, ApiDocsTexts> = { en, ar, es, fr, de, pt };

export function apiDocsTexts(language: LanguageCode): ApiDocsTexts {
  return texts[language];
}
