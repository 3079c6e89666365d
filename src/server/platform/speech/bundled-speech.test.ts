import { afterAll, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { threadsOf } from '#tests/support/scheduling.ts';
import { STEP_BACK } from '../step-back.ts';
import { createBundledSpeech } from './bundled-speech.ts';

const speech = createBundledSpeech({ workers: 1 });
afterAll(() => speech.close());

it.each(LANGUAGES)('refuses what can’t be pronounced in %s rather than give silence', async (language) => {
  for (const text of ['…', '-', '«»', '’', ' '])
    await expect(speech.synthesise(text, language), text).rejects.toThrow('nothing to pronounce');
});

it.each(LANGUAGES)('speaks the shortest of texts in %s', async (language) => {
  for (const text of language === 'ar' ? ['و', '1'] : ['a', 'o', '1'])
    expect((await speech.synthesise(text, language)).length).toBeGreaterThan(1_500);
});

it.runIf(process.platform === 'linux')(
  'lets pages go first, without waiting until nothing else runs',
  async () => {
    await speech.synthesise('water', 'en');
    const threads = threadsOf(process.pid).filter(({ name }) => name === 'speech');
    expect(threads).toEqual([{ name: 'speech', nice: STEP_BACK, policy: 0 }]);
  },
);
