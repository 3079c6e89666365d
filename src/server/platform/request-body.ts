/** How much of a body that is too long is still read, in limits: a connection with unread bytes can't be used again. */
const DRAINED_LIMITS = 16;

/**
 * The request with its body held in memory, so that it can be read, passed on and made anew.
 * @param headers in place of its own
 * @param limit bytes; a longer body, or one that breaks off, gives undefined
 */
export async function withHeldBody(
  request: Request,
  limit: number,
  headers: Headers = request.headers,
): Promise<Request | undefined> {
  const { method, url } = request;
  const bare = () => (headers === request.headers ? request : new Request(url, { method, headers }));
  // Asking for what they can't have would make the adapter build a whole Request.
  if (method === 'GET' || method === 'HEAD') return bare();
  const { body, signal } = request;
  if (!body) return bare();
  const bytes = await readAtMost(body, limit).catch(() => undefined);
  return bytes && new Request(url, { method, headers, signal, body: bytes });
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size <= limit * DRAINED_LIMITS) {
    const { done, value } = await reader.read();
    if (done) return size > limit ? undefined : Uint8Array.from(Buffer.concat(chunks));
    size += value.length;
    if (size <= limit) chunks.push(value);
  }
  return undefined;
}
