import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  bytesOf as allBytesOf,
  createFolderStorage,
  type FileStorage,
  type ListedFile,
  type StoredFile,
} from './storage.ts';

let parent: string;
let folder: string;
let storage: FileStorage;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'storage-'));
  folder = join(parent, 'files');
  storage = createFolderStorage(folder);
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function textOf(file: StoredFile, start = 0, end = file.size - 1): Promise<string> {
  return new Response(file.read(start, end)).text();
}

async function listAll(under: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for await (const file of storage.list(under)) listed.push(file);
  return listed;
}

describe('the folder storage', () => {
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

  it('leaves nothing beside the file once it is written', async () => {
    await storage.write('a/b.mp3', bytesOf('one'));
    await storage.write('a/b.mp3', bytesOf('two'));
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.mp3']);
    expect(readFileSync(join(folder, 'a/b.mp3'), 'utf8')).toBe('two');
  });

  it('shows a reader one writer’s bytes or another’s, never a mixture or a part', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => String(i).repeat(200_000));
    await storage.write('a.mp3', bytesOf(texts[0]!));
    const writing = Promise.all(texts.map((text) => storage.write('a.mp3', bytesOf(text))));
    let isWriting = true;
    const done = writing.then(() => {
      isWriting = false;
    });
    while (isWriting) expect(texts).toContain(await textOf((await storage.find('a.mp3'))!));
    await done;
    expect(readdirSync(folder)).toEqual(['a.mp3']);
  });

  it('lists what is under a folder, at any depth, with what a crash left there', async () => {
    await storage.write('audio/en/dog.mp3', bytesOf('0123456789'));
    await storage.write('audio/de/hund.mp3', bytesOf('0'));
    await storage.write('audiobooks/one.mp3', bytesOf('0'));
    writeFileSync(join(folder, 'audio/en/cat.mp3.0f0f.part'), 'ca');
    writeFileSync(join(folder, 'audio/Thumbs.db'), 'foreign');
    const listed = await listAll('audio');
    expect(Object.fromEntries(listed.map(({ key, size }) => [key, size]))).toEqual({
      'audio/en/dog.mp3': 10,
      'audio/de/hund.mp3': 1,
      'audio/en/cat.mp3.0f0f.part': 2,
    });
    for (const { changedAt } of listed)
      expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await listAll('nothing')).toEqual([]);
  });

  it('removes a file, and is content where there is none', async () => {
    await storage.write('audio/en/dog.mp3', bytesOf('x'));
    await storage.remove('audio/en/dog.mp3');
    await storage.remove('audio/en/dog.mp3');
    expect(await storage.find('audio/en/dog.mp3')).toBeUndefined();
  });

  it('gives a file’s bytes whole, also none', async () => {
    await storage.write('a', bytesOf('whole'));
    await storage.write('b', bytesOf(''));
    expect(await allBytesOf((await storage.find('a'))!)).toEqual(bytesOf('whole'));
    expect(await allBytesOf((await storage.find('b'))!)).toEqual(new Uint8Array());
  });

  it('does not find a file that a crash left half written', async () => {
    await storage.write('audio/dog.mp3', bytesOf('whole'));
    writeFileSync(join(folder, 'audio/dog.mp3.0f0f.part'), 'wh');
    expect(await textOf((await storage.find('audio/dog.mp3'))!)).toBe('whole');
  });

  it.each([
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
  ])('has nothing under the foul key %j and writes nothing there', async (key) => {
    writeFileSync(join(parent, 'secret'), 'secret');
    expect(await storage.find(key)).toBeUndefined();
    await expect(storage.write(key, bytesOf('x'))).rejects.toThrow('not a storage key');
    await expect(storage.remove(key)).rejects.toThrow('not a storage key');
    await expect(listAll(key)).rejects.toThrow('not a storage key');
    expect(readdirSync(parent)).toEqual(['secret']);
  });
});
