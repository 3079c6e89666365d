import { CEFR_LEVELS } from '#src/domain/level.ts';
import type { Visitor } from '#src/domain/visitor.ts';
import { conditionalJson, namesTag, tagOf } from '../platform/conditional.ts';
import { createApi } from '../platform/operation.ts';
import { TABLES_OPERATIONS } from './tables.operations.ts';
import type { Rows, TablesService } from './tables.service.ts';

/** The tables of section 7: `/api/keywords`, `/api/categories`, `/api/category-keywords`, `/api/language-pairs`. */
export function createTablesApi(tables: TablesService, visitorOf: (request: Request) => Promise<Visitor>) {
  return createApi(TABLES_OPERATIONS, visitorOf, {
    'GET /api/keywords': async ({ query: { level, select, ...query }, visitor, request }) =>
      listAnswer(
        request,
        await tables.listKeywords(visitor, {
          ...query,
          level: CEFR_LEVELS.find((name) => name === level?.toUpperCase()),
          columns: select,
        }),
      ),
    'GET /api/keywords/:id': async ({ params, visitor, request }) =>
      rowAnswer(request, await tables.getKeyword(visitor, params.id)),
    'PATCH /api/keywords/:id': async ({ params, body, visitor, request }) =>
      rowAnswer(request, await tables.changeKeyword(visitor, params.id, body, expectedBy(request))),
    'DELETE /api/keywords/:id': async ({ params, visitor, request }) => {
      await tables.deleteKeyword(visitor, params.id, expectedBy(request));
      return undefined;
    },
    'GET /api/categories': async ({ query, visitor, request }) =>
      listAnswer(request, await tables.listCategories(visitor, query)),
    'GET /api/categories/:id': async ({ params, request }) =>
      rowAnswer(request, await tables.getCategory(params.id)),
    'PATCH /api/categories/:id': async ({ params, body, visitor, request }) =>
      rowAnswer(request, await tables.changeCategory(visitor, params.id, body, expectedBy(request))),
    'GET /api/category-keywords': async ({ query, visitor, request }) =>
      listAnswer(request, await tables.listLinks(visitor, query)),
    'POST /api/category-keywords': async ({ body, visitor }) =>
      tables.addLink(visitor, body.category_id, body.keyword_id),
    'PUT /api/category-keywords': async ({ body, visitor }) => tables.putLinks(visitor, body),
    'DELETE /api/category-keywords': async ({ query, visitor }) => {
      await tables.removeLink(visitor, query.category_id, query.keyword_id);
      return undefined;
    },
    'GET /api/language-pairs': async ({ query, request }) =>
      listAnswer(request, await tables.listPairs(query)),
    'POST /api/language-pairs': async ({ body, visitor }) =>
      tables.addPair(visitor, body.base_language, body.target_languages),
    'DELETE /api/language-pairs/:id': async ({ params, visitor }) => {
      await tables.deletePair(visitor, params.id);
      return undefined;
    },
  });
}

/** Rows, which of them they are, and their tag. */
function listAnswer<T>(request: Request, { rows, offset, total }: Rows<T>): Response {
  const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  return conditionalJson(request, JSON.stringify(rows), { 'content-range': `${span}/${total ?? '*'}` });
}

/** One row and its tag; a change is never answered with 304. */
function rowAnswer(request: Request, row: object): Response {
  return conditionalJson(request, JSON.stringify(row));
}

/** Whether a row is still what `if-match` names; true where nothing is named. */
function expectedBy(request: Request): (row: object) => boolean {
  const known = request.headers.get('if-match');
  return (row) => known === null || namesTag(known, tagOf(JSON.stringify(row)));
}
