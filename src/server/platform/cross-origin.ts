/** Headers that pages of other origins may send and read, and for how many seconds a browser may remember that. */
const SENT = 'authorization, content-type, if-match, if-none-match';
const READ = 'etag, content-range, location, retry-after';
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REMEMBERED_SECONDS = 600;

/**
 * Whose pages may call the API from another origin (Fetch, CORS protocol): those of the setting CORS_ORIGINS, none by
 * default. They call it as nobody, or with a key: never with the cookies of whoever looks at them.
 */
export function createCrossOrigin(allowed: readonly string[]) {
  const origins = new Set(allowed);
  return {
    /** The allowed origin of another site that a request comes from. */
    originOf(request: Request): string | undefined {
      const origin = origins.size === 0 ? null : request.headers.get('origin');
      return origin !== null && origins.has(origin) ? origin : undefined;
    },

    /** The answer to a browser that asks before it calls; undefined for what is no such question. */
    preflight(request: Request, origin: string): Response | undefined {
      if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method'))
        return undefined;
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': SENT,
          'access-control-max-age': String(REMEMBERED_SECONDS),
          vary: 'origin, access-control-request-method, access-control-request-headers',
        },
      });
    },

    /** What an answer of the API says of this. @param vary what it says of other headers */
    headersFor(origin: string | undefined, vary: string | undefined): Record<string, string> {
      if (origins.size === 0) return {};
      const known = { vary: [vary, 'origin'].filter(Boolean).join(', ') };
      return origin === undefined
        ? known
        : { ...known, 'access-control-allow-origin': origin, 'access-control-expose-headers': READ };
    },
  };
}
