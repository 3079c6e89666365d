import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalS3, startLocalS3 } from '#tests/support/local-s3.ts';
import { createLog } from './log.ts';
import { createS3Storage } from './s3-storage.ts';
import {
  bytesOf as allBytesOf,
  createFolderStorage,
  type FileStorage,
  type ListedFile,
  type StoredFile,
} from './storage.ts';

const BAD_KEYS = [
  '',
  '/',
  '/etc/passwd',
  '../secret',
  'a/../../secret',
  'a/..',
  './a',
  'a/./b',
  '.hidden',
  'a/.hidden',
  'a//b',
  'a/',
  'a\\b',
  'a\0b',
  'A.mp3',
  'ä.mp3',
  'a b',
  'a%2fb',
  'a\n',
];

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function textOf(file: StoredFile, start = 0, end = file.size - 1): Promise<string> {
  return new Response(await file.read(start, end)).text();
}

async function listAll(storage: FileStorage, under: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for await (const file of storage.list(under)) listed.push(file);
  return listed;
}

/** Every test has a store of its own within the shared one. */
let s3: LocalS3;
let parent: string;
let folder: string;

beforeAll(async () => {
  s3 = await startLocalS3();
});
afterAll(() => s3.close());

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'storage-'));
  folder = join(parent, 'files');
});
afterEach(() => {
  s3.setFault(undefined);
  rmSync(parent, { recursive: true, force: true });
});

const openS3 = (timeoutMs = 5_000) =>
  createS3Storage({ ...s3.settings, timeoutMs }, { log: createLog('silent') });

const STORES: [name: string, open: () => FileStorage][] = [
  ['a folder', () => createFolderStorage(folder)],
  ['object storage', openS3],
];

describe.each(STORES)('the storage in %s', (_, open) => {
  let storage: FileStorage;
  beforeEach(async () => {
    storage = open();
    for (const under of ['audio', 'audiobooks', 'a'])
      for (const { key } of await listAll(storage, under)) await storage.remove(key);
  });

  it('gives back what was written, whole or a part', async () => {
    await storage.write('audio/en/dog.mp3', bytesOf('0123456789'));
    const file = await storage.find('audio/en/dog.mp3');
    expect(file?.size).toBe(10);
    expect(await textOf(file!)).toBe('0123456789');
    expect(await textOf(file!, 2, 4)).toBe('234');
    expect(await textOf(file!, 9, 9)).toBe('9');
  });

  it('finds nothing where nothing was written, and no folder for a file', async () => {
    await storage.write('audio/en/dog.mp3', bytesOf('x'));
    expect(await storage.find('audio/en/cat.mp3')).toBeUndefined();
    expect(await storage.find('audio/en')).toBeUndefined();
  });

  it('shows a reader one writer’s bytes or another’s, never a mixture or a part', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => String(i).repeat(200_000));
    await storage.write('a/a.mp3', bytesOf(texts[0]!));
    const writing = Promise.all(texts.map((text) => storage.write('a/a.mp3', bytesOf(text))));
    let isWriting = true;
    const done = writing.then(() => {
      isWriting = false;
    });
    while (isWriting) expect(texts).toContain(await textOf((await storage.find('a/a.mp3'))!));
    await done;
    expect((await listAll(storage, 'a')).map(({ key }) => key)).toEqual(['a/a.mp3']);
  });

  it('lists what is under a folder, at any depth, with size and age', async () => {
    await storage.write('audio/en/dog.mp3', bytesOf('0123456789'));
    await storage.write('audio/de/hund.mp3', bytesOf('0'));
    await storage.write('audiobooks/one.mp3', bytesOf('0'));
    const listed = await listAll(storage, 'audio');
    expect(Object.fromEntries(listed.map(({ key, size }) => [key, size]))).toEqual({
      'audio/en/dog.mp3': 10,
      'audio/de/hund.mp3': 1,
    });
    for (const { changedAt } of listed)
      expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await listAll(storage, 'nothing')).toEqual([]);
  });

  it('removes a file, and is content where there is none', async () => {
    await storage.write('audio/en/dog.mp3', bytesOf('x'));
    await storage.remove('audio/en/dog.mp3');
    await storage.remove('audio/en/dog.mp3');
    expect(await storage.find('audio/en/dog.mp3')).toBeUndefined();
  });

  it('gives a file’s bytes whole, also none', async () => {
    await storage.write('a/a', bytesOf('whole'));
    await storage.write('a/b', bytesOf(''));
    expect(await allBytesOf((await storage.find('a/a'))!)).toEqual(bytesOf('whole'));
    expect(await allBytesOf((await storage.find('a/b'))!)).toEqual(new Uint8Array());
  });

  it('says that it can be used', async () => {
    await storage.check();
  });

  it.each(BAD_KEYS)('has nothing under the malformed key %j and writes nothing there', async (key) => {
    writeFileSync(join(parent, 'secret'), 'secret');
    expect(await storage.find(key)).toBeUndefined();
    await expect(storage.write(key, bytesOf('x'))).rejects.toThrow('not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('not a storage key');
    await expect(listAll(storage, key)).rejects.toThrow('not a storage key');
    expect(readdirSync(parent).filter((name) => name !== 'files')).toEqual(['secret']);
  });
});

