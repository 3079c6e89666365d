import { Hono } from 'hono';
import { isLanguageCode } from '#src/domain/language.ts';
import { createSharePictureApi } from './generation/share-picture.api.ts';
import { createManifests } from './manifests.ts';
import { AppError } from './platform/app-error.ts';
import { fileResponse } from './platform/file-response.ts';
import type { Services } from './services.ts';
import { createStaticFiles } from './static-files.ts';
import type { Visits } from './visits.ts';
import { createSitemapApi } from './words/sitemap.api.ts';
import { createSoundsApi } from './words/sounds.api.ts';

/** Types of stored files, by the ending of their key. */
const STORED_TYPES: Record<string, string> = { mp3: 'audio/mpeg', webp: 'image/webp', png: 'image/png' };

/** What is neither a page nor a call: assets, sounds and pictures, sitemap, manifest. */
export function createFiles(services: Services, visits: Visits): Hono {
  const app = new Hono();
  app.route('/', createStaticFiles());
  app.route('/', createSoundsApi(services.soundIndex, services.contentFolder));
  const publicUrl = () => services.config.publicUrl;
  app.route('/', createSitemapApi(services.sitemaps, { publicUrl, remember: services.words.remember }));
  app.route('/', createManifests());

  app.on(['GET', 'HEAD'], '/media/*', async (c) => {
    const key = c.req.path.slice('/media/'.length);
    const file = await services.storage.find(key);
    const type = STORED_TYPES[key.split('.').at(-1) ?? ''];
    return file && type
      ? fileResponse(file, type, { method: c.req.method, range: c.req.header('range') })
      : c.notFound();
  });

  // A plain link to a sound, for pages whose script has not loaded.
  app.get('/speech', async (c) => {
    const { language, text = '', word } = c.req.query();
    if (!isLanguageCode(language)) throw new AppError('invalid-request');
    const visitor = await visits.visitorOf(c.req.raw);
    const { audioUrl } = await services.speech.generateSpeech(visitor, text, language, word);
    return c.redirect(audioUrl, 302);
  });

  app.route('/share', createSharePictureApi(services.sharePictures));
  return app;
}
