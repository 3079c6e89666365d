import type { LanguageCode } from '../../domain/language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

type English = typeof en;
export type StaticPageName = keyof English;
export type StaticSection = { heading: string; paragraphs: string[]; items?: string[] };

/** What the static pages say. Loaded on the server only: no page's script needs it. */
export type StaticPageTexts = {
  [P in StaticPageName]: {
    description: string;
    sections: { [S in keyof English[P]['sections']]: StaticSection };
  };
};

export type StaticPageText = {
  description: string;
  sections: { id: string; section: StaticSection }[];
};

/** The month in which the static pages last changed, YYYY-MM. */
export const LAST_UPDATED = '2025-10';

const texts: Record<LanguageCode, StaticPageTexts> = { en, ar, es, fr, de, pt };

/** One static page in a language, its sections in order. */
export function staticPageText(name: StaticPageName, language: LanguageCode): StaticPageText {
  const { description, sections } = texts[language][name];
  const inOrder = Object.entries<StaticSection>(sections);
  return { description, sections: inOrder.map(([id, section]) => ({ id, section })) };
}
