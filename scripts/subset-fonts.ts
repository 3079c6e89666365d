/** npm run fonts — cuts the fonts in src/ui/kit/fonts from the Fontsource packages; run by hand when one is updated. */
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
const IPA = 'ɪæɑɔʊʌəɜɡθðʃʒŋˈˌɛː';
// Base letters, hamza carriers, digits' place is Latin's; vowel signs; Arabic punctuation; the ligature lam-alef comes by layout.
const ARABIC = `${characters([0x621, 0x63a], [0x640, 0x652])}\u0670،؛؟٪ «»()-–.!:"0123456789/`;

const fonts: [source: string, target: string, text: string][] = [
  [
    '@fontsource/gentium-book-plus/files/gentium-book-plus-latin-400-normal.woff2',
    'gentium-latin.woff2',
    LATIN,
  ],
  [
    '@fontsource/gentium-book-plus/files/gentium-book-plus-latin-ext-400-normal.woff2',
    'gentium-ipa.woff2',
    IPA,
  ],
  [
    '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    'vazirmatn-arabic.woff2',
    ARABIC,
  ],
];

for (const [source, target, text] of fonts) {
  const font = await subsetFont(readFileSync(`node_modules/${source}`), text, { targetFormat: 'woff2' });
  writeFileSync(`src/ui/kit/fonts/${target}`, font);
  console.log(`${target}: ${(font.length / 1024).toFixed(1)} kB`);
}
