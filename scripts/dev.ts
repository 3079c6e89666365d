/** npm run dev — the server with hot reload: screens change in place, server code with the next request or a restart. */
import './read-env.ts';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import type * as AppModule from '#src/server/app.ts';
import type * as CacheModule from '#src/server/delivery/page-cache.ts';
import type * as HealthModule from '#src/server/health.ts';
import { parseConfig } from '#src/server/platform/config.ts';
import { createLog } from '#src/server/platform/log.ts';
import { endWithStarter } from '#src/server/platform/starter.ts';
import type * as ContextModule from '#src/server/request-context.ts';
import type * as ServicesModule from '#src/server/services.ts';

const config = parseConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });

// The database is opened once; everything around it is loaded again through Vite, so that edits show.
const { createServices } = (await vite.ssrLoadModule('/src/server/services.ts')) as typeof ServicesModule;
const services = createServices(config, log, () => new Date());

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  server.close();
  server.closeAllConnections();
  await services.then((opened) => opened.close()).catch(() => {});
  await vite.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
endWithStarter(process.ppid, stop);

const opened = await services;
await opened.start();

const { createHealth } = (await vite.ssrLoadModule('/src/server/health.ts')) as typeof HealthModule;
const health = createHealth({
  services: opened,
  metrics: undefined,
  isStopping: () => isStopping,
})(false);

const handle = async (request: Request, env: unknown): Promise<Response> => {
  const { createApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as typeof AppModule;
  const { createPageCache } = (await vite.ssrLoadModule(
    '/src/server/delivery/page-cache.ts',
  )) as typeof CacheModule;
  const context = (await vite.ssrLoadModule('/src/server/request-context.ts')) as typeof ContextModule;
  const router = (await vite.ssrLoadModule('/src/server/development-router.ts')) as {
    createPageHandler(): Promise<(request: Request, context: unknown) => Promise<Response>>;
  };
  const render = await router.createPageHandler();
  const noCache = createPageCache({
    megabytes: 0,
    today: () => '',
    version: () => 0,
    epoch: () => 0,
    now: () => Date.now(),
    secure: false,
  });
  const app = createApp(opened, noCache, (...page) => context.renderWithContext(render, opened, ...page), {
    health,
  });
  return app.fetch(request, env as object);
};

const listener = getRequestListener(handle, { overrideGlobalObjects: false });
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(config.PORT, config.HOST, () => log.info(`http://localhost:${config.PORT}, with hot reload`));
