import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { guardCalls, requireCallRules } from './access-guard.ts';
import { admitRequests } from './admission.ts';
import { createCalls, deliverCalls } from './calls.ts';
import type { PageCache } from './delivery/page-cache.ts';
import { answerErrors } from './error-answers.ts';
import { createFiles } from './files.ts';
import { type OnAnswer, observeRequests } from './observed-requests.ts';
import { createPages, type PageRenderer } from './pages.ts';
import { AppError } from './platform/app-error.ts';
import type { Services } from './services.ts';
import { createVisits, hasKey } from './visits.ts';

/**
 * The whole HTTP surface: files, media, API, pages.
 * @param health what those who run the site ask
 */
export function createApp(
  services: Services,
  pageCache: PageCache,
  renderPage: PageRenderer,
  { health, onAnswer }: { health: Hono; onAnswer?: OnAnswer | undefined },
) {
  const { log, config } = services;
  const visits = createVisits(services.accounts, services.apiKeys);
  const answerPage = createPages({ services, visits, pageCache, renderPage });
  const app = new Hono();

  if (onAnswer || log.isLevelEnabled('debug')) app.use(observeRequests({ log, onAnswer }));
  app.use(admitRequests({ config, log, visits }));
  app.onError(answerErrors({ log, visits }));
  app.use(guardCalls({ ...visits, hasKey }));

  app.route('/', health);
  // Answers that are not compressed already: the API's. Those that are there as a whole are compressed as a whole.
  app.use(compress());
  app.route('/', deliverCalls(services, pageCache));
  app.route('/', createFiles(services, visits));
  app.route('/', createCalls(services, visits));
  // The page about the API lies among its calls.
  app.get('/api/docs', answerPage);
  app.all('/api/*', () => {
    throw new AppError('not-found');
  });
  app.notFound((c) => c.body('Not found', 404, { 'content-type': 'text/plain; charset=utf-8' }));
  app.all('*', answerPage);

  requireCallRules(app);
  return app;
}
