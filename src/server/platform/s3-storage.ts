import type { Log } from './log.ts';
import { readObject } from './s3-reading.ts';
import { createS3Requests, type S3Settings, StoreError } from './s3-requests.ts';
import { type FileStorage, type ListedFile, STORAGE_KEY } from './storage.ts';

const NO_BUCKET = 'the bucket is not there: S3_BUCKET, or S3_ENDPOINT';

function required(key: string): string {
  if (!STORAGE_KEY.test(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

/**
 * Files in an S3-compatible store. An object is written by one request whose digest the store compares, so there is
 * never half a one.
 * @param now the real time: the store compares it with its own
 */
export function createS3Storage(
  settings: S3Settings,
  { log, now = () => new Date() }: { log: Log; now?: () => Date },
): FileStorage {
  const requests = createS3Requests(settings, { log, now });
  const { ask, textOf, unavailable } = requests;

  const listingOf = (page: string) => {
    try {
      return parseListing(page);
    } catch (error) {
      throw unavailable(error, { method: 'GET' });
    }
  };

  return {
    async find(key) {
      if (!STORAGE_KEY.test(key)) return undefined;
      const { answer, isThere } = await ask({ method: 'HEAD', key });
      if (!isThere) return undefined;
      const size = Number(answer.headers.get('content-length'));
      const tag = answer.headers.get('etag');
      return {
        size,
        read: (start, end) => readObject(requests, settings.timeoutMs, key, { start, end, tag }),
      };
    },
    async write(key, bytes) {
      const asked = { method: 'PUT' as const, key: required(key), body: bytes };
      if ((await textOf(asked)) === undefined) throw unavailable(new StoreError(NO_BUCKET, false), asked);
    },
    async *list(folder) {
      const query = { 'list-type': '2', prefix: `${required(folder)}/` };
      let token: string | undefined;
      do {
        const page = await textOf({
          method: 'GET',
          query: { ...query, ...(token !== undefined && { 'continuation-token': token }) },
        });
        if (page === undefined) throw unavailable(new StoreError(NO_BUCKET, false), { method: 'GET' });
        const { files, next } = listingOf(page);
        yield* files;
        token = next;
      } while (token !== undefined);
    },
    async remove(key) {
      await textOf({ method: 'DELETE', key: required(key) });
    },
    async check() {
      const listed = await textOf({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
      if (listed === undefined) throw new Error(NO_BUCKET);
      listingOf(listed);
    },
  };
}

/**
 * A page of ListObjectsV2. Of names only those that are keys of ours count, in which XML has nothing to escape; what
 * follows on is given back as it came.
 * @throws StoreError for what is no such page: a web page of the store, or of somebody else
 */
function parseListing(xml: string): { files: ListedFile[]; next: string | undefined } {
  if (!/<(?:\w+:)?ListBucket(?:V2)?Result[\s>]/.test(xml))
    throw new StoreError(
      'the answer is no list of a bucket: S3_ENDPOINT is not where the store’s protocol is spoken',
      false,
    );
  const files: ListedFile[] = [];
  for (const [, object = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = textIn(object, 'Key') ?? '';
    const size = Number(textIn(object, 'Size'));
    const changedAt = new Date(textIn(object, 'LastModified') ?? '');
    if (STORAGE_KEY.test(key) && Number.isFinite(size) && !Number.isNaN(changedAt.getTime()))
      files.push({ key, size, changedAt });
  }
  const hasMore = textIn(xml, 'IsTruncated') === 'true';
  return { files, next: hasMore ? textIn(xml, 'NextContinuationToken') : undefined };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function textIn(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
