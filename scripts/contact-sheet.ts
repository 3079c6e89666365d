import sharp from 'sharp';

/** Size of one picture on a sheet, in pixels. What is longer is cut there, not on the page. */
export type Tile = { width: number; height: number };

/** A photographed page as a sheet's tile: as wide as the tile, cut or filled up below. */
export async function tileOf(shot: Buffer, tile: Tile): Promise<Buffer> {
  const { data, info } = await sharp(shot)
    .resize({ width: tile.width })
    .toBuffer({ resolveWithObject: true });
  const lacking = tile.height - info.height;
  return lacking > 0
    ? sharp(data).extend({ bottom: lacking, background: '#888' }).toBuffer()
    : sharp(data)
        .extract({ left: 0, top: 0, ...tile })
        .toBuffer();
}

/** Puts tiles, row after row, on one picture; each row has its own height. */
export async function writeSheet(rows: { tile: Tile; tiles: Buffer[] }[], file: string): Promise<void> {
  const tops = rows.map((_, i) => rows.slice(0, i).reduce((sum, { tile }) => sum + tile.height, 0));
  const width = Math.max(...rows.map(({ tile, tiles }) => tile.width * tiles.length));
  const height = rows.reduce((sum, { tile }) => sum + tile.height, 0);
  await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(
      rows.flatMap(({ tile, tiles }, row) =>
        tiles.map((input, i) => ({ input, left: i * tile.width, top: tops[row] ?? 0 })),
      ),
    )
    .webp({ quality: 40, effort: 6 })
    .toFile(file);
}
