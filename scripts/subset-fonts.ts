/** npm run fonts — cuts the fonts of pages and share pictures from the fonts' packages; run by hand when one is updated. */
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
/** Letters and signs of transcriptions beside those of `LATIN`: our own, and what editors may write. */
const IPA = 'ŋəɪɛɑɒɔʊʌɜɐɚɝʃʒθɡɹɾʔɫʰːˈˌ\u0303\u0329\u032f\u0361';
// Base letters, hamza carriers, digits' place is Latin's; vowel signs; Arabic punctuation; the ligature lam-alef comes by layout.
const ARABIC = `${characters([0x621, 0x63a], [0x640, 0x652])}\u0670،؛؟٪ «»()-–.!:"0123456789/`;

const PAGES = 'src/ui/kit/fonts';
/** Pictures are drawn from these; the drawing library reads no woff2, and without a font it draws nothing. */
const PICTURES = 'src/server/platform/share-picture/fonts';
const GENTIUM = '@expo-google-fonts/gentium-book-plus';
const VAZIRMATN = '@fontsource-variable/vazirmatn/files/vazirmatn';

type Cut = {
  source: string;
  target: string;
  text: string;
  /** Features of the layout that are kept; all, where a script can't be written without them. */
  features?: string[];
  /** From the lightest to the boldest that is used, where a file holds them all. */
  weights?: { min: number; max: number };
};

/** Of Latin letters: their distances and marks, and figures of one width. The sets beside them are half of a file. */
const features = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];

const weights = { min: 400, max: 700 };

const pageFonts: Cut[] = [
  {
    source: `${GENTIUM}/400Regular/GentiumBookPlus_400Regular.ttf`,
    target: 'gentium-latin.woff2',
    text: LATIN + IPA,
    features,
  },
  {
    source: `${VAZIRMATN}-latin-wght-normal.woff2`,
    target: 'vazirmatn-latin.woff2',
    text: LATIN,
    features,
    weights,
  },
  {
    source: `${VAZIRMATN}-arabic-wght-normal.woff2`,
    target: 'vazirmatn-arabic.woff2',
    text: ARABIC,
    weights,
  },
];

const pictureFonts: Cut[] = [
  {
    source: `${GENTIUM}/400Regular/GentiumBookPlus_400Regular.ttf`,
    target: 'gentium-latin.ttf',
    text: LATIN,
  },
  { source: `${GENTIUM}/700Bold/GentiumBookPlus_700Bold.ttf`, target: 'gentium-latin-bold.ttf', text: LATIN },
  { source: `${VAZIRMATN}-arabic-wght-normal.woff2`, target: 'vazirmatn-arabic.ttf', text: ARABIC },
];

async function cut(fonts: Cut[], folder: string, targetFormat: 'woff2' | 'truetype') {
  for (const { source, target, text, features: keepFeatures, weights: wght } of fonts) {
    const font = await subsetFont(readFileSync(`node_modules/${source}`), text, {
      targetFormat,
      noHinting: true,
      keepFeatures,
      variationAxes: wght && { wght },
    });
    writeFileSync(`${folder}/${target}`, font);
    console.log(`${target}: ${(font.length / 1024).toFixed(1)} kB`);
  }
}

await cut(pageFonts, PAGES, 'woff2');
await cut(pictureFonts, PICTURES, 'truetype');
