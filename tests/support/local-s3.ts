import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { S3Settings } from '#src/server/platform/s3-requests.ts';
import { listenOnLoopback } from './loopback.ts';

/**
 * What the store does instead of answering: a status, the end of the connection, nothing at all, the end of the
 * connection after so many bytes of the body, or an answer of somebody else's; or that it answers so many milliseconds
 * later.
 */
export type StoreFault =
  | { status: number }
  | 'reset'
  | 'silence'
  | { cutAfter: number }
  | { answer: string; status?: number }
  | { lateMs: number };

export type LocalS3 = {
  endpoint: string;
  bucket: string;
  /** As a process is given them. */
  environment: Record<string, string>;
  settings: S3Settings;
  /** Requests are answered with these faults, each with one; the others as they should be. */
  plant(...faults: StoreFault[]): void;
  /** What every request is answered with until it is undefined again. */
  setFault(fault: StoreFault | undefined): void;
  /** Methods and paths asked for since the last call. */
  asked(): string[];
  close(): Promise<void>;
};

const BUCKET = 'wordlane-files';
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3-compatible store on the loopback (s3rver), with a front that can be told to fail. */
export async function startLocalS3(): Promise<LocalS3> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  storeWhole(store.store);
  const { port } = await store.run();

  const planted: StoreFault[] = [];
  let standing: StoreFault | undefined;
  const asked: string[] = [];
  const front = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    forward(incoming, outgoing, port, planted.shift() ?? standing);
  });
  const { url: endpoint, close } = await listenOnLoopback(front);
  return {
    endpoint,
    bucket: BUCKET,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    settings: { endpoint, bucket: BUCKET, region: 'us-east-1', ...KEYS, isPathStyle: true, timeoutMs: 5_000 },
    plant: (...faults) => planted.push(...faults),
    setFault: (fault) => {
      standing = fault;
    },
    asked: () => asked.splice(0),
    async close() {
      await close();
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** As S3 does it, and s3rver does not: an object is there once it is whole, and an answer comes after that. */
function storeWhole(store: S3rver['store']): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const path = store.getResourcePath(bucket, key, 'object');
    const part = `${path}.${randomUUID()}`;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(part, bytes);
    await store.putMetadata(bucket, key, metadata, md5);
    renameSync(part, path);
    return { size: bytes.length, md5 };
  };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  fault: StoreFault | undefined,
): void {
  if (fault === 'silence') return;
  if (fault === 'reset') {
    incoming.socket.destroy();
    return;
  }
  if (fault && 'answer' in fault) {
    incoming.resume();
    outgoing.writeHead(fault.status ?? 200, { 'content-type': 'application/xml' });
    outgoing.end(fault.answer);
    return;
  }
  if (fault && 'status' in fault) {
    incoming.resume();
    outgoing.writeHead(fault.status, { 'content-type': 'application/xml' });
    outgoing.end('<Error><Code>Planted</Code></Error>');
    return;
  }
  if (fault && 'lateMs' in fault) {
    setTimeout(() => forward(incoming, outgoing, port, undefined), fault.lateMs);
    return;
  }
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    if (!fault) {
      answer.pipe(outgoing);
      return;
    }
    let left = fault.cutAfter;
    answer.on('data', (chunk: Buffer) => {
      outgoing.write(chunk.subarray(0, left), () => {
        if (left <= 0) incoming.socket.destroy();
      });
      left -= chunk.length;
    });
  });
  onward.on('error', () => incoming.socket.destroy());
  incoming.pipe(onward);
}
