import { constants, Gzip } from 'minizlib';

/**
 * Compresses one text after the other. What Node makes for each text that it compresses in one piece is a stream, and
 * outlives every collection of garbage but that of the whole heap: one for all texts halves how often that is due. It is
 * done at once: a turn of another thread takes longer than a page does.
 * @param options.level 1 (fast) to 9 (small)
 * @param options.chunkSize bytes that are reserved at a time for what comes out
 * @returns takes a whole text, gives it as a gzip file of its own (RFC 1952)
 * @throws Error when there is no memory for it; the next text is tried anew
 */
export function createGzipper(options: { level: number; chunkSize: number }): (plain: Buffer) => Buffer {
  let parts: Buffer[] = [];
  let fault: Error | undefined;
  let compressor = open();

  function open(): Gzip {
    // Each text is written at once, and is the whole of its file.
    const opened = new Gzip({ ...options, flush: constants.Z_FINISH });
    opened.on('data', (part) => parts.push(part));
    opened.on('error', (error) => {
      fault = error as Error;
    });
    return opened;
  }

  return (plain) => {
    parts = [];
    fault = undefined;
    compressor.write(plain);
    if (fault) {
      // One that has failed takes nothing more.
      compressor = open();
      throw fault;
    }
    compressor.reset();
    const whole = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    parts = [];
    return whole;
  };
}
