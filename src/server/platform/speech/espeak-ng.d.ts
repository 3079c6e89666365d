/** The parts of @echogarden/espeak-ng-emscripten that are used; the package ships no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  export class eSpeakNGWorker {
    /** Speech rate in words a minute. */
    rate: number;
    /** 0 on success. On failure the voice before it stays, silently. */
    set_voice(identifier: string): number;
    /** Calls back with 16-bit mono samples at 22,050 Hz; true from the callback stops. Synchronous. */
    synthesize(text: string, callback: (samples: Int16Array | null, events: unknown) => boolean): void;
    synthesize_ipa(text: string): { code: number; ipa: string };
  }
  export default function create(): Promise<{ eSpeakNGWorker: typeof eSpeakNGWorker }>;
}
