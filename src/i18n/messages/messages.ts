import type { en } from './en.ts';

export type English = typeof en;
export type MessageKey = keyof English;

/** Plural forms by CLDR category; each language fills those it has. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A catalogue: every English key, as text where English has text, as plural forms where it has those. */
export type Messages = { [K in MessageKey]: English[K] extends string ? string : PluralForms };
