import type { LanguageCode } from '../../domain/language.ts';
import type { TextsOf } from '../text-places.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What the admin area says. Loaded on the server only: learners' scripts do not carry it. */
export type AdminTexts = TextsOf<typeof en>;

const texts: Record<LanguageCode, AdminTexts> = { en, ar, es, fr, de, pt };

export function adminTexts(language: LanguageCode): AdminTexts {
  return texts[language];
}
