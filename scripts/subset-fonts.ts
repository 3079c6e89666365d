/** npm run fonts — cuts the fonts of pages and share pictures from the Fontsource packages; run by hand when one is updated. */
import { readFileSync, writeFileSync } from 'node:fs';
// @ts-expect-error the package ships no types
import subsetFont from 'subset-font';

const characters = (...ranges: [number, number][]) =>
  ranges
    .map(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(''),
    )
    .join('');

const LATIN = `${characters([0x20, 0x7e], [0xa0, 0xff], [0x152, 0x153], [0x2013, 0x2014], [0x2018, 0x201e])}…\u202f€•`;
// Base letters, hamza carriers, digits' place is Latin's; vowel signs; Arabic punctuation; the ligature lam-alef comes by layout.
const ARABIC = `${characters([0x621, 0x63a], [0x640, 0x652])}\u0670،؛؟٪ «»()-–.!:"0123456789/`;

const PAGES = 'src/ui/kit/fonts';
/** Pictures are drawn from these; the drawing library reads no woff2, and without a font it draws nothing. */
const PICTURES = 'src/server/platform/share-picture/fonts';
const GENTIUM = '@fontsource/gentium-book-plus/files/gentium-book-plus';

const pageFonts: [source: string, target: string, text: string][] = [
  [
    '@fontsource/gentium-book-plus/files/gentium-book-plus-latin-400-normal.woff2',
    'gentium-latin.woff2',
    LATIN,
  ],
  [
    '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    'vazirmatn-arabic.woff2',
    ARABIC,
  ],
];

const pictureFonts: typeof pageFonts = [
  [`${GENTIUM}-latin-400-normal.woff2`, 'gentium-latin.ttf', LATIN],
  [`${GENTIUM}-latin-700-normal.woff2`, 'gentium-latin-bold.ttf', LATIN],
  ['@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2', 'vazirmatn-arabic.ttf', ARABIC],
];

async function cut(fonts: typeof pageFonts, folder: string, targetFormat: 'woff2' | 'truetype') {
  for (const [source, target, text] of fonts) {
    const font = await subsetFont(readFileSync(`node_modules/${source}`), text, { targetFormat });
    writeFileSync(`${folder}/${target}`, font);
    console.log(`${target}: ${(font.length / 1024).toFixed(1)} kB`);
  }
}

await cut(pageFonts, PAGES, 'woff2');
await cut(pictureFonts, PICTURES, 'truetype');
