import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { projectRoot } from './platform/project-root.ts';

/** Files whose name changes with their content. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Files that keep their name when they change. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** The files that the build makes, compressed beforehand where that helps (scripts/finish-assets.ts). */
export function createStaticFiles() {
  // As a whole: whoever runs the program may not look into the folder that it was started from.
  const root = join(projectRoot(), 'build/client');
  const files = serveStatic({ root, precompressed: true });
  const held = (cacheControl: string) =>
    createMiddleware(async (c, next) => {
      await next();
      if (c.res.ok) c.res.headers.set('cache-control', cacheControl);
    });
  const named = ['/pictures/*', '/icons/*', '/favicon.ico', '/favicon.svg'];
  const app = new Hono();
  app.on(['GET', 'HEAD'], '/assets/*', held(FOREVER), files);
  app.on(['GET', 'HEAD'], named, held(A_DAY), files);
  app.on(['GET', 'HEAD'], ['/assets/*', ...named], (c) =>
    c.body('Not found', 404, { 'content-type': 'text/plain; charset=utf-8' }),
  );
  return app;
}
