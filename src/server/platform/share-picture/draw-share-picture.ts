import { join } from 'node:path';
import type { Sharp, SharpConstructor } from 'sharp';
import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { escapeXml } from '../escape-xml.ts';
import { once } from '../once.ts';
import { projectRoot } from '../project-root.ts';
import { ARABIC_FONT, LATIN_FONT, useBundledFonts } from './fonts.ts';

/** What a share picture says. */
export type ShareContent = {
  language: LanguageCode;
  hue: StudyLevel;
  /** Large, at the top; a word is written in bold English. */
  title: { text: string; language: LanguageCode };
  /** Below the title in the accent colour: a translation, a count. */
  subtitle: string | undefined;
  text: string;
  /** Addresses of bundled pictures, at most four. */
  pictures: string[];
};

/** Changes with the looks, so that pictures drawn before are not taken for these. */
export const SHARE_DESIGN = 1;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** The column of text, and the square of pictures at the other side. */
const COLUMN = 640;
const PICTURES = 360;

const COLOURS = {
  paper: '#fbf7f0',
  surface: '#fffdf9',
  line: '#e3dacb',
  ink: '#211c16',
  muted: '#625a4e',
  accent: '#a23b16',
};
const HUES: Record<StudyLevel, string> = {
  a1: '#2f6b2f',
  a2: '#0c6b6b',
  b1: '#1d5aa3',
  b2: '#5a45a8',
  c1: '#96317c',
  c2: '#7a4a1c',
  all: '#a23b16',
};

type Layer = { input: Buffer; left: number; top: number };
type TextStyle = { size: number; colour: string; bold?: boolean; maxHeight: number };

/** Draws share pictures. The library is loaded with the first: most processes' memory never needs it. */
export function createSharePictureDrawing(options: { fontFolder: string }) {
  const load = once(async (): Promise<SharpConstructor> => {
    useBundledFonts(options.fontFolder);
    const sharp = (await import('sharp')).default;
    sharp.cache(false);
    sharp.concurrency(1);
    await refuseOtherFonts(sharp);
    return sharp;
  });

  /** @returns a PNG of 1200 x 630 */
  return async (content: ShareContent): Promise<Buffer> => {
    const sharp = await load();
    const isRtl = directionOf(content.language) === 'rtl';
    const layers: Layer[] = [];
    const place = async (
      text: string,
      language: LanguageCode,
      top: number,
      style: TextStyle,
    ): Promise<number> => {
      const drawn = await textLayer(sharp, text, language, style);
      const left = isRtl ? WIDTH - MARGIN - drawn.width : MARGIN;
      layers.push({ input: drawn.input, left, top });
      return top + drawn.height;
    };
    const hue = HUES[content.hue];
    let y = 172;
    y = await place(content.title.text, content.title.language, y, {
      size: 84,
      colour: COLOURS.ink,
      bold: true,
      maxHeight: 210,
    });
    if (content.subtitle)
      y = await place(content.subtitle, content.language, y + 30, { size: 54, colour: hue, maxHeight: 130 });
    if (content.text && y < 500) {
      await place(content.text, content.language, y + 30, {
        size: 38,
        colour: COLOURS.muted,
        maxHeight: 590 - y - 30,
      });
    }
    layers.push(
      ...(content.pictures.length > 0
        ? await pictureLayers(sharp, content.pictures, isRtl)
        : [await initialLayer(sharp, content.title, hue, isRtl)]),
    );
    const name = await textLayer(sharp, 'Wordlane', 'en', {
      size: 38,
      colour: COLOURS.ink,
      bold: true,
      maxHeight: 60,
    });
    layers.push({ input: name.input, left: isRtl ? WIDTH - MARGIN - 64 - name.width : MARGIN + 64, top: 72 });
    return sharp(Buffer.from(frame(hue, isRtl)))
      .composite(layers)
      .png({ palette: true, colours: 256, dither: 0.5, effort: 4 })
      .toBuffer();
  };
}

export type DrawSharePicture = ReturnType<typeof createSharePictureDrawing>;

/** A text wrapped to the column, in the largest size up to the style's that fits; cut at a word where none does. */
async function textLayer(
  sharp: SharpConstructor,
  text: string,
  language: LanguageCode,
  style: TextStyle,
): Promise<{ input: Buffer; width: number; height: number }> {
  let shown = text.slice(0, 300);
  for (let size = style.size; ; ) {
    const layer = await drawText(sharp, shown, language, { ...style, size }).toBuffer({
      resolveWithObject: true,
    });
    const { width, height } = layer.info;
    const isFitting = width <= COLUMN && height <= style.maxHeight;
    if (isFitting || shown.length < 2) return { input: layer.data, width, height };
    if (size > style.size * 0.75) size = Math.round(size * 0.88);
    else shown = `${shown.slice(0, Math.floor(shown.length * 0.85)).replace(/\s+\S*$/, '')}…`;
  }
}

