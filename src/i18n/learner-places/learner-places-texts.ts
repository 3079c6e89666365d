import type { LanguageCode } from '../../domain/language.ts';
import type { TextsOf } from '../text-places.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What placement, saved words, history and the states of words say. A page hands on what it shows. */
export type LearnerPlacesTexts = TextsOf<typeof en>;

const texts: Record<LanguageCode, LearnerPlacesTexts> = { en, ar, de, es, fr, pt };

export function learnerPlacesTexts(language: LanguageCode): LearnerPlacesTexts {
  return texts[language];
}
