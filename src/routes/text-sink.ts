import { EventEmitter } from 'node:events';
import { StringDecoder } from 'node:string_decoder';

/**
 * Takes what is written in UTF-8, and tells the whole text at the end. No `Writable`: in Node 24 one of these, and all
 * that can be reached from it, outlives every small collection and waits for one of the whole heap; for a page 80 kB
 * (`node --trace-gc --trace-gc-nvp` tells it as promoted).
 */
export class TextSink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  #decoder = new StringDecoder('utf8');
  #text = '';
  readonly #onEnd: (text: string) => void;
  readonly #onFail: (error: unknown) => void;

  constructor(onEnd: (text: string) => void, onFail: (error: unknown) => void) {
    super();
    this.#onEnd = onEnd;
    this.#onFail = onFail;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#text += typeof chunk === 'string' ? chunk : this.#decoder.write(chunk);
    return true;
  }

  end(chunk?: Uint8Array | string | (() => void)): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    this.#onEnd(this.#text + this.#decoder.end());
    return this;
  }

  /** What React calls, as of a `Writable`, where nothing more can come. */
  destroy(error: unknown): void {
    this.#onFail(error);
  }
}