function drawText(sharp: SharpConstructor, text: string, language: LanguageCode, style: TextStyle): Sharp {
  const family = language === 'ar' ? `${ARABIC_FONT}, ${LATIN_FONT}` : `${LATIN_FONT}, ${ARABIC_FONT}`;
  // Pango takes the direction of a paragraph from its first letter, which may be of the other language.
  const mark = directionOf(language) === 'rtl' ? '\u200f' : '\u200e';
  const weight = style.bold ? ' weight="bold"' : '';
  return sharp({
    text: {
      text: `<span foreground="${style.colour}"${weight}>${mark}${escapeXml(text)}</span>`,
      font: `${family} ${style.size}`,
      width: COLUMN,
      rgba: true,
      dpi: 72,
      // The Latin font's own lines stand far apart.
      spacing: language === 'ar' ? 0 : Math.round(style.size * -0.15),
      wrap: 'word',
    },
  }).png();
}

/** One picture large, or up to four in a square. */
async function pictureLayers(sharp: SharpConstructor, pictures: string[], isRtl: boolean): Promise<Layer[]> {
  const shown = pictures.length < 4 ? pictures.slice(0, 1) : pictures.slice(0, 4);
  const side = shown.length === 1 ? PICTURES - 80 : (PICTURES - 96) / 2;
  const left = isRtl ? MARGIN : WIDTH - MARGIN - PICTURES;
  const top = (HEIGHT - PICTURES) / 2;
  return Promise.all(
    shown.map(async (address, i) => {
      const file = join(projectRoot(), 'build/client', address);
      const input = await sharp(file)
        .resize(side, side, { fit: 'contain', background: 'transparent' })
        .png()
        .toBuffer();
      const gap = shown.length === 1 ? 40 : 32;
      return {
        input,
        left: left + gap + (i % 2) * (side + gap),
        top: top + gap + Math.floor(i / 2) * (side + gap),
      };
    }),
  );
}

/** What stands in for a picture on the word card, too: the first letter. */
async function initialLayer(
  sharp: SharpConstructor,
  { text, language }: ShareContent['title'],
  colour: string,
  isRtl: boolean,
): Promise<Layer> {
  const style = { size: 220, colour, maxHeight: PICTURES };
  const { input, width, height } = await textLayer(sharp, [...text][0] ?? '', language, style);
  const left = isRtl ? MARGIN : WIDTH - MARGIN - PICTURES;
  return {
    input,
    left: Math.round(left + (PICTURES - width) / 2),
    top: Math.round((HEIGHT - height) / 2),
  };
}

/** Paper, a lane of the level's colour along the edge where reading begins, the logo, a card behind the pictures. */
function frame(hue: string, isRtl: boolean): string {
  const lane = isRtl ? WIDTH - 20 : 0;
  const logo = isRtl ? WIDTH - MARGIN - 50 : MARGIN;
  const card = isRtl ? MARGIN : WIDTH - MARGIN - PICTURES;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>
<rect x="${lane}" width="20" height="${HEIGHT}" fill="${hue}"/>
<g transform="translate(${logo} 64) scale(1.7857)"><rect width="28" height="28" rx="7" fill="${COLOURS.accent}"/><path d="M6 8.500 10 20l4-9 4 9 4-11.500" fill="none" stroke="${COLOURS.surface}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></g>
<rect x="${card}" y="${(HEIGHT - PICTURES) / 2}" width="${PICTURES}" height="${PICTURES}" rx="28" fill="${COLOURS.surface}" stroke="${COLOURS.line}" stroke-width="2"/>
</svg>`;
}

/** How wide the bundled faces draw their letters at 100 pixels; others differ by a tenth and more, boxes by half. */
const FACES: [text: string, language: LanguageCode, width: number][] = [
  ['mmmmmmmmmm', 'en', 817],
  ['بببببببببب', 'ar', 393],
];

/** Where the library does not find the bundled fonts it draws with others, or boxes, and says nothing. */
async function refuseOtherFonts(sharp: SharpConstructor): Promise<void> {
  for (const [text, language, width] of FACES) {
    const style = { size: 100, colour: '#000000', maxHeight: 100 };
    const { info } = await drawText(sharp, text, language, style).toBuffer({ resolveWithObject: true });
    if (Math.abs(info.width / width - 1) > 0.03)
      throw new Error(`share pictures in ${language} would be drawn in another face than the bundled one`);
  }
}
