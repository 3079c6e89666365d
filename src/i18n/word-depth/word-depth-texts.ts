import type { LanguageCode } from '../../domain/language.ts';
import type { TextsOf } from '../text-places.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** The words by which more is said of a word than its card does. A page hands on those that it shows. */
export type WordDepthTexts = TextsOf<typeof en>;

const texts: Record<LanguageCode, WordDepthTexts> = { en, ar, es, fr, de, pt };

export function wordDepthTexts(language: LanguageCode): WordDepthTexts {
  return texts[language];
}
