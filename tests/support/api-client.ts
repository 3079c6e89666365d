import createClient from 'openapi-fetch';
import type { paths } from './api-types.ts';

/** The API as its generated types know it: a call that the document does not have does not compile. */
export function apiClient(url: string, headers: Record<string, string> = {}) {
  return createClient<paths>({ baseUrl: url, headers });
}

export type ApiClient = ReturnType<typeof apiClient>;
