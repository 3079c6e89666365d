import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileResponse } from './file-response.ts';
import { createFolderStorage, type StoredFile } from './storage.ts';

const TEXT = '0123456789';

let folder: string;
let file: StoredFile;
let emptyFile: StoredFile;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'));
  const storage = createFolderStorage(folder);
  await storage.write('ten.mp3', new TextEncoder().encode(TEXT));
  await storage.write('empty.mp3', new Uint8Array());
  file = (await storage.find('ten.mp3'))!;
  emptyFile = (await storage.find('empty.mp3'))!;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answerOf = (range: string | null | undefined, of = file) => fileResponse(of, 'audio/mpeg', { range });

describe('fileResponse', () => {
  it('gives the whole file where no range is asked for', async () => {
    for (const header of [undefined, null, '']) {
      const response = await answerOf(header);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(TEXT);
      expect(response.headers.get('content-length')).toBe('10');
      expect(response.headers.get('content-range')).toBeNull();
    }
  });

  it('says what it is, that ranges are welcome, and that it never changes', async () => {
    const { headers } = await answerOf(undefined);
    expect(headers.get('content-type')).toBe('audio/mpeg');
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-4', '4', 'bytes 4-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=0-', TEXT, 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-10', TEXT, 'bytes 0-9/10'],
    ['bytes=-999', TEXT, 'bytes 0-9/10'],
    [' bytes=0-0 ', '0', 'bytes 0-0/10'],
  ])('answers %j with that part', async (header, part, contentRange) => {
    const response = await answerOf(header);
    expect(response.status).toBe(206);
    expect(await response.text()).toBe(part);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(part.length));
  });

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=999-', 'bytes=-0'])(
    'refuses %s, of which the file has nothing',
    async (header) => {
      const response = await answerOf(header);
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe('bytes */10');
      expect(await response.text()).toBe('');
    },
  );

  it.each([
    'bytes=3-1',
    'bytes=-',
    'bytes=a-b',
    'bytes=0-1,4-5',
    'items=0-1',
    'bytes 0-1',
    `bytes=${'9'.repeat(20)}-`,
  ])('gives the whole file for %s, which is not one plain range', async (header) => {
    const response = await answerOf(header);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(TEXT);
  });

  it('answers for an empty file', async () => {
    const whole = await answerOf(undefined, emptyFile);
    expect([whole.status, await whole.text(), whole.headers.get('content-length')]).toEqual([200, '', '0']);
    expect((await answerOf('bytes=0-', emptyFile)).status).toBe(416);
    expect((await answerOf('bytes=-5', emptyFile)).status).toBe(416);
  });

  it('says as much to HEAD, and reads nothing', async () => {
    const unread = { ...file, read: () => Promise.reject(new Error('read')) };
    const head = await fileResponse(unread, 'audio/mpeg', { method: 'HEAD', range: undefined });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  });

  it('fails before it answers where the store does not give the file', async () => {
    const broken = { ...file, read: () => Promise.reject(new Error('broken')) };
    await expect(answerOf(undefined, broken)).rejects.toThrow('broken');
  });
});
