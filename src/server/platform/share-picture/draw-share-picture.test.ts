import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

/** Draws in a process of its own, since the library reads where its fonts are only once, and says what became of it. */
function drawnWith(fontFolder: string, before = ''): string {
  const program = `
    import { createSharePictureDrawing } from './src/server/platform/share-picture/draw-share-picture.ts';
    import sharp from 'sharp';
    ${before}
    const draw = createSharePictureDrawing({ fontFolder: process.argv[1] });
    const title = { text: 'mmm', language: 'en' };
    const content = { language: 'ar', hue: 'a1', title, subtitle: undefined, text: '', pictures: [] };
    console.log(await draw(content).then(() => 'drawn', (error) => error.message));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, fontFolder], {
    encoding: 'utf8',
  });
  return stdout.trim() || stderr;
}

it('draws in the bundled faces, also where the folder for what is known of them is given relatively', () => {
  const folder = mkdtempSync(join(tmpdir(), "wordlane fonts & José's-"));
  expect(drawnWith(folder)).toBe('drawn');
  expect(drawnWith(relative(process.cwd(), folder))).toBe('drawn');
  rmSync(folder, { recursive: true });
});

it('refuses to draw in others, which the library takes when its fonts are read before ours are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordlane-fonts-'));
  const before = `process.env.FONTCONFIG_FILE = '/nowhere'; await sharp({ text: { text: 'a' } }).png().toBuffer();`;
  expect(drawnWith(folder, before)).toMatch(/would be drawn in another face than the bundled one$/m);
  rmSync(folder, { recursive: true });
});
