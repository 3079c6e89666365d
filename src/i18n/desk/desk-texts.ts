import type { LanguageCode } from '../../domain/language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What the desk says on which stored entries, categories, languages and levels are kept in order. */
export type DeskTexts = typeof en;

const texts: Record<LanguageCode, DeskTexts> = { en, ar, es, fr, de, pt };

export function deskTexts(language: LanguageCode): DeskTexts {
  return texts[language];
}
