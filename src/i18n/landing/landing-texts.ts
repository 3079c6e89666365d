import type { LanguageCode } from '../../domain/language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What a landing page says. Kept out of the message catalogues, which every page with script loads. */
export type LandingTexts = typeof en;

const texts: Record<LanguageCode, LandingTexts> = { en, ar, es, fr, de, pt };

export function landingTexts(language: LanguageCode): LandingTexts {
  return texts[language];
}
