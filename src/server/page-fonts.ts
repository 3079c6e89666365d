import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '#src/domain/language.ts';
import { projectRoot } from './platform/project-root.ts';

/** First parts of the names of the built files. Every page has English words in it. */
const LATIN = 'gentium-latin';
const ARABIC = 'vazirmatn-arabic';

let built: string[] | undefined;

/** Names of the built font files; none while developing. */
function builtFonts(): string[] {
  try {
    built ??= readdirSync(join(projectRoot(), 'build/client/assets')).filter((name) =>
      name.endsWith('.woff2'),
    );
  } catch {
    built = [];
  }
  return built;
}

/** Addresses of the fonts that a page is set in, e.g. '/assets/gentium-latin-DkY48ObL.woff2'. */
export function fontsOf(language: LanguageCode): string[] {
  const wanted = language === 'ar' ? [LATIN, ARABIC] : [LATIN];
  return wanted
    .flatMap((start) => builtFonts().filter((name) => name.startsWith(`${start}-`)))
    .map((name) => `/assets/${name}`);
}

/** What names a font in the fonts cookie: the eight letters of its content's digest in its file's name. */
function markOf(address: string): string {
  return address.slice(-'DkY48ObL.woff2'.length, -'.woff2'.length);
}

/** Whether a browser whose cookie names these fonts has all that a page of the language is set in. */
export function areFontsKept(kept: string, language: LanguageCode): boolean {
  const fonts = fontsOf(language);
  return kept !== '' && fonts.length > 0 && fonts.every((font) => kept.split('.').includes(markOf(font)));
}
