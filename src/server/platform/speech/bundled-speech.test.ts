import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { soundsOf } from '#src/domain/speech/ipa-distance.ts';
import { phonesOfIpa } from '#src/domain/speech/ipa-phones.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { findOwnReadings, readOwnReadings } from '#src/server/words/bundled-sounds.ts';
import { threadsOf } from '#tests/support/scheduling.ts';
import { STEP_BACK } from '../step-back.ts';
import { createBundledSpeech } from './bundled-speech.ts';

const speech = createBundledSpeech({ workers: 1 });
afterAll(() => speech.close());

it.each(LANGUAGES)('refuses what can’t be pronounced in %s rather than give silence', async (language) => {
  for (const text of ['…', '-', '«»', '’', ' '])
    await expect(speech.synthesise({ text }, language), text).rejects.toThrow('nothing to pronounce');
});

it.each(LANGUAGES)('speaks the shortest of texts in %s', async (language) => {
  for (const text of language === 'ar' ? ['و', '1'] : ['a', 'o', '1'])
    expect((await speech.synthesise({ text }, language)).length).toBeGreaterThan(1_500);
});

it.runIf(process.platform === 'linux')(
  'lets pages go first, without waiting until nothing else runs',
  async () => {
    await speech.synthesise({ text: 'water' }, 'en');
    const threads = threadsOf(process.pid).filter(({ name }) => name === 'speech');
    expect(threads).toEqual([{ name: 'speech', nice: STEP_BACK, policy: 0 }]);
  },
);

describe('by phones', () => {
  const wholly = (phones: string) => ({ text: '?', said: { start: 0, end: 1, phones } });

  /** Without what the engine hears as one: the vowels before r, and n where the tongue is at the back already. */
  const sounds = (ipa: string) =>
    soundsOf(ipa)
      .replace(/ɜr/g, 'ər')
      .replace(/rr/g, 'r')
      .replace(/n(?=[kɡ])/g, 'ŋ');

  /** The mark and place of each stress, counted in vowels. */
  const stresses = (ipa: string): string =>
    [...ipa.replace(/[eaɔ]ɪ|[ao]ʊ/gu, 'a').matchAll(/[ˈˌ](?=(.*))/gsu)]
      .map(([mark, rest]) => mark + (rest?.match(/[aeiouæɑɔəɛɜɪʊʌɐɚᵻ]/gu)?.length ?? 0))
      .join(' ');

  it('says what the IPA of every entry says', async () => {
    const { entries } = readBundledContent('content');
    const wrong = await Promise.all(
      entries.map(async ({ id, ipa }) => {
        const phones = phonesOfIpa(ipa);
        const said = await speech.transcribe(wholly(phones), 'en');
        // Said alone, also the weakest word is stressed.
        const isStressed =
          !/[ˈˌ]/.test(phones) || stresses(said) === stresses(phones.replace(/[AIOWYᵊ]/gu, 'o'));
        return sounds(said) === sounds(ipa) && isStressed ? [] : [`${id} ${ipa}: ${said}`];
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });

  it('reads the spelling of the listed entries otherwise, and of no others', async () => {
    const { entries } = readBundledContent('content');
    const listed = readOwnReadings('content');
    const day = Math.floor(Date.now() / 86_400_000) % 15;
    const looked = entries.filter((_, i) => i % 15 === day);
    const ids = new Set(looked.map(({ id }) => id));
    const found = await findOwnReadings(
      entries,
      (text) => speech.transcribe({ text }, 'en'),
      (id) => ids.has(id),
    );
    expect(found).toEqual(listed.filter((id) => ids.has(id)));
  });

  it.each([
    ['I live here, and there.', 2, 6, 'lˈɪv', 'aɪ lˈɪv hˈɪɹ ænd ðˈɛɹ'],
    ['I live here, and there.', 2, 6, 'lˈIv', 'aɪ lˈaɪv hˈɪɹ ænd ðˈɛɹ'],
    ['Read!', 0, 4, 'ɹˈɛd', 'ɹˈɛd'],
  ])('puts the phones into %j in the place of the word alone', async (text, start, end, phones, ipa) => {
    expect(await speech.transcribe({ text, said: { start, end, phones } }, 'en')).toBe(ipa);
  });
});
