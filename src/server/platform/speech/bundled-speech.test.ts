import { afterAll, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { canYield, SCHED_IDLE, threadPolicies } from '#tests/support/scheduling.ts';
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

const policies = () => threadPolicies(process.pid, 'speech');

it.runIf(canYield())('speaks when nothing else would run, where nobody waits for it', async () => {
  // Long enough for the thread to begin, and no longer than the test may wait where no processor is ever free.
  const background = createBundledSpeech({ workers: 1, isYielding: true, patienceMs: 40_000 });
  const spoken = background.synthesise('water', 'en');
  await expect.poll(policies, { interval: 20 }).toContain(SCHED_IDLE);
  expect((await spoken).length).toBeGreaterThan(1_500);
  await background.close();
});

it('speaks all the same where there is always something else to run', async () => {
  // As if no processor had been free until then: whoever waits for one is given up before it can have begun.
  const background = createBundledSpeech({ workers: 1, isYielding: true, patienceMs: 0 });
  const words = ['water', 'bread', 'house'];
  const spoken = await Promise.all(words.map((word) => background.synthesise(word, 'en')));
  for (const sound of spoken) expect(sound.length).toBeGreaterThan(1_500);
  await background.close();
});
