import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const scope = new AsyncLocalStorage<{ id: string; keyName?: string }>();

/** What a proxy may call a request. */
const GIVEN_ID = /^[\w.:+/=-]{1,128}$/;

/** A request's id: the proxy's where it is trusted and sent one, else a new one. @param given X-Request-Id as it came */
export function newRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

/** Does a request's work, whose log lines then carry its id. */
export function inRequest<T>(id: string, work: () => T): T {
  return scope.run({ id }, work);
}

/** Id of the request that is being worked on. */
export const requestId = (): string | undefined => scope.getStore()?.id;

/** Remembers by which API key the request came. */
export function noteKey(name: string): void {
  const store = scope.getStore();
  if (store) store.keyName = name;
}

/** Name of the API key by which the request came that is being worked on; undefined for people, and outside requests. */
export const requestKeyName = (): string | undefined => scope.getStore()?.keyName;
