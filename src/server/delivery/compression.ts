import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { bytesOf } from '../platform/text-response.ts';

/**
 * What is reserved for each compressed answer, in bytes: few are longer. Node's own 64 kB for each answer make it collect
 * garbage of the whole heap every few seconds.
 */
const COMPRESSION_CHUNK_BYTES = 16_384;

const compressBrotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** What is shorter comes in one packet anyway. */
export const LEAST_COMPRESSED_BYTES = 1_024;
const ZIP = { level: 3, chunkSize: COMPRESSION_CHUNK_BYTES };
/** What is not longer is compressed at once, 1 ms at most: another thread has it later, and costs this one as much. */
const MOST_COMPRESSED_AT_ONCE = 262_144;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding header takes. */
export function encodingFor(accepted: string): Encoding {
  return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether an Accept-Encoding header names an encoding without refusing it by `q=0` (RFC 9110 §12.5.3). */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.toLowerCase().split(';');
    return name.trim() === encoding && !parameters.some((p) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(p));
  });
}

/**
 * A page or an answer of the API that is made for one visitor, compressed in one piece: it is there as a whole, and a
 * stream would take a tenth of the time that making it takes. Quickly rather than well: nobody will ask for it again.
 */
export async function withGzip(answer: Response, accepted: string | null): Promise<Response> {
  const isText = /^(?:text\/html|application\/json)/.test(answer.headers.get('content-type') ?? '');
  const isPacked = answer.headers.has('content-encoding') || answer.body === null;
  if (!isText || isPacked || !accepts(accepted ?? '', 'gzip')) return answer;
  const plain = await bytesOf(answer);
  const bytes = plain.length > MOST_COMPRESSED_AT_ONCE ? await zip(plain, ZIP) : gzipSync(plain, ZIP);
  const headers = new Headers(answer.headers);
  headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(bytes.length));
  // The same text, and other bytes (RFC 9110 §8.8.3.3).
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(bytes as BodyInit, { status: answer.status, statusText: answer.statusText, headers });
}

/** A text as a page keeps it: its bytes in one encoding, and the tag that tells it from others. */
export type Body = { bytes: Buffer; etag: string };

/**
 * What a page is compressed by. A window larger than 64 kB makes tables of 26 MB for each page, which the kernel takes
 * longer to hand out (24 ms of processor a page, 5 of them on the main thread) than the page takes to make; few pages are
 * longer. Quality 9 gives at most 2 % fewer bytes (word and study page).
 */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 16,
  },
  chunkSize: COMPRESSION_CHUNK_BYTES,
};
const GZIP_LEVEL = 6;

/** Compresses what is kept and answered many times. */
export async function compressed(identity: Buffer): Promise<Body> {
  const bytes = alone(await compressBrotli(identity, BROTLI));
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { bytes, etag: `"${tag}-b"` };
}

/** What was compressed, as it was. */
export function unpacked({ bytes, etag }: Body): Body {
  return { bytes: brotliDecompressSync(bytes), etag: etag.replace(/-b"$/, '"') };
}

/** The same for those who take no brotli. */
export function gzipped(plain: Body): Body {
  return {
    bytes: alone(gzipSync(plain.bytes, { level: GZIP_LEVEL, chunkSize: COMPRESSION_CHUNK_BYTES })),
    etag: plain.etag.replace(/"$/, '-g"'),
  };
}

/** A copy with memory of its own: what zlib gives is a view of a whole chunk, all of which is held as long as the view. */
function alone(view: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(view.length);
  view.copy(copy);
  return copy;
}
