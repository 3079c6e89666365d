import type { LanguageCode } from '../domain/language.ts';

/** Where a language's web app manifest lies. */
export function manifestPath(language: LanguageCode): string {
  return `/manifest/${language}.webmanifest`;
}
