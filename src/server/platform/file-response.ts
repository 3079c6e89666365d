import type { StoredFile } from './storage.ts';

/** Stored files are named by their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Answers a request for a stored file, whole or one range of bytes (RFC 9110 §14): 206 for a range that can be met,
 * 416 for one that can't, the whole file where the header is not one plain byte range. The file is being read before
 * anything is answered, so that a store which fails is told as such.
 * @param request its method and its Range
 * @throws AppError storage-unavailable
 */
export async function fileResponse(
  file: StoredFile,
  contentType: string,
  request: { method?: string; range: string | null | undefined },
): Promise<Response> {
  const headers = new Headers({
    'content-type': contentType,
    'cache-control': FOREVER,
    'accept-ranges': 'bytes',
  });
  const range = request.range ? parseByteRange(request.range, file.size) : undefined;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const [start, end] = range ?? [0, file.size - 1];
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${file.size}`);
  const body = file.size > 0 && request.method !== 'HEAD' ? await file.read(start, end) : null;
  return new Response(body, { status: range ? 206 : 200, headers });
}

function parseByteRange(header: string, size: number): [number, number] | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : [size - length, size - 1];
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return undefined;
  return start >= size ? 'unsatisfiable' : [start, end];
}
