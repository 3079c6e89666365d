import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { withPhones } from '#src/domain/speech/speech-text.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { buildEntry, importInto, KITCHEN, NO_SOUNDS } from '#tests/support/vocabulary.ts';
import { httpStatusOf } from '../platform/app-error.ts';
import { parseConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { providersOf } from '../platform/providers/provider-settings.ts';
import { type ConfiguredSpeech, createConfiguredSpeech } from '../platform/providers/speech-provider.ts';
import { createRateLimiter } from '../platform/rate-limiter.ts';
import { createBundledSpeech, type SpeechProvider } from '../platform/speech/bundled-speech.ts';
import { createFolderStorage, type FileStorage } from '../platform/storage.ts';
import { createWordsRepository } from '../words/words.repository.ts';
import { keywords } from '../words/words.table.ts';
import { GenerationFailure } from './generation-failure.ts';
import { createSoundsService } from './sounds.service.ts';
import { createSpeechService } from './speech.service.ts';
import type { CallMeter } from './spending.service.ts';

const VISITOR = { kind: 'guest', address: '192.0.2.1' } as const;
const ADMIN = {
  kind: 'user',
  address: '192.0.2.3',
  userId: 'admin',
  sessionId: 's',
  roles: ['admin'],
} as const;
const ANOTHER = { kind: 'guest', address: '192.0.2.2' } as const;
const NOW = new Date('2026-03-10T10:00:15Z');

const sentence = (text: string) => ({ en: text, ar: text, es: text, fr: text, de: text, pt: text });
const LONGEST = `${'word '.repeat(59)}words`;

const ENTRIES = [
  KITCHEN,
  buildEntry('where', {
    headwords: { fr: 'où', de: 'wo', es: 'dónde' },
    contexts: [{ ...sentence('Where is it?'), fr: 'Où est-il\u202f?' }, sentence(LONGEST)],
  }),
  buildEntry('hidden'),
];

let database: Database;
let provider: SpeechProvider;
let folder: string;
let storage: FileStorage;
/** Texts that were synthesised, in turn, each word that is said by phones with these. */
let synthesised: string[];

beforeAll(async () => {
  database = await DATABASES[0].open();
  await importInto(database, ENTRIES);
  await database.db.update(keywords).set({ status: 'draft' }).where(eq(keywords.id, 'hidden'));
  provider = createBundledSpeech({ workers: 1 });
});

afterAll(async () => {
  await provider.close();
  await database.close();
});

beforeEach(async () => {
  await database.db.execute(sql`delete from rate_limits`);
  folder = mkdtempSync(join(tmpdir(), 'speech-'));
  storage = createFolderStorage(folder);
  synthesised = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The service as production wires it, on the real synthesiser, which is listened to. */
function createSpeech(
  ratePerMinute = 100,
  speaker = provider,
  { configured, meter }: { configured?: ConfiguredSpeech; meter?: CallMeter } = {},
) {
  const repository = createWordsRepository(database);
  const clock = () => NOW;
  const sounds = createSoundsService({
    storage,
    bundled: {
      ...speaker,
      synthesise: (spoken, language) => {
        synthesised.push(withPhones(spoken, (written, phones) => `${written} /${phones}/`));
        return speaker.synthesise(spoken, language);
      },
    },
    configured,
  });
  return createSpeechService({
    sounds,
    soundIndex: NO_SOUNDS,
    repository,
    meterOf: () => {
      if (!meter) throw new Error('the bundled synthesiser needs no meter');
      return meter;
    },
    rateLimiter: createRateLimiter({ database, clock }),
    ratePerMinute,
    log: createLog('silent'),
  });
}

async function bytesAt(audioUrl: string): Promise<Uint8Array> {
  const file = await storage.find(audioUrl.replace(/^\/media\//, ''));
  if (!file) throw new Error(`nothing is stored at ${audioUrl}`);
  return new Uint8Array(await new Response(await file.read(0, file.size - 1)).arrayBuffer());
}

const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());

/** Bit rates of MPEG-2 Layer III in kbit/s by their index in a frame's header (ISO/IEC 13818-3). */
const KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** Counts the frames of an MP3 at 22,050 Hz, each found where the one before it ends. */
function countFrames(bytes: Uint8Array): number {
  let frames = 0;
  let at = 0;
  while (at < bytes.length) {
    // Eleven bits of sync, MPEG-2, Layer III.
    expect([bytes[at], bytes[at + 1]! & 0xfe]).toEqual([0xff, 0xf2]);
    const header = bytes[at + 2]!;
    expect((header >> 2) & 3).toBe(0);
    at += Math.floor((72_000 * KBITS[header >> 4]!) / 22_050) + ((header >> 1) & 1);
    frames++;
  }
  expect(at).toBe(bytes.length);
  return frames;
}

describe('generateSpeech', () => {
  it.each(LANGUAGES)('gives an MP3 of a headword in %s', async (language) => {
    const { audioUrl } = await createSpeech().generateSpeech(VISITOR, KITCHEN.headwords[language], language);
    expect(audioUrl).toMatch(new RegExp(`^/media/audio/${language}/[0-9a-f]{32}\\.mp3$`));
    const bytes = await bytesAt(audioUrl);
    // A frame lasts 576 samples, some 26 ms: half a second at least, and no more than three.
    const frames = countFrames(bytes);
    expect(frames).toBeGreaterThan(15);
    expect(frames).toBeLessThan(120);
  });

  it('says English as the entry’s IPA does, the headword in a sentence too, and small words as the sentence wants', async () => {
    const speech = createSpeech();
    for (const text of ['kitchen', ...KITCHEN.contexts.map(({ en }) => en), 'Where is it?'])
      await speech.generateSpeech(VISITOR, text, 'en');
    expect(synthesised).toEqual([
      'kitchen /kˈɪʧən/',
      ...KITCHEN.contexts.map(({ en }) => en.replace('kitchen', 'kitchen /kˈɪʧən/')),
      'Where /wˈɜɹd/ is it?',
    ]);
  });

  it('says a word again where its IPA is another now', async () => {
    const where = eq(keywords.id, 'where');
    const ask = async (text: string) =>
      (await createSpeech().generateSpeech(VISITOR, text, 'en', 'where')).audioUrl;
    const before = [await ask('where'), await ask('Where is it?')];
    await database.db.update(keywords).set({ ipa: 'wer', audioUrlEn: null }).where(where);
    const after = [await ask('where'), await ask('Where is it?')];
    expect(new Set([...before, ...after]).size).toBe(4);
    expect(synthesised.slice(2)).toEqual(['where /wˈɛɹ/', 'Where /wˈɛɹ/ is it?']);
    await database.db.update(keywords).set({ ipa: 'wɜrd', audioUrlEn: null }).where(where);
    expect([await ask('where'), await ask('Where is it?')]).toEqual(before);
  });

  it('remembers at the word where its headword’s sound is', async () => {
    const { audioUrl } = await createSpeech().generateSpeech(VISITOR, 'cocina', 'es');
    const [word] = await database.db.select().from(keywords).where(eq(keywords.id, 'kitchen'));
    expect(word?.audioUrlEs).toBe(audioUrl);
  });

  it('gives an example sentence, which takes longer to say', async () => {
    const speech = createSpeech();
    const word = await speech.generateSpeech(VISITOR, 'kitchen', 'en');
    const whole = await speech.generateSpeech(VISITOR, KITCHEN.contexts[0]!.en, 'en');
    expect(countFrames(await bytesAt(whole.audioUrl))).toBeGreaterThan(
      countFrames(await bytesAt(word.audioUrl)),
    );
  });

  it('gives a French question with its narrow space', async () => {
    const { audioUrl } = await createSpeech().generateSpeech(VISITOR, 'Où est-il\u202f?', 'fr');
    expect(countFrames(await bytesAt(audioUrl))).toBeGreaterThan(15);
  });

  it('gives the longest text that may be spoken', async () => {
    expect(LONGEST).toHaveLength(300);
    const { audioUrl } = await createSpeech().generateSpeech(VISITOR, LONGEST, 'en');
    expect(countFrames(await bytesAt(audioUrl))).toBeGreaterThan(300);
  });

  it('answers the same request again from the same file', async () => {
    const speech = createSpeech();
    const first = await speech.generateSpeech(VISITOR, 'kitchen', 'en');
    const bytes = await bytesAt(first.audioUrl);
    expect(await speech.generateSpeech(VISITOR, '  kitchen\n', 'en')).toEqual(first);
    expect(await createSpeech().generateSpeech(VISITOR, 'kitchen', 'en')).toEqual(first);
    expect(synthesised).toEqual(['kitchen /kˈɪʧən/']);
    expect(storedFiles()).toHaveLength(1);
    expect(await bytesAt(first.audioUrl)).toEqual(bytes);
  });

  it('keeps texts, languages and spellings apart', async () => {
    const speech = createSpeech();
    const urls = await Promise.all(
      (
        [
          ['kitchen', 'en'],
          ['where', 'en'],
          ['cocina', 'es'],
          ['Küche', 'de'],
        ] as [string, LanguageCode][]
      ).map(([text, language]) => speech.generateSpeech(VISITOR, text, language)),
    );
    expect(new Set(urls.map(({ audioUrl }) => audioUrl)).size).toBe(4);
  });

  it('synthesises once for equal requests at the same time', async () => {
    const speech = createSpeech();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => speech.generateSpeech(VISITOR, 'kitchen', 'en')),
    );
    expect(new Set(answers.map(({ audioUrl }) => audioUrl)).size).toBe(1);
    expect(synthesised).toEqual(['kitchen /kˈɪʧən/']);
    expect(storedFiles()).toHaveLength(1);
  });

  it.each([
    ['nothing', '', 'en', 'speech-blank', 400],
    ['spaces', ' \n ', 'en', 'speech-blank', 400],
    ['punctuation', '…!', 'en', 'speech-blank', 400],
    ['301 characters', 'a'.repeat(301), 'en', 'speech-too-long', 400],
    ['markup', '<b>kitchen</b>', 'en', 'speech-markup', 400],
    ['a control character', 'kit\0chen', 'en', 'speech-markup', 400],
    ['Arabic as English', 'مطبخ', 'en', 'speech-wrong-script', 400],
    ['English as Arabic', 'kitchen', 'ar', 'speech-wrong-script', 400],
    ['Chinese', '厨房', 'de', 'speech-wrong-script', 400],
    ['a text of its own', 'buy my product', 'en', 'speech-not-in-vocabulary', 403],
    ['a headword in another case', 'KITCHEN', 'en', 'speech-not-in-vocabulary', 403],
    ['a headword of another language', 'cocina', 'en', 'speech-not-in-vocabulary', 403],
    ['a definition', KITCHEN.meanings.en, 'en', 'speech-not-in-vocabulary', 403],
    ['a part of a sentence', 'My brother makes coffee', 'en', 'speech-not-in-vocabulary', 403],
    ['a word that is not published', 'hidden', 'en', 'speech-not-in-vocabulary', 403],
  ] as const)('refuses %s', async (_, text, language, code, status) => {
    await expect(createSpeech().generateSpeech(VISITOR, text, language)).rejects.toMatchObject({ code });
    expect(httpStatusOf(code)).toBe(status);
    expect(synthesised).toEqual([]);
  });

  describe('with a configured provider', () => {
    let server: OpenAiServer;
    let configured: ConfiguredSpeech;
    beforeAll(async () => {
      server = await startOpenAiServer();
      const { speech } = providersOf(parseConfig(server.settings('speech')));
      if (speech) configured = createConfiguredSpeech(speech, { voice: 'alloy', phonemes: 'none' });
    });
    afterAll(() => server.close());
    const signal = new AbortController().signal;
    const free: CallMeter = { call: async ({ make }) => (await make(signal)).value };
    const capped: CallMeter = { call: async () => Promise.reject(new GenerationFailure('cap-reached')) };

    it('has it speak, once, and remembers its sound at the word', async () => {
      await database.db.update(keywords).set({ audioUrlPt: null });
      const speech = createSpeech(100, provider, { configured, meter: free });
      const { audioUrl } = await speech.generateSpeech(VISITOR, 'cozinha', 'pt');
      expect(await speech.generateSpeech(VISITOR, 'cozinha', 'pt')).toEqual({ audioUrl });
      expect([synthesised, server.served('speech')]).toEqual([[], 1]);
      const [word] = await database.db.select().from(keywords).where(eq(keywords.id, 'kitchen'));
      expect(word?.audioUrlPt).toBe(audioUrl);
    });

    it.each<[what: string, meter: CallMeter]>([
      ['is down', free],
      ['has reached its cap', capped],
    ])(
      'lets a learner hear the bundled synthesiser while it %s, and does not keep that',
      async (_, meter) => {
        await database.db.update(keywords).set({ audioUrlDe: null });
        server.fail({ kind: 'status', status: 503 }, { of: 'speech' });
        const { audioUrl } = await createSpeech(100, provider, { configured, meter }).generateSpeech(
          VISITOR,
          'Küche',
          'de',
        );
        expect(countFrames(await bytesAt(audioUrl))).toBeGreaterThan(15);
        expect(synthesised).toEqual(['Küche']);
        const [word] = await database.db.select().from(keywords).where(eq(keywords.id, 'kitchen'));
        expect(word?.audioUrlDe).toBeNull();
        server.recover();
        const own = await createSpeech(100, provider, { configured, meter: free }).generateSpeech(
          VISITOR,
          'Küche',
          'de',
        );
        expect(own.audioUrl).not.toBe(audioUrl);
      },
    );
  });

  it('speaks any text for an admin, without keeping it with a word', async () => {
    const { audioUrl } = await createSpeech().generateSpeech(ADMIN, 'hidden', 'en');
    expect(countFrames(await bytesAt(audioUrl))).toBeGreaterThan(10);
    const [word] = await database.db.select().from(keywords).where(eq(keywords.id, 'hidden'));
    expect(word?.audioUrlEn).toBeNull();
    await expect(createSpeech().generateSpeech(ADMIN, '<b>', 'en')).rejects.toMatchObject({
      code: 'speech-markup',
    });
  });

  it('gives the sound that a word has, as long as it is there', async () => {
    const own = '/media/audio/en/0123.mp3';
    await storage.write('audio/en/0123.mp3', new Uint8Array([1]));
    await database.db.update(keywords).set({ audioUrlEn: own }).where(eq(keywords.id, 'where'));
    const speech = createSpeech();
    expect(await speech.generateSpeech(VISITOR, 'where', 'en')).toEqual({ audioUrl: own });
    expect((await speech.generateSpeech(VISITOR, 'Where is it?', 'en')).audioUrl).not.toBe(own);
    await storage.remove('audio/en/0123.mp3');
    const { audioUrl } = await speech.generateSpeech(VISITOR, 'where', 'en');
    expect(audioUrl).not.toBe(own);
    const [word] = await database.db.select().from(keywords).where(eq(keywords.id, 'where'));
    expect(word?.audioUrlEn).toBe(audioUrl);
  });

  it('makes an address wait once it had its new texts of the minute; stored ones stay open to it', async () => {
    const speech = createSpeech(2);
    const kitchen = await speech.generateSpeech(VISITOR, 'kitchen', 'en');
    await speech.generateSpeech(VISITOR, 'cocina', 'es');
    await expect(speech.generateSpeech(VISITOR, 'Küche', 'de')).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 45,
    });
    expect(httpStatusOf('too-many-requests')).toBe(429);
    expect(await speech.generateSpeech(VISITOR, 'kitchen', 'en')).toEqual(kitchen);
    await speech.generateSpeech(ANOTHER, 'Küche', 'de');
    expect(synthesised).toEqual(['kitchen /kˈɪʧən/', 'cocina', 'Küche']);
  });

  it('does not make one visitor wait for another’s limit', async () => {
    const speech = createSpeech(1);
    await speech.generateSpeech(VISITOR, 'cocina', 'es');
    const outcomes = await Promise.allSettled([
      speech.generateSpeech(VISITOR, 'kitchen', 'en'),
      speech.generateSpeech(ANOTHER, 'kitchen', 'en'),
    ]);
    expect(outcomes[1].status).toBe('fulfilled');
  });

  it('says that speech failed where the synthesiser can’t, and tries again the next time', async () => {
    const closed = createBundledSpeech({ workers: 1 });
    await closed.close();
    const broken = createSpeech(100, closed);
    for (let i = 0; i < 2; i++)
      await expect(broken.generateSpeech(VISITOR, 'kitchen', 'en')).rejects.toMatchObject({
        code: 'speech-failed',
      });
    expect(synthesised).toHaveLength(2);
    expect(httpStatusOf('speech-failed')).toBe(503);
    expect(storedFiles()).toEqual([]);
    const { audioUrl } = await createSpeech().generateSpeech(VISITOR, 'kitchen', 'en');
    expect(await storage.find(audioUrl.slice('/media/'.length))).toBeDefined();
  });
});
