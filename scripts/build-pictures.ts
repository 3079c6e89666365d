/** Part of `npm run build`: renders the pictures that content/pictures.json lists to build/client/pictures. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { z } from 'zod';
import { bundledPictureSchema } from '#src/domain/words/entry.ts';
import { projectRoot } from '#src/server/platform/project-root.ts';

const PIXELS = 384;
const QUALITY = 82;

const box = { left: z.number(), top: z.number(), width: z.number(), height: z.number() };
const iconSchema = z.object({ body: z.string(), ...box }).partial();
/** An Iconify set: an icon lacks what it shares with the set; an alias names its parent, an icon or an alias. */
const iconSetSchema = z.object({
  ...z.object(box).partial().shape,
  icons: z.record(z.string(), iconSchema.required({ body: true })),
  aliases: z.record(z.string(), iconSchema.extend({ parent: z.string() })).default({}),
});
type IconSet = z.infer<typeof iconSetSchema>;
type Icon = IconSet['icons'][string];

function findIcon(set: IconSet, name: string): Icon | undefined {
  const alias = set.aliases[name];
  if (!alias) return set.icons[name];
  const parent = findIcon(set, alias.parent);
  return parent && { ...parent, ...alias, body: parent.body };
}

/** The icon as an SVG document. Without width and height it would be drawn small and then enlarged. */
function svgOf(icon: Icon, set: IconSet): string {
  const { left = 0, top = 0, width = 16, height = 16 } = { ...set, ...icon };
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${PIXELS}" height="${PIXELS}" viewBox="${left} ${top} ${width} ${height}">${icon.body}</svg>`;
}

/** When the file was changed last, in milliseconds; 0 when there is none. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Made under a second name: a build that is stopped half way must not leave half a picture to keep. */
async function render(icon: Icon, set: IconSet, file: string): Promise<void> {
  await sharp(Buffer.from(svgOf(icon, set)))
    .resize(PIXELS, PIXELS, { fit: 'contain', background: 'transparent' })
    .webp({ quality: QUALITY })
    .toFile(`${file}.part`);
  renameSync(`${file}.part`, file);
}

const list = join(projectRoot(), 'content/pictures.json');
const pictures = z.record(z.string(), bundledPictureSchema).parse(JSON.parse(readFileSync(list, 'utf8')));
const setFile = fileURLToPath(import.meta.resolve('@iconify-json/noto/icons.json'));
const set = iconSetSchema.parse(JSON.parse(readFileSync(setFile, 'utf8')));
const { version } = z
  .object({ version: z.string() })
  .parse(
    JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/noto/package.json')), 'utf8')),
  );

const unknown = Object.entries(pictures).filter(([, picture]) => !findIcon(set, picture.icon));
if (unknown.length > 0) {
  for (const [name, picture] of unknown)
    console.error(`pictures: ${name}: no icon '${picture.icon}' in the set`);
  process.exit(1);
}

// The bundler empties build/client. A cached file is named by all that it is made from, so it never goes stale.
const cache = join(projectRoot(), 'node_modules/.cache/pictures');
const target = join(projectRoot(), 'build/client/pictures');
mkdirSync(cache, { recursive: true });
mkdirSync(target, { recursive: true });

const wanted = new Set(Object.keys(pictures).map((name) => `${name}.webp`));
for (const file of readdirSync(target)) if (!wanted.has(file)) rmSync(join(target, file));

let rendered = 0;
for (const [name, picture] of Object.entries(pictures)) {
  const file = join(target, `${name}.webp`);
  if (changedAt(file) > changedAt(list)) continue;
  const cached = join(cache, `${picture.icon}-${version}-${PIXELS}-${QUALITY}.webp`);
  if (changedAt(cached) === 0) {
    await render(findIcon(set, picture.icon) as Icon, set, cached);
    rendered++;
  }
  copyFileSync(cached, `${file}.part`);
  renameSync(`${file}.part`, file);
}
console.log(`pictures: ${rendered} rendered, ${wanted.size - rendered} kept`);
