import { createRequestHandler, type ServerBuild } from 'react-router';
import { guardPages } from './access-guard.ts';

/**
 * React Router's handler for `npm run dev`, loaded through Vite: taken from outside its module graph, the router
 * would be a second copy whose contexts are strangers to the routes'.
 */
export async function createPageHandler() {
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  return createRequestHandler(guardPages(build), 'development');
}
