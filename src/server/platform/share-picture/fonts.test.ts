import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { loadMessages } from '#src/i18n/catalogue.ts';
import { landingTexts } from '#src/i18n/landing/landing-texts.ts';
import { readBundledContent } from '../../words/bundled-content.ts';
import { projectRoot } from '../project-root.ts';

/** Code points that a TrueType font has glyphs for: its character map in format 4 (OpenType, 'cmap'). */
function charactersOf(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(4);
  const entry = Array.from({ length: tables }, (_, i) => 12 + i * 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  if (entry === undefined) throw new Error('no character map');
  const map = font.readUInt32BE(entry + 8);
  const found = new Set<number>();
  for (let i = 0; i < font.readUInt16BE(map + 2); i++) {
    const at = map + font.readUInt32BE(map + 4 + i * 8 + 4);
    if (font.readUInt16BE(at) !== 4) continue;
    const doubled = font.readUInt16BE(at + 6);
    for (let s = 0; s < doubled; s += 2) {
      const end = font.readUInt16BE(at + 14 + s);
      const start = font.readUInt16BE(at + 16 + doubled + s);
      for (let code = start; code <= end && code !== 0xffff; code++) found.add(code);
    }
  }
  return found;
}

const folder = join(projectRoot(), 'src/server/platform/share-picture/fonts');
const covered = new Set(
  readdirSync(folder).flatMap((file) => [...charactersOf(readFileSync(join(folder, file)))]),
);

/** Characters of a text that none of the fonts can draw, and that are drawn at all. */
function missingIn(text: string): string[] {
  return [...text].filter(
    (character) => !/[\p{Cc}\p{Cf}\p{Zs}]/u.test(character) && !covered.has(character.codePointAt(0) ?? 0),
  );
}

describe('the fonts of share pictures', () => {
  it('draw every headword, meaning and category of the vocabulary', () => {
    const content = readBundledContent(join(projectRoot(), 'content'));
    const texts = [
      ...content.entries.flatMap(({ headword, headwords, meanings }) => [
        headword,
        ...Object.values(headwords),
        ...Object.values(meanings),
      ]),
      ...content.categories.flatMap(({ names, descriptions }) => [
        ...Object.values(names),
        ...Object.values(descriptions),
      ]),
    ];
    expect(texts.length).toBeGreaterThan(1_000);
    expect([...new Set(texts.flatMap(missingIn))]).toEqual([]);
  });

  it('draw the landing pages’ headings and what the interface says in every language', async () => {
    const catalogues = await Promise.all(LANGUAGES.map(loadMessages));
    const texts = LANGUAGES.flatMap((language, i) => {
      const { heading } = landingTexts(language);
      return [heading, ...Object.values(catalogues[i] ?? {}).flatMap((message) => JSON.stringify(message))];
    });
    expect([...new Set(texts.flatMap(missingIn))]).toEqual([]);
  });
});
