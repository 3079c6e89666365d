import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, it } from 'vitest';
import { type BundledSound, soundFile, soundKey, soundSources } from '#src/domain/speech/bundled-sound.ts';
import { phonesOfIpa } from '#src/domain/speech/ipa-phones.ts';
import { saysForm } from '#src/domain/speech/spoken-form.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { readBundledSounds, SOUNDS_FOLDER } from '#src/server/words/bundled-sounds.ts';
import { loudnessOf, soundingPart } from './support/loudness.ts';

const SAMPLE = 300;
/** MPEG-2 layer III, no checksum, 32 kbit/s, 24 kHz, mono: every frame begins with these bytes, but for two bits. */
const FRAME = { bytes: 96, milliseconds: 24 };

const entries = new Map(readBundledContent('content').entries.map((entry) => [entry.id, entry]));
const sounds = readBundledSounds('content');

/** Another sample every day, the same in every run of it. */
const day = new Date().toISOString().slice(0, 10);
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const sample = sounds
  .map((sound) => ({ sound, rank: digest(`${day} ${soundFile(sound)}`) }))
  .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  .slice(0, SAMPLE)
  .map(({ sound }) => sound);

/** Syllables of a headword, by the vowels of its IPA. */
const syllablesOf = ({ id, part }: BundledSound) =>
  part > 0 ? 0 : (entries.get(id)?.ipa.match(/aɪ|aʊ|eɪ|oʊ|ɔɪ|[iɪeæɑɔʊuʌəɜ]/g)?.length ?? 0);

/** Frames of an MP3, each checked to be of the one kind. */
function countFrames(mp3: Buffer): number {
  for (let at = 0; at < mp3.length; at += FRAME.bytes) {
    const header = mp3.readUInt32BE(at);
    const isExpected =
      header >>> 16 === 0xfff3 && ((header >>> 8) & 0xfc) === 0x44 && (header & 0xc0) === 0xc0;
    if (!isExpected) throw new Error(`byte ${at} begins no frame of 32 kbit/s, 24 kHz, mono`);
  }
  return mp3.length / FRAME.bytes;
}

describe('bundled sounds', () => {
  it('lists each sound once, sorted by entry and part', () => {
    const keys = sounds.map(({ id, part }) => `${id}\0${part}`);
    expect(keys).toEqual([...new Set(keys)].toSorted());
  });

  it('has three of every entry: its headword and both sentences', () => {
    const has = new Set(sounds.map(({ id, part }) => `${id}.${part}`));
    const wanted = [...entries.keys()].flatMap((id) => [0, 1, 2].map((part) => `${id}.${part}`));
    expect(wanted.filter((name) => !has.has(name))).toEqual([]);
  });

  it.each([
    ['headwords of two syllables and more', (sound: BundledSound) => syllablesOf(sound) > 1, 0.97],
    ['sentences', ({ part }: BundledSound) => part > 0, 0.98],
  ])('was heard as it should be in nearly all %s', (_, isOne, least) => {
    const judged = sounds.filter(isOne);
    const heard = judged.filter(({ verdict }) => verdict !== 'listed');
    expect(heard.length / judged.length).toBeGreaterThanOrEqual(least);
  });

  it("speaks every headword as its entry's IPA says", () => {
    const wrong = sounds.filter(({ id, part, phones }) => {
      const ipa = entries.get(id)?.ipa ?? '';
      return part === 0 && phones !== phonesOfIpa(ipa);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  /** Sentences whose headword's form is not as the entry's IPA would have it, and why. */
  const READ_BY_SENTENCE: Record<string, string> = {
    'an irregular form':
      'be bite calf child dig fall feed forgive freeze goose hang have knife lead leaf lend lose man mouse overtake rise send shine shoot stick steal strike swear sweep tooth understand wolf woman',
    'a small word, weakened by the sentence':
      'according to,because of,have to,instead of,on,ought to,out of,owing to,than,to,used to,yours',
  };

  it("speaks the headword's form in a sentence as the entry does, but for at most one in 200, each of them known", () => {
    const known = new Set(
      Object.values(READ_BY_SENTENCE).flatMap((names) => names.split(/,| (?!to\b|of\b)/)),
    );
    const made = new Map(sounds.map((sound) => [soundKey(sound), sound]));
    const sentences = [...entries.values()].flatMap((entry) =>
      soundSources(entry).flatMap((source) => (source.part > 0 ? [{ entry, source }] : [])),
    );
    const others = sentences.flatMap(({ entry, source }) => {
      const sound = made.get(soundKey(source));
      const form = source.form?.phones ?? phonesOfIpa(entry.ipa);
      return sound && !saysForm(sound.phones, form) ? [entry.headword] : [];
    });
    expect(others.filter((headword) => !known.has(headword))).toEqual([]);
    expect(others.length / sentences.length).toBeLessThanOrEqual(0.005);
  });

  it('speaks live (A1) as in I live here', () => {
    expect(sounds.find(({ id, part }) => id === 'live' && part === 0)?.phones).toBe('lˈɪv');
  });

  it(`holds the files that the manifest tells of (${SAMPLE} of them, other ones each day)`, () => {
    expect(sample.length).toBe(Math.min(SAMPLE, sounds.length));
    const wrong = sample.filter((sound) => {
      const mp3 = readFileSync(join('content', SOUNDS_FOLDER, soundFile(sound)));
      const lasts = countFrames(mp3) * FRAME.milliseconds;
      return (
        createHash('sha256').update(mp3).digest('hex') !== sound.sha256 ||
        mp3.length !== sound.bytes ||
        lasts !== sound.milliseconds
      );
    });
    expect(wrong.map(soundFile)).toEqual([]);
  });

  it(`has sounds as long as told, of one loudness, between short silences (${SAMPLE} of them)`, async () => {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const silences: { lead: number; tail: number }[] = [];
    const wrong: string[] = [];
    for (const sound of sample) {
      const mp3 = readFileSync(join('content', SOUNDS_FOLDER, soundFile(sound)));
      const { channelData, sampleRate } = decoder.decode(new Uint8Array(mp3));
      await decoder.reset();
      const pcm = channelData[0] ?? new Float32Array();
      const milliseconds = (samples: number) => (samples / sampleRate) * 1000;
      const { start, end } = soundingPart(pcm, sampleRate);
      const loudness = loudnessOf(pcm.subarray(start, end), sampleRate);
      const [lead, tail] = [milliseconds(start), milliseconds(pcm.length - end)];
      silences.push({ lead, tail });
      // What is soft at the beginning counts to the silence; the end is filled up to a frame.
      const isRight =
        milliseconds(pcm.length) === sound.milliseconds &&
        Math.abs(loudness + 19) <= 1 &&
        Math.abs(lead - 50) <= 60 &&
        Math.abs(tail - 130) <= 50;
      if (!isRight) wrong.push(`${soundFile(sound)}: ${loudness.toFixed(2)} LUFS, ${lead} and ${tail} ms`);
    }
    decoder.free();
    expect(wrong).toEqual([]);
    const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
    expect(middle(silences.map(({ lead }) => lead))).toBe(50);
    expect(Math.abs((middle(silences.map(({ tail }) => tail)) ?? 0) - 130)).toBeLessThanOrEqual(12);
  });

  it('has two voices, about as often', () => {
    const headwords = sounds.filter(({ part }) => part === 0);
    const women = headwords.filter(({ voice }) => voice === 'af_heart').length;
    expect(women / headwords.length).toBeGreaterThan(0.4);
    expect(women / headwords.length).toBeLessThan(0.6);
  });
});
