import type { LanguageCode } from '../../domain/language.ts';
import type { TextsOf } from '../text-places.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What the desk says on which stored entries, categories, languages and levels are kept in order. */
export type EditingTexts = TextsOf<typeof en>;

const texts: Record<LanguageCode, EditingTexts> = { en, ar, es, fr, de, pt };

export function editingTexts(language: LanguageCode): EditingTexts {
  return texts[language];
}
