import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { escapeXml } from '../escape-xml.ts';
import { projectRoot } from '../project-root.ts';

export const LATIN_FONT = 'Gentium Book Plus';
export const ARABIC_FONT = 'Vazirmatn';

/**
 * Makes the drawing library use the bundled fonts and no others: the machine's own differ, or there are none, and then
 * letters come out as boxes or not at all. To be called on the main thread before the library is first loaded, which
 * reads the environment then and never again.
 * @param folder where the library may keep what it learns of the fonts
 */
export function useBundledFonts(folder: string): void {
  const fonts = join(projectRoot(), 'src/server/platform/share-picture/fonts');
  if (!existsSync(fonts)) throw new Error(`no fonts in ${fonts}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The library would look for a relative one in the system's folder.
  const file = resolve(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<fontconfig>\n  <dir>${escapeXml(fonts)}</dir>\n  <cachedir>${escapeXml(resolve(folder))}</cachedir>\n</fontconfig>\n`,
  );
  process.env.FONTCONFIG_FILE = file;
  process.env.PANGOCAIRO_BACKEND = 'fontconfig';
}
