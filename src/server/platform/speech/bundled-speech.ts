import { Worker } from 'node:worker_threads';
import type { LanguageCode } from '#src/domain/language.ts';
import type { SpeechReply, SpeechRequest } from './speech.worker.ts';

/** A source of spoken text. */
export type SpeechProvider = {
  /** Name and settings of the voice: part of a stored file's key, so that another voice never answers from old files. */
  voiceOf(language: LanguageCode): string;
  /** @returns an MP3 file @throws Error when the text can't be spoken; never silence */
  synthesise(text: string, language: LanguageCode): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** What the bundled synthesiser can on top. */
export type BundledSpeech = SpeechProvider & {
  /** How it would pronounce a text: IPA in its own notation. @throws Error when the text can't be spoken */
  transcribe(text: string, language: LanguageCode): Promise<string>;
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
/** A sentence takes some 10 ms; a worker that has not answered by then is stuck. */
const TIMEOUT_MS = 15_000;
/** The same for sounds that nobody waits for. */
const BACKGROUND_TIMEOUT_MS = 180_000;
/** How long such a sound may wait for a processor that has nothing else to do; and how long those after it need not. */
const PATIENCE_MS = 5_000;
const HURRY_MS = 60_000;
/** A worker holds some 120 MB; one that has been idle this long is let go. */
const IDLE_MS = 20_000;

type Job = Pick<SpeechRequest, 'text' | 'voice' | 'makes'> & {
  resolve: (reply: Exclude<SpeechReply, { error: string }>) => void;
  reject: (error: Error) => void;
};

/**
 * The synthesiser that ships with the product, in worker threads started when needed and ended when idle.
 * @param options.workers most of them at once
 * @param options.isYielding runs when nothing else on the machine would (Linux): for sounds that nobody waits for. On a
 *   machine that always has something else to do a sound waits so for `patienceMs` only
 */
export function createBundledSpeech({
  workers: most,
  isYielding = false,
  patienceMs = PATIENCE_MS,
}: {
  workers: number;
  isYielding?: boolean;
  patienceMs?: number;
}): BundledSpeech {
  const queue: Job[] = [];
  const lanes = new Set<Lane>();
  let isClosed = false;
  const mostMs = isYielding ? BACKGROUND_TIMEOUT_MS : TIMEOUT_MS;
  // Once a thread has stepped back for all others, only root could bring it forward again: another takes its place.
  let hurriedUntil = 0;
  const mayYield = () => isYielding && performance.now() >= hurriedUntil;

  type Lane = {
    worker: Worker;
    isYielding: boolean;
    job: Job | undefined;
    timer: NodeJS.Timeout | undefined;
  };

  const workerFile = import.meta.url.endsWith('.ts') ? './speech.worker.ts' : './speech.worker.js';

  const openLane = (): Lane => {
    const yields = mayYield();
    const lane: Lane = {
      // The name is what the system's list of threads shows, too.
      worker: new Worker(new URL(workerFile, import.meta.url), {
        name: 'speech',
        workerData: { isYielding: yields },
      }),
      isYielding: yields,
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
    if (mayYield() && !lane.isYielding) {
      queue.unshift(job);
      endLane(lane, new Error('its hurry is over'));
      return;
    }
    lane.job = job;
    lane.worker.ref();
    const giveUp = () => endLane(lane, new Error('the speech worker did not answer'));
    lane.timer = lane.isYielding ? setTimeout(() => hurry(lane), patienceMs) : setTimeout(giveUp, mostMs);
    const request: SpeechRequest = { id: 0, text: job.text, voice: job.voice, makes: job.makes };
    lane.worker.postMessage(request);
  };

  /** Begins a lane's job anew in one that does not yield. */
  const hurry = (lane: Lane) => {
    hurriedUntil = performance.now() + HURRY_MS;
    if (lane.job) queue.unshift(lane.job);
    lane.job = undefined;
    endLane(lane, new Error('others took all processors'));
  };

  const ask = (text: string, language: LanguageCode, makes: Job['makes']) => {
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

    async synthesise(text, language) {
      const reply = await ask(text, language, 'mp3');
      if (!('mp3' in reply)) throw new Error('the speech worker made something else');
      return reply.mp3;
    },

    async transcribe(text, language) {
      const reply = await ask(text, language, 'ipa');
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
