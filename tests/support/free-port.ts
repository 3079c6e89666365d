import { createServer } from 'node:net';

/**
 * Below the ports that systems give to who asks for any (Linux from 32768, macOS from 49152): of those, one that was
 * found free may be another's by the time it is listened on, or while who had it is down for a while.
 */
const FIRST = 20_000;
/** Processes whose numbers are near each other have blocks of their own: test files run side by side. */
const BLOCK = 32;
const BLOCKS = 399;

let taken = 0;

/** A port of the loopback that nobody listens on, and that nobody is given by chance. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < BLOCK; tries++) {
    const port = FIRST + (process.pid % BLOCKS) * BLOCK + (taken++ % BLOCK);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
