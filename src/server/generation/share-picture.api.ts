import { Hono } from 'hono';
import { isLanguageCode } from '#src/domain/language.ts';
import { encodePath } from '#src/i18n/paths.ts';
import { fileResponse } from '../platform/file-response.ts';
import { SHARE_KINDS, type SharePictureService } from './share-picture.service.ts';

/** The pictures that link previews show. An address that is out of date leads to today's. */
export function createSharePictureApi(sharePictures: SharePictureService) {
  return new Hono().get('/:language/:kind/:id/:file', async (c) => {
    const { language, id, file } = c.req.param();
    const kind = SHARE_KINDS.find((name) => name === c.req.param('kind'));
    const digest = /^([0-9a-f]{16})\.png$/.exec(file)?.[1];
    if (!isLanguageCode(language) || !kind || !digest) return c.notFound();
    const found = await sharePictures.findPicture({ language, kind, id }, digest);
    if (!found) return c.notFound();
    if ('movedTo' in found) return c.redirect(encodePath(found.movedTo), 302);
    return fileResponse(found.file, 'image/png', { method: c.req.method, range: c.req.header('range') });
  });
}
