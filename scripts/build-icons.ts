/** Part of `npm run build`: renders the app's icons from public/favicon.svg to build/client/icons. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '#src/server/platform/project-root.ts';

const source = readFileSync(join(projectRoot(), 'public/favicon.svg'), 'utf8');
const folder = join(projectRoot(), 'build/client/icons');

/** The drawing's own ground; the same fills the corners where a system cuts icons to its own shape. */
const ground = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(source)?.[1];
if (!ground) throw new Error('public/favicon.svg has no ground whose colour icons could take');

/** Share of a maskable icon's width that every system shows (W3C: a circle of 80 %); the drawing stays within it. */
const SAFE_SHARE = 0.8;

async function render(size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The drawing on a full square of its ground. */
async function renderFull(size: number, share: number): Promise<Buffer> {
  const inner = Math.round(size * share);
  const edge = Math.floor((size - inner) / 2);
  return sharp({ create: { width: size, height: size, channels: 3, background: ground as string } })
    .composite([{ input: await render(inner), left: edge, top: edge }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

mkdirSync(folder, { recursive: true });
const write = async (name: string, png: Promise<Buffer>) =>
  sharp(await png).toFile(join(folder, `${name}.png`));
for (const size of [192, 512]) {
  await write(`icon-${size}`, render(size));
  await write(`maskable-${size}`, renderFull(size, SAFE_SHARE));
}
// Apple rounds the corners itself and shows transparent ones black.
await write('apple-touch-icon', renderFull(180, 1));
console.log('icons: 5 rendered');