describe('the folder storage', () => {
  it('leaves nothing beside the file once it is written', async () => {
    const storage = createFolderStorage(folder);
    await storage.write('a/b.mp3', bytesOf('one'));
    await storage.write('a/b.mp3', bytesOf('two'));
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.mp3']);
    expect(readFileSync(join(folder, 'a/b.mp3'), 'utf8')).toBe('two');
  });

  it('lists what a crash left half written, and does not find it', async () => {
    const storage = createFolderStorage(folder);
    await storage.write('audio/dog.mp3', bytesOf('whole'));
    writeFileSync(join(folder, 'audio/dog.mp3.0f0f.part'), 'wh');
    writeFileSync(join(folder, 'audio/Thumbs.db'), 'foreign');
    expect(await textOf((await storage.find('audio/dog.mp3'))!)).toBe('whole');
    expect((await listAll(storage, 'audio')).map(({ key }) => key).sort()).toEqual([
      'audio/dog.mp3',
      'audio/dog.mp3.0f0f.part',
    ]);
  });

  it('says that it is unavailable where nothing can be written', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    const storage = createFolderStorage(folder);
    await expect(storage.write('a.mp3', bytesOf('x'))).rejects.toMatchObject({ code: 'storage-unavailable' });
    await expect(storage.check()).rejects.toThrow();
  });
});

