import { describe, expect, it } from 'vitest';
import { CALL_RULES } from './access-rules.ts';
import { apiDocument } from './api-document.ts';
import { API_OPERATIONS } from './api-operations.ts';

describe('the descriptions of calls', () => {
  it('are of all that has a rule under /api, but for the page about it and what all calls pass through', () => {
    const others = Object.keys(CALL_RULES).filter((call) => !Object.hasOwn(API_OPERATIONS, call));
    expect(others.filter((call) => / \/api(?:\/|$)/.test(call))).toEqual([
      'ALL /api/*',
      'GET /api/docs',
      'ALL /api/auth/*',
    ]);
  });

  it('make a document in which each call has a name of its own and every reference leads somewhere', () => {
    const document = apiDocument('1.0.0');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, name = ''] of JSON.stringify(document).matchAll(
      /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
    ))
      expect(Object.hasOwn(document.components.schemas, name), name).toBe(true);
  });
});
