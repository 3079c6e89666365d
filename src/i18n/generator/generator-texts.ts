import type { LanguageCode } from '../../domain/language.ts';
import type { PluralForms } from '../translator.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What the Content Generator says. Pages hand their part to the browser: learners' scripts do not carry it. */
export type GeneratorTexts = {
  [Part in keyof typeof en]: { [K in keyof (typeof en)[Part]]: AsTexts<(typeof en)[Part][K]> };
};

type AsTexts<T> = T extends string
  ? string
  : T extends { other: string }
    ? PluralForms
    : { [K in keyof T]: AsTexts<T[K]> };

const texts: Record<LanguageCode, GeneratorTexts> = { en, ar, es, fr, de, pt };

export function generatorTexts(language: LanguageCode): GeneratorTexts {
  return texts[language];
}
