import type { LanguageCode } from '../../domain/language.ts';
import type { TextsOf } from '../text-places.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What Today says of learning, and the settings about it. The pages hand them on to their scripts. */
export type TodayTexts = TextsOf<typeof en>;

const texts: Record<LanguageCode, TodayTexts> = { en, ar, es, fr, de, pt };

export function todayTexts(language: LanguageCode): TodayTexts {
  return texts[language];
}
