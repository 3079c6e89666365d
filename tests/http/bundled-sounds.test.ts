import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keywords } from '#src/server/words/words.table.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';
import { type RawAnswer, sendRaw } from './raw-request.ts';

const file = readFileSync('content/sounds/a1/live.mp3');
const ADDRESS = `/sounds/a1/live.${createHash('sha256').update(file).digest('hex').slice(0, 10)}.mp3`;

let prepared: PreparedServer<void>;
beforeAll(async () => {
  prepared = await startPreparedServer('the embedded database', async ({ db }) => {
    const wrong = { audioUrlEn: '/media/audio/en/wrong.mp3' };
    await db.update(keywords).set(wrong).where(eq(keywords.id, 'live'));
    await db.update(keywords).set({ ipa: 'laʊv' }).where(eq(keywords.id, 'love'));
  });
});
afterAll(() => prepared?.close());

const get = (path: string, headers = {}, method = 'GET'): Promise<RawAnswer> =>
  sendRaw(prepared.server.url, { method, path, headers });

describe('bundled sounds', () => {
  it('are what pages ask for, whatever is stored with the word', async () => {
    for (const path of ['/en/words/live', '/ar-en/%D9%83%D9%84%D9%85%D8%A7%D8%AA/live'])
      expect((await get(path)).text).toContain(`href="${ADDRESS}"`);
    expect((await get('/english-words')).text).toContain('href="/sounds/a1/');
  });

  it('are the files of content/sounds, whole, in ranges and told of', async () => {
    const whole = await get(ADDRESS);
    expect(whole.bytes.equals(file)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    const part = await get(ADDRESS, { range: 'bytes=100-199' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${file.length}`]);
    expect(part.bytes.equals(file.subarray(100, 200))).toBe(true);
    const head = await get(ADDRESS, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(file.length),
      0,
    ]);
    expect((await get('/sounds/a1/no-such-word.0123456789.mp3')).status).toBe(404);
  });

  it('are what generate-speech answers, of words of one spelling the one that is learnt first', async () => {
    const made = await fetch(`${prepared.server.url}/api/functions/generate-speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'live', language: 'en' }),
    });
    expect(await made.json()).toEqual({ audioUrl: ADDRESS });
    expect((await get('/speech?language=en&text=live')).location).toBe(ADDRESS);
  });

  it('take neither engine nor storage', () => {
    expect(existsSync(join(prepared.server.dataFolder, 'files/audio'))).toBe(false);
  });

  it('are not those of a word whose pronunciation an admin has changed', async () => {
    const { text } = await get('/en/words/love');
    expect(text).not.toContain('/sounds/a1/love.');
    expect(text).toContain('/speech?language=en&amp;text=love&amp;word=love');
    const made = (await get('/speech?language=en&text=love&word=love')).location;
    expect(made).toMatch(/^\/media\/audio\/en\//);
    expect((await get('/speech?language=en&text=love')).location).toBe(made);
    const part = await get(made ?? '', { range: 'bytes=0-99' });
    expect([part.status, part.bytes.length]).toEqual([206, 100]);
  });
});
