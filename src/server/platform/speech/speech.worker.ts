import { parentPort } from 'node:worker_threads';
import createEngine from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';
import { stepBack } from '../step-back.ts';

/** Runs in a worker thread: the synthesiser is synchronous and would stall every request of the process. */

export type SpeechRequest = { text: string; voice: string; makes: 'mp3' | 'ipa' };
export type SpeechReply = { mp3: Uint8Array } | { ipa: string } | { error: string };

const SAMPLE_RATE = 22_050;
/** Silence before and after, in seconds: the synthesiser cuts tight, and players swallow the first milliseconds. */
const LEAD = 0.05;
const TAIL = 0.12;
/** Loudest sample, of 1: sentences come out of the synthesiser at full scale and would clip. */
const PEAK = 0.89;
const WORDS_PER_MINUTE = 150;
const KBIT_PER_SECOND = 48;

const port = parentPort;
if (!port) throw new Error('speech.worker runs in a worker thread');

// Pages go before a batch of sounds.
stepBack();

const engine = createEngine().then(({ eSpeakNGWorker }) => new eSpeakNGWorker());
const encoder = createMp3Encoder();

port.on('message', async (request: SpeechRequest) => {
  port.postMessage(await speak(request));
});

/** Two words for one ('أنت / أنتم') are said with a pause; some voices would say the sign's name in English. */
function pronounceable(text: string): string {
  return text.replace(/\s+\/\s+/g, ', ');
}

async function speak({ text: written, voice, makes }: SpeechRequest): Promise<SpeechReply> {
  const text = pronounceable(written);
  try {
    const synthesiser = await engine;
    if (synthesiser.set_voice(voice) !== 0) return { error: `no voice '${voice}'` };
    synthesiser.rate = WORDS_PER_MINUTE;
    if (makes === 'ipa') {
      // Takes as long as the synthesis, which needs no such look: what can't be pronounced comes out as silence.
      const { ipa } = synthesiser.synthesize_ipa(text);
      if (!/\p{L}/u.test(ipa)) return { error: 'nothing to pronounce' };
      return { ipa: ipa.replaceAll('_', '').replace(/\s+/g, ' ').trim() };
    }
    const chunks: Int16Array[] = [];
    synthesiser.synthesize(text, (samples) => {
      if (samples && samples.length > 0) chunks.push(samples.slice());
      return false;
    });
    const pcm = normalised(chunks);
    if (!pcm) return { error: 'nothing to pronounce' };
    return { mp3: await encode(pcm) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Joins the samples between two silences and scales them to the peak; undefined when there is nothing to hear. */
function normalised(chunks: Int16Array[]): Float32Array | undefined {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  let loudest = 0;
  for (const chunk of chunks) for (const sample of chunk) loudest = Math.max(loudest, Math.abs(sample));
  if (loudest < 200) return undefined;
  const lead = Math.round(LEAD * SAMPLE_RATE);
  const pcm = new Float32Array(lead + length + Math.round(TAIL * SAMPLE_RATE));
  let at = lead;
  for (const chunk of chunks) {
    for (const sample of chunk) pcm[at++] = (sample / loudest) * PEAK;
  }
  return pcm;
}

/** Constant bit rate: for clips of a second it is smaller than variable. */
async function encode(pcm: Float32Array): Promise<Uint8Array> {
  const mp3 = await encoder;
  mp3.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: KBIT_PER_SECOND });
  // The returned arrays belong to the encoder and are overwritten by its next call.
  const body = mp3.encode([pcm]).slice();
  const end = mp3.finalize().slice();
  const whole = new Uint8Array(body.length + end.length);
  whole.set(body);
  whole.set(end, body.length);
  return whole;
}
