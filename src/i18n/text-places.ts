import type { PluralForms } from './messages/messages.ts';

/** The names of a text's places, `{name}`. */
export type PlacesIn<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | PlacesIn<Rest> : never;

/** A text whose places the compiler knows. Any string passes for one: a test holds the languages to the English places. */
export type Text<P extends string = never> = string & { readonly places?: P };

/** Plural forms with the same places. */
export type FormsOf<P extends string> = { [K in keyof PluralForms]: Text<P> };

/** The shape of a catalogue that all languages fill, from the English one. */
export type TextsOf<T> = T extends string
  ? Text<PlacesIn<T>>
  : T extends readonly string[]
    ? readonly string[]
    : T extends { one: string; other: infer S }
      ? FormsOf<PlacesIn<S>>
      : { readonly [K in keyof T]: TextsOf<T[K]> };

/** A value for each place; none fits a text whose places aren't known. */
export type Values<P extends string> = string extends P ? never : Readonly<Record<P, string | number>>;
