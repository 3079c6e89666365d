import { createHash } from 'node:crypto';

/** The tag of a text: the same for the same bytes, and for no others. */
export function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether a header of tags (RFC 9110 §13.1) names this one. Weak and strong ones count alike: on its way an answer may
 * be compressed, which weakens its tag and changes nothing of what it says.
 */
export function namesTag(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  return [...header.slice(0, 10_000).matchAll(/(?:W\/)?("[^"]*")/g)].some(([, each]) => each === tag);
}

/** An answer in JSON with its tag; 304 for who has it already. Kept by nobody without asking again. */
export function conditionalJson(
  request: Request,
  text: string,
  headers: Record<string, string> = {},
): Response {
  const etag = tagOf(text + (headers['content-range'] ?? ''));
  const all = { ...headers, etag, 'cache-control': 'private, no-cache' };
  const known = request.headers.get('if-none-match');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && known !== null && namesTag(known, etag))
    return new Response(null, { status: 304, headers: all });
  return new Response(text, { headers: { ...all, ...jsonHeaders(text) } });
}

/** Headers of an answer in JSON. It says how long it is: what is short is not compressed. */
export function jsonHeaders(text: string): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
}
