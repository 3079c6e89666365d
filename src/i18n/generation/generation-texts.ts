import type { LanguageCode } from '../../domain/language.ts';
import type { TextsOf } from '../text-places.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What the Content Generator says. Pages hand their part to the browser: learners' scripts do not carry it. */
export type GenerationTexts = TextsOf<typeof en>;

const texts: Record<LanguageCode, GenerationTexts> = { en, ar, es, fr, de, pt };

export function generationTexts(language: LanguageCode): GenerationTexts {
  return texts[language];
}
