import { join } from 'node:path';
import { Hono } from 'hono';
import { fileResponse } from '../platform/file-response.ts';
import { createFolderStorage } from '../platform/storage.ts';
import { SOUNDS_FOLDER } from './bundled-sounds.ts';
import { SOUNDS_PATH, type SoundIndex } from './sound-index.ts';

/**
 * The bundled sounds as files that never change, whole or in ranges.
 * @param folder the content folder
 */
export function createSoundsApi(index: Pick<SoundIndex, 'resolve'>, folder: string) {
  const files = createFolderStorage(join(folder, SOUNDS_FOLDER));
  return new Hono().on(['GET', 'HEAD'], `${SOUNDS_PATH}*`, async (c) => {
    const sound = index.resolve(c.req.path);
    if (sound && 'movedTo' in sound) {
      c.header('cache-control', 'no-store');
      return c.redirect(sound.movedTo, 302);
    }
    const file = sound && (await files.find(sound.file));
    return file
      ? fileResponse(file, 'audio/mpeg', { method: c.req.method, range: c.req.header('range') })
      : c.body('Not found', 404, { 'content-type': 'text/plain; charset=utf-8' });
  });
}
