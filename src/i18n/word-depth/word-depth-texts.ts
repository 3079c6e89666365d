import type { LanguageCode } from '../../domain/language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** The words by which a word's page says more than its card. The page hands on those that it shows. */
export type WordDepthTexts = typeof en;

const texts: Record<LanguageCode, WordDepthTexts> = { en, ar, es, fr, de, pt };

export function wordDepthTexts(language: LanguageCode): WordDepthTexts {
  return texts[language];
}
