import { Hono } from 'hono';
import { languageOfRequest } from '#src/i18n/page-language.ts';
import { createAccountsApi } from './accounts/accounts.api.ts';
import { DOCUMENT_OPERATIONS } from './api-operations.ts';
import { LEAST_COMPRESSED_BYTES, withGzip } from './delivery/compression.ts';
import type { PageCache } from './delivery/page-cache.ts';
import { createTablesApi } from './editing/tables.api.ts';
import { createVocabularyFileApi } from './editing/vocabulary-file.api.ts';
import { createBatchesApi } from './generation/batches.api.ts';
import { createFunctionsApi } from './generation/functions.api.ts';
import { createKeywordImagesApi } from './generation/media.api.ts';
import { createSpeechApi } from './generation/speech.api.ts';
import { createLearningApi } from './learning/learning.api.ts';
import { conditionalJson } from './platform/conditional.ts';
import { createApi } from './platform/operation.ts';
import type { Services } from './services.ts';
import type { Visits } from './visits.ts';
import { createWordsApi } from './words/words.api.ts';

/** What every answer of the API carries, and the page cache for ranges of cards, which every study page fetches. */
export function deliverCalls(services: Services, pageCache: PageCache): Hono {
  const app = new Hono();
  app.use('/api/*', async (c, next) => {
    await next();
    if (c.req.method !== 'HEAD' && Number(c.res.headers.get('content-length')) >= LEAST_COMPRESSED_BYTES) {
      const made = c.res;
      c.res = undefined;
      c.res = await withGzip(made, c.req.header('accept-encoding') ?? null);
    }
    // By the clock that judges what comes in: browsers put theirs right by it (`ui/learning/learner-clock.ts`).
    c.header('date', services.clock().toUTCString());
    // Said to HEAD too, which is not compressed.
    if (!c.res.headers.has('vary')) c.header('vary', 'accept-encoding');
  });
  // Ranges of cards, which every study page fetches.
  for (const path of ['/api/study', '/api/categories/:id/study'])
    app.get(path, async (c, next) => {
      c.res = await pageCache.through(c.req.raw, async () => {
        await next();
        const made = c.res;
        // What is set instead would take over its headers.
        c.res = undefined;
        return made;
      });
    });
  return app;
}

/** The calls of all features, as the API's document describes them. */
export function createCalls(services: Services, visits: Visits): Hono {
  const app = new Hono();
  const { visitorOf } = visits;
  app.route('/', createSpeechApi(services.speech, visitorOf));
  app.route(
    '/',
    createAccountsApi({
      ...services,
      visitorOf,
      addressOf: visits.addressOf,
      languageOf: languageOfRequest,
    }),
  );
  app.route('/', createTablesApi(services.tables, visitorOf));
  app.route('/', createWordsApi(services.words, visitorOf));
  app.route(
    '/',
    createVocabularyFileApi(services.vocabularyFiles, {
      visitorOf,
      clock: services.clock,
    }),
  );
  app.route('/', createKeywordImagesApi(services.pictures, visitorOf));
  app.route('/', createLearningApi(services, visitorOf));
  app.route('/', createFunctionsApi({ ...services, visitorOf }));
  app.route('/', createBatchesApi(services.batches, visits));
  app.route(
    '/',
    createApi(DOCUMENT_OPERATIONS, visitorOf, {
      'GET /api/openapi.json': async ({ request }) =>
        conditionalJson(request, JSON.stringify(services.apiDocument())),
    }),
  );
  return app;
}