describe('object storage that has more files than one answer holds', () => {
  // As S3 writes them; s3rver can't page on this Node.
  const page = (names: string[], rest: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name><Prefix>audio/</Prefix>${rest}
${names
  .map(
    (name) =>
      `<Contents><Key>audio/${name}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><ETag>&quot;0&quot;</ETag><Size>7</Size></Contents>`,
  )
  .join('')}</ListBucketResult>`;

  it('is asked on until it has no more, with what it gave to go on from', async () => {
    const storage = openS3();
    s3.asked();
    const token = 'a/b+c==&amp;d';
    s3.plant(
      {
        answer: page(
          ['1.mp3', 'Foreign Name.txt'],
          `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`,
        ),
      },
      { answer: page(['2.mp3'], '<IsTruncated>false</IsTruncated>') },
    );
    const changedAt = new Date('2026-01-02T03:04:05Z');
    expect(await listAll(storage, 'audio')).toEqual([
      { key: 'audio/1.mp3', size: 7, changedAt },
      { key: 'audio/2.mp3', size: 7, changedAt },
    ]);
    expect(s3.asked()[1]).toContain(`continuation-token=${encodeURIComponent('a/b+c==&d')}`);
  });
});

describe('object storage that fails', () => {
  const unavailable = { code: 'storage-unavailable', retryAfterSeconds: expect.any(Number) };

  it('is asked again after what may pass, and an object is written and read as if nothing had been', async () => {
    const storage = openS3();
    s3.plant({ status: 503 }, 'reset', { status: 500 });
    await storage.write('audio/a.mp3', bytesOf('whole'));
    s3.plant({ status: 429 }, 'reset');
    const file = await storage.find('audio/a.mp3');
    s3.plant({ status: 502 });
    expect(await textOf(file!)).toBe('whole');
  });

  it('is not asked again after a refusal', async () => {
    const storage = openS3();
    s3.asked();
    s3.setFault({ status: 403 });
    await expect(storage.find('audio/a.mp3')).rejects.toMatchObject(unavailable);
    await expect(storage.write('audio/a.mp3', bytesOf('x'))).rejects.toMatchObject(unavailable);
    expect(s3.asked()).toHaveLength(2);
    await expect(storage.check()).rejects.toMatchObject(unavailable);
  });

  it('that answers nothing is given up in time', async () => {
    const storage = openS3(300);
    s3.setFault('silence');
    const started = performance.now();
    await expect(storage.find('audio/a.mp3')).rejects.toMatchObject(unavailable);
    await expect(storage.remove('audio/a.mp3')).rejects.toMatchObject(unavailable);
    await expect(listAll(storage, 'audio')).rejects.toMatchObject(unavailable);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('that nobody listens at is given up in time', async () => {
    const storage = createS3Storage(
      { ...s3.settings, endpoint: 'http://127.0.0.1:1' },
      { log: createLog('silent') },
    );
    const started = performance.now();
    await expect(storage.find('audio/a.mp3')).rejects.toMatchObject(unavailable);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('and breaks off while it is read is read on from there, a part as well', async () => {
    const storage = openS3();
    const text = Array.from({ length: 60_000 }, (_, i) => String(i % 10)).join('');
    await storage.write('audio/long.mp3', bytesOf(text));
    const file = (await storage.find('audio/long.mp3'))!;
    s3.plant({ cutAfter: 20_000 }, { cutAfter: 1_000 });
    expect(await textOf(file)).toBe(text);
    s3.plant({ cutAfter: 7 });
    expect(await textOf(file, 5, 50_000)).toBe(text.slice(5, 50_001));
  });

  it('ends a file that can’t be read on with an error, not as if it were whole', async () => {
    const storage = openS3();
    await storage.write('audio/long.mp3', bytesOf('0'.repeat(60_000)));
    const file = (await storage.find('audio/long.mp3'))!;
    s3.plant({ cutAfter: 20_000 });
    const stream = await file.read(0, file.size - 1);
    s3.setFault({ status: 403 });
    await expect(new Response(stream).text()).rejects.toThrow();
  });

  const ERROR = (code: string, more = '') => `<Error><Code>${code}</Code>${more}</Error>`;
  it.each<[string, number, string, RegExp]>([
    ['knows no such key', 403, ERROR('InvalidAccessKeyId'), /403 InvalidAccessKeyId. S3_ACCESS_KEY_ID/],
    ['finds the signature wrong', 403, ERROR('SignatureDoesNotMatch'), /S3_SECRET_ACCESS_KEY/],
    ['finds the time wrong', 403, ERROR('RequestTimeTooSkewed'), /clock of this machine/],
    ['lets the key do less', 403, ERROR('AccessDenied'), /list, read, write and remove in S3_BUCKET/],
    [
      'is of another region',
      400,
      ERROR('AuthorizationHeaderMalformed', '<Region>eu-central-1</Region>'),
      /S3_REGION .*, which is in eu-central-1/,
    ],
    ['has the bucket elsewhere', 301, ERROR('PermanentRedirect'), /S3_REGION or S3_ENDPOINT/],
    ['has no such bucket', 404, ERROR('NoSuchBucket'), /S3_BUCKET/],
    ['answers with a web page', 200, '<!doctype html><title>Console</title>', /S3_ENDPOINT/],
    [
      'answers for no bucket',
      200,
      '<ListAllMyBucketsResult><Buckets></Buckets></ListAllMyBucketsResult>',
      /S3_ENDPOINT/,
    ],
  ])('is not ready, and names the setting, where the store %s', async (_, status, body, line) => {
    const lines: string[] = [];
    const log = createLog('info', { write: (each) => void lines.push(each) });
    s3.setFault({ answer: body, status });
    const failure = await createS3Storage(s3.settings, { log })
      .check()
      .catch((error: Error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(`${String(failure)}${lines.join('')}`).toMatch(line);
  });

  it('names the setting where nobody is there', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (each) => void lines.push(each) });
    const settings = { ...s3.settings, endpoint: 'http://127.0.0.1:1' };
    await expect(createS3Storage(settings, { log }).check()).rejects.toMatchObject(unavailable);
    expect(lines.join('')).toMatch(/no connection\. S3_ENDPOINT: host or port/);
  });

  it('says in its log what was wrong, without keys', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const storage = createS3Storage({ ...s3.settings, secretAccessKey: 'most-secret' }, { log });
    s3.setFault({ status: 403 });
    await expect(storage.find('audio/a.mp3')).rejects.toThrow();
    expect(lines.join()).toContain('403');
    expect(lines.join()).not.toContain('most-secret');
    expect(lines.join()).not.toContain('Signature=');
  });
});
