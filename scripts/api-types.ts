/**
 * npm run api:types — writes the TypeScript types of the API's OpenAPI document to `tests/support/api-types.ts`, by
 * which tests call the API. `npm run check` holds the file to the document.
 */
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { apiDocument } from '#src/server/api-document.ts';

export const API_TYPES_FILE = 'tests/support/api-types.ts';
const HEAD = '// Written by `npm run api:types` from the OpenAPI document. Not to be changed by hand.\n';

export async function apiTypes(): Promise<string> {
  const document = apiDocument('1.0.0');
  return HEAD + astToString(await openapiTS(JSON.stringify(document), { alphabetize: true }));
}

if (import.meta.main) writeFileSync(API_TYPES_FILE, await apiTypes());
