import { describe, expect, it } from 'vitest';
import { CALL_RULES, KEY_SCOPES } from './access-rules.ts';
import { apiDocument } from './api-document.ts';
import { API_OPERATIONS, requireOperations } from './api-operations.ts';

const routes = Object.keys(API_OPERATIONS).map((name) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
});

describe('the descriptions of calls', () => {
  it('are refused at the start where a call has none, or one is of no call', () => {
    expect(() => requireOperations(routes)).not.toThrow();
    expect(() => requireOperations([...routes, { method: 'GET', path: '/en/words' }])).not.toThrow();
    expect(() => requireOperations([...routes, { method: 'GET', path: '/api/secret' }])).toThrow(
      'GET /api/secret',
    );
    expect(() => requireOperations(routes.slice(1))).toThrow('GET /api/keywords');
  });

  it('belong to calls that have an access rule; scopes of keys do too', () => {
    for (const name of [...Object.keys(API_OPERATIONS), ...Object.keys(KEY_SCOPES)])
      expect(Object.hasOwn(CALL_RULES, name), name).toBe(true);
  });

  it('give every call for admins a scope of keys', () => {
    const admins = Object.keys(API_OPERATIONS).filter((name) => CALL_RULES[name] === 'admin');
    expect(admins.filter((name) => KEY_SCOPES[name] === undefined)).toEqual([]);
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
