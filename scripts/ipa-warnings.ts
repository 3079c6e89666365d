import createEngine from '@echogarden/espeak-ng-emscripten';
import { ipaDistance } from '#src/domain/speech/ipa-distance.ts';
import type { Entry } from '#src/domain/words/entry.ts';
import type { Finding } from '#src/domain/words/entry-rules.ts';

/** Transcriptions further apart than this, of 1, are worth a look. */
const FAR = 0.34;

/** Warns of IPA that is far from the bundled synthesiser's: one of the two is wrong, or the word has two readings. */
export async function ipaWarnings(entries: readonly Entry[]): Promise<Finding[]> {
  const { eSpeakNGWorker } = await createEngine();
  const synthesiser = new eSpeakNGWorker();
  if (synthesiser.set_voice('gmw/en-US') !== 0) throw new Error('the synthesiser has no American voice');
  return entries.flatMap((entry) => {
    const spoken = synthesiser.synthesize_ipa(entry.headword).ipa;
    if (ipaDistance(entry.ipa, spoken) <= FAR) return [];
    const message = `${entry.ipa} is far from the synthesiser's ${spoken.replaceAll('_', '').trim()}`;
    return [{ id: entry.id, rule: 'ipa-distance', severity: 'warning' as const, message }];
  });
}
