import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSoundIndex, type SoundIndex } from './sound-index.ts';
import { createSoundsApi } from './sounds.api.ts';

const LIVE = { id: 'live', headword: 'live', ipa: 'lɪv' };
const SENTENCE = 'I live in Cairo.';
const HEADWORD_AT = '/sounds/a1/live.0123456789.mp3';
const SENTENCE_AT = '/sounds/a1/live.2.abcdef0123.mp3';
const BYTES = 'the sound of a word';

const line = (sound: object) =>
  `${JSON.stringify({ id: 'live', level: 'a1', voice: 'af_heart', verdict: 'passed', ...sound })}\n`;

let folder: string;
let index: SoundIndex;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sounds-'));
  mkdirSync(join(folder, 'sounds/a1'), { recursive: true });
  writeFileSync(
    join(folder, 'sounds/manifest.jsonl'),
    line({ part: 0, text: 'live', phones: 'lˈɪv', sha256: '0123456789'.padEnd(64, '0') }) +
      line({ part: 2, text: SENTENCE, phones: 'ˌI lˈɪv', sha256: 'abcdef0123'.padEnd(64, '0') }),
  );
  writeFileSync(join(folder, 'sounds/a1/live.mp3'), BYTES);
  index = createSoundIndex(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the index of bundled sounds', () => {
  it('has the address of a headword and of a sentence', () => {
    expect(index.find(LIVE, 'live')).toBe(HEADWORD_AT);
    expect(index.find(LIVE, SENTENCE)).toBe(SENTENCE_AT);
  });

  it.each([
    ['another headword', { ...LIVE, headword: 'lives' }, 'lives'],
    ['another IPA', { ...LIVE, ipa: 'laɪv' }, 'live'],
    ['another IPA, in a sentence', { ...LIVE, ipa: 'laɪv' }, SENTENCE],
    ['another sentence', LIVE, 'I live in Paris.'],
    ['another entry of the same spelling', { ...LIVE, id: 'live-adjective' }, 'live'],
  ])('has none for %s', (_, word, text) => {
    expect(index.find(word, text)).toBeUndefined();
  });

  it('goes before what is stored, and what it once gave is none where the entry has changed', () => {
    const stored = { en: '/media/audio/en/old.mp3' };
    expect(index.audioUrlOf({ ...LIVE, audioUrls: stored })).toBe(HEADWORD_AT);
    const changed = { ...LIVE, ipa: 'laɪv' };
    expect(index.audioUrlOf({ ...changed, audioUrls: stored })).toBe(stored.en);
    expect(index.audioUrlOf({ ...changed, audioUrls: { en: HEADWORD_AT } })).toBeUndefined();
  });

  it('is empty where no sounds are bundled', () => {
    expect(createSoundIndex(join(folder, 'none')).find(LIVE, 'live')).toBeUndefined();
  });
});

describe('the files of bundled sounds', () => {
  const ask = (path: string, init?: RequestInit) => createSoundsApi(index, folder).request(path, init);

  it('may be kept for good, and are told of to HEAD', async () => {
    const whole = await ask(HEADWORD_AT);
    expect(await whole.text()).toBe(BYTES);
    const head = await ask(HEADWORD_AT, { method: 'HEAD' });
    for (const { status, headers } of [whole, head]) {
      expect([status, headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-length')).toBe(String(BYTES.length));
    }
    expect(await head.text()).toBe('');
  });

  it('come in the parts asked for', async () => {
    const part = await ask(HEADWORD_AT, { headers: { range: 'bytes=4-8' } });
    expect([part.status, await part.text()]).toEqual([206, 'sound']);
    expect(part.headers.get('content-range')).toBe(`bytes 4-8/${BYTES.length}`);
    expect((await ask(HEADWORD_AT, { headers: { range: 'bytes=99-' } })).status).toBe(416);
  });

  it('lead from an earlier sound of the entry to the one that it has now', async () => {
    const moved = await ask('/sounds/a1/live.9999999999.mp3');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, HEADWORD_AT]);
    expect(moved.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '/sounds/a1/live.mp3',
    '/sounds/a1/live.1.0123456789.mp3',
    '/sounds/a1/loaf.0123456789.mp3',
    '/sounds/manifest.jsonl',
    '/sounds/a1/../../package.0123456789.mp3',
    // In the manifest, and not there.
    SENTENCE_AT,
  ])('are not found at %s', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(404);
    expect(headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});
