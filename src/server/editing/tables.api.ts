import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { conditionalJson, namesTag, tagOf } from '../platform/conditional.ts';
import { createApi } from '../platform/operation.ts';
import type { CategoryKeywordTableService, CategoryTableService } from './category-tables.service.ts';
import type { KeywordTableService } from './keyword-table.service.ts';
import type { LanguagePairTableService } from './language-pair-table.service.ts';
import type { Rows } from './table-reading.ts';
import { TABLES_OPERATIONS } from './tables.operations.ts';

export type Tables = {
  keywords: KeywordTableService;
  categories: CategoryTableService;
  categoryKeywords: CategoryKeywordTableService;
  languagePairs: LanguagePairTableService;
};

/**
 * The tables of section 7: `/api/keywords`, `/api/categories`, `/api/category-keywords`, `/api/language-pairs`. Everybody
 * reads what is published (READINGS R23, R28); writing goes through the services that the admin area's screens use.
 */
export function createTablesApi(
  { keywords, categories, categoryKeywords, languagePairs }: Tables,
  visitorOf: (request: Request) => Promise<Visitor>,
) {
  return createApi(TABLES_OPERATIONS, visitorOf, {
    'GET /api/keywords': async ({ query, visitor, request }) =>
      listAnswer(request, await keywords.listKeywords(visitor, query)),
    'GET /api/keywords/:id': async ({ params, visitor, request }) =>
      rowAnswer(request, await keywords.getKeyword(visitor, params.id)),
    'PATCH /api/keywords/:id': async ({ params, query, body, visitor, request }) => {
      const patch = { ...body, despiteErrors: query.despite_errors };
      return rowAnswer(request, await keywords.changeKeyword(visitor, params.id, patch, expectedBy(request)));
    },
    'DELETE /api/keywords/:id': async ({ params, visitor, request }) => {
      await keywords.deleteKeyword(visitor, params.id, expectedBy(request));
      return undefined;
    },
    'GET /api/categories': async ({ query, visitor, request }) =>
      listAnswer(request, await categories.listCategories(visitor, query)),
    'GET /api/categories/:id': async ({ params, request }) =>
      rowAnswer(request, await categories.getCategory(params.id)),
    'PATCH /api/categories/:id': async ({ params, body, visitor, request }) =>
      rowAnswer(request, await categories.changeCategory(visitor, params.id, body, expectedBy(request))),
    'GET /api/category-keywords': async ({ query, visitor, request }) =>
      listAnswer(request, await categoryKeywords.listLinks(visitor, query)),
    'POST /api/category-keywords': async ({ body, visitor }) =>
      categoryKeywords.addLink(visitor, body.category_id, body.keyword_id),
    'PUT /api/category-keywords': async ({ body, visitor }) => categoryKeywords.putLinks(visitor, body),
    'DELETE /api/category-keywords': async ({ query, visitor }) => {
      await categoryKeywords.removeLink(visitor, query.category_id, query.keyword_id);
      return undefined;
    },
    'GET /api/language-pairs': async ({ query, request }) =>
      listAnswer(request, await languagePairs.listPairs(query)),
    'POST /api/language-pairs': async ({ body, visitor }) =>
      languagePairs.addPair(visitor, body.base_language, body.target_languages),
    'DELETE /api/language-pairs/:id': async ({ params, visitor }) => {
      await languagePairs.deletePair(visitor, params.id);
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
