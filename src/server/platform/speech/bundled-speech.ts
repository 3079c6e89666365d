import { Worker } from 'node:worker_threads';
import type { LanguageCode } from '#src/domain/language.ts';
import { espeakInput } from '#src/domain/speech/espeak-phones.ts';
import { type SpokenText, withPhones } from '#src/domain/speech/speech-text.ts';
import type { SpeechReply, SpeechRequest } from './speech.worker.ts';

/** A source of spoken text. */
export type SpeechProvider = {
  /** Name and settings of the voice: part of a stored file's key, so that another voice never answers from old files. */
  voiceOf(language: LanguageCode): string;
  /** @returns an MP3 file @throws Error when the text can't be spoken; never silence */
  synthesise(spoken: SpokenText, language: LanguageCode): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** What the bundled synthesiser can on top. */
export type BundledSpeech = SpeechProvider & {
  /** How it would pronounce a text: IPA in its own notation. @throws Error when the text can't be spoken */
  transcribe(spoken: SpokenText, language: LanguageCode): Promise<string>;
};

/** File identifiers of eSpeak NG voices. Names like 'en-gb' are not accepted and would leave the previous voice on. */
const VOICES: Record<LanguageCode, string> = {
  en: 'gmw/en-US',
  ar: 'sem/ar',
  es: 'roa/es-419',
  fr: 'roa/fr',
  de: 'gmw/de',
  pt: 'roa/pt-BR',
};

/** Changes whenever the worker would make other bytes from the same text. */
const SETTINGS_VERSION = '2';
/** A sentence takes some 10 ms, on a machine that others keep busy some hundred; a worker that has not answered by then is stuck. */
const TIMEOUT_MS = 60_000;
/** A worker holds some 120 MB; one that has been idle this long is let go. */
const IDLE_MS = 20_000;

type Job = SpeechRequest & {
  resolve: (reply: Exclude<SpeechReply, { error: string }>) => void;
  reject: (error: Error) => void;
};

/**
 * The synthesiser that ships with the product, in worker threads started when needed and ended when idle.
 * @param options.workers most of them at once
 */
export function createBundledSpeech({ workers: most }: { workers: number }): BundledSpeech {
  const queue: Job[] = [];
  const lanes = new Set<Lane>();
  let isClosed = false;

  type Lane = { worker: Worker; job: Job | undefined; timer: NodeJS.Timeout | undefined };

  const workerFile = import.meta.url.endsWith('.ts') ? './speech.worker.ts' : './speech.worker.js';

  const openLane = (): Lane => {
    const lane: Lane = {
      // The name is what the system's list of threads shows, too.
      worker: new Worker(new URL(workerFile, import.meta.url), { name: 'speech' }),
      job: undefined,
      timer: undefined,
    };
    lane.worker.on('message', (reply: SpeechReply) => {
      const job = lane.job;
      lane.job = undefined;
      if ('error' in reply) job?.reject(new Error(reply.error));
      else job?.resolve(reply);
      next(lane);
    });
    lane.worker.on('error', (error) =>
      endLane(lane, error instanceof Error ? error : new Error(String(error))),
    );
    lane.worker.on('exit', () => endLane(lane, new Error('the speech worker ended')));
    lanes.add(lane);
    return lane;
  };

  const endLane = (lane: Lane, error: Error) => {
    if (!lanes.delete(lane)) return;
    clearTimeout(lane.timer);
    lane.job?.reject(error);
    lane.job = undefined;
    void lane.worker.terminate();
    if (queue.length > 0 && !isClosed) next(openLane());
  };

  const next = (lane: Lane) => {
    clearTimeout(lane.timer);
    const job = queue.shift();
    if (!job) {
      lane.timer = setTimeout(() => endLane(lane, new Error('idle')), IDLE_MS);
      lane.timer.unref();
      lane.worker.unref();
      return;
    }
    lane.job = job;
    lane.worker.ref();
    lane.timer = setTimeout(() => endLane(lane, new Error('the speech worker did not answer')), TIMEOUT_MS);
    const { text, voice, makes } = job;
    lane.worker.postMessage({ text, voice, makes } satisfies SpeechRequest);
  };

  const ask = (spoken: SpokenText, language: LanguageCode, makes: Job['makes']) => {
    const text = withPhones(spoken, (_, phones) => espeakInput(phones));
    if (isClosed) return Promise.reject(new Error('speech is closed'));
    return new Promise<Parameters<Job['resolve']>[0]>((resolve, reject) => {
      queue.push({ text, voice: VOICES[language], makes, resolve, reject });
      const idle = [...lanes].find((lane) => lane.job === undefined);
      if (idle) next(idle);
      else if (lanes.size < most) next(openLane());
    });
  };

  return {
    voiceOf: (language) => `espeak-ng-${VOICES[language]}-${SETTINGS_VERSION}`,

    async synthesise(spoken, language) {
      const reply = await ask(spoken, language, 'mp3');
      if (!('mp3' in reply)) throw new Error('the speech worker made something else');
      return reply.mp3;
    },

    async transcribe(spoken, language) {
      const reply = await ask(spoken, language, 'ipa');
      if (!('ipa' in reply)) throw new Error('the speech worker made something else');
      return reply.ipa;
    },

    async close() {
      isClosed = true;
      for (const job of queue.splice(0)) job.reject(new Error('speech is closed'));
      await Promise.all([...lanes].map((lane) => lane.worker.terminate()));
    },
  };
}
