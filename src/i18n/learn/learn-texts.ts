import type { LanguageCode } from '../../domain/language.ts';
import type { TextsOf } from '../text-places.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** The words of a session's screens. The page hands them on to its script. */
export type LearnTexts = TextsOf<typeof en>;

const texts: Record<LanguageCode, LearnTexts> = { en, ar, es, fr, de, pt };

export function learnTexts(language: LanguageCode): LearnTexts {
  return texts[language];
}
