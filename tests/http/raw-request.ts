import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as openRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type RawRequest = {
  method?: string;
  /** As it goes over the wire: nothing is resolved, normalised or encoded on the way. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
};

export type RawAnswer = {
  status: number;
  location: string | undefined;
  headers: IncomingHttpHeaders;
  /** As they came over the wire. */
  bytes: Buffer;
  /** Decompressed. */
  text: string;
};

/** Sends a request that `fetch` would tidy up or refuse: dot segments, backslashes, a Host of one's own, TRACE. */
export function sendRaw(serverUrl: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(serverUrl);
  const { method = 'GET', path, headers = {}, body } = request;
  return new Promise((resolve, reject) => {
    const sent = openRequest({ hostname, port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          headers: answer.headers,
          bytes,
          text: decoded(bytes, answer.headers['content-encoding']).toString('utf8'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}
